"""ReplayService: games shown, derived again, and exported."""
