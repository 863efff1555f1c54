"""The unchanged library, with which the group commit is compared."""

from collections.abc import Sequence

from eventsourcing.persistence import StoredEvent
from eventsourcing.sqlite import SQLiteFactory

from deluxe_services.store.recorder import RowMapper
from deluxe_services.store.values import Save


class PlainStore:
    """Every save a transaction of its own, through the library's default SQLite recorder."""

    def __init__(self, path: str) -> None:
        self._factory = SQLiteFactory({"SQLITE_DBNAME": path, "ORIGINATOR_ID_TYPE": "text"})
        self._recorder = self._factory.application_recorder()
        self._mapper = RowMapper()

    def save(self, save: Save) -> Sequence[int] | None:
        """Writes the rows of one save, and nothing beside them."""
        events: list[StoredEvent] = [self._mapper.to_stored_event(row) for row in save.rows]
        return self._recorder.insert_events(events)

    def close(self) -> None:
        """Closes the file."""
        self._factory.close()
