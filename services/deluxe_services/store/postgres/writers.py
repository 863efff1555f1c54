"""The writers of a database: any number of processes, or one alone that excludes the others.

A writer's connection holds a lock that it shares with all others; PostgreSQL lets go of it with the
connection, however that ends.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic, sleep
from typing import Any, Final

from psycopg import Connection

from deluxe_services.store.errors import StoreUnavailable
from deluxe_services.store.postgres.connecting import PATIENCE, execute

LEAVING: Final = 2.0
"""Seconds that a writer may take to go: the server notices a little later that it has closed."""

_AGAIN: Final = 0.05

_LOCK: Final = """(CAST(7072 AS BIGINT) << 32) | CAST(CAST(
    CAST(quote_ident(current_schema()) AS regnamespace) AS oid) AS BIGINT)"""
"""The lock's number: one for each folder of tables."""

_OTHERS: Final = f"""SELECT COUNT(*) FROM pg_locks, (SELECT {_LOCK} AS number) AS ours
    WHERE locktype = 'advisory' AND objsubid = 1 AND granted AND pid <> pg_backend_pid()
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND ((CAST(classid AS BIGINT) << 32) | CAST(objid AS BIGINT)) = number"""


def write_with_others(connection: "Connection[Any]") -> None:
    """Holds the writers' lock for as long as the connection lives; waits for one who is alone."""
    execute(connection, f"SELECT pg_advisory_lock_shared({_LOCK})")


def nobody_alone(connection: "Connection[Any]") -> None:
    """Keeps everybody from writing alone until the transaction ends; waits for one who does."""
    execute(connection, f"SET LOCAL lock_timeout = '{PATIENCE}s'")
    execute(connection, f"SELECT pg_advisory_xact_lock_shared({_LOCK})")


def _taken(connection: "Connection[Any]") -> bool:
    [(is_free,)] = execute(connection, f"SELECT pg_try_advisory_lock({_LOCK})").fetchall()
    return bool(is_free)


@contextmanager
def alone(where: str, connection: "Connection[Any]") -> Iterator[None]:
    """Nobody else writes meanwhile; ``StoreUnavailable`` if somebody goes on doing so.

    It does not queue for the lock: servers that come back would have to wait behind it.
    """
    until = monotonic() + LEAVING
    while not _taken(connection):
        if monotonic() < until:
            sleep(_AGAIN)
            continue
        [(others,)] = execute(connection, _OTHERS).fetchall()
        raise StoreUnavailable(
            where, f"is being written by others (connections: {others}); stop the servers first"
        )
    try:
        yield
    finally:
        if not connection.closed:
            execute(connection, f"SELECT pg_advisory_unlock({_LOCK})")
