"""Reading and writing with SQL, for any database."""

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec


class Fetching(Protocol):
    """Reads with statements in SQLite's words, ``?`` for each parameter."""

    def fetch(self, statement: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """All rows that a statement selects; ``StoreUnavailable``, ``StoreUnreadable``."""
        ...

    def close(self) -> None:
        """Lets go of the database."""
        ...


class Executing(Protocol):
    """A part of a transaction; the statements are in the same words."""

    def execute(self, statement: str, parameters: Sequence[Any] = (), /) -> object:
        """Carries one statement out."""
        ...


class Fault(msgspec.Struct, frozen=True):
    """A table, another object or a column that is not as this program makes it, in a sentence.

    ``grave``: it changes what is read or written. A table or a view that somebody added does not,
    and an index changes only how fast that is.
    """

    text: str
    grave: bool
