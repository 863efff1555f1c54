"""The log of all games for its followers: pages from any position on, and new entries."""

import asyncio
from collections import deque
from collections.abc import Sequence
from itertools import islice
from typing import Final

from deluxe_services.store import Row, Store
from deluxe_services.store.log.selecting import Selection

PAGE: Final = 256
"""Rows that a follower is handed at once from memory, or read from the store."""

REMEMBERED: Final = 8_192
"""The latest rows, which followers at the end of the log are handed from memory."""


class LogTail:
    """What every follower of the log shares; used from one event loop.

    ``hear`` is called with every committed group, in the order of positions, which has no gaps.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._recent: deque[Row] = deque(maxlen=REMEMBERED)
        self._waiting: set[asyncio.Future[None]] = set()

    def hear(self, rows: Sequence[Row]) -> None:
        """These rows were committed."""
        if self._recent and rows[0].position != self._recent[-1].position + 1:
            self._recent.clear()
        self._recent.extend(rows)
        waiting, self._waiting = self._waiting, set()
        for one in waiting:
            if not one.done():
                one.set_result(None)

    async def head(self) -> int:
        """The last position of the log."""
        return await asyncio.to_thread(self._store.log.head)

    async def epoch(self) -> str:
        """The epoch of the log."""
        return await asyncio.to_thread(self._store.log.epoch)

    async def position_key(self) -> bytes:
        """The key by which positions are sealed for readers."""
        return await asyncio.to_thread(self._store.log.position_key)

    def recent(self, after: int) -> Sequence[Row] | None:
        """The next rows behind a position, at most ``PAGE``; ``None`` if not all are in memory."""
        recent = self._recent
        if not recent or recent[0].position > after + 1:
            return None
        start = after + 1 - recent[0].position
        return tuple(islice(recent, start, start + PAGE))

    async def page(self, after: int) -> Sequence[Row]:
        """The next rows behind a position, at most ``PAGE``; none at the end of the log."""
        rows = self.recent(after)
        if rows is not None:
            return rows
        return await asyncio.to_thread(lambda: tuple(self._store.log.read_all(after, PAGE)))

    def select(self, after: int, selection: Selection) -> tuple[Sequence[Row], int]:
        """See ``Log.select``; for use in a thread."""
        return self._store.log.select(after, selection)

    async def news(self, after: int, seconds: float) -> None:
        """Wait until the log goes on behind a position, for so many seconds at most."""
        if self._recent and self._recent[-1].position > after:
            return
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(waiter)
        try:
            await asyncio.wait({waiter}, timeout=max(0.0, seconds))
        finally:
            self._waiting.discard(waiter)


async def news_of(logs: Sequence[tuple[LogTail, int]], seconds: float) -> None:
    """Wait until one of several logs goes on behind its position, for so many seconds at most."""
    if len(logs) == 1:
        [(log, after)] = logs
        await log.news(after, seconds)
        return
    waiting = [asyncio.ensure_future(log.news(after, seconds)) for log, after in logs]
    try:
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for one in waiting:
            one.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
