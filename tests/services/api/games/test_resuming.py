"""Streams that break are gone on with: nothing lost, nothing twice, whoever reads how slowly."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import grpc
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deluxe_services.api.limits.unfinished_messages import Backlog
from deluxe_services.tables import feeds, watchers
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import replay_service_pb2 as replays
from tests.effort import examples
from tests.loops import in_loop, run, until
from tests.services.api.client import (
    Client,
    Heard,
    Served,
    item,
    kinds,
    play_out,
    refused_stream,
    serving,
)

WATCH = "GameService/WatchGame"
REPLAY = "ReplayService/StreamReplay"
SMALL_WINDOW = (
    ("grpc.http2.bdp_probe", 0),
    ("grpc.http2.lookahead_bytes", 16_384),
    ("grpc.use_local_subchannel_pool", 1),
)
"""A client that takes little before it is read."""


async def read_until(client: Client, name: str, after: int, messages: int) -> list[Any]:
    """The events in so many messages, or up to the end of the game; then the line breaks."""
    call = client.stream(WATCH, pb.WatchGameRequest(name=name, after_version=after))
    results: list[Any] = []
    for _ in range(messages):
        message = await call.read()
        results += message.events.events
        assert message.version == (results[-1].version if results else after)
        if "game_ended" in kinds(message.events.events):
            break
    call.cancel()
    return results


@settings(
    max_examples=examples(8, 100), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
@given(cuts=st.lists(st.integers(1, 9), min_size=1, max_size=12), page=st.integers(1, 5))
def test_a_watcher_whose_line_breaks_anywhere_hears_every_event_once(
    cuts: list[int], page: int
) -> None:
    async def body() -> None:
        async with serving(watch_pause_ms=0) as site:
            name, clients = await site.started()
            playing = asyncio.create_task(play_out(name, clients))
            events: list[Any] = []
            for messages in (*cuts, 10_000):
                after = events[-1].version if events else 0
                events += await read_until(site.nobody, name, after, messages)
                if "game_ended" in kinds(events):
                    break
            await playing
            assert events == await site.nobody.events(name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(feeds, "PAGE", page)
        patch.setattr(watchers, "PAGE", page)
        run(body)


@in_loop
async def test_a_watcher_may_break_off_at_every_version() -> None:
    async with serving() as site:
        name, clients = await site.started()
        await play_out(name, clients)
        log_events = await site.nobody.events(name)
        for after in range(len(log_events)):
            assert await read_until(site.nobody, name, after, 10_000) == log_events[after:]


@in_loop
async def test_a_replay_may_break_off_at_every_version() -> None:
    async with serving() as site:
        name, clients = await site.started()
        await play_out(name, clients)
        log_events = await site.nobody.events(name)
        for version in range(1, len(log_events) + 1):
            request = replays.StreamReplayRequest(name=name, from_version=version)
            messages = [one.event async for one in site.nobody.stream(REPLAY, request)]
            assert messages == log_events[version - 1 :]


@in_loop
async def test_streams_go_on_at_the_same_position_after_a_restart(tmp_path: Path) -> None:
    address = str(tmp_path / "games.db")
    events: list[Any] = []
    replayed: list[Any] = []
    async with serving(address) as site:
        name, clients = await site.started(3, rounds=2)
        await play_out(name, clients, most=10)
        events += await read_until(site.nobody, name, 0, 1)
        request = replays.StreamReplayRequest(name=name, to_version=events[-1].version)
        replay = site.nobody.stream(REPLAY, request)
        replayed += [(await replay.read()).event for _ in range(7)]
    for _ in range(3):
        async with serving(address) as site:
            again = [Client(site.channel, one.token, one.seat) for one in clients]
            await play_out(name, again, most=8)
            events += await read_until(site.nobody, name, events[-1].version, 1)
    async with serving(address) as site:
        request = replays.StreamReplayRequest(
            name=name, from_version=replayed[-1].version + 1, to_version=events[-1].version
        )
        replayed += [one.event async for one in site.nobody.stream(REPLAY, request)]
        assert events == replayed == await site.nobody.events(name)


@in_loop
async def test_a_position_that_the_game_does_not_have_is_gone() -> None:
    async with serving() as site:
        name, _ = await site.started()
        for position in (6, -1, 2**60):
            request = pb.WatchGameRequest(name=name, after_version=position)
            refusal = await refused_stream(site.nobody.stream(WATCH, request))
            assert refusal.code == grpc.StatusCode.OUT_OF_RANGE
            assert refusal.reason == "POSITION_GONE"
            assert refusal.info.metadata["current"] == "5"


@in_loop
async def test_what_comes_in_quick_succession_comes_in_one_message() -> None:
    async with serving(watch_pause_ms=1_500) as site:
        name, clients = await site.started()
        request = pb.WatchGameRequest(name=name, after_version=4)
        calls = [site.nobody.stream(WATCH, request) for _ in range(feeds.FEW + 1)]
        call = calls[0]
        for each in calls:
            assert [(await each.read()).version, (await each.read()).version] == [5, 5]
        await play_out(name, clients, most=1)
        events = list((await call.read()).events.events)
        await play_out(name, clients, most=6)
        log_events, messages = await site.nobody.events(name), 0
        while len(events) < len(log_events) - 5:
            events += (await call.read()).events.events
            messages += 1
        assert events == log_events[5:]
        assert messages < 5, "one on a quiet machine, and on a busy one fewer than there were acts"
        for each in calls:
            each.cancel()


# --- slow readers


@asynccontextmanager
async def lazily(site: Served) -> AsyncIterator[Client]:
    """A client whose line takes little."""
    target = f"127.0.0.1:{site.server.port}"
    async with grpc.aio.insecure_channel(target, options=SMALL_WINDOW) as channel:
        yield Client(channel)


async def long_game(site: Served) -> tuple[str, list[Client], int]:
    name, clients = await site.started(4, rounds=4)
    await play_out(name, clients, most=150)
    return name, clients, len(await site.nobody.events(name))


async def all_of(call: Any) -> list[Any]:
    """What is left of a stream, and then what it ended with."""
    results: list[Any] = []
    try:
        while True:
            results.append(await call.read())
    except grpc.RpcError as error:
        return [*results, Heard(error)]


def test_who_stops_reading_is_cut_off_and_goes_on_where_they_were(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sizes: list[int] = []
    waiting = Backlog.waiting

    def counted(self: Backlog, size: int) -> Any:
        sizes.append(size)
        return waiting(self, size)

    async def body() -> None:
        async with serving(slow_reader_ms=400) as site, lazily(site) as slow:
            name, clients, last = await long_game(site)
            monkeypatch.setattr(Backlog, "waiting", counted)
            request = replays.StreamReplayRequest(name=name, to_version=last, with_views=True)
            call = slow.stream(REPLAY, request)
            response = [await call.read()]
            streams = site.server._context._streams
            assert streams
            # While they read nothing, the others are served as ever.
            watcher = asyncio.create_task(read_until(site.nobody, name, last, 2))
            await play_out(name, clients, most=3)
            assert await watcher
            await until(lambda: not streams)
            assert sum(sizes) < 300_000, "no more lies ready than the line takes"
            *more, refusal = await all_of(call)
            response += more
            assert (refusal.code, refusal.reason) == (grpc.StatusCode.UNAVAILABLE, "TOO_SLOW")
            assert len(response) < last
            request.from_version = response[-1].event.version + 1
            response += [message async for message in slow.stream(REPLAY, request)]
            assert [one.event for one in response] == (await site.nobody.events(name))[:last]

    run(body)


@in_loop
async def test_a_stopping_server_does_not_wait_for_a_slow_reader() -> None:
    async with serving(grace_ms=500) as site, lazily(site) as slow:
        name, _, last = await long_game(site)
        request = replays.StreamReplayRequest(name=name, to_version=last, with_views=True)
        call = slow.stream(REPLAY, request)
        await call.read()
        await asyncio.sleep(0.2)
        async with asyncio.timeout(20):
            await site.server.stop()
        assert not site.server._context._streams


@in_loop
async def test_a_player_who_reads_no_answers_hinders_nobody() -> None:
    # Time enough to give all commands: who still writes when the stream ends hears no reason.
    async with serving(slow_reader_ms=2_000) as site, lazily(site) as slow:
        name, clients = await site.started()
        slow.token = clients[0].token
        items = [item(stop_buying={}) for _ in range(250)]

        async def requests() -> AsyncIterator[pb.PlayRequest]:
            yield pb.PlayRequest(open=name)
            for one in items:
                one.with_view = True
                yield pb.PlayRequest(item=one)

        call = slow.both("GameService/Play", requests())
        await call.read()
        streams = site.server._context._streams
        await until(lambda: not streams)
        answer = await clients[1].act(name, item(cut_deck={"lifted": 3}))
        assert answer.version > 5
        *_, refusal = await all_of(call)
        assert refusal.reason == "TOO_SLOW"
