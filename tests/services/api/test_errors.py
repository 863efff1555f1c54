"""Whatever a client sends, it hears what is wrong, in words and details, and nothing changes."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import grpc
import pytest

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.decider import BrokenHistory, Reason
from deluxe_services.api.errors import REASONS, Code, status_of
from deluxe_services.api.refusals import failure_of
from deluxe_services.errors import Contended, HostClosed, NoSuchDeal
from deluxe_services.store import StoreBusy, StoreUnavailable
from deluxe_services.texts.rulebooks import point
from pokerdeluxe.v1 import errors_pb2, rules_service_pb2
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import replay_service_pb2 as replays
from pokerdeluxe.v1 import values_pb2 as values
from tests.histories.negative import records
from tests.loops import run
from tests.protos.error_reference import documentation, rules_behind
from tests.services.api.client import command, creation, item, joining, new_id, refused, serving

ROOT = Path(__file__).parents[3]


def test_docs_errors_md_is_what_the_table_says() -> None:
    assert (ROOT / "docs/errors.md").read_text() == documentation(), "run ./poker-deluxe proto"


def test_the_proto_lists_the_same_reasons_with_the_same_words() -> None:
    text = (ROOT / "protos/pokerdeluxe/v1/errors.proto").read_text()
    enum = text[text.index("enum ErrorReason") :]
    matches = re.findall(
        r"  // ([A-Z_]+): ([^\n]+(?:\n  // [^\n]+)*)\n  ERROR_REASON_(\w+) =", enum
    )
    reasons = {reason: (code, words.replace("\n  // ", " ")) for code, words, reason in matches}
    assert reasons == {
        reason: (code.name, f"{words}.") for reason, (code, words) in REASONS.items()
    }
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
        "options.poker_deluxe.cards",
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
    "no bot's seat": (
        "GameService/RemoveBot",
        lambda name: pb.RemoveBotRequest(name=name, request_id=new_id()),
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
    "no viewer": (
        "ReplayService/GetView",
        lambda name: replays.GetViewRequest(
            name=name, viewer=values.Viewer(kind=values.VIEWER_KIND_SEAT)
        ),
        "viewer.seat",
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
        async with serving() as site:
            name, clients = await site.started()
            caller = clients[1] if method.startswith("GameService/") else site.nobody
            before = await site.nobody.events(name)
            refusal = await refused(caller.call(method, request(name)))
            assert refusal.code == grpc.StatusCode.INVALID_ARGUMENT
            assert refusal.reason == "BAD_FIELD"
            assert field in refusal.fields
            assert await site.nobody.events(name) == before

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
        async with serving() as site:
            monkeypatch.setattr(site.server._host, "current", broken)
            refusal = await refused(site.nobody.view("games/g-1"))
            assert (refusal.code, refusal.reason) == (grpc.StatusCode.INTERNAL, "FAULT")
            assert "secret" not in refusal.text
            assert "Zero" not in refusal.text
            assert refusal.info.metadata["incident"] in caplog.text

    run(body)


def test_the_page_lists_every_point_that_a_recorded_refusal_cites_with_its_reason() -> None:
    points_of, missing = rules_behind(), set[tuple[str, str]]()
    for name in GAMES:
        for kind in ("refusals", "commands", "staged"):
            for record in records(name, kind):
                pair = record.get("refused") or [record.get("rule"), record.get("reason")]
                point, reason = pair[0], pair[1]
                points = points_of.get(str(reason).upper().replace("-", "_"), ())
                if point is not None and point not in points:
                    missing.add((str(point), str(reason)))
    assert not missing


def test_the_page_lists_no_point_that_no_rule_book_has() -> None:
    numbers = {number for points in rules_behind().values() for number in points}
    assert {point(number, "en").number for number in numbers} == numbers
