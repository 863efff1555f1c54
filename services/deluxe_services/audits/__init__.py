"""All games of a store, audited and analysed."""
