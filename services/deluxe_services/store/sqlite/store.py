"""The store in an SQLite file, as one process writes it, in groups."""

import logging
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Final

from eventsourcing.persistence import PersistenceError

from deluxe_services.store.errors import (
    StoreError,
    StoreStopped,
    StoreUnavailable,
    has_no_room,
    is_of_the_disk,
    sqlite_trouble,
)
from deluxe_services.store.lock import WriterLock
from deluxe_services.store.log.group_commit import Committing, rows_of, verdicts_on
from deluxe_services.store.log.stored_events import placed
from deluxe_services.store.log.version_check import VersionCheck
from deluxe_services.store.log.writer import QUEUE, Committed, GroupWriter, Steps
from deluxe_services.store.sealing import Seals
from deluxe_services.store.sqlite.encryption import key_names, note_keys
from deluxe_services.store.sqlite.loss_check import Losses, is_accepted, remember
from deluxe_services.store.sqlite.migration import create_private, migrate
from deluxe_services.store.sqlite.probe import PATIENCE, probe
from deluxe_services.store.sqlite.readers import SqliteReadings
from deluxe_services.store.sqlite.requirements import check_all, check_ends
from deluxe_services.store.sqlite.schema import SCHEMA
from deluxe_services.store.sqlite.schema_check import hold_objects
from deluxe_services.store.sqlite.write_ahead import Files, WriteAheadLog
from deluxe_services.store.values import Decision, NameChanged, NameForgotten, Row

AGAIN_AFTER: Final = 1.0
"""Seconds in which nothing is written after there was no room: each attempt writes a part."""

_log = logging.getLogger(__name__)


