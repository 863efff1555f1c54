"""Commands about servers and their tokens."""
