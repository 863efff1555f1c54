"""Listeners to commits, and subscriptions that follow the log."""

import logging
from collections.abc import Callable, Iterator, Sequence
from threading import Event, Lock
from time import monotonic
from typing import Final, Self

from deluxe_services.store.values import Row

PAGE: Final = 500
"""Rows that a subscription reads at once."""

_log = logging.getLogger(__name__)

Hear = Callable[[Sequence[Row]], None]


class Listeners:
    """The callbacks for every committed group."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._all: tuple[tuple[object, Hear], ...] = ()

    def __bool__(self) -> bool:
        return bool(self._all)

    def add(self, hear: Hear) -> Callable[[], None]:
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
                _log.exception("a listener failed on rows up to position %d", rows[-1].position)


class Subscription(Iterator[Row]):
    """Follows the log: every row behind a position, once, in order, waiting for new ones.

    The rows come from the log itself and a commit only wakes, so nothing is lost, doubled or piled
    up in memory. One thread reads; any thread may close.
    """

    def __init__(
        self,
        read_log: Callable[[int, int], Iterator[Row]],
        listen: Callable[[Hear], Callable[[], None]],
        after: int,
        poll: float | None = None,
    ) -> None:
        self._read = read_log
        self._poll = poll
        self._after = after
        self._ready: Iterator[Row] = iter(())
        self._closed = False
        self._wake = Event()
        self._leave = listen(lambda _: self._wake.set())

    @property
    def closed(self) -> bool:
        """Whether the subscription was closed."""
        return self._closed

    def take(self, timeout: float | None = None) -> list[Row]:
        """The next rows, at most a page; none if the time (seconds) runs out or it was closed."""
        deadline = None if timeout is None else monotonic() + timeout
        while not self._closed:
            self._wake.clear()  # before reading: a commit from here on wakes us again
            rows = list(self._ready) or list(self._read(self._after, PAGE))
            if rows:
                self._after = rows[-1].position
                return rows
            if not self._wait(deadline):
                break
        return []

    def _wait(self, deadline: float | None) -> bool:
        """Waits for news, or for the next look at a store that others write; false if too late."""
        patience = self._poll
        if deadline is not None:
            seconds = deadline - monotonic()
            if seconds <= 0:
                return False
            patience = seconds if patience is None else min(seconds, patience)
        self._wake.wait(patience)
        return True

    def __next__(self) -> Row:
        row = next(self._ready, None)
        if row is None:
            self._ready = iter(self.take())
            row = next(self._ready, None)
        if row is None or self._closed:
            raise StopIteration
        return row

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *reason: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the subscription and wakes whoever waits in it."""
        self._closed = True
        self._leave()
        self._wake.set()
