"""Whole games played by bots from a seed, and stored like played ones."""
