"""Measurements of the services, told by the command line."""
