"""Messages on their way: requests that have not come to their end, and answers that nobody takes.

Each has a time, and all of them together have a room; who has waited longest is cut off first. Late
ones are looked for once a tick: a timer for each message would cost a tenth of sending it.

gRPC gathers a whole message before anybody sees it, and does not tell how much of one has come. It
takes more of a message than the first window only while somebody reads it. So there a read needs a
place, and there are as many places as largest messages fit into the room.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import takewhile
from time import monotonic
from typing import Any, Final

import grpc

from deluxe_services.api.errors import Failure
from deluxe_services.api.limits.admission import Caller, too_much
from deluxe_services.api.limits.fair_queue import LONG, CutOff, FairQueue, Turn
from deluxe_services.settings import Settings

_LEAST_PLACES: Final = 4

_LETTING_GO: Final = 0.1
"""Seconds for which a message that was cut off still has its place."""

_SECONDS_TO_DISCARD: Final = 5.0

_HEAD: Final = 5
"""Bytes before each message of a stream: one of flags, and four of its size."""

Receive = Callable[[], Awaitable[Any]]


class Backlog:
    """The bytes that wait; at most ``room`` together, and none for longer than ``seconds``.

    Of too many, those that have waited longest are cut off with ``full``, but never those that have
    just come: a message alone may be as large as it is. What waits too long is cut off with
    ``late``.
    """

    def __init__(
        self,
        room: int,
        seconds: float,
        *,
        full: Callable[[], Failure],
        late: Callable[[], Failure],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.size = 0
        self.cut_off = 0
        self._room, self._seconds = room, seconds
        self._full, self._late = full, late
        self._clock = clock
        self._parts: dict[CutOff, tuple[int, float]] = {}

    @contextmanager
    def waiting(self, size: int) -> Iterator[None]:
        """So many bytes wait within the block; ``Failure`` if they are cut off."""
        part = CutOff()
        self.hold(part, size)
        try:
            with part:
                yield
        finally:
            self.let_go(part)

    def hold(self, part: CutOff, size: int) -> None:
        """So many bytes, or more of them, wait from now on."""
        before, since = self._parts.get(part, (0, self._clock()))
        self._parts[part] = before + size, since
        self.size += size
        while self.size > self._room and len(self._parts) > 1:
            longest = next(one for one in self._parts if one is not part)
            self.cut_off += 1
            self._cut(longest, self._full)

    def let_go(self, part: CutOff) -> None:
        """They were taken, or wait no more."""
        size, _ = self._parts.pop(part, (0, 0.0))
        self.size -= size

    def look(self) -> None:
        """Cut off what has waited too long; call it once a tick."""
        latest = self._clock() - self._seconds
        late = takewhile(lambda one: one[1][1] <= latest, self._parts.items())
        for part, _ in list(late):
            self._cut(part, self._late)

    def _cut(self, part: CutOff, failure: Callable[[], Failure]) -> None:
        self.let_go(part)
        part.cut(failure())


class Reading:
    """Reads the messages of all callers of gRPC; for one event loop.

    A message has ``body_ms``. While others wait for a place, whoever holds the most places loses
    the one that they have held for longest, unless it is younger than ``LONG``.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.cut_off = 0
        room = max(_LEAST_PLACES, settings.unfinished_bytes // settings.max_message_bytes)
        self._places = FairQueue(room // 2)  # and as many for those who have none

    async def message(self, context: Any, caller: Caller) -> Any:
        """The next message of a call, or ``grpc.aio.EOF``; ``Failure`` if it is late or large."""
        settings, places = self._settings, self._places
        if places.waiting >= settings.calls_in_flight:
            raise too_much("unfinished_bytes", settings.unfinished_bytes)
        place = await places.take(caller.who)
        try:
            with place:
                data = await context.read()
        except BaseException:
            # gRPC lets go of what it has gathered when the call has ended.
            asyncio.get_running_loop().call_later(_LETTING_GO, places.done, place)
            raise
        places.done(place)
        most = settings.anonymous_message_bytes
        if not caller.credential and data is not grpc.aio.EOF and len(data) > most:
            raise too_much("anonymous_message_bytes", most)
        return data

    def look(self) -> None:
        """Cut off what is late, and who keeps others waiting; call it once a tick."""
        now, settings = monotonic(), self._settings
        places = [one for one in self._places.turns if one.failure is None]
        for place in takewhile(lambda one: one.since <= now - settings.body_ms / 1000, places):
            place.cut(too_much("body_ms", settings.body_ms))
        if self._places.waiting and places:
            number = Counter(one.who for one in places)
            longest: Turn = max(places, key=lambda one: (number[one.who], -one.since))
            if longest.since <= now - LONG:
                self.cut_off += 1
                longest.cut(too_much("unfinished_bytes", settings.unfinished_bytes))


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


class Body(CutOff):
    """The body of one request on the port for browsers, read by ``receive``.

    ``lasting``: it ends with its stream, so that not the body is timed, but each of its messages
    from its first byte on. ``refusal`` makes of a ``Failure`` what is raised.
    """

    def __init__(
        self,
        receive: Receive,
        bodies: Backlog,
        most: int | None,
        refusal: Callable[[Failure], Exception],
        *,
        lasting: bool,
    ) -> None:
        """``most``: so many bytes of the body are taken; ``None``: as many as the others take."""
        super().__init__()
        self._receive, self._bodies, self._refusal = receive, bodies, refusal
        self._most = most
        self._frames = Frames() if lasting else None
        self._discarding: asyncio.Task[None] | None = None
        self._size, self.done = 0, False
        if not lasting:
            bodies.hold(self, 0)

    async def receive(self) -> Any:
        """The next message of the application's server."""
        if self.done:
            return await self._receive()
        try:
            with self:
                message = await self._receive()
            self._count(message.get("body", b""))
        except Failure as failure:
            self._bodies.let_go(self)
            raise self._refusal(failure) from None
        if not message.get("more_body", False):
            self.done = True
            self._bodies.let_go(self)
        return message

    def _count(self, data: bytes) -> None:
        if self._frames is None:
            self._size += len(data)
            if self._most is not None and self._size > self._most:
                raise too_much("anonymous_message_bytes", self._most)
            self._bodies.hold(self, len(data))
            return
        before = self._frames.rest
        if self._frames.take(data):
            self._bodies.let_go(self)
            before = 0
        if self._frames.rest:
            self._bodies.hold(self, self._frames.rest - before)

    def answering(self) -> None:
        """The answer is sent now: what still comes of the body is thrown away, or the server would
        wait for somebody to take it.
        """
        if not self.done and self._discarding is None:
            self._bodies.let_go(self)
            self._discarding = asyncio.create_task(self._discard())

    async def _discard(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(_SECONDS_TO_DISCARD):
                while (await self._receive()).get("more_body", False):
                    pass

    async def end(self) -> None:
        """Nobody reads it any more."""
        self._bodies.let_go(self)
        if self._discarding is not None:
            await self._discarding
