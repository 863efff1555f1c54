"""A store of several logs for the tests, in the tests' PostgreSQL."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from deluxe_services.settings import Settings
from deluxe_services.store.opening import make_logs
from deluxe_services.tables.logs import Logs, open_served
from tests.postgres import fresh_database

NUMBER = 3
"""So many logs most of these stores have."""


@contextmanager
def several_logs(number: int = NUMBER) -> Iterator[str]:
    """The address of a store of so many logs; nothing is made yet if there are none."""
    with fresh_database() as url:
        try:
            if number:
                make_logs(url, number)
            yield url
        finally:
            drop_logs(url)


def drop_logs(url: str) -> None:
    """Take away the schemas of all logs of a store."""
    with psycopg.connect(url, autocommit=True) as connection:
        schemas = connection.execute(
            "SELECT nspname FROM pg_namespace WHERE nspname LIKE current_schema() || '_log_%'"
        ).fetchall()
        for (schema,) in schemas:
            connection.execute(f"DROP SCHEMA {schema} CASCADE".encode())


@contextmanager
def opened(url: str, numbers: str = "") -> Iterator[Logs]:
    """What a server of these logs has open; all of them if none is named."""
    with open_served(Settings(db=url, logs=numbers)) as logs:
        yield logs
