"""Replays and audits of histories that the caller passes in; never opens a store."""
