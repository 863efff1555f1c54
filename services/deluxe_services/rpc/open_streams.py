"""Streams without an end, and how a server ends them so that they may be resumed."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from deluxe_services.rpc.errors import Failure


class OpenStreams:
    """The streams of one partition that are open; for one event loop."""

    def __init__(self) -> None:
        self._over_all: dict[asyncio.Task[object], bool] = {}
        self._ends: dict[asyncio.Task[object], str] = {}

    def __len__(self) -> int:
        return len(self._over_all)

    @asynccontextmanager
    async def one(self, *, over_all: bool) -> AsyncIterator[None]:
        """A stream, which may be ended with a status to resume after.

        ``over_all``: it is over all partitions that the server knows when it begins.
        """
        task = asyncio.current_task()
        assert task is not None, "streams are served by tasks"
        self._over_all[task] = over_all
        try:
            yield
        except asyncio.CancelledError:
            if task not in self._ends:
                raise
            task.uncancel()
            raise Failure("STOPPING", self._ends[task]) from None
        finally:
            del self._over_all[task]
            self._ends.pop(task, None)

    def end(self, text: str, *, only_over_all: bool = False) -> None:
        """End all streams, or those over all partitions; ``text`` says why."""
        for task, over_all in tuple(self._over_all.items()):
            if over_all or not only_over_all:
                self._ends[task] = text
                task.cancel()
