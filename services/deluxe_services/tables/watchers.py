"""Watching a game: every entry once, in order, from any version on."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, closing

from deluxe_domain.kernel.history import Entry, Reader
from deluxe_services.errors import NoSuchVersion
from deluxe_services.histories.histories import Histories
from deluxe_services.store import Row
from deluxe_services.tables.feeds import PAGE, Allowance, Batch, Feed

Horizon = Callable[[int], Awaitable[int | None]]
"""How far a watcher may see a game that has come at least to a version; ``None``: all of it."""


class _Watcher:
    """A watcher that waits for news of a game, and notices when there are none for some seconds.

    One timer serves them for as long as they watch: it looks how long they have waited.
    """

    def __init__(self, feed: Feed, seconds: float | None) -> None:
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

    What happens within ``pause`` seconds of the last news is sent together; within several pauses
    while there are many messages (``Allowance``).
    """

    def __init__(self, histories: Histories, pause: float = 0.0) -> None:
        self._histories = histories
        self._pause = pause
        self._allowance = Allowance()
        self._feeds: dict[str, Feed] = {}

    def __contains__(self, game_id: str) -> bool:
        """Whether somebody watches the game."""
        return game_id in self._feeds

    def hear(self, rows: Sequence[Row], entries: Sequence[Entry | None]) -> None:
        """Rows were committed; with their entries, where they are at hand already."""
        for row, entry in zip(rows, entries, strict=True):
            feed = self._feeds.get(row.game)
            if feed is not None:
                feed.hear(row, entry)

    async def follow(
        self, game_id: str, after: int = 0, heartbeat: float | None = None
    ) -> AsyncGenerator[Batch, None]:
        """Every entry behind version ``after``, in order, each once, and those to come.

        Resume with the version of the last batch. A batch without entries says that the watcher
        has caught up, or after ``heartbeat`` seconds of silence that nothing has happened. It does
        not end by itself, not even with the game: close it. Raises ``NoSuchGame`` and, for a
        position that the game has not reached, ``NoSuchVersion``.
        """
        async with self._watched(game_id, after) as feed:
            with closing(_Watcher(feed, heartbeat)) as watcher:
                caught_up = False
                while True:
                    if after < (feed.news if caught_up else feed.version):
                        batch = feed.batch(after)
                        batch = batch or await self._read(game_id, after, feed.version)
                        after, caught_up = batch.version, batch.caught_up
                        yield batch
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
            feed.late = True
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
                    elif not caught_up:
                        caught_up = True
                        yield Batch((), after, True)
                    elif feed.version != version or await watcher.news_until(since + heartbeat):
                        continue
                    else:
                        yield Batch((), after, True)
                    since = loop.time()

    @asynccontextmanager
    async def _watched(self, game_id: str, after: int) -> AsyncIterator[Feed]:
        """The feed of a game, with one watcher more; ``NoSuchVersion`` if it is not so far."""
        feed = self._feeds.get(game_id)
        if feed is None:
            game = await asyncio.to_thread(self._histories.game, game_id)
            new = Feed(Reader(game), self._pause, self._allowance)
            feed = self._feeds.setdefault(game_id, new)
        feed.watchers += 1
        try:
            if not feed.version or after > feed.version:  # otherwise it has everything
                # The register is read after the feed has subscribed, so no commit is missed.
                register = await asyncio.to_thread(self._histories.register, game_id)
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
