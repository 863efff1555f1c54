"""An SQLite file rewritten without the space of deleted rows."""

import sqlite3
from contextlib import closing
from pathlib import Path

from deluxe_services.store.errors import StoreUnavailable, sqlite_trouble
from deluxe_services.store.lock import WriterLock
from deluxe_services.store.sqlite.datastore import connect


def vacuum(path: Path) -> None:
    """Rewrite the file in one transaction; there must be space for a second copy.

    ``StoreUnavailable`` while another process writes or reads it.
    """
    lock = WriterLock(str(path))
    try:
        rewrite(path, "is being read, so its room is given back only when that is over: once more")
    except sqlite3.Error as error:
        raise sqlite_trouble(str(path), error) from error
    finally:
        lock.release()


def rewrite(path: Path, if_read: str) -> None:
    """The same for who has the lock; ``StoreUnavailable`` says ``if_read`` if somebody reads it."""
    with closing(connect(path, "rw")) as raw:
        raw.execute("PRAGMA synchronous=FULL")
        raw.execute("VACUUM")
        (busy, *_) = raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if busy:
        raise StoreUnavailable(str(path), if_read)
