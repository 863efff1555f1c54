"""Segments of the log: all entries of a store between two positions, in one file.

A segment holds the rows of the log as they are stored (sealed, if the store is encrypted) and the
lines of the other tables that belong to them. It is written once and never changed, and names the
digest of the segment before it.
"""

import sqlite3
import zlib
from collections.abc import Iterator, Sequence
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

from deluxe_services.store.auxiliary.inserting import BESIDE
from deluxe_services.store.errors import StoreUnreadable, sqlite_trouble
from deluxe_services.store.sqlite.datastore import connect

FORMAT: Final = "poker-deluxe-segment/1"

ROWS: Final = 10_000
"""Rows of the log in one segment, about: a decision is never divided."""

_AT_ONCE: Final = 500
"""Games that are asked for in one statement."""

_OF_GAMES: Final = ("heads", "games", "vault", "tokens")
_ENTRIES: Final = """SELECT position, game, version, kind, data FROM entries
    WHERE position > ? ORDER BY position LIMIT ?"""
_OUTCOMES: Final = """SELECT key, fingerprint, game, first, last, refusal, position FROM outcomes
    WHERE position BETWEEN ? AND ?"""
_CHECKPOINTS: Final = f"{BESIDE['checkpoints'].select} WHERE size >= ? AND size <= ?"
_ACCESSES: Final = """SELECT number, at, who, role, method, game, request, reason, salt
    FROM accesses
    WHERE number > ? ORDER BY number"""
_SELDOM: Final = {
    "tokens": f"{BESIDE['tokens'].select} WHERE game = ''",
    "players": BESIDE["players"].select,
    "names": BESIDE["names"].select,
}
"""What has neither a game nor a number: only lines that are new or changed are taken."""

_INVITATIONS: Final = "SELECT game, seat, player, inviter, created FROM invitations"

_FOREVER: Final = 2**62

Line = Sequence[Any]


class NotInTables(StoreUnreadable):
    """Entries that a segment would begin with lie in archive files by now."""


class Segment(msgspec.Struct, frozen=True):
    """The rows at positions ``first`` to ``last``, and the lines of other tables by their names.

    ``previous`` is the digest of the segment before it, ``accesses`` the number of the last
    privileged read in this segment or an earlier one. ``keys`` names what seals the values.
    """

    first: int
    last: int
    previous: str
    accesses: int
    keys: str
    tables: dict[str, list[Line]]
    format: str = FORMAT

    @property
    def name(self) -> str:
        """The name of its file, by which segments stand in order."""
        return f"{self.first:020d}-{self.last:020d}.segment"

    def packed(self) -> bytes:
        """The bytes of its file; ``unpacked`` reads them."""
        return zlib.compress(msgspec.msgpack.encode(self))


_read_segment: Final = msgspec.msgpack.Decoder(Segment).decode


