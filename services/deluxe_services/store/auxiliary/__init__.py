"""What the store keeps beside its log, in tables of its own: people, outcomes, seeds, archive."""
