"""The tables of the read models: a file of SQLite beside the store, or in memory."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from deluxe_services.readmodels import intervals
from deluxe_services.store.private_files import MODE, make_private
from deluxe_services.store.sqlite.datastore import LONG

_BESIDE: Final = ("-wal", "-shm")

FORM: Final = 5
"""The form of these tables; a file of another form is created again."""

TABLES: Final = (
    "CREATE TABLE followed (form INTEGER, position INTEGER, digest TEXT, epoch TEXT)",
    "CREATE TABLE games (id INTEGER PRIMARY KEY, game TEXT UNIQUE, rules TEXT, unit TEXT)",
    # The units of other games, and behind which position of the log the first of these begins.
    "CREATE TABLE units (unit TEXT PRIMARY KEY, after INTEGER) WITHOUT ROWID",
    "CREATE TABLE ledgers (game INTEGER PRIMARY KEY, kept BLOB)",
    "CREATE TABLE broken (game TEXT PRIMARY KEY, why TEXT)",
    # The games that are shown late to spectators and are not over.
    "CREATE TABLE late (game INTEGER PRIMARY KEY)",
    """CREATE TABLE transfers (
        game INTEGER, line INTEGER, version INTEGER, deal INTEGER, at INTEGER, source TEXT,
        target TEXT, amount INTEGER, reason TEXT, source_player TEXT, target_player TEXT,
        source_after INTEGER, target_after INTEGER, position INTEGER,
        PRIMARY KEY (game, line)) WITHOUT ROWID""",
    "CREATE INDEX transfers_by_time ON transfers (at)",
    "CREATE INDEX transfers_by_position ON transfers (position, at)",
    "CREATE INDEX transfers_by_source ON transfers (source_player, at) WHERE source_player != ''",
    "CREATE INDEX transfers_by_target ON transfers (target_player, at) WHERE target_player != ''",
    """CREATE TABLE payments (
        game INTEGER, version INTEGER, at INTEGER, payer TEXT, payee TEXT, amount INTEGER)""",
    "CREATE INDEX payments_by_game ON payments (game)",
    "CREATE INDEX payments_by_time ON payments (at)",
    # The sums over everything, kept up with the rows.
    """CREATE TABLE players (
        player TEXT PRIMARY KEY, games INTEGER, bought_in INTEGER, cashed_out INTEGER)
        WITHOUT ROWID""",
    """CREATE TABLE pairs (
        payer TEXT, payee TEXT, amount INTEGER, PRIMARY KEY (payer, payee)) WITHOUT ROWID""",
    "CREATE INDEX pairs_by_payee ON pairs (payee)",
    "CREATE TABLE totals (games INTEGER, transfers INTEGER)",
    *intervals.TABLES,
    f"INSERT INTO followed VALUES ({FORM}, 0, '', '')",
    "INSERT INTO totals VALUES (0, 0)",
)


class Tables:
    """One connection to the read models, used by one thread at a time."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._connection = self._opened()

    def fetch(self, statement: str, parameters: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        """All rows that a statement selects."""
        return self._connection.execute(statement, parameters).fetchall()

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All of what is written within, or nothing of it."""
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield self._connection
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")

    def make_anew(self) -> None:
        """Throw everything away."""
        self._connection.close()
        if self._path is not None:
            _remove(self._path)
        self._connection = self._connect()
        self._create()

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def _opened(self) -> sqlite3.Connection:
        self._connection = self._connect()
        try:
            is_current = self.fetch("SELECT form FROM followed") == [(FORM,)]
        except sqlite3.DatabaseError:  # another form, damaged, or not there yet
            is_current = False
        if not is_current:
            self.make_anew()
        return self._connection

    def _connect(self) -> sqlite3.Connection:
        place = ":memory:" if self._path is None else str(self._path)
        if self._path is not None:  # what SQLite makes beside a file gets the file's mode
            _make_private(self._path)
        connection = sqlite3.connect(place, isolation_level=None, check_same_thread=False)
        try:
            # The last commits may be lost with the machine's power, and are made again from the
            # log. But the file is synced in the right order, or it would be damaged.
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=NORMAL")
            connection.execute(f"PRAGMA wal_autocheckpoint={LONG}")
        except sqlite3.DatabaseError:
            if self._path is None:
                raise
            connection.close()
            _remove(self._path)
            return self._connect()
        return connection

    def _create(self) -> None:
        with self.transaction() as connection:
            for statement in TABLES:
                connection.execute(statement)


def _make_private(path: Path) -> None:
    make_private(path)
    for ending in _BESIDE:
        with suppress(FileNotFoundError):
            path.with_name(path.name + ending).chmod(MODE)


def _remove(path: Path) -> None:
    for ending in ("", *_BESIDE):
        path.with_name(path.name + ending).unlink(missing_ok=True)
