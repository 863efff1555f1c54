"""The store in an SQLite file, as anybody reads it, also beside the process that writes it."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from deluxe_services.store.errors import StoreUnreadable
from deluxe_services.store.fetching import Fault
from deluxe_services.store.log.followers import Followers
from deluxe_services.store.sealing import Seals
from deluxe_services.store.sqlite.datastore import DurableDatastore, Readers
from deluxe_services.store.sqlite.encryption import check_keys
from deluxe_services.store.sqlite.links import check_links
from deluxe_services.store.sqlite.loss_check import Losses, is_accepted, remembered
from deluxe_services.store.sqlite.migration import found_schema
from deluxe_services.store.sqlite.recorder import GroupRecorder
from deluxe_services.store.sqlite.schema import SCHEMA
from deluxe_services.store.sqlite.schema_check import header_faults, object_faults, type_faults
from deluxe_services.store.sqlite.sizes import file_measures
from deluxe_services.store.store import Store
from deluxe_services.store.values import Health, Signed


class SqliteReadings(Store):
    """What can be read of a store, also while another process writes it."""

    def __init__(self, path: str, seals: Seals | None = None, *, durable: bool = True) -> None:
        if not Path(path).exists():
            raise StoreUnreadable(path, "there is no such file")
        check_links(path)
        if (losses := Losses(path)).empty:  # SQLite would delete a log beside an empty file
            is_accepted(path, 0, None, losses)
        self._readers = Readers(path)
        self._followers = Followers()
        self._datastore = DurableDatastore(path, durable=durable)
        self._recorder = GroupRecorder(self._datastore, self._readers)
        self._recorder.join = self._followers.add
        super().__init__(path, self._recorder, self._readers, seals)
        try:
            self._schema = found_schema(path, self._readers)
            check_keys(path, self._readers, self._schema, seals)
        except BaseException:
            self._readers.close()
            raise

    def type_faults(self) -> Iterator[Fault]:
        """The columns with values of another type than theirs."""
        return type_faults(self._readers)

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
        faults += header_faults(self._readers)
        [(games,)] = self._readers.fetch("SELECT COUNT(*) FROM games")
        position = self.log.head()
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

    def _remembered(self) -> Signed | None:
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


class SqliteReader(SqliteReadings):
    """A store that is only read: an audit beside a running server."""

    def __init__(self, path: str, seals: Seals | None = None) -> None:
        super().__init__(path, seals)
        if self._schema != SCHEMA:
            self.close()
            raise StoreUnreadable(
                path, f"has schema {self._schema}, not {SCHEMA}: run `db migrate` first"
            )
