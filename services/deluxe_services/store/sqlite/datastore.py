"""The library's SQLite datastore, made durable, and the readers beside it."""

import sqlite3
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from eventsourcing.sqlite import (
    SQLiteConnection,
    SQLiteCursor,
    SQLiteDatastore,
    SQLiteTransaction,
)

from deluxe_services.store.errors import StoreUnavailable, sqlite_trouble

PATIENCE: Final = 5.0
"""Seconds to wait for another connection's lock."""

STATEMENTS: Final = 512
"""Prepared statements kept for each connection: groups have many sizes."""

LONG: Final = 8_000
"""Pages in the write-ahead log before they are taken over into the file: many of them are then
newer copies of the same page, and only the last is copied."""

A_MOMENT: Final = 0.1
"""Seconds to wait for readers, so that a log that has become very long may be begun anew."""

_PAGE_BYTES: Final = 4_096

FULL: Final = 2
"""What SQLite calls ``synchronous=FULL``: a commit returns when it is on the disk."""


def connect(path: Path, mode: str = "ro") -> sqlite3.Connection:
    """A connection to a file that is there, for reading (``ro``) or writing (``rw``)."""
    return sqlite3.connect(
        f"file:{quote(str(path.absolute()))}?mode={mode}",
        uri=True,
        isolation_level=None,
        check_same_thread=False,
        timeout=PATIENCE,
    )


class ImmediateTransaction(SQLiteTransaction):
    """A transaction that, when it means to write, is the writer from its first statement."""

    def __enter__(self) -> SQLiteCursor:
        cursor = self.connection.cursor()
        cursor.execute("BEGIN IMMEDIATE" if self.commit else "BEGIN")
        return cursor


class DurableConnection(SQLiteConnection):
    """A connection whose commits are on the disk when they return."""

    @contextmanager
    def transaction(self, *, commit: bool) -> Iterator[SQLiteCursor]:
        """A transaction, committed at the end if ``commit``, else rolled back."""
        with ImmediateTransaction(self, commit=commit) as cursor, cursor:
            yield cursor


def make_durable(raw: sqlite3.Connection, path: str) -> None:
    """Readies a connection for writing: write-ahead log, every commit synced."""
    (journal,) = raw.execute("PRAGMA journal_mode=WAL").fetchone()
    raw.execute("PRAGMA synchronous=FULL")
    raw.execute("PRAGMA wal_autocheckpoint=0")  # nobody would hear that it failed: ``write_ahead``
    # A log that is begun anew is cut, should readers have made it longer.
    raw.execute(f"PRAGMA journal_size_limit={2 * LONG * _PAGE_BYTES}")
    raw.execute("PRAGMA secure_delete=ON")  # what is deleted is overwritten: names are
    raw.execute("PRAGMA fullfsync=ON")  # macOS: else the disk's own cache may lose a commit
    (synchronous,) = raw.execute("PRAGMA synchronous").fetchone()
    if journal != "wal" or synchronous != FULL:
        raise StoreUnavailable(
            path, f"cannot be made durable (journal {journal}, synchronous {synchronous})"
        )


class DurableDatastore(SQLiteDatastore):
    """The library's datastore for one writer of text ids, whose commits are synced if ``durable``.

    It has one connection instead of a pool: to take one from there and to give it back are a
    quarter of the calls of Python functions that a group of one decision makes.
    """

    def __init__(self, path: str, *, durable: bool = True) -> None:
        super().__init__(path, originator_id_type="text")
        self._path = path
        self._durable = durable
        self._connection: DurableConnection | None = None

    @contextmanager
    def get_connection(self, *, commit: bool) -> Iterator[SQLiteConnection]:  # noqa: ARG002 - for all
        """The connection, made when it is needed first."""
        if self._connection is None:
            self._connection = self._connected()
        yield self._connection

    def _connected(self) -> DurableConnection:
        raw = sqlite3.connect(
            self._path,
            isolation_level=None,  # transactions are begun and ended by name
            check_same_thread=False,
            cached_statements=STATEMENTS,
            timeout=PATIENCE,
        )
        try:
            make_durable(raw, self._path)
            if not self._durable:
                raw.execute("PRAGMA synchronous=OFF")
        except BaseException:
            raw.close()
            raise
        raw.row_factory = sqlite3.Row
        return DurableConnection(raw, max_age=None)

    def close(self) -> None:
        """Closes the connection."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        super().close()

    def end_log(self) -> bool:
        """Takes all of the write-ahead log over into the file, and cuts it to nothing.

        False if it cannot, because somebody has been reading for ``PATIENCE`` seconds.
        """
        (busy, *_) = self._checkpoint("TRUNCATE", PATIENCE)
        return not busy

    def take_over_log(self, *, wait: bool = False) -> tuple[int, int]:
        """Takes over into the file what readers let it of the write-ahead log.

        With ``wait`` it waits a moment for readers, until none of them needs the log. The file is
        synced if that is all. Gives the pages in the log, and how many of these lie in the file
        now. A file of no bytes whose log holds everything would lose it: SQLite deletes such a log.
        """
        (_, pages, pages_there) = self._checkpoint("RESTART" if wait else "PASSIVE", A_MOMENT)
        return pages, pages_there

    def _checkpoint(self, mode: str, seconds: float) -> Sequence[int]:
        """Takes the log over, and waits so long for readers; what SQLite says to it."""
        with self.get_connection(commit=False) as connection, connection.cursor() as cursor:
            cursor.execute(f"PRAGMA busy_timeout={round(1000 * seconds)}")
            try:
                cursor.execute(f"PRAGMA wal_checkpoint({mode})")
                return tuple(cursor.fetchone())
            finally:
                cursor.execute(f"PRAGMA busy_timeout={round(1000 * PATIENCE)}")

    def durability(self) -> tuple[str, str]:
        """Journal mode and ``synchronous`` as the writer's connection has them."""
        with self.get_connection(commit=False) as connection, connection.cursor() as cursor:
            cursor.execute("PRAGMA journal_mode")
            journal = str(cursor.fetchone()[0])
            cursor.execute("PRAGMA synchronous")
            return journal, "full" if cursor.fetchone()[0] == FULL else "not full"


class Readers:
    """Connections that only read, one for each thread that reads at the same time.

    They never wait for the writer, and a transaction lasts for one statement, so that the
    write-ahead log can always be taken over into the file.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._idle: deque[sqlite3.Connection] = deque()
        self._closed = False

    def fetch(self, statement: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """All rows that a statement selects."""
        connection = self._take()
        try:
            return connection.execute(statement, parameters).fetchall()
        except sqlite3.Error as error:
            raise sqlite_trouble(self._path, error) from error
        finally:
            self._give_back(connection)

    def _take(self) -> sqlite3.Connection:
        if self._closed:
            raise StoreUnavailable(self._path, "the store is closed")
        try:
            return self._idle.pop()
        except IndexError:
            return self._connect()

    def _connect(self) -> sqlite3.Connection:
        try:
            return connect(Path(self._path))
        except sqlite3.Error as error:
            raise sqlite_trouble(self._path, error) from error

    def _give_back(self, connection: sqlite3.Connection) -> None:
        self._idle.append(connection)
        if self._closed:
            self.close()

    def close(self) -> None:
        """Closes what is idle now, and the rest when it is given back."""
        self._closed = True
        while self._idle:
            self._idle.pop().close()
