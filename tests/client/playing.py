"""A whole game by the client package alone: for its tests, and as a program where it is installed.

``python playing.py ADDRESS`` plays one and says who has won.
"""

import asyncio
import sys
from collections.abc import Callable

from poker_deluxe_client import AsyncClient
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1.history_pb2 import Command, Options
from pokerdeluxe.v1.poker_deluxe_pb2 import (
    PokerDeluxeAct,
    PokerDeluxeCommand,
    PokerDeluxeOptions,
)
from pokerdeluxe.v1.values_pb2 import Terms

OPENING = pb.CreateGameRequest(
    terms=Terms(players=2), options=Options(poker_deluxe=PokerDeluxeOptions(cards=5, rounds=1))
)


def choose(act: PokerDeluxeAct) -> Command:
    """Lift as much as may be, and buy nothing."""
    if act.HasField("cut_deck"):
        cards = act.cut_deck.most
        return Command(poker_deluxe=PokerDeluxeCommand(cut_deck={"lifted": cards}))
    return Command(poker_deluxe=PokerDeluxeCommand(stop_buying={}))


async def seated(client: AsyncClient) -> tuple[str, list[str]]:
    """A game that has begun, and its players' tokens."""
    name = (await client.call(client.games.CreateGame, OPENING)).game.name
    tokens = []
    for seat in range(2):
        sit = pb.JoinGameRequest(name=name, player=f"p{seat}", seat=seat)
        tokens.append((await client.call(client.games.JoinGame, sit)).token)
    ages = pb.StartGameRequest.AgeOrder(seats=[0, 1])
    start = pb.StartGameRequest(name=name, youngest_first=ages)
    await client.call(client.games.StartGame, start, token=tokens[0])
    return name, tokens


async def play_out(
    client: AsyncClient, name: str, tokens: list[str], before: Callable[[], None] = lambda: None
) -> int:
    """The seat that wins, after a game by streams; ``before`` is called before each command."""
    async with client.play(name, tokens[0]) as one, client.play(name, tokens[1]) as two:
        while True:
            for table, token in ((one, tokens[0]), (two, tokens[1])):
                request = pb.GetGameRequest(name=name)
                now = await client.call(client.games.GetGame, request, token=token)
                view = now.view.poker_deluxe
                if view.HasField("winner"):
                    return view.winner
                if view.acts:
                    before()
                    await table.act(choose(view.acts[0]))
                    assert table.view.poker_deluxe.seats, "the answer has the view"


async def main(address: str) -> None:
    """Play a game, and say how it went."""
    async with AsyncClient(address) as client:
        name, tokens = await seated(client)
        winner = await play_out(client, name, tokens)
        events = [event async for event in client.watch(name)]
        print(f"{name}: seat {winner} wins after {len(events)} events")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
