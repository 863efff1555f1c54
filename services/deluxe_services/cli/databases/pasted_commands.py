"""Commands that are printed to be pasted, with the database that they are about."""

import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from deluxe_services.cli.databases.database import Place, default_db, program

_whole_store: ContextVar[Place | None] = ContextVar("whole store", default=None)


@contextmanager
def log_of_store(whole: Place) -> Iterator[None]:
    """Within the block, a database is a log of this store."""
    mark = _whole_store.set(whole)
    try:
        yield
    finally:
        _whole_store.reset(mark)


def store_of(db: Place) -> Place:
    """The store to which a database belongs that the command is about."""
    return _whole_store.get() or db


def pasted(*words: str, db: Place | None = None) -> str:
    """A command of this program as it can be pasted; ``--db`` only where it is needed.

    While a command is about one log of several, it names the whole store.
    """
    db = None if db is None else store_of(db)
    db_words = [] if db is None or db == default_db() else ["--db", str(db)]
    return " ".join([program(), *(shlex.quote(word) for word in (*words, *db_words))])
