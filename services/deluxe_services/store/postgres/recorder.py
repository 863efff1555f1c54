"""The library's PostgreSQL recorder, extended to write the rows of many games at once."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from typing import Any, Final

from eventsourcing.persistence import InterfaceError, OperationalError, StoredEvent
from eventsourcing.postgres import PostgresApplicationRecorder
from psycopg import Connection
from psycopg.pq import PipelineStatus
from psycopg.rows import DictRow
from psycopg.sql import SQL, Identifier

from deluxe_services.store.beside import Beside, sealed
from deluxe_services.store.postgres.batch import Batch
from deluxe_services.store.postgres.connecting import DurableDatastore, execute
from deluxe_services.store.postgres.inserting import ENTRIES, Inside, columns, insert_beside
from deluxe_services.store.postgres.trouble import is_gone
from deluxe_services.store.recorder import RowMapper
from deluxe_services.store.sealing import Seals
from deluxe_services.store.values import Row

Head = tuple[Any, ...]
"""A game, the version and digest of its head, and the version at which its entries end."""

HEADS: Final = """SELECT asked.game, heads.version, heads.digest,
    coalesce((SELECT MAX(version) FROM entries WHERE entries.game = asked.game),
        (SELECT version FROM archives WHERE archives.game = asked.game))
    FROM unnest($1::text[]) AS asked (game) LEFT JOIN heads USING (game)"""
"""The heads of some games."""

_TRUE: Final = """SELECT 1 / (CASE WHEN EXISTS (
        SELECT FROM unnest($1::text[], $2::bigint[], $3::text[]) AS taken (game, version, digest)
        LEFT JOIN heads USING (game)
        WHERE coalesce(heads.version, 0) <> taken.version
            OR coalesce(heads.digest, '') <> taken.digest
    ) THEN 0 ELSE 1 END)"""
"""Fails, and all that is said behind it, unless the heads are what they are taken for."""

_BEGIN: Final = "BEGIN ISOLATION LEVEL READ COMMITTED"
_LOCK: Final = "SELECT last FROM {}.positions FOR UPDATE"
"""Nobody else writes the log, as each group begins so; a lock of a table costs more where a log is
on another node."""

_ADVANCE: Final = "UPDATE positions SET last = last + $1 RETURNING last"
_INSERT: Final = """INSERT INTO entries (position, game, version, kind, data)
    SELECT last + place, game, CASE game WHEN '' THEN last + place ELSE version END, kind, data
    FROM positions, unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::bytea[])
        AS news (place, game, version, kind, data)"""


class Group(Inside):
    """The transaction of one group: nobody else writes the log, and what is read is the newest.

    ``before`` is the last position that was ever given, ``heads`` what was asked for with it.
    """

    def __init__(self, connection: "Connection[DictRow]", games: Sequence[str]) -> None:
        super().__init__(connection)
        last = execute(connection, "SELECT last FROM positions")
        heads = execute(connection, HEADS, (list(games),)) if games else None
        self.before: int = last.fetchall()[0][0]
        self.heads: list[Head] = heads.fetchall() if heads is not None else []

    def heads_of(self, games: Sequence[str]) -> "list[Head]":
        """The known heads of some games."""
        return execute(self._connection, HEADS, (list(games),)).fetchall()


class GroupRecorder(PostgresApplicationRecorder):
    """Writes the rows of a whole group, and what lies beside them, in one transaction.

    The library's lock of the table comes once for each group; positions are counted under that
    lock, so the log has no gaps and is committed in their order. NOTIFY comes behind the commit
    (``bell``). The tables are the store's own; the library reads them through a view.
    """

    def __init__(self, datastore: DurableDatastore, seals: Seals | None = None) -> None:
        super().__init__(datastore, events_table_name="stored_events")
        self._mapper = RowMapper()
        self._lock = SQL(_LOCK).format(Identifier(datastore.schema))
        self.lock_table_statements = [self._lock]
        self._seals = seals

    def create_table(self) -> None:
        """None: the store's migrations make the tables."""

    @contextmanager
    def group(self, games: Sequence[str] = ()) -> Iterator[Group]:
        """A transaction for a group; if the connection turns out to be gone, on a new one.

        The heads of ``games`` are asked for at once.
        """
        with ExitStack() as stack:
            try:
                group = stack.enter_context(self._begun(games))
            except (InterfaceError, OperationalError) as error:
                if not is_gone(error.__cause__):
                    raise
                group = stack.enter_context(self._begun(games))
            yield group

    @contextmanager
    def _begun(self, games: Sequence[str]) -> Iterator[Group]:
        with self.datastore.get_connection() as connection:
            try:
                with connection.pipeline() as pipeline:
                    with connection.cursor() as cursor:
                        cursor.execute(_BEGIN)
                        self._lock_table(cursor)
                    yield Group(connection, games)
                    connection.execute("COMMIT")
                    _send_all(connection)
                    pipeline.sync()
            finally:
                if not connection.closed:
                    connection.rollback()

    def insert_events(
        self, stored_events: Sequence[StoredEvent], **kwargs: Any
    ) -> Sequence[int] | None:
        """Writes the events as a group of their own; gives the positions."""
        del kwargs
        rows = [self._mapper.to_domain_event(one) for one in stored_events]
        with self.group() as group:
            self.write(group, rows, Beside())
            return range(group.before + 1, group.before + len(rows) + 1)

    def write_trusting(
        self,
        heads: Mapping[str, tuple[int, str]],
        rows: Sequence[Row],
        beside: Beside,
    ) -> Generator[int | None, None, int]:
        """Writes a group in one round trip; gives the last position.

        It yields the file from which the answers will come, each time before it reads them, and
        ``None`` before it waits for a server that takes no more.
        ``DataError``, and nothing is written, if the heads are not what they are taken for.
        """
        rows = self._sealed(rows, beside)
        expected_heads = [(game, version, digest) for game, (version, digest) in heads.items()]
        with self.datastore.get_connection() as connection:
            try:
                batch = Batch(connection)
                batch.add(_BEGIN)
                batch.add(self._lock.as_string(connection))
                batch.add(_TRUE, columns(expected_heads))
                batch.add(_INSERT, columns(_lines(rows, 1)))
                insert_beside(batch, beside)
                last = batch.add(_ADVANCE, (len(rows),))
                batch.add("COMMIT")
                yield from batch.send()
                results = yield from batch.receive()
                return int(results[last].get_value(0, 0))
            finally:
                if connection.pgconn.pipeline_status != PipelineStatus.OFF:
                    connection.close()  # nobody knows what of it was written
                if not connection.closed:
                    connection.rollback()

    def _sealed(self, rows: Sequence[Row], beside: Beside) -> Sequence[Row]:
        if self._seals is None:
            return rows
        beside.seal(self._seals)
        return [sealed(self._seals, row) for row in rows]

    def write(self, group: Group, rows: Sequence[Row], beside: Beside) -> list[Row]:
        """Writes the rows of a group, and what belongs to them; gives all rows.

        The last may name what was kept beside the others.
        """
        end = group.before + len(rows)
        last = end + beside.has_records
        lines = _lines(self._sealed(rows, beside), group.before + 1)
        if last > group.before:
            group.insert(ENTRIES, lines)
            group.execute("UPDATE positions SET last = ?", (last,))
        insert_beside(group, beside)
        records = beside.records(group.fetch)
        group.insert(ENTRIES, _lines(records, end + 1))
        return [*rows, *records]


def _lines(rows: Sequence[Row], first: int) -> list[tuple[object, ...]]:
    return [
        (place, row.game, row.version if row.game else place, row.kind, row.data)
        for place, row in enumerate(rows, first)
    ]


def _send_all(connection: "Connection[DictRow]") -> None:
    """Waits until all that was said has left us.

    psycopg's pipeline flushes once and then only listens; of a large group a part would lie here
    for ever, while the server waits for it.
    """
    raw = connection.pgconn
    with DefaultSelector() as selector:
        selector.register(raw.socket, EVENT_READ | EVENT_WRITE)
        while raw.flush():
            [(_, ready)] = selector.select()
            if ready & EVENT_READ:
                raw.consume_input()
