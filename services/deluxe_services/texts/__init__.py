"""The texts of the games, read from their Fluent files (docs/texts.md)."""
