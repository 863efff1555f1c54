"""The store in a PostgreSQL database: written in groups by as many processes as there are.

The only place that knows psycopg; loaded when an address asks for it.
"""
