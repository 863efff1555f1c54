"""Copies of a store, restores, and what is removed after a time."""
