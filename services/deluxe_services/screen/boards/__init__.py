"""The boards of the games, drawn for any size of the terminal."""
