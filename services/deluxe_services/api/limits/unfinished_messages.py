"""Limits for unfinished messages on the port for gRPC: time, number and size.

gRPC gathers a whole message before anybody sees it, and does not tell how much of one has come. It
takes more of a message than the first window only while somebody reads it. So a read needs a place,
and there are as many places as largest messages fit into ``unfinished_bytes``.
"""

import asyncio
from collections import OrderedDict, deque
from dataclasses import dataclass, field
from typing import Any, Final

import grpc

from deluxe_services.api.errors import Failure
from deluxe_services.api.limits.limits import address_of
from deluxe_services.settings import Settings

WINDOW: Final = 16_384
"""Bytes of a message that gRPC takes before somebody reads it."""

FAIR_SECONDS: Final = 0.25
"""How long a message may take while others wait for a place."""

_LEAST_PLACES: Final = 4

_LETTING_GO: Final = 0.1
"""Seconds for which a message that was cut off still has its place."""


@dataclass(slots=True, eq=False)
class _Reader:
    """One read, and by whom; ``task`` reads until it is done, ``turn`` is done when it has a place.

    It asked at ``began`` and has its place since ``since``.
    """

    who: str
    began: float
    task: "asyncio.Task[Any] | None"
    since: float = 0.0
    turn: "asyncio.Future[None] | None" = None
    cut_off: bool = False
    crowded_out: bool = False

    @property
    def is_read(self) -> bool:
        """Whether somebody still waits for the message."""
        return self.task is not None and not self.cut_off

    def cut(self) -> None:
        """End the read: it is late, or (``crowded_out``) others wait for its place."""
        self.cut_off = True
        if self.task is not None:
            self.task.cancel()


