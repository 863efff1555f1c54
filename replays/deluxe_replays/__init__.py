"""Replays and audits of histories that are handed over; never opens a store."""
