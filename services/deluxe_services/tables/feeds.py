"""Watching a game: every entry once, in order, from any version on, for as long as one likes."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from deluxe_domain.kernel.history import Entry, Reader
from deluxe_services.store import Row
from deluxe_services.tables.errors import NoSuchVersion
from deluxe_services.tables.histories import Histories

PAGE: Final = 256
"""The most entries that one batch holds."""

WOKEN: Final = 64
"""Watchers that are woken at once; commands come in between, also where thousands look on."""

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


@dataclass(slots=True)
class _Feed:
    """What all watchers of one game share: how far it has come, and its latest entries."""

    reader: Reader
    version: int = 0
    watchers: int = 0
    recent: deque[Entry] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    waiting: "set[asyncio.Future[bool]]" = field(default_factory=set)

    def hear(self, row: Row, entry: Entry | None) -> None:
        if row.version <= self.version:
            return
        if row.version > self.version + 1:
            self.recent.clear()
        self.recent.append(entry or self.reader.entry(row.data))
        self.reach(row.version)

    def reach(self, version: int) -> None:
        """The game has come to this version: wake everybody."""
        if version > self.version:
            if not self.recent or self.recent[-1].version != version:
                self.recent.clear()
            self.version = version
            self._wake()

    def _wake(self) -> None:
        # Those who wait again meanwhile wait for the next news, else they would wake for ever.
        woken = list(self.waiting)
        self.waiting.clear()
        _wake_some(woken, 0)

    async def news(self, seconds: float | None) -> bool:
        """Waits for news; false if there was none in time."""
        loop = asyncio.get_running_loop()
        waiter: asyncio.Future[bool] = loop.create_future()
        self.waiting.add(waiter)
        timer = None if seconds is None else loop.call_later(seconds, _overslept, waiter)
        try:
            return await waiter
        finally:
            self.waiting.discard(waiter)
            if timer is not None:
                timer.cancel()

    def remembered(self, after: int) -> tuple[Entry, ...] | None:
        """The entries behind ``after`` if they are all in memory."""
        if not self.recent or self.recent[0].version > after + 1:
            return None
        start = after + 1 - self.recent[0].version
        return tuple(islice(self.recent, start, start + PAGE))


class Feeds:
    """The games that somebody watches; used from one event loop."""

    def __init__(self, histories: Histories) -> None:
        self._histories = histories
        self._feeds: dict[str, _Feed] = {}

    def hear(self, row: Row, entry: Entry | None) -> None:
        """A row was committed; ``entry`` if it is at hand already."""
        feed = self._feeds.get(row.game)
        if feed is not None:
            feed.hear(row, entry)

    async def follow(
        self, game_id: str, after: int, heartbeat: float | None
    ) -> AsyncGenerator[Batch, None]:
        """The batches behind version ``after``; see ``Host.watch``."""
        feed = self._feeds.get(game_id)
        if feed is None:
            game = await asyncio.to_thread(self._histories.game, game_id)
            feed = self._feeds.setdefault(game_id, _Feed(Reader(game)))
        feed.watchers += 1
        try:
            # The register is read after the feed has begun to hear, so no commit is missed.
            register = await asyncio.to_thread(self._histories.register, game_id)
            feed.reach(register.version)
            if not 0 <= after <= feed.version:
                raise NoSuchVersion(game_id, after, feed.version)
            told = False
            while True:
                if after < feed.version:
                    entries = feed.remembered(after) or await self._read(game_id, after, feed)
                    after = entries[-1].version
                    told = after == feed.version
                    yield Batch(entries, after, told)
                elif not told:
                    told = True
                    yield Batch((), after, True)
                elif not await feed.news(heartbeat) and after == feed.version:
                    yield Batch((), after, True)
        finally:
            feed.watchers -= 1
            if feed.watchers == 0 and self._feeds.get(game_id) is feed:
                del self._feeds[game_id]

    async def _read(self, game_id: str, after: int, feed: _Feed) -> tuple[Entry, ...]:
        """A page from the log."""
        upto = min(after + PAGE, feed.version)
        return await asyncio.to_thread(lambda: tuple(self._histories.entries(game_id, after, upto)))


def _wake_some(waiters: "list[asyncio.Future[bool]]", start: int) -> None:
    stop = start + WOKEN
    for waiter in waiters[start:stop]:
        if not waiter.done():
            waiter.set_result(True)
    if stop < len(waiters):
        asyncio.get_running_loop().call_soon(_wake_some, waiters, stop)


def _overslept(waiter: "asyncio.Future[bool]") -> None:
    if not waiter.done():
        waiter.set_result(False)
