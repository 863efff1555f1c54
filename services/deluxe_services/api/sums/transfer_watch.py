"""Transfers as they happen, in all units: what the stream of all games shows, from the books."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import aclosing
from typing import Final

from deluxe_domain.catalogue import GAMES
from deluxe_replays.chips.transfers import LedgerLine
from deluxe_services.api.calls import Call
from deluxe_services.api.context import ServiceContext
from deluxe_services.api.events.event_stream import EventStreams
from deluxe_services.api.events.filters import Filter, Reader
from deluxe_services.api.requests import game_id
from deluxe_services.api.sums.books import catch_up
from deluxe_services.api.sums.transfer_filters import check_unit, party_of, period_of, reasons_of
from deluxe_services.api.sums.transfers import transfer_line
from pokerdeluxe.v1 import audit_service_pb2 as pb
from pokerdeluxe.v1 import event_service_pb2 as events
from pokerdeluxe.v1 import values_pb2 as values

_KINDS: Final = frozenset(
    model.kind
    for game in GAMES.values()
    for model in game.events.kinds
    if "transfers" in model.__struct_fields__
)
"""The kinds of events that move chips."""


class TransferWatch:
    """Serves those who follow the transfers of all games."""

    def __init__(self, context: ServiceContext, streams: EventStreams) -> None:
        self._context = context
        self._streams = streams

    async def messages(
        self, request: pb.WatchTransfersRequest, call: Call
    ) -> AsyncIterator[pb.WatchTransfersResponse]:
        """The messages to one of them."""
        query = _Wanted(request.filter)
        loop, heartbeat = asyncio.get_running_loop(), self._context.settings.heartbeat_ms / 1000
        last_message = loop.time()
        async with self._context.long_lived():
            names = await self._names_of(query.game)
            filter_ = Filter(events.EventFilter(games=names, kinds=_KINDS), "filter")
            stream = await self._streams.follow(
                Reader(call.principal, filter_), request.after_position
            )
            async with aclosing(stream):
                async for data in stream:
                    message = events.WatchEventsResponse.FromString(data)
                    response = pb.WatchTransfersResponse(position=message.position)
                    lines = await self._lines(message.events.events, query)
                    if lines:
                        response.transfers.lines.extend(map(transfer_line, lines))
                    elif message.HasField("caught_up"):
                        response.caught_up.SetInParent()
                    elif loop.time() - last_message >= heartbeat:
                        response.heartbeat.SetInParent()
                    else:
                        continue
                    last_message = loop.time()
                    yield response

    async def _names_of(self, game: str) -> list[str]:
        """The name of the kind of game that is asked for; ``NoSuchGame``."""
        if not game:
            return []
        [context] = await self._context.everywhere(game)
        return [(await context.host.register(game)).name]

    async def _lines(
        self, visible: Sequence[events.GameEvent], query: "_Wanted"
    ) -> list[LedgerLine]:
        """The transfers in these events that are asked for."""
        entries: dict[int, list[tuple[str, int]]] = {}
        for one in visible:
            game = game_id(one.name)
            if not query.game or game == query.game:
                log = self._context.logs.places.log_of(game)
                entries.setdefault(log, []).append((game, one.event.version))
        lines: list[LedgerLine] = []
        for context in await self._context.everywhere():
            if context.log in entries:
                await catch_up(context)
                of_log = entries[context.log]
                lines += await asyncio.to_thread(context.read_models.transfers_in, of_log)
        return list(filter(query.takes, lines))


class _Wanted:
    """Which transfers are asked for; ``Failure`` if the filter says no such."""

    def __init__(self, message: values.TransferFilter) -> None:
        check_unit(message.unit, "filter.unit")
        self._unit = message.unit
        self._period = period_of(message, "filter.")
        self._reasons = reasons_of(message.reasons)
        self._player, self._account = party_of(message.party)
        self.game = game_id(message.game_name, "filter.game_name") if message.game_name else ""

    def takes(self, line: LedgerLine) -> bool:
        """Whether a transfer is asked for."""
        since, until = self._period
        return (
            (not self._unit or line.unit == self._unit)
            and (since is None or line.at >= since)
            and (until is None or line.at < until)
            and (not self._reasons or line.reason in self._reasons)
            and (not self._player or self._player in (line.source_player, line.target_player))
            and (not self._account or self._account in (line.source, line.target))
        )
