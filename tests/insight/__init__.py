"""A trial of the test of unusual pairs, on players made for it: ``python -m tests.insight``."""
