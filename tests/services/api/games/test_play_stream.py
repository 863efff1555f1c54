"""``Play``: commands on their way, one by one and in batches, and what is answered."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import grpc
import pytest

from deluxe_services.api.games import play_news
from pokerdeluxe.v1 import errors_pb2
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.loops import in_loop
from tests.mistaken import Mistaken
from tests.services.api.client import Client, Heard, item, kinds, new_id, refused_stream, serving
from tests.services.api.requests import sent


def by_turns(client: Client, first: pb.PlayRequest) -> tuple[Any, asyncio.Queue[pb.PlayRequest]]:
    """A stream that begins with this message, and the queue of those to be sent later."""
    to_send: asyncio.Queue[pb.PlayRequest] = asyncio.Queue()

    async def requests() -> AsyncIterator[pb.PlayRequest]:
        yield first
        while True:
            yield await to_send.get()

    return client.both("GameService/Play", requests()), to_send


@in_loop
async def test_play_answers_many_commands_in_their_order_refusals_among_them() -> None:
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


@in_loop
async def test_each_answer_of_play_tells_what_is_open_to_them_then() -> None:
    async with serving() as site:
        name, clients = await site.started()
        call, to_send = by_turns(clients[1], pb.PlayRequest(open=name))
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


def said(message: pb.PlayResponse) -> tuple[str, Any]:
    if message.HasField("refused"):
        return message.refused.request_id, message.refused.fault.reason
    kind = "replayed" if message.answer.replayed else "answer"
    return message.answer.request_id, kind


@in_loop
async def test_play_takes_hundreds_of_commands_at_once() -> None:
    async with serving() as site:
        name, clients = await site.started()
        items = [item(stop_buying={}) for _ in range(600)]
        requests = [pb.PlayRequest(open=name), *(pb.PlayRequest(item=one) for one in items)]
        call = clients[0].both("GameService/Play", sent(*requests))
        _, *answers = [message async for message in call]
        assert [answer.refused.request_id for answer in answers] == [
            one.request_id for one in items
        ]


def batch(*items: pb.CommandItem) -> pb.PlayRequest:
    return pb.PlayRequest(batch=pb.PlayRequest.Batch(items=items))


async def played(client: Client, name: str, *messages: pb.PlayRequest) -> list[pb.PlayResponse]:
    """The answers to messages of one stream, the first of which opens the game."""
    call = client.both("GameService/Play", sent(pb.PlayRequest(open=name), *messages))
    _, *answers = [message async for message in call]
    return answers


@in_loop
async def test_play_carries_a_batch_out_up_to_the_first_command_that_is_refused() -> None:
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


@in_loop
async def test_what_is_wrong_with_a_command_of_a_batch_is_named_and_the_stream_goes_on() -> None:
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


@in_loop
async def test_batches_and_single_commands_are_decided_in_the_order_of_the_stream() -> None:
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


@in_loop
async def test_a_batch_has_at_most_as_many_commands_as_may_be_on_their_way() -> None:
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


@in_loop
async def test_play_is_for_the_players_own_game() -> None:
    async with serving() as site:
        name, _ = await site.started()
        _, strangers = await site.started()
        call = strangers[0].both("GameService/Play", sent(pb.PlayRequest(open=name)))
        refusal = await refused_stream(call)
        assert refusal.code == grpc.StatusCode.PERMISSION_DENIED


@in_loop
async def test_an_unreadable_message_ends_play_after_what_came_before_is_answered() -> None:
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


@in_loop
async def test_play_tells_what_others_did_with_the_view_and_the_open_acts() -> None:
    async with serving() as site:
        name, clients = await site.started()
        call, to_send = by_turns(clients[0], pb.PlayRequest(open=name, with_news=True))
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
        assert answer.HasField("answer"), "what they did themselves stands in their answers alone"
        call.cancel()


@in_loop
async def test_a_stream_of_play_that_cannot_tell_news_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving() as site:
        name, clients = await site.started()
        call, _ = by_turns(clients[0], pb.PlayRequest(open=name, with_news=True))
        assert (await call.read()).HasField("opened")
        monkeypatch.setattr(play_news.News, "_news", Mistaken(play_news.News._news))
        await clients[1].act(name, item(cut_deck={"lifted": 3}))
        async with asyncio.timeout(30):
            with pytest.raises(grpc.RpcError):
                await call.read()
