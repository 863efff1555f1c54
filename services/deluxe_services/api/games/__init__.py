"""GameService: games opened, joined, played, watched and listed."""
