"""EventService: the events of all games, for readers that must miss nothing."""

from collections.abc import AsyncIterator
from contextlib import aclosing

from deluxe_services.api.calls import Call
from deluxe_services.api.context import ServiceContext
from deluxe_services.api.events.event_stream import EventStream
from deluxe_services.api.events.positions import known_position
from deluxe_services.api.events.visible_entries import Filter
from pokerdeluxe.v1 import event_service_pb2 as pb


class EventService:
    """The methods of ``pokerdeluxe.v1.EventService``; what each does is said in the proto."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def watch_events(
        self, request: pb.WatchEventsRequest, call: Call
    ) -> AsyncIterator[bytes]:
        """Follow the events of all games."""
        async with self._context.long_lived():
            after = await known_position(self._context, request.after_position, "after_position")
            filter_ = Filter(request.filter, "filter")
            await self._context.note_all(call)
            contexts = await self._context.everywhere()
            stream = EventStream(contexts, call, filter_, after)
            async with aclosing(stream.messages()) as messages:
                async for message in messages:
                    yield message
