"""The store in an SQLite file: written by one process in groups, read by any."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Final

import msgspec
from eventsourcing.persistence import IntegrityError, PersistenceError

from deluxe_services.store.datastore import DurableDatastore, Readers
from deluxe_services.store.errors import (
    StoreError,
    StoreUnavailable,
    StoreUnreadable,
    sqlite_trouble,
)
from deluxe_services.store.gate import Gate
from deluxe_services.store.interface import Recipient
from deluxe_services.store.listeners import Hear, Listeners, Subscription
from deluxe_services.store.lock import WriterLock
from deluxe_services.store.migrate import create_private, found_schema, migrate
from deluxe_services.store.people import PeopleReadings
from deluxe_services.store.probing import identity, probe
from deluxe_services.store.recorder import GroupRecorder, RowMapper, stored
from deluxe_services.store.schema import SCHEMA
from deluxe_services.store.sealed import check_keys, note_keys
from deluxe_services.store.sealing import Seals, seed_place, snapshot_place
from deluxe_services.store.values import (
    Health,
    Outcome,
    Register,
    Row,
    Save,
    Signed,
    Token,
    Work,
    inspect,
)
from deluxe_services.store.writer import FUTURES, QUEUE, Committed, GroupWriter, waiting_future

PAGE: Final = 1_000
"""Rows read at once: memory stays flat, and no reading transaction lasts long."""

POLL: Final = 0.25
"""Seconds between two looks at a store that another process writes."""

# Edited rows may hold text where bytes were: the audit must get to see them all the same.
_ROW: Final = "SELECT game, version, CAST(kind AS TEXT), CAST(data AS BLOB), position FROM entries"
_ROWS: Final = f"{_ROW} WHERE game = ? AND version > ? AND version <= ? ORDER BY version LIMIT ?"
_LOG: Final = f"{_ROW} WHERE position > ? ORDER BY position LIMIT ?"
_REGISTER: Final = "SELECT * FROM register WHERE game = ?"
_GAMES: Final = """SELECT * FROM register WHERE game > ?1
    AND (?2 IS NULL OR status = ?2) AND (?3 IS NULL OR name = ?3)
    AND (?4 IS NULL OR (game IN (SELECT game FROM sittings WHERE player = ?4)
        AND EXISTS (SELECT 1 FROM json_each(players) WHERE value = ?4)))
    ORDER BY game LIMIT ?5"""
_SNAPSHOT: Final = """SELECT originator_version, state FROM snapshots
    WHERE originator_id = ? AND originator_version <= ? ORDER BY originator_version DESC LIMIT 1"""
_OUTCOME: Final = """SELECT key, fingerprint, game, first, last, CAST(refusal AS BLOB)
    FROM outcomes WHERE key = ?"""
_SEED: Final = "SELECT seed FROM vault WHERE game = ?"
_TOKEN: Final = "SELECT digest, game, seat, player, role, expires FROM tokens WHERE digest = ?"
_TILE: Final = "SELECT CAST(hashes AS BLOB) FROM tiles WHERE level = ? AND number = ?"
_TILES: Final = "SELECT COUNT(*) FROM tiles WHERE level = ?"
_SIGNED: Final = (
    "SELECT size, note, key FROM checkpoints WHERE size <= ? ORDER BY size DESC LIMIT 1"
)
_CHECKPOINTS: Final = "SELECT size, note, key FROM checkpoints WHERE size > ? ORDER BY size LIMIT ?"
_FOREVER: Final = 2**62


class SqliteReadings(PeopleReadings):
    """What can be read of a store, also while another process writes it."""

    def __init__(self, path: str, seals: Seals | None = None) -> None:
        if not Path(path).exists():
            raise StoreUnreadable(path, "there is no such file")
        self.path = path
        self._seals = seals
        self._readers = Readers(path)
        self._listeners = Listeners()
        self._poll: float | None = POLL
        try:
            self._schema = found_schema(path, self._readers)
            check_keys(path, self._readers, self._schema, seals)
        except BaseException:
            self._readers.close()
            raise

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
        rows = (Row(*row) for row in page)
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

    def tiles(self, level: int) -> int:
        """How many full tiles of a level are kept."""
        [(number,)] = self._readers.fetch(_TILES, (level,))
        return int(number)

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

    def check(self) -> Health:
        """SQLite's own integrity check, the schema, and whether commits are durable."""
        journal, synchronous = self._durability()
        said = [str(row[0]) for row in self._readers.fetch("PRAGMA integrity_check(20)")]
        faults = [text for text in said if text != "ok"]
        if journal != "wal":
            faults.append(f"the journal is {journal}, not wal")
        if synchronous == "not full":
            faults.append("commits are not synced to the disk")
        [(games,)] = self._readers.fetch("SELECT COUNT(*) FROM games")
        return Health(
            self.path, self._schema, journal, synchronous, self.position(), games, tuple(faults)
        )

    def _durability(self) -> tuple[str, str]:
        [(journal,)] = self._readers.fetch("PRAGMA journal_mode")
        return str(journal), "reading only"

    def close(self) -> None:
        """Lets go of the file."""
        self._readers.close()


