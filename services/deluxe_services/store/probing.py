"""Whether an SQLite file can be written at this moment, found out by writing it."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final
from urllib.parse import quote

from deluxe_services.store.datastore import CHECKPOINT
from deluxe_services.store.errors import StoreUnavailable, sqlite_trouble

PATIENCE: Final = 1.0
"""Seconds to wait for another connection's lock."""

Identity = tuple[int, int]
"""What tells a file from another one that has taken its name: device and inode."""


def identity(path: str) -> Identity:
    """Which file lies at a path; ``StoreUnavailable`` if there is none."""
    try:
        found = Path(path).stat()
    except OSError as error:
        raise StoreUnavailable(path, f"the file is gone ({error.strerror})") from error
    return found.st_dev, found.st_ino


def probe(path: str, expected: Identity) -> None:
    """Writes what changes nothing, as somebody new would: the file is opened for it.

    A connection that has long been open goes on writing into a file that was deleted, and tells
    nothing of a folder that can no longer be written. ``StoreUnavailable`` says what is wrong: the
    disk is full, the file locked, gone, replaced or read-only; ``StoreUnreadable`` that it is no
    database any more.
    """
    if identity(path) != expected:
        raise StoreUnavailable(path, "another file has taken its place: start again")
    address = f"file:{quote(str(Path(path).absolute()))}?mode=rw"
    try:
        with closing(sqlite3.connect(address, uri=True, isolation_level=None)) as raw:
            _write(raw)
    except sqlite3.Error as error:
        raise sqlite_trouble(path, error) from error


def _write(raw: sqlite3.Connection) -> None:
    raw.execute(f"PRAGMA busy_timeout={round(PATIENCE * 1000)}")
    raw.execute("PRAGMA synchronous=NORMAL")  # whether it is synced, real commits tell
    raw.execute(f"PRAGMA wal_autocheckpoint={CHECKPOINT}")
    raw.execute("BEGIN IMMEDIATE")
    (same,) = raw.execute("PRAGMA user_version").fetchone()
    raw.execute(f"PRAGMA user_version={same}")  # writes the page even if the number is the same
    raw.execute("COMMIT")
