"""Reads of a store in a database, in SQL that every database understands.

The statements are SQLite's, with its ``?`` for parameters; another database translates them.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import islice, starmap
from pathlib import Path
from typing import Any, Final

import msgspec

from deluxe_domain.kernel.merkle import leaf_hashes
from deluxe_services.store.archived import Archives
from deluxe_services.store.epochs import EpochReadings
from deluxe_services.store.errors import StoreUnreadable
from deluxe_services.store.fetching import Fetching
from deluxe_services.store.invitations import InvitationReadings
from deluxe_services.store.listeners import Hear, Listeners
from deluxe_services.store.people import PeopleReadings
from deluxe_services.store.sealing import Seals, seed_place, snapshot_place
from deluxe_services.store.subscriptions import SubscriptionReadings
from deluxe_services.store.values import (
    OPENED,
    Archived,
    GameInfo,
    Listing,
    Order,
    Outcome,
    Row,
    Signed,
    Token,
)

PAGE: Final = 1_000
"""Rows read at once: memory stays flat, and no reading transaction lasts long."""

# Edited rows may hold text where bytes were: the audit must get to see them all the same.
_ROW: Final = "SELECT game, version, CAST(kind AS TEXT), CAST(data AS BLOB), position FROM entries"
_ROWS: Final = f"{_ROW} WHERE game = ? AND version > ? AND version <= ? ORDER BY version LIMIT ?"
_LOG: Final = f"{_ROW} WHERE position > ? ORDER BY position LIMIT ?"
_REGISTER: Final = "SELECT * FROM register WHERE game = ?"
_GAMES: Final = """SELECT * FROM register WHERE {behind}
    AND {state}
    AND (CAST(?3 AS TEXT) IS NULL OR name = ?3)
    AND (CAST(?4 AS TEXT) IS NULL OR (game IN (SELECT game FROM sittings WHERE player = ?4)
        AND EXISTS (SELECT 1 FROM json_each(players) WHERE value = ?4)))
    AND updated >= ?6 ORDER BY {order} LIMIT ?5"""
_ORDERS: Final[dict[Order, tuple[str, str]]] = {
    "create": ("game > ?1", "game"),
    "create-desc": ("(?1 = '' OR game < ?1)", "game DESC"),
    "update-desc": ("(updated, game) < (?7, ?1)", "updated DESC, game DESC"),
}
_OF_STATUS: Final = "status = ?2"
_OVER: Final = "status || '' = ?2"  # as most are: the index by status would only be in the way
_ANY: Final = "CAST(?2 AS TEXT) IS NULL"
_IN_ORDER: Final = {  # in one statement for all, no index would be used
    (order, state): _GAMES.format(behind=behind, state=state, order=column)
    for order, (behind, column) in _ORDERS.items()
    for state in (_OF_STATUS, _OVER, _ANY)
}
_SNAPSHOT: Final = """SELECT originator_version, state FROM snapshots
    WHERE originator_id = ? AND originator_version <= ? ORDER BY originator_version DESC LIMIT 1"""
_OUTCOME: Final = """SELECT key, fingerprint, game, first, last, CAST(refusal AS BLOB)
    FROM outcomes WHERE key = ?"""
_OLD_OUTCOMES: Final = """SELECT key FROM outcomes
    WHERE key > ? AND position <= ? ORDER BY key LIMIT ?"""
_SEED: Final = "SELECT CAST(seed AS BLOB) FROM vault WHERE game = ?"
_TOKEN: Final = "SELECT digest, game, seat, player, role, expires FROM tokens WHERE digest = ?"
_TILE: Final = "SELECT CAST(hashes AS BLOB) FROM tiles WHERE level = ? AND number = ?"
_TILES: Final = "SELECT number FROM tiles WHERE level = ? ORDER BY number"
_CHECKPOINT: Final = "size, CAST(note AS TEXT), CAST(key AS TEXT)"
_SIGNED: Final = f"SELECT {_CHECKPOINT} FROM checkpoints WHERE size <= ? ORDER BY size DESC LIMIT 1"
_CHECKPOINTS: Final = f"SELECT {_CHECKPOINT} FROM checkpoints WHERE size > ? ORDER BY size LIMIT ?"
_FOREVER: Final = 2**62


class Readings(PeopleReadings, SubscriptionReadings, InvitationReadings, EpochReadings):
    """All that is read of a store in a database; ``_readers`` reads it."""

    shared: bool = False
    path: str
    _readers: Fetching
    _seals: Seals | None
    _listeners: Listeners

    def fetch(self, statement: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Rows of any table, for those who check them; the statement is in SQLite's words."""
        return self._readers.fetch(statement, parameters)

    def rows(self, game: str, after: int = 0, upto: int | None = None) -> Iterator[Row]:
        """The rows of one game, in order of versions."""
        last = _FOREVER if upto is None else upto
        while page := self._readers.fetch(_ROWS, (game, after, last, PAGE)):
            yield from self._opened(page)
            if len(page) < PAGE:
                return
            after = page[-1][1]
        yield from self._archived_rows(game, after, last)  # maybe only just now

    def _archived_rows(self, game: str, after: int, last: int) -> Iterator[Row]:
        archive = self._archives.of(game)
        if archive is not None:
            yield from (row for row in self._archives.rows(archive) if after < row.version <= last)

    def log(self, after: int = 0, limit: int | None = None) -> Iterator[Row]:
        """Every row in the order of positions."""
        rest = _FOREVER if limit is None else limit
        while rest > 0 and (page := self._readers.fetch(_LOG, (after, min(PAGE, rest)))):
            size, last = min(PAGE, rest), page[-1][4]
            if last - after == len(page):
                yield from self._opened(page)
                rest -= len(page)
            else:
                rows = list(islice(self._with_archived(self._opened(page), after, last), rest))
                yield from rows
                rest -= len(rows)
            if len(page) < size:
                break
            after = last

    def _with_archived(self, live: Iterator[Row], after: int, last: int) -> Iterator[Row]:
        """Rows with positions above ``after`` and up to ``last``, and those in archive files."""
        waiting = deque(live)
        while after < last:
            upto = min(after + PAGE, last)
            rows = [*self._archives.between(after, upto)]
            if not rows:
                begins = self._archives.next_after(after)
                upto = last if begins is None else max(upto, min(last, begins - 1))
            while waiting and waiting[0].position <= upto:
                rows.append(waiting.popleft())
            yield from sorted(rows, key=lambda row: row.position)
            after = upto

    def leaves(self, after: int = 0, limit: int | None = None) -> Iterator[tuple[int, bytes]]:
        """The positions above ``after`` with the hashes of their entries, at most ``limit``.

        Those of archived games come from the log's tree.
        """
        last = _FOREVER if limit is None else after + limit
        while after < last and (page := self._readers.fetch(_LOG, (after, PAGE))):
            upto = min(page[-1][4], last)
            rows = [row for row in self._opened(page) if row.position <= upto]
            hashes = leaf_hashes(b"", [row.data for row in rows])
            by_position = {row.position: leaf for row, leaf in zip(rows, hashes, strict=True)}
            if len(by_position) != upto - after:
                by_position |= self._archives.leaves(after, upto)
            yield from sorted(by_position.items())
            after = upto

    @cached_property
    def _archives(self) -> Archives:
        return Archives(self._readers, self.archive_folder, self._seals)

    def archive_folder(self) -> Path | None:
        """The folder of archive files: as noted, or else beside the file of the store."""
        rows = self._readers.fetch("SELECT value FROM meta WHERE name = 'archives'")
        beside = None if self.shared else Path(f"{self.path}.archives").absolute()
        return Path(rows[0][0]) if rows else beside

    def archived(self, game: str) -> Archived | None:
        """The place of the entries of an archived game; ``None`` if they are in the tables."""
        return self._archives.of(game)

    def read_archived(self, archive: Archived) -> Sequence[Row]:
        """The rows in an archive file."""
        return self._archives.rows(archive)

    def outcomes_before(self, position: int, after: str, limit: int) -> list[str]:
        """Keys behind ``after`` of outcomes that were kept when the log was no longer than this."""
        return [key for (key,) in self._readers.fetch(_OLD_OUTCOMES, (after, position, limit))]

    def _opened(self, page: Sequence[tuple[Any, ...]]) -> Iterator[Row]:
        rows = starmap(Row, page)
        return rows if self._seals is None else map(self._seals.row, rows)

    def register(self, game: str) -> GameInfo | None:
        """The register of a game."""
        return next(map(self._register, self._readers.fetch(_REGISTER, (game,))), None)

    def games(
        self,
        after: str = "",
        limit: int = 50,
        status: str | None = None,
        player: str | None = None,
        name: str | None = None,
        listing: Listing = OPENED,
    ) -> list[GameInfo]:
        """A page of games, in the order that is asked for."""
        updated: tuple[int, ...] = ()
        if listing.order == "update-desc":
            when, _, after = after.partition("/")
            updated = (int(when or _FOREVER),)
        arguments = (after, status, name, player, limit, listing.since, *updated)
        is_over = status == "over" and listing.order == "update-desc"
        state = _ANY if status is None else _OVER if is_over else _OF_STATUS
        rows = self._readers.fetch(_IN_ORDER[listing.order, state], arguments)
        return list(map(self._register, rows))

    def _register(self, row: tuple[Any, ...]) -> GameInfo:
        game, name, rules, status, version, digest, created, updated, players, practice = row
        try:
            seats = msgspec.json.decode(players, type=tuple[str, ...])
        except (msgspec.DecodeError, UnicodeDecodeError, TypeError) as error:
            why = f"the register of game {game} names no players ({error}): put a backup back"
            raise StoreUnreadable(self.path, why) from error
        return GameInfo(
            game, name, rules, status, version, digest, created, updated, seats, bool(practice)
        )

    def snapshot(self, game: str, upto: int | None = None) -> tuple[int, bytes] | None:
        """The newest snapshot at or below a version."""
        last = _FOREVER if upto is None else upto
        rows = self._readers.fetch(_SNAPSHOT, (game, last))
        if not rows:
            return None
        version, state = rows[0]
        if self._seals is None:
            return version, state
        return version, self._seals.open(snapshot_place(game, version), state)

    def outcome(self, key: str) -> Outcome | None:
        """The stored answer to a request."""
        stored_outcome = next(
            (Outcome(*row) for row in self._readers.fetch(_OUTCOME, (key,))), None
        )
        if stored_outcome is None or self._seals is None:
            return stored_outcome
        return self._seals.outcome(stored_outcome)

    def seed(self, game: str) -> bytes | None:
        """The master seed."""
        seed = next((row[0] for row in self._readers.fetch(_SEED, (game,))), None)
        if seed is None:
            archive = self._archives.of(game)
            return None if archive is None else self._archives.seed(archive)
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

    def on_commit(self, hear: Hear) -> Callable[[], None]:
        """Calls ``hear`` with the rows of every group that is committed through this store."""
        return self._listeners.add(hear)

    def position(self) -> int:
        """The last position of the log."""
        [(last,)] = self._readers.fetch("SELECT MAX(position) FROM entries")
        return last or 0
