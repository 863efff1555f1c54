"""A whole game by the client package alone: for its tests, and as a program where it is installed.

``python playing.py ADDRESS FILE [TOKEN]`` plays two, follows all games over a restart, with its
position in the file, and adds up a statement if it has the token of an operator.
"""

import asyncio
import sys
from collections.abc import Callable, Sequence

from poker_deluxe_client import AsyncClient, FileKeeper
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1.history_pb2 import Command, Options
from pokerdeluxe.v1.player_service_pb2 import ListStatementRequest
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


async def followed(client: AsyncClient, file: str) -> int:
    """The events of all games so far; those that were counted before are in the file."""
    keeper = FileKeeper(file)
    async for message in client.watch_all(keeper.position):
        number = (keeper.state or 0) + len(message.events.events)
        keeper.keep(message.position, number)
        if message.HasField("caught_up"):
            return int(number)
    raise AssertionError("the stream has ended")


async def main(address: str, file: str, tokens: Sequence[str]) -> None:
    """Play two games, follow them and add up, and say how it went."""
    number = 0
    for _ in range(2):
        async with AsyncClient(address) as client:
            name, seats = await seated(client)
            winner = await play_out(client, name, seats)
            number += len([event async for event in client.watch(name)])
            assert await followed(client, file) == number
            print(f"{name}: seat {winner} wins; {number} events in all")
    for token in tokens:
        async with AsyncClient(address) as client:
            request = ListStatementRequest(name="players/p0")
            statement = await client.call(client.players.ListStatement, request, token)
            total = 0
            for line in statement.lines:
                total += line.amount
                assert line.balance == total
            print("a statement adds up")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
