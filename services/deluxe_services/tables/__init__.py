"""Games held open: commands decided, saved and published; between the store and its callers."""
