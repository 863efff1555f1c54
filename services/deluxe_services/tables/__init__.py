"""Games in memory: commands decided, saved and published; between the store and its callers."""
