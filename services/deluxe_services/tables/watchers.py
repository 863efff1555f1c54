"""Watching a game: every entry once, in order, from any version on."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from deluxe_domain.kernel.history import Entry, Reader
from deluxe_replays.running import GAME_MOVED
from deluxe_services.store import Row
from deluxe_services.tables.errors import GameMoved, NoSuchVersion
from deluxe_services.tables.histories import Histories
from deluxe_services.tables.moves import read_move

PAGE: Final = 64
"""The most entries that one batch holds."""

WOKEN: Final = 64
"""Watchers that are woken at once; commands come in between, also where thousands look on."""

FEW: Final = 8
"""Up to this number of watchers of a game get each event at once, without a pause."""

REMEMBERED: Final = 512
"""Entries of a watched game that are kept in memory; who is further behind reads the log."""


Horizon = Callable[[int], Awaitable[int | None]]
"""How far a watcher may see a game that has come at least to a version; ``None``: all of it."""


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
    """What all watchers of one game share: how far it has come, and its latest entries.

    ``left`` is the partition in which the game goes on if it has moved.
    ``told`` is the version that the watchers were last woken for: they are woken at once while they
    are few, and after a quiet moment; else not before ``pause`` seconds are over. One timer serves
    them all; one
    for each watcher would cost as much as a third of the message.
    """

    reader: Reader
    pause: float
    version: int = 0
    told: int = 0
    left: str = ""
    watchers: int = 0
    recent: deque[Entry] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    waiting: "set[asyncio.Future[bool]]" = field(default_factory=set)
    _resting: asyncio.TimerHandle | None = None
    _batch: Batch | None = None

    def hear(self, row: Row, entry: Entry | None) -> None:
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
            if self._resting is None:
                self._tell()

    def leave(self, to: str) -> None:
        """The game has moved to a partition: whoever watches it goes on there."""
        self.left = to
        self._tell()

    def _tell(self) -> None:
        self.told = self.version
        # Those who wait again meanwhile wait for the next news, else they would wake for ever.
        waiters = list(self.waiting)
        self.waiting.clear()
        if self.pause and self.watchers > FEW:
            self._resting = asyncio.get_running_loop().call_later(self.pause, self._rested)
        _wake_some(waiters, 0)

    def _rested(self) -> None:
        self._resting = None
        if self.told < self.version:
            self._tell()

    def close(self) -> None:
        """Nobody watches any more."""
        if self._resting is not None:
            self._resting.cancel()

    def batch(self, after: int) -> Batch | None:
        """The news behind ``after`` if they are all in memory; the same for all who are so far."""
        batch = self._batch
        if batch is None or batch.version != self.version or batch.entries[0].version != after + 1:
            entries = self.remembered(after)
            if not entries:
                return None
            version = entries[-1].version
            batch = self._batch = Batch(entries, version, version == self.version)
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


class _Watcher:
    """A watcher that waits for news of a game, and notices when there are none for some seconds.

    One timer serves them for as long as they watch: it looks how long they have waited.
    """

    def __init__(self, feed: _Feed, seconds: float | None) -> None:
        self._feed = feed
        self._seconds = seconds
        self._loop = asyncio.get_running_loop()
        self._since = 0.0
        self._waiter: asyncio.Future[bool] | None = None
        self._timer: asyncio.TimerHandle | None = None

    async def news(self) -> bool:
        """Waits for news; false if there was none in time."""
        waiter: asyncio.Future[bool] = self._loop.create_future()
        self._waiter = waiter
        self._feed.waiting.add(waiter)
        if self._seconds is not None:
            self._since = self._loop.time()
            if self._timer is None:
                self._timer = self._loop.call_later(self._seconds, self._look, self._seconds)
        try:
            return await waiter
        finally:
            self._feed.waiting.discard(waiter)

    async def news_until(self, moment: float) -> bool:
        """The same for a watcher without a timer, until a moment of the loop's time."""
        try:
            async with asyncio.timeout_at(moment):
                return await self.news()
        except TimeoutError:
            return False

    def _look(self, seconds: float) -> None:
        rest = self._since + seconds - self._loop.time()
        self._timer = None
        if self._waiter is None or self._waiter.done():
            return  # they have news to tell, and asks again
        if rest > 0:
            self._timer = self._loop.call_later(rest, self._look, seconds)
        else:
            self._waiter.set_result(False)

    def close(self) -> None:
        """They watch no more."""
        if self._timer is not None:
            self._timer.cancel()


