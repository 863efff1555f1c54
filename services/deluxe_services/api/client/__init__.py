"""The client side, for the command line."""
