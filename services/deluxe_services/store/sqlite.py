"""The store in an SQLite file, as one process writes it, in groups."""

import logging
import sqlite3
from collections.abc import Sequence

from eventsourcing.persistence import DataError, IntegrityError, PersistenceError

from deluxe_services.store.commit_loop import Committed, Steps
from deluxe_services.store.committing import Committing, verdicts_on
from deluxe_services.store.datastore import DurableDatastore, Readers
from deluxe_services.store.errors import (
    StoreError,
    StoreUnavailable,
    StoreUnreadable,
    is_locked,
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
from deluxe_services.store.values import Row, Save, Signed
from deluxe_services.store.version_check import VersionCheck
from deluxe_services.store.write_ahead import WriteAheadLog
from deluxe_services.store.writer import QUEUE, GroupWriter

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
            self._datastore = self._prepare(path, self._wal)
        except BaseException as error:
            self._let_go()
            if isinstance(error, sqlite3.Error | PersistenceError):
                raise sqlite_trouble(path, error) from error
            raise
        self._recorder = GroupRecorder(self._datastore, seals)
        self._version_check = VersionCheck(path, self._readers, seals)
        self._files = Files(path)
        self._last: Row | None = None
        self._distrust: Exception | None = None
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

    def _prepare(self, path: str, wal: WriteAheadLog) -> DurableDatastore:
        datastore = DurableDatastore(path)
        try:
            wal.sync_again(datastore)
            migrate(datastore, self._schema)
            if self._schema < SCHEMA:
                wal.take_over(datastore)
            with datastore.transaction(commit=True) as cursor:
                note_keys(cursor, key_names(self._readers, SCHEMA), self._seals)
            hold_objects(path, self._readers)
        except BaseException:
            datastore.close()
            raise
        self._schema = SCHEMA
        return datastore

    def _attempt(self, saves: Sequence[Save], look: bool) -> Steps:
        yield None
        assert self._wal is not None
        with self._wal.turn:
            if self._distrust is None:
                self._files.check()
            else:
                self._recover(self._wal)
            try:
                outcome = self._written(saves, look)
            except self._errors as error:
                self._suspect(error)
                raise
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
            self._suspect(error)

    def _written(self, saves: Sequence[Save], look: bool) -> Committed:
        objections, beside = self._version_check.sort(saves, look)
        saves_to_write = [save for save, no in zip(saves, objections, strict=True) if no is None]
        before = self._recorder.position()
        rows = placed([*rows_of(saves_to_write), *beside.records], before)
        if saves_to_write:
            self._recorder.write(rows, beside)
        if rows:
            self._last = rows[-1]
        if beside.signed:
            remember(self.path, Signed(*max(beside.signed)))
        outcome = Committed(verdicts_on(saves, objections, before), rows)
        if beside.people.names_go:
            self._end_log(saves, outcome.verdicts)
        return outcome

    def _suspect(self, error: Exception) -> None:
        """Nobody knows what of a group lies in the files: trust nothing until recovered."""
        if isinstance(error, IntegrityError | DataError) or is_locked(error):
            return
        if self._distrust is None:
            trouble = self._true_error(error)
            _log.error("writing failed, so all is written and synced again: %s", trouble)
        self._distrust = error

    def _recover(self, wal: WriteAheadLog) -> None:
        """Opens the file again, syncs all of its log to the disk, and checks that it is there.

        ``StoreError`` if that fails: then nothing is saved.
        """
        assert self._datastore is not None
        self._files.check(alone=True)
        self._datastore.close()
        self._datastore = DurableDatastore(self.path)
        self._recorder = GroupRecorder(self._datastore, self._seals)
        self._version_check.forget()
        wal.sync_again(self._datastore)
        self._files = Files(self.path)
        if self._last is not None and [*self.log(self._last.position - 1, 1)] != [self._last]:
            raise StoreUnreadable(
                self.path,
                f"after a save that failed, entry {self._last.position} that was answered is gone: "
                "put a backup back",
            )
        _log.warning("all is written and synced again: saves go on")
        self._distrust = None

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
        """Writes the file as somebody new would; after a save that failed, as the writer does."""
        if self._wal is None:
            raise StoreUnavailable(self.path, "the store is closed")
        self._files.check(alone=self._distrust is not None)
        if not self._wal.turn.acquire(timeout=PATIENCE):
            raise StoreUnavailable(self.path, f"a group of saves takes more than {PATIENCE:g} s")
        try:
            probe(self.path)
            is_long = self._wal.note(0, others=1)
        except sqlite3.Error as error:
            self._suspect(error)
            raise sqlite_trouble(self.path, error) from error
        finally:
            self._wal.turn.release()
        if is_long or self._distrust is not None:
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
