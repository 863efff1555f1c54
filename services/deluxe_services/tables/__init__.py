"""The tables: games held open, commands decided, saved and published."""