@dataclass(slots=True)
class Reading:
    """Reads the messages of all callers of one server; for one event loop.

    Nobody has more than three quarters of the places, so that there are some for others. While
    nobody waits for one, a message has ``body_ms``. Otherwise whoever holds the most
    places loses the one that they have held for longest, unless it is younger than
    ``FAIR_SECONDS``; and those who wait are served in turn, each address or token once.
    """

    settings: Settings
    cut_off: int = 0
    places: int = field(init=False)
    _readers: "OrderedDict[_Reader, None]" = field(default_factory=OrderedDict)
    _places_of: dict[str, int] = field(default_factory=dict)
    _waiting: "OrderedDict[str, deque[_Reader]]" = field(default_factory=OrderedDict)
    _queue_length: int = 0
    _timer: "asyncio.TimerHandle | None" = None
    _deadline: "asyncio.TimerHandle | None" = None

    def __post_init__(self) -> None:
        room = self.settings.unfinished_bytes // self.settings.max_message_bytes
        self.places = max(_LEAST_PLACES, room)  # how many messages may be read at the same time

    async def message(self, context: Any, who: str, *, has_token: bool) -> Any:
        """The next message of a call, or ``grpc.aio.EOF``; ``Failure`` if it is late or large.

        ``who`` is the address or token that places are shared by; ``has_token``: they have a token.
        """
        loop = asyncio.get_running_loop()
        reader = _Reader(who, loop.time(), asyncio.current_task())
        try:
            if self._room_for(who) and who not in self._waiting:
                self._take(reader, reader.began)
            else:
                await self._wait(reader)
            data = await context.read()
        except BaseException as error:
            task, reader.task = reader.task, None
            # gRPC lets go of what it has gathered when the call has ended.
            loop.call_later(_LETTING_GO, self._leave, reader)
            late = reader.cut_off and isinstance(error, asyncio.CancelledError)
            if late and task is not None and not task.uncancel():
                raise self._too_late(reader) from None
            raise
        self._leave(reader)
        most = self.settings.anonymous_message_bytes
        if not has_token and data is not grpc.aio.EOF and len(data) > most:
            raise _too_much("anonymous_message_bytes", most)
        return data

    async def _wait(self, reader: _Reader) -> None:
        if self._queue_length >= self.settings.calls_in_flight:
            raise _too_much("unfinished_bytes", self.settings.unfinished_bytes)
        reader.turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(reader.who, deque()).append(reader)
        self._queue_length += 1
        self._make_room()
        await reader.turn

    def _room_for(self, who: str) -> bool:
        """Whether there is a place for somebody, who may not have all of them."""
        share = self.places * 3 // 4
        return len(self._readers) < self.places and self._places_of.get(who, 0) < share

    def _take(self, reader: _Reader, now: float) -> None:
        reader.since = now
        self._readers[reader] = None
        self._places_of[reader.who] = self._places_of.get(reader.who, 0) + 1
        if self._deadline is None:
            self._cut_late()

    def _leave(self, reader: _Reader) -> None:
        """It reads no more; somebody who waits may."""
        if reader in self._readers:
            del self._readers[reader]
            self._places_of[reader.who] -= 1
            if not self._places_of[reader.who]:
                del self._places_of[reader.who]
        elif reader.turn is not None:
            self._forget(reader)
        if self._queue_length:
            self._serve()

    def _forget(self, reader: _Reader) -> None:
        queue = self._waiting.get(reader.who)
        if queue is not None and reader in queue:
            queue.remove(reader)
            self._queue_length -= 1
            if not queue:
                del self._waiting[reader.who]

    def _serve(self) -> None:
        """Give free places to those who wait, in turn."""
        now = asyncio.get_running_loop().time()
        while who := next(filter(self._room_for, self._waiting), None):
            queue = self._waiting[who]
            reader = queue.popleft()
            self._queue_length -= 1
            del self._waiting[who]
            if queue:  # behind all others
                self._waiting[who] = queue
            if reader.turn is not None and not reader.turn.done():
                self._take(reader, now)
                reader.turn.set_result(None)
        self._make_room()

    def _make_room(self) -> None:
        """Cut off who holds most, if they are old enough; else look again when they are."""
        if self._timer is not None or not self._queue_length:
            return
        loop = asyncio.get_running_loop()
        readers = [reader for reader in self._readers if reader.is_read]
        if not readers:
            return
        oldest = max(readers, key=lambda one: (self._places_of[one.who], -one.since))
        seconds = oldest.since + FAIR_SECONDS - loop.time()
        if seconds <= 0:
            oldest.crowded_out = True
            self.cut_off += 1
            oldest.cut()
        self._timer = loop.call_later(max(seconds, 0.001), self._look_again)

    def _look_again(self) -> None:
        self._timer = None
        self._make_room()

    def _cut_late(self) -> None:
        """End the reads whose time is up, and look again when that of the next one is.

        One timer for all: each message would spend as long on a timer of its own as on its bytes.
        """
        loop = asyncio.get_running_loop()
        long = self.settings.body_ms / 1000
        waiting = (reader for queue in self._waiting.values() for reader in queue)
        readers = [reader for reader in (*self._readers, *waiting) if reader.is_read]
        late = [reader for reader in readers if reader.began + long <= loop.time()]
        for reader in late:
            reader.cut()
        times = [reader.began for reader in readers if reader not in late]
        self._deadline = loop.call_at(min(times) + long, self._cut_late) if times else None

    def _too_late(self, reader: _Reader) -> Failure:
        if reader.crowded_out or reader not in self._readers:
            return _too_much("unfinished_bytes", self.settings.unfinished_bytes)
        return _too_much("body_ms", self.settings.body_ms)


def _too_much(limit: str, value: int) -> Failure:
    variables: dict[str, int | str] = {"limit": limit, "value": value}
    return Failure("TOO_MUCH", f"more than this server allows ({limit}: {value})", variables)


async def read_or_abort(context: Any, reading: Reading) -> Any:
    """The next message of a call of a standard service, or ``grpc.aio.EOF``.

    If it is late or large the call ends with RESOURCE_EXHAUSTED.
    """
    try:
        return await reading.message(context, address_of(context.peer()), has_token=False)
    except Failure as failure:
        await context.abort(grpc.StatusCode.RESOURCE_EXHAUSTED, failure.text)
