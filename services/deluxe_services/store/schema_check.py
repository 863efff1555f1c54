"""Whether an SQLite file has exactly the tables, indexes and views that this program creates.

A trigger or a view that somebody added would change what the program reads and writes.
"""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from typing import Any, Final, NamedTuple

from deluxe_services.store.errors import StoreUnreadable
from deluxe_services.store.fetching import Fetching
from deluxe_services.store.schema import MIGRATIONS

OBJECTS: Final = "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT GLOB ?"
STATISTICS: Final = "sqlite_stat[134]"
"""Tables that ANALYZE makes; they change how fast an answer comes, not the answer."""

_SEQUENCE: Final = """SELECT (SELECT seq FROM sqlite_sequence WHERE name = 'entries'),
    max(coalesce((SELECT MAX(position) FROM entries), 0),
        coalesce((SELECT MAX(last) FROM archives), 0))"""
_QUOTES: Final = re.compile(r'"(\w+)"')

Objects = dict[tuple[str, str], tuple[str, str]]


class ObjectFault(NamedTuple):
    """An object that is not as this program makes it; ``text`` says how, in a sentence.

    ``grave``: it changes what is read or written. A table or a view that somebody added does not,
    and an index changes only how fast that is.
    """

    text: str
    grave: bool


def object_faults(readers: Fetching) -> Iterator[ObjectFault]:
    """The objects that are missing, added or defined differently."""
    objects = _objects(readers.fetch(OBJECTS, (STATISTICS,)))
    own_objects = _made(MIGRATIONS)
    for kind, name in sorted(own_objects.keys() - objects.keys()):
        yield ObjectFault(f"the {kind} {name} is missing: put a backup back", kind != "index")
    for kind, name in sorted(objects.keys() - own_objects.keys()):
        text = f"the {kind} {name} was added: this program makes none of that name"
        yield ObjectFault(text, kind == "trigger")
    for kind, name in sorted(objects.keys() & own_objects.keys()):
        if objects[kind, name] != own_objects[kind, name]:
            text = f"the {kind} {name} is not defined as this program defines it"
            yield ObjectFault(text, kind != "index")


def hold_objects(path: str, readers: Fetching) -> None:
    """``StoreUnreadable`` if an object changes what is read or written."""
    for fault in object_faults(readers):
        if fault.grave:
            raise StoreUnreadable(
                path, f"{fault.text}. What it did to the data 'db check' and 'audit --all' tell"
            )


def sequence_faults(readers: Fetching) -> Iterator[str]:
    """Whether the next entry gets the position behind the last one."""
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
