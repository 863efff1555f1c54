"""What the store keeps of people: players, names that can be forgotten, privileged reads.

Names are in a separate table. To forget or change one, the table is rewritten and the old
one dropped with ``secure_delete``, which overwrites its pages; deleting the row alone would leave
copies where pages were once divided. What the write-ahead log still holds goes with its end.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from deluxe_services.store.auxiliary.inserting import BESIDE, Inserting
from deluxe_services.store.auxiliary.log_records import new_salt
from deluxe_services.store.fetching import Fetch, Fetching, paged
from deluxe_services.store.values import Access, NameChanged, NameForgotten, Player, Token

_NAMES: Final = """(player TEXT PRIMARY KEY, name TEXT NOT NULL, subject TEXT UNIQUE,
    salt TEXT NOT NULL) WITHOUT ROWID"""

PEOPLE: Final = (
    """CREATE TABLE players (
        player TEXT PRIMARY KEY,
        request TEXT UNIQUE,
        registered INTEGER NOT NULL,
        forgotten INTEGER) WITHOUT ROWID""",
    """CREATE TABLE names (player TEXT PRIMARY KEY, name TEXT NOT NULL, subject TEXT UNIQUE)
    WITHOUT ROWID""",
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

ADD_UPDATED: Final = ("ALTER TABLE players ADD COLUMN updated BIGINT",)
"""When a name was changed, for the migrations."""

SALT_NAMES: Final = (
    f"CREATE TABLE names_kept {_NAMES}",
    "INSERT INTO names_kept SELECT player, name, subject, '' FROM names",
    "DROP TABLE names",
    "ALTER TABLE names_kept RENAME TO names",
)
"""What keys the hash of a name in the log, for the migrations: it is forgotten with the name."""

_FORGET: Final = """INSERT INTO names_kept
    SELECT player, name, subject, salt FROM names WHERE player <> ?"""
_RENAME: Final = """INSERT INTO names_kept
    SELECT player, CASE WHEN player = ?1 THEN ?2 ELSE name END, subject,
        CASE WHEN player = ?1 THEN ?3 ELSE salt END FROM names"""
_UPDATE: Final = "UPDATE players SET updated = ? WHERE player = ? AND forgotten IS NULL"

_FORGOTTEN: Final = "UPDATE players SET forgotten = coalesce(forgotten, ?) WHERE player = ?"

_PLAYER: Final = """SELECT player, coalesce(name, ''), coalesce(subject, ''), coalesce(request, ''),
    registered, forgotten, updated FROM players LEFT JOIN names USING (player)"""
_PLAYERS: Final = f"""{_PLAYER} WHERE player > ? AND (CAST(? AS TEXT) = '' OR name = ?)
    ORDER BY player LIMIT ?"""
_TOKEN: Final = f"{BESIDE['tokens'].select} WHERE digest = ?"
_TOKENS: Final = f"{BESIDE['tokens'].select} WHERE player = ?"
_EVERY_TOKEN: Final = f"{BESIDE['tokens'].select} WHERE digest > ? ORDER BY digest LIMIT ?"
_EVERY_ACCESS: Final = """SELECT at, who, role, method, game, request, reason, number, salt
    FROM accesses WHERE number > ? ORDER BY number LIMIT ?"""
_ACCESSES: Final = """SELECT at, who, role, method, game, request, reason, number FROM accesses
    WHERE number > ? ORDER BY number LIMIT ?"""


_SITTERS: Final = "SELECT player FROM sittings WHERE game = ? AND player IN ({})"


class People:
    """Reads players, the tokens that were handed out, and privileged reads."""

    def __init__(self, readers: Fetching) -> None:
        self._readers = readers

    def player(self, player: str = "", *, request: str = "", subject: str = "") -> Player | None:
        """A registered player, by id, by the request that registered them, or by subject."""
        for column, value in (("player", player), ("request", request), ("subject", subject)):
            if value:
                rows = self._readers.fetch(f"{_PLAYER} WHERE {column} = ?", (value,))
                return next((Player(*row) for row in rows), None)
        return None

    def players(self, after: str = "", limit: int = 100, name: str = "") -> list[Player]:
        """A page of the registered players behind an id, all or those of a name."""
        rows = self._readers.fetch(_PLAYERS, (after, name, name, limit))
        return [Player(*row) for row in rows]

    def sitters(self, game: str, players: Sequence[str]) -> set[str]:
        """Those of some players among whose games this one is listed."""
        statement = _SITTERS.format(",".join("?" * len(players)))
        return {player for (player,) in self._readers.fetch(statement, (game, *players))}

    def token(self, digest: str) -> Token | None:
        """What the token with this digest allows; its expiry is for the caller to heed."""
        return next((Token(*row) for row in self._readers.fetch(_TOKEN, (digest,))), None)

    def tokens(self, player: str) -> list[Token]:
        """Every token that was handed out to a player."""
        return [Token(*row) for row in self._readers.fetch(_TOKENS, (player,))]

    def accesses(self, after: int = 0, limit: int = 100) -> list[Access]:
        """A page of the access log behind a number."""
        return [Access(*row) for row in self._readers.fetch(_ACCESSES, (after, limit))]


def every_token(fetch: Fetch) -> Iterator[Token]:
    """Every token that was handed out, by its digest."""
    return (Token(*row) for row in paged(fetch, _EVERY_TOKEN, ""))


def every_access(fetch: Fetch) -> Iterator[Access]:
    """Every privileged read with its salt, in order."""
    return (Access(*row) for row in paged(fetch, _EVERY_ACCESS, -(2**62), 7))


def write_name(change: NameForgotten | NameChanged, c: Inserting) -> None:
    """Forgets or changes a name, as a part of the group's transaction."""
    if isinstance(change, NameForgotten):
        c.execute(_FORGOTTEN, (change.at, change.player))
        _write_names(c, _FORGET, (change.player,))
    else:
        c.execute(_UPDATE, (change.at, change.player))
        _write_names(c, _RENAME, (change.player, change.name, new_salt()))


def _write_names(c: Inserting, fill: str, parameters: tuple[object, ...]) -> None:
    """Rewrite the table of names with what ``fill`` adds."""
    c.execute(f"CREATE TABLE names_kept {_NAMES}", ())
    c.execute(fill, parameters)
    for statement in (
        "DROP TABLE names",
        "ALTER TABLE names_kept RENAME TO names",
        *c.on_new_names,
    ):
        c.execute(statement, ())
