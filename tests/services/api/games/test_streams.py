"""Streams: watchers who resume, replays at a pace, and what a stopping server tells them."""

import asyncio
from pathlib import Path
from typing import Any

import grpc
import pytest

from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import replay_service_pb2 as replays
from pokerdeluxe.v1 import values_pb2 as values
from tests.loops import in_loop
from tests.services.api.client import (
    Client,
    Heard,
    item,
    kinds,
    play_out,
    refused,
    refused_stream,
    serving,
)

WATCH = "GameService/WatchGame"
AUDITOR = values.Viewer(kind=values.VIEWER_KIND_AUDITOR)


@in_loop
async def test_a_watcher_hears_each_version_once_from_wherever_they_resume() -> None:
    async with serving() as site:
        name, clients = await site.started(3)
        whole = asyncio.create_task(followed(site.nobody, name))
        await play_out(name, clients)
        events = await whole
        log_events = await site.nobody.events(name)
        assert events == log_events[-len(events) :]
        for after in range(0, len(log_events), 7):
            assert await followed(site.nobody, name, after) == log_events[after:]


@in_loop
async def test_a_watcher_is_told_that_they_have_caught_up_and_then_of_silence() -> None:
    async with serving(heartbeat_ms=50) as site:
        name, _ = await site.started()
        call = site.nobody.stream(WATCH, pb.WatchGameRequest(name=name, after_version=2))
        messages = [await call.read() for _ in range(3)]
        call.cancel()
        assert [message.WhichOneof("message") for message in messages] == [
            "events",
            "caught_up",
            "heartbeat",
        ]
        assert [message.version for message in messages] == [5, 5, 5]


@in_loop
async def test_a_watcher_begins_with_a_snapshot_as_they_may_see_it() -> None:
    async with serving() as site:
        name, clients = await site.started()
        await clients[1].act(name, item(cut_deck={"lifted": 3}))
        call = clients[0].stream(WATCH, pb.WatchGameRequest(name=name))
        first = await call.read()
        call.cancel()
        seats = first.snapshot.view.poker_deluxe.seats
        assert [len(seat.hand) for seat in seats] == [5, 0]
        assert first.snapshot.game.version == first.version


@in_loop
async def test_a_stopping_server_ends_streams_with_a_status_to_resume_after(tmp_path: Path) -> None:
    address = str(tmp_path / "games.db")
    async with serving(address, grace_ms=5_000) as site:
        name, _ = await site.started()
        call = site.nobody.stream(WATCH, pb.WatchGameRequest(name=name))
        last = [await call.read(), await call.read()][-1]
        stopping = asyncio.create_task(site.server.stop())
        with pytest.raises(grpc.RpcError) as error:
            await call.read()
        refusal = Heard(error.value)
        assert (refusal.code, refusal.reason) == (grpc.StatusCode.UNAVAILABLE, "STOPPING")
        await stopping
    async with serving(address) as site:
        request = pb.WatchGameRequest(name=name, after_version=last.version)
        call = site.nobody.stream(WATCH, request)
        assert (await call.read()).WhichOneof("message") == "caught_up"
        call.cancel()


@in_loop
async def test_a_replay_tells_the_events_again_and_the_views_after_them() -> None:
    async with serving() as site:
        name, clients = await site.started()
        await play_out(name, clients)
        events = await clients[0].events(name)
        request = replays.StreamReplayRequest(
            name=name, from_version=3, to_version=9, with_views=True, events_per_second=500
        )
        call = clients[0].stream("ReplayService/StreamReplay", request)
        messages = [message async for message in call]
        assert [message.event for message in messages] == events[2:9]
        for message in messages:
            at = await clients[0].view(name, message.event.version)
            assert message.view.poker_deluxe == at


@in_loop
async def test_g_7_the_auditor_may_look_on_as_a_player_when_the_deal_is_over() -> None:
    async with serving() as site:
        name, clients = await site.started()
        await play_out(name, clients, most=1)
        version = (await site.nobody.events(name))[-1].version
        request = replays.GetViewRequest(name=name, version=version, viewer=seat(0))
        refusal = await refused(site.operator.call("ReplayService/GetView", request))
        assert refusal.reason == "STILL_HIDDEN"
        own = await clients[0].call("ReplayService/GetView", request)
        await play_out(name, clients)
        later = await site.operator.call("ReplayService/GetView", request)
        # The player's own open acts are shown to who looks on as they do.
        assert later.view.poker_deluxe.seats == own.view.poker_deluxe.seats
        for caller in (site.nobody, clients[1]):
            refusal = await refused(caller.call("ReplayService/GetView", request))
            assert refusal.code == grpc.StatusCode.PERMISSION_DENIED
        whole = replays.GetViewRequest(name=name, version=version, viewer=AUDITOR)
        visible = await site.operator.call("ReplayService/GetView", whole)
        assert len(visible.view.poker_deluxe.deck) == 52
        refusal = await refused(clients[0].call("ReplayService/GetView", whole))
        assert refusal.reason == "NOT_ALLOWED"


@in_loop
async def test_players_may_look_on_as_the_public() -> None:
    async with serving() as site:
        name, clients = await site.started()
        await clients[1].act(name, item(cut_deck={"lifted": 3}))
        public = values.Viewer(kind=values.VIEWER_KIND_PUBLIC)
        request = replays.GetViewRequest(name=name, viewer=public)
        visible = await clients[0].call("ReplayService/GetView", request)
        assert not any(each.hand for each in visible.view.poker_deluxe.seats)
        request = replays.GetViewRequest(name=name)
        visible = await clients[0].call("ReplayService/GetView", request)
        assert len(visible.view.poker_deluxe.seats[0].hand) == 5


