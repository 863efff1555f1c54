"""Which database, log, game or server a command is about."""
