"""Reading and writing with SQL, for any database."""

from collections.abc import Sequence
from typing import Any, Protocol


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
