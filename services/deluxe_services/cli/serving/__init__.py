"""Commands about servers, their players and tokens."""
