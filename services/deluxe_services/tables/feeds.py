"""The feed of a watched game: what all its watchers share, and when they are woken."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import islice
from time import monotonic
from typing import Final

from deluxe_domain.kernel.history import Entry, Reader
from deluxe_services.store import Row

PAGE: Final = 64
"""The most entries that one batch holds."""

WOKEN: Final = 64
"""Watchers that are woken at once; commands come in between, also where thousands look on."""

FEW: Final = 8
"""Up to this number of watchers of a game get each event at once, without a pause, as long as all
watchers together get fewer messages than ``MESSAGES``."""

MESSAGES: Final = 500
"""Messages in a second that all watchers of a host get without waiting for more to tell. One costs
a tenth of a command, and a game has several watchers: so many take a twentieth of a core."""

MOST_PAUSES: Final = 5
"""The most pauses in a row for which news wait while there are more messages than that."""

_BURST: Final = 0.1
_LONGEST: Final = 0.5
"""Seconds of such messages that may come at once, and after which a flood is forgotten."""

REMEMBERED: Final = 512
"""Entries of a watched game that are kept in memory; who is further behind reads the log."""


@dataclass(frozen=True, slots=True)
class Batch:
    """News of a game: entries that follow one another, then the version from which to resume.

    ``caught_up``: there was nothing more when this was made. Without entries it is a heartbeat, or
    says that the watcher has caught up.
    """

    entries: tuple[Entry, ...]
    version: int
    caught_up: bool


class Allowance:
    """The messages that the watchers of a host may have at once: a leaky bucket.

    ``clock`` gives seconds.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._level = 0.0
        self._since = clock()

    def take(self, messages: int) -> None:
        """So many messages are sent."""
        self._level = min(self._leaked() + messages, _LONGEST * MESSAGES)

    def is_spent(self) -> bool:
        """Whether there were more of late than there may be."""
        return self._leaked() > _BURST * MESSAGES

    def _leaked(self) -> float:
        now = self._clock()
        self._level = max(0.0, self._level - (now - self._since) * MESSAGES)
        self._since = now
        return self._level


@dataclass(slots=True)
class Feed:
    """What all watchers of one game share: how far it has come, and its latest entries.

    ``news`` is the version that the watchers were last woken for: they are woken at once while they
    are few, and after a quiet moment; else not before ``pause`` seconds are over. While the
    ``allowance`` of all games is spent that holds for a few as well, and up to ``MOST_PAUSES``
    pauses follow one another. One timer serves all watchers; one for each would cost as much as a
    third of the message.

    How long the news of a ``late`` game wait depends on nothing but the game: no time tells what
    is hidden.
    """

    reader: Reader
    pause: float
    allowance: Allowance
    late: bool = False
    version: int = 0
    news: int = 0
    watchers: int = 0
    recent: deque[Entry] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    waiting: "set[asyncio.Future[bool]]" = field(default_factory=set)
    _timer: asyncio.TimerHandle | None = None
    _batch: Batch | None = None

    def hear(self, row: Row, entry: Entry | None) -> None:
        """A row of the game was committed; ``entry`` if it is at hand already."""
        if row.version <= self.version:
            return
        if row.version > self.version + 1:
            self.recent.clear()
        self.recent.append(entry or self.reader.entry(row.data))
        self.reach(row.version)

    def reach(self, version: int) -> None:
        """The game has come to this version: wake everybody, unless they were woken just now."""
        if version > self.version:
            if not self.recent or self.recent[-1].version != version:
                self.recent.clear()
            self.version = version
            if self._timer is None:
                self._wake()

    def _wake(self) -> None:
        self.news = self.version
        # Those who wait again meanwhile wait for the next news, else they would wake for ever.
        waiters = list(self.waiting)
        self.waiting.clear()
        self.allowance.take(len(waiters))
        if self._timer is None and self._may_rest():
            self._rest(1)
        _wake_some(waiters, 0)

    def _may_rest(self) -> bool:
        """Whether a pause follows: not if no entry has come since somebody watches."""
        return bool(self.pause and self.recent) and (self.watchers > FEW or self._has_to_wait())

    def _rest(self, number: int) -> None:
        """Begin a pause, the first or a later one in a row."""
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self.pause, self._on_pause_end, number)

    def _on_pause_end(self, number: int) -> None:
        if number < MOST_PAUSES and self._has_to_wait():
            self._rest(number + 1)
            return
        self._timer = None
        if self.news < self.version:
            self._wake()

    def _has_to_wait(self) -> bool:
        return not self.late and self.allowance.is_spent()

    def close(self) -> None:
        """Nobody watches any more."""
        if self._timer is not None:
            self._timer.cancel()

    def batch(self, after: int) -> Batch | None:
        """The news behind ``after`` if they are all in memory; the same for all who are so far."""
        batch = self._batch
        if batch is None or batch.version != self.version or batch.entries[0].version != after + 1:
            batch = self.recent_batch(after, self.version)
            self._batch = batch or self._batch
        return batch

    def recent_batch(self, after: int, last: int) -> Batch | None:
        """The news behind ``after`` up to the version ``last``, if they are all in memory."""
        entries = [entry for entry in self.remembered(after) or () if entry.version <= last]
        if not entries:
            return None
        version = entries[-1].version
        return Batch(tuple(entries), version, version == last)

    def remembered(self, after: int) -> tuple[Entry, ...] | None:
        """The entries behind ``after`` if they are all in memory."""
        if not self.recent or self.recent[0].version > after + 1:
            return None
        start = after + 1 - self.recent[0].version
        return tuple(islice(self.recent, start, start + PAGE))


def _wake_some(waiters: "list[asyncio.Future[bool]]", start: int) -> None:
    stop = start + WOKEN
    for waiter in waiters[start:stop]:
        if not waiter.done():
            waiter.set_result(True)
    if stop < len(waiters):
        asyncio.get_running_loop().call_soon(_wake_some, waiters, stop)
