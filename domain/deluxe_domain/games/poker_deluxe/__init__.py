"""Poker Deluxe, 4 to 8 cards (rule book DX)."""
