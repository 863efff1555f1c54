"""Named subscriptions: the server keeps the positions of readers of all games."""

import asyncio
import re
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, suppress
from typing import Any, Final

from google.protobuf import json_format

from deluxe_services.api.calls import Call
from deluxe_services.api.context import STAFF, USUAL_PAGE, ServiceContext
from deluxe_services.api.conversion.embedding import embedded, field_number
from deluxe_services.api.conversion.mapping import moment
from deluxe_services.api.errors import Failure, bad_field
from deluxe_services.api.events.event_stream import EventStream
from deluxe_services.api.events.positions import (
    Position,
    Positions,
    known_position,
    known_positions,
    read_position,
    write_position,
)
from deluxe_services.api.events.visible_entries import Filter
from deluxe_services.api.requests import page_size, read_page_token, write_page_token
from deluxe_services.errors import NoSuchSubscription
from deluxe_services.identity.principals import Principal
from deluxe_services.store import NamedSubscription
from deluxe_services.store.logs import log_name
from deluxe_services.store.values import ID
from deluxe_services.tables.subscriptions import Reader
from pokerdeluxe.v1 import event_service_pb2 as pb

_NAME: Final = re.compile(rf"subscriptions/({ID})")
_MANY: Final = 1_000_000
_MESSAGE: Final = field_number(pb.ReadSubscriptionResponse, "message")


