"""A bot for Poker Deluxe, run as `python bot.py ADDRESS GAME PLAYER SEAT`."""

import asyncio
import sys
from uuid import uuid4

import grpc

from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1.game_service_pb2_grpc import GameServiceStub
from pokerdeluxe.v1.history_pb2 import Command
from pokerdeluxe.v1.poker_deluxe_pb2 import PokerDeluxeAct, PokerDeluxeCommand, PokerDeluxeView


def choose(act: PokerDeluxeAct) -> PokerDeluxeCommand:
    """Lift as many cards as possible, buy the first card while it costs 1, then stop."""
    if act.HasField("cut_deck"):
        return PokerDeluxeCommand(cut_deck={"lifted": act.cut_deck.most})
    if act.HasField("buy_card") and act.buy_card.price == 1:
        card, place = act.buy_card.discards[0], act.buy_card.places[0]
        return PokerDeluxeCommand(buy_card={"discard": card, "place": place})
    return PokerDeluxeCommand(stop_buying={})


async def play(address: str, name: str, player: str, seat: int) -> PokerDeluxeView:
    """Sit down, play until the game is over, and return the last view."""
    async with grpc.aio.insecure_channel(address) as channel:
        games = GameServiceStub(channel)
        sit = pb.JoinGameRequest(name=name, request_id=str(uuid4()), player=player, seat=seat)
        joined = await games.JoinGame(sit)
        me = (("authorization", f"Bearer {joined.token}"),)
        game = await games.GetGame(pb.GetGameRequest(name=name, version=joined.version))
        view = game.view.poker_deluxe
        if all(each.player for each in view.seats):  # this player is the last: start the game
            ages = pb.StartGameRequest.AgeOrder(seats=range(len(view.seats)))
            start = pb.StartGameRequest(name=name, request_id=str(uuid4()), youngest_first=ages)
            await games.StartGame(start, metadata=me)
        table = games.Play(metadata=me)
        await table.write(pb.PlayRequest(open=name))
        await table.read()
        async for _ in games.WatchGame(pb.WatchGameRequest(name=name), metadata=me):
            now = await games.GetGame(pb.GetGameRequest(name=name), metadata=me)
            view = now.view.poker_deluxe
            while view.acts:  # it is this player's turn
                command = Command(poker_deluxe=choose(view.acts[0]))
                item = pb.CommandItem(request_id=str(uuid4()), command=command, with_view=True)
                await table.write(pb.PlayRequest(item=item))
                response = await table.read()
                assert isinstance(response, pb.PlayResponse), "the server has ended the stream"
                assert response.HasField("answer"), response.refused.fault.message
                view = response.answer.view.poker_deluxe
            if view.HasField("winner"):
                break
        return view


if __name__ == "__main__":
    end = asyncio.run(play(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])))
    print(f"seat {end.winner} wins")
