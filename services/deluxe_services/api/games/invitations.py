"""Invitations: seats kept for registered players, and who may sit down where."""

import asyncio
from collections.abc import Mapping, Sequence

from deluxe_domain.kernel.table import Place, Table
from deluxe_services.api.calls import Call
from deluxe_services.api.context import USUAL_PAGE, ServiceContext
from deluxe_services.api.conversion.mapping import moment
from deluxe_services.api.errors import Failure, bad_field
from deluxe_services.api.games.commands import check_part
from deluxe_services.api.requests import game_id, page_size, player_id, read_page_token
from deluxe_services.api.requests import write_page_token as write_token
from deluxe_services.errors import NoSuchPlayer
from deluxe_services.identity.invitations import is_open
from deluxe_services.store import Invitation
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import player_service_pb2 as people
from pokerdeluxe.v1 import values_pb2 as values

Places = Sequence[Place | None]


class GameInvitations:
    """Invites players to games, and lists who is invited."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context
        self._invitations = context.host.invitations

    async def invite(self, request: pb.InvitePlayerRequest, call: Call) -> pb.InvitePlayerResponse:
        """Keep a seat for a player; the same again if it is kept already."""
        game, player = game_id(request.name), player_id(request.player_name, "player_name")
        wish = request.seat if request.HasField("seat") else None
        rules, latest = await self._context.host.standing(game)
        _, caller = await self._context.commanding(game, call)
        check_part(call, caller)
        if (await self._context.host.people.player(player)).forgotten is not None:
            raise NoSuchPlayer(player)
        invitations = await self._invitations.to_game(game)
        own = next((one for one in invitations if one.player == player), None)
        seat = _seat_to_keep(rules.table(latest.state), player, invitations, wish)
        if own is None:
            own = await self._invitations.invite(Invitation(game, seat, player, caller.by))
        if own is None:
            raise _seat_kept(seat)
        return pb.InvitePlayerResponse(invitation=_message(own))

    async def withdraw(
        self, request: pb.WithdrawInvitationRequest, call: Call
    ) -> pb.WithdrawInvitationResponse:
        """Take an invitation back, or decline it."""
        game = game_id(request.name)
        _, caller = await self._context.commanding(game, call)
        principal = call.principal
        own_id = principal.player if principal is not None and principal.themselves else ""
        invitations = await self._invitations.to_game(game)
        seat_of_invitation = next(
            (one.seat for one in invitations if own_id and one.player == own_id), None
        )
        if request.HasField("seat"):
            seat_of_invitation = request.seat
        elif caller.seat is not None or call.role == "operator":
            raise bad_field("seat", "set the seat, from 0")
        one = next((one for one in invitations if one.seat == seat_of_invitation), None)
        if one is not None:
            if one.player != own_id:
                check_part(call, caller)
            await self._invitations.withdraw(one)
        return pb.WithdrawInvitationResponse()

    async def to_game(
        self, request: pb.ListGameInvitationsRequest, call: Call
    ) -> pb.ListGameInvitationsResponse:
        """List the invitations to a game that are open."""
        game = game_id(request.name)
        _, caller = await self._context.commanding(game, call)
        check_part(call, caller)
        _, _, register = await self._context.host.current(game)
        open_ones = [one for one in await self._invitations.to_game(game) if is_open(one, register)]
        return pb.ListGameInvitationsResponse(invitations=map(_message, open_ones))

    async def of_player(
        self, request: people.ListInvitationsRequest
    ) -> people.ListInvitationsResponse:
        """List the invitations of a player that are open."""
        player = player_id(request.name)
        size = page_size(request.page_size, USUAL_PAGE, self._context.settings.max_page)
        await self._context.host.people.player(player)
        after = read_page_token(request.page_token, "invitations", player) or ""
        invitations, more = await self._everywhere(player, after, size)
        return people.ListInvitationsResponse(
            invitations=map(_message, invitations),
            next_page_token=write_token(more, "invitations", player) if more else "",
        )

    async def _everywhere(
        self, player: str, after: str, size: int
    ) -> tuple[list[Invitation], str | None]:
        """Open invitations to the games of all logs, and behind which there may be more."""
        contexts = await self._context.everywhere()
        pages = await asyncio.to_thread(
            lambda: [one.host.invitations.of_player(player, after, size) for one in contexts]
        )
        ends = [more for _, more in pages if more]
        upto = min(ends, default=None)
        one_after_other = sorted(
            (one for page, _ in pages for one in page if upto is None or one.game <= upto),
            key=lambda one: one.game,
        )
        if len(one_after_other) > size:
            return one_after_other[:size], one_after_other[size - 1].game
        return one_after_other, upto


class KeptSeats:
    """The seats of a game that are kept, before somebody who sits down as ``player``."""

    def __init__(self, seats_kept: Sequence[Invitation], player: str) -> None:
        self._reservations: Mapping[int, str] = {one.seat: one.player for one in seats_kept}
        self._player = player

    def check(self, places: Places, seat: int) -> None:
        """``Failure`` if a free seat is kept for somebody else."""
        free = seat < len(places) and places[seat] is None
        if free and self._reservations.get(seat, self._player) != self._player:
            raise _seat_kept(seat)

    def choose(self, places: Places) -> int | None:
        """The free seat that is kept for the player, or the lowest that is kept for nobody.

        ``None`` where no seat is free; ``Failure`` where all free seats are kept for others.
        """
        free = [seat for seat, place in enumerate(places) if place is None]
        own = [seat for seat in free if self._reservations.get(seat) == self._player]
        others = [seat for seat in free if seat not in self._reservations]
        if free and not own and not others:
            raise _seat_kept(free[0])
        return next(iter(own + others), None)


async def kept_seats(context: ServiceContext, game: str, player: str) -> KeptSeats:
    """The seats of a game that are kept, before somebody who sits down as ``player``."""
    return KeptSeats(await context.host.invitations.to_game(game), player)


def _seat_to_keep(
    table: Table | None, player: str, seats_kept: Sequence[Invitation], seat_wished: int | None
) -> int:
    """The seat that can be kept for a player; ``Failure`` if it, or none, can be."""
    if table is None or table.youngest_first:
        raise Failure("WRONG_PHASE", "play has started: players can no longer be invited")
    if any(place is not None and place.player == player for place in table.places):
        raise Failure("ALREADY_SEATED", "this player already has a seat in this game")
    own = next((one.seat for one in seats_kept if one.player == player), None)
    if own is not None:
        if seat_wished not in (None, own):
            text = f"seat {own} is reserved for this player: withdraw that invitation first"
            raise Failure("SEAT_KEPT", text, {"seat": own})
        return own
    seats = {one.seat for one in seats_kept}
    if seat_wished is None:
        free = [seat for seat, place in enumerate(table.places) if place is None]
        seat_wished = next((seat for seat in free if seat not in seats), None)
    if seat_wished is None:
        raise Failure("SEAT_TAKEN", "all seats of this game are taken or reserved")
    if seat_wished >= table.players:
        raise Failure("NO_SUCH_SEAT", f"there is no seat {seat_wished}", {"seat": seat_wished})
    if table.places[seat_wished] is not None:
        raise Failure("SEAT_TAKEN", f"seat {seat_wished} is taken", {"seat": seat_wished})
    if seat_wished in seats:
        raise _seat_kept(seat_wished)
    return seat_wished


def _seat_kept(seat: int) -> Failure:
    return Failure("SEAT_KEPT", f"seat {seat} is reserved for an invited player", {"seat": seat})


def _message(one: Invitation) -> values.Invitation:
    return values.Invitation(
        game_name=f"games/{one.game}",
        seat=one.seat,
        player_name=f"players/{one.player}",
        create_time=moment(one.created),
    )