class Watchers:
    """The games that somebody watches; used from one event loop.

    What happens within ``pause`` seconds of the last news is sent together.
    """

    def __init__(self, histories: Histories, pause: float = 0.0) -> None:
        self._histories = histories
        self._pause = pause
        self._feeds: dict[str, _Feed] = {}

    def hear(self, row: Row, entry: Entry | None) -> None:
        """A row was committed; ``entry`` if it is at hand already."""
        feed = self._feeds.get(row.game)
        if feed is not None and row.kind == GAME_MOVED:
            feed.leave(read_move(row.data).to)
        elif feed is not None:
            feed.hear(row, entry)

    async def follow(
        self, game_id: str, after: int, heartbeat: float | None
    ) -> AsyncGenerator[Batch, None]:
        """The batches behind version ``after``; see ``Host.watch``."""
        async with self._watched(game_id, after) as feed:
            with closing(_Watcher(feed, heartbeat)) as watcher:
                caught_up = False
                while True:
                    if after < (feed.told if caught_up else feed.version):
                        batch = feed.batch(after)
                        batch = batch or await self._read(game_id, after, feed.version)
                        after, caught_up = batch.version, batch.caught_up
                        yield batch
                    elif feed.left:
                        raise GameMoved(game_id, feed.left)
                    elif not caught_up:
                        caught_up = True
                        yield Batch((), after, True)
                    elif not await watcher.news() and after == feed.version:
                        yield Batch((), after, True)

    async def follow_late(
        self, game_id: str, after: int, heartbeat: float, horizon: Horizon
    ) -> AsyncGenerator[Batch, None]:
        """The same as far as ``horizon``, which may move when the game goes on; ``None``: all.

        Number, size and time of the batches follow from the horizon alone: what lies beyond it
        leaves no trace, and does not put a heartbeat off.
        """
        loop = asyncio.get_running_loop()
        async with self._watched(game_id, after) as feed:
            with closing(_Watcher(feed, None)) as watcher:
                caught_up, since = False, loop.time()
                while True:
                    version = feed.version
                    horizon_version = await horizon(version)
                    upto = version if horizon_version is None else horizon_version
                    if after < upto:
                        batch = feed.recent_batch(after, upto)
                        batch = batch or await self._read(game_id, after, upto)
                        after, caught_up = batch.version, caught_up or batch.caught_up
                        yield batch
                    elif feed.left:
                        raise GameMoved(game_id, feed.left)
                    elif not caught_up:
                        caught_up = True
                        yield Batch((), after, True)
                    elif feed.version != version or await watcher.news_until(since + heartbeat):
                        continue
                    else:
                        yield Batch((), after, True)
                    since = loop.time()

    @asynccontextmanager
    async def _watched(self, game_id: str, after: int) -> AsyncIterator[_Feed]:
        """The feed of a game, with one watcher more; ``NoSuchVersion`` if it is not so far."""
        feed = self._feeds.get(game_id)
        if feed is None:
            game = await asyncio.to_thread(self._histories.game, game_id)
            feed = self._feeds.setdefault(game_id, _Feed(Reader(game), self._pause))
        feed.watchers += 1
        try:
            if not feed.version or after > feed.version:  # otherwise it has everything
                # The register is read after the feed has subscribed, so no commit is missed.
                register = await asyncio.to_thread(self._histories.here, game_id)
                feed.reach(register.version)
            if not 0 <= after <= feed.version:
                raise NoSuchVersion(game_id, after, feed.version)
            yield feed
        finally:
            feed.watchers -= 1
            if feed.watchers == 0 and self._feeds.get(game_id) is feed:
                del self._feeds[game_id]
                feed.close()

    async def _read(self, game_id: str, after: int, last: int) -> Batch:
        """A page from the log, which has entries up to the version ``last``."""
        upto = min(after + PAGE, last)
        entries = await asyncio.to_thread(
            lambda: tuple(self._histories.entries(game_id, after, upto))
        )
        version = entries[-1].version
        return Batch(entries, version, version == last)


def _wake_some(waiters: "list[asyncio.Future[bool]]", start: int) -> None:
    stop = start + WOKEN
    for waiter in waiters[start:stop]:
        if not waiter.done():
            waiter.set_result(True)
    if stop < len(waiters):
        asyncio.get_running_loop().call_soon(_wake_some, waiters, stop)
