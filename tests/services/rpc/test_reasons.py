"""Every reason is heard by a real client who asks for what it forbids."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from random import Random
from typing import Any

import pytest

from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import BrokenHistory, Refused, decide
from deluxe_services.rpc import heavy
from deluxe_services.rpc.commands import read_command
from deluxe_services.rpc.errors import REASONS, Failure
from deluxe_services.rpc.mapping import MAPPINGS
from deluxe_services.store import StoreBusy, StoreUnavailable
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import event_service_pb2 as events
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import player_service_pb2 as players
from pokerdeluxe.v1 import replay_service_pb2 as replays
from pokerdeluxe.v1 import values_pb2 as values
from tests.services.rpc.client import (
    Client,
    Heard,
    Served,
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
from tests.services.rpc.fuzz.lanes import Lane
from tests.services.rpc.fuzz.messages import deal_cards, random_message
from tests.services.rpc.test_named_subscriptions import create, read

UNHEARD: Mapping[str, str] = {
    "NOT_OPEN": "a game is made by opening it",
    "ALREADY_OPEN": "there is no call that opens a game again",
    "NOT_OFFERED": "every game of today has combinations to list and ranks what is asked",
    "NOT_SEATED": "who has no seat has no token for one: NOT_YOUR_SEAT",
}
"""Reasons that nobody can hear today, and why."""

SOUGHT: Mapping[str, str] = {
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


async def sought(served: Served, reason: str) -> Heard:
    """Play games of the right kind until somebody may be refused with this reason; then ask."""
    lane = Lane(served.server, Random(reason))
    for _ in range(30):
        await seat(served, lane, SOUGHT[reason])
        for _ in range(150):
            found = await what_is_refused(lane, reason)
            if found is not None:
                place, request = found
                return await refused(caller(served, lane, place).call("GameService/Act", request))
            turn = await lane.turn()
            if turn is None:
                break
            act = pb.ActRequest(name=lane.name, item=await lane.command(turn))
            await caller(served, lane, turn).call("GameService/Act", act)
    raise AssertionError(f"nobody is refused with {reason}")


async def seat(served: Served, lane: Lane, rules_: str) -> None:
    nobody = served.nobody
    lane.opened(await nobody.call("GameService/CreateGame", lane.creation(rules_)))
    for place in range(lane.players):
        joined = await nobody.call("GameService/JoinGame", lane.join(place))
        lane.tokens.append(joined.token)
    await served.operator.call("GameService/StartGame", lane.start())


def caller(served: Served, lane: Lane, place: int) -> Client:
    return Client(served.channel, lane.tokens[place], place)


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


async def seat_taken(served: Served) -> Heard:
    name = await served.open_game()
    await served.join(name, 0)
    return await refused(served.nobody.call(JOIN, joining(name, 0, "other")))


async def not_a_bot(served: Served) -> Heard:
    name = await served.open_game()
    request = pb.RemoveBotRequest(name=name, request_id=new_id(), seat=0)
    return await refused(served.operator.call("GameService/RemoveBot", request))


async def no_such_seat(served: Served) -> Heard:
    return await refused(served.nobody.call(JOIN, joining(await served.open_game(), 7)))


async def already_seated(served: Served) -> Heard:
    name = await served.open_game()
    await served.join(name, 0)
    return await refused(served.nobody.call(JOIN, joining(name, 1, "p0")))


async def seats_free(served: Served) -> Heard:
    name = await served.open_game()
    return await refused((await served.join(name, 0)).call(START, starting(name)))


async def bad_age_order(served: Served) -> Heard:
    name = await served.open_game()
    first, _ = await served.seat_players(name)
    return await refused(first.call(START, starting(name, 1)))


async def bad_option(served: Served) -> Heard:
    return await refused(served.nobody.call("GameService/CreateGame", creation(players=7)))


async def unreadable(served: Served) -> Heard:
    call: Any = served.channel.unary_unary(f"/pokerdeluxe.v1.{GET}")
    return await refused(call(b"\xff"))


async def bad_field(served: Served) -> Heard:
    heard = await refused(served.nobody.call(GET, pb.GetGameRequest(name="?")))
    assert heard.fields.keys() == {"name"}
    return heard


async def request_id_reused(served: Served) -> Heard:
    request = creation()
    await served.nobody.call("GameService/CreateGame", request)
    request.terms.players = 3
    return await refused(served.nobody.call("GameService/CreateGame", request))


async def version_conflict(served: Served) -> Heard:
    name, clients = await served.started()
    own = item(cut_deck={"lifted": 3})
    own.expected_version = 1
    heard = await refused(clients[1].call(ACT, pb.ActRequest(name=name, item=own)))
    assert heard.info.metadata["current"] == "5"
    return heard


async def no_token(served: Served) -> Heard:
    return await refused(served.nobody.call(ACT, pb.ActRequest(name="games/g-1")))


async def unknown_token(served: Served) -> Heard:
    return await refused(Client(served.channel, "x").call(GET, pb.GetGameRequest(name="games/g")))


async def not_your_seat(served: Served) -> Heard:
    name, _ = await served.started()
    _, strangers = await served.started()
    act = pb.ActRequest(name=name, item=item(cut_deck={"lifted": 3}))
    return await refused(strangers[1].call(ACT, act))


async def not_allowed(served: Served) -> Heard:
    return await refused(served.operator.call(ACT, pb.ActRequest(name="games/g-1")))


async def no_such_game(served: Served) -> Heard:
    return await refused(served.nobody.call(GET, pb.GetGameRequest(name="games/g-none")))


async def beyond_end(served: Served) -> Heard:
    name = await served.open_game()
    return await refused(served.nobody.call(GET, pb.GetGameRequest(name=name, version=99)))


async def position_gone(served: Served) -> Heard:
    name = await served.open_game()
    request = pb.WatchGameRequest(name=name, after_version=99)
    return await refused_stream(served.nobody.stream("GameService/WatchGame", request))


async def not_yet_seen(served: Served) -> Heard:
    name = await served.open_game()
    heard = await refused(served.nobody.call(GET, pb.GetGameRequest(name=name, min_version=99)))
    assert heard.retry_ms
    return heard


async def still_hidden(served: Served) -> Heard:
    name, _ = await served.started()
    seat_0 = values.Viewer(kind=values.VIEWER_KIND_SEAT, seat=0)
    request = replays.GetViewRequest(name=name, viewer=seat_0)
    return await refused(served.operator.call("ReplayService/GetView", request))


async def not_for_practice(served: Served) -> Heard:
    return await refused(served.nobody.call("GameService/CreateGame", creation(practice=True)))


async def too_much(served: Served) -> Heard:
    """Too many saves wait, or too many audits."""
    name = await served.open_game()
    served.server._context._heavy.waiting = heavy.WAITING
    audit = audits.AuditGameRequest(name=name)
    heard = await refused(served.nobody.call("AuditService/AuditGame", audit))
    assert heard.retry_ms
    await with_store_failing(served, StoreBusy("db", "full"), "TOO_MUCH")
    return heard


async def store_unavailable(served: Served) -> Heard:
    return await with_store_failing(
        served, StoreUnavailable("/secret/path", "disk full"), "STORE_UNAVAILABLE"
    )


async def with_store_failing(served: Served, error: Exception, reason: str) -> Heard:
    """What a caller hears while nothing can be saved; the same request is good afterwards."""
    request, store = creation(), served.server._context.store
    submit = store.submit

    def failing(*_: Any, **__: Any) -> None:
        raise error

    store.submit = failing  # type: ignore[method-assign]
    heard = await refused(served.nobody.call("GameService/CreateGame", request))
    store.submit = submit  # type: ignore[method-assign]
    assert (heard.reason, bool(heard.retry_ms)) == (reason, True)
    assert "secret" not in heard.text
    await served.nobody.call("GameService/CreateGame", request)
    return heard


async def failing_with(served: Served, error: Exception) -> Heard:
    async def current(*_: Any) -> Any:
        raise error

    served.server._host.current = current  # type: ignore[method-assign,assignment]
    return await refused(served.nobody.call(GET, pb.GetGameRequest(name="games/g-1")))


async def broken_history(served: Served) -> Heard:
    return await failing_with(served, BrokenHistory("a secret"))


async def fault(served: Served) -> Heard:
    return await failing_with(served, ZeroDivisionError("a secret"))


async def stopping(served: Served) -> Heard:
    name = await served.open_game()
    stream = served.nobody.stream("GameService/WatchGame", pb.WatchGameRequest(name=name))
    await anext(aiter(stream))
    stopped = asyncio.create_task(served.server.stop())
    heard = await refused_stream(stream)
    await stopped
    return heard


async def too_slow(served: Served) -> Heard:
    """What a reader hears is tried with readers that are slow, in test_resuming."""
    return await failing_with(served, Failure("TOO_SLOW", "the reader took nothing"))


async def issuer_unavailable(served: Served) -> Heard:
    """It is heard from an issuer that does not answer in test_oidc; here is how it is told."""
    return await failing_with(served, Failure("ISSUER_UNAVAILABLE", "the keys are not to be had"))


async def no_such_player(served: Served) -> Heard:
    request = players.GetPlayerRequest(name="players/~nobody")
    return await refused(served.operator.call("PlayerService/GetPlayer", request))


async def no_such_checkpoint(served: Served) -> Heard:
    request = audits.GetCheckpointRequest(size=77)
    return await refused(served.nobody.call("AuditService/GetCheckpoint", request))


async def no_such_subscription(served: Served) -> Heard:
    return await refused_stream(read(served.operator, "subscriptions/nowhere"))


async def seat_kept(served: Served) -> Heard:
    name = await served.open_game()
    request = players.RegisterPlayerRequest(request_id=new_id())
    ann = (await served.operator.call("PlayerService/RegisterPlayer", request)).player.name
    await served.operator.call(
        "GameService/InvitePlayer", pb.InvitePlayerRequest(name=name, player_name=ann, seat=0)
    )
    return await refused(served.nobody.call("GameService/JoinGame", joining(name, 0)))


async def subscription_exists(served: Served) -> Heard:
    await create(served.operator)
    other = events.EventFilter(games=["yacht"])
    return await refused(create(served.operator, filter=other))


async def taken_over(served: Served) -> Heard:
    await served.open_game()
    await create(served.operator)
    first = read(served.operator)
    await anext(aiter(first))
    await anext(aiter(read(served.operator)))
    return await refused_stream(first)


async def file_changed(served: Served) -> Heard:
    name = await served.open_game()
    request = audits.ExportGameRequest(
        name=name, format=audits.GAME_FORMAT_JSONL, offset=1, digest="00" * 32
    )
    return await refused_stream(served.operator.stream("AuditService/ExportGame", request))


SCENES: Mapping[str, Scene] = {
    scene.__name__.upper(): scene
    for scene in (
        seat_taken,
        no_such_seat,
        not_a_bot,
        already_seated,
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
        not_for_practice,
        too_much,
        store_unavailable,
        broken_history,
        fault,
        stopping,
        too_slow,
        issuer_unavailable,
        no_such_player,
        no_such_checkpoint,
        no_such_subscription,
        subscription_exists,
        seat_kept,
        taken_over,
        file_changed,
    )
}


def test_every_reason_is_provoked_or_it_is_said_why_nobody_hears_it() -> None:
    assert {*SCENES, *SOUGHT, *UNHEARD} == {*REASONS}
    assert len(SCENES) + len(SOUGHT) + len(UNHEARD) == len(REASONS)


@pytest.mark.parametrize("reason", [*SCENES, *SOUGHT])
def test_a_client_hears(reason: str) -> None:
    async def body() -> None:
        async with serving() as served:
            heard = await (SCENES[reason](served) if reason in SCENES else sought(served, reason))
            assert heard.reason == reason
            assert heard.code.name == REASONS[reason][0].name
            passes = heard.code.name in {"UNAVAILABLE", "RESOURCE_EXHAUSTED"}
            assert (heard.retry_ms is not None) == passes
            assert bool(heard.fields) == (reason == "BAD_FIELD")
            if reason in SOUGHT:
                assert heard.rules == [heard.info.metadata["rule"]]

    run(body)
