"""Requests on the port for browsers whose bodies have not come to their end: how long, how much."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from contextlib import suppress
from typing import Any, Final

from deluxe_services.rpc.errors import Failure
from deluxe_services.settings import Settings

_SECONDS_TO_DISCARD: Final = 5.0

Receive = Callable[[], Awaitable[Any]]


class Bodies:
    """The bytes of all unfinished bodies; at most ``room``, or who has waited longest is cut off.

    The one that has just grown is never cut off: each has a limit of its own.
    """

    def __init__(self, room: int) -> None:
        self.held = 0
        self._room = room
        self._sizes: dict[Hashable, tuple[int, Callable[[], object]]] = {}

    def grow(self, body: Hashable, size: int, lose: Callable[[], object]) -> None:
        """So many bytes more of a body have come, which is cut off by ``lose``."""
        before, _ = self._sizes.get(body, (0, lose))
        self._sizes[body] = before + size, lose
        self.held += size
        while self.held > self._room and len(self._sizes) > 1:
            longest = next(each for each in self._sizes if each is not body)
            _, lose_longest = self._sizes[longest]
            self.end(longest)
            lose_longest()

    def end(self, body: Hashable) -> None:
        """It is whole, or nobody waits for it any more."""
        size, _ = self._sizes.pop(body, (0, None))
        self.held -= size


class Body:
    """The body of one request, read by ``receive``, which raises what ``refusal`` makes of a
    ``Failure`` when it is too late or too large.

    ``lasting``: it ends with its stream, so that it has no deadline, and no limit but those of its
    messages.
    """

    def __init__(
        self,
        receive: Receive,
        bodies: Bodies,
        settings: Settings,
        refusal: Callable[[Failure], Exception],
        *,
        known: bool,
        lasting: bool,
    ) -> None:
        self._receive, self._bodies, self._refusal = receive, bodies, refusal
        self._settings, self._known, self._lasting = settings, known, lasting
        self._loop = asyncio.get_running_loop()
        self._deadline = None if lasting else self._loop.time() + settings.body_ms / 1000
        self._waiting: asyncio.Timeout | None = None
        self._discarding: asyncio.Task[None] | None = None
        self._size, self._lost, self.done = 0, False, False

    async def receive(self) -> Any:
        """The next message of the application's server."""
        if self.done or self._lasting:
            return await self._receive()
        if self._lost:
            raise self._too_late()
        try:
            async with asyncio.timeout_at(self._deadline) as self._waiting:
                message = await self._receive()
        except TimeoutError:
            raise self._too_late() from None
        self._count(message)
        return message

    def _count(self, message: Any) -> None:
        size = len(message.get("body", b""))
        self._size += size
        if not self._known and self._size > self._settings.anonymous_message_bytes:
            limit = self._settings.anonymous_message_bytes
            raise self._too_much("anonymous_message_bytes", limit)
        if message.get("more_body", False):
            self._bodies.grow(self, size, self._lose)
        else:
            self.done = True
            self._bodies.end(self)

    def _lose(self) -> None:
        self._lost = True
        if self._waiting is not None:
            with suppress(RuntimeError):  # it has just come
                self._waiting.reschedule(self._loop.time())

    def _too_late(self) -> Exception:
        if self._lost:
            return self._too_much("unfinished_bytes", self._settings.unfinished_bytes)
        return self._too_much("body_ms", self._settings.body_ms)

    def _too_much(self, limit: str, value: int) -> Exception:
        self._bodies.end(self)
        text = f"more than this server allows ({limit}: {value})"
        variables: dict[str, int | str] = {"limit": limit, "value": value}
        return self._refusal(Failure("TOO_MUCH", text, variables))

    def answering(self) -> None:
        """The answer is sent now: what still comes of the body is thrown away, or the server would
        wait for somebody to take it.
        """
        if not self.done and self._discarding is None:
            self._bodies.end(self)
            self._discarding = asyncio.create_task(self._discard())

    async def _discard(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(_SECONDS_TO_DISCARD):
                while (await self._receive()).get("more_body", False):
                    pass

    async def end(self) -> None:
        """Nobody reads it any more."""
        self._bodies.end(self)
        if self._discarding is not None:
            await self._discarding
