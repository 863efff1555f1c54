"""Who follows the log: each has a position in it, and gets every later row once and in order."""

import logging
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from threading import Event, Lock
from typing import Any, Final

from eventsourcing.persistence import ApplicationRecorder, Subscription

from deluxe_services.store.values import Row

PAGE: Final = 1_000
"""Rows read at once: memory stays flat, and no reading transaction lasts long."""

MOST: Final = 100_000
"""Rows that wait for a follower in memory; one who is slower reads them from the log again."""

_log = logging.getLogger(__name__)

Read = Callable[[int, int], Iterator[Row]]
"""Reads the log behind a position, at most so many rows."""

Hear = Callable[[Sequence[Row]], None]
"""Takes the rows of a group that was committed, on the thread of the writer."""


class Followers:
    """Everybody who is handed what is committed."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._all: tuple[tuple[object, Hear], ...] = ()

    def __bool__(self) -> bool:
        return bool(self._all)

    def add(self, hear: Hear) -> Callable[[], None]:
        """Calls ``hear`` from the next group on; returns how to leave."""
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


class Follower(Subscription[ApplicationRecorder]):
    """A subscription of the library's, pulled by whoever follows: ``page`` by ``page``.

    The library's own reads everything from the database, ahead, in a second thread. This one reads
    what was there before, and is then handed what is committed. ``end`` is the last position that
    it has heard of; ``position`` the last one that was taken. Take from one thread at a time.
    """

    def __init__(
        self,
        recorder: ApplicationRecorder,
        after: int,
        read: Read,
        join: Callable[[Hear], Callable[[], None]],
    ) -> None:
        super().__init__(recorder, after)
        self.position = self.end = after
        self._read = read
        self._must_read = True
        self._lock = Lock()
        self._waiting: deque[Sequence[Row]] = deque()
        self._number = 0
        self._page: Iterator[Row] = iter(())
        self._news = Event()
        self.wake: Callable[[], object] = self._news.set
        """Called when there is more, on the thread of the writer: be quick, and hand over."""
        self._leave = join(self._hear)

    def begin_at(self, position: int) -> None:
        """Passes over what was there before; whatever comes behind the position is handed over."""
        self.position = self.end = position
        self._must_read = False

    def look(self) -> None:
        """Reads the log at the next ``page``: an answer may be out before its news."""
        self._must_read = True

    def page(self) -> Sequence[Row]:
        """The next rows; none at the end of the log."""
        if self._must_read:
            self._must_read = False
            rows = [*islice(self._read(self.position, PAGE), PAGE)]
            if len(rows) >= PAGE:
                self._must_read = True
            if rows:
                return self._passed(rows)
        rows = []
        while len(rows) < PAGE and (group := self._next_group()):
            new = [row for row in group if row.position > self.position]
            if new and not rows and (missing := self._missing(new[0].position)):
                self._give_back(new)
                return self._passed(missing)
            if new and rows and new[0].position != self.position + 1:
                self._give_back(new)
                return rows
            if new:
                rows += self._passed(new)
        return rows

    def __next__(self) -> Any:
        """The next row, as soon as there is one; ``StopIteration`` once it was stopped."""
        while (row := next(self._page, None)) is None:
            self._news.clear()
            if self._has_been_stopped:
                raise StopIteration
            if rows := self.page():
                self._page = iter(rows)
            else:
                self._news.wait()
        return row

    def stop(self) -> None:
        """Hears no more."""
        super().stop()
        self._leave()
        self._news.set()

    def _hear(self, rows: Sequence[Row]) -> None:
        with self._lock:
            self.end = rows[-1].position
            self._waiting.append(rows)
            self._number += len(rows)
            if self._number > MOST:
                self._waiting.clear()
                self._number, self._must_read = 0, True
        self.wake()

    def _next_group(self) -> Sequence[Row]:
        with self._lock:
            rows = self._waiting.popleft() if self._waiting else ()
            self._number -= len(rows)
            return rows

    def _give_back(self, rows: Sequence[Row]) -> None:
        with self._lock:
            self._waiting.appendleft(rows)
            self._number += len(rows)

    def _missing(self, position: int) -> Sequence[Row]:
        """What the log has before a position and was not handed over; a log may have a gap."""
        number = position - 1 - self.position
        return [*islice(self._read(self.position, number), min(number, PAGE))] if number else ()

    def _passed(self, rows: Sequence[Row]) -> Sequence[Row]:
        self.position = rows[-1].position
        return rows
