"""Entries as they are stored: read, decoded, chained, and what is found in them."""
