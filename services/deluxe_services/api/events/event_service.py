"""EventService: the events of all games, for readers that must miss nothing."""

from collections.abc import AsyncIterator
from contextlib import aclosing

from deluxe_services.api.calls import Call
from deluxe_services.api.context import ServiceContext
from deluxe_services.api.events.event_stream import EventStreams
from deluxe_services.api.events.filters import Filter, Reader
from pokerdeluxe.v1 import event_service_pb2 as pb


class EventService:
    """The methods of ``pokerdeluxe.v1.EventService``; what each does is said in the proto."""

    def __init__(self, context: ServiceContext, streams: EventStreams) -> None:
        self._context = context
        self._streams = streams

    async def watch_events(
        self, request: pb.WatchEventsRequest, call: Call
    ) -> AsyncIterator[bytes]:
        """Follow the events of all games."""
        async with self._context.long_lived():
            reader = Reader(call.principal, Filter(request.filter, "filter"))
            stream = await self._streams.follow(reader, request.after_position)
            await self._context.note_all(call)
            async with aclosing(stream) as messages:
                async for message in messages:
                    yield message
