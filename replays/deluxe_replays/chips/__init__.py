"""The chips of a game: who has how many, and who paid whom."""
