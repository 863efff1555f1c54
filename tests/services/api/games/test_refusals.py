"""What the rules, the seats and the tokens forbid, in words, details and codes."""

from typing import Any

import grpc

from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.loops import in_loop
from tests.services.api.client import (
    Client,
    Heard,
    creation,
    item,
    joining,
    new_id,
    refused,
    refused_stream,
    serving,
    starting,
)


def act(name: str, **kind: Any) -> pb.ActRequest:
    return pb.ActRequest(name=name, item=item(**kind))


@in_loop
async def test_g_6_what_the_rules_forbid_hears_the_rule() -> None:
    async with serving() as site:
        name, clients = await site.started()
        cutter = clients[1]
        for cards in (0, 52, 99):
            refusal = await forbidden(cutter, act(name, cut_deck={"lifted": cards}))
            assert (refusal.reason, refusal.rules) == ("OUT_OF_RANGE", ["DX-8"])
            assert refusal.info.metadata["rule"] == "DX-8"
            assert refusal.info.metadata["lifted"] == str(cards)
        refusal = await forbidden(clients[0], act(name, cut_deck={"lifted": 1}))
        assert refusal.reason == "NOT_YOUR_TURN"
        refusal = await forbidden(cutter, act(name, buy_card={"discard": "Th", "place": 0}))
        assert refusal.reason == "WRONG_PHASE"
        await cutter.act(name, item(cut_deck={"lifted": 1}))
        own = (await cutter.view(name)).seats[1].hand
        other = "2c" if "2c" not in own else next(c for c in ("2d", "2h") if c not in own)
        refusal = await forbidden(cutter, act(name, buy_card={"discard": other, "place": 0}))
        assert refusal.reason == "CARD_NOT_HELD"
        refusal = await forbidden(cutter, act(name, buy_card={"discard": own[0], "place": 4}))
        assert refusal.reason == "OUT_OF_RANGE"
        await cutter.act(name, item(buy_card={"discard": own[0], "place": 2}))
        refusal = await forbidden(cutter, act(name, buy_card={"discard": own[1], "place": 2}))
        assert refusal.reason == "PLACE_EMPTY"


async def forbidden(client: Client, request: pb.ActRequest) -> Heard:
    refusal = await refused(client.call("GameService/Act", request))
    assert refusal.code == grpc.StatusCode.FAILED_PRECONDITION
    return refusal


@in_loop
async def test_g_6_at_the_table_the_rules_say_who_may_sit_and_start() -> None:
    async with serving() as site:
        name = await site.open_game()
        nobody, first = site.nobody, await site.join(name, 0)
        join, start = "GameService/JoinGame", "GameService/StartGame"
        for request, reason in (
            (joining(name, 0, "other"), "SEAT_TAKEN"),
            (joining(name, 1, "p0"), "ALREADY_SEATED"),
            (joining(name, 7), "NO_SUCH_SEAT"),
        ):
            refusal = await refused(nobody.call(join, request))
            assert (refusal.code, refusal.reason) == (
                grpc.StatusCode.FAILED_PRECONDITION,
                reason,
            )
        refusal = await refused(first.call(start, starting(name)))
        assert refusal.reason == "SEATS_FREE"
        await site.join(name, 1)
        refusal = await refused(first.call(start, starting(name, 1)))
        assert refusal.reason == "BAD_AGE_ORDER"
        refusal = await refused(nobody.call("GameService/CreateGame", creation(players=7)))
        assert (refusal.reason, refusal.rules) == ("BAD_OPTION", ["DX-2"])


