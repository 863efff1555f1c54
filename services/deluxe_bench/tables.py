"""Games opened on a server, and the commands that will be given in them, known beforehand.

The games are for practice: their seeds are known, so what each player will see and do is too.
"""

import os
from base64 import b64encode
from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from typing import Any, Final
from uuid import uuid4

import grpc

from deluxe_bench.dealing import NAME, PLAYERS
from deluxe_bench.loading import Server
from deluxe_domain.catalogue import game_named
from deluxe_domain.games.poker_deluxe.commands import BuyCard, MayBuy
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.cutting import CutDeck
from deluxe_domain.kernel.decider import Command, decide
from deluxe_domain.kernel.history import Reader
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.viewer import at_seat
from deluxe_services.api.conversion.fields import descriptor_of, message_of
from deluxe_services.store import Store, open_store
from deluxe_services.store.opening import places_in
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import poker_deluxe_pb2 as deluxe
from pokerdeluxe.v1 import values_pb2 as values

GAME: Final = game_named(NAME)
SERVICE: Final = "/pokerdeluxe.v1.GameService/"

Bot = Callable[[Any, int, Stream], Command]


@dataclass(slots=True)
class Opened:
    """A game on the server; ``commands`` are the commands to come, and the version after each."""

    name: str
    seed: bytes
    tokens: list[str]
    commands: list[tuple[str, pb.CommandItem, int]] = field(default_factory=list)
    version: int = 0

    def take(self, number: int) -> list[tuple[str, pb.CommandItem]]:
        """The next commands, each with its player's token; they are to be given now."""
        share, self.commands = self.commands[:number], self.commands[number:]
        self.version = share[-1][2]
        return [(token, item) for token, item, _ in share]

    def prepare(self, store: Store, commands: int, bot: Bot) -> None:
        """Find out what the bot will do; ``ValueError`` if the game is over before that."""
        chance = GameChance(self.name.removeprefix("games/"), self.seed)
        stream, state, version = Stream(self.seed, b"bench"), GAME.initial, 0
        reader = Reader(GAME)
        for row in store.log.read(self.name.removeprefix("games/")):
            state, version = GAME.evolve(state, reader.entry(row.data).event), row.version
        self.version = version
        for _ in range(commands):
            seat = GAME.to_act(state)
            if seat is None:
                raise ValueError(
                    f"a game is over after {len(self.commands)} of {commands} commands: "
                    "measure in fewer rounds"
                )
            command = bot(state, seat, stream)
            decision = decide(GAME, state, command, chance)
            state, version = decision.state, version + len(decision.events)
            self.commands.append((self.tokens[seat], _item(command), version))


def at_random(state: Any, seat: int, stream: Stream) -> Command:
    """The random bot, with what its seat may see."""
    command: Command = GAME.bots["random"](GAME.view(state, at_seat(seat), False), stream)
    return command


def buying(state: Any, seat: int, _: Stream) -> Command:
    """Buys as long as there is a card to be had."""
    for act in GAME.acts(state, seat):
        if isinstance(act, MayBuy):
            return BuyCard(seat=seat, discard=act.discards[0], place=act.places[0])
    return CutDeck(seat=seat, lifted=7)


def opened(channel: grpc.Channel, players: int = PLAYERS, *, alone: bool = False) -> Opened:
    """A game that has been started; ``alone``: all but the first have left, and pass."""
    seed = os.urandom(32)
    creation = pb.CreateGameRequest(
        request_id=str(uuid4()),
        terms=values.Terms(players=players, practice=True),
        options=history.Options(
            poker_deluxe=deluxe.PokerDeluxeOptions(cards=5, rounds=1000, stake=1_000_000)
        ),
        seed=seed,
    )
    name = _call(channel, "CreateGame", creation, pb.CreateGameResponse).game.name
    tokens: list[str] = []
    for seat in range(players):
        join = pb.JoinGameRequest(name=name, request_id=str(uuid4()), player=f"p{seat}", seat=seat)
        tokens.append(_call(channel, "JoinGame", join, pb.JoinGameResponse).token)
    order = pb.StartGameRequest.AgeOrder(seats=range(players))
    start = pb.StartGameRequest(name=name, request_id=str(uuid4()), youngest_first=order)
    _call(channel, "StartGame", start, pb.StartGameResponse, tokens[0])
    for token in tokens[1:] if alone else ():
        leave = pb.LeaveGameRequest(name=name, request_id=str(uuid4()))
        _call(channel, "LeaveGame", leave, pb.LeaveGameResponse, token)
    return Opened(name, seed, tokens)


def prepared_on(
    address: str, server: Server, number: int, commands: int, bot: Bot = at_random
) -> list[Opened]:
    """Games opened and started, and the commands that the bot will give in each."""
    alone = bot is buying
    with grpc.insecure_channel(f"127.0.0.1:{server.port}") as channel:
        games = [
            opened(channel, 2, alone=True) if alone else opened(channel) for _ in range(number)
        ]
    places = places_in(address)
    with ExitStack() as stack:
        stores = [
            stack.enter_context(closing(open_store(one, read_only=True)))
            for one in places.addresses
        ]
        for game in games:
            log = places.log_of(game.name.removeprefix("games/"))
            game.prepare(stores[log], commands, bot)
    return games


def body(message: Any) -> str:
    """A request as the load takes it."""
    return b64encode(message.SerializeToString()).decode()


def _call(channel: grpc.Channel, method: str, request: Any, response: Any, token: str = "") -> Any:
    caller: Any = channel.unary_unary(
        SERVICE + method, type(request).SerializeToString, response.FromString
    )
    metadata = (("authorization", f"Bearer {token}"),) if token else ()
    return caller(request, metadata=metadata)


def _item(command: Command) -> pb.CommandItem:
    kind = command.kind.replace("-", "_")
    field = descriptor_of(deluxe.PokerDeluxeCommand).fields_by_name[kind]
    fields = {name: getattr(command, name) for name in message_of(field).fields_by_name}
    message = history.Command(poker_deluxe=deluxe.PokerDeluxeCommand(**{kind: fields}))
    return pb.CommandItem(request_id=str(uuid4()), command=message)
