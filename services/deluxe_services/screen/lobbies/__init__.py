"""The lobby: games to play, watch, replay and audit."""
