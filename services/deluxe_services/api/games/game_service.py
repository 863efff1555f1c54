"""GameService: games opened, played and viewed."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cached_property
from typing import Final

from google.protobuf.message import Message
from prometheus_client import CollectorRegistry

from deluxe_domain.kernel.viewer import PUBLIC
from deluxe_services.api.calls import Call
from deluxe_services.api.context import USUAL_PAGE, ServiceContext, game_message
from deluxe_services.api.conversion.mapping import moment
from deluxe_services.api.conversion.wire import embedded, field_number
from deluxe_services.api.errors import bad_field, fault_message
from deluxe_services.api.games import commands, seats
from deluxe_services.api.games.branching import branch
from deluxe_services.api.games.game_lists import GameLists
from deluxe_services.api.games.invitations import GameInvitations
from deluxe_services.api.games.lobby import Lobby
from deluxe_services.api.games.play import play
from deluxe_services.api.games.server_info import server_info
from deluxe_services.api.games.summaries import Summaries
from deluxe_services.api.games.watch import Watching
from deluxe_services.api.metrics.status import status_of
from deluxe_services.api.refusals import failure_of
from deluxe_services.api.requests import (
    game_id,
    page_size,
    read_page_number,
    write_page_token,
)
from deluxe_services.errors import NoSuchVersion
from pokerdeluxe.v1 import game_service_pb2 as pb

_ANSWER: Final = field_number(pb.ActResponse, "answer")
_ANSWERS: Final = field_number(pb.SubmitCommandsResponse, "answers")


class GameService:
    """The methods of ``pokerdeluxe.v1.GameService``; what each does is said in the proto."""

    def __init__(
        self,
        context: ServiceContext,
        recheck_tokens: Callable[[], Awaitable[None]],
        registry: CollectorRegistry,
    ) -> None:
        self._context = context
        self._registry = registry
        self._recheck_tokens = recheck_tokens
        self._summaries = Summaries(context)
        self._watching = Watching(context, self._summaries)
        self.list_games = GameLists(context, self._summaries).games
        self.watch_games = Lobby(context, self._summaries).watch
        invitations = GameInvitations(context)
        self.invite_player = invitations.invite
        self.withdraw_invitation = invitations.withdraw
        self.list_game_invitations = invitations.to_game

    async def create_game(self, request: pb.CreateGameRequest, call: Call) -> pb.CreateGameResponse:
        """Open a game."""
        answer = await commands.create(self._context, request, call)
        sight, register = await self._context.opened(answer.game, call, answer.last)
        return pb.CreateGameResponse(
            game=game_message(register), events=sight.answered_events(answer)
        )

    async def join_game(self, request: pb.JoinGameRequest, call: Call) -> pb.JoinGameResponse:
        """Take a seat, or come back to it."""
        answer = await seats.join(self._context, request, call)
        sight = await self._context.sight_as(answer.game, PUBLIC, answer.last)
        return pb.JoinGameResponse(
            seat=seats.seat_taken(answer),
            token=answer.token or "",
            version=answer.last,
            events=sight.answered_events(answer),
        )

    async def branch_game(self, request: pb.BranchGameRequest, call: Call) -> pb.BranchGameResponse:
        """Play on from a moment of a game."""
        answer = await branch(self._context, request, call)
        _, register = await self._context.opened(answer.game, call, answer.last)
        return pb.BranchGameResponse(game=game_message(register), token=answer.token or "")

    async def add_bot(self, request: pb.AddBotRequest, call: Call) -> pb.AddBotResponse:
        """Seat a bot."""
        answer = await seats.add_bot(self._context, request, call)
        sight, _ = await self._context.commanding(answer.game, call, answer.last)
        return pb.AddBotResponse(
            seat=seats.seat_taken(answer),
            player=seats.player_seated(answer),
            version=answer.last,
            events=sight.answered_events(answer),
        )

    async def remove_bot(self, request: pb.RemoveBotRequest, call: Call) -> pb.RemoveBotResponse:
        """Take a bot away."""
        answer = await seats.remove_bot(self._context, request, call)
        sight, _ = await self._context.commanding(answer.game, call, answer.last)
        return pb.RemoveBotResponse(version=answer.last, events=sight.answered_events(answer))

    async def leave_game(self, request: pb.LeaveGameRequest, call: Call) -> pb.LeaveGameResponse:
        """Get up."""
        answer = await commands.leave(self._context, request, call)
        await self._recheck_tokens()
        sight, _ = await self._context.commanding(answer.game, call, answer.last)
        return pb.LeaveGameResponse(version=answer.last, events=sight.answered_events(answer))

    async def start_game(self, request: pb.StartGameRequest, call: Call) -> pb.StartGameResponse:
        """Start play."""
        answer = await commands.start(self._context, request, call)
        sight, _ = await self._context.commanding(answer.game, call, answer.last)
        return pb.StartGameResponse(version=answer.last, events=sight.answered_events(answer))

    async def act(self, request: pb.ActRequest, call: Call) -> bytes:
        """Give one command; the bytes of an ``ActResponse``."""
        game, item = game_id(request.name), request.item
        in_flight = await commands.submit(self._context, game, (item,), call, "item")
        answers = (await in_flight.answer(),)
        data = await commands.AnswerWriter(self._context, game, call).tell((item,), answers)
        return embedded(_ANSWER, data)

    async def submit_commands(self, request: pb.SubmitCommandsRequest, call: Call) -> bytes:
        """Give several commands, up to the first that is refused; the bytes of the response."""
        context, game = self._context, game_id(request.name)
        if len(request.items) > context.settings.max_batch:
            raise bad_field("items", f"send at most {context.settings.max_batch} commands")
        in_flight = await commands.submit(context, game, request.items, call, "items.{}")
        answers, error = await in_flight.outcome
        data = await commands.AnswerWriter(context, game, call).tell(request.items, answers)
        response = pb.SubmitCommandsResponse()
        if error is not None:
            response.fault.CopyFrom(fault_message(failure_of(error)))
        return embedded(_ANSWERS, data) + response.SerializeToString()

    def play(
        self, requests: AsyncIterator[pb.PlayRequest], call: Call
    ) -> AsyncIterator[Message | bytes]:
        """Give commands through a stream."""
        return play(self._context, requests, call)

    async def get_game(self, request: pb.GetGameRequest, call: Call) -> pb.GetGameResponse:
        """Show a game."""
        context, game = self._context, game_id(request.name)
        sight, _, register = await context.current_sight(game, call, request.min_version)
        version = request.version if request.HasField("version") else None
        at = await context.standing(sight, game, version)
        call.final = version is not None and sight.final
        message = game_message(register)
        late = sight.horizon is not None
        summary = await self._summaries.named(register, at, late=late)
        return pb.GetGameResponse(
            game=message,
            version=at.version,
            view=sight.view(at),
            summary=summary,
            server_time=moment(context.host.now) if version is None else None,
        )

    async def list_events(self, request: pb.ListEventsRequest, call: Call) -> pb.ListEventsResponse:
        """List the events of a game."""
        context, game = self._context, game_id(request.name)
        size = page_size(request.page_size, USUAL_PAGE, context.settings.max_page)
        filters = ("events", game, request.after_version)
        epoch = await context.epoch(game)
        after = read_page_number(request.page_token, *filters, epoch=epoch)
        after = request.after_version if after is None else after
        sight, _, register = await context.current_sight(game, call, request.min_version)
        last = register.version
        if not 0 <= after <= last:
            raise NoSuchVersion(game, after, last)
        upto = min(after + size, last)
        call.final = sight.final
        entries = await context.host.entries(game, after, upto)
        more = write_page_token(upto, *filters, epoch=epoch) if upto < last else ""
        return pb.ListEventsResponse(events=sight.events(entries), next_page_token=more)

    def watch_game(self, request: pb.WatchGameRequest, call: Call) -> AsyncIterator[bytes]:
        """Follow a game."""
        return self._watching.watch(request, call)

    async def get_server_info(
        self, _request: pb.GetServerInfoRequest, _: Call
    ) -> pb.GetServerInfoResponse:
        """Tell what this server is."""
        return self._server_info

    @cached_property
    def _server_info(self) -> pb.GetServerInfoResponse:
        """Always the same while a server runs, and its version is read from a file."""
        return server_info(self._context.settings)

    async def get_server_status(
        self, _request: pb.GetServerStatusRequest, _: Call
    ) -> pb.GetServerStatusResponse:
        """Tell how this server is doing."""
        return await asyncio.to_thread(status_of, self._registry)
