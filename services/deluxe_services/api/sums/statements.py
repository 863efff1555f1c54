"""Statements of players, as pages and as streams."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Final

from deluxe_replays.entries.units import CHIPS, sorted_units
from deluxe_services.api.calls import Call
from deluxe_services.api.context import USUAL_PAGE, ServiceContext
from deluxe_services.api.conversion.accounts import party_fields, reason_value
from deluxe_services.api.conversion.mapping import moment
from deluxe_services.api.conversion.units import in_unit, unit_message
from deluxe_services.api.requests import (
    game_id,
    page_size,
    player_id,
)
from deluxe_services.api.sums.books import Books, knows_player, read_books, unit_of, with_books
from deluxe_services.api.sums.list_runs import run_of
from deluxe_services.api.sums.merged import merged_statement
from deluxe_services.api.sums.transfer_filters import check_unit, party_of, period_of, reasons_of
from deluxe_services.errors import NoSuchPlayer
from deluxe_services.readmodels.lists import (
    Statement,
    StatementLine,
    Wanted,
)
from pokerdeluxe.v1 import player_service_pb2 as pb
from pokerdeluxe.v1 import values_pb2 as values

PART: Final = 500
"""Lines of one message of a stream."""


class Statements:
    """Statements: what players paid and received."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def page(self, request: pb.ListStatementRequest, call: Call) -> pb.ListStatementResponse:
        """One page."""
        size = page_size(request.page_size, USUAL_PAGE, self._context.settings.max_page)
        query, unit = await self._wanted(request.name, request.filter)
        statement, more, end = await self._lines(query, unit, request.page_token, size, call)
        return pb.ListStatementResponse(
            **in_unit(unit),
            units=await self._units(query.player),
            opening_balance=statement.opening,
            lines=map(_line, statement.lines),
            next_page_token=more,
            resume_page_token=end,
        )

    async def stream(
        self, request: pb.StreamStatementRequest, call: Call
    ) -> AsyncIterator[pb.StreamStatementResponse]:
        """The whole of it, part by part."""
        query, unit = await self._wanted(request.name, request.filter)
        token = request.page_token
        async with self._context.long_lived():
            units = await self._units(query.player)
            while True:
                statement, token, end = await self._lines(query, unit, token, PART, call)
                yield pb.StreamStatementResponse(
                    **in_unit(unit),
                    units=units,
                    opening_balance=statement.opening,
                    lines=map(_line, statement.lines),
                    page_token=token,
                    resume_page_token=end,
                )
                if not token:
                    return

    async def _lines(
        self, query: Wanted, unit: str, token: str, number: int, call: Call
    ) -> tuple[Statement, str, str]:
        """So many lines, and where to go on: at once if there are more, else later."""
        run = await run_of(self._context, call, token, "statement", unit, query)
        everywhere = await with_books(self._context)
        contexts = await self._context.everywhere(query.game)

        def merged(books: Sequence[Books]) -> Statement:
            return merged_statement(
                [one.models.statement(query, unit, run.part(one.log, number + 1)) for one in books]
            )

        def work() -> Statement:
            if not knows_player(everywhere, query.player, call):
                raise NoSuchPlayer(query.player)
            return read_books(contexts, call, merged)

        opening, lines = await self._context.heavily(work, call)
        page = lines[:number]
        if len(lines) > number:
            return Statement(opening, page), run.next_token(page[-1].place), ""
        return Statement(opening, page), "", run.resume_token

    async def _units(self, player: str) -> list[values.Unit]:
        """All units in which a player's chips have moved, in all logs."""
        contexts = await with_books(self._context)
        models = [one.read_models for one in contexts]
        units = await asyncio.to_thread(lambda: set().union(*(one.units(player) for one in models)))
        return [unit_message(unit) for unit in sorted_units(units)]

    async def _wanted(self, name: str, filter_: values.TransferFilter) -> tuple[Wanted, str]:
        period = period_of(filter_, "filter.")
        check_unit(filter_.unit, "filter.unit")
        game = game_id(filter_.game_name, "filter.game_name") if filter_.game_name else ""
        [*_, context] = await self._context.everywhere(game)
        unit = filter_.unit or (await unit_of(context, game) if game else CHIPS)
        player, account = party_of(filter_.party)
        reasons = reasons_of(filter_.reasons)
        query = Wanted(player_id(name), period, game, reasons, player, account)
        return query, unit


def _line(line: StatementLine) -> pb.StatementLine:
    return pb.StatementLine(
        game_name=f"games/{line.game}",
        rules=line.rules,
        version=line.version,
        deal=line.deal,
        transfer_time=moment(line.at),
        amount=line.amount,
        reason=reason_value(line.reason),
        counterparty=values.Party(**party_fields(line.counterparty, player=line.with_player)),
        balance=line.balance,
    )
