"""WatchEvents: everything that happens at all games, in order, once, as the caller may see it."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from deluxe_services.api.events import event_stream, log_reading
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import event_service_pb2 as pb
from pokerdeluxe.v1 import game_service_pb2 as games
from pokerdeluxe.v1 import values_pb2 as values
from tests.loops import in_loop, run
from tests.services.api.client import (
    Client,
    new_id,
    play_out,
    refused_stream,
    serving,
    starting,
)
from tests.services.api.events.warehouse import WATCH_EVENTS, Warehouse
from tests.services.api.players.registered import newcomer
from tests.services.api.simulated import KINDS_OF_STORES, interleaved, of_all_kinds, opened, write


@pytest.mark.parametrize("kind", KINDS_OF_STORES)
def test_a_warehouse_that_is_killed_at_random_holds_exactly_what_the_store_does(
    kind: str, tmp_path: Path
) -> None:
    chance = Random(f"warehouse/{kind}")
    with opened(kind, tmp_path) as store:
        saves = interleaved(open_books=kind == "sqlite")
        for save in saves[: len(saves) // 2]:
            store.log.append(save).result()

        async def body() -> None:
            async with serving(store) as site:
                public, staff = Warehouse(), Warehouse()
                writing = asyncio.create_task(write(store, saves[len(saves) // 2 :]))
                ends = 0
                while not writing.done() or ends < 2:
                    last = writing.done()
                    for warehouse, caller in (public, site.nobody), (staff, site.operator):
                        ends += last & await warehouse.follow(caller, chance.randrange(1, 9))
                for warehouse, caller in (public, site.nobody), (staff, site.operator):
                    while not await warehouse.follow(caller):
                        pass
                    log = [
                        (f"games/{row.game}", row.version)
                        for row in store.log.read_all()
                        if row.game
                    ]
                    assert sum(map(len, warehouse.games.values())) == len(log)
                    assert warehouse.order == log, "in the order of the log"
                    await warehouse.check(caller)
                assert staff.revealed
                assert bool(public.revealed) == (kind == "sqlite"), "where books are opened"

        run(body)


@pytest.mark.parametrize("terms", [{}, {"spectators_behind": 4}, {"spectators_after_deal": True}])
@in_loop
async def test_a_stream_broken_off_behind_any_event_tells_the_rest(
    terms: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_reading, "MOST", 1)  # so that each event has a position
    async with serving() as site:
        name, clients = await site.started(rounds=2, open_books=True, **terms)
        await play_out(name, clients)
        for caller in (site.nobody, clients[1], site.operator):
            whole = Warehouse()
            assert await whole.follow(caller)
            await whole.check(caller)
            messages = await messages_of(caller)
            assert len(messages) == len(whole.order) + len(whole.revealed)
            assert len({position for position, _ in messages}) == len(messages)
            events = [event for _, event in messages]
            for at in range(0, len(messages), 7):
                rest = await messages_of(caller, messages[at][0])
                assert [event for _, event in rest] == events[at + 1 :]


async def messages_of(caller: Client, after: str = "") -> list[tuple[str, str]]:
    """The messages behind one of them: each with its position, and the event in it."""
    results: list[tuple[str, str]] = []
    request = pb.WatchEventsRequest(after_position=after)
    stream = caller.stream(WATCH_EVENTS, request)
    async for message in stream:
        if message.WhichOneof("message") == "caught_up":
            break
        events = [*message.events.events, *message.revealed.events]
        assert len(events) == 1
        results.append((message.position, str(events[0])))
    stream.cancel()
    return results


@in_loop
async def test_what_happens_comes_at_once_then_signs_of_life() -> None:
    async with serving(heartbeat_ms=50) as site:
        stream = aiter(site.nobody.stream(WATCH_EVENTS, pb.WatchEventsRequest()))
        assert (await anext(stream)).WhichOneof("message") == "caught_up"
        beat = await anext(stream)
        assert beat.WhichOneof("message") == "heartbeat"
        name, clients = await site.started()
        warehouse = Warehouse()
        while len(warehouse.order) < len(await clients[0].events(name)):
            message = await anext(stream)
            assert message.WhichOneof("message") in {"events", "heartbeat"}
            warehouse.take(message)
        await warehouse.check(site.nobody)


def test_an_auditor_hears_what_a_deal_revealed_of_which_version_and_players_see_their_own() -> None:
    async def body() -> None:
        async with serving() as site:
            name, clients = await site.started(rounds=2)
            await play_out(name, clients, most=1)
            running = {}
            for caller in (site.nobody, clients[0], site.operator):
                warehouse = Warehouse()
                await warehouse.follow(caller)
                await warehouse.check(caller)
                assert not warehouse.revealed
                running[caller.token] = warehouse
            assert running[clients[0].token].games != running[""].games, "own cards"
            assert running[site.operator.token].games == running[""].games
            await play_out(name, clients)
            auditor = running[site.operator.token]
            assert await auditor.follow(site.operator)
            await auditor.check(site.operator)
            closed = [
                event.version
                for event in auditor.games[name].values()
                if event.poker_deluxe.WhichOneof("event") in {"deal_closed", "game_ended"}
            ]
            assert {version for _, version in auditor.revealed} <= set(range(1, closed[-1]))
            versions = {version for _, version in auditor.revealed if version < closed[0]}
            assert versions, "what the first deal hid"
            assert len(auditor.revealed) == len(set(auditor.revealed)), "each once"

    run(body)


@in_loop
async def test_filters_take_games_players_states_and_kinds() -> None:
    async with serving() as site:
        name, clients = await site.started()
        await play_out(name, clients)
        other = await site.open_game()
        await site.join(other, 0, "zoe")
        whole = await told(site.nobody)
        assert {one[0] for one in whole} == {name, other}
        by_kind = await told(site.nobody, kinds=["player-joined", "deal-closed"])
        assert by_kind == [one for one in whole if one[2] in {"player-joined", "deal-closed"}]
        assert by_kind
        zoe = await told(site.nobody, player="zoe")
        assert zoe == [(other, 2, "player-joined")]
        over = await told(site.nobody, status=values.GAME_STATUS_OVER)
        assert over == [(name, len(await clients[0].events(name)), "game-ended")]
        playing = await told(site.nobody, status=values.GAME_STATUS_PLAYING)
        assert playing[0] == (name, 4, "game-started")
        assert await told(site.nobody, games=["yacht"]) == []
        assert await told(site.nobody, games=["yacht", "poker-deluxe"]) == whole
        wrong: list[tuple[dict[str, Any], str, str]] = [
            ({"games": ["pokr"]}, "filter.games", "poker-deluxe"),
            ({"kinds": ["CardBought"]}, "filter.kinds", "card-bought"),
            ({"status": 9}, "filter.status", "no such status"),
        ]
        for filter_, field, text in wrong:
            request = pb.WatchEventsRequest(filter=pb.EventFilter(**filter_))
            refusal = await refused_stream(site.nobody.stream(WATCH_EVENTS, request))
            assert text in refusal.fields[field]


async def told(caller: Client, **filter_: Any) -> list[tuple[str, int, str]]:
    """Every event that fits, by game, version and kind."""
    results: list[tuple[str, int, str]] = []
    request = pb.WatchEventsRequest(filter=pb.EventFilter(**filter_))
    stream = caller.stream(WATCH_EVENTS, request)
    async for message in stream:
        if message.WhichOneof("message") == "caught_up":
            break
        results += [(one.name, one.event.version, one.kind) for one in message.events.events]
    stream.cancel()
    return results


@in_loop
async def test_the_position_of_a_filter_that_matches_nothing_moves_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(event_stream, "SILENT", 50)
    where = str(tmp_path / "games.db")
    with of_all_kinds(where):
        pass
    async with serving(where, heartbeat_ms=60_000) as site:
        seldom = pb.EventFilter(player="nobody")
        request = pb.WatchEventsRequest(filter=seldom)
        stream = aiter(site.nobody.stream(WATCH_EVENTS, request))
        beat, end = await anext(stream), await anext(stream)
        assert (beat.WhichOneof("message"), end.WhichOneof("message")) == ("heartbeat", "caught_up")
        request.after_position = end.position
        again = aiter(site.nobody.stream(WATCH_EVENTS, request))
        assert (await anext(again)).WhichOneof("message") == "caught_up", "nothing is read again"
        everything = pb.WatchEventsRequest(after_position=beat.position)
        rest = aiter(site.nobody.stream(WATCH_EVENTS, everything))
        assert (await anext(rest)).WhichOneof("message") == "caught_up"


@in_loop
async def test_positions_that_are_none_or_that_the_log_has_not_reached_are_refused() -> None:
    async with serving() as site:
        await site.started()
        warehouse = Warehouse()
        await warehouse.follow(site.nobody)
    async with serving() as site:
        request = pb.WatchEventsRequest(after_position=warehouse.position)
        refusal = await refused_stream(site.nobody.stream(WATCH_EVENTS, request))
        assert refusal.reason == "POSITION_GONE"
        request = pb.WatchEventsRequest(after_position="17")
        refusal = await refused_stream(site.nobody.stream(WATCH_EVENTS, request))
        assert "after_position" in refusal.fields


@in_loop
async def test_that_an_auditor_follows_all_games_is_kept_in_the_access_log() -> None:
    async with serving() as site:
        await Warehouse().follow(site.nobody)
        await Warehouse().follow(site.operator)
        request = audits.ListAccessesRequest()
        response = await site.operator.call("AuditService/ListAccesses", request)
        [access] = response.accesses
        assert (access.method, access.game_name) == (WATCH_EVENTS, "games/-")


@in_loop
async def test_an_unlisted_game_is_told_to_staff_and_to_those_who_sit_there_alone() -> None:
    async with serving(heartbeat_ms=60_000) as site:
        name = await site.open_game(unlisted=True)
        other = await site.open_game()
        me, ann = await newcomer(site, "Zoe"), await newcomer(site, "Ann")
        stream = aiter(me.stream(WATCH_EVENTS, pb.WatchEventsRequest()))
        assert [one.name for one in (await anext(stream)).events.events] == [other]
        assert (await anext(stream)).WhichOneof("message") == "caught_up"
        sitting = games.JoinGameRequest(name=name, request_id=new_id(), seat=0)
        response = await me.call("GameService/JoinGame", sitting)
        seat = Client(site.channel, response.token)
        assert {one.name for one in (await anext(stream)).events.events} == {name}
        whole = await told(site.operator)
        assert {one[0] for one in whole} == {name, other}
        of_other = [one for one in whole if one[0] == other]
        assert await told(site.nobody) == await told(ann) == of_other
        assert await told(site.nobody, kinds=["player-joined"]) == []
        for client in (seat, me):
            assert sorted(await told(client)) == sorted(whole), "from its beginning"


@in_loop
async def test_a_game_that_is_shown_late_comes_late_and_without_a_trace() -> None:
    async with serving(heartbeat_ms=60_000) as site:
        name = await site.open_game(rounds=2, spectators_after_deal=True)
        clients = await site.seat_players(name)
        stream = aiter(site.nobody.stream(WATCH_EVENTS, pb.WatchEventsRequest()))
        first = await anext(stream)
        assert [one.event.version for one in first.events.events] == [1]
        assert (await anext(stream)).WhichOneof("message") == "caught_up"
        waiting = asyncio.ensure_future(anext(stream))
        await clients[0].call("GameService/StartGame", starting(name))
        own = Warehouse()
        await own.follow(clients[0])
        assert len(own.order) == len(await clients[0].events(name)), "who plays sees it now"
        late = Warehouse()
        await late.follow(site.nobody)
        assert late.order == [(name, 1)]
        again = Warehouse()
        await again.follow(site.nobody)
        assert len({late.position, again.position, first.position}) == 3
        assert len(late.position) == len(first.position), "nothing tells that the game goes on"
        assert not waiting.done()
        await play_out(name, clients)
        versions = [1]
        message = await waiting
        while True:
            versions += [one.event.version for one in message.events.events]
            if versions[-1] == len(await clients[0].events(name)):
                break
            message = await anext(stream)
        assert versions == list(range(1, len(versions) + 1))


@in_loop
async def test_an_entry_that_cannot_be_read_is_told_and_the_others_go_on(tmp_path: Path) -> None:
    where = tmp_path / "games.db"
    with of_all_kinds(str(where)) as store:
        rows = list(store.log.read_all())
    game = rows[0].game
    with closing(sqlite3.connect(where, isolation_level=None)) as connection:
        damage = "UPDATE entries SET data = '{}' WHERE game = ? AND version = 3"
        connection.execute(damage, (game,))
        connection.execute("DELETE FROM snapshots")
    async with serving(str(where)) as site:
        unreadable: list[tuple[str, int]] = []
        good: list[tuple[str, int]] = []
        stream = site.nobody.stream(WATCH_EVENTS, pb.WatchEventsRequest())
        async for message in stream:
            if message.WhichOneof("message") == "caught_up":
                break
            if message.WhichOneof("message") == "unreadable":
                unreadable.append((message.unreadable.name, message.unreadable.version))
            good += [(one.name, one.event.version) for one in message.events.events]
        stream.cancel()
        all_events = sorted(good + unreadable)
        assert all_events == sorted((f"games/{row.game}", row.version) for row in rows)
        assert unreadable == [(f"games/{game}", 3)]
