"""The library's recorder, extended to write the rows of many games at once."""

from collections.abc import Iterable, Sequence
from functools import cache, partial
from itertools import chain
from sqlite3 import Cursor
from typing import Any, Final, cast

from eventsourcing.persistence import Mapper, StoredEvent, Transcoder
from eventsourcing.sqlite import SQLiteAggregateRecorder, SQLiteApplicationRecorder, SQLiteCursor

from deluxe_services.store.archived import take_out
from deluxe_services.store.beside import Beside, sealed, token_line
from deluxe_services.store.datastore import DurableDatastore
from deluxe_services.store.invitations import write_invitation
from deluxe_services.store.sealing import Seals
from deluxe_services.store.subscriptions import write_change
from deluxe_services.store.values import Row, Save

CHUNK: Final = 8
"""Rows in one INSERT. Each statement lets go of Python's lock and must win it back, which a busy
event loop makes slow: so few statements for a group, not one for each row. More than these cost
SQLite a third more for each row (measured with 16 and 32), and save a server nothing."""


class Verbatim(Transcoder):
    """Bytes are stored as they are: an entry's bytes are what its hash is of."""

    def encode(self, obj: Any) -> bytes:
        """The bytes themselves."""
        return cast(bytes, obj)

    def decode(self, data: bytes) -> Any:
        """The bytes themselves."""
        return data


class RowMapper(Mapper[str]):
    """Between rows and the library's stored events: the topic is the kind, never a class path."""

    def __init__(self) -> None:
        super().__init__(transcoder=Verbatim())

    def to_stored_event(self, domain_event: Any) -> StoredEvent:
        """A row as a stored event."""
        row: Row = domain_event
        return StoredEvent(row.game, row.version, row.kind, row.data)

    def to_domain_event(self, stored_event: StoredEvent) -> Any:
        """A stored event (a notification has its position as well) as a row."""
        return Row(
            str(stored_event.originator_id),
            stored_event.originator_version,
            stored_event.topic,
            stored_event.state,
            getattr(stored_event, "id", 0),
        )


class SnapshotRecorder(SQLiteAggregateRecorder):
    """The library's recorder of snapshots; a snapshot taken again replaces the old one."""

    def __init__(self, datastore: DurableDatastore) -> None:
        super().__init__(datastore, events_table_name="snapshots")
        self.insert_events_statement = "INSERT OR REPLACE INTO snapshots VALUES (?,?,?,?)"

    def insert_within(self, c: Cursor, snapshots: Sequence[StoredEvent]) -> None:
        """Writes snapshots as a part of a transaction that somebody else began."""
        self._insert_events(SQLiteCursor(c), snapshots)


class GroupRecorder(SQLiteApplicationRecorder):
    """Writes the rows of a whole group, and what lies beside them, in one transaction.

    The tables are the store's own (``schema``); the library reads them through a view of its names.
    Positions are counted here, for there is one writer: so the log has no gaps. ``seals``: what is
    hidden is sealed with them.
    """

    def __init__(self, datastore: DurableDatastore, seals: Seals | None = None) -> None:
        super().__init__(datastore, events_table_name="stored_events")
        self._mapper = RowMapper()
        self._group = datastore.group
        self._seals = seals
        self._snapshots = SnapshotRecorder(datastore)
        self._position: int | None = None

    def construct_create_table_statements(self) -> list[str]:
        """None: the store's migrations make the tables."""
        return []

    def position(self) -> int:
        """The last position ever given, though its row be deleted."""
        position = self._position
        if position is None:
            with self.datastore.transaction(commit=False) as cursor:
                cursor.execute("SELECT MAX(seq) FROM sqlite_sequence WHERE name = 'entries'")
                position = self._position = int(cursor.fetchone()[0] or 0)
        return position

    def forget(self) -> None:
        """Asks the database for the position next time: after a failure nobody knows it."""
        self._position = None

    def insert_events(
        self, stored_events: Sequence[StoredEvent], **kwargs: Any
    ) -> Sequence[int] | None:
        """Writes the events as a group of their own; gives the positions."""
        del kwargs
        rows = placed((self._mapper.to_domain_event(one) for one in stored_events), self.position())
        self.write(rows, Beside())
        return [row.position for row in rows]

    def write(self, rows: Sequence[Row], beside: Beside) -> list[Row]:
        """Writes the rows of a group, placed behind ``position``, and what belongs to them.

        It gives all rows: those, and the one that names what was kept beside them. The library's
        stored events are not made: they would cost as much as the rest of a row.
        """
        end = rows[-1].position if rows else self.position()
        last = end + beside.has_records
        lines = list(rows)
        if self._seals is not None:  # before the transaction, so that it stays short
            lines = [sealed(self._seals, row) for row in rows]
            beside.seal(self._seals)
        with self._group() as transaction, transaction as cursor:
            _insert_rows(cursor, lines)
            self._insert_beside(cursor, beside, last)
            records = placed(beside.records(partial(_fetch, cursor)), end)
            _insert_rows(cursor, records)
        self._position = last
        return [*rows, *records]

    def _insert_beside(self, c: Cursor, beside: Beside, last: int) -> None:
        _insert(c, "REPLACE INTO heads", 4, list(beside.heads.values()))
        _insert(c, "REPLACE INTO games", 7, list(beside.games.values()))
        _insert(c, "INSERT OR IGNORE INTO sittings", 2, beside.sittings)
        outcomes = [(*line, last) for line in beside.outcomes]
        _insert(c, "INSERT INTO outcomes", 7, outcomes)
        _insert(c, "INSERT INTO vault", 2, beside.vault)
        for seat in beside.vacated:
            c.execute("UPDATE tokens SET role = ? WHERE game = ? AND seat = ?", seat)
        _insert(c, "REPLACE INTO tokens", 6, [token_line(token) for token in beside.tokens])
        _insert(c, "REPLACE INTO tiles", 3, beside.tiles)
        _insert(c, "REPLACE INTO checkpoints", 3, beside.signed)
        if beside.snapshots:
            self._snapshots.insert_within(c, beside.snapshots)
        take_out(c, beside.archived, beside.pruned, beside.archives)
        for change in beside.subscriptions:
            write_change(c, change)
        for invitation in beside.invitations:
            write_invitation(c, invitation)
        beside.people.write(c)


def _insert_rows(c: Cursor, rows: Sequence[Row]) -> None:
    entries = [(row.position, row.game, row.version, row.kind, row.data) for row in rows]
    _insert(c, "INSERT INTO entries", 5, entries)


def _fetch(c: Cursor, statement: str, parameters: Sequence[object]) -> list[tuple[Any, ...]]:
    c.execute(statement, parameters)
    return [tuple(row) for row in c.fetchall()]


def _insert(c: Cursor, into: str, width: int, lines: Sequence[tuple[object, ...]]) -> None:
    for start in range(0, len(lines), CHUNK):  # most tables get nothing in most groups
        chunk = lines[start : start + CHUNK]
        c.execute(_statement(into, width, len(chunk)), list(chain.from_iterable(chunk)))


@cache
def _statement(into: str, width: int, lines: int) -> str:
    line = f"({','.join('?' * width)})"
    return f"{into} VALUES {','.join([line] * lines)}"


def rows_of(saves: Iterable[Save]) -> list[Row]:
    """The rows of all saves, one after the other."""
    return [row for save in saves for row in save.rows]


def placed(rows: Iterable[Row], before: int) -> list[Row]:
    """The rows with the positions that follow the one before them."""
    return [
        Row(row.game, row.version if row.game else position, row.kind, row.data, position)
        for position, row in enumerate(rows, before + 1)
    ]
