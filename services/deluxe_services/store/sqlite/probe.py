"""Whether an SQLite file can be written now, tested by writing to it."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final
from urllib.parse import quote

from deluxe_services.store.sqlite.datastore import size_limit

PATIENCE: Final = 1.0
"""Seconds to wait for another connection's lock."""


def probe(path: str) -> None:
    """Writes what changes nothing, as somebody new would: the file is opened for it.

    A connection that has long been open tells nothing of a folder that can no longer be written.
    ``sqlite3.Error`` says what is wrong: the disk is full or fails, the file is locked, gone,
    read-only, or no database any more.
    """
    address = f"file:{quote(str(Path(path).absolute()))}?mode=rw"
    with closing(sqlite3.connect(address, uri=True, isolation_level=None)) as raw:
        _write(raw)


def _write(raw: sqlite3.Connection) -> None:
    raw.execute(f"PRAGMA busy_timeout={round(PATIENCE * 1000)}")
    raw.execute("PRAGMA synchronous=FULL")  # else later commits would stand on what may be lost
    raw.execute("PRAGMA wal_autocheckpoint=0")  # the writer does that
    raw.execute(size_limit())
    raw.execute("BEGIN IMMEDIATE")
    (same,) = raw.execute("PRAGMA user_version").fetchone()
    raw.execute(f"PRAGMA user_version={same}")  # writes the page even if the number is the same
    raw.execute("COMMIT")
