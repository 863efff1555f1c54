"""How commands print: columns, JSON, colours, progress, files."""
