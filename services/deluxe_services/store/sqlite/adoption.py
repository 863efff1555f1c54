"""Adds existing tokens, privileged reads and bound rows of a store to its log once (``records``).

That is done when tables are migrated from a time before the log named them, and to a store that was
restored to an earlier moment, whose tokens, reads and rows are younger than its log.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from sqlite3 import Cursor
from typing import Final

from eventsourcing.sqlite import SQLiteCursor

from deluxe_services.store.auxiliary.bound_rows import BOUND, BoundRow
from deluxe_services.store.auxiliary.log_records import KIND, NO_GAME, RECORDS, new_salt, row_of
from deluxe_services.store.auxiliary.people import every_access, every_token
from deluxe_services.store.fetching import Inside
from deluxe_services.store.sqlite.recorder import SqliteGroup
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
_ADD: Final = "INSERT INTO entries (position, game, version, kind, data) VALUES (?, ?, ?, ?, ?)"

_NEXT: Final = "SELECT coalesce(MAX(seq), 0) + 1 FROM sqlite_sequence WHERE name = 'entries'"


def take_over(inside: Inside, place: Callable[[], int], step: Sequence[str] | None = None) -> None:
    """Name all of them in new entries, as a part of a transaction; none if there is nothing.

    ``place`` gives the next position, which is taken with it. ``step``: only those that the log
    names since this migration; otherwise nothing counts that was named before.
    """
    anew = step != SCHEMA_9
    for tokens, reads, rows in [*_parts(inside, step)]:
        position = place()
        row = row_of((), tokens, reads, anew=anew, rows=rows)
        inside.execute(_ADD, (position, NO_GAME, position, KIND, row.data))
        anew = False


def take_over_in(cursor: Cursor | SQLiteCursor, step: Sequence[str] | None = None) -> None:
    """The same in a file of SQLite."""
    inside = SqliteGroup(cursor, 0)
    take_over(inside, lambda: int(inside.fetch(_NEXT)[0][0]), step)


_Part = tuple[Sequence[Token], Sequence[Access], tuple[BoundRow, ...]]


def _parts(inside: Inside, step: Sequence[str] | None) -> Iterator[_Part]:
    if step in (None, RECORDS):
        yield from _tokens_and_reads(inside)
    if step in (None, SCHEMA_9):
        for (player,) in inside.fetch(_NAMES_WITHOUT_SALT):
            inside.execute(_SALT_NAME, (new_salt(), player))
        rows = (row for table in BOUND for row, _ in table.rows(inside.fetch))
        while page := tuple(islice(rows, AT_ONCE)):
            yield (), (), page


def _tokens_and_reads(inside: Inside) -> Iterator[_Part]:
    for (number,) in inside.fetch(_WITHOUT_SALT):
        inside.execute(_SALT, (new_salt(), number))
    tokens, reads = every_token(inside.fetch), every_access(inside.fetch)
    while some_tokens := [*islice(tokens, AT_ONCE)]:
        yield some_tokens, (), ()
    while some_reads := [*islice(reads, AT_ONCE)]:
        yield (), some_reads, ()
