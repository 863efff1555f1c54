"""Whether an SQLite file can be written now, tested by writing to it."""

from contextlib import closing
from pathlib import Path
from typing import Final

from deluxe_services.store.sqlite.datastore import connect, make_durable

PATIENCE: Final = 1.0
"""Seconds to wait for another connection's lock."""


def probe(path: str) -> None:
    """Writes what changes nothing, as somebody new would: the file is opened for it.

    A connection that has long been open tells nothing of a folder that can no longer be written.
    ``sqlite3.Error`` says what is wrong: the disk is full or fails, the file is locked, gone,
    read-only, or no database any more.
    """
    with closing(connect(Path(path), "rw")) as raw:
        raw.execute(f"PRAGMA busy_timeout={round(PATIENCE * 1000)}")
        make_durable(raw, path)  # else later commits would stand on what may be lost
        raw.execute("BEGIN IMMEDIATE")
        (same,) = raw.execute("PRAGMA user_version").fetchone()
        raw.execute(f"PRAGMA user_version={same}")  # writes the page even if the number is the same
        raw.execute("COMMIT")