@in_loop
async def test_a_call_that_is_cancelled_has_happened_whole_or_not_at_all() -> None:
    async with serving() as site:
        name, clients = await site.started()
        cut = item(cut_deck={"lifted": 3})
        request = pb.ActRequest(name=name, item=cut)
        for _ in range(20):
            task = asyncio.create_task(clients[1].call("GameService/Act", request))
            await asyncio.sleep(0.001)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        await clients[1].act(name, cut)
        events = await site.nobody.events(name)
        assert kinds(events)[5:] == ["deck_cut", "hands_dealt"]


def seat(number: int) -> values.Viewer:
    return values.Viewer(kind=values.VIEWER_KIND_SEAT, seat=number)


async def followed(client: Client, name: str, after: int | None = None) -> list[Any]:
    """The events that a watcher hears until the game is over; each message is where it says."""
    request = pb.WatchGameRequest(name=name, after_version=after)
    results: list[Any] = []
    async for message in client.stream(WATCH, request):
        results += message.events.events
        if message.events.events:
            assert message.version == results[-1].version
        if "game_ended" in kinds(message.events.events):
            break
    return results


@in_loop
async def test_g_7_with_open_books_anybody_looks_on_as_any_seat_when_the_game_is_over() -> None:
    async with serving() as site:
        for open_books in (True, False):
            name, clients = await site.started(open_books=open_books)
            request = replays.GetViewRequest(
                name=name, version=9, viewer=seat(1), as_known_then=True
            )
            hears = await refused(site.nobody.call("ReplayService/GetView", request))
            assert hears.reason == "NOT_ALLOWED", "the game goes on"
            await play_out(name, clients)
            if not open_books:
                hears = await refused(site.nobody.call("ReplayService/GetView", request))
                assert hears.reason == "NOT_ALLOWED"
                continue
            answer = await site.nobody.call("ReplayService/GetView", request)
            hands = [each.hand for each in answer.view.poker_deluxe.seats]
            assert [len(hand) for hand in hands] == [0, 5], "what seat 1 knew then"
            own = await clients[1].call("ReplayService/GetView", request)
            assert own.view == answer.view


@in_loop
async def test_a_watcher_has_the_view_with_each_message_and_hears_of_the_end() -> None:
    async with serving() as site:
        name, clients = await site.started()
        request = pb.WatchGameRequest(name=name, after_version=0, with_view=True)
        for watcher in (site.nobody, clients[0]):
            stream = aiter(watcher.stream(WATCH, request))
            message = await anext(stream)
            own = await watcher.view(name, message.version)
            assert message.view.poker_deluxe == own
            assert [act.poker_deluxe for act in message.acts] == list(own.acts)
        watching = asyncio.create_task(
            collected(clients[1].stream(WATCH, pb.WatchGameRequest(name=name, with_view=True)))
        )
        await play_out(name, clients)
        messages = await watching
        assert messages[-1].WhichOneof("message") == "over"
        texts = [one for one in messages if one.WhichOneof("message") == "events"]
        assert texts[-1].view.poker_deluxe == await clients[1].view(name)
        assert all(one.HasField("view") for one in texts)
        last = messages[-1].version
        for after in (last, last - 1):
            request = pb.WatchGameRequest(name=name, after_version=after)
            rest = await collected(site.nobody.stream(WATCH, request))
            assert rest[-1].WhichOneof("message") == "over"


async def collected(stream: Any) -> list[Any]:
    """Every message of a stream that ends by itself."""
    async with asyncio.timeout(60):
        return [message async for message in stream]


@in_loop
async def test_a_watcher_chooses_the_pause_between_messages_within_bounds() -> None:
    async with serving() as site:
        name, clients = await site.started()
        request = pb.WatchGameRequest(name=name, after_version=5)
        request.pause.FromMilliseconds(1_000)  # in which several acts fit on a busy machine, too
        watching = asyncio.create_task(collected(site.nobody.stream(WATCH, request)))
        at_once = pb.WatchGameRequest(name=name, after_version=5)
        eager = asyncio.create_task(collected(site.nobody.stream(WATCH, at_once)))
        await asyncio.sleep(0.1)
        await play_out(name, clients)
        few, many = await watching, await eager
        assert len(few) < len(many), "what happened meanwhile came together"
        request.pause.FromMilliseconds(60_001)
        refusal = await refused_stream(site.nobody.stream(WATCH, request))
        assert "pause" in refusal.fields


@in_loop
async def test_a_long_pause_between_messages_does_not_silence_heartbeats() -> None:
    async with serving(heartbeat_ms=100) as site:
        name = await site.open_game()
        request = pb.WatchGameRequest(name=name, after_version=0)
        request.pause.FromSeconds(60)
        stream = site.nobody.stream("GameService/WatchGame", request)
        messages = []
        async with asyncio.timeout(30):
            async for message in stream:
                messages.append(message.WhichOneof("message"))
                if len(messages) == 4:
                    break
        assert messages == ["events", "caught_up", "heartbeat", "heartbeat"]


@in_loop
async def test_a_pause_that_is_no_duration_is_refused_also_where_the_read_is_logged() -> None:
    async with serving() as site:
        name = await site.open_game()
        request = pb.WatchGameRequest(name=name, after_version=0)
        request.pause.nanos = 2**31 - 1
        for caller in (site.nobody, site.operator):
            refusal = await refused_stream(caller.stream("GameService/WatchGame", request))
            assert (refusal.reason, [*refusal.fields]) == ("BAD_FIELD", ["pause"])
