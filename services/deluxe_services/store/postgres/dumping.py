"""A PostgreSQL database copied by its own tools, at a known position of the log."""

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryFile
from time import monotonic, sleep
from typing import IO, Any, Final

from psycopg import Connection
from psycopg.conninfo import conninfo_to_dict
from psycopg.sql import SQL, Identifier

from deluxe_services.store.errors import StoreUnavailable, StoreUnreadable
from deluxe_services.store.postgres.connecting import PATIENCE, Address, Statements
from deluxe_services.store.postgres.origin import (
    begin_restoring,
    end_restoring,
    is_being_restored,
)

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

OnBytes = Callable[[int], None]
"""Hears how many bytes have been copied so far."""

_POSITION: Final = re.compile(r"^COPY \S+positions \(last\) FROM stdin;\n(\d+)$", re.MULTILINE)
"""The one row of that table, as pg_restore writes it."""

_LINES: Final = 2
"""Lines of an error of such a tool that are told: the second has the details, if there are any."""

_OTHER_VERSION: Final = re.compile(
    "server version mismatch|unsupported version|unrecognized configuration parameter"
)
"""What the tools say of a server, or of a dump, that is newer or older than they are."""

_LOADING: Final = """SELECT 1 FROM pg_stat_activity
    WHERE application_name = 'pg_restore' AND datname = current_database()"""
_AGAIN: Final = 0.1

_OF_THE_FILE: Final = re.compile("pg_dump: error: could not (?!.*ERROR:)[a-z]+ .*file")
"""What pg_dump says of its own file, and not of the database."""

_CHUNK: Final = 1 << 20

_SCHEMA: Final = re.compile(r"\d+; \d+ \d+ (?:COMMENT - SCHEMA|SCHEMA -) (\S+) ")
"""A schema, or the comment on one, in the contents of a dump."""


@contextmanager
def snapshot(url: str) -> Iterator[str]:
    """A snapshot of a database that others can read."""
    with Address(url).connect() as connection, connection.transaction():
        connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        [(at,)] = connection.execute("SELECT pg_export_snapshot()").fetchall()
        yield at


def position_in(source: Path, url: str) -> int:
    """The last position of the log in a dump.

    The snapshot does not tell it: that is of one node, and a log on another one (Citus) is dumped
    as it is when pg_dump reads its first table.
    """
    lines = _run("pg_restore", ["--data-only", "--table=positions", "--file=-", str(source)], url)
    position = _POSITION.search(lines)
    if position is None:
        raise StoreUnreadable(str(source), "has no position of the log")
    return int(position[1])


def dump(url: str, target: Path, at: str, *, tokens: bool = True) -> None:
    """Write a dump (pg_dump's custom format) of the tables of a store, as they are in a snapshot.

    ``tokens``: whether the digests of bearer tokens are in it. ``StoreUnavailable`` says what
    pg_dump said, or that it is not installed.
    """
    with Address(url).connect() as connection:
        [(schema,)] = connection.execute("SELECT current_schema()").fetchall()
    leave_out = [] if tokens else [f"--exclude-table-data={schema}.tokens"]
    target.touch(mode=0o600)
    options = [f"--snapshot={at}", f"--schema={schema}", "--format=custom", "--no-owner"]
    try:
        _run("pg_dump", [*options, "--no-privileges", *leave_out, f"--file={target}"], url)
    except StoreUnavailable as error:
        if _OF_THE_FILE.search(error.why):
            raise StoreUnavailable(str(target), error.why) from error
        raise


def load(url: str, source: Path, on_bytes: OnBytes = lambda _bytes: None) -> None:
    """Load a dump into a database that is empty, and give its log a new epoch.

    What an interrupted restore has left there is replaced. ``on_bytes`` gets how many bytes
    pg_restore has taken. ``StoreUnavailable`` says what pg_restore said, or that it is not
    installed.
    """
    contents = _run("pg_restore", ["--list", str(source)], url).splitlines(keepends=True)
    with Address(url).connect() as connection:
        _await_loading(connection)
        for match in filter(None, map(_SCHEMA.match, contents)):
            connection.execute(SQL("CREATE SCHEMA IF NOT EXISTS {}").format(Identifier(match[1])))
        was_interrupted = is_being_restored(Statements(connection))
        row = connection.execute("SELECT to_regclass('entries') IS NULL").fetchone()
        if row != (True,) and not was_interrupted:
            why = "holds a store: restore into an empty database"
            raise StoreUnavailable(Address(url).text, why)
        begin_restoring(Statements(connection))
    name = conninfo_to_dict(url).get("dbname") or conninfo_to_dict(url).get("user") or ""
    options = [f"--dbname={name}", "--single-transaction", "--no-owner", "--no-privileges"]
    options += ["--clean", "--if-exists"] if was_interrupted else []
    with source.open("rb") as dump_file, NamedTemporaryFile("w", encoding="utf-8") as use_list:
        use_list.writelines(line for line in contents if not _SCHEMA.match(line))
        use_list.flush()
        options += ["--exit-on-error", f"--use-list={use_list.name}"]
        _run("pg_restore", options, url, _chunks(dump_file, on_bytes))
    with Address(url).connect() as connection, connection.transaction():
        end_restoring(Statements(connection))


def _await_loading(connection: Connection[Any]) -> None:
    """Wait for the pg_restore of a restore that was killed: it ends by itself, having done its work
    or not.
    """
    until = monotonic() + PATIENCE
    while connection.execute(_LOADING).fetchall() and monotonic() < until:
        sleep(_AGAIN)


def _chunks(file: IO[bytes], on_bytes: OnBytes) -> Iterator[bytes]:
    """The chunks of a file; each is counted when the next is requested."""
    while chunk := file.read(_CHUNK):
        yield chunk
        on_bytes(file.tell())


def _run(tool: str, arguments: Sequence[str], url: str, content: Iterable[bytes] = ()) -> str:
    """The output of a PostgreSQL tool for this standard input."""
    program = shutil.which(tool)
    if program is None:
        raise StoreUnavailable(
            Address(url).text, f"{tool} is not installed here: it comes with PostgreSQL's client"
        )
    with (
        TemporaryFile() as output,
        TemporaryFile() as errors,
        subprocess.Popen(
            [program, *arguments],
            env=_environment(url),
            stdin=subprocess.PIPE,
            stdout=output,
            stderr=errors,
        ) as process,
    ):
        assert process.stdin is not None, "it is a pipe"
        with suppress(BrokenPipeError), process.stdin as pipe:  # its exit code says why it ended
            for chunk in content:
                pipe.write(chunk)
        code = process.wait()
        output_text, text = map(_text, (output, errors))
    if code:
        lines = text.strip().splitlines() or [f"{tool} ended with {code}"]
        why = "; ".join(lines[:_LINES])
        if _OTHER_VERSION.search(why):
            why += (
                f": {program} has another version than the server: put PostgreSQL's client "
                "programs in the server's version first on the PATH"
            )
        raise StoreUnavailable(Address(url).text, why)
    return output_text


def _text(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read().decode(errors="replace")


def _environment(url: str) -> Mapping[str, str]:
    parts = conninfo_to_dict(url)
    variables = {_VARIABLES[name]: str(parts[name]) for name in _VARIABLES if parts.get(name)}
    return {**os.environ, **variables}
