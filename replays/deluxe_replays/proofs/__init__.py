"""Logs, checkpoints and witnesses, and one game proved by them."""
