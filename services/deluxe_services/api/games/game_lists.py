"""ListGames: pages of games in an order, with summaries on request."""

from typing import Final

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_replays.entries.units import FORMS
from deluxe_services.api.calls import Call
from deluxe_services.api.context import STATUS_NAMES, USUAL_PAGE, ServiceContext, game_message
from deluxe_services.api.conversion.mapping import milliseconds
from deluxe_services.api.errors import bad_field
from deluxe_services.api.games.summaries import Summaries
from deluxe_services.api.requests import page_size, read_page_token, write_page_token
from deluxe_services.api.sums.books import games_everywhere
from deluxe_services.api.sums.transfer_filters import check_unit
from deluxe_services.histories.delayed_games import Wanted
from deluxe_services.store import GameInfo, Listing, Order, place
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import values_pb2 as values

MOST_SUMMARIES: Final = 100
"""Games of a page with summaries."""

_ORDERS: Final[dict[str, Order]] = {
    "": "create",
    "create_time": "create",
    "create_time desc": "create-desc",
    "update_time desc": "update-desc",
}


class GameLists:
    """Lists of games."""

    def __init__(self, context: ServiceContext, summaries: Summaries) -> None:
        self._context = context
        self._summaries = summaries

    async def games(self, request: pb.ListGamesRequest, call: Call) -> pb.ListGamesResponse:
        """A page of games."""
        order = _ORDERS.get(request.order_by)
        _check(request, order)
        assert order is not None, "it was checked"
        is_sieved = request.to_act or bool(request.unit)
        most = self._context.settings.max_page
        if request.with_summaries and not is_sieved:
            most = min(most, MOST_SUMMARIES)
        size = page_size(request.page_size, most if is_sieved else USUAL_PAGE, most)
        since = milliseconds(request.updated_since)
        filters = request.status, request.game, request.player, request.to_act, since
        stakes = request.unit, request.least_stake, request.most_stake
        filters_of_token = ("games", order, *filters, *stakes)
        after = read_page_token(request.page_token, *filters_of_token) or ""
        query = Wanted(
            "playing" if request.to_act else STATUS_NAMES.get(request.status),
            request.player or None,
            request.game or None,
            Listing(order, since),
        )
        registers = await games_everywhere(self._context, call, after, size + 1, query)
        page = registers[:size]
        with_summaries = request.with_summaries or is_sieved
        response = await self._told(page, request, call, with_summaries=with_summaries)
        last = write_page_token(place(page[-1], order), *filters_of_token) if page else ""
        response.next_page_token = last if len(registers) > size else ""
        response.resume_page_token = last if order == "create" else ""
        return response

    async def _told(
        self,
        page: list[GameInfo],
        request: pb.ListGamesRequest,
        call: Call,
        *,
        with_summaries: bool,
    ) -> pb.ListGamesResponse:
        response = pb.ListGamesResponse()
        if not with_summaries:
            response.games.extend(map(game_message, page))
            return response
        for register in page:
            game, summary = await self._shown(register, call)
            if not _takes(request, summary):
                continue
            response.games.append(game)
            if request.with_summaries:
                response.summaries.append(summary)
        return response

    async def _shown(self, register: GameInfo, call: Call) -> tuple[values.Game, pb.GameSummary]:
        """A game and its summary, which is empty where the history cannot be read."""
        try:
            return await self._summaries.shown(register.game, call)
        except BrokenHistory:  # GetGame tells of it
            return game_message(register), pb.GameSummary()


def _takes(request: pb.ListGamesRequest, summary: pb.GameSummary) -> bool:
    """Whether a game with this summary is asked for: who must act in it, and for what stakes."""
    acting = (summary.seats[seat].player for seat in summary.to_act)
    if request.to_act and request.player not in acting:
        return False
    if not request.unit:
        return True
    least = request.least_stake if request.HasField("least_stake") else 0
    most = request.most_stake if request.HasField("most_stake") else summary.stake
    return summary.unit == request.unit and least <= summary.stake <= most


def _check(request: pb.ListGamesRequest, order: Order | None) -> None:
    if request.status and request.status not in STATUS_NAMES:
        raise bad_field("status", "there is no such status")
    if request.game and request.game not in GAMES:
        raise bad_field("game", f"there is no such game: choose one of {', '.join(GAMES)}")
    if order is None:
        raise bad_field("order_by", f"write one of {', '.join(filter(None, _ORDERS))}")
    if request.to_act and not request.player:
        raise bad_field("player", "set player: to_act selects games that wait for them")
    check_unit(request.unit, "unit")
    has_bounds = request.HasField("least_stake") or request.HasField("most_stake")
    if has_bounds and not request.unit:
        raise bad_field("unit", f"set the unit of the stakes: {FORMS}")
    if request.HasField("most_stake") and request.most_stake < request.least_stake:
        raise bad_field("most_stake", "write a number that is not below least_stake")
