"""Transfers of all games, as pages and as streams, and the house's rake."""

from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any, Final

from deluxe_replays.chips.transfers import LedgerLine
from deluxe_replays.entries.units import CHIPS
from deluxe_services.api.calls import Call
from deluxe_services.api.context import USUAL_PAGE, ServiceContext
from deluxe_services.api.conversion.mapping import moment
from deluxe_services.api.conversion.reports import ledger_line
from deluxe_services.api.conversion.units import in_unit
from deluxe_services.api.errors import bad_field
from deluxe_services.api.requests import (
    game_id,
    page_size,
    read_page_token,
    write_page_token,
)
from deluxe_services.api.sums.books import Books, knows_player, read_books, unit_of, with_books
from deluxe_services.api.sums.list_runs import place_text, read_place, run_of
from deluxe_services.api.sums.merged import merged_rake, merged_transfers
from deluxe_services.api.sums.statements import PART
from deluxe_services.api.sums.transfer_filters import check_unit, party_of, period_of, reasons_of
from deluxe_services.errors import NoSuchPlayer
from deluxe_services.readmodels.lists import (
    BEGINNING,
    PlacedLine,
    Rake,
    RakeLine,
    WantedRake,
    WantedTransfers,
)
from pokerdeluxe.v1 import audit_service_pb2 as pb
from pokerdeluxe.v1 import values_pb2 as values

_WIDTHS: Final = {
    pb.RAKE_INTERVAL_UNSPECIFIED: 0,
    pb.RAKE_INTERVAL_HOUR: 3_600_000,
    pb.RAKE_INTERVAL_DAY: 86_400_000,
}


class Transfers:
    """The transfers of all games."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def page(
        self, request: pb.ListAllTransfersRequest, call: Call
    ) -> pb.ListAllTransfersResponse:
        """One page."""
        size = page_size(request.page_size, USUAL_PAGE, self._context.settings.max_page)
        query, unit = await self._wanted(request.filter)
        lines, more, end = await self._lines(query, unit, request.page_token, size, call)
        return pb.ListAllTransfersResponse(
            **in_unit(unit),
            lines=_line_messages(lines),
            next_page_token=more,
            resume_page_token=end,
        )

    async def stream(
        self, request: pb.StreamAllTransfersRequest, call: Call
    ) -> AsyncIterator[pb.StreamAllTransfersResponse]:
        """All of them, part by part."""
        async with self._context.long_lived():
            query, unit = await self._wanted(request.filter)
            token = request.page_token
            while True:
                lines, token, end = await self._lines(query, unit, token, PART, call)
                yield pb.StreamAllTransfersResponse(
                    **in_unit(unit),
                    lines=_line_messages(lines),
                    page_token=token,
                    resume_page_token=end,
                )
                if not token:
                    return

    async def rake(self, request: pb.ListRakeRequest, call: Call) -> pb.ListRakeResponse:
        """The house's rake."""
        size = page_size(request.page_size, USUAL_PAGE, self._context.settings.max_page)
        width = _WIDTHS.get(request.interval)
        if width is None:
            raise bad_field("interval", "there is no such interval")
        game, unit = await self._game(request.game_name, request.unit, "")
        query = WantedRake(period_of(request, ""), game, width)
        filters = "rake", unit, query
        epoch = await self._context.epoch(game)
        token = read_page_token(request.page_token, *filters, epoch=epoch)
        after = BEGINNING if token is None else read_place(token)[0]
        contexts = await with_books(self._context, game)

        def rake_in(one: Books) -> Rake:
            return one.models.rake(query, unit, one.horizon, after[:2], size + 1)

        def merged(books: Sequence[Books]) -> Rake:
            return merged_rake([rake_in(one) for one in books])

        total, lines = await self._context.heavily(lambda: read_books(contexts, call, merged), call)
        more = ""
        if len(lines) > size:
            last = lines[size - 1]
            place = place_text((last.since, last.game, 0))
            more = write_page_token(place, *filters, epoch=epoch)
        return pb.ListRakeResponse(
            **in_unit(unit),
            total=total,
            lines=[_rake_message(line, width) for line in lines[:size]],
            next_page_token=more,
        )

    async def _lines(
        self, query: WantedTransfers, unit: str, token: str, number: int, call: Call
    ) -> tuple[list[PlacedLine], str, str]:
        """So many transfers, and where to go on: at once if there are more, else later."""
        run = await run_of(self._context, call, token, "all transfers", unit, query)
        everywhere = await with_books(self._context)
        contexts = await self._context.everywhere(query.game)

        def lines_in(one: Books) -> list[PlacedLine]:
            part = run.part(one.log, number + 1)
            return one.models.all_transfers(query, unit, one.horizon, part)

        def merged(books: Sequence[Books]) -> list[PlacedLine]:
            return merged_transfers([lines_in(one) for one in books])

        def work() -> list[PlacedLine]:
            if query.player and not knows_player(everywhere, query.player, call):
                raise NoSuchPlayer(query.player)
            return read_books(contexts, call, merged)

        rows = await self._context.heavily(work, call)
        page = rows[:number]
        if len(rows) > number:
            return page, run.next_token(page[-1].place), ""
        return page, "", run.resume_token

    async def _wanted(self, filter_: values.TransferFilter) -> tuple[WantedTransfers, str]:
        game, unit = await self._game(filter_.game_name, filter_.unit, "filter.")
        period = period_of(filter_, "filter.")
        player, account = party_of(filter_.party)
        return WantedTransfers(period, game, reasons_of(filter_.reasons), player, account), unit

    async def _game(self, name: str, unit: str, path: str) -> tuple[str, str]:
        """The id of the game that is named, if one is, and the unit; ``NoSuchGame``."""
        check_unit(unit, f"{path}unit")
        if not name:
            return "", unit or CHIPS
        game = game_id(name, f"{path}game_name")
        [context] = await self._context.everywhere(game)
        await context.host.register(game)
        return game, unit or await unit_of(context, game)


def _line_messages(lines: Iterable[PlacedLine]) -> list[pb.TransferLine]:
    """Transfers of a list as messages."""
    return [transfer_line(one.line) for one in lines]


def transfer_line(line: LedgerLine) -> pb.TransferLine:
    """A transfer with its game, as a message."""
    return pb.TransferLine(game_name=f"games/{line.game}", rules=line.rules, line=ledger_line(line))


def _rake_message(line: RakeLine, width: int) -> pb.RakeLine:
    time: dict[str, Any] = {"interval_time": moment(line.since)} if width else {}
    return pb.RakeLine(game_name=f"games/{line.game}", rules=line.rules, amount=line.amount, **time)
