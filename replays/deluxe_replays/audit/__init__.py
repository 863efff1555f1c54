"""Games folded, executed again, and audited: one of them, or many."""
