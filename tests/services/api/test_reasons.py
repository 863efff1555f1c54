"""Every reason is heard by a real client who asks for what it forbids."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import BrokenHistory, Refused, decide
from deluxe_services.api.conversion.mapping import MAPPINGS
from deluxe_services.api.errors import REASONS, Failure
from deluxe_services.api.games.commands import read_command
from deluxe_services.api.limits import admission
from deluxe_services.store import StoreBusy, StoreUnavailable
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import player_service_pb2 as players
from pokerdeluxe.v1 import replay_service_pb2 as replays
from pokerdeluxe.v1 import values_pb2 as values
from tests.loops import in_loop
from tests.services.api.client import (
    Client,
    Heard,
    Served,
    creation,
    item,
    joining,
    new_id,
    refused,
    refused_stream,
    serving,
    starting,
)
from tests.services.api.fuzz.lanes import Lane
from tests.services.api.fuzz.messages import deal_cards, random_message

UNHEARD: Mapping[str, str] = {
    "NOT_OPEN": "a game is made by opening it",
    "ALREADY_OPEN": "there is no call that opens a game again",
    "NOT_OFFERED": "every game of today has combinations to list and ranks what is asked",
    "NOT_SEATED": "who has no seat has no token for one: NOT_YOUR_SEAT",
}
"""Reasons that nobody can hear today, and why."""

APART: Mapping[str, str] = {
    "OTHER_LOG": "server/test_logs_apart.py",
    "CATCHING_UP": "sums/test_first_sums.py",
}
"""Reasons that need several servers or a large store: each has a file of tests beside this one."""

GAMES_OF_REASONS: Mapping[str, str] = {
    "WRONG_PHASE": "heads-up-draw/1",
    "NOT_YOUR_TURN": "five-card-stud/1",
    "GAME_OVER": "poker-dice/1",
    "OUT_OF_RANGE": "draw-poker/1",
    "CARD_NOT_HELD": "chinese-poker/1",
    "PLACE_EMPTY": "poker-deluxe/1",
    "NOT_ENOUGH_CHIPS": "seven-card-stud/1",
    "NO_OPENERS": "draw-poker/1",
    "DIE_LEFT_LYING": "poker-dice/1",
    "BOX_TAKEN": "escalero/1",
    "NO_SCORE": "yacht/1",
    "SCORE_OWED": "yacht/1",
}
"""By reason, a game in which players hear it sooner or later."""


async def sought(site: Served, reason: str) -> Heard:
    """Play games of the right kind until somebody may be refused with this reason; then ask."""
    lane = Lane(site.server, Random(reason))
    for _ in range(30):
        await seat(site, lane, GAMES_OF_REASONS[reason])
        for _ in range(150):
            error = await what_is_refused(lane, reason)
            if error is not None:
                place, request = error
                return await refused(caller(site, lane, place).call("GameService/Act", request))
            turn = await lane.turn()
            if turn is None:
                break
            act = pb.ActRequest(name=lane.name, item=await lane.command(turn))
            await caller(site, lane, turn).call("GameService/Act", act)
    raise AssertionError(f"nobody is refused with {reason}")


async def seat(site: Served, lane: Lane, rules_: str) -> None:
    nobody = site.nobody
    lane.opened(await nobody.call("GameService/CreateGame", lane.creation(rules_)))
    for place in range(lane.players):
        response = await nobody.call("GameService/JoinGame", lane.join(place))
        lane.tokens.append(response.token)
    await site.operator.call("GameService/StartGame", lane.start())


def caller(site: Served, lane: Lane, place: int) -> Client:
    return Client(site.channel, lane.tokens[place], place)


async def what_is_refused(lane: Lane, reason: str) -> tuple[int, pb.ActRequest] | None:
    """A command that the rules refuse with this reason now, found without asking the server."""
    game, standing = await lane.server._host.standing(lane.game)
    mapping, chance = MAPPINGS[game.rules], GameChance(lane.game, bytes(32))
    for place in [*range(lane.players)] * 30:
        message = history.Command()
        branch: Any = getattr(message, mapping.field)
        branch.CopyFrom(random_message(branch.DESCRIPTOR, lane.chance))
        deal_cards(branch, lane.chance)
        try:
            decide(game, standing.state, read_command(mapping, message, place, ""), chance)
        except Refused as no:
            if no.reason.name == reason:
                own = pb.CommandItem(request_id=new_id(), command=message)
                return place, pb.ActRequest(name=lane.name, item=own)
        except Failure:
            continue
    return None


Scene = Callable[[Served], Awaitable[Heard]]
GET, JOIN, START, ACT = (
    f"GameService/{each}" for each in ("GetGame", "JoinGame", "StartGame", "Act")
)


async def seat_taken(site: Served) -> Heard:
    name = await site.open_game()
    await site.join(name, 0)
    return await refused(site.nobody.call(JOIN, joining(name, 0, "other")))


async def not_a_bot(site: Served) -> Heard:
    name = await site.open_game()
    request = pb.RemoveBotRequest(name=name, request_id=new_id(), seat=0)
    return await refused(site.operator.call("GameService/RemoveBot", request))


async def no_such_seat(site: Served) -> Heard:
    return await refused(site.nobody.call(JOIN, joining(await site.open_game(), 7)))


async def already_seated(site: Served) -> Heard:
    name = await site.open_game()
    await site.join(name, 0)
    return await refused(site.nobody.call(JOIN, joining(name, 1, "p0")))


async def bad_entropy(site: Served) -> Heard:
    name = await site.open_game()
    await site.nobody.call(JOIN, joining(name, 0, entropy="ab" * 32))
    return await refused(site.nobody.call(JOIN, joining(name, 1, entropy="ab" * 32)))


async def choice_reserved(site: Served) -> Heard:
    opening = pb.CreateGameRequest(
        request_id=new_id(), terms={"players": 1}, options={"yacht": {"free_crosses": False}}
    )
    name = (await site.nobody.call("GameService/CreateGame", opening)).game.name
    player = await site.join(name, 0)
    await player.call(START, starting(name, 1))
    score = history.Command(yacht={"write_score": {"box": "SCORE_BOX_CHOICE"}})
    request = pb.ActRequest(name=name, item=pb.CommandItem(request_id=new_id(), command=score))
    return await refused(player.call(ACT, request))


async def seats_free(site: Served) -> Heard:
    name = await site.open_game()
    return await refused((await site.join(name, 0)).call(START, starting(name)))


async def bad_age_order(site: Served) -> Heard:
    name = await site.open_game()
    first, _ = await site.seat_players(name)
    return await refused(first.call(START, starting(name, 1)))


async def bad_option(site: Served) -> Heard:
    return await refused(site.nobody.call("GameService/CreateGame", creation(players=7)))


async def unreadable(site: Served) -> Heard:
    call: Any = site.channel.unary_unary(f"/pokerdeluxe.v1.{GET}")
    return await refused(call(b"\xff"))


async def bad_field(site: Served) -> Heard:
    refusal = await refused(site.nobody.call(GET, pb.GetGameRequest(name="?")))
    assert refusal.fields.keys() == {"name"}
    return refusal


async def request_id_reused(site: Served) -> Heard:
    request = creation()
    await site.nobody.call("GameService/CreateGame", request)
    request.terms.players = 3
    return await refused(site.nobody.call("GameService/CreateGame", request))


async def version_conflict(site: Served) -> Heard:
    name, clients = await site.started()
    own = item(cut_deck={"lifted": 3})
    own.expected_version = 1
    refusal = await refused(clients[1].call(ACT, pb.ActRequest(name=name, item=own)))
    assert refusal.info.metadata["current"] == "5"
    return refusal


async def no_token(site: Served) -> Heard:
    return await refused(site.nobody.call(ACT, pb.ActRequest(name="games/g-1")))


async def unknown_token(site: Served) -> Heard:
    return await refused(Client(site.channel, "x").call(GET, pb.GetGameRequest(name="games/g")))


async def not_your_seat(site: Served) -> Heard:
    name, _ = await site.started()
    _, strangers = await site.started()
    act = pb.ActRequest(name=name, item=item(cut_deck={"lifted": 3}))
    return await refused(strangers[1].call(ACT, act))


async def not_allowed(site: Served) -> Heard:
    return await refused(site.operator.call(ACT, pb.ActRequest(name="games/g-1")))


async def no_such_game(site: Served) -> Heard:
    return await refused(site.nobody.call(GET, pb.GetGameRequest(name="games/g-none")))


async def beyond_end(site: Served) -> Heard:
    name = await site.open_game()
    return await refused(site.nobody.call(GET, pb.GetGameRequest(name=name, version=99)))


async def position_gone(site: Served) -> Heard:
    name = await site.open_game()
    request = pb.WatchGameRequest(name=name, after_version=99)
    return await refused_stream(site.nobody.stream("GameService/WatchGame", request))


async def not_yet_seen(site: Served) -> Heard:
    name = await site.open_game()
    refusal = await refused(site.nobody.call(GET, pb.GetGameRequest(name=name, min_version=99)))
    assert refusal.retry_ms
    return refusal


async def still_hidden(site: Served) -> Heard:
    name, _ = await site.started()
    seat_0 = values.Viewer(kind=values.VIEWER_KIND_SEAT, seat=0)
    request = replays.GetViewRequest(name=name, viewer=seat_0)
    return await refused(site.operator.call("ReplayService/GetView", request))


async def practice_only(site: Served) -> Heard:
    return await refused(site.nobody.call("GameService/CreateGame", creation(practice=True)))


async def too_much(site: Served) -> Heard:
    """Too many saves wait, or too many audits."""
    name = await site.open_game()
    audit = audits.AuditGameRequest(name=name)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(admission, "HEAVY_WAITING", 0)
        refusal = await refused(site.nobody.call("AuditService/AuditGame", audit))
    assert refusal.retry_ms
    await with_store_failing(site, StoreBusy("db", "full"), "TOO_MUCH")
    return refusal


async def store_unavailable(site: Served) -> Heard:
    return await with_store_failing(
        site, StoreUnavailable("/secret/path", "disk full"), "STORE_UNAVAILABLE"
    )


async def with_store_failing(site: Served, error: Exception, reason: str) -> Heard:
    """What a caller hears while nothing can be saved; the same request is good afterwards."""
    request, store = creation(), site.server._context.store
    submit = store.log.submit

    def failing(*_: Any, **__: Any) -> None:
        raise error

    store.log.submit = failing  # type: ignore[method-assign]
    refusal = await refused(site.nobody.call("GameService/CreateGame", request))
    store.log.submit = submit  # type: ignore[method-assign]
    assert (refusal.reason, bool(refusal.retry_ms)) == (reason, True)
    assert "secret" not in refusal.text
    await site.nobody.call("GameService/CreateGame", request)
    return refusal


async def failing_with(site: Served, error: Exception) -> Heard:
    async def current(*_: Any) -> Any:
        raise error

    site.server._host.current = current  # type: ignore[method-assign,assignment]
    return await refused(site.nobody.call(GET, pb.GetGameRequest(name="games/g-1")))


async def broken_history(site: Served) -> Heard:
    return await failing_with(site, BrokenHistory("a secret"))


async def fault(site: Served) -> Heard:
    return await failing_with(site, ZeroDivisionError("a secret"))


async def stopping(site: Served) -> Heard:
    name = await site.open_game()
    stream = site.nobody.stream("GameService/WatchGame", pb.WatchGameRequest(name=name))
    await anext(aiter(stream))
    stop = asyncio.create_task(site.server.stop())
    refusal = await refused_stream(stream)
    await stop
    return refusal


async def too_slow(site: Served) -> Heard:
    """What a reader hears is tried with readers that are slow, in test_resuming."""
    return await failing_with(site, Failure("TOO_SLOW", "the reader took nothing"))


async def issuer_unavailable(site: Served) -> Heard:
    """It is heard from an issuer that does not answer in test_oidc; here is how it is told."""
    return await failing_with(site, Failure("ISSUER_UNAVAILABLE", "the keys are not to be had"))


async def no_such_player(site: Served) -> Heard:
    request = players.GetPlayerRequest(name="players/~nobody")
    return await refused(site.operator.call("PlayerService/GetPlayer", request))


async def no_such_checkpoint(site: Served) -> Heard:
    request = audits.GetCheckpointRequest(size=77)
    return await refused(site.nobody.call("AuditService/GetCheckpoint", request))


async def seat_kept(site: Served) -> Heard:
    name = await site.open_game()
    request = players.RegisterPlayerRequest(request_id=new_id())
    ann = (await site.operator.call("PlayerService/RegisterPlayer", request)).player.name
    await site.operator.call(
        "GameService/InvitePlayer", pb.InvitePlayerRequest(name=name, player_name=ann, seat=0)
    )
    return await refused(site.nobody.call("GameService/JoinGame", joining(name, 0)))


async def file_changed(site: Served) -> Heard:
    name = await site.open_game()
    request = audits.ExportGameRequest(
        name=name, format=audits.GAME_FORMAT_JSONL, offset=1, digest="00" * 32
    )
    return await refused_stream(site.operator.stream("AuditService/ExportGame", request))


SCENES: Mapping[str, Scene] = {
    scene.__name__.upper(): scene
    for scene in (
        seat_taken,
        no_such_seat,
        not_a_bot,
        already_seated,
        bad_entropy,
        choice_reserved,
        seats_free,
        bad_age_order,
        bad_option,
        unreadable,
        bad_field,
        request_id_reused,
        version_conflict,
        no_token,
        unknown_token,
        not_your_seat,
        not_allowed,
        no_such_game,
        beyond_end,
        position_gone,
        not_yet_seen,
        still_hidden,
        practice_only,
        too_much,
        store_unavailable,
        broken_history,
        fault,
        stopping,
        too_slow,
        issuer_unavailable,
        no_such_player,
        no_such_checkpoint,
        seat_kept,
        file_changed,
    )
}


def test_every_reason_is_provoked_or_it_is_said_why_nobody_hears_it() -> None:
    assert {*SCENES, *GAMES_OF_REASONS, *UNHEARD, *APART} == {*REASONS}
    assert len(SCENES) + len(GAMES_OF_REASONS) + len(UNHEARD) + len(APART) == len(REASONS)
    for reason, file in APART.items():
        assert f'reason == "{reason}"' in (Path(__file__).parent / file).read_text("utf-8")


@pytest.mark.parametrize("reason", [*SCENES, *GAMES_OF_REASONS])
@in_loop
async def test_a_client_hears(reason: str) -> None:
    async with serving() as site:
        error = await (SCENES[reason](site) if reason in SCENES else sought(site, reason))
        assert error.reason == reason
        assert error.code.name == REASONS[reason][0].name
        passes = error.code.name in {"UNAVAILABLE", "RESOURCE_EXHAUSTED"}
        assert (error.retry_ms is not None) == passes
        assert bool(error.fields) == (reason == "BAD_FIELD")
        if reason in GAMES_OF_REASONS:
            assert error.rules == [error.info.metadata["rule"]]
