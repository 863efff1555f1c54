"""What the store keeps of people: players, names that can be forgotten, privileged reads.

Names lie in a table of their own. To forget one the table is written anew without it and the old
one dropped with ``secure_delete``, which overwrites its pages; deleting the row alone would leave
copies where pages were once divided. What the write-ahead log still holds goes with its end.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from deluxe_services.store.fetching import Executing, Fetching
from deluxe_services.store.values import Access, Player, Token

_NAMES: Final = """(player TEXT PRIMARY KEY, name TEXT NOT NULL, subject TEXT UNIQUE)
    WITHOUT ROWID"""

PEOPLE: Final = (
    """CREATE TABLE players (
        player TEXT PRIMARY KEY,
        request TEXT UNIQUE,
        registered INTEGER NOT NULL,
        forgotten INTEGER) WITHOUT ROWID""",
    f"CREATE TABLE names {_NAMES}",
    """CREATE INDEX tokens_by_player ON tokens (player)""",
    """CREATE TABLE accesses (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        at INTEGER NOT NULL,
        who TEXT NOT NULL,
        role TEXT NOT NULL,
        method TEXT NOT NULL,
        game TEXT NOT NULL,
        request TEXT NOT NULL,
        reason TEXT NOT NULL)""",
)
"""The tables, for the migrations."""

FORGET: Final = (
    f"CREATE TABLE names_kept {_NAMES}",
    "INSERT INTO names_kept SELECT player, name, subject FROM names WHERE player <> ?",
    "DROP TABLE names",
    "ALTER TABLE names_kept RENAME TO names",
)

_PLAYER: Final = """SELECT player, coalesce(name, ''), coalesce(subject, ''), coalesce(request, ''),
    registered, forgotten FROM players LEFT JOIN names USING (player)"""
_TOKENS: Final = "SELECT digest, game, seat, player, role, expires FROM tokens WHERE player = ?"
_ADD_ACCESS: Final = """INSERT INTO accesses (at, who, role, method, game, request, reason, salt)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)"""
_ACCESSES: Final = """SELECT at, who, role, method, game, request, reason, number FROM accesses
    WHERE number > ? ORDER BY number LIMIT ?"""


class PeopleReadings:
    """What can be read of people in a database."""

    _readers: Fetching

    def player(self, player: str = "", *, request: str = "", subject: str = "") -> Player | None:
        """A registered player, by id, by the request that registered them, or by subject."""
        for column, value in (("player", player), ("request", request), ("subject", subject)):
            if value:
                rows = self._readers.fetch(f"{_PLAYER} WHERE {column} = ?", (value,))
                return next((Player(*row) for row in rows), None)
        return None

    def tokens(self, player: str) -> list[Token]:
        """Every token that was handed out to a player."""
        return [Token(*row) for row in self._readers.fetch(_TOKENS, (player,))]

    def accesses(self, after: int = 0, limit: int = 100) -> list[Access]:
        """A page of the access log behind a number."""
        return [Access(*row) for row in self._readers.fetch(_ACCESSES, (after, limit))]


class PeopleBeside(msgspec.Struct):
    """What a group of saves changes about people."""

    players: list[Player] = []
    forgotten: list[tuple[str, int]] = []
    accesses: list[Access] = []

    def write(self, c: Executing, forget: Sequence[str] = FORGET) -> None:
        """Writes it as a part of the group's transaction; ``forget``: how a name is taken out."""
        for one in self.players:
            player = (one.player, one.request or None, one.registered, None)
            c.execute("INSERT INTO players VALUES (?, ?, ?, ?)", player)
            c.execute("INSERT INTO names VALUES (?, ?, ?)", _name(one))
        for player_id, at in self.forgotten:
            c.execute(
                "UPDATE players SET forgotten = coalesce(forgotten, ?) WHERE player = ?",
                (at, player_id),
            )
            for statement in forget:
                c.execute(statement, (player_id,) if "?" in statement else ())
        for access in self.accesses:
            c.execute(_ADD_ACCESS, _access(access))


def _name(one: Player) -> tuple[str, str, str | None]:
    return one.player, one.name, one.subject or None


def _access(one: Access) -> tuple[object, ...]:
    return (one.at, one.who, one.role, one.method, one.game, one.request, one.reason, one.salt)
