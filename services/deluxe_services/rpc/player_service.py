"""PlayerService: players registered and forgotten, tokens handed out and revoked."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

from deluxe_services.rpc.asking import player_id, request_id, token_id
from deluxe_services.rpc.auth import Call
from deluxe_services.rpc.context import ServiceContext
from deluxe_services.rpc.errors import bad_field
from deluxe_services.rpc.mapping import moment
from deluxe_services.rpc.statements import Statements
from deluxe_services.store import Player
from deluxe_services.tables.principals import Role
from pokerdeluxe.v1 import player_service_pb2 as pb

LONGEST_NAME: Final = 100
LONGEST_SECONDS: Final = 10 * 366 * 86_400

_ROLES: Final[dict[int, Role]] = {
    pb.ROLE_PLAYER: "player",
    pb.ROLE_SPECTATOR: "spectator",
    pb.ROLE_AUDITOR: "auditor",
    pb.ROLE_OPERATOR: "operator",
}


class PlayerService:
    """The methods of ``pokerdeluxe.v1.PlayerService``; what each does is said in the proto.

    ``recheck_tokens`` looks up again whoever is let in or being served.
    """

    def __init__(
        self, context: ServiceContext, recheck_tokens: Callable[[], Awaitable[None]]
    ) -> None:
        self._people = context.host.people
        self._statements = Statements(context)
        self._recheck_tokens = recheck_tokens

    async def register_player(
        self, request: pb.RegisterPlayerRequest, _: Call
    ) -> pb.RegisterPlayerResponse:
        """Register a player."""
        own_id, name = request_id(request.request_id), request.display_name
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise bad_field("display_name", f"write at most {LONGEST_NAME} printable characters")
        player = await self._people.register(name, own_id)
        return pb.RegisterPlayerResponse(player=_player(player))

    async def get_player(self, request: pb.GetPlayerRequest, _: Call) -> pb.GetPlayerResponse:
        """Show a player."""
        player = await self._people.player(player_id(request.name))
        return pb.GetPlayerResponse(player=_player(player))

    async def list_statement(
        self, request: pb.ListStatementRequest, call: Call
    ) -> pb.ListStatementResponse:
        """List what a player paid and was paid."""
        return await self._statements.page(request, call)

    def stream_statement(
        self, request: pb.StreamStatementRequest, call: Call
    ) -> AsyncIterator[pb.StreamStatementResponse]:
        """Stream the same."""
        return self._statements.stream(request, call)

    async def issue_token(self, request: pb.IssueTokenRequest, _: Call) -> pb.IssueTokenResponse:
        """Hand out a token."""
        player, role = player_id(request.name), _ROLES.get(request.role)
        if role is None:
            raise bad_field("role", "say what the token is to be good for")
        token, record = await self._people.issue(player, role, _lifetime(request))
        return pb.IssueTokenResponse(
            token=token,
            name=f"players/{player}/tokens/{record.digest}",
            expire_time=None if record.expires is None else moment(record.expires),
        )

    async def revoke_token(self, request: pb.RevokeTokenRequest, _: Call) -> pb.RevokeTokenResponse:
        """Revoke a token, or all of a player's."""
        player, token = player_id(request.name), token_id(request.name)
        number = await self._people.revoke(player, token)
        await self._recheck_tokens()
        return pb.RevokeTokenResponse(revoked=number)

    async def forget_player(
        self, request: pb.ForgetPlayerRequest, _: Call
    ) -> pb.ForgetPlayerResponse:
        """Forget a player's name."""
        try:
            player = await self._people.forget(player_id(request.name))
        finally:
            await self._recheck_tokens()
        return pb.ForgetPlayerResponse(player=_player(player))


def _player(player: Player) -> pb.Player:
    return pb.Player(
        name=f"players/{player.player}",
        display_name=player.name,
        create_time=moment(player.registered),
        forget_time=None if player.forgotten is None else moment(player.forgotten),
    )


def _lifetime(request: pb.IssueTokenRequest) -> int | None:
    """How long a token is to be good, in ms."""
    if not request.HasField("lifetime"):
        return None
    seconds: int = request.lifetime.seconds
    nanos: int = request.lifetime.nanos
    if not 1 <= seconds <= LONGEST_SECONDS or not 0 <= nanos < 1_000_000_000:
        raise bad_field("lifetime", "give a second to ten years")
    return seconds * 1000 + nanos // 1_000_000