@in_loop
async def test_tokens_open_their_own_seat_and_nothing_else() -> None:
    async with serving() as site:
        name, clients = await site.started()
        other, strangers = await site.started()
        cut = act(name, cut_deck={"lifted": 3})
        for caller, code, reason in (
            (site.nobody, grpc.StatusCode.UNAUTHENTICATED, "NO_TOKEN"),
            (Client(site.channel, "x"), grpc.StatusCode.UNAUTHENTICATED, "UNKNOWN_TOKEN"),
            (strangers[1], grpc.StatusCode.PERMISSION_DENIED, "NOT_YOUR_SEAT"),
            (site.operator, grpc.StatusCode.PERMISSION_DENIED, "NOT_ALLOWED"),
        ):
            refusal = await refused(caller.call("GameService/Act", cut))
            assert (refusal.code, refusal.reason) == (code, reason)
        nowhere = act("games/g-none", cut_deck={"lifted": 3})
        refusal = await refused(clients[1].call("GameService/Act", nowhere))
        assert refusal.code == grpc.StatusCode.PERMISSION_DENIED, "before NOT_FOUND"
        view = await strangers[1].view(name)
        assert not any(seat.hand for seat in view.seats)
        assert other != name


@in_loop
async def test_who_has_given_up_their_seat_cannot_act_for_its_next_owner() -> None:
    async with serving() as site:
        name = await site.open_game()
        first = await site.join(name, 0, "first")
        leave = pb.LeaveGameRequest(name=name, request_id=new_id())
        response = await first.call("GameService/LeaveGame", leave)
        await site.join(name, 0, "second")
        again = await first.call("GameService/LeaveGame", leave)
        assert again.version == response.version, "the same request has the same answer"
        fresh = pb.LeaveGameRequest(name=name, request_id=new_id())
        refusal = await refused(first.call("GameService/LeaveGame", fresh))
        assert refusal.reason == "NOT_YOUR_SEAT"
        view = await first.view(name)
        assert view.seats[0].player == "second"


@in_loop
async def test_only_the_player_comes_back_to_their_seat() -> None:
    async with serving() as site:
        name, clients = await site.started()
        leave = pb.LeaveGameRequest(name=name, request_id=new_id())
        await clients[0].call("GameService/LeaveGame", leave)
        back = joining(name, 0)
        refusal = await refused(site.nobody.call("GameService/JoinGame", back))
        assert refusal.reason == "NOT_YOUR_SEAT"
        response = await clients[0].call("GameService/JoinGame", joining(name, 0))
        assert response.token == "", "the token that they have stays good"
        assert (await site.nobody.view(name)).seats[0].present


@in_loop
async def test_what_is_not_there_is_not_found() -> None:
    async with serving() as site:
        name, _ = await site.started()
        nobody = site.nobody
        refusal = await refused(nobody.view("games/g-none"))
        assert (refusal.code, refusal.reason) == (grpc.StatusCode.NOT_FOUND, "NO_SUCH_GAME")
        refusal = await refused(nobody.view(name, version=99))
        assert (refusal.code, refusal.reason) == (grpc.StatusCode.OUT_OF_RANGE, "BEYOND_END")
        assert refusal.info.metadata["current"] == "5"
        refusal = await refused(
            nobody.call("GameService/GetGame", pb.GetGameRequest(name=name, min_version=99))
        )
        assert (refusal.code, refusal.reason) == (grpc.StatusCode.UNAVAILABLE, "NOT_YET_SEEN")
        assert refusal.retry_ms
        watch = pb.WatchGameRequest(name=name, after_version=99)
        refusal = await refused_stream(nobody.stream("GameService/WatchGame", watch))
        assert (refusal.code, refusal.reason) == (grpc.StatusCode.OUT_OF_RANGE, "POSITION_GONE")
        watch = pb.WatchGameRequest(name="games/g-none")
        refusal = await refused_stream(nobody.stream("GameService/WatchGame", watch))
        assert refusal.code == grpc.StatusCode.NOT_FOUND


@in_loop
async def test_seeds_from_outside_are_for_practice_alone() -> None:
    creation_request = creation(practice=True)
    creation_request.seed = bytes(32)
    async with serving() as site:
        refusal = await refused(site.nobody.call("GameService/CreateGame", creation_request))
        assert refusal.reason == "PRACTICE_ONLY"
    async with serving(practice=True) as site:
        response = await site.nobody.call("GameService/CreateGame", creation_request)
        assert response.game.practice
