"""How long a stream waits for a reader that takes no messages, and how much may wait."""

import asyncio
from collections.abc import Callable, Hashable
from types import TracebackType
from typing import Self

from deluxe_services.api.errors import Failure

_TOO_SLOW = "you have not read the stream for too long: resume after the last message read"


class Backlog:
    """The bytes that wait for readers of streams; at most ``room`` for all of them together.

    If there is more, who has waited longest is cut off, but never the one who has just begun: a
    message alone may be as large as it is.
    """

    def __init__(self, room: int) -> None:
        self.size = 0
        self.cut_off = 0
        self._room = room
        self._waiting: dict[Hashable, tuple[int, Callable[[], object]]] = {}

    def begin(self, reader: Hashable, size: int, lose: Callable[[], object]) -> None:
        """So many bytes wait for a reader, who is cut off by ``lose``."""
        self._waiting[reader] = size, lose
        self.size += size
        while self.size > self._room and len(self._waiting) > 1:
            longest = next(iter(self._waiting))
            _, lose_longest = self._waiting[longest]
            self.end(longest)
            self.cut_off += 1
            lose_longest()

    def end(self, reader: Hashable) -> None:
        """They were taken, or wait no more."""
        size, _ = self._waiting.pop(reader, (0, None))
        self.size -= size


class WriteTimeout:
    """Cancels the task that it was entered in when a message of its stream is taken too slowly.

    ``with WriteTimeout(30, backlog) as timeout``, then ``timeout.begin(size)`` before each message
    and ``timeout.end()`` after it; if 30 seconds lie between, or too much waits for all readers
    and for this one the longest, the block ends with ``TOO_SLOW``. One
    timer serves the whole stream: one for each message would cost a tenth of sending it.
    """

    def __init__(self, seconds: float, backlog: Backlog) -> None:
        self._backlog = backlog
        self._seconds = seconds
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.current_task()
        self._start: float | None = None
        self.lost = False

    def begin(self, size: int) -> None:
        """A message of so many bytes is there to be taken."""
        self._start = self._loop.time()
        self._backlog.begin(self, size, self._lose)

    def end(self) -> None:
        """It was taken."""
        self._start = None
        self._backlog.end(self)

    def __enter__(self) -> Self:
        self._timer = self._loop.call_later(self._seconds, self._look)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._timer.cancel()
        self._backlog.end(self)
        if self.lost and isinstance(error, asyncio.CancelledError):
            assert self._task is not None, "a stream is served by a task"
            if not self._task.uncancel():  # else somebody else has cancelled it as well
                raise Failure("TOO_SLOW", _TOO_SLOW) from None

    def _look(self) -> None:
        seconds = 0.0 if self._start is None else self._loop.time() - self._start
        if seconds < self._seconds:
            self._timer = self._loop.call_later(self._seconds - seconds, self._look)
        else:
            self._lose()

    def _lose(self) -> None:
        if self._task is not None:
            self.lost = True
            self._task.cancel()
