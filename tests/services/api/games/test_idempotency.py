"""The same request gives the same answer; a version that has passed is no longer expected (G-6)."""

import asyncio
from pathlib import Path

import grpc
import pytest

from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.loops import in_loop, run
from tests.services.api.client import (
    Client,
    command,
    creation,
    item,
    joining,
    new_id,
    play_out,
    refused,
    serving,
    starting,
)
from tests.services.api.requests import leaving

pytestmark = pytest.mark.usefixtures("kept_in")


@in_loop
async def test_a_repeated_command_changes_nothing_and_gives_the_same_answer() -> None:
    async with serving() as site:
        name, clients = await site.started()
        cutter = clients[1]
        cut = item(cut_deck={"lifted": 9})
        first = await cutter.act(name, cut)
        again = await cutter.act(name, cut)
        assert not first.replayed
        assert again.replayed
        assert (again.version, again.events) == (first.version, first.events)
        assert len(await site.nobody.events(name)) == first.version


@in_loop
async def test_g_6_a_repeated_refusal_is_the_same_refusal() -> None:
    async with serving() as site:
        name, clients = await site.started()
        early = pb.ActRequest(name=name, item=item(stop_buying={}))
        first = await refused(clients[0].call("GameService/Act", early))
        await clients[1].act(name, item(cut_deck={"lifted": 9}))
        again = await refused(clients[0].call("GameService/Act", early))
        assert (again.reason, again.text) == (first.reason, first.text)
        assert again.reason == "NOT_YOUR_TURN"


@in_loop
async def test_an_id_that_was_used_for_another_payload_is_refused() -> None:
    async with serving() as site:
        name, clients = await site.started()
        cut = item(cut_deck={"lifted": 9})
        await clients[1].act(name, cut)
        cut.command.CopyFrom(command(cut_deck={"lifted": 10}))
        refusal = await refused(
            clients[1].call("GameService/Act", pb.ActRequest(name=name, item=cut))
        )
        assert refusal.code == grpc.StatusCode.INVALID_ARGUMENT
        assert refusal.reason == "REQUEST_ID_REUSED"


@in_loop
async def test_an_id_belongs_to_the_caller_who_used_it() -> None:
    async with serving() as site:
        name, clients = await site.started()
        cut = item(cut_deck={"lifted": 9})
        await clients[1].act(name, cut)
        await clients[1].act(name, item(stop_buying={}))
        stop = pb.CommandItem(request_id=cut.request_id, command=command(stop_buying={}))
        assert not (await clients[0].act(name, stop)).replayed


@in_loop
async def test_opening_a_game_twice_by_one_request_opens_one() -> None:
    async with serving() as site:
        request = creation()
        answers = await asyncio.gather(
            *(site.nobody.call("GameService/CreateGame", request) for _ in range(5))
        )
        assert len({answer.game.name for answer in answers}) == 1
        request.options.poker_deluxe.cards = 6
        refusal = await refused(site.nobody.call("GameService/CreateGame", request))
        assert refusal.reason == "REQUEST_ID_REUSED"


@in_loop
async def test_those_with_a_seat_open_one_rematch_whatever_others_do() -> None:
    async with serving() as site:
        name, clients = await site.started()
        request = creation()
        other = await site.nobody.call("GameService/CreateGame", request)
        request.rematch_of = name
        for stranger in (site.nobody, await site.join(other.game.name, 0)):
            refusal = await refused(stranger.call("GameService/CreateGame", request))
            assert refusal.reason == "NOT_YOUR_SEAT"
        answers = [await client.call("GameService/CreateGame", request) for client in clients]
        assert len({name, other.game.name, *(answer.game.name for answer in answers)}) == 3


@in_loop
async def test_who_got_up_before_play_opens_no_rematch() -> None:
    async with serving() as site:
        name = await site.open_game()
        guest = await site.join(name, 0)
        await guest.call("GameService/LeaveGame", leaving(name))
        request = creation()
        request.rematch_of = name
        refusal = await refused(guest.call("GameService/CreateGame", request))
        assert refusal.reason == "NOT_YOUR_SEAT"


