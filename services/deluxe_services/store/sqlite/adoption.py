"""Adds existing tokens, privileged reads and bound rows of a store to its log once (``records``).

That is done when tables are migrated from a time before the log named them, and to a store that was
restored to an earlier moment, whose tokens, reads and rows are younger than its log.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Final, Protocol

from deluxe_services.store.auxiliary.bound_rows import BOUND, BoundRow, Fetch
from deluxe_services.store.auxiliary.log_records import KIND, NO_GAME, RECORDS, new_salt, row_of
from deluxe_services.store.sqlite.schema import SCHEMA_9
from deluxe_services.store.values import Access, Token

AT_ONCE: Final = 1_000
"""Tokens, reads or rows that one entry names."""

NAMING: Final = (RECORDS, SCHEMA_9)
"""The migrations after which the log names more: tokens and reads, then bound rows."""

_WITHOUT_SALT: Final = "SELECT number FROM accesses WHERE salt = ''"
_SALT: Final = "UPDATE accesses SET salt = ? WHERE number = ?"
_NAMES_WITHOUT_SALT: Final = "SELECT player FROM names WHERE salt = ''"
_SALT_NAME: Final = "UPDATE names SET salt = ? WHERE player = ?"
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


Execute = Callable[[str, Sequence[Any]], object]


def take_over(
    fetch: Fetch, execute: Execute, place: Callable[[], int], step: Sequence[str] | None = None
) -> None:
    """Name all of them in new entries, as a part of a transaction; none if there is nothing.

    ``place`` gives the next position, which is taken with it. ``step``: only those that the log
    names since this migration; otherwise nothing counts that was named before.
    """
    anew = step != SCHEMA_9
    for tokens, reads, rows in [*_parts(fetch, execute, step)]:
        position = place()
        row = row_of((), tokens, reads, anew=anew, rows=rows)
        execute(_ADD, (position, NO_GAME, position, KIND, row.data))
        anew = False


def take_over_in(cursor: Rows, step: Sequence[str] | None = None) -> None:
    """The same in a file of SQLite."""

    def fetch(statement: str, parameters: Sequence[Any]) -> list[tuple[Any, ...]]:
        cursor.execute(statement, parameters)
        return [tuple(row) for row in cursor.fetchall()]

    take_over(fetch, cursor.execute, lambda: int(fetch(_NEXT, ())[0][0]), step)


_Part = tuple[Sequence[Token], Sequence[Access], tuple[BoundRow, ...]]


def _parts(fetch: Fetch, execute: Execute, step: Sequence[str] | None) -> Iterator[_Part]:
    if step in (None, RECORDS):
        yield from _tokens_and_reads(fetch, execute)
    if step in (None, SCHEMA_9):
        for (player,) in fetch(_NAMES_WITHOUT_SALT, ()):
            execute(_SALT_NAME, (new_salt(), player))
        rows = (row for table in BOUND for row, _ in table.rows(fetch))
        while page := tuple(islice(rows, AT_ONCE)):
            yield (), (), page


def _tokens_and_reads(fetch: Fetch, execute: Execute) -> Iterator[_Part]:
    for (number,) in fetch(_WITHOUT_SALT, ()):
        execute(_SALT, (new_salt(), number))
    digest, number = "", -(2**62)
    while page := fetch(_TOKENS, (digest, AT_ONCE)):
        yield [Token(*line) for line in page], (), ()
        digest = page[-1][0]
    while page := fetch(_ACCESSES, (number, AT_ONCE)):
        yield (), [Access(*line) for line in page], ()
        number = page[-1][7]
