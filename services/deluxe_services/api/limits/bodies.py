"""Limits for unfinished requests on the port for browsers: time and size."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from contextlib import suppress
from typing import Any, Final

from deluxe_services.api.errors import Failure
from deluxe_services.settings import Settings

_SECONDS_TO_DISCARD: Final = 5.0

_HEAD: Final = 5
"""Bytes before each message of a stream: one of flags, and four of its size."""

Receive = Callable[[], Awaitable[Any]]


class Bodies:
    """The bytes of all unfinished bodies; at most ``room``, or who has waited longest is cut off.

    The one that has just grown is never cut off: each has a limit of its own.
    """

    def __init__(self, room: int) -> None:
        self.size = 0
        self._room = room
        self._sizes: dict[Hashable, tuple[int, Callable[[], object]]] = {}

    def grow(self, body: Hashable, size: int, lose: Callable[[], object]) -> None:
        """So many bytes more of a body have come, which is cut off by ``lose``."""
        before, _ = self._sizes.get(body, (0, lose))
        self._sizes[body] = before + size, lose
        self.size += size
        while self.size > self._room and len(self._sizes) > 1:
            longest = next(each for each in self._sizes if each is not body)
            _, lose_longest = self._sizes[longest]
            self.end(longest)
            lose_longest()

    def end(self, body: Hashable) -> None:
        """It is whole, or nobody waits for it any more."""
        size, _ = self._sizes.pop(body, (0, None))
        self.size -= size


class Frames:
    """The ends of messages in a body of several: five bytes before each contain its size.

    ``rest``: the bytes that have come of a message that has not come to its end.
    """

    def __init__(self) -> None:
        self.rest = 0
        self._head, self._left = b"", 0

    def take(self, data: bytes) -> bool:
        """Take the next bytes; whether a message has come to its end."""
        is_last, at = False, 0
        while at < len(data):
            step = min(self._left or _HEAD - len(self._head), len(data) - at)
            self.rest += step
            if self._left:
                self._left -= step
            else:
                self._head += data[at : at + step]
                if len(self._head) == _HEAD:
                    self._head, self._left = b"", int.from_bytes(self._head[1:])
            at += step
            if not (self._left or self._head):
                is_last, self.rest = True, 0
        return is_last


class Body:
    """The body of one request, read by ``receive``, which raises what ``refusal`` makes of a
    ``Failure`` when it is too late or too large.

    ``lasting``: it ends with its stream, so that not the body has a deadline, but each of its
    messages from its first byte on.
    """

    def __init__(
        self,
        receive: Receive,
        bodies: Bodies,
        settings: Settings,
        refusal: Callable[[Failure], Exception],
        *,
        has_token: bool,
        lasting: bool,
    ) -> None:
        self._receive, self._bodies, self._refusal = receive, bodies, refusal
        self._settings, self._has_token = settings, has_token
        self._frames = Frames() if lasting else None
        self._loop = asyncio.get_running_loop()
        self._deadline = None if lasting else self._soon()
        self._waiting: asyncio.Timeout | None = None
        self._discarding: asyncio.Task[None] | None = None
        self._size, self._is_lost, self.done = 0, False, False

    async def receive(self) -> Any:
        """The next message of the application's server."""
        if self.done:
            return await self._receive()
        if self._is_lost:
            raise self._too_late()
        try:
            async with asyncio.timeout_at(self._deadline) as self._waiting:
                message = await self._receive()
        except TimeoutError:
            raise self._too_late() from None
        if self._frames is None:
            self._count(message)
        else:
            self._count_frames(message, self._frames)
        return message

    def _soon(self) -> float:
        """When what begins now must have come to its end."""
        return self._loop.time() + self._settings.body_ms / 1000

    def _count_frames(self, message: Any, frames: Frames) -> None:
        before = frames.rest
        if frames.take(message.get("body", b"")):
            self._bodies.end(self)
            before = 0
        if not message.get("more_body", False):
            self.done = True
            self._bodies.end(self)
        elif not frames.rest:
            self._deadline = None
        else:
            self._deadline = self._deadline if before else self._soon()
            self._bodies.grow(self, frames.rest - before, self._lose)

    def _count(self, message: Any) -> None:
        size = len(message.get("body", b""))
        self._size += size
        if not self._has_token and self._size > self._settings.anonymous_message_bytes:
            limit = self._settings.anonymous_message_bytes
            raise self._too_much("anonymous_message_bytes", limit)
        if message.get("more_body", False):
            self._bodies.grow(self, size, self._lose)
        else:
            self.done = True
            self._bodies.end(self)

    def _lose(self) -> None:
        self._is_lost = True
        if self._waiting is not None:
            with suppress(RuntimeError):  # it has just come
                self._waiting.reschedule(self._loop.time())

    def _too_late(self) -> Exception:
        if self._is_lost:
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
