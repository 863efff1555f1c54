"""The store: histories on disk or in memory; the only floor that knows eventsourcing."""
