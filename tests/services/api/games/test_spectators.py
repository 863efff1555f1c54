"""Spectators who see a game late: alike by every method, and nothing is lost or doubled."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from deluxe_domain.kernel.seating import lay_table
from deluxe_domain.kernel.table import Terms
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import replay_service_pb2 as replays
from pokerdeluxe.v1 import values_pb2 as values
from tests.loops import in_loop
from tests.services.api.client import (
    Client,
    Served,
    joining,
    new_id,
    play_out,
    refused,
    refused_stream,
    serving,
    starting,
)

BEHIND, AFTER_DEAL = {"spectators_behind": 4}, {"spectators_after_deal": True}
DELAYS = pytest.mark.parametrize("terms", [BEHIND, AFTER_DEAL], ids=["behind", "after the deal"])


@pytest.mark.parametrize(
    ("terms", "version", "closed", "visible"),
    [
        (BEHIND, 2, 0, 1),
        (BEHIND, 20, 10, 16),
        (AFTER_DEAL, 20, 0, 1),
        (AFTER_DEAL, 20, 10, 10),
        (AFTER_DEAL, 10, 10, 10),
        (BEHIND | AFTER_DEAL, 12, 10, 8),
        (BEHIND | AFTER_DEAL, 20, 10, 10),
    ],
)
def test_how_far_spectators_see(
    terms: dict[str, Any], version: int, closed: int, visible: int
) -> None:
    table = lay_table(Terms(players=2, **terms))
    assert table.seen_by_spectators(version, closed) == visible


async def running(site: Served, terms: dict[str, Any]) -> tuple[str, list[Client], int, int]:
    """A game in its second deal, its players, where it is, and how far spectators see."""
    name, clients = await site.started(rounds=2, **terms)
    closed = 0
    while True:
        await play_out(name, clients, most=1)
        events = await clients[0].events(name)
        for event in events:
            if event.poker_deluxe.WhichOneof("event") == "deal_closed":
                closed = event.version
        if closed and len(events) > closed + 5:
            version = len(events)
            return name, clients, version, (closed if terms is AFTER_DEAL else version - 4)


@DELAYS
@in_loop
async def test_every_method_shows_spectators_the_same_and_players_all(
    terms: dict[str, Any],
) -> None:
    async with serving() as site:
        name, clients, version, horizon = await running(site, terms)
        assert horizon < version
        for caller, version_seen in ((site.nobody, horizon), (clients[0], version)):
            assert await seen_by(caller, name) == dict.fromkeys(METHODS_THAT_SHOW, version_seen)
            if version_seen == horizon:
                for call in too_far(caller, name, horizon + 1):
                    error = await call
                    assert error.reason in {"BEYOND_END", "POSITION_GONE"}
                    assert error.info.metadata["current"] == str(horizon)
        # Whoever plays may look on as the public does: then they see as late as it does.
        public = values.Viewer(kind=values.VIEWER_KIND_PUBLIC)
        request = replays.GetViewRequest(name=name, viewer=public)
        assert (await clients[0].call("ReplayService/GetView", request)).version == horizon
        audit = audits.AuditGameRequest(name=name)
        error = await refused(site.nobody.call("AuditService/AuditGame", audit))
        assert error.reason == "STILL_HIDDEN"
        await clients[0].call("AuditService/AuditGame", audit)
        await site.operator.call("AuditService/AuditGame", audit)

        await play_out(name, clients)
        last = len(await clients[0].events(name))
        assert await seen_by(site.nobody, name) == dict.fromkeys(METHODS_THAT_SHOW, last)
        await site.nobody.call("AuditService/AuditGame", audit)


METHODS_THAT_SHOW = (
    "GetGame",
    "GetGame.game",
    "ListEvents",
    "WatchGame",
    "GetView",
    "GetOpenings",
    "StreamReplay",
)


async def seen_by(caller: Client, name: str) -> dict[str, int]:
    """The last version that each method shows somebody."""
    game = await caller.call("GameService/GetGame", pb.GetGameRequest(name=name))
    view = await caller.call("ReplayService/GetView", replays.GetViewRequest(name=name))
    replay = caller.stream("ReplayService/StreamReplay", replays.StreamReplayRequest(name=name))
    watch = caller.stream("GameService/WatchGame", pb.WatchGameRequest(name=name))
    snapshot = await anext(aiter(watch))
    watch.cancel()
    openings = await caller.call(
        "ReplayService/GetOpenings", replays.GetOpeningsRequest(name=name, deal=1)
    )
    transfers = await caller.call(
        "AuditService/ListTransfers", audits.ListTransfersRequest(name=name)
    )
    versions = {
        "GetGame": game.version,
        "GetGame.game": game.game.version,
        "ListEvents": [event.version for event in await caller.events(name, page_size=7)][-1],
        "WatchGame": snapshot.version,
        "GetView": view.version,
        "GetOpenings": openings.version,
        "StreamReplay": [message.event.version async for message in replay][-1],
    }
    assert all(line.version <= view.version for line in transfers.lines)
    assert transfers.lines
    assert snapshot.snapshot.game.version == snapshot.version
    return versions


def too_far(caller: Client, name: str, version: int) -> list[Any]:
    """Each method asked for one version more than it shows."""
    return [
        refused(caller.call("GameService/GetGame", pb.GetGameRequest(name=name, version=version))),
        refused(
            caller.call(
                "GameService/ListEvents", pb.ListEventsRequest(name=name, after_version=version)
            )
        ),
        refused(
            caller.call("ReplayService/GetView", replays.GetViewRequest(name=name, version=version))
        ),
        refused_stream(
            caller.stream(
                "ReplayService/StreamReplay",
                replays.StreamReplayRequest(name=name, to_version=version),
            )
        ),
        refused_stream(
            caller.stream(
                "GameService/WatchGame", pb.WatchGameRequest(name=name, after_version=version)
            )
        ),
    ]


@DELAYS
@in_loop
async def test_a_spectator_who_watches_gets_every_event_late_and_once(
    terms: dict[str, Any],
) -> None:
    async with serving(heartbeat_ms=60_000) as site:
        name = await site.open_game(rounds=2, **terms)
        request = pb.WatchGameRequest(name=name, after_version=0)
        watch = site.nobody.stream("GameService/WatchGame", request)
        events_seen: list[int] = []
        others: list[str] = []
        watching = asyncio.create_task(collect(watch, events_seen, others))
        clients = await site.seat_players(name)
        await clients[0].call("GameService/StartGame", starting(name))
        while await play_out(name, clients, most=1):
            at = len(await clients[0].events(name))
            over = (await clients[0].view(name)).HasField("to_act") is False
            if terms is BEHIND and not over:
                assert not events_seen or events_seen[-1] <= at - 4
        last = len(await clients[0].events(name))
        await asyncio.wait_for(watching, 10)
        assert events_seen == list(range(1, last + 1))
        assert others == ["caught_up"], "what is held back leaves no trace"


async def collect(watch: AsyncIterator[Any], events_seen: list[int], others: list[str]) -> None:
    async for message in watch:
        if message.WhichOneof("message") == "events":
            events_seen += [event.version for event in message.events.events]
            if message.events.events[-1].poker_deluxe.WhichOneof("event") == "game_ended":
                return
        else:
            others.append(message.WhichOneof("message"))


@in_loop
async def test_who_gets_up_sees_the_game_as_late_as_every_spectator() -> None:
    async with serving() as site:
        name = await site.open_game(**AFTER_DEAL)
        first = await site.join(name, 0, "first")
        watch = first.stream("GameService/WatchGame", pb.WatchGameRequest(name=name))
        stream = aiter(watch)
        await anext(stream)
        await anext(stream)
        await first.call(
            "GameService/LeaveGame", pb.LeaveGameRequest(name=name, request_id=new_id())
        )
        for seat in range(2):
            await site.nobody.call("GameService/JoinGame", joining(name, seat))
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.3):
                await anext(stream)
