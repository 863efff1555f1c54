"""Whatever a client sends, he hears what is wrong, in words and in details, and nothing changes."""

import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, cast

import grpc
import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from deluxe_domain.kernel.decider import BrokenHistory, Reason
from deluxe_services.rpc.errors import REASONS, Code, documentation, status_of
from deluxe_services.rpc.permissions import PERMISSIONS
from deluxe_services.rpc.refusals import failure_of
from deluxe_services.store import StoreBusy, StoreUnavailable
from deluxe_services.tables.errors import Contended, HostClosed, NoSuchDeal
from pokerdeluxe.v1 import errors_pb2, rules_service_pb2
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import replay_service_pb2 as replays
from pokerdeluxe.v1 import values_pb2 as values
from tests.services.rpc.client import (
    METHODS,
    Client,
    Heard,
    Served,
    command,
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

ROOT = Path(__file__).parents[3]
CLIENT_FAULTS = {"INTERNAL", "UNKNOWN"}


def test_docs_errors_md_is_what_the_table_says() -> None:
    assert (ROOT / "docs/errors.md").read_text() == documentation(), (
        "write deluxe_services.rpc.errors.documentation() into docs/errors.md"
    )


def test_the_proto_lists_the_same_reasons_with_the_same_words() -> None:
    text = (ROOT / "protos/pokerdeluxe/v1/errors.proto").read_text()
    enum = text[text.index("enum ErrorReason") :]
    said = re.findall(r"  // ([A-Z_]+): ([^\n]+(?:\n  // [^\n]+)*)\n  ERROR_REASON_(\w+) =", enum)
    told = {reason: (code, words.replace("\n  // ", " ")) for code, words, reason in said}
    assert told == {reason: (code.name, f"{words}.") for reason, (code, words) in REASONS.items()}
    names = {
        name.removeprefix("ERROR_REASON_")
        for name in errors_pb2.ErrorReason.DESCRIPTOR.values_by_name
    }
    assert names - {"UNSPECIFIED"} == set(REASONS)


def test_every_reason_of_the_rules_is_a_failed_precondition() -> None:
    assert {REASONS[reason.name][0] for reason in Reason} == {Code.FAILED_PRECONDITION}


def act(name: str, **kind: Any) -> pb.ActRequest:
    return pb.ActRequest(name=name, item=item(**kind))


def options(**more: Any) -> pb.CreateGameRequest:
    request = creation()
    request.MergeFrom(pb.CreateGameRequest(**more))
    return request


MALFORMED: dict[str, tuple[str, Callable[[str], Any], str]] = {
    "no id": (
        "GameService/CreateGame",
        lambda _: pb.CreateGameRequest(),
        "request_id",
    ),
    "no game": (
        "GameService/CreateGame",
        lambda _: pb.CreateGameRequest(request_id=new_id()),
        "options",
    ),
    "too few cards": (
        "GameService/CreateGame",
        lambda _: creation(cards=3),
        "options.cards",
    ),
    "no seats": ("GameService/CreateGame", lambda _: creation(players=0), "terms.players"),
    "short seed": ("GameService/CreateGame", lambda _: options(seed=b"x"), "seed"),
    "no name": (
        "GameService/GetGame",
        lambda _: pb.GetGameRequest(name="g-1"),
        "name",
    ),
    "a person's name": (
        "GameService/JoinGame",
        lambda name: joining(name, 0, "Müller, Hans"),
        "player",
    ),
    "no seat": (
        "GameService/JoinGame",
        lambda name: pb.JoinGameRequest(name=name, request_id=new_id(), player="p"),
        "seat",
    ),
    "seat 64": ("GameService/JoinGame", lambda name: joining(name, 64), "seat"),
    "no order of age": (
        "GameService/StartGame",
        lambda name: pb.StartGameRequest(name=name, request_id=new_id()),
        "ages",
    ),
    "no date": (
        "GameService/StartGame",
        lambda name: pb.StartGameRequest(
            name=name,
            request_id=new_id(),
            births=pb.StartGameRequest.BirthDates(dates=["2001-02-30", "x"]),
        ),
        "births.dates.0",
    ),
    "no command": (
        "GameService/Act",
        lambda name: pb.ActRequest(name=name, item=pb.CommandItem(request_id=new_id())),
        "item.command",
    ),
    "an empty command": (
        "GameService/Act",
        lambda name: pb.ActRequest(
            name=name, item=pb.CommandItem(request_id=new_id(), command=command())
        ),
        "item.command.poker_deluxe",
    ),
    "no id of the command": (
        "GameService/Act",
        lambda name: pb.ActRequest(name=name, item=pb.CommandItem(command=command())),
        "item.request_id",
    ),
    "no card": (
        "GameService/Act",
        lambda name: act(name, buy_card={"discard": "Xx", "place": 0}),
        "item.command.poker_deluxe.buy_card.discard",
    ),
    "no place": (
        "GameService/Act",
        lambda name: act(name, buy_card={"discard": "Th"}),
        "item.command.poker_deluxe.buy_card.place",
    ),
    "a page of another list": (
        "GameService/ListGames",
        lambda _: pb.ListGamesRequest(page_token="WyIxIiwiMiJd"),
        "page_token",
    ),
    "a page token of nothing": (
        "GameService/ListEvents",
        lambda name: pb.ListEventsRequest(name=name, page_token="%%%"),
        "page_token",
    ),
    "a negative page": (
        "GameService/ListGames",
        lambda _: pb.ListGamesRequest(page_size=-1),
        "page_size",
    ),
    "no such status": (
        "GameService/ListGames",
        lambda _: pb.ListGamesRequest(status=99),  # type: ignore[arg-type] # none of the enum
        "status",
    ),
    "no onlooker": (
        "ReplayService/GetView",
        lambda name: replays.GetViewRequest(
            name=name, onlooker=values.Onlooker(kind=values.ONLOOKER_KIND_SEAT)
        ),
        "onlooker.seat",
    ),
    "a pace of years": (
        "ReplayService/StreamReplay",
        lambda name: replays.StreamReplayRequest(name=name, events_per_second=1e-9),
        "events_per_second",
    ),
    "no such game to rank": (
        "RulesService/RankHands",
        lambda _: rules_service_pb2.RankHandsRequest(game="whist"),
        "game",
    ),
    "no card to rank": (
        "RulesService/RankHands",
        lambda _: rules_service_pb2.RankHandsRequest(
            game="poker-deluxe", hands=[rules_service_pb2.HandOfCards(cards=["Zz"])]
        ),
        "hands.0.cards",
    ),
    "no table of 3 cards": (
        "RulesService/GetCombinations",
        lambda _: rules_service_pb2.GetCombinationsRequest(game="poker-deluxe", cards=3),
        "cards",
    ),
}


@pytest.mark.parametrize("case", MALFORMED)
def test_a_malformed_request_hears_which_field_is_wrong(case: str) -> None:
    method, request, field = MALFORMED[case]

    async def body() -> None:
        async with serving() as served:
            name, clients = await served.started()
            caller = clients[1] if method.startswith("GameService/") else served.nobody
            before = await served.nobody.events(name)
            heard = await refused(caller.call(method, request(name)))
            assert heard.code == grpc.StatusCode.INVALID_ARGUMENT
            assert heard.reason == "BAD_FIELD"
            assert field in heard.fields
            assert await served.nobody.events(name) == before

    run(body)


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


def test_who_has_given_up_his_seat_cannot_act_for_its_next_owner() -> None:
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


def test_only_the_player_himself_comes_back_to_his_seat() -> None:
    async def body() -> None:
        async with serving() as served:
            name, clients = await served.started()
            leave = pb.LeaveGameRequest(name=name, request_id=new_id())
            await clients[0].call("GameService/LeaveGame", leave)
            back = joining(name, 0)
            heard = await refused(served.nobody.call("GameService/JoinGame", back))
            assert heard.reason == "NOT_YOUR_SEAT"
            joined = await clients[0].call("GameService/JoinGame", joining(name, 0))
            assert joined.token == "", "the token that he has stays good"
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


def test_faults_of_the_floors_below_have_words_of_their_own() -> None:
    for error, reason in (
        (StoreBusy("db", "full"), "TOO_MUCH"),
        (StoreUnavailable("/secret/path", "disk full"), "STORE_UNAVAILABLE"),
        (BrokenHistory("a secret"), "BROKEN_HISTORY"),
        (Contended("g-1"), "TOO_MUCH"),
        (HostClosed(), "STOPPING"),
        (NoSuchDeal("g-1", 3), "BEYOND_END"),
        (ZeroDivisionError("a secret"), "FAULT"),
    ):
        failure = failure_of(error)
        assert failure.reason == reason
        assert "secret" not in str(status_of(failure))


def test_a_fault_of_the_server_tells_its_number_and_no_more(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: Any) -> Any:
        raise ZeroDivisionError("a secret")

    async def body() -> None:
        async with serving() as served:
            monkeypatch.setattr(served.server._host, "register", broken)
            heard = await refused(served.nobody.view("games/g-1"))
            assert (heard.code, heard.reason) == (grpc.StatusCode.INTERNAL, "FAULT")
            assert "secret" not in heard.text
            assert "Zero" not in heard.text
            assert heard.info.metadata["incident"] in caplog.text

    run(body)


def may_call(served: Served, player: Client, method: str) -> Client:
    """The player, or the operator where it is not for players."""
    row = PERMISSIONS[method.removeprefix("pokerdeluxe.v1.")]
    return player if row.allows("own", anonymous=True) else served.operator


@pytest.mark.parametrize("method", METHODS)
def test_bytes_that_are_no_request_are_answered_like_any_malformed_one(method: str) -> None:
    async def body() -> None:
        async with serving() as served:
            _, clients = await served.started()
            for data in (b"\xff", b"\x0a\xff\xff\xff\xff\x0f"):
                heard = await raw(served, may_call(served, clients[0], method), method, data)
                assert heard is not None
                assert heard.code == grpc.StatusCode.INVALID_ARGUMENT
                assert heard.reason == "UNREADABLE"

    run(body)


@hypothesis_settings(max_examples=40)
@given(data=st.binary(max_size=60))
def test_no_bytes_at_all_end_as_unknown_or_internal(data: bytes) -> None:
    async def body() -> None:
        async with serving() as served:
            _, clients = await served.started()
            for method in METHODS:
                heard = await raw(served, clients[0], method, data)
                if heard is not None:
                    assert heard.code.name not in CLIENT_FAULTS, (method, data)

    run(body)


async def raw(served: Served, client: Client, method: str, data: bytes) -> Heard | None:
    """What is heard of a call with these bytes for a request; ``None`` if it went well."""
    streams = METHODS[method][1]
    path, channel = f"/{method}", cast("Any", served.channel)
    try:
        if streams.client_streaming:

            async def one() -> AsyncIterator[bytes]:
                yield data

            both: Any = channel.stream_stream(path)(one(), metadata=client.metadata)
            async for _ in both:
                pass
        elif streams.server_streaming:
            call: Any = channel.unary_stream(path)(data, metadata=client.metadata)
            async for _ in call:
                break
        else:
            await channel.unary_unary(path)(data, metadata=client.metadata)
    except grpc.RpcError as error:
        return Heard(error)
    return None


def test_a_batch_stops_at_the_first_refusal_and_says_why() -> None:
    async def body() -> None:
        async with serving(max_batch=5) as served:
            name, clients = await served.started()
            items = [
                item(cut_deck={"lifted": 3}),
                item(cut_deck={"lifted": 4}),
                item(stop_buying={}),
            ]
            request = pb.SubmitCommandsRequest(name=name, items=items)
            response = await clients[1].call("GameService/SubmitCommands", request)
            assert [answer.request_id for answer in response.answers] == [items[0].request_id]
            assert response.fault.reason == errors_pb2.ERROR_REASON_WRONG_PHASE
            assert response.fault.rule == "DX-8"
            view = await clients[1].view(name)
            assert view.to_act == 1, "the third was not tried"
            many = pb.SubmitCommandsRequest(name=name, items=[items[0]] * 6)
            heard = await refused(clients[1].call("GameService/SubmitCommands", many))
            assert "items" in heard.fields

    run(body)


def test_a_request_that_is_too_large_is_refused() -> None:
    async def body() -> None:
        async with serving(max_message_bytes=10_000) as served:
            request = creation()
            request.seed = bytes(20_000)
            with pytest.raises(grpc.RpcError) as caught:
                await served.nobody.call("GameService/CreateGame", request)
            assert caught.value.code() == grpc.StatusCode.RESOURCE_EXHAUSTED

    run(body)


def test_an_event_stream_of_commands_must_begin_with_its_game() -> None:
    async def body() -> None:
        async with serving() as served:
            _, clients = await served.started()

            async def commands() -> AsyncIterator[pb.PlayRequest]:
                yield pb.PlayRequest(item=pb.CommandItem(command=history.Command()))

            heard = await refused_stream(clients[0].both("GameService/Play", commands()))
            assert "open" in heard.fields

    run(body)
