"""EventService: the events of all games, for readers that must miss nothing."""

from collections.abc import AsyncIterator
from contextlib import aclosing

from deluxe_services.api.calls import Call
from deluxe_services.api.context import ServiceContext
from deluxe_services.api.events.event_stream import EventStream
from deluxe_services.api.events.filters import Filter, Reader
from deluxe_services.api.events.log_reading import LogReading
from deluxe_services.api.events.positions import known_position, seal_of
from deluxe_services.api.events.subscriptions import Subscriptions
from pokerdeluxe.v1 import event_service_pb2 as pb


class EventService:
    """The methods of ``pokerdeluxe.v1.EventService``; what each does is said in the proto."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context
        self._subscriptions: dict[int, Subscriptions] = {}

    async def watch_events(
        self, request: pb.WatchEventsRequest, call: Call
    ) -> AsyncIterator[bytes]:
        """Follow the events of all games."""
        async with self._context.long_lived():
            after = await known_position(self._context, request.after_position, "after_position")
            reader = Reader(call.principal, Filter(request.filter, "filter"))
            await self._context.note_all(call)
            seal = await seal_of(self._context)
            logs = [
                LogReading(context, reader, after[context.log], self._waiting_in(context))
                for context in await self._context.everywhere()
            ]
            stream = EventStream(logs, seal, self._context.settings.heartbeat_ms / 1000)
            async with aclosing(stream.messages()) as messages:
                async for message in messages:
                    yield message

    def _waiting_in(self, context: ServiceContext) -> Subscriptions:
        """All who wait at the end of one log."""
        if context.log not in self._subscriptions:
            host = context.host
            self._subscriptions[context.log] = Subscriptions(host.log, host.steps, host.histories)
        return self._subscriptions[context.log]
