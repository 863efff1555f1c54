"""The store in a PostgreSQL database: any number of processes write and read it at once."""

from collections.abc import Generator, Mapping, Sequence
from time import monotonic
from typing import Any, Final

import psycopg
from eventsourcing.persistence import PersistenceError
from psycopg import Connection
from psycopg_pool import PoolTimeout

from deluxe_services.store.errors import StoreError, StoreUnavailable
from deluxe_services.store.log.followers import Followers
from deluxe_services.store.log.group_commit import Committing, rows_of, verdicts_on
from deluxe_services.store.log.stored_events import placed
from deluxe_services.store.log.writer import QUEUE, CommitLoop, Committed, GroupWriter, Steps
from deluxe_services.store.postgres.bell import Bell
from deluxe_services.store.postgres.connecting import Address, DurableDatastore, Readers, Statements
from deluxe_services.store.postgres.following import Following
from deluxe_services.store.postgres.gate import GroupGate
from deluxe_services.store.postgres.health import faults_of, measures_of, probe
from deluxe_services.store.postgres.origin import note_origin
from deluxe_services.store.postgres.recorder import GroupRecorder
from deluxe_services.store.postgres.schema import check_schema, found_schema, migrate
from deluxe_services.store.postgres.trouble import postgres_trouble
from deluxe_services.store.postgres.writers import nobody_alone, write_with_others
from deluxe_services.store.sealing import Seals
from deluxe_services.store.sqlite.encryption import check_keys, key_names, note_keys
from deluxe_services.store.sqlite.requirements import check_ends
from deluxe_services.store.store import Store
from deluxe_services.store.values import Decision, Health, Row, Signed

FRESH: Final = 0.2
"""Seconds after a group for which its connection is taken to be there still.

If it is lost on the way nobody knows what was committed, so one that has rested is tried first."""


class PostgresReadings(Store):
    """What can be read of a store, whoever writes it."""

    shared = True

    def __init__(self, address: Address, seals: Seals | None) -> None:
        where = address.text
        self._readers = self._database = Readers(address)
        try:
            self._schema = found_schema(where, self._readers)
            check_schema(where, self._schema)
            check_keys(where, self._readers, self._schema, seals)
            [(folder,)] = self._readers.fetch("SELECT CAST(current_schema() AS TEXT)")
        except BaseException:
            self._readers.close()
            raise
        self._channel = f"poker-deluxe {folder}"[:63]
        self._followers = Followers()
        self._datastore = DurableDatastore(address, folder, self._begin_writing)
        self._recorder = GroupRecorder(self._datastore, self._readers)
        super().__init__(where, self._recorder, self._readers, seals)
        self._following = Following(
            address, self._channel, self.log.read_all, self.log.head, self._followers
        )
        self._recorder.join = self._following.add

    def _begin_writing(self, connection: "Connection[Any]") -> None:
        """Readies a new connection of the writer."""

    def check(self) -> Health:
        """Whether commits are durable, the log has no gap, and heads fit their entries."""
        faults, synchronous = faults_of(self._readers)
        [(games,)] = self._readers.fetch("SELECT COUNT(*) FROM games")
        return Health(self.path, self._schema, "wal", synchronous, self.log.head(), games, faults)

    def measures(self) -> Mapping[str, float]:
        """The bytes of the database, and how far its slowest standby is behind."""
        return measures_of(self._readers)

    def close(self) -> None:
        """Lets go of the database."""
        self._following.close()
        self._readers.close()
        self._datastore.close()


class PostgresReader(PostgresReadings):
    """A store that is only read: an audit beside running servers."""

    def __init__(self, url: str, seals: Seals | None = None) -> None:
        address = Address(url)
        address.connect().close()  # tells at once what is wrong; a pool would go on trying
        super().__init__(address, seals)


