"""What the rules, the seats and the tokens forbid, in words, details and codes."""

from typing import Any

import grpc

from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.services.rpc.client import (
    Client,
    Heard,
    creation,
    item,
    joining,
    new_id,
    refused,
    refused_stream,
    run,
    serving,
    starting,
)


def act(name: str, **kind: Any) -> pb.ActRequest:
    return pb.ActRequest(name=name, item=item(**kind))


def test_g6_what_the_rules_forbid_hears_the_rule() -> None:
    async def body() -> None:
        async with serving() as served:
            name, clients = await served.started()
            cutter = clients[1]
            for lifted in (0, 52, 99):
                heard = await forbidden(cutter, act(name, cut_deck={"lifted": lifted}))
                assert (heard.reason, heard.rules) == ("OUT_OF_RANGE", ["DX-8"])
                assert heard.info.metadata["rule"] == "DX-8"
                assert heard.info.metadata["lifted"] == str(lifted)
            heard = await forbidden(clients[0], act(name, cut_deck={"lifted": 1}))
            assert heard.reason == "NOT_YOUR_TURN"
            heard = await forbidden(cutter, act(name, buy_card={"discard": "Th", "place": 0}))
            assert heard.reason == "WRONG_PHASE"
            await cutter.act(name, item(cut_deck={"lifted": 1}))
            own = (await cutter.view(name)).seats[1].hand
            other = "2c" if "2c" not in own else next(c for c in ("2d", "2h") if c not in own)
            heard = await forbidden(cutter, act(name, buy_card={"discard": other, "place": 0}))
            assert heard.reason == "CARD_NOT_HELD"
            heard = await forbidden(cutter, act(name, buy_card={"discard": own[0], "place": 4}))
            assert heard.reason == "OUT_OF_RANGE"
            await cutter.act(name, item(buy_card={"discard": own[0], "place": 2}))
            heard = await forbidden(cutter, act(name, buy_card={"discard": own[1], "place": 2}))
            assert heard.reason == "PLACE_EMPTY"

    run(body)


async def forbidden(client: Client, request: pb.ActRequest) -> Heard:
    heard = await refused(client.call("GameService/Act", request))
    assert heard.code == grpc.StatusCode.FAILED_PRECONDITION
    return heard


def test_g6_at_the_table_the_rules_say_who_may_sit_and_start() -> None:
    async def body() -> None:
        async with serving() as served:
            name = await served.open_game()
            nobody, first = served.nobody, await served.join(name, 0)
            join, start = "GameService/JoinGame", "GameService/StartGame"
            for request, reason in (
                (joining(name, 0, "other"), "SEAT_TAKEN"),
                (joining(name, 1, "p0"), "ALREADY_SEATED"),
                (joining(name, 7), "NO_SUCH_SEAT"),
            ):
                heard = await refused(nobody.call(join, request))
                assert (heard.code, heard.reason) == (grpc.StatusCode.FAILED_PRECONDITION, reason)
            heard = await refused(first.call(start, starting(name)))
            assert heard.reason == "SEATS_FREE"
            await served.join(name, 1)
            heard = await refused(first.call(start, starting(name, 1)))
            assert heard.reason == "BAD_AGE_ORDER"
            heard = await refused(nobody.call("GameService/CreateGame", creation(players=7)))
            assert (heard.reason, heard.rules) == ("BAD_OPTION", ["DX-2"])

    run(body)