def unpacked(data: bytes, where: str) -> Segment:
    """The segment in these bytes; ``StoreUnreadable`` names ``where`` they come from."""
    try:
        segment = _read_segment(zlib.decompress(data))
    except (zlib.error, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise StoreUnreadable(where, f"is no segment of a log, or is damaged ({error})") from error
    if segment.format != FORMAT:
        raise StoreUnreadable(where, f"has the format {segment.format}, not {FORMAT}")
    return segment


def digest_of(data: bytes) -> str:
    """The digest that the next segment has as ``previous``."""
    return sha256(data).hexdigest()


class Segments:
    """Cuts segments out of the store in a file, also while a server writes it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._hashes: dict[str, set[int]] = {name: set() for name in _SELDOM}
        self._invited: dict[str, int] | None = None

    def line_at(self, position: int) -> Line | None:
        """The row at a position of the log as it is stored."""
        with closing(connect(self._path)) as store:
            lines: list[Line] = store.execute(_ENTRIES, (position - 1, 1)).fetchall()
        return lines[0] if lines and lines[0][0] == position else None

    def next(self, after: int, previous: str, accesses: int) -> Segment | None:
        """The segment behind position ``after``; ``None`` if nothing has come."""
        try:
            with closing(connect(self._path)) as store:
                store.execute("BEGIN")  # all of it is read as it was at one moment
                return self._cut(store, after, previous, accesses)
        except sqlite3.Error as error:
            raise sqlite_trouble(str(self._path), error) from error

    def _cut(
        self, store: sqlite3.Connection, after: int, previous: str, accesses: int
    ) -> Segment | None:
        entries, newest = _whole_decisions(store, after)
        if not entries:
            return None
        last = int(entries[-1][0])
        if last - after != len(entries):
            raise NotInTables(
                str(self._path),
                f"has entries behind position {after} in archive files: 'db backup' into this "
                "folder first, then its log is archived from there on",
            )
        tables: dict[str, list[Line]] = {"entries": entries}
        games = sorted({str(entry[1]) for entry in entries})
        for name in _OF_GAMES:
            tables[name] = list(_of_games(store, BESIDE[name].select, games))
        upto = _FOREVER if newest else last
        tables["outcomes"] = store.execute(_OUTCOMES, (after, upto)).fetchall()
        tables["checkpoints"] = store.execute(_CHECKPOINTS, (after, last)).fetchall()
        if newest:
            self._add_seldom(store, tables)
            self._add_invitations(store, tables)
            tables["accesses"] = store.execute(_ACCESSES, (accesses,)).fetchall()
            accesses = max((line[0] for line in tables["accesses"]), default=accesses)
        keys = store.execute("SELECT value FROM meta WHERE name = 'keys'").fetchone()
        key_name = str(keys[0]) if keys else ""
        return Segment(after + 1, last, previous, accesses, key_name, tables)

    def _add_seldom(self, store: sqlite3.Connection, tables: dict[str, list[Line]]) -> None:
        for name, statement in _SELDOM.items():
            hashes = self._hashes[name]
            fresh = [line for line in store.execute(statement) if hash(line) not in hashes]
            hashes.update(map(hash, fresh))
            tables[name] = [*tables.get(name, []), *fresh]

    def _add_invitations(self, store: sqlite3.Connection, tables: dict[str, list[Line]]) -> None:
        """Those of each game where they have changed, behind a line with the game alone; all of
        them for the first time, behind an empty line.
        """
        games: dict[str, list[Line]] = {}
        for line in store.execute(_INVITATIONS):
            games.setdefault(line[0], []).append(line)
        hashes = {game: hash(tuple(lines)) for game, lines in games.items()}
        before = self._invited
        changed = {
            game
            for game in {*hashes, *(before or ())}
            if hashes.get(game) != (before or {}).get(game)
        }
        self._invited = hashes
        tables["invitations"] = [
            *([()] if before is None else [(game,) for game in sorted(changed)]),
            *(line for game in sorted(changed & games.keys()) for line in games[game]),
        ]


def _whole_decisions(store: sqlite3.Connection, after: int) -> tuple[list[Line], bool]:
    """The next rows, and whether the log ends with them.

    They end where the next row is of another game: the rows of one decision stand together.
    """
    limit = ROWS
    while True:
        lines: list[Line] = store.execute(_ENTRIES, (after, limit + 1)).fetchall()
        if len(lines) <= limit:
            return lines, True
        while len(lines) > 1:
            following = lines.pop()
            if following[1] != lines[-1][1]:
                return lines, False
        limit *= 2


def _of_games(store: sqlite3.Connection, statement: str, games: Sequence[str]) -> Iterator[Line]:
    for start in range(0, len(games), _AT_ONCE):
        some = games[start : start + _AT_ONCE]
        places = ",".join("?" * len(some))
        yield from store.execute(f"{statement} WHERE game IN ({places})", some)


def _replacing(table: str, width: int) -> str:
    return f"REPLACE INTO {table} VALUES ({', '.join('?' * width)})"


_INTO: Final = {
    "entries": "INSERT OR IGNORE INTO entries VALUES (?, ?, ?, ?, ?)",
    **{name: _replacing(name, len(BESIDE[name].names)) for name in (*_OF_GAMES, "checkpoints")},
    "outcomes": _replacing("outcomes", 7),
    "players": "REPLACE INTO players VALUES (?, ?, ?, ?, nullif(?, ''))",
    "names": _replacing("names", 4),
    "accesses": _replacing("accesses", 9),
}
_SIT: Final = """INSERT OR IGNORE INTO sittings
    SELECT seats.value, games.game FROM games, json_each(games.players) AS seats
    WHERE seats.value <> '' AND games.game = ?"""
_INVITE: Final = {
    0: "DELETE FROM invitations",
    1: "DELETE FROM invitations WHERE game = ?",
    5: "INSERT INTO invitations VALUES (?, ?, ?, ?, ?)",
}
"""What is done with a line of invitations, by its length."""

_FORGET: Final = """DELETE FROM names
    WHERE player IN (SELECT player FROM players WHERE forgotten IS NOT NULL)"""
_SEAL: Final = """INSERT INTO meta VALUES ('keys', ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""


def apply(segment: Segment, store: sqlite3.Connection) -> None:
    """Put what a segment holds into a store; rows that are there already are left as they are."""
    for name, statement in _INTO.items():
        lines = segment.tables.get(name, [])
        width = statement.count("?")  # what columns an older program did not have stays empty
        store.executemany(statement, ([*line, *[""] * (width - len(line))] for line in lines))
    store.executemany(_SIT, [(line[0],) for line in segment.tables.get("games", [])])
    for line in segment.tables.get("invitations", []):
        store.execute(_INVITE[len(line)], line)
    store.execute(_FORGET)
    if segment.keys:
        row = store.execute("SELECT value FROM meta WHERE name = 'keys'").fetchone()
        names = [*segment.keys.split(), *(str(row[0]).split() if row else ())]
        store.execute(_SEAL, (" ".join(dict.fromkeys(names)),))
