"""What a server counts of its calls."""
