"""The library's PostgreSQL recorder, extended to write the rows of many games at once."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any, Final

from eventsourcing.persistence import InterfaceError, OperationalError, StoredEvent
from eventsourcing.postgres import PostgresApplicationRecorder
from psycopg import Connection, Cursor
from psycopg.pq import PipelineStatus
from psycopg.rows import DictRow
from psycopg.sql import SQL, Identifier

from deluxe_services.store.auxiliary.group_writes import Beside
from deluxe_services.store.auxiliary.inserting import Into, Line, columns, columns_statement
from deluxe_services.store.fetching import Fetching
from deluxe_services.store.log.stored_events import EventRecording, write_group
from deluxe_services.store.postgres.batch import Batch, send_rest
from deluxe_services.store.postgres.connecting import DurableDatastore, Statements, execute
from deluxe_services.store.postgres.schema import NO_STATISTICS
from deluxe_services.store.postgres.trouble import is_gone

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
"""The same lock, and the group's positions with it."""


class Group(Statements):
    """The transaction of one group: nobody else writes the log, and what is read is the newest.

    ``before`` is the last position that was ever given, ``heads`` what was asked for with it.
    """

    on_new_names = NO_STATISTICS

    def __init__(
        self, connection: "Connection[DictRow]", lock: "Cursor[DictRow]", games: Sequence[str]
    ) -> None:
        super().__init__(connection)
        heads = execute(connection, HEADS, (list(games),)) if games else None
        self.before: int = lock.fetchall()[0]["last"]
        self.heads: list[Head] = heads.fetchall() if heads is not None else []

    def insert(self, into: Into, lines: Sequence[Line]) -> None:
        """Writes lines, of which no two have the same key."""
        if lines:
            execute(self._connection, columns_statement(into), columns(lines))


class GroupRecorder(EventRecording, PostgresApplicationRecorder):
    """Writes the rows of a whole group, and what lies beside them, in one transaction.

    The library's lock of the table comes once for each group; positions are counted under that
    lock, so the log has no gaps and is committed in their order. NOTIFY comes behind the commit
    (``bell``). The tables are the store's own; the library reads them through a view.
    """

    def __init__(self, datastore: DurableDatastore, readers: Fetching) -> None:
        super().__init__(datastore, events_table_name="stored_events")
        self._readers = readers
        self.lock_table_statements = [SQL(_LOCK).format(Identifier(datastore.schema))]

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
                    connection.execute(_BEGIN)
                    with connection.cursor() as lock:
                        self._lock_table(lock)
                        group = Group(connection, lock, games)
                    yield group
                    connection.execute("COMMIT")
                    # psycopg's pipeline flushes once and then only listens; of a large group a part
                    # would lie here for ever, while the server waits for it.
                    send_rest(connection.pgconn)
                    pipeline.sync()
            finally:
                if not connection.closed:
                    connection.rollback()

    def insert_events(
        self, stored_events: Sequence[StoredEvent], **kwargs: Any
    ) -> Sequence[int] | None:
        """Writes the events as a group of their own; gives the positions.

        It is not repeated if the connection is lost: they may have been written.
        """
        with self.group() as group:
            self.write(group, stored_events, kwargs.get("beside") or Beside())
            return range(group.before + 1, group.before + len(stored_events) + 1)

    def write(self, group: Group, rows: Sequence[Any], beside: Beside) -> None:
        """Writes the rows of a group, and what belongs to them, in its transaction."""
        last = group.before + len(rows) + beside.has_records
        if last > group.before:
            group.execute("UPDATE positions SET last = ?", (last,))
        self._insert_events(group, rows, beside=beside)

    def write_trusting(
        self, heads: Mapping[str, tuple[int, str]], rows: Sequence[Any], beside: Beside
    ) -> Generator[int | None, None, int]:
        """Writes a group in one round trip; gives the last position.

        It yields the file from which the answers will come, each time before it reads them, and
        ``None`` before it waits for a server that takes no more.
        ``DataError``, and nothing is written, if the heads are not what they are taken for.
        """
        expected_heads = [(game, version, digest) for game, (version, digest) in heads.items()]
        with self.datastore.get_connection() as connection:
            try:
                batch = Batch(connection, len(rows) + beside.has_records)
                batch.add(_BEGIN)
                last = batch.add(_ADVANCE, (-batch.before,))
                batch.add(_TRUE, columns(expected_heads))
                self._insert_events(batch, rows, beside=beside)
                batch.add("COMMIT")
                yield from batch.send()
                results = yield from batch.receive()
                return int(results[last].get_value(0, 0))
            finally:
                if connection.pgconn.pipeline_status != PipelineStatus.OFF:
                    connection.close()  # nobody knows what of it was written
                if not connection.closed:
                    connection.rollback()

    def _insert_events(
        self, curs: Any, stored_events: Sequence[StoredEvent], **kwargs: Any
    ) -> None:
        """Writes the events, and what is ``beside`` them; ``curs`` is a group or a batch."""
        write_group(curs, curs.before, stored_events, kwargs["beside"])
