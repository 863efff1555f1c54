"""A database of PostgreSQL copied by its own tools, at a position of the log that is known."""

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from psycopg.conninfo import conninfo_to_dict

from deluxe_services.store.errors import StoreUnavailable
from deluxe_services.store.postgres.connecting import Address

_VARIABLES: Final = {
    "host": "PGHOST",
    "hostaddr": "PGHOSTADDR",
    "port": "PGPORT",
    "dbname": "PGDATABASE",
    "user": "PGUSER",
    "password": "PGPASSWORD",
    "passfile": "PGPASSFILE",
    "options": "PGOPTIONS",
    "sslmode": "PGSSLMODE",
    "sslrootcert": "PGSSLROOTCERT",
    "sslcert": "PGSSLCERT",
    "sslkey": "PGSSLKEY",
}
"""What the tools read from their environment: a password in an argument is seen by everybody."""


@contextmanager
def snapshot(url: str) -> Iterator[tuple[str, int]]:
    """A snapshot of a database that others can read, and the last position of the log in it."""
    with Address(url).connect() as connection, connection.transaction():
        connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        row = connection.execute(
            "SELECT pg_export_snapshot(), coalesce((SELECT MAX(position) FROM entries), 0)"
        ).fetchone()
        assert row is not None, "the statement has no condition"
        yield str(row[0]), int(row[1])


def dump(url: str, target: Path, at: str, *, tokens: bool = True) -> None:
    """Write a dump (pg_dump's custom format) of the tables of a store, as they are in a snapshot.

    ``tokens``: whether the digests of bearer tokens are in it. ``StoreUnavailable`` says what
    pg_dump said, or that it is not installed.
    """
    with Address(url).connect() as connection:
        row = connection.execute("SELECT current_schema()").fetchone()
    assert row is not None, "the statement has no condition"
    leave_out = [] if tokens else [f"--exclude-table-data={row[0]}.tokens"]
    target.touch(mode=0o600)
    options = [f"--snapshot={at}", f"--schema={row[0]}", "--format=custom", "--no-owner"]
    _run("pg_dump", [*options, "--no-privileges", *leave_out, f"--file={target}"], url)


def load(url: str, source: Path) -> None:
    """Load a dump into a database that is empty; all of it or nothing.

    ``StoreUnavailable`` says what pg_restore said, or that it is not installed.
    """
    name = conninfo_to_dict(url).get("dbname") or conninfo_to_dict(url).get("user") or ""
    options = [f"--dbname={name}", "--single-transaction", "--no-owner", "--no-privileges"]
    _run("pg_restore", [*options, "--exit-on-error", str(source)], url)


def _run(tool: str, arguments: Sequence[str], url: str) -> None:
    program = shutil.which(tool)
    if program is None:
        raise StoreUnavailable(
            Address(url).text, f"{tool} is not installed here: it comes with PostgreSQL's client"
        )
    done = subprocess.run(
        [program, *arguments], env=_environment(url), capture_output=True, text=True, check=False
    )
    if done.returncode:
        lines = done.stderr.strip().splitlines() or [f"{tool} ended with {done.returncode}"]
        raise StoreUnavailable(Address(url).text, lines[0])


def _environment(url: str) -> Mapping[str, str]:
    parts = conninfo_to_dict(url)
    variables = {_VARIABLES[name]: str(parts[name]) for name in _VARIABLES if parts.get(name)}
    return {**os.environ, **variables}