class SqliteStore(Committing, SqliteReadings):
    """The store that this process writes, and no other while it is open."""

    _errors = (sqlite3.Error, PersistenceError, StoreError)

    def __init__(
        self,
        path: str,
        room: int = QUEUE,
        seals: Seals | None = None,
        accept_loss: int | None = None,
        *,
        durable: bool = True,
    ) -> None:
        self._lock = WriterLock(path)
        self._wal: WriteAheadLog | None = None
        try:
            self._open_readers(path, seals, accept_loss, durable)
            if self._schema:
                check_games = check_ends if self._schema == SCHEMA else check_all
                check_games(path, self.fetch, seals)
            self._wal = WriteAheadLog(path)
            self._prepare(self._wal)
        except BaseException as error:
            self._let_go()
            if isinstance(error, sqlite3.Error | PersistenceError):
                raise sqlite_trouble(path, error) from error
            raise
        self._version_check = VersionCheck(path, self._readers, seals)
        self._files = Files(path)
        self._stopped: StoreStopped | None = None
        self._no_room: StoreError | None = None
        self._again = 0.0
        self.log.writer = GroupWriter(path, self._commit, self._followers.tell, room)

    def _open_readers(
        self, path: str, seals: Seals | None, accept_loss: int | None, durable: bool
    ) -> None:
        losses = Losses(path)
        if losses.empty and is_accepted(path, 0, accept_loss, losses):
            losses.accept(0)
        create_private(path)
        SqliteReadings.__init__(self, path, seals, durable=durable)
        if losses.empty or not self._schema:
            return
        position = self.log.head()
        if is_accepted(path, position, accept_loss, losses):
            self._readers.close()
            losses.accept(position)
            SqliteReadings.__init__(self, path, seals, durable=durable)

    def _prepare(self, wal: WriteAheadLog) -> None:
        wal.recover(self._datastore)
        migrate(self._datastore, self._schema)
        if self._schema < SCHEMA:
            wal.take_over(self._datastore)
        with self._datastore.transaction(commit=True) as cursor:
            note_keys(cursor, key_names(self._readers, SCHEMA), self._seals)
        hold_objects(self.path, self._readers)
        self._schema = SCHEMA

    def _attempt(self, decisions: Sequence[Decision], look: bool) -> Steps:
        yield None
        assert self._wal is not None
        with self._wal.turn:
            self._may_write()
            self._files.check()
            try:
                outcome = self._written(decisions, look)
            except self._errors as error:
                self._judge(error)
                raise
            self._no_room = None
            if self._wal.is_long():
                self._take_over(self._wal)
            self._files.check()
        return outcome

    def _take_over(self, wal: WriteAheadLog) -> None:
        """What the log holds is safe there: if that fails, the group is saved nevertheless."""
        try:
            wal.take_over(self._datastore)
        except self._errors as error:
            _log.error("the write-ahead log cannot be taken over: %s", self._true_error(error))
            with suppress(StoreStopped):
                self._judge(error)

    def _written(self, decisions: Sequence[Decision], look: bool) -> Committed:
        objections, beside = self._version_check.sort(decisions, look)
        accepted = [
            decision for decision, no in zip(decisions, objections, strict=True) if no is None
        ]
        before = self._recorder.position()
        rows: Sequence[Row] = ()
        if accepted:
            rows = rows_of(accepted)
            self._recorder.insert_events(self._stored(rows), beside=beside)
            rows = placed([*rows, *beside.record_rows], before)
        if beside.signed:
            remember(self.path, max(beside.signed, key=lambda one: one.size))
        outcome = Committed(verdicts_on(decisions, objections, before), rows)
        if beside.names_go:
            self._end_log(decisions, outcome.verdicts)
        return outcome

    def _may_write(self) -> None:
        """``StoreStopped`` after the disk has failed; why there was no room a moment ago."""
        if self._stopped is not None:
            raise self._stopped
        if self._no_room is not None and monotonic() < self._again:
            raise self._no_room

    def _judge(self, error: Exception) -> None:
        """``StoreStopped`` if the disk has failed: this writer stops for good.

        After a sync that failed, nothing since the last good one is safe, whatever later ones say.
        """
        if is_of_the_disk(error):
            assert self._wal is not None
            self._wal.leave_as_it_is()
            why = f"the disk has failed ({error.__cause__ or error}), so nothing more is saved"
            self._stopped = StoreStopped(self.path, f"{why}: start again")
            _log.critical("%s", self._stopped)
            raise self._stopped
        if has_no_room(error):
            self._no_room = self._trouble(error)
            self._again = monotonic() + AGAIN_AFTER

    def _end_log(self, decisions: Sequence[Decision], verdicts: list[int | Exception]) -> None:
        """Empties the write-ahead log, which still holds the names that were just taken out."""
        if not self._datastore.end_log():
            for place, decision in enumerate(decisions):
                if any(isinstance(one, NameForgotten | NameChanged) for one in decision.beside):
                    verdicts[place] = StoreUnavailable(
                        self.path, "its log is being read, so a name cannot be taken out wholly"
                    )

    def _forget(self) -> None:
        """Nothing of the group was written, or nobody knows: the database will tell."""
        self._version_check.forget()
        self._recorder.forget()

    def _trouble(self, error: BaseException) -> StoreError:
        return sqlite_trouble(self.path, error)

    def _durability(self) -> tuple[str, str]:
        return self._datastore.durability()

    def probe(self) -> None:
        """Writes the file as somebody new would."""
        if self._wal is None:
            raise StoreUnavailable(self.path, "the store is closed")
        if not self._wal.turn.acquire(timeout=PATIENCE):
            raise StoreUnavailable(
                self.path, f"a group of decisions takes more than {PATIENCE:g} s"
            )
        try:
            self._may_write()
            self._files.check()
            probe(self.path)
            is_long = self._wal.is_long()
        except sqlite3.Error as error:
            self._judge(error)
            raise sqlite_trouble(self.path, error) from error
        finally:
            self._wal.turn.release()
        if is_long:
            self.log.append(Decision()).result()

    def close(self) -> None:
        """Writes what is queued, then lets go of the file and of the lock."""
        if self.log.writer is not None and self._wal is not None:
            self.log.writer.close()
            self._let_go()

    def _let_go(self) -> None:
        if hasattr(self, "_readers"):
            self._readers.close()
            self._datastore.close()
        if self._wal is not None:
            self._wal.close()
            self._wal = None
        self._lock.release()
