"""What is read of a store that lies in a database, in SQL that every one of them understands.

The statements are SQLite's, with its ``?`` for parameters; another database translates them.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import starmap
from typing import Any, Final

import msgspec

from deluxe_services.store.fetching import Fetching
from deluxe_services.store.listeners import Hear, Listeners, Subscription
from deluxe_services.store.people import PeopleReadings
from deluxe_services.store.sealing import Seals, seed_place, snapshot_place
from deluxe_services.store.values import Outcome, Register, Row, Signed, Token

PAGE: Final = 1_000
"""Rows read at once: memory stays flat, and no reading transaction lasts long."""

# Edited rows may hold text where bytes were: the audit must get to see them all the same.
_ROW: Final = "SELECT game, version, CAST(kind AS TEXT), CAST(data AS BLOB), position FROM entries"
_ROWS: Final = f"{_ROW} WHERE game = ? AND version > ? AND version <= ? ORDER BY version LIMIT ?"
_LOG: Final = f"{_ROW} WHERE position > ? ORDER BY position LIMIT ?"
_REGISTER: Final = "SELECT * FROM register WHERE game = ?"
_GAMES: Final = """SELECT * FROM register WHERE game > ?1
    AND (CAST(?2 AS TEXT) IS NULL OR status = ?2)
    AND (CAST(?3 AS TEXT) IS NULL OR name = ?3)
    AND (CAST(?4 AS TEXT) IS NULL OR (game IN (SELECT game FROM sittings WHERE player = ?4)
        AND EXISTS (SELECT 1 FROM json_each(players) WHERE value = ?4)))
    ORDER BY game LIMIT ?5"""
_SNAPSHOT: Final = """SELECT originator_version, state FROM snapshots
    WHERE originator_id = ? AND originator_version <= ? ORDER BY originator_version DESC LIMIT 1"""
_OUTCOME: Final = """SELECT key, fingerprint, game, first, last, CAST(refusal AS BLOB)
    FROM outcomes WHERE key = ?"""
_SEED: Final = "SELECT seed FROM vault WHERE game = ?"
_TOKEN: Final = "SELECT digest, game, seat, player, role, expires FROM tokens WHERE digest = ?"
_TILE: Final = "SELECT CAST(hashes AS BLOB) FROM tiles WHERE level = ? AND number = ?"
_TILES: Final = "SELECT number FROM tiles WHERE level = ? ORDER BY number"
_SIGNED: Final = (
    "SELECT size, note, key FROM checkpoints WHERE size <= ? ORDER BY size DESC LIMIT 1"
)
_CHECKPOINTS: Final = "SELECT size, note, key FROM checkpoints WHERE size > ? ORDER BY size LIMIT ?"
_FOREVER: Final = 2**62


class Readings(PeopleReadings):
    """All that is read of a store in a database; ``_readers`` reads it."""

    shared: bool = False
    _readers: Fetching
    _seals: Seals | None
    _listeners: Listeners
    _poll: float | None

    def rows(self, game: str, after: int = 0, upto: int | None = None) -> Iterator[Row]:
        """The rows of one game, in order of versions."""
        last = _FOREVER if upto is None else upto
        while page := self._readers.fetch(_ROWS, (game, after, last, PAGE)):
            yield from self._opened(page)
            if len(page) < PAGE:
                break
            after = page[-1][1]

    def log(self, after: int = 0, limit: int | None = None) -> Iterator[Row]:
        """Every row in the order of positions."""
        left = _FOREVER if limit is None else limit
        while left > 0 and (page := self._readers.fetch(_LOG, (after, min(PAGE, left)))):
            yield from self._opened(page)
            if len(page) < PAGE:
                break
            after, left = page[-1][4], left - PAGE

    def _opened(self, page: Sequence[tuple[Any, ...]]) -> Iterator[Row]:
        rows = starmap(Row, page)
        return rows if self._seals is None else map(self._seals.row, rows)

    def register(self, game: str) -> Register | None:
        """What is known of a game."""
        return next(map(_register, self._readers.fetch(_REGISTER, (game,))), None)

    def games(
        self,
        after: str = "",
        limit: int = 50,
        status: str | None = None,
        player: str | None = None,
        name: str | None = None,
    ) -> list[Register]:
        """A page of games, in the order of ids."""
        found = self._readers.fetch(_GAMES, (after, status, name, player, limit))
        return [_register(row) for row in found]

    def snapshot(self, game: str, upto: int | None = None) -> tuple[int, bytes] | None:
        """The newest snapshot at or below a version."""
        last = _FOREVER if upto is None else upto
        found = self._readers.fetch(_SNAPSHOT, (game, last))
        if not found:
            return None
        version, state = found[0]
        if self._seals is None:
            return version, state
        return version, self._seals.open(snapshot_place(game, version), state)

    def outcome(self, key: str) -> Outcome | None:
        """The stored answer to a request."""
        found = next((Outcome(*row) for row in self._readers.fetch(_OUTCOME, (key,))), None)
        return found if found is None or self._seals is None else self._seals.outcome(found)

    def seed(self, game: str) -> bytes | None:
        """The master seed."""
        seed = next((row[0] for row in self._readers.fetch(_SEED, (game,))), None)
        return (
            seed
            if seed is None or self._seals is None
            else self._seals.open(seed_place(game), seed)
        )

    def token(self, digest: str) -> Token | None:
        """What a token allows."""
        return next((Token(*row) for row in self._readers.fetch(_TOKEN, (digest,))), None)

    def tile(self, level: int, number: int) -> bytes | None:
        """The hashes of a full tile."""
        return next((row[0] for row in self._readers.fetch(_TILE, (level, number))), None)

    def tile_numbers(self, level: int) -> list[int]:
        """The numbers of the full tiles of a level."""
        return [number for (number,) in self._readers.fetch(_TILES, (level,))]

    def signed(self, upto: int | None = None) -> Signed | None:
        """The newest signed checkpoint with at most so many entries."""
        last = _FOREVER if upto is None else upto
        return next((Signed(*row) for row in self._readers.fetch(_SIGNED, (last,))), None)

    def checkpoints(self) -> Iterator[Signed]:
        """Every signed checkpoint, the smallest first."""
        size = -1
        while page := self._readers.fetch(_CHECKPOINTS, (size, PAGE)):
            yield from (Signed(*row) for row in page)
            size = page[-1][0]

    def subscribe(self, after: int = 0) -> Subscription:
        """Follows the log."""
        return Subscription(self.log, self.listen, after, self._poll)

    def listen(self, hear: Hear) -> Callable[[], None]:
        """Has ``hear`` called with the rows of every group that is committed through this store."""
        return self._listeners.add(hear)

    def position(self) -> int:
        """The last position of the log."""
        [(last,)] = self._readers.fetch("SELECT MAX(position) FROM entries")
        return last or 0


def _register(row: tuple[Any, ...]) -> Register:
    game, name, rules, status, version, digest, created, updated, players, practice = row
    seats = msgspec.json.decode(players, type=tuple[str, ...])
    return Register(
        game, name, rules, status, version, digest, created, updated, seats, bool(practice)
    )