def _register(row: tuple[Any, ...]) -> Register:
    game, name, rules, status, version, digest, created, updated, players, practice = row
    seats = msgspec.json.decode(players, type=tuple[str, ...])
    return Register(
        game, name, rules, status, version, digest, created, updated, seats, bool(practice)
    )


class SqliteReader(SqliteReadings):
    """A store that is only read: an audit beside a running server."""

    def __init__(self, path: str, seals: Seals | None = None) -> None:
        super().__init__(path, seals)
        if self._schema != SCHEMA:
            self.close()
            raise StoreUnreadable(
                path, f"has schema {self._schema}, not {SCHEMA}: open it once for writing"
            )

    def save(self, save: Save) -> Future[int]:
        """Refused: this store was opened for reading."""
        future = waiting_future()
        self.submit(save, FUTURES, future)
        return future

    def submit(self, save: Save, to: Recipient, ticket: object, *, wait: bool = True) -> None:
        """Refused: this store was opened for reading."""
        del to, ticket, wait
        raise StoreUnavailable(self.path, f"was opened for reading only: {save.game} is not saved")

    def work(self) -> Work:
        """Nothing: another process writes."""
        return Work()

    def probe(self) -> None:
        """Refused as well: nothing could be saved."""
        raise StoreUnavailable(self.path, "was opened for reading only")


