"""PlayerService: players registered and forgotten, tokens issued and revoked."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from deluxe_services.api.calls import Call
from deluxe_services.api.context import USUAL_PAGE, ServiceContext
from deluxe_services.api.conversion.mapping import moment
from deluxe_services.api.errors import bad_field
from deluxe_services.api.games.invitations import GameInvitations
from deluxe_services.api.requests import (
    page_size,
    player_id,
    read_page_token,
    request_id,
    token_ids,
    write_page_token,
)
from deluxe_services.api.sums.statements import Statements
from deluxe_services.identity.principals import Role, principal_of
from deluxe_services.store import Player, Token
from pokerdeluxe.v1 import player_service_pb2 as pb

LONGEST_NAME: Final = 100
LONGEST_SECONDS: Final = 10 * 366 * 86_400

_ROLES: Final[dict[int, Role]] = {
    pb.ROLE_PLAYER: "player",
    pb.ROLE_SPECTATOR: "spectator",
    pb.ROLE_AUDITOR: "auditor",
    pb.ROLE_OPERATOR: "operator",
}
_ROLE_NUMBERS: Final[dict[str, Any]] = {role: number for number, role in _ROLES.items()}


class PlayerService:
    """The methods of ``pokerdeluxe.v1.PlayerService``; what each does is said in the proto.

    ``recheck_tokens`` looks up again whoever is let in or being served, and a player who is named.
    """

    def __init__(
        self, context: ServiceContext, recheck_tokens: Callable[..., Awaitable[None]]
    ) -> None:
        self._people = context.host.people
        statements = Statements(context)
        self.list_statement, self.stream_statement = statements.page, statements.stream
        self._recheck_tokens = recheck_tokens
        self._invitations = GameInvitations(context)
        self._most = context.settings.max_page

    async def register_player(
        self, request: pb.RegisterPlayerRequest, _: Call
    ) -> pb.RegisterPlayerResponse:
        """Register a player."""
        own_id, name = request_id(request.request_id), request.display_name
        _check_display_name(name)
        player = await self._people.register(name, own_id)
        return pb.RegisterPlayerResponse(player=_player(player))

    async def get_player(self, request: pb.GetPlayerRequest, _: Call) -> pb.GetPlayerResponse:
        """Show a player."""
        player = await self._people.player(player_id(request.name))
        return pb.GetPlayerResponse(player=_player(player))

    async def who_am_i(self, _: pb.WhoAmIRequest, call: Call) -> pb.WhoAmIResponse:
        """Tell who calls."""
        principal = call.principal
        if principal is None:
            return pb.WhoAmIResponse()
        record = await self._people.token(call.token or "")
        response = pb.WhoAmIResponse(role=_ROLE_NUMBERS[principal.role])
        if principal.game:
            response.game_name, response.seat = f"games/{principal.game}", principal.seat or 0
            response.player_id = principal.player
        player = await self._people.find(principal.player)
        if player is not None:
            response.player.CopyFrom(_player(player))
        if record is not None:
            response.token_name = _token_name(record)
            if record.expires is not None:
                response.expire_time.CopyFrom(moment(record.expires))
        return response

    async def list_players(self, request: pb.ListPlayersRequest, _: Call) -> pb.ListPlayersResponse:
        """List players."""
        filters, size = ("players", request.display_name), self._page_size(request.page_size)
        after = read_page_token(request.page_token, *filters) or ""
        players = await self._people.page(after, size + 1, request.display_name)
        page, more = players[:size], len(players) > size
        return pb.ListPlayersResponse(
            players=map(_player, page),
            next_page_token=write_page_token(page[-1].player, *filters) if more else "",
        )

    async def update_player(
        self, request: pb.UpdatePlayerRequest, _: Call
    ) -> pb.UpdatePlayerResponse:
        """Give a player another name."""
        player = player_id(request.name)
        _check_display_name(request.display_name)
        return pb.UpdatePlayerResponse(
            player=_player(await self._people.rename(player, request.display_name))
        )

    async def list_invitations(
        self, request: pb.ListInvitationsRequest, _: Call
    ) -> pb.ListInvitationsResponse:
        """List the invitations of a player."""
        return await self._invitations.of_player(request)

    async def list_tokens(self, request: pb.ListTokensRequest, _: Call) -> pb.ListTokensResponse:
        """List the tokens of a player."""
        player, size = player_id(request.name), self._page_size(request.page_size)
        after = read_page_token(request.page_token, "tokens", player) or ""
        tokens = await self._people.tokens(player, after, size + 1)
        page, more = tokens[:size], len(tokens) > size
        now = self._people.now()
        return pb.ListTokensResponse(
            tokens=[_token(one, now) for one in page],
            next_page_token=write_page_token(page[-1].digest, "tokens", player) if more else "",
        )

    def _page_size(self, size: int) -> int:
        return page_size(size, USUAL_PAGE, self._most)

    async def issue_token(self, request: pb.IssueTokenRequest, _: Call) -> pb.IssueTokenResponse:
        """Hand out a token."""
        player, role = player_id(request.name), _ROLES.get(request.role)
        if role is None:
            raise bad_field("role", "set the role of the token")
        token, record = await self._people.issue(player, role, _lifetime(request))
        return pb.IssueTokenResponse(
            token=token,
            name=_token_name(record),
            expire_time=None if record.expires is None else moment(record.expires),
        )

    async def revoke_token(self, request: pb.RevokeTokenRequest, _: Call) -> pb.RevokeTokenResponse:
        """Revoke a token, or all of a player's."""
        player, token = token_ids(request.name)
        number = await self._people.revoke(player, token)
        await self._recheck_tokens()
        return pb.RevokeTokenResponse(revoked=number)

    async def forget_player(
        self, request: pb.ForgetPlayerRequest, _: Call
    ) -> pb.ForgetPlayerResponse:
        """Forget a player's name."""
        name = player_id(request.name)
        try:
            player = await self._people.forget(name)
        finally:
            await self._recheck_tokens(name)
        return pb.ForgetPlayerResponse(player=_player(player))


def _player(player: Player) -> pb.Player:
    return pb.Player(
        name=f"players/{player.player}",
        display_name=player.name,
        create_time=moment(player.registered),
        forget_time=None if player.forgotten is None else moment(player.forgotten),
        update_time=None if player.updated is None else moment(player.updated),
    )


def _check_display_name(name: str) -> None:
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise bad_field("display_name", f"write at most {LONGEST_NAME} printable characters")


def _token(token: Token, now: int) -> pb.TokenInfo:
    message = pb.TokenInfo(
        name=_token_name(token),
        role=_ROLE_NUMBERS.get(token.role, pb.ROLE_PLAYER),  # who has got up was a player
        game_name=f"games/{token.game}" if token.game else "",
        expire_time=None if token.expires is None else moment(token.expires),
        valid=principal_of(token, now) is not None,
    )
    if token.seat is not None:
        message.seat = token.seat
    return message


def _token_name(token: Token) -> str:
    return f"players/{token.player}/tokens/{token.digest}"


def _lifetime(request: pb.IssueTokenRequest) -> int | None:
    """The lifetime of a token, in ms."""
    if not request.HasField("lifetime"):
        return None
    seconds: int = request.lifetime.seconds
    nanos: int = request.lifetime.nanos
    if not 0 <= nanos < 1_000_000_000 or not (1, 0) <= (seconds, nanos) <= (LONGEST_SECONDS, 0):
        raise bad_field("lifetime", "write 1 second to 10 years")
    return seconds * 1000 + nanos // 1_000_000
