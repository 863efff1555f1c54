"""PlayerService."""
