"""Bots of the server: seated by a call, played by the server, taken away again."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, cast

import grpc
import pytest

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.stream import Stream
from deluxe_services.tables import bots as tables_bots
from deluxe_services.tables.bots import bot_name
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import rules_service_pb2 as rules
from pokerdeluxe.v1 import values_pb2 as values
from tests.loops import in_loop, run
from tests.mistaken import Mistaken
from tests.services.api.client import (
    Client,
    Served,
    creation,
    joining,
    new_id,
    refused,
    serving,
    starting,
)
from tests.services.api.openings import creation_of

LONG: Final = 10.0
"""Seconds in which everything here happens; nothing waits for them to pass."""


def adding(name: str, bot: str = "", seat: int | None = None, **more: Any) -> pb.AddBotRequest:
    return pb.AddBotRequest(name=name, request_id=new_id(), bot=bot, seat=seat, **more)


def removing(name: str, seat: int) -> pb.RemoveBotRequest:
    return pb.RemoveBotRequest(name=name, request_id=new_id(), seat=seat)


async def over(client: Client, name: str) -> values.Game:
    """The game, once the bots have played it to its end."""
    while True:
        response = await client.call("GameService/GetGame", pb.GetGameRequest(name=name))
        if response.game.status == values.GAME_STATUS_OVER:
            game: values.Game = response.game
            return game
        await asyncio.sleep(0.02)


async def bots_alone(site: Served, request: pb.CreateGameRequest, bot: str) -> str:
    """A game that only bots play, started."""
    response = await site.operator.call("GameService/CreateGame", request)
    name: str = response.game.name
    for _ in range(request.terms.players):
        await site.operator.call("GameService/AddBot", adding(name, bot))
    start = starting(name, request.terms.players)
    await site.operator.call("GameService/StartGame", start)
    return name


@pytest.mark.parametrize("kind", list(GAMES))
@in_loop
async def test_bots_play_every_game_to_its_end_and_the_audit_is_clean(kind: str) -> None:
    async with serving(bot_pause_ms=0) as site:
        name = await bots_alone(site, creation_of(kind), "random")
        game = await over(site.nobody, name)
        assert [bot_name(player) for player in game.players] == ["random"] * len(game.players)
        request = audits.AuditGameRequest(name=name)
        audit = await site.operator.call("AuditService/AuditGame", request)
        assert audit.report.verdict == audits.VERDICT_PASS, audit


@in_loop
async def test_a_person_plays_against_a_bot() -> None:
    async with serving(bot_pause_ms=0) as site:
        name = await site.open_game(2)
        ann = await site.join(name, 0, "ann")
        response = await ann.call("GameService/AddBot", adding(name))
        assert (response.seat, response.player) == (1, "~bot.expectation.1"), "the strongest"
        assert response.events[0].poker_deluxe.player_joined.player == response.player
        await ann.call("GameService/StartGame", starting(name))
        waits = pb.WatchGameRequest(name=name, after_version=response.version)
        stream = ann.stream("GameService/WatchGame", waits)
        kinds: set[str] = set()
        while "deck_cut" not in kinds:  # the youngest deals, so the bot cuts
            message = await stream.read()
            for event in message.events.events:
                branch = event.WhichOneof("event")
                kinds.add(getattr(event, branch).WhichOneof("event"))
        stream.cancel()


@in_loop
async def test_a_stranger_seats_no_bot_in_the_game_of_others() -> None:
    """Only who has a seat there, or an operator, may fill the table or empty it."""
    async with serving() as site:
        name, other = await site.open_game(3), await site.open_game(2)
        ann = await site.join(name, 0, "ann")
        elsewhere = await site.join(other, 0, "eve")
        before = await site.nobody.events(name)
        for stranger, reason in ((site.nobody, "NO_TOKEN"), (elsewhere, "NOT_YOUR_SEAT")):
            for seat in (None, 1):
                refusal = await refused(
                    stranger.call("GameService/AddBot", adding(name, seat=seat))
                )
                assert refusal.info.reason == reason
        assert await site.nobody.events(name) == before, "nothing has changed"
        await ann.call("GameService/AddBot", adding(name, seat=1))
        await site.operator.call("GameService/AddBot", adding(name, seat=2))


@in_loop
async def test_who_has_got_up_seats_no_bot() -> None:
    async with serving() as site:
        name = await site.open_game(2)
        ann = await site.join(name, 0, "ann")
        await ann.call("GameService/LeaveGame", pb.LeaveGameRequest(name=name, request_id=new_id()))
        refusal = await refused(ann.call("GameService/AddBot", adding(name)))
        assert refusal.info.reason in {"NOT_YOUR_SEAT", "UNKNOWN_TOKEN"}


@in_loop
async def test_a_repeated_request_gets_the_same_bot() -> None:
    async with serving() as site:
        name = await site.open_game(3)
        request = adding(name, "random")
        first = await site.operator.call("GameService/AddBot", request)
        again = await site.operator.call("GameService/AddBot", request)
        assert first == again
        other = await site.operator.call("GameService/AddBot", adding(name, "random"))
        assert other.seat == 1
        request.bot = "expectation"
        refusal = await refused(site.operator.call("GameService/AddBot", request))
        assert refusal.info.reason == "REQUEST_ID_REUSED"


@in_loop
async def test_whoever_joins_without_a_seat_gets_the_lowest_free_one() -> None:
    async with serving() as site:
        name = await site.open_game(4)
        await site.join(name, 1, "ben")
        requests = [joining(name, 0, player) for player in ("ann", "cara", "dan")]
        for request in requests:
            request.ClearField("seat")
        response = await asyncio.gather(
            *(site.nobody.call("GameService/JoinGame", request) for request in requests)
        )
        assert sorted(each.seat for each in response) == [0, 2, 3]
        again = await site.nobody.call("GameService/JoinGame", requests[0])
        assert again.seat == response[0].seat
        late = joining(name, 0, "eve")
        late.ClearField("seat")
        refusal = await refused(site.nobody.call("GameService/JoinGame", late))
        assert refusal.info.reason == "SEAT_TAKEN"


@in_loop
async def test_a_bot_that_is_taken_away_leaves_its_seat_free() -> None:
    async with serving() as site:
        name = await site.open_game(2)
        ann = await site.join(name, 0, "ann")
        await ann.call("GameService/AddBot", adding(name, seat=1))
        response = await ann.call("GameService/RemoveBot", removing(name, 1))
        assert response.events[0].poker_deluxe.player_left.seat == 1
        await site.join(name, 1, "ben")


@pytest.mark.parametrize("seat", [0, 1, 7])
@in_loop
async def test_only_a_bot_of_the_server_can_be_taken_away(seat: int) -> None:
    async with serving() as site:
        name = await site.open_game(2)
        ann = await site.join(name, 0, "ann")
        refusal = await refused(ann.call("GameService/RemoveBot", removing(name, seat)))
        assert refusal.code is grpc.StatusCode.FAILED_PRECONDITION
        assert refusal.info.reason == "NOT_A_BOT"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda request: setattr(request, "bot", "nobody"), "BAD_FIELD"),
        (lambda request: setattr(request, "seat", 9), "NO_SUCH_SEAT"),
        (lambda request: setattr(request, "seat", 0), "SEAT_TAKEN"),
        (lambda request: setattr(request, "expected_version", 1), "VERSION_CONFLICT"),
        (lambda request: setattr(request, "name", "games/none"), "NO_SUCH_GAME"),
    ],
)
@in_loop
async def test_a_bot_that_cannot_be_seated_is_refused(
    change: Callable[[pb.AddBotRequest], None], reason: str
) -> None:
    async with serving() as site:
        name = await site.open_game(2)
        await site.join(name, 0, "ann")
        request = adding(name, "random", 1)
        change(request)
        refusal = await refused(site.operator.call("GameService/AddBot", request))
        assert refusal.info.reason == reason
        assert len(await site.nobody.events(name)) == 2, "nothing has changed"


@in_loop
async def test_nobody_can_call_themselves_a_bot() -> None:
    async with serving() as site:
        name = await site.open_game(2)
        refusal = await refused(site.join(name, 0, "~bot.random.0"))
        assert refusal.info.reason == "NOT_ALLOWED"


@in_loop
async def test_a_bot_has_a_seat_in_so_many_games_and_no_more() -> None:
    async with serving(open_games_per_bot=1) as site:
        names = [await site.open_game(2) for _ in range(2)]
        await site.operator.call("GameService/AddBot", adding(names[0], "random", 0))
        request = adding(names[1], "random", 0)
        refusal = await refused(site.operator.call("GameService/AddBot", request))
        assert dict(refusal.info.metadata) == {"limit": "open_games_per_bot", "value": "1"}
        await site.operator.call("GameService/AddBot", adding(names[1], "random", 1))


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path}/games.db"

    async def first() -> tuple[str, int]:
        async with serving(db, bot_pause_ms=60_000) as site:
            name = await bots_alone(site, creation(2), "random")
            game = await site.nobody.call("GameService/GetGame", pb.GetGameRequest(name=name))
            return name, game.version

    async def second(name: str) -> int:
        async with serving(db, bot_pause_ms=0) as site:
            return (await over(site.nobody, name)).version

    name, before = run(first)
    assert run(lambda: second(name)) > before


@in_loop
async def test_rule_sets_name_their_bots() -> None:
    async with serving() as site:
        request = rules.ListRuleSetsRequest()
        response = await site.nobody.call("RulesService/ListRuleSets", request)
        assert {each.game: tuple(each.bots) for each in response.rule_sets if each.newest} == {
            game.name: tuple(game.bots) for game in GAMES.values()
        }


@in_loop
async def test_a_bot_acts_again_after_a_mistake_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables_bots, "AGAIN_AFTER", 0.0)
    async with serving(bot_pause_ms=0) as site:
        keeper = site.server._host._bots
        act = Mistaken(keeper._act)
        monkeypatch.setattr(keeper, "_act", act)
        await over(site.nobody, await bots_alone(site, creation(2), "random"))
        assert act.calls > 1


@in_loop
async def test_nobody_waits_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    begins, ends, in_time = threading.Event(), threading.Event(), list[bool]()
    bots: dict[str, Any] = dict(GAMES["poker-deluxe"].bots)

    def thinks(view: Any, chance: Stream) -> Any:
        begins.set()
        in_time.append(ends.wait(LONG))
        return bots["random"](view, chance)

    monkeypatch.setitem(cast("dict[str, Any]", GAMES["poker-deluxe"].bots), "weak", thinks)
    async with serving(bot_pause_ms=0) as site:
        name = await bots_alone(site, creation(2), "weak")
        assert await asyncio.to_thread(begins.wait, LONG)
        await site.nobody.call("GameService/GetServerInfo", pb.GetServerInfoRequest())
        ends.set()
        await over(site.nobody, name)
    assert all(in_time), "somebody else was answered meanwhile"