def test_tokens_open_their_own_seat_and_nothing_else() -> None:
    async def body() -> None:
        async with serving() as served:
            name, clients = await served.started()
            other, strangers = await served.started()
            cut = act(name, cut_deck={"lifted": 3})
            for caller, code, reason in (
                (served.nobody, grpc.StatusCode.UNAUTHENTICATED, "NO_TOKEN"),
                (Client(served.channel, "x"), grpc.StatusCode.UNAUTHENTICATED, "UNKNOWN_TOKEN"),
                (strangers[1], grpc.StatusCode.PERMISSION_DENIED, "NOT_YOUR_SEAT"),
                (served.operator, grpc.StatusCode.PERMISSION_DENIED, "NOT_ALLOWED"),
            ):
                heard = await refused(caller.call("GameService/Act", cut))
                assert (heard.code, heard.reason) == (code, reason)
            nowhere = act("games/g-none", cut_deck={"lifted": 3})
            heard = await refused(clients[1].call("GameService/Act", nowhere))
            assert heard.code == grpc.StatusCode.PERMISSION_DENIED, "before NOT_FOUND"
            view = await strangers[1].view(name)
            assert not any(seat.hand for seat in view.seats)
            assert other != name

    run(body)


def test_who_has_given_up_their_seat_cannot_act_for_its_next_owner() -> None:
    async def body() -> None:
        async with serving() as served:
            name = await served.open_game()
            first = await served.join(name, 0, "first")
            leave = pb.LeaveGameRequest(name=name, request_id=new_id())
            left = await first.call("GameService/LeaveGame", leave)
            await served.join(name, 0, "second")
            again = await first.call("GameService/LeaveGame", leave)
            assert again.version == left.version, "the same request has the same answer"
            fresh = pb.LeaveGameRequest(name=name, request_id=new_id())
            heard = await refused(first.call("GameService/LeaveGame", fresh))
            assert heard.reason == "NOT_YOUR_SEAT"
            view = await first.view(name)
            assert view.seats[0].player == "second"

    run(body)


def test_only_the_player_comes_back_to_their_seat() -> None:
    async def body() -> None:
        async with serving() as served:
            name, clients = await served.started()
            leave = pb.LeaveGameRequest(name=name, request_id=new_id())
            await clients[0].call("GameService/LeaveGame", leave)
            back = joining(name, 0)
            heard = await refused(served.nobody.call("GameService/JoinGame", back))
            assert heard.reason == "NOT_YOUR_SEAT"
            joined = await clients[0].call("GameService/JoinGame", joining(name, 0))
            assert joined.token == "", "the token that they have stays good"
            assert (await served.nobody.view(name)).seats[0].present

    run(body)


def test_what_is_not_there_is_not_found() -> None:
    async def body() -> None:
        async with serving() as served:
            name, _ = await served.started()
            nobody = served.nobody
            heard = await refused(nobody.view("games/g-none"))
            assert (heard.code, heard.reason) == (grpc.StatusCode.NOT_FOUND, "NO_SUCH_GAME")
            heard = await refused(nobody.view(name, version=99))
            assert (heard.code, heard.reason) == (grpc.StatusCode.OUT_OF_RANGE, "BEYOND_END")
            assert heard.info.metadata["current"] == "5"
            heard = await refused(
                nobody.call("GameService/GetGame", pb.GetGameRequest(name=name, min_version=99))
            )
            assert (heard.code, heard.reason) == (grpc.StatusCode.UNAVAILABLE, "NOT_YET_SEEN")
            assert heard.retry_ms
            watch = pb.WatchGameRequest(name=name, after_version=99)
            heard = await refused_stream(nobody.stream("GameService/WatchGame", watch))
            assert (heard.code, heard.reason) == (grpc.StatusCode.OUT_OF_RANGE, "POSITION_GONE")
            watch = pb.WatchGameRequest(name="games/g-none")
            heard = await refused_stream(nobody.stream("GameService/WatchGame", watch))
            assert heard.code == grpc.StatusCode.NOT_FOUND

    run(body)


def test_seeds_from_outside_are_for_practice_alone() -> None:
    async def body() -> None:
        seeded = creation(practice=True)
        seeded.seed = bytes(32)
        async with serving() as served:
            heard = await refused(served.nobody.call("GameService/CreateGame", seeded))
            assert heard.reason == "NOT_FOR_PRACTICE"
        async with serving(practice=True) as served:
            created = await served.nobody.call("GameService/CreateGame", seeded)
            assert created.game.practice

    run(body)
