"""The store in an SQLite file: one process writes it, any number read it."""
