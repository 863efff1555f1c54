"""Faults provoked on purpose, and what must hold after them."""