@in_loop
async def test_a_repeated_answer_is_the_stored_one_though_the_game_has_gone_on() -> None:
    async with serving() as site:
        opening = creation(open_books=True)
        response = await site.nobody.call("GameService/CreateGame", opening)
        name = response.game.name
        clients = await site.seat_players(name)
        beginning = starting(name)
        started = await clients[0].call("GameService/StartGame", beginning)
        cut = item(cut_deck={"lifted": 9})
        answer = await clients[1].act(name, cut)
        await play_out(name, clients)
        assert await site.nobody.call("GameService/CreateGame", opening) == response
        assert await clients[0].call("GameService/StartGame", beginning) == started
        again = await clients[1].act(name, cut)
        assert (again.version, again.events) == (answer.version, answer.events)
        assert again.current_version > again.version


@in_loop
async def test_a_repeated_join_hands_out_another_token_for_the_same_seat() -> None:
    async with serving() as site:
        name = await site.open_game()
        request = joining(name, 0)
        first = await site.nobody.call("GameService/JoinGame", request)
        again = await site.nobody.call("GameService/JoinGame", request)
        assert first.version == again.version
        assert first.token != again.token
        for token in (first.token, again.token):
            view = await Client(site.channel, token).view(name)
            assert view.seats[0].player == "p0"


@in_loop
async def test_nobody_learns_a_request_id_that_would_give_them_a_token() -> None:
    async with serving() as site:
        name = await site.open_game(open_books=True)
        own = [joining(name, seat) for seat in range(2)]
        tokens = [(await site.nobody.call("GameService/JoinGame", one)).token for one in own]
        clients = [Client(site.channel, token, seat) for seat, token in enumerate(tokens)]
        await clients[0].call(
            "GameService/StartGame",
            pb.StartGameRequest(
                name=name,
                request_id=new_id(),
                births=pb.StartGameRequest.BirthDates(dates=["1990-01-01", "2001-02-03"]),
            ),
        )
        await play_out(name, clients)
        text = str(await site.nobody.events(name))
        assert "join_game" in text, "the books are open: decisions are told"
        assert not any(one.request_id in text for one in own)


@in_loop
async def test_answers_are_remembered_across_a_restart(tmp_path: Path) -> None:
    address = str(tmp_path / "games.db")
    cut, early = item(cut_deck={"lifted": 9}), item(stop_buying={})
    async with serving(address) as site:
        name, clients = await site.started()
        refusal = await refused(
            clients[1].call("GameService/Act", pb.ActRequest(name=name, item=early))
        )
        first = await clients[1].act(name, cut)
    async with serving(address) as site:
        cutter = Client(site.channel, clients[1].token)
        again = await cutter.act(name, cut)
        assert again.replayed
        assert again.version == first.version
        assert list(again.events) == list(first.events)
        reheard = await refused(
            cutter.call("GameService/Act", pb.ActRequest(name=name, item=early))
        )
        assert (reheard.reason, reheard.text) == (refusal.reason, refusal.text)


@in_loop
async def test_a_version_that_has_passed_aborts_with_the_one_now() -> None:
    async with serving() as site:
        name, clients = await site.started()
        cut = item(cut_deck={"lifted": 9})
        cut.expected_version = 3
        refusal = await refused(
            clients[1].call("GameService/Act", pb.ActRequest(name=name, item=cut))
        )
        assert refusal.code == grpc.StatusCode.ABORTED
        assert refusal.info.metadata["current"] == "5"
        cut.expected_version = 5
        first = await clients[1].act(name, cut)
        assert first.version > 5
        assert (await clients[1].act(name, cut)).replayed, "the id comes before the version"


def test_who_has_left_hears_again_that_they_have_and_their_token_is_good_for_nothing_else() -> None:
    async def body() -> None:
        async with serving() as site:
            name = await site.open_game()
            ann = await site.join(name, 1, "ann")
            leave = pb.LeaveGameRequest(name=name, request_id=new_id())
            first = await ann.call("GameService/LeaveGame", leave)
            await site.join(name, 1, "ann")
            again = await ann.call("GameService/LeaveGame", leave)
            assert again.version == first.version
            once_more = pb.LeaveGameRequest(name=name, request_id=new_id())
            refusal = await refused(ann.call("GameService/LeaveGame", once_more))
            assert refusal.reason == "NOT_YOUR_SEAT"

    run(body)
