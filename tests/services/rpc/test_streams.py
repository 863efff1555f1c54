"""Streams: commands on their way, watchers who resume, replays at a pace."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import grpc
import pytest

from pokerdeluxe.v1 import errors_pb2
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import replay_service_pb2 as replays
from pokerdeluxe.v1 import values_pb2 as values
from tests.services.rpc.client import (
    Client,
    Heard,
    item,
    kinds,
    new_id,
    play_out,
    refused,
    refused_stream,
    run,
    serving,
)

WATCH = "GameService/WatchGame"
AUDITOR = values.Viewer(kind=values.VIEWER_KIND_AUDITOR)


async def sent(*messages: Any) -> AsyncIterator[Any]:
    for message in messages:
        yield message


def test_play_answers_many_commands_in_their_order_refusals_among_them() -> None:
    async def body() -> None:
        async with serving() as site:
            name, clients = await site.started()
            cut, twice = item(cut_deck={"lifted": 3}), item(cut_deck={"lifted": 4})
            bad_item, stop = pb.CommandItem(request_id="x"), item(stop_buying={})
            items = [cut, twice, cut, bad_item, stop]
            requests = [pb.PlayRequest(open=name), *(pb.PlayRequest(item=one) for one in items)]
            call = clients[1].both("GameService/Play", sent(*requests))
            opening, *answers = [message async for message in call]
            assert opening.opened.version == 5
            assert opening.opened.view.poker_deluxe.to_act == 1
            assert [said(answer) for answer in answers] == [
                (cut.request_id, "answer"),
                (twice.request_id, errors_pb2.ERROR_REASON_WRONG_PHASE),
                (cut.request_id, "replayed"),
                ("x", errors_pb2.ERROR_REASON_BAD_FIELD),
                (stop.request_id, "answer"),
            ]
            assert (await site.nobody.view(name)).to_act == 0

    run(body)


def test_each_answer_of_play_tells_what_is_open_to_them_then() -> None:
    async def body() -> None:
        async with serving() as site:
            name, clients = await site.started()
            to_send: asyncio.Queue[pb.PlayRequest] = asyncio.Queue()

            async def requests() -> AsyncIterator[pb.PlayRequest]:
                while True:
                    yield await to_send.get()

            call = clients[1].both("GameService/Play", requests())
            to_send.put_nowait(pb.PlayRequest(open=name))
            assert (await call.read()).HasField("opened")
            messages: list[list[str | None]] = []
            for command in (item(cut_deck={"lifted": 3}), item(stop_buying={})):
                command.with_view = True
                to_send.put_nowait(pb.PlayRequest(item=command))
                answer = (await call.read()).answer
                open_now = [one.poker_deluxe for one in answer.acts]
                assert open_now == list(answer.view.poker_deluxe.acts)
                messages.append([one.WhichOneof("act") for one in open_now])
            assert messages == [["buy_card", "stop_buying"], []]
            call.cancel()

    run(body)


def said(message: pb.PlayResponse) -> tuple[str, Any]:
    if message.HasField("refused"):
        return message.refused.request_id, message.refused.fault.reason
    kind = "replayed" if message.answer.replayed else "answer"
    return message.answer.request_id, kind


def test_play_takes_hundreds_of_commands_at_once() -> None:
    async def body() -> None:
        async with serving() as site:
            name, clients = await site.started()
            items = [item(stop_buying={}) for _ in range(600)]
            requests = [pb.PlayRequest(open=name), *(pb.PlayRequest(item=one) for one in items)]
            call = clients[0].both("GameService/Play", sent(*requests))
            _, *answers = [message async for message in call]
            assert [answer.refused.request_id for answer in answers] == [
                one.request_id for one in items
            ]

    run(body)


def batch(*items: pb.CommandItem) -> pb.PlayRequest:
    return pb.PlayRequest(batch=pb.PlayRequest.Batch(items=items))


async def played(client: Client, name: str, *messages: pb.PlayRequest) -> list[pb.PlayResponse]:
    """The answers to messages of one stream, the first of which opens the game."""
    call = client.both("GameService/Play", sent(pb.PlayRequest(open=name), *messages))
    _, *answers = [message async for message in call]
    return answers


def test_play_carries_a_batch_out_up_to_the_first_command_that_is_refused() -> None:
    async def body() -> None:
        async with serving() as site:
            name, clients = await site.started()
            cut, stop = item(cut_deck={"lifted": 3}), item(stop_buying={})
            twice, never = item(cut_deck={"lifted": 4}), item(stop_buying={})
            first, again, empty, last = await played(
                clients[1], name, batch(cut, twice, never), batch(cut, stop), batch(), batch(never)
            )
            assert [one.request_id for one in first.answers.answers] == [cut.request_id]
            assert first.answers.fault.reason == errors_pb2.ERROR_REASON_WRONG_PHASE
            outcomes = [(one.request_id, one.replayed) for one in again.answers.answers]
            assert outcomes == [(cut.request_id, True), (stop.request_id, False)]
            assert not again.answers.HasField("fault")
            assert empty.HasField("answers")
            assert not empty.answers.answers
            assert last.answers.fault.reason == errors_pb2.ERROR_REASON_NOT_YOUR_TURN
            assert (await site.nobody.view(name)).to_act == 0

    run(body)


def test_what_is_wrong_with_a_command_of_a_batch_is_named_and_the_stream_goes_on() -> None:
    async def body() -> None:
        async with serving() as site:
            name, clients = await site.started()
            cut, bad_item = item(cut_deck={"lifted": 3}), pb.CommandItem(request_id="x")
            stop = item(stop_buying={})
            answers = await played(
                clients[1], name, batch(cut, bad_item, stop), pb.PlayRequest(item=stop)
            )
            (fault,) = answers[0].answers.fault.fields
            assert len(answers[0].answers.answers) == 1
            assert fault.field == "batch.items.1.request_id"
            assert said(answers[1]) == (stop.request_id, "answer")

    run(body)


def test_batches_and_single_commands_are_decided_in_the_order_of_the_stream() -> None:
    async def body() -> None:
        async with serving() as site:
            name, clients = await site.started(rounds=40)
            leaving = pb.LeaveGameRequest(name=name, request_id=new_id())
            await clients[0].call("GameService/LeaveGame", leaving)
            cut = item(cut_deck={"lifted": 3})
            await clients[1].act(name, cut)
            messages: list[pb.PlayRequest] = []
            ids: list[str] = []
            for _ in range(60):
                # What was answered before is not begun at once, and nothing may overtake it.
                stops = [item(stop_buying={}) for _ in range(2)]
                again = item(cut_deck={"lifted": 4})
                messages += [batch(cut, stops[0]), pb.PlayRequest(item=again), batch(cut, stops[1])]
                ids += [one.request_id for one in (stops[0], again, stops[1])]
            answers = await played(clients[1], name, *messages)
            assert len(answers) == len(messages)
            outcomes = [
                (ids.index(each.request_id), each.version)
                for message in answers
                for each in (message.answer, *message.answers.answers)
                if each.version and not each.replayed
            ]
            assert len(outcomes) > 60
            assert outcomes == sorted(outcomes), "decided in the order in which they were given"
            versions = [version for _, version in outcomes]
            assert versions == sorted(versions)
            # A cut is refused unless the stop before it was decided first, and so on.
            assert {place % 3 for place, _ in outcomes} == {0, 1, 2}

    run(body)


def test_a_batch_has_at_most_as_many_commands_as_may_be_on_their_way() -> None:
    async def body() -> None:
        async with serving() as site:
            name, clients = await site.started()
            info = await site.nobody.call("GameService/GetServerInfo", pb.GetServerInfoRequest())
            most = info.limits.in_flight
            items = [item(stop_buying={}) for _ in range(most + 1)]
            answers = await played(clients[1], name, *[batch(*items[:most])] * 3)
            assert len(answers) == 3
            messages = (pb.PlayRequest(open=name), batch(*items))
            refusal = await refused_stream(clients[1].both("GameService/Play", sent(*messages)))
            assert (refusal.reason, list(refusal.fields)) == ("BAD_FIELD", ["batch.items"])

    run(body)


def test_play_is_for_the_players_own_game() -> None:
    async def body() -> None:
        async with serving() as site:
            name, _ = await site.started()
            _, strangers = await site.started()
            call = strangers[0].both("GameService/Play", sent(pb.PlayRequest(open=name)))
            refusal = await refused_stream(call)
            assert refusal.code == grpc.StatusCode.PERMISSION_DENIED

    run(body)


def test_an_unreadable_message_ends_play_after_what_came_before_is_answered() -> None:
    async def body() -> None:
        async with serving() as site:
            name, clients = await site.started()
            cut = item(cut_deck={"lifted": 3})
            requests = sent(
                pb.PlayRequest(open=name).SerializeToString(),
                pb.PlayRequest(item=cut).SerializeToString(),
                b"\xff",
            )
            call: Any = site.channel.stream_stream("/pokerdeluxe.v1.GameService/Play")(
                requests, metadata=clients[1].metadata
            )
            messages = [await call.read(), await call.read()]
            assert pb.PlayResponse.FromString(messages[1]).answer.request_id == cut.request_id
            with pytest.raises(grpc.RpcError) as error:
                await call.read()
            assert Heard(error.value).reason == "UNREADABLE"

    run(body)


def test_a_watcher_hears_each_version_once_from_wherever_they_resumes() -> None:
    async def body() -> None:
        async with serving() as site:
            name, clients = await site.started(3)
            whole = asyncio.create_task(followed(site.nobody, name))
            await play_out(name, clients)
            events = await whole
            log_events = await site.nobody.events(name)
            assert events == log_events[-len(events) :]
            for after in range(0, len(log_events), 7):
                assert await followed(site.nobody, name, after) == log_events[after:]

    run(body)


def test_a_watcher_is_told_that_they_have_caught_up_and_then_of_silence() -> None:
    async def body() -> None:
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

    run(body)


def test_a_watcher_begins_with_a_snapshot_as_they_may_see_it() -> None:
    async def body() -> None:
        async with serving() as site:
            name, clients = await site.started()
            await clients[1].act(name, item(cut_deck={"lifted": 3}))
            call = clients[0].stream(WATCH, pb.WatchGameRequest(name=name))
            first = await call.read()
            call.cancel()
            seats = first.snapshot.view.poker_deluxe.seats
            assert [len(seat.hand) for seat in seats] == [5, 0]
            assert first.snapshot.game.version == first.version

    run(body)


def test_a_stopping_server_ends_streams_with_a_status_to_resume_after(tmp_path: Path) -> None:
    async def body() -> None:
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

    run(body)


def test_a_replay_tells_the_events_again_and_the_views_after_them() -> None:
    async def body() -> None:
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

    run(body)


def test_g7_the_auditor_may_look_on_as_a_player_when_the_deal_is_over() -> None:
    async def body() -> None:
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

    run(body)


def test_players_may_look_on_as_the_public() -> None:
    async def body() -> None:
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

    run(body)


def test_a_call_that_is_cancelled_has_happened_whole_or_not_at_all() -> None:
    async def body() -> None:
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

    run(body)


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


def test_a_watcher_has_the_view_with_each_message_and_hears_of_the_end() -> None:
    async def body() -> None:
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

    run(body)


async def collected(stream: Any) -> list[Any]:
    """Every message of a stream that ends by itself."""
    async with asyncio.timeout(60):
        return [message async for message in stream]


def test_a_watcher_chooses_the_pause_between_messages_within_bounds() -> None:
    async def body() -> None:
        async with serving() as site:
            name, clients = await site.started()
            request = pb.WatchGameRequest(name=name, after_version=5)
            request.pause.FromMilliseconds(200)
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

    run(body)


def test_play_tells_what_others_did_with_the_view_and_the_open_acts() -> None:
    async def body() -> None:
        async with serving() as site:
            name, clients = await site.started()
            to_send: asyncio.Queue[pb.PlayRequest] = asyncio.Queue()

            async def requests() -> AsyncIterator[pb.PlayRequest]:
                yield pb.PlayRequest(open=name, with_news=True)
                while True:
                    yield await to_send.get()

            call = clients[0].both("GameService/Play", requests())
            assert (await call.read()).HasField("opened")
            await clients[1].act(name, item(cut_deck={"lifted": 3}))
            await clients[1].act(name, item(stop_buying={}))
            kinds_: list[str] = []
            news: Any = None
            async with asyncio.timeout(30):
                while "buying_stopped" not in kinds_:
                    news = (await call.read()).news
                    kinds_ += kinds(news.events)
            log_events = await clients[0].events(name)
            assert kinds_ == kinds(log_events[5:])
            assert [one.poker_deluxe for one in news.acts] == list(news.view.poker_deluxe.acts)
            assert news.view.poker_deluxe.to_act == 0
            to_send.put_nowait(pb.PlayRequest(item=item(stop_buying={})))
            answer = await call.read()
            assert answer.HasField("answer"), (
                "what they did themselves stands in their answers alone"
            )
            call.cancel()

    run(body)


def test_a_long_pause_between_messages_does_not_silence_heartbeats() -> None:
    async def body() -> None:
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

    run(body)


def test_a_pause_that_is_no_duration_is_refused_also_where_the_read_is_logged() -> None:
    async def body() -> None:
        async with serving() as site:
            name = await site.open_game()
            request = pb.WatchGameRequest(name=name, after_version=0)
            request.pause.nanos = 2**31 - 1
            for caller in (site.nobody, site.operator):
                refusal = await refused_stream(caller.stream("GameService/WatchGame", request))
                assert (refusal.reason, [*refusal.fields]) == ("BAD_FIELD", ["pause"])

    run(body)
