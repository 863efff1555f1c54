"""Who follows the log: each has a position in it, and gets every later row once and in order."""

import logging
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from threading import Event, Lock
from typing import Final

from eventsourcing.persistence import ApplicationRecorder, Subscription

from deluxe_services.store.values import Row

PAGE: Final = 1_000
"""Rows that a follower reads at once."""

MOST: Final = 20_000
"""Rows that wait for a follower in memory; one who is slower reads them from the log again."""

_log = logging.getLogger(__name__)

Read = Callable[[int, int], Iterator[Row]]
"""Reads the log behind a position, at most so many rows."""


class Follower(Subscription[ApplicationRecorder]):
    """A subscription of the library's, pulled by whoever follows: ``page`` by ``page``.

    The library's own reads ahead in a thread, and from the database. This one reads what was there
    before, and is then handed what is committed. ``wake`` is called when there may be more, on the
    thread of the writer: be quick, and hand over.
    """

    def __init__(
        self,
        recorder: ApplicationRecorder,
        followers: "Followers",
        read: Read,
        after: int,
        wake: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(recorder, after)
        self.position = after
        self._read = read
        self._must_read = True
        self._rows: deque[Row] = deque()
        self._waiting: deque[Sequence[Row]] = deque()
        self._number = 0
        self._lock = Lock()
        self._news = Event()
        self._wake = wake or self._news.set
        self._leave = followers.add(self.hear)

    def hear(self, rows: Sequence[Row]) -> None:
        """Takes rows that were committed, in the order of positions."""
        with self._lock:
            if self._number + len(rows) > MOST:
                self._waiting.clear()
                self._number, self._must_read = 0, True
            else:
                self._waiting.append(rows)
                self._number += len(rows)
        self._wake()

    def page(self) -> Sequence[Row]:
        """The next rows; none at the end of the log."""
        if self._must_read:
            rows = [*islice(self._read(self.position, PAGE), PAGE)]
            self._must_read = len(rows) >= PAGE
            if rows:
                return self._passed(rows)
        while handed := self._handed():
            rows = [row for row in handed if row.position > self.position]
            if rows and (missing := self._missing(rows[0].position)):
                with self._lock:
                    self._waiting.appendleft(rows)
                    self._number += len(rows)
                return self._passed(missing)
            if rows:
                return self._passed(rows)
        return ()

    def _handed(self) -> Sequence[Row]:
        with self._lock:
            rows = self._waiting.popleft() if self._waiting else ()
            self._number -= len(rows)
            return rows

    def _missing(self, position: int) -> Sequence[Row]:
        """What the log has before a position and was not handed over; a log may have a gap."""
        number = position - 1 - self.position
        return [*islice(self._read(self.position, number), min(number, PAGE))] if number else ()

    def _passed(self, rows: Sequence[Row]) -> Sequence[Row]:
        self.position = rows[-1].position
        return rows

    def __next__(self) -> Row:  # type: ignore[override]  # a row has what a notification has
        """The next row, as soon as there is one; ``StopIteration`` once it was stopped."""
        while not self._rows:
            self._news.clear()
            self._rows.extend(self.page())
            if self._rows:
                break
            if self._has_been_stopped:
                raise StopIteration
            self._news.wait()
        return self._rows.popleft()

    def stop(self) -> None:
        """Hears no more."""
        super().stop()
        self._leave()
        self._news.set()


class Followers:
    """Everybody who is handed what is committed."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._all: tuple[tuple[object, Callable[[Sequence[Row]], None]], ...] = ()

    def __bool__(self) -> bool:
        return bool(self._all)

    def add(self, hear: Callable[[Sequence[Row]], None]) -> Callable[[], None]:
        """Calls ``hear`` from the next group on; returns how to unsubscribe."""
        mark = object()
        with self._lock:
            self._all = (*self._all, (mark, hear))

        def leave() -> None:
            with self._lock:
                self._all = tuple(one for one in self._all if one[0] is not mark)

        return leave

    def tell(self, rows: Sequence[Row]) -> None:
        """Tells everybody; one who fails is reported and does not keep the news from others."""
        for _, hear in self._all:
            try:
                hear(rows)
            except Exception:  # noqa: BLE001 - somebody else's code; the commit stands
                _log.exception("a follower failed on rows up to position %d", rows[-1].position)
