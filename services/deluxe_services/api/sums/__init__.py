"""Transfers, statements and sums, over all logs."""
