"""Commands to play, watch, replay and simulate games."""
