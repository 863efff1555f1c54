"""The messages to one reader that follows the events of all games."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import ExitStack
from typing import Final

from deluxe_services.api.context import ServiceContext
from deluxe_services.api.conversion.wire import embedded, field_number
from deluxe_services.api.events.filters import Reader
from deluxe_services.api.events.log_reading import Batch, LogReading
from deluxe_services.api.events.positions import PositionSeal, known_position, seal_of
from deluxe_services.api.events.subscriptions import Subscriptions
from pokerdeluxe.v1 import event_service_pb2 as pb

_Message = pb.WatchEventsResponse
_POSITION: Final = field_number(_Message, "position")
_HEARTBEAT: Final = _Message(heartbeat={}).SerializeToString()


class EventStreams:
    """Makes the streams of all followers of the logs, who wait in the same index."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context
        self._subscriptions: dict[int, Subscriptions] = {}

    async def follow(self, reader: Reader, after_position: str) -> AsyncGenerator[bytes, None]:
        """The messages to a reader; ``Failure`` (``POSITION_GONE``)."""
        after = await known_position(self._context, after_position, "after_position")
        logs = [
            LogReading(context, reader, after[context.log], self._waiting_in(context))
            for context in await self._context.everywhere()
        ]
        heartbeat = self._context.settings.heartbeat_ms / 1000
        return EventStream(logs, await seal_of(self._context), heartbeat).messages()

    def _waiting_in(self, context: ServiceContext) -> Subscriptions:
        """All who wait at the end of one log."""
        if context.log not in self._subscriptions:
            host = context.host
            self._subscriptions[context.log] = Subscriptions(host.log, host.steps, host.histories)
        return self._subscriptions[context.log]


class EventStream:
    """One follower of the log: its position, and what it has received.

    They follow all logs: one after the other, as far as each has come.
    """

    def __init__(self, logs: Sequence[LogReading], seal: PositionSeal, heartbeat: float) -> None:
        self._logs = logs
        self._seal = seal
        self._heartbeat = heartbeat

    async def messages(self) -> AsyncGenerator[bytes, None]:
        """The messages to send, while somebody listens."""
        loop = asyncio.get_running_loop()
        batch, caught_up, last_message = Batch(), False, loop.time()
        while True:
            at_the_end = True
            for log in self._logs:
                at_the_end = not await log.read() and at_the_end
                while not await log.fill(batch):
                    yield self._with_position(batch.take())
                    last_message = loop.time()
            if batch and at_the_end:
                yield self._with_position(batch.take())
                last_message = loop.time()
            elif at_the_end and not caught_up:
                caught_up, last_message = True, loop.time()
                yield self._with_position(_Message(caught_up={}).SerializeToString())
            elif (rest := last_message + self._heartbeat - loop.time()) <= 0:
                last_message = loop.time()
                yield self._with_position(batch.take() or _HEARTBEAT)
            elif at_the_end:
                await self._news(rest)
            else:  # whoever has much to catch up on is not to stall others
                await asyncio.sleep(0)

    async def _news(self, seconds: float) -> None:
        """Wait until there may be something in one of the logs, for so many seconds at most."""
        with ExitStack() as stack:
            waiting = [stack.enter_context(log.waiting()) for log in self._logs]
            woken = [one.woken for one in waiting]
            await asyncio.wait(woken, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        for log, one in zip(self._logs, waiting, strict=True):
            log.skip_to(one.position)

    def _with_position(self, data: bytes) -> bytes:
        position = self._seal.write({log.number: log.at for log in self._logs})
        return embedded(_POSITION, (position.encode(),)) + data
