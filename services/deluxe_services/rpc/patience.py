"""How long a stream waits for a reader who takes nothing."""

import asyncio
from types import TracebackType
from typing import Self

from deluxe_services.rpc.errors import Failure

_TOO_SLOW = "you have read nothing for too long: go on from the last that you have read"


class Patience:
    """Cancels the task that it was entered in when a message of its stream is taken too slowly.

    ``with Patience(30) as patience``, then ``patience.begin()`` before each message and
    ``patience.end()`` after it; if 30 seconds lie between, the block ends with ``TOO_SLOW``. One
    timer serves the whole stream: one for each message would cost a tenth of sending it.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.current_task()
        self._begun: float | None = None
        self.lost = False

    def begin(self) -> None:
        """A message is there to be taken."""
        self._begun = self._loop.time()

    def end(self) -> None:
        """It was taken."""
        self._begun = None

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
        if self.lost and isinstance(error, asyncio.CancelledError):
            assert self._task is not None, "a stream is served by a task"
            if not self._task.uncancel():  # else somebody else has cancelled it as well
                raise Failure("TOO_SLOW", _TOO_SLOW) from None

    def _look(self) -> None:
        waited = 0.0 if self._begun is None else self._loop.time() - self._begun
        if waited < self._seconds:
            self._timer = self._loop.call_later(self._seconds - waited, self._look)
        elif self._task is not None:
            self.lost = True
            self._task.cancel()
