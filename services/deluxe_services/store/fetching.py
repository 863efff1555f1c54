"""Reading and writing with SQL, for any database."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Protocol

import msgspec

PAGE: Final = 1_000
"""Rows that are read at once."""

Fetch = Callable[[str, Sequence[Any]], list[tuple[Any, ...]]]
"""The method ``fetch`` of a ``Fetching``."""


class Fetching(Protocol):
    """Reads with statements in SQLite's words, ``?`` for each parameter."""

    def fetch(self, statement: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """All rows that a statement selects; ``StoreUnavailable``, ``StoreUnreadable``."""
        ...


def paged(fetch: Fetch, statement: str, after: Any, key: int = 0) -> Iterator[tuple[Any, ...]]:
    """The rows that a statement selects behind ``after``, page by page: memory stays flat.

    Its parameters are the value behind which to go on, which a row has in column ``key``, and how
    many rows to give; they come in that order.
    """
    while page := fetch(statement, (after, PAGE)):
        yield from page
        after = page[-1][key]


class Executing(Protocol):
    """A part of a transaction; the statements are in the same words."""

    def execute(self, statement: str, parameters: Sequence[Any] = (), /) -> object:
        """Carries one statement out."""
        ...


class Inside(Fetching, Executing, Protocol):
    """A part of a transaction that can read what is there now."""


class Fault(msgspec.Struct, frozen=True):
    """A table, another object or a column that is not as this program makes it, in a sentence.

    ``grave``: it changes what is read or written. A table or a view that somebody added does not,
    and an index changes only how fast that is.
    """

    text: str
    grave: bool
