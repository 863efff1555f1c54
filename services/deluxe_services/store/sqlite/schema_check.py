"""Whether an SQLite file has exactly the tables, indexes and views that this program creates.

A trigger or a view that somebody added would change what the program reads and writes.
"""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from typing import Any, Final

from deluxe_services.store.errors import StoreUnreadable
from deluxe_services.store.fetching import Fault, Fetching
from deluxe_services.store.sqlite.schema import MIGRATIONS

OBJECTS: Final = "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT GLOB ?"
STATISTICS: Final = "sqlite_stat[134]"
"""Tables that ANALYZE makes; they change how fast an answer comes, not the answer."""

_SEQUENCE: Final = """SELECT (SELECT seq FROM sqlite_sequence WHERE name = 'entries'),
    max(coalesce((SELECT MAX(position) FROM entries), 0),
        coalesce((SELECT MAX(last) FROM archives), 0))"""
_COUNTERS: Final = """SELECT DISTINCT name FROM sqlite_sequence AS one
    WHERE name NOT IN ('entries', 'accesses')
        OR (SELECT COUNT(*) FROM sqlite_sequence WHERE name = one.name) > 1"""
_QUOTES: Final = re.compile(r'"(\w+)"')

Objects = dict[tuple[str, str], tuple[str, str]]


def object_faults(readers: Fetching) -> Iterator[Fault]:
    """The objects that are missing, added or defined differently."""
    objects = _objects(readers.fetch(OBJECTS, (STATISTICS,)))
    own_objects = _made(MIGRATIONS)
    for kind, name in sorted(own_objects.keys() - objects.keys()):
        yield Fault(f"the {kind} {name} is missing: put a backup back", kind != "index")
    for kind, name in sorted(objects.keys() - own_objects.keys()):
        text = f"the {kind} {name} was added: this program makes none of that name"
        yield Fault(text, kind == "trigger")
    for kind, name in sorted(objects.keys() & own_objects.keys()):
        if objects[kind, name] != own_objects[kind, name]:
            text = f"the {kind} {name} is not defined as this program defines it"
            yield Fault(text, kind != "index")


def type_faults(readers: Fetching) -> Iterator[Fault]:
    """The columns with values of another type: SQLite keeps any.

    Whoever reads one fails; only texts in place of blobs can still be read (``grave`` says so).
    """
    tables = {name for kind, name in _made(MIGRATIONS) if kind == "table"}
    for table in sorted(tables - {"sqlite_sequence"}):
        columns = readers.fetch(f"PRAGMA table_info({table})")
        counts = ", ".join(_misfits(*column) for column in columns)
        [numbers] = readers.fetch(f"SELECT {counts} FROM {table}") if columns else [()]
        for (_, name, kind, *_), number in zip(columns, numbers, strict=True):
            if number:
                text = f"values of another type than {kind} in {table}.{name}: {number}"
                yield Fault(text, kind != "BLOB")


def _misfits(_: int, name: str, kind: str, notnull: int, _default: str | None, key: int) -> str:
    fitting = {"BIGINT": "integer"}.get(kind, kind.lower())
    others = f"'{fitting}'" if notnull or key else f"'{fitting}', 'null'"
    return f"COUNT(CASE WHEN typeof({name}) NOT IN ({others}) THEN 1 END)"


def header_faults(readers: Fetching) -> Iterator[str]:
    """The numbers of the file's header that this program leaves at 0."""
    for name in ("user_version", "application_id"):
        [(number,)] = readers.fetch(f"PRAGMA {name}")
        if number:
            yield f"the header of the file has {name} {number}, and this program sets none"


def hold_objects(path: str, readers: Fetching) -> None:
    """``StoreUnreadable`` if an object changes what is read or written."""
    for fault in object_faults(readers):
        if fault.grave:
            raise StoreUnreadable(
                path, f"{fault.text}. What it did to the data 'db check' and 'audit --all' tell"
            )


def sequence_faults(readers: Fetching) -> Iterator[str]:
    """Whether the next entry gets the position behind the last one."""
    for (name,) in readers.fetch(_COUNTERS):
        yield f"there is a counter {name}, which this program does not have"
    [(number, last)] = readers.fetch(_SEQUENCE)
    if (number or 0) != last:
        yield f"the counter of positions is at {number or 0}, the log ends at {last}"


@cache
def _made(migrations: tuple[tuple[str, ...], ...]) -> Objects:
    """The objects of a new store."""
    with closing(sqlite3.connect(":memory:")) as store:
        for statements in migrations:
            for statement in statements:
                store.execute(statement)
        return _objects(store.execute(OBJECTS, (STATISTICS,)).fetchall())


def _objects(rows: list[tuple[Any, ...]]) -> Objects:
    return {(kind, name): (table, _normal(sql)) for kind, name, table, sql in rows}


def _normal(sql: str | None) -> str:
    """A definition without what a renamed table changes: quotes around its name, blanks."""
    return " ".join(_QUOTES.sub(r"\1", sql or "").replace("(", " (").split())