class NamedSubscriptions:
    """The subscriptions of callers, each for who made it alone."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context
        self._subscriptions = context.host.subscriptions

    async def create(
        self, request: pb.CreateSubscriptionRequest, call: Call
    ) -> pb.CreateSubscriptionResponse:
        """Make one, unless it is there already."""
        name, most = _name(request.name), self._context.settings.subscriptions_per_caller
        after = await known_position(self._context, request.after_position, "after_position")
        Filter(request.filter, "filter")
        filter_ = _written(request.filter)
        owner, own = _owner(call.principal), after[0]
        one = NamedSubscription(owner, name, filter_, own.row, own.part, epoch=own.epoch)
        record = await self._subscriptions.create(one, most)
        if record is None:
            text = f"more than this server allows (subscriptions_per_caller: {most}): delete one"
            variables: dict[str, int | str] = {"limit": "subscriptions_per_caller", "value": most}
            raise Failure("TOO_MUCH", text, variables, retry_ms=1000)
        if record.filter != filter_:
            text = f"you have a subscription {name} with another filter"
            raise Failure("SUBSCRIPTION_EXISTS", text, {"subscription": name})
        for log in self._other_logs:
            beside = NamedSubscription(
                _beside(owner, log),
                name,
                "",
                after[log].row,
                after[log].part,
                epoch=after[log].epoch,
            )
            await self._subscriptions.create(beside, most)
        return pb.CreateSubscriptionResponse(subscription=await self._told(record, call))

    async def get(
        self, request: pb.GetSubscriptionRequest, call: Call
    ) -> pb.GetSubscriptionResponse:
        """Show one."""
        record = await self._subscriptions.get(_owner(call.principal), _name(request.name))
        return pb.GetSubscriptionResponse(subscription=await self._told(record, call))

    async def page(
        self, request: pb.ListSubscriptionsRequest, call: Call
    ) -> pb.ListSubscriptionsResponse:
        """List them."""
        owner = _owner(call.principal)
        size = page_size(request.page_size, USUAL_PAGE, self._context.settings.max_page)
        after = read_page_token(request.page_token, "subscriptions", owner) or ""
        records = await self._subscriptions.page(owner, after, size + 1)
        page = records[:size]
        more = len(records) > size
        return pb.ListSubscriptionsResponse(
            subscriptions=[await self._told(one, call) for one in page],
            next_page_token=write_page_token(page[-1].name, "subscriptions", owner) if more else "",
        )

    async def acknowledge(
        self, request: pb.AcknowledgeSubscriptionRequest, call: Call
    ) -> pb.AcknowledgeSubscriptionResponse:
        """Move one on."""
        name = _name(request.name)
        if not request.position:
            raise bad_field("position", "write the position of a message or an event")
        at = await known_position(self._context, request.position, "position")
        owner, own = _owner(call.principal), at[0]
        await known_positions(
            self._context, await self._place(await self._subscriptions.get(owner, name))
        )
        record = await self._subscriptions.acknowledge(owner, name, *own)
        for log in self._other_logs:
            await self._subscriptions.create(NamedSubscription(_beside(owner, log), name), _MANY)
            await self._subscriptions.acknowledge(_beside(owner, log), name, *at[log])
        return pb.AcknowledgeSubscriptionResponse(subscription=await self._told(record, call))

    async def delete(
        self, request: pb.DeleteSubscriptionRequest, call: Call
    ) -> pb.DeleteSubscriptionResponse:
        """Take one away."""
        owner, name = _owner(call.principal), _name(request.name)
        await self._subscriptions.delete(owner, name)
        for log in self._other_logs:
            with suppress(NoSuchSubscription):  # one that was added since
                await self._subscriptions.delete(_beside(owner, log), name)
        return pb.DeleteSubscriptionResponse()

    async def read(self, request: pb.ReadSubscriptionRequest, call: Call) -> AsyncIterator[bytes]:
        """Follow what one names."""
        context, owner, name = self._context, _owner(call.principal), _name(request.name)
        async with (
            context.long_lived(),
            self._subscriptions.reading(owner, name) as reader,
        ):
            one = reader.subscription
            text = request.after_position
            place = read_position(text, "after_position") if text else await self._place(one)
            after = await known_positions(context, place)
            filter_ = Filter(_read(one.filter), "filter")
            await context.note_all(call)
            stream = EventStream(await context.everywhere(), call, filter_, after)
            async with aclosing(_until_ended(stream.messages(), reader)) as messages:
                async for message in messages:
                    yield embedded(_MESSAGE, (message,))

    async def _told(self, one: NamedSubscription, call: Call) -> pb.Subscription:
        place, behind = await self._place(one), None
        if call.role in STAFF:
            behind = 0
            for context in await self._context.everywhere():
                end = await context.host.log.position()
                behind += max(0, end - place[context.log].row)
        return pb.Subscription(
            name=f"subscriptions/{one.name}",
            filter=_read(one.filter),
            position=write_position(place)
            if any(at.row or at.part for at in place.values())
            else "",
            create_time=moment(one.created),
            acknowledge_time=moment(one.acknowledged),
            behind=behind,
        )

    async def _place(self, one: NamedSubscription) -> Positions:
        """Up to where everything was acknowledged, in each log."""
        places = {0: Position(one.position, one.part, one.epoch)}
        for log in self._other_logs:
            with suppress(NoSuchSubscription):
                beside = await self._subscriptions.get(_beside(one.owner, log), one.name)
                places[log] = Position(beside.position, beside.part, beside.epoch)
            places.setdefault(log, Position())
        return places

    @property
    def _other_logs(self) -> range:
        """The logs whose positions lie beside the subscription, which has that of log 00."""
        return range(1, self._context.logs.number)


async def _until_ended(
    messages: AsyncGenerator[bytes, None], reader: Reader
) -> AsyncGenerator[bytes, None]:
    """The messages, until somebody else is the reader, or the subscription is deleted."""
    async with aclosing(messages):
        while True:
            following = asyncio.ensure_future(anext(messages))
            try:
                both: set[asyncio.Future[Any]] = {following, reader.ended}
                await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
                if reader.ended.done():
                    raise _ended(reader)
                yield following.result()
            finally:
                if not following.done():
                    following.cancel()
                    await asyncio.wait({following})


def _ended(reader: Reader) -> Exception:
    name = reader.subscription.name
    if reader.ended.result() == "deleted":
        return NoSuchSubscription(name)
    text = f"another reader has taken over the subscription {name}"
    return Failure("TAKEN_OVER", text, {"subscription": name})


def _owner(principal: Principal | None) -> str:
    """Whose a subscription is: a role, and an id if they are known by one."""
    assert principal is not None, "the table of permissions lets nobody in without a token"
    return f"{principal.role}/{principal.player}" if principal.player else principal.role


def _beside(owner: str, log: int) -> str:
    """Under which owner the store keeps the position in another log; nobody is called so."""
    return f"{owner}@{log_name(log)}"


def _name(text: str) -> str:
    match = _NAME.fullmatch(text)
    if match is None:
        form = "write subscriptions/ and a name of 1 to 64 letters, digits and ._~-"
        raise bad_field("name", form)
    return match[1]


def _written(filter_: pb.EventFilter) -> str:
    """A filter as the store keeps it, the same for filters that tell the same."""
    message = pb.EventFilter(
        games=sorted({*filter_.games}),
        player=filter_.player,
        status=filter_.status,
        kinds=sorted({*filter_.kinds}),
    )
    return json_format.MessageToJson(message, indent=None, sort_keys=True)


def _read(text: str) -> pb.EventFilter:
    return json_format.Parse(text, pb.EventFilter(), ignore_unknown_fields=True)
