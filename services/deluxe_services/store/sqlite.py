"""The store in an SQLite file, as one process writes it, in groups."""

import logging
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Final

from eventsourcing.persistence import PersistenceError

from deluxe_services.store.commit_loop import Committed, Steps
from deluxe_services.store.committing import Committing, verdicts_on
from deluxe_services.store.datastore import DurableDatastore, Readers
from deluxe_services.store.errors import (
    StoreError,
    StoreStopped,
    StoreUnavailable,
    has_no_room,
    is_of_the_disk,
    sqlite_trouble,
)
from deluxe_services.store.lacking import check_all, check_ends
from deluxe_services.store.lock import WriterLock
from deluxe_services.store.losses import Losses, is_accepted, remember
from deluxe_services.store.migrate import create_private, migrate
from deluxe_services.store.probing import PATIENCE, probe
from deluxe_services.store.recorder import GroupRecorder, placed, rows_of
from deluxe_services.store.schema import SCHEMA
from deluxe_services.store.schema_check import hold_objects
from deluxe_services.store.sealed import key_names, note_keys
from deluxe_services.store.sealing import Seals
from deluxe_services.store.sqlite_reading import SqliteReadings
from deluxe_services.store.trusting import Files
from deluxe_services.store.values import Save, Signed
from deluxe_services.store.version_check import VersionCheck
from deluxe_services.store.write_ahead import WriteAheadLog
from deluxe_services.store.writer import QUEUE, GroupWriter

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
        self._datastore: DurableDatastore | None = None
        self._wal: WriteAheadLog | None = None
        try:
            self._open_readers(path, seals, accept_loss)
            if self._schema:
                check_games = check_ends if self._schema == SCHEMA else check_all
                check_games(path, self.fetch, seals)
            self._wal = WriteAheadLog(path)
            self._datastore = self._prepare(DurableDatastore(path, durable=durable), self._wal)
        except BaseException as error:
            self._let_go()
            if isinstance(error, sqlite3.Error | PersistenceError):
                raise sqlite_trouble(path, error) from error
            raise
        self._recorder = GroupRecorder(self._datastore, seals)
        self._version_check = VersionCheck(path, self._readers, seals)
        self._files = Files(path)
        self._stopped: StoreStopped | None = None
        self._no_room: StoreError | None = None
        self._again = 0.0
        self._writer = GroupWriter(path, self._commit, self._listeners.tell, room)

    def _open_readers(self, path: str, seals: Seals | None, accept_loss: int | None) -> None:
        losses = Losses(path)
        if losses.empty and is_accepted(path, 0, accept_loss, losses):
            losses.accept(0)
        create_private(path)
        SqliteReadings.__init__(self, path, seals)
        if losses.empty or not self._schema:
            return
        position = self.position()
        if is_accepted(path, position, accept_loss, losses):
            self._readers.close()
            losses.accept(position)
            self._readers = Readers(path)

    def _prepare(self, datastore: DurableDatastore, wal: WriteAheadLog) -> DurableDatastore:
        try:
            wal.recover(datastore)
            migrate(datastore, self._schema)
            if self._schema < SCHEMA:
                wal.take_over(datastore)
            with datastore.transaction(commit=True) as cursor:
                note_keys(cursor, key_names(self._readers, SCHEMA), self._seals)
            hold_objects(self.path, self._readers)
        except BaseException:
            datastore.close()
            raise
        self._schema = SCHEMA
        return datastore

    def _attempt(self, saves: Sequence[Save], look: bool) -> Steps:
        yield None
        assert self._wal is not None
        with self._wal.turn:
            self._may_write()
            self._files.check()
            try:
                outcome = self._written(saves, look)
            except self._errors as error:
                self._judge(error)
                raise
            self._no_room = None
            if self._wal.note(len(outcome.rows)):
                self._take_over(self._wal)
            self._files.check()
        return outcome

    def _take_over(self, wal: WriteAheadLog) -> None:
        """What the log holds is safe there: if that fails, the group is saved nevertheless."""
        assert self._datastore is not None
        try:
            wal.take_over(self._datastore)
        except self._errors as error:
            _log.error("the write-ahead log cannot be taken over: %s", self._true_error(error))
            with suppress(StoreStopped):
                self._judge(error)

    def _written(self, saves: Sequence[Save], look: bool) -> Committed:
        objections, beside = self._version_check.sort(saves, look)
        saves_to_write = [save for save, no in zip(saves, objections, strict=True) if no is None]
        before = self._recorder.position()
        rows = placed(rows_of(saves_to_write), before)
        if saves_to_write:
            rows = self._recorder.write(rows, beside)
        if beside.signed:
            remember(self.path, Signed(*max(beside.signed)))
        outcome = Committed(verdicts_on(saves, objections, before), rows)
        if beside.people.names_go:
            self._end_log(saves, outcome.verdicts)
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

    def _end_log(self, saves: Sequence[Save], verdicts: list[int | Exception]) -> None:
        """Empties the write-ahead log, which still holds the names that were just taken out."""
        assert self._datastore is not None
        if not self._datastore.end_log():
            for place, save in enumerate(saves):
                if save.forgotten is not None or save.renamed is not None:
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
        assert self._datastore is not None
        return self._datastore.durability()

    def probe(self) -> None:
        """Writes the file as somebody new would."""
        if self._wal is None:
            raise StoreUnavailable(self.path, "the store is closed")
        if not self._wal.turn.acquire(timeout=PATIENCE):
            raise StoreUnavailable(self.path, f"a group of saves takes more than {PATIENCE:g} s")
        try:
            self._may_write()
            self._files.check()
            probe(self.path)
            is_long = self._wal.note(0, others=1)
        except sqlite3.Error as error:
            self._judge(error)
            raise sqlite_trouble(self.path, error) from error
        finally:
            self._wal.turn.release()
        if is_long:
            self.save(Save("")).result()

    def close(self) -> None:
        """Writes what is queued, then lets go of the file and of the lock."""
        if self._datastore is not None:
            self._writer.close()
            self._let_go()

    def _let_go(self) -> None:
        if hasattr(self, "_readers"):
            self._readers.close()
        if self._datastore is not None:
            self._datastore.close()
            self._datastore = None
        if self._wal is not None:
            self._wal.close()
            self._wal = None
        self._lock.release()
