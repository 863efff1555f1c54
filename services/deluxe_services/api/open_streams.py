"""Streams without an end, and how a server ends them so that they may be resumed."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from deluxe_services.api.errors import Failure


class OpenStreams:
    """The streams that are open; for one event loop."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[object]] = set()
        self._ends: dict[asyncio.Task[object], str] = {}

    def __len__(self) -> int:
        return len(self._tasks)

    @asynccontextmanager
    async def one(self) -> AsyncIterator[None]:
        """A stream, which may be ended with a status to resume after."""
        task = asyncio.current_task()
        assert task is not None, "streams are served by tasks"
        self._tasks.add(task)
        try:
            yield
        except asyncio.CancelledError:
            if task not in self._ends:
                raise
            task.uncancel()
            raise Failure("STOPPING", self._ends[task]) from None
        finally:
            self._tasks.discard(task)
            self._ends.pop(task, None)

    def end(self, text: str) -> None:
        """End all streams; ``text`` says why."""
        for task in tuple(self._tasks):
            self._ends[task] = text
            task.cancel()
