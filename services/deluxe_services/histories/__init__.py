"""A game as it is kept: its state at any version, its entries, and what is open of it."""
