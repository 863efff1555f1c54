"""The errors of a store, in words that tell an operator what to do."""

import sqlite3
from typing import Final

from deluxe_services.store.values import Outcome


class StoreError(Exception):
    """Anything that the store could not do."""


class _StoreFailed(StoreError):
    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")
        self.where = where
        self.why = why


class StoreUnavailable(_StoreFailed):
    """The store cannot work now, but may later: disk full, locked, closed, not reachable."""


class StoreStopped(StoreUnavailable):
    """Nothing more is written until the store is opened again.

    The disk has failed, or a newer version has migrated the tables.
    """


class StoreBusy(StoreUnavailable):
    """More decisions are waiting than the store takes; try again shortly."""


class StoreUnreadable(_StoreFailed):
    """There is no store at this place that this version can read, or it is damaged."""


class Conflict(StoreError):
    """Somebody else saved first: the game is not at the version that the decision was built on."""

    def __init__(self, game: str, expected: int, actual: int) -> None:
        where = f"version {actual}, not at {expected}"
        if expected == actual:
            where = f"version {actual} by another entry than the decision was built on"
        super().__init__(f"game {game} is at {where}")
        self.game = game
        self.expected = expected
        self.actual = actual


class AlreadyAnswered(StoreError):
    """The request was answered before; ``outcome`` is that answer, and nothing was saved."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(f"request {outcome.key} was answered before")
        self.outcome = outcome


class AlreadyRegistered(StoreError):
    """Another process has registered this player: by the same request, or the same subject."""

    def __init__(self) -> None:
        super().__init__("this player was registered elsewhere")


_TEXTS: Final = {
    "SQLITE_FULL": "the disk is full",
    "SQLITE_BUSY": "locked by another process",
    "SQLITE_LOCKED": "locked by another connection",
    "SQLITE_CANTOPEN": "cannot be opened (does the folder exist, and may we write there?)",
    "SQLITE_READONLY": "is read-only for us",
    "SQLITE_PERM": "we may not open it",
    "SQLITE_NOTADB": "is not an SQLite database",
}
_NO_ROOM: Final = (
    "SQLITE_FULL",
    "SQLITE_IOERR_WRITE",
    "SQLITE_IOERR_TRUNCATE",
    "SQLITE_IOERR_SHM",
)
"""The system took no more, and SQLite has taken back what it had begun: it may be tried again."""

_UNREADABLE: Final = ("SQLITE_NOTADB", "SQLITE_CORRUPT", "SQLITE_FORMAT")


def has_no_room(error: BaseException) -> bool:
    """Whether the disk is full, or the system takes no more for another reason."""
    return _code(error).startswith(_NO_ROOM)


def is_of_the_disk(error: BaseException) -> bool:
    """Whether a sync failed, or the disk in another way that is more than a lack of room."""
    return _code(error).startswith("SQLITE_IOERR") and not has_no_room(error)


def _code(error: BaseException) -> str:
    root = error if isinstance(error, sqlite3.Error) else error.__cause__
    return str(getattr(root, "sqlite_errorname", "") or "")


def sqlite_trouble(where: str, error: BaseException) -> StoreUnavailable | StoreUnreadable:
    """SQLite's error (or the recording library's, that wraps one) in the store's own words."""
    root = error if isinstance(error, sqlite3.Error) else error.__cause__
    code = _code(error)
    text_of_error = str(root or error) or type(error).__name__
    text = next((text for name, text in _TEXTS.items() if code.startswith(name)), "")
    why = f"{text} ({text_of_error})" if text else text_of_error
    is_damaged = code.startswith(_UNREADABLE) or "no such table" in text_of_error
    return (StoreUnreadable if is_damaged else StoreUnavailable)(where, why)
