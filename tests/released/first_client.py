"""A client of 0.1.0, by its messages alone: it stays as it is, whatever later versions can do.

``python first_client.py ADDRESS TOKEN``, with the token of an operator, plays a game, follows all
games over two connections, and adds up what a player has paid and was paid.
"""

import asyncio
import sys
from uuid import uuid4

import grpc

from pokerdeluxe.v1 import event_service_pb2 as event_messages
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import player_service_pb2 as people
from pokerdeluxe.v1.event_service_pb2_grpc import EventServiceStub
from pokerdeluxe.v1.game_service_pb2_grpc import GameServiceStub
from pokerdeluxe.v1.history_pb2 import Command, Options
from pokerdeluxe.v1.player_service_pb2_grpc import PlayerServiceStub
from pokerdeluxe.v1.poker_deluxe_pb2 import (
    PokerDeluxeAct,
    PokerDeluxeCommand,
    PokerDeluxeOptions,
)
from pokerdeluxe.v1.values_pb2 import Terms

Metadata = tuple[tuple[str, str], ...]


def bearer(token: str) -> Metadata:
    return (("authorization", f"Bearer {token}"),)


async def opened(games: GameServiceStub) -> tuple[str, list[Metadata]]:
    """A game that has begun, and what its players show."""
    create = pb.CreateGameRequest(
        request_id=str(uuid4()),
        terms=Terms(players=2),
        options=Options(poker_deluxe=PokerDeluxeOptions(cards=5, rounds=1)),
    )
    name = (await games.CreateGame(create)).game.name
    seats = []
    for seat in range(2):
        sit = pb.JoinGameRequest(
            name=name, request_id=str(uuid4()), player=f"first-{seat}", seat=seat
        )
        seats.append(bearer((await games.JoinGame(sit)).token))
    ages = pb.StartGameRequest.AgeOrder(seats=[0, 1])
    start = pb.StartGameRequest(name=name, request_id=str(uuid4()), youngest_first=ages)
    await games.StartGame(start, metadata=seats[0])
    return name, seats


def choose(act: PokerDeluxeAct) -> PokerDeluxeCommand:
    if act.HasField("cut_deck"):
        return PokerDeluxeCommand(cut_deck={"lifted": act.cut_deck.most})
    if act.HasField("buy_card") and act.buy_card.price == 1:
        card, place = act.buy_card.discards[0], act.buy_card.places[0]
        return PokerDeluxeCommand(buy_card={"discard": card, "place": place})
    return PokerDeluxeCommand(stop_buying={})


async def play(games: GameServiceStub, name: str, seats: list[Metadata]) -> int:
    """The seat that wins; each command is sent twice, as if its answer had been lost."""
    while True:
        for metadata in seats:
            request = pb.GetGameRequest(name=name)
            view = (await games.GetGame(request, metadata=metadata)).view.poker_deluxe
            if view.HasField("winner"):
                return int(view.winner)
            if view.acts:
                command = Command(poker_deluxe=choose(view.acts[0]))
                item = pb.CommandItem(request_id=str(uuid4()), command=command)
                act = pb.ActRequest(name=name, item=item)
                first = (await games.Act(act, metadata=metadata)).answer
                second = (await games.Act(act, metadata=metadata)).answer
                assert second.replayed
                assert second.version == first.version


async def followed(events: EventServiceStub, name: str) -> list[int]:
    """The versions of a game in the stream of all games, over two connections."""
    versions: list[int] = []
    position, connections = "", 0
    while connections < 2:
        request = event_messages.WatchEventsRequest(after_position=position)
        stream = events.WatchEvents(request)
        async for message in stream:
            items = message.events.events
            versions += [item.event.version for item in items if item.name == name]
            position = message.position
            if connections == 0 or message.HasField("caught_up"):
                break
        stream.cancel()
        connections += 1
    return versions


async def balance(players: PlayerServiceStub, player: str, metadata: Metadata) -> int:
    """All amounts of a statement, which must lead from one balance to the next."""
    total = 0
    request = people.StreamStatementRequest(name=f"players/{player}")
    async for part in players.StreamStatement(request, metadata=metadata):
        for line in part.lines:
            total += line.amount
            assert line.balance == total
    return total


async def main(address: str, token: str) -> None:
    async with grpc.aio.insecure_channel(address) as channel:
        games, players = GameServiceStub(channel), PlayerServiceStub(channel)
        name, seats = await opened(games)
        winner = await play(games, name, seats)
        versions = await followed(EventServiceStub(channel), name)
        assert versions == list(range(1, len(versions) + 1)), versions
        chips = await balance(players, "first-0", bearer(token))
        print(f"{name}: seat {winner} wins after {len(versions)} events; {chips} chips are left")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