class SqliteStore(SqliteReadings):
    """The store that this process writes, and no other while it is open."""

    def __init__(self, path: str, room: int = QUEUE, seals: Seals | None = None) -> None:
        self._lock = WriterLock(path)
        self._datastore: DurableDatastore | None = None
        try:
            create_private(path)
            super().__init__(path, seals)
            self._datastore = self._prepare(path)
        except BaseException as error:
            self._let_go()
            if isinstance(error, sqlite3.Error | PersistenceError):
                raise sqlite_trouble(path, error) from error
            raise
        self._poll = None
        self._mapper = RowMapper()
        self._recorder = GroupRecorder(self._datastore, seals)
        self._gate = Gate(path, self._readers, seals)
        self._identity = identity(path)
        self._writer = GroupWriter(path, self._commit, self._listeners.tell, room)

    def _prepare(self, path: str) -> DurableDatastore:
        datastore = DurableDatastore(path)
        try:
            migrate(datastore, self._schema)
            note_keys(datastore, self._seals)
        except BaseException:
            datastore.close()
            raise
        self._schema = SCHEMA
        return datastore

    def save(self, save: Save) -> Future[int]:
        """Keeps a save; see ``Store.save``."""
        future = waiting_future()
        self.submit(save, FUTURES, future)
        return future

    def submit(self, save: Save, to: Recipient, ticket: object, *, wait: bool = True) -> None:
        """Keeps a save for a recipient; see ``Store.submit``."""
        inspect(save)
        self._writer.submit(save, to, ticket, wait=wait)

    def _commit(self, saves: Sequence[Save]) -> Committed:
        """One group, one transaction; a save that cannot be written fails alone."""
        for look in (False, True):
            try:
                return self._attempt(saves, look)
            except IntegrityError as error:  # a request that was answered before: look them up
                self._forget()
                trouble: Exception = error
            except (sqlite3.Error, PersistenceError, StoreError) as error:
                self._forget()
                return Committed([self._true_error(error) for _ in saves])
        return self._one_by_one(saves, trouble)

    def _attempt(self, saves: Sequence[Save], look: bool) -> Committed:
        objections, beside = self._gate.sort(saves, look)
        accepted = [save for save, no in zip(saves, objections, strict=True) if no is None]
        before = self._recorder.position()
        if accepted:
            self._recorder.insert_events(stored(self._mapper, accepted), beside=beside)
        committed = self._committed(saves, objections, before)
        if beside.people.forgotten:
            self._end_log(saves, committed.verdicts)
        return committed

    def _end_log(self, saves: Sequence[Save], verdicts: list[int | Exception]) -> None:
        """Empties the write-ahead log, which still holds the names that were just forgotten."""
        assert self._datastore is not None
        if not self._datastore.end_log():
            for place, save in enumerate(saves):
                if save.forgotten is not None:
                    verdicts[place] = StoreUnavailable(
                        self.path, "its log is being read, so a name cannot be forgotten wholly"
                    )

    def _forget(self) -> None:
        """Nothing of the group was written, or nobody knows: the database will tell."""
        self._gate.forget()
        self._recorder.forget()

    def _one_by_one(self, saves: Sequence[Save], trouble: Exception) -> Committed:
        """A row that is in the way (a damaged store) must not fail the neighbours."""
        if len(saves) == 1:
            return Committed([self._true_error(trouble)])
        parts = [self._commit([save]) for save in saves]
        verdicts = [part.verdicts[0] for part in parts]
        return Committed(verdicts, [row for part in parts for row in part.rows])

    def _committed(
        self, saves: Sequence[Save], objections: Sequence[Exception | None], before: int
    ) -> Committed:
        verdicts: list[int | Exception] = []
        rows: list[Row] = []
        position, heard = before, bool(self._listeners)
        for save, objection in zip(saves, objections, strict=True):
            if objection is not None:
                verdicts.append(objection)
                continue
            if heard:
                rows += _placed(save.rows, position + 1)
            position += len(save.rows)
            verdicts.append(position)
        return Committed(verdicts, rows)

    def _true_error(self, error: Exception) -> Exception:
        if isinstance(error, IntegrityError):
            return StoreUnreadable(
                self.path, f"a row is in the way, the store is damaged ({error})"
            )
        if isinstance(error, StoreError):
            return error
        return sqlite_trouble(self.path, error)

    def _durability(self) -> tuple[str, str]:
        assert self._datastore is not None
        return self._datastore.durability()

    def work(self) -> Work:
        """What was written since the store was opened."""
        return self._writer.work()

    def probe(self) -> None:
        """Writes the file as somebody new would."""
        if self._datastore is None:
            raise StoreUnavailable(self.path, "the store is closed")
        probe(self.path, self._identity)

    def close(self) -> None:
        """Writes what is queued, then lets go of the file and of the lock."""
        if self._datastore is not None:
            self._writer.close()
            self._let_go()

    def _let_go(self) -> None:
        if hasattr(self, "_readers"):
            self._readers.close()
        if self._datastore is not None:
            self._datastore.close()
            self._datastore = None
        self._lock.release()


def _placed(rows: Sequence[Row], first: int) -> list[Row]:
    return [
        Row(row.game, row.version, row.kind, row.data, position)
        for position, row in enumerate(rows, first)
    ]
