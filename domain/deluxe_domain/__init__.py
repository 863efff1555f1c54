"""The domain: rules, chance, chips and histories of poker games; no I/O, no clock, no store."""
