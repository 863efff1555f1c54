"""What our recorders do otherwise than the library's, in every database.

The library's methods carry every event: ``insert_events`` writes a group, ``select_events`` reads a
game, ``select_notifications`` the log, ``subscribe`` follows it. Events are ``Row``, which has the
names of the library's stored events and notifications, and is made in a sixth of their time.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import starmap
from typing import Any, Final
from uuid import UUID

from eventsourcing.persistence import ApplicationRecorder, StoredEvent

from deluxe_services.store.auxiliary.group_writes import Beside
from deluxe_services.store.auxiliary.inserting import ENTRIES, Inserting, Line
from deluxe_services.store.fetching import Fetching
from deluxe_services.store.log.followers import Follower, Hear
from deluxe_services.store.values import Row

_FOREVER: Final = 2**62

# Edited rows may hold text where bytes were: the audit must get to see them all the same.
_ROW: Final = "SELECT game, version, CAST(kind AS TEXT), CAST(data AS BLOB), position FROM entries"
_ROWS: Final = f"{_ROW} WHERE game = ? AND version > ? AND version <= ? ORDER BY version"
LOG: Final = f"{_ROW} WHERE position > ? AND position <= ?"


class EventRecording(ApplicationRecorder):
    """Reads with few steps, and writes a group of decisions with what belongs to it."""

    _readers: Fetching
    join: Callable[[Hear], Callable[[], None]]
    """Lets somebody be handed what is committed; gives how to leave."""

    def select_events(
        self,
        originator_id: UUID | str,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> Sequence[Any]:
        """The rows of a game, as they are stored."""
        order = " DESC" if desc else ""
        span = gt or 0, _FOREVER if lte is None else lte, _FOREVER if limit is None else limit
        statement = f"{_ROWS}{order} LIMIT ?"
        return [*starmap(Row, self._readers.fetch(statement, (str(originator_id), *span)))]

    def select_notifications(
        self,
        start: int | None,
        limit: int,
        stop: int | None = None,
        topics: Sequence[str] = (),
        *,
        inclusive_of_start: bool = True,
    ) -> Sequence[Any]:
        """The rows of the log, as they are stored."""
        after = (start or 0) - inclusive_of_start
        last = _FOREVER if stop is None else stop
        of_topics = f" AND kind IN ({','.join('?' * len(topics))})" if topics else ""
        statement = f"{LOG}{of_topics} ORDER BY position LIMIT ?"
        return [*starmap(Row, self._readers.fetch(statement, (after, last, *topics, limit)))]

    def max_notification_id(self) -> int:
        """The last position of the log."""
        [(last,)] = self._readers.fetch("SELECT MAX(position) FROM entries")
        return last or 0

    def subscribe(self, gt: int | None = None, topics: Sequence[str] = ()) -> Follower:
        """Follows the log behind a position; ``ValueError`` if topics are asked for."""
        if topics:
            raise ValueError("the log is followed whole")
        return Follower(self, gt or 0, self.read_behind, self.join)

    def read_behind(self, after: int, limit: int) -> Iterator[Row]:
        """The rows of the log behind a position, for who follows."""
        return iter(self.select_notifications(after, limit, inclusive_of_start=False))


def write_group(c: Inserting, before: int, stored_events: Sequence[Any], beside: Beside) -> int:
    """Writes events behind a position, and what belongs to them; gives the last position.

    The last row may name what was kept beside the others.
    """
    c.insert(ENTRIES, _lines(stored_events, before))
    beside.write(c)
    last = before + len(stored_events)
    if not beside.has_records:
        return last
    beside.record_rows = [beside.record(c.fetch)]
    c.insert(ENTRIES, _lines(beside.record_rows, last))
    return last + 1


def placed(rows: Iterable[Row], before: int) -> list[Row]:
    """The rows with the positions that follow the one before them."""
    return [
        Row(row.game, row.version if row.game else position, row.kind, row.data, position)
        for position, row in enumerate(rows, before + 1)
    ]


def _as_row(event: StoredEvent) -> Row:
    return Row(str(event.originator_id), event.originator_version, event.topic, event.state)


def _lines(events: Sequence[Any], before: int) -> list[Line]:
    rows = [one if isinstance(one, Row) else _as_row(one) for one in events]
    return [
        (position, row.game, row.version if row.game else position, row.kind, row.data)
        for position, row in enumerate(rows, before + 1)
    ]
