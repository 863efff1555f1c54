"""A real server on a loopback port, and clients that speak to it as anybody would."""

import os
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch
from uuid import uuid4

import grpc
from google.protobuf.message_factory import GetMessageClass
from google.rpc import error_details_pb2
from grpc_status import rpc_status

from deluxe_services.api.server.server import Server
from deluxe_services.api.server.services import SERVICES
from deluxe_services.settings import Settings
from deluxe_services.store import Store, open_store
from deluxe_services.tables.logs import Logs
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import poker_deluxe_pb2 as deluxe
from pokerdeluxe.v1 import values_pb2 as values
from tests.postgres import fresh_database

PATIENT = {
    "port": 0,
    "grace_ms": 200,
    "drain_ms": 0,
    "heavy_processes": 0,
}
"""A server that stops fast and starts no processes."""

METHODS: dict[str, tuple[Any, Any, Any]] = {
    f"{service.full_name}/{method.name}": (service, method, None)
    for service in SERVICES.values()
    for method in service.methods
}


@dataclass
class Client:
    """One caller with their token, if they have one."""

    channel: grpc.aio.Channel
    token: str = ""
    seat: int | None = None
    version: int = 0

    @property
    def metadata(self) -> tuple[tuple[str, str], ...]:
        return (("authorization", f"Bearer {self.token}"),) if self.token else ()

    async def call(self, method: str, request: Any) -> Any:
        """A unary call of ``GameService/Act`` and the like."""
        return await self._multi(method, "unary_unary")(request, metadata=self.metadata)

    def stream(self, method: str, request: Any) -> Any:
        """A call that is answered by a stream."""
        return self._multi(method, "unary_stream")(request, metadata=self.metadata)

    def both(self, method: str, requests: AsyncIterator[Any]) -> Any:
        return self._multi(method, "stream_stream")(requests, metadata=self.metadata)

    def _multi(self, method: str, shape: str) -> Any:
        _, descriptor, _ = METHODS[f"pokerdeluxe.v1.{method}"]
        return getattr(self.channel, shape)(
            f"/pokerdeluxe.v1.{method}",
            request_serializer=lambda message: message.SerializeToString(),
            response_deserializer=GetMessageClass(descriptor.output_type).FromString,
        )

    async def view(self, name: str, version: int | None = None) -> deluxe.PokerDeluxeView:
        request = pb.GetGameRequest(name=name, version=version)
        response: pb.GetGameResponse = await self.call("GameService/GetGame", request)
        return response.view.poker_deluxe

    async def events(self, name: str, page_size: int = 0) -> list[history.Event]:
        """Every event as this caller may see it, page by page."""
        results: list[history.Event] = []
        token = ""
        while True:
            request = pb.ListEventsRequest(name=name, page_size=page_size, page_token=token)
            page = await self.call("GameService/ListEvents", request)
            results += page.events
            token = page.next_page_token
            if not token:
                return results

    async def act(self, name: str, item: pb.CommandItem) -> pb.Answer:
        response = await self.call("GameService/Act", pb.ActRequest(name=name, item=item))
        answer: pb.Answer = response.answer
        return answer


@dataclass
class Served:
    """A server, and how to reach it."""

    server: Server
    channel: grpc.aio.Channel
    players: list[Client] = field(default_factory=list)

    @property
    def nobody(self) -> Client:
        return Client(self.channel)

    @property
    def operator(self) -> Client:
        return Client(self.channel, self.server.token)

    async def open_game(
        self, players: int = 2, cards: int = 5, rounds: int = 1, **terms: Any
    ) -> str:
        """A new game."""
        response = await self.nobody.call(
            "GameService/CreateGame", creation(players, cards, rounds, **terms)
        )
        name: str = response.game.name
        return name

    async def seat_players(self, name: str, players: int = 2) -> list[Client]:
        """Everybody sits down."""
        return [await self.join(name, seat) for seat in range(players)]

    async def join(self, name: str, seat: int, player: str = "") -> Client:
        request = joining(name, seat, player)
        response = await self.nobody.call("GameService/JoinGame", request)
        return Client(self.channel, response.token, seat)

    async def started(self, players: int = 2, **options: Any) -> tuple[str, list[Client]]:
        """A game with everybody seated and the first pack shuffled."""
        name = await self.open_game(players, **options)
        clients = await self.seat_players(name, players)
        await clients[0].call("GameService/StartGame", starting(name, players))
        return name, clients


@asynccontextmanager
async def serving(store: Store | Logs | str = "memory:", **settings: Any) -> AsyncIterator[Served]:
    """A server on a store that is given, or opened at an address.

    With ``POKER_DELUXE_TEST_STORE=postgresql`` what would be kept in memory is kept there.
    """
    with ExitStack() as place:
        if store == "memory:" and os.environ.get("POKER_DELUXE_TEST_STORE") == "postgresql":
            store = place.enter_context(fresh_database())
        async with _serving(store, settings) as site:
            yield site


