"""A recorded game on the screen, with its analysis."""
