"""Blocks of characters, cards, dice and colours."""
