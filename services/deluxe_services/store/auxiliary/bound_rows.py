"""Rows beside the log that the log binds: an entry names each with a hash of what it says.

A group that changes such a row adds that to its entry of no game (``records``), read back from the
database in the same transaction: so the entry says what is there, whichever of two changes won.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

import msgspec

from deluxe_services.store.fetching import Fetch
from deluxe_services.store.values import (
    Change,
    InvitationChange,
    NameChanged,
    NameForgotten,
    Player,
)

_NAME: Final = "poker-deluxe/row/1"
_STATE: Final = "poker-deluxe/row-state/1"
_PAGE: Final = 1_000

BoundRow = tuple[str, str, str]
"""The table of a row, its name and its state: hashes of its key, and of all that is bound."""

NO_ROW: Final = ""
"""The state of a row that was deleted."""


class BoundTable(NamedTuple):
    """A table whose rows are bound: the columns of its key, and the others that are bound.

    A name that can be forgotten has a salt in its row, so that its hash tells nothing afterwards.
    """

    name: str
    keys: tuple[str, ...]
    others: tuple[str, ...]
    source: str

    def state(self, fetch: Fetch, key: Sequence[Any]) -> BoundRow:
        """The row with this key as it is now."""
        where = " AND ".join(f"{key} = ?" for key in self.keys)
        lines = fetch(f"{self._select} WHERE {where}", key)
        return self._bound(lines[0]) if lines else (self.name, self._named(key), NO_ROW)

    def rows(self, fetch: Fetch) -> Iterator[tuple[BoundRow, str]]:
        """Every row, and its key for a message; memory stays flat."""
        keys, marks = ", ".join(self.keys), ", ".join("?" * len(self.keys))
        statement = f"{self._select} {{}} ORDER BY {keys} LIMIT {_PAGE}"
        where, after = "", tuple[Any, ...]()
        while page := fetch(statement.format(where), after):
            yield from ((self._bound(line), self.key_text(line)) for line in page)
            where, after = f"WHERE ({keys}) > ({marks})", page[-1][: len(self.keys)]

    def key_text(self, line: Sequence[Any]) -> str:
        """The key of a row for a message."""
        return "/".join(map(str, line[: len(self.keys)]))

    @property
    def _select(self) -> str:
        return f"SELECT {', '.join((*self.keys, *self.others))} FROM {self.source}"

    def _bound(self, line: Sequence[Any]) -> BoundRow:
        key = line[: len(self.keys)]
        return self.name, self._named(key), _hash(_STATE, self.name, *line)

    def _named(self, key: Sequence[Any]) -> str:
        return _hash(_NAME, self.name, *key)


PLAYERS: Final = BoundTable(
    "players",
    ("player",),
    ("request", "registered", "forgotten", "updated", "name", "subject", "salt"),
    "players LEFT JOIN names USING (player)",
)
INVITATIONS: Final = BoundTable(
    "invitations", ("game", "seat"), ("player", "inviter", "created"), "invitations"
)

BOUND: Final = (PLAYERS, INVITATIONS)
"""All of them, in the order in which entries name their rows."""

RowKey = tuple[BoundTable, tuple[Any, ...]]
"""A row that a group may have changed, by its key."""


def row_keys_of(changes: Iterable[Change]) -> list[RowKey]:
    """The rows that a decision may change and the log binds."""
    keys: list[RowKey] = []
    for one in changes:
        match one:
            case Player() | NameChanged() | NameForgotten():
                keys.append((PLAYERS, (one.player,)))
            case InvitationChange():
                keys.append((INVITATIONS, (one.one.game, one.one.seat)))
            case _:
                pass
    return keys


def states_of(fetch: Fetch, row_keys: Iterable[RowKey]) -> tuple[BoundRow, ...]:
    """Rows as they are now, each once."""
    return tuple(table.state(fetch, key) for table, key in dict.fromkeys(row_keys))


def _hash(*values: Any) -> str:
    return sha256(msgspec.json.encode(values)).hexdigest()
