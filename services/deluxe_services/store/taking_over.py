"""Adds existing tokens and privileged reads of a store to its log once (``records``).

That is done when tables are migrated from a time before the log named them, and to a store that was
restored to an earlier moment, whose tokens and reads are younger than its log.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Protocol

from deluxe_services.store.records import KIND, NO_GAME, new_salt, row_of
from deluxe_services.store.values import Access, Token

AT_ONCE: Final = 1_000
"""Tokens and reads that one entry names."""

_WITHOUT_SALT: Final = "SELECT number FROM accesses WHERE salt = ''"
_SALT: Final = "UPDATE accesses SET salt = ? WHERE number = ?"
_TOKENS: Final = """SELECT digest, game, seat, player, role, expires FROM tokens
    WHERE digest > ? ORDER BY digest LIMIT ?"""
_ACCESSES: Final = """SELECT at, who, role, method, game, request, reason, number, salt
    FROM accesses WHERE number > ? ORDER BY number LIMIT ?"""
_ADD: Final = "INSERT INTO entries (position, game, version, kind, data) VALUES (?, ?, ?, ?, ?)"

_NEXT: Final = "SELECT coalesce(MAX(seq), 0) + 1 FROM sqlite_sequence WHERE name = 'entries'"


class Rows(Protocol):
    """A cursor or connection of SQLite, within a transaction."""

    def execute(self, statement: str, parameters: Sequence[Any] = (), /) -> Any:
        """Carries a statement out."""
        ...

    def fetchall(self) -> list[tuple[Any, ...]]:
        """The rows of the last statement."""
        ...


Fetch = Callable[[str, Sequence[Any]], list[tuple[Any, ...]]]
Execute = Callable[[str, Sequence[Any]], object]


def take_over(fetch: Fetch, execute: Execute, place: Callable[[], int]) -> None:
    """Name all of them in new entries, as a part of a transaction; none if there is nothing.

    ``place`` gives the next position, which is taken with it.
    """
    for (number,) in fetch(_WITHOUT_SALT, ()):
        execute(_SALT, (new_salt(), number))
    anew = True
    for tokens, reads in [*_parts(fetch)]:
        position = place()
        row = row_of((), tokens, reads, anew=anew)
        execute(_ADD, (position, NO_GAME, position, KIND, row.data))
        anew = False


def take_over_in(cursor: Rows) -> None:
    """The same in a file of SQLite."""

    def fetch(statement: str, parameters: Sequence[Any]) -> list[tuple[Any, ...]]:
        cursor.execute(statement, parameters)
        return [tuple(row) for row in cursor.fetchall()]

    take_over(fetch, cursor.execute, lambda: int(fetch(_NEXT, ())[0][0]))


def _parts(fetch: Fetch) -> Iterator[tuple[list[Token], list[Access]]]:
    digest, number = "", -(2**62)
    while page := fetch(_TOKENS, (digest, AT_ONCE)):
        yield [Token(*line) for line in page], []
        digest = page[-1][0]
    while page := fetch(_ACCESSES, (number, AT_ONCE)):
        yield [], [Access(*line) for line in page]
        number = page[-1][7]
