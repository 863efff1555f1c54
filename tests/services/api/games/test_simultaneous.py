"""Chinese Poker over gRPC: all arrange at once, each in their own time (CP-1, CP-20, G-8)."""

import asyncio
from typing import Any

import pytest

from pokerdeluxe.v1 import chinese_poker_pb2 as chinese
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import values_pb2 as values
from tests.loops import in_loop
from tests.services.api.client import Client, Served, new_id, serving, starting

pytestmark = pytest.mark.usefixtures("kept_in")


async def opened(site: Served, seconds: int) -> tuple[str, list[Client]]:
    """A table of three, whose one hand is dealt."""
    options = chinese.ChinesePokerOptions(value=100, hands=1)
    request = pb.CreateGameRequest(
        request_id=new_id(),
        terms=values.Terms(players=3, seconds_to_act=seconds),
        options=history.Options(chinese_poker=options),
    )
    response = await site.nobody.call("GameService/CreateGame", request)
    name: str = response.game.name
    clients = await site.seat_players(name, 3)
    await clients[0].call("GameService/StartGame", starting(name, 3))
    return name, clients


async def view_of(client: Client, name: str) -> chinese.ChinesePokerView:
    result = await client.call("GameService/GetGame", pb.GetGameRequest(name=name))
    view: chinese.ChinesePokerView = result.view.chinese_poker
    return view


async def arrange(client: Client, name: str) -> pb.Answer:
    """The player lays their hand as it was dealt."""
    assert client.seat is not None
    cards = (await view_of(client, name)).seats[client.seat].hand
    arrangement: dict[str, Any] = {"front": cards[:3], "middle": cards[3:8], "back": cards[8:]}
    request = history.Command(chinese_poker=chinese.ChinesePokerCommand(arrange_hand=arrangement))
    return await client.act(name, pb.CommandItem(request_id=new_id(), command=request))


@in_loop
async def test_cp_1_each_player_is_offered_their_own_hand_and_nobody_waits_for_another() -> None:
    async with serving() as site:
        name, clients = await opened(site, seconds=600)
        for client in clients:
            view = await view_of(client, name)
            assert list(view.waiting_for) == [0, 1, 2]
            assert [act.WhichOneof("act") for act in view.acts] == ["arrange_hand", "top_up"]
            seats = [seat.seat for seat in view.seats if not seat.hand]
            assert seats == [seat for seat in range(3) if seat != client.seat]
        answers = await asyncio.gather(*(arrange(client, name) for client in clients))
        last = max(answers, key=lambda answer: answer.version)
        assert last.events[-1].chinese_poker.HasField("game_ended")


@in_loop
async def test_cp_1_an_answer_tells_what_stays_open_to_who_is_not_the_lowest_seat() -> None:
    async with serving() as site:
        name, clients = await opened(site, seconds=600)
        answer = await arrange(clients[2], name)
        acts = [act.chinese_poker.WhichOneof("act") for act in answer.acts]
        assert acts == ["top_up"], "it has arranged, but may still buy chips for the next hand"
        assert list((await view_of(clients[1], name)).waiting_for) == [0, 1]


@in_loop
async def test_g_8_every_seat_that_has_not_arranged_is_arranged_for_by_its_clock() -> None:
    async with serving() as site:
        name, clients = await opened(site, seconds=1)
        request = pb.WatchGameRequest(name=name, after_version=0)
        by_clock: dict[int, bool] = {}
        async for message in site.nobody.stream("GameService/WatchGame", request):
            for event in message.events.events:
                detail = event.chinese_poker
                if detail.HasField("hand_arranged"):
                    arrangement = detail.hand_arranged
                    by_clock[arrangement.seat] = arrangement.by_clock
            if any(e.chinese_poker.HasField("game_ended") for e in message.events.events):
                break
        assert by_clock == {0: True, 1: True, 2: True}
        assert not (await view_of(clients[1], name)).acts
