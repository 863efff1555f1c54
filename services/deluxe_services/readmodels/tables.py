"""The tables of the read models: a file of SQLite beside the store, or in memory."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from deluxe_services.store.private_files import MODE, make_private
from deluxe_services.store.sqlite.datastore import LONG

_BESIDE: Final = ("-wal", "-shm")

Fetch = Callable[[str, tuple[object, ...]], list[tuple[Any, ...]]]
"""All rows that a statement selects."""

FORM: Final = 6
"""The form of these tables; a file of another form is created again."""

TABLES: Final = (
    "CREATE TABLE followed (form INTEGER, position INTEGER, digest TEXT, epoch TEXT)",
    # `ledger` is what goes on with a game that is not over; `late` if spectators see it later.
    """CREATE TABLE games (
        id INTEGER PRIMARY KEY, game TEXT UNIQUE, rules TEXT, unit TEXT, late INTEGER, ledger BLOB,
        broken TEXT)""",
    "CREATE INDEX games_late ON games (unit) WHERE late",
    "CREATE INDEX games_broken ON games (game) WHERE broken IS NOT NULL",
    "CREATE TABLE units (unit TEXT PRIMARY KEY) WITHOUT ROWID",
    """CREATE TABLE transfers (
        game INTEGER, line INTEGER, unit TEXT, version INTEGER, deal INTEGER, at INTEGER,
        source TEXT, target TEXT, amount INTEGER, reason TEXT, source_player TEXT,
        target_player TEXT, source_after INTEGER, target_after INTEGER, position INTEGER,
        PRIMARY KEY (game, line)) WITHOUT ROWID""",
    "CREATE INDEX transfers_by_time ON transfers (unit, at)",
    "CREATE INDEX transfers_by_position ON transfers (position, at)",
    "CREATE INDEX transfers_by_source ON transfers (source_player, at) WHERE source_player != ''",
    "CREATE INDEX transfers_by_target ON transfers (target_player, at) WHERE target_player != ''",
    # Who paid whom: players, the house, and the cashier for buy-ins and cash-outs.
    """CREATE TABLE payments (
        game INTEGER, unit TEXT, version INTEGER, at INTEGER, payer TEXT, payee TEXT,
        amount INTEGER)""",
    "CREATE INDEX payments_by_game ON payments (game)",
    "CREATE INDEX payments_by_time ON payments (unit, at)",
    # A player's first and last transfer in each game (ms); the player '' stands for all.
    """CREATE TABLE seats (
        player TEXT, game INTEGER, unit TEXT, first INTEGER, last INTEGER,
        PRIMARY KEY (player, game)) WITHOUT ROWID""",
    "CREATE INDEX seats_by_time ON seats (unit, first, last, player, game)",
    # The payments, and the numbers of transfers and of games that began, in each interval of time.
    """CREATE TABLE sums (
        unit TEXT, width INTEGER, start INTEGER, payer TEXT, payee TEXT, amount INTEGER,
        PRIMARY KEY (unit, width, start, payer, payee)) WITHOUT ROWID""",
    "CREATE INDEX sums_by_payer ON sums (payer, unit, width, start)",
    "CREATE INDEX sums_by_payee ON sums (payee, unit, width, start)",
    """CREATE TABLE counts (
        unit TEXT, width INTEGER, start INTEGER, player TEXT, games INTEGER, transfers INTEGER,
        PRIMARY KEY (unit, width, start, player)) WITHOUT ROWID""",
    f"INSERT INTO followed VALUES ({FORM}, 0, '', '')",
)


class Tables:
    """One connection to the read models, used by one thread at a time."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._connection = self._connect()
        try:
            is_current = self.fetch("SELECT form FROM followed") == [(FORM,)]
        except sqlite3.DatabaseError:  # another form, damaged, or not there yet
            is_current = False
        if not is_current:
            self.make_anew()

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
        with self.transaction() as connection:
            for statement in TABLES:
                connection.execute(statement)

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

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


def _make_private(path: Path) -> None:
    make_private(path)
    for ending in _BESIDE:
        with suppress(FileNotFoundError):
            path.with_name(path.name + ending).chmod(MODE)


def _remove(path: Path) -> None:
    for ending in ("", *_BESIDE):
        path.with_name(path.name + ending).unlink(missing_ok=True)