class PostgresStore(Committing, PostgresReadings):
    """A store that this process writes, as others may at the same time."""

    _errors = (psycopg.Error, PoolTimeout, PersistenceError, StoreError)

    def __init__(
        self,
        url: str,
        room: int = QUEUE,
        seals: Seals | None = None,
        loop: CommitLoop | None = None,
    ) -> None:
        address = Address(url)
        migrate(address, only_empty=True)
        super().__init__(address, seals)
        try:
            check_ends(self.path, self.fetch, seals)
        except BaseException:
            PostgresReadings.close(self)
            raise
        self._closed = False
        self._write_error: StoreError | None = None
        self._bell = Bell(address, self._channel)
        self._following.is_own = lambda backend: backend == self._bell.backend
        try:
            with self._database.connection() as connection:
                self._note_meta(connection)
            with self._datastore.get_connection():
                pass  # whoever wants to write alone finds this writer, though it has nothing to do
        except BaseException as error:
            self._let_go()
            if isinstance(error, self._errors):
                raise self._trouble(error) from error
            raise
        self._committed_at = -FRESH
        self._end = 0
        self._version_check = GroupGate(self.path, self._readers, seals)
        self.log.writer = GroupWriter(self.path, self._commit, self._following.own, room, loop)

    def _note_meta(self, connection: "Connection[Any]") -> None:
        with connection.transaction():
            nobody_alone(connection)
            inside = Statements(connection)
            self.check_not_migrated(inside)
            check_keys(self.path, inside, self._schema, self._seals)
            inside.execute("LOCK TABLE meta IN EXCLUSIVE MODE")
            note_keys(inside, key_names(inside, self._schema), self._seals)
            note_origin(inside)

    def _begin_writing(self, connection: "Connection[Any]") -> None:
        """While there was none, tables, keys or the whole database may have been changed."""
        try:
            write_with_others(connection)
            self._note_meta(connection)
        except StoreError as error:
            self._write_error = error
            raise
        self._write_error = None

    def _attempt(self, decisions: Sequence[Decision], look: bool) -> Steps:
        """One round trip while groups follow each other and nothing is in the way; else two."""
        may_trust = not look and monotonic() - self._committed_at < FRESH
        outcome = (yield from self._trusting(decisions)) if may_trust else None
        if outcome is None:
            yield None
            outcome = self._asking(decisions, look)
        self._committed_at = monotonic()
        self._bell.ring(self._end)
        return outcome

    def _trusting(
        self, decisions: Sequence[Decision]
    ) -> Generator[int | None, None, Committed | None]:
        if self._version_check.must_read(decisions):
            yield None
        verdicts = self._version_check.trusting(decisions)
        if verdicts is None:
            return None
        objections, beside, heads = verdicts
        rows = rows_of(decisions)
        last = yield from self._recorder.write_trusting(heads, self._stored(rows), beside)
        self._version_check.reached(last)
        self._end = last
        rows += beside.record_rows
        return self._committed(decisions, objections, rows, last - len(rows))

    def _asking(self, decisions: Sequence[Decision], look: bool) -> Committed:
        with self._recorder.group(self._version_check.to_ask(decisions)) as group:
            changes = (change for decision in decisions for change in decision.beside)
            sizes = (change.size for change in changes if isinstance(change, Signed))
            self._check_end(group.before, max(self._end, *sizes, 0))
            self._version_check.within(group)
            objections, beside = self._version_check.sort(decisions, look)
            rows = rows_of(
                decision for decision, no in zip(decisions, objections, strict=True) if no is None
            )
            self._recorder.write(group, self._stored(rows), beside)
            rows += beside.record_rows
        self._end = group.before + len(rows)
        self._version_check.reached(self._end)
        return self._committed(decisions, objections, rows, group.before)

    def _check_end(self, end: int, least: int) -> None:
        """``StoreUnavailable`` if the log ends before what this process has saved or signed."""
        if end < least:
            raise StoreUnavailable(
                self.path,
                f"the log ends at {end}, and this server knows it up to {least}: the database was "
                "restored to an earlier moment. Restart all its servers",
            )

    def _committed(
        self,
        decisions: Sequence[Decision],
        objections: Sequence[Exception | None],
        rows: Sequence[Row],
        before: int,
    ) -> Committed:
        rows_to_announce = placed(rows, before) if self._followers else ()
        return Committed(verdicts_on(decisions, objections, before), rows_to_announce)

    def _forget(self) -> None:
        self._version_check.forget()
        self._committed_at = -FRESH  # the connection may be gone

    def _trouble(self, error: BaseException) -> StoreError:
        return self._write_error or postgres_trouble(self.path, error)

    def probe(self) -> None:
        """Changes a row as a decision would, and takes it back."""
        self.check_not_migrated()
        least = self._end  # before the log is looked at: decisions go on meanwhile
        with self._database.connection() as connection:
            self._check_end(probe(connection), least)

    def close(self) -> None:
        """Writes what is queued, then lets go of the database."""
        if not self._closed:
            self._closed = True
            if self.log.writer is not None:
                self.log.writer.close()
            self._let_go()

    def _let_go(self) -> None:
        self._bell.close()
        PostgresReadings.close(self)
