"""The library's SQLite recorder, extended to write the rows of many games at once."""

from collections.abc import Sequence
from itertools import chain
from sqlite3 import Cursor
from typing import Any, Final

from eventsourcing.persistence import StoredEvent
from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteCursor

from deluxe_services.store.auxiliary.group_writes import Beside
from deluxe_services.store.auxiliary.inserting import Into, Line, values_statement
from deluxe_services.store.fetching import Fetching
from deluxe_services.store.log.stored_events import EventRecording, write_group
from deluxe_services.store.sqlite.datastore import DurableDatastore

CHUNK: Final = 8
"""Rows in one INSERT. Each statement lets go of Python's lock and must win it back, which a busy
event loop makes slow: so few statements for a group, not one for each row. More than these cost
SQLite a third more for each row (measured with 16 and 32), and decision a server nothing."""


_LAST: Final = "SELECT MAX(seq) FROM sqlite_sequence WHERE name = 'entries'"


class SqliteGroup:
    """The transaction of one group."""

    on_new_names: Sequence[str] = ()

    def __init__(self, cursor: "Cursor | SQLiteCursor", last: int) -> None:
        self._cursor = cursor
        self._last = (last,)
        self.execute = cursor.execute

    def insert(self, into: Into, lines: Sequence[Line]) -> None:
        """Writes lines, of which no two have the same key."""
        if into.notes_last:
            lines = [line + self._last for line in lines]
        for start in range(0, len(lines), CHUNK):
            chunk = lines[start : start + CHUNK]
            values = list(chain.from_iterable(chunk))
            self._cursor.execute(values_statement(into, len(chunk)), values)

    def fetch(self, statement: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """All rows that a statement selects."""
        self._cursor.execute(statement, parameters)
        return [tuple(row) for row in self._cursor.fetchall()]


class GroupRecorder(EventRecording, SQLiteApplicationRecorder):
    """Writes the rows of a whole group, and what lies beside them, in one transaction.

    The tables are the store's own (``schema``); the library reads them through a view of its names.
    Positions are counted here, for there is one writer: so the log has no gaps.
    """

    def __init__(self, datastore: DurableDatastore, readers: Fetching) -> None:
        super().__init__(datastore, events_table_name="stored_events")
        self._readers = readers
        self._position: int | None = None

    def construct_create_table_statements(self) -> list[str]:
        """None: the store's migrations make the tables."""
        return []

    def position(self) -> int:
        """The last position ever given, though its row be deleted."""
        if self._position is None:
            [(last,)] = self._readers.fetch(_LAST)
            self._position = int(last or 0)
        return self._position

    def forget(self) -> None:
        """Asks the database for the position next time: after a failure nobody knows it."""
        self._position = None

    def _insert_events(
        self, c: SQLiteCursor, stored_events: Sequence[StoredEvent], **kwargs: Any
    ) -> Sequence[int]:
        """Writes the events, and what is ``beside`` them; gives the positions."""
        beside = kwargs.get("beside") or Beside()
        before = self.position()
        last = before + len(stored_events) + beside.has_records
        self._position = write_group(SqliteGroup(c, last), before, stored_events, beside)
        return range(before + 1, last + 1)
