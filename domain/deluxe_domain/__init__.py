"""The domain: rules, chance, chips and histories of the poker family; no I/O, no clock, no store."""
