"""EventService: the events of all games, from any position on."""
