"""The store in a PostgreSQL database, written in groups by any number of processes.

The only place that knows psycopg; loaded when an address asks for it.
"""
