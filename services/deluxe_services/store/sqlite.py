"""The store in an SQLite file: written by one process in groups, read by any."""

import logging
import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path

from eventsourcing.persistence import DataError, IntegrityError, PersistenceError

from deluxe_services.store.commit_loop import Committed, Steps
from deluxe_services.store.committing import Committing, ReadingOnly, verdicts_on
from deluxe_services.store.datastore import DurableDatastore, Readers
from deluxe_services.store.errors import (
    StoreError,
    StoreUnavailable,
    StoreUnreadable,
    is_locked,
    sqlite_trouble,
)
from deluxe_services.store.links import check_links
from deluxe_services.store.listeners import Listeners
from deluxe_services.store.lock import WriterLock
from deluxe_services.store.losses import Losses, is_accepted, remember, remembered
from deluxe_services.store.measuring import file_measures
from deluxe_services.store.migrate import create_private, found_schema, migrate
from deluxe_services.store.probing import probe
from deluxe_services.store.reading import Readings
from deluxe_services.store.recorder import GroupRecorder, placed, rows_of
from deluxe_services.store.schema import SCHEMA
from deluxe_services.store.schema_check import hold_objects, object_faults
from deluxe_services.store.sealed import check_keys, key_names, note_keys
from deluxe_services.store.sealing import Seals
from deluxe_services.store.trusting import Files, sync_again
from deluxe_services.store.values import Health, Row, Save, Signed
from deluxe_services.store.version_check import VersionCheck
from deluxe_services.store.writer import QUEUE, GroupWriter

_log = logging.getLogger(__name__)


class SqliteReadings(Readings):
    """What can be read of a store, also while another process writes it."""

    def __init__(self, path: str, seals: Seals | None = None) -> None:
        if not Path(path).exists():
            raise StoreUnreadable(path, "there is no such file")
        check_links(path)
        if (losses := Losses(path)).empty:  # SQLite would delete a log beside an empty file
            is_accepted(path, 0, None, losses)
        self.path = path
        self._seals = seals
        self._readers = Readers(path)
        self._listeners = Listeners()
        try:
            self._schema = found_schema(path, self._readers)
            check_keys(path, self._readers, self._schema, seals)
        except BaseException:
            self._readers.close()
            raise

    def check(self) -> Health:
        """SQLite's own integrity check, its objects, and whether commits are durable."""
        losses = Losses(self.path)
        journal, synchronous = self._durability()
        answers = [str(row[0]) for row in self._readers.fetch("PRAGMA integrity_check(20)")]
        faults = [text for text in answers if text != "ok"]
        if journal != "wal":
            faults.append(f"the journal is {journal}, not wal")
        if synchronous == "not full":
            faults.append("commits are not synced to the disk")
        objects = [*object_faults(self._readers)] if self._schema == SCHEMA else []
        faults += [fault.text for fault in objects if fault.grave]
        [(games,)] = self._readers.fetch("SELECT COUNT(*) FROM games WHERE status <> 'moved'")
        position = self.position()
        faults += losses.faults(position)
        return Health(
            self.path,
            self._schema,
            journal,
            synchronous,
            position,
            games,
            tuple(faults),
            tuple(fault.text for fault in objects if not fault.grave),
        )

    def remembered(self) -> Signed | None:
        """The newest signed checkpoint that is noted beside the file."""
        return remembered(self.path)

    def measures(self) -> Mapping[str, float]:
        """The bytes of the file, and how many of its disk's are free."""
        return file_measures(self.path)

    def _durability(self) -> tuple[str, str]:
        [(journal,)] = self._readers.fetch("PRAGMA journal_mode")
        return str(journal), "reading only"

    def close(self) -> None:
        """Lets go of the file."""
        self._readers.close()


class SqliteReader(ReadingOnly, SqliteReadings):
    """A store that is only read: an audit beside a running server."""

    def __init__(self, path: str, seals: Seals | None = None) -> None:
        super().__init__(path, seals)
        if self._schema != SCHEMA:
            self.close()
            raise StoreUnreadable(
                path, f"has schema {self._schema}, not {SCHEMA}: run `db migrate` first"
            )


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
        try:
            self._open_readers(path, seals, accept_loss)
            self._datastore = self._prepare(path)
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

    def _prepare(self, path: str) -> DurableDatastore:
        datastore = DurableDatastore(path)
        try:
            sync_again(datastore, path)
            migrate(datastore, self._schema)
            if self._schema < SCHEMA:
                datastore.take_over_log()
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
        if self._distrust is None:
            self._files.check()
        else:
            self._recover()
        try:
            outcome = self._written(saves, look)
        except self._errors as error:
            self._suspect(error)
            raise
        self._files.check()
        return outcome

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

    def _recover(self) -> None:
        """Opens the file again, syncs all of its log to the disk, and checks that it is there.

        ``StoreError`` if that fails: then nothing is saved.
        """
        assert self._datastore is not None
        self._files.check(alone=True)
        self._datastore.close()
        self._datastore = DurableDatastore(self.path)
        self._recorder = GroupRecorder(self._datastore, self._seals)
        self._version_check.forget()
        sync_again(self._datastore, self.path)
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
        if self._datastore is None:
            raise StoreUnavailable(self.path, "the store is closed")
        self._files.check(alone=self._distrust is not None)
        try:
            probe(self.path)
        except sqlite3.Error as error:
            self._suspect(error)
            raise sqlite_trouble(self.path, error) from error
        if self._distrust is not None:
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
        self._lock.release()