@asynccontextmanager
async def _serving(store: Store | Logs | str, settings: dict[str, Any]) -> AsyncIterator[Served]:
    own_store = open_store(store) if isinstance(store, str) else store
    try:
        server = Server(own_store, Settings(**{**PATIENT, **settings}))
        await server.start()
        try:
            async with grpc.aio.insecure_channel(f"127.0.0.1:{server.port}") as channel:
                yield Served(server, channel)
        finally:
            with patch(
                "deluxe_services.api.server.server._GOING", 0.0
            ):  # nobody is left to hear of it
                await server.stop()
    finally:
        if isinstance(store, str):
            own_store.close()


def new_id() -> str:
    return str(uuid4())


def creation(
    players: int = 2, cards: int = 5, rounds: int = 1, **terms: Any
) -> pb.CreateGameRequest:
    options = deluxe.PokerDeluxeOptions(cards=cards, rounds=rounds)
    return pb.CreateGameRequest(
        request_id=new_id(),
        terms=values.Terms(players=players, **terms),
        options=history.Options(poker_deluxe=options),
    )


def joining(name: str, seat: int, player: str = "", **more: Any) -> pb.JoinGameRequest:
    return pb.JoinGameRequest(
        name=name, request_id=new_id(), player=player or f"p{seat}", seat=seat, **more
    )


def starting(name: str, players: int = 2, **more: Any) -> pb.StartGameRequest:
    order = pb.StartGameRequest.AgeOrder(seats=range(players))
    return pb.StartGameRequest(name=name, request_id=new_id(), youngest_first=order, **more)


def command(**kind: Any) -> history.Command:
    """``command(cut_deck={"lifted": 3})``."""
    return history.Command(poker_deluxe=deluxe.PokerDeluxeCommand(**kind))


def item(**kind: Any) -> pb.CommandItem:
    """A command with an id of its own."""
    return pb.CommandItem(request_id=new_id(), command=command(**kind))


def chosen(acts: Sequence[history.OpenAct]) -> pb.CommandItem:
    """A plain player: lifts 7 cards, buys their first two cards, then stops."""
    open_acts = {each.poker_deluxe.WhichOneof("act"): each.poker_deluxe for each in acts}
    if "cut_deck" in open_acts:
        return item(cut_deck={"lifted": 7})
    may_buy = open_acts.get("buy_card")
    if may_buy is not None and may_buy.buy_card.price < 3:
        bounds = may_buy.buy_card
        return item(buy_card={"discard": bounds.discards[0], "place": bounds.places[-1]})
    return item(stop_buying={})


async def play_out(name: str, clients: Sequence[Client], most: int = 10_000) -> list[pb.Answer]:
    """Everybody plays in their turn until the game is over, or so many commands are given."""
    answers: list[pb.Answer] = []
    while len(answers) < most:
        view = await clients[0].view(name)
        if not view.HasField("to_act"):
            break
        player = clients[view.to_act]
        own = await player.view(name)
        acts = [history.OpenAct(poker_deluxe=act) for act in own.acts]
        answers.append(await player.act(name, chosen(acts)))
    return answers


class Heard:
    """What a client hears of a call that failed."""

    def __init__(self, error: Any) -> None:
        status = rpc_status.from_call(error)
        assert status is not None, f"no details in {error}"
        self.code = error.code()
        self.text: str = status.message
        self.info = error_details_pb2.ErrorInfo()
        self.fields: dict[str, str] = {}
        self.rules: list[str] = []
        self.retry_ms: int | None = None
        for detail in status.details:
            self._take(detail)
        assert self.info.domain == "pokerdeluxe", "every error carries ErrorInfo"

    @property
    def reason(self) -> str:
        reason: str = self.info.reason
        return reason

    def _take(self, detail: Any) -> None:
        bad, fault, retry = (
            error_details_pb2.BadRequest(),
            error_details_pb2.PreconditionFailure(),
            error_details_pb2.RetryInfo(),
        )
        if detail.Unpack(self.info):
            return
        if detail.Unpack(bad):
            self.fields = {each.field: each.description for each in bad.field_violations}
        elif detail.Unpack(fault):
            self.rules = [each.subject for each in fault.violations]
        elif detail.Unpack(retry):
            self.retry_ms = retry.retry_delay.ToMilliseconds()


async def refused(call: Any) -> Heard:
    """What the caller hears of a call that must fail."""
    try:
        answer = await call
    except grpc.RpcError as error:
        return Heard(error)
    raise AssertionError(f"this was not refused: {answer}")


async def refused_stream(stream: Any) -> Heard:
    """The same for a call that is answered by a stream."""
    try:
        messages = [message async for message in stream]
    except grpc.RpcError as error:
        return Heard(error)
    raise AssertionError(f"this was not refused: {messages}")


def kinds(events: Iterable[history.Event]) -> list[str]:
    return [event.poker_deluxe.WhichOneof("event") or "" for event in events]


async def acts_of(client: Client, name: str) -> list[history.OpenAct]:
    """What is open to a player now."""
    own = await client.view(name)
    return [history.OpenAct(poker_deluxe=act) for act in own.acts]
