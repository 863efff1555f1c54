"""PostgreSQL's errors as errors of the store."""

from typing import Final

import psycopg

from deluxe_services.store.errors import StoreError, StoreUnavailable, StoreUnreadable

_TEXTS: Final = {
    "53100": "the disk is full",
    "53300": "too many connections are open",
    "55P03": "locked by another process",
    "25006": "is read-only for us (a standby?)",
    "28": "does not let us in",
    "3D000": "there is no such database",
    "42501": "we may not do that there",
    "57P": "the server is stopping or starting",
    "08": "cannot be reached",
}
"""By the beginning of the error's code (SQLSTATE)."""

_UNREADABLE: Final = ("42P01", "42703", "XX001", "XX002")
"""No such table or column; damaged data, damaged index."""


def is_gone(error: BaseException | None) -> bool:
    """Whether the connection is no more, so that a new one may do better."""
    code = str(getattr(error, "sqlstate", "") or "")
    return isinstance(error, psycopg.OperationalError | psycopg.InterfaceError) and (
        not code or code.startswith(("08", "57P"))
    )


def postgres_trouble(where: str, error: BaseException) -> StoreError:
    """An error of psycopg (or the recording library's, that wraps one) in the store's words."""
    if isinstance(error, StoreError):
        return error
    root = error if isinstance(error, psycopg.Error) else error.__cause__
    code = str(getattr(root, "sqlstate", "") or "")
    text_of_error = " ".join(str(root or error).split()) or type(error).__name__
    text = next((text for start, text in _TEXTS.items() if code.startswith(start)), "")
    if not code and isinstance(root, psycopg.OperationalError | None):
        text = "cannot be reached"
    why = f"{text} ({text_of_error})" if text else text_of_error
    return (StoreUnreadable if code.startswith(_UNREADABLE) else StoreUnavailable)(where, why)
