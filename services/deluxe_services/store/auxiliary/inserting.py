"""The tables that groups write, and how lines are inserted into them, in every database."""

from collections.abc import Sequence
from functools import cache
from typing import Final, Protocol

import msgspec

from deluxe_services.store.fetching import Inside

Line = tuple[object, ...]


class Into(msgspec.Struct, frozen=True):
    """A table that groups write: its columns with their types, and what becomes of a known key."""

    table: str
    columns: str
    key: str = ""
    kept: bool = False
    unless: str = ""
    """When the line that is there stays, though another comes with its key."""
    notes_last: bool = False
    """One more column, ``position``: the last position of the log once the group is written."""

    @property
    def names(self) -> list[str]:
        """The names of the columns."""
        return [column.split()[0] for column in self.columns.split(", ")]

    @property
    def kinds(self) -> list[str]:
        """Their types in PostgreSQL."""
        return [column.split()[1] for column in self.columns.split(", ")]

    @property
    def select(self) -> str:
        """The statement that reads all lines."""
        return f"SELECT {', '.join(self.names)} FROM {self.table}"

    @property
    def begin(self) -> str:
        """The statement up to the values."""
        return f"INSERT INTO {self.table} ({', '.join(self.names)}{', position' * self.notes_last})"

    @property
    def end(self) -> str:
        """The statement behind the values."""
        if not self.key:
            return ""
        others = [name for name in self.names if name not in self.key.split(", ")]
        news = ", ".join(f"{name} = excluded.{name}" for name in others)
        if self.unless:
            news += f" WHERE NOT ({self.unless})"
        return f" ON CONFLICT ({self.key}) DO " + ("NOTHING" if self.kept else f"UPDATE SET {news}")


ENTRIES: Final = Into(
    "entries", "position bigint, game text, version bigint, kind text, data bytea"
)
_BESIDE: Final = (
    Into("heads", "game text, version bigint, digest text, updated bigint", "game"),
    Into(
        "games",
        "game text, name text, rules text, status text, created bigint, players text, "
        "practice bigint",
        "game",
    ),
    Into("sittings", "player text, game text", "player, game", kept=True),
    Into(
        "outcomes",
        "key text, fingerprint text, game text, first bigint, last bigint, refusal bytea",
        notes_last=True,
    ),
    Into(
        "snapshots",
        "originator_id text, originator_version bigint, topic text, state bytea",
        "originator_id, originator_version",
    ),
    Into("vault", "game text, seed bytea"),
    Into(
        "tokens",
        "digest text, game text, seat bigint, player text, role text, expires bigint",
        "digest",
    ),
    Into("tiles", "level bigint, number bigint, hashes bytea", "level, number"),
    Into(
        "checkpoints",
        "size bigint, note text, key text",
        "size",
        # Several servers sign the same log: what witnesses have cosigned is not lost to a bare
        # note.
        unless="checkpoints.key = excluded.key "
        "AND length(checkpoints.note) >= length(excluded.note)",
    ),
    Into(
        "players",
        "player text, request text, registered bigint, forgotten bigint, updated bigint",
    ),
    Into("names", "player text, name text, subject text, salt text"),
    Into(
        "accesses",
        "at bigint, who text, role text, method text, game text, request text, reason text, "
        "salt text",
    ),
)
BESIDE: Final = {into.table: into for into in _BESIDE}
"""The tables beside the events, in the order in which they are written."""


class Inserting(Inside, Protocol):
    """A part of a transaction of a group."""

    on_new_names: Sequence[str]
    """What else is executed whenever the table of names was rewritten."""

    def insert(self, into: Into, lines: Sequence[Line]) -> None:
        """Writes lines, of which no two have the same key."""
        ...


@cache
def values_statement(into: Into, lines: int) -> str:
    """One statement for so many lines: each value is one parameter."""
    line = f"({','.join('?' * (len(into.names) + into.notes_last))})"
    return f"{into.begin} VALUES {','.join([line] * lines)}{into.end}"


@cache
def columns_statement(into: Into) -> str:
    """One statement for any number of lines, in PostgreSQL: each parameter is a whole column."""
    arrays = ", ".join(f"${n}::{kind}[]" for n, kind in enumerate(into.kinds, 1))
    last = ", (SELECT last FROM positions)" * into.notes_last
    # With a table beside them, a distributed PostgreSQL sends the arrays to the log's node.
    lines = f"unnest({arrays}) AS lines ({', '.join(into.names)})"
    return f"{into.begin} SELECT lines.*{last} FROM positions, {lines}{into.end}"


def columns(lines: Sequence[Line]) -> list[list[object]]:
    """The lines as columns, each of which is one parameter."""
    return [list(column) for column in zip(*lines, strict=True)]
