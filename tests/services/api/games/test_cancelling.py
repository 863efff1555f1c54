"""A call that is cancelled, or whose time is up, has happened whole or not at all (G-6).

Whoever asks again with the same request id is told which: the answer is `replayed`, or new.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event
from typing import Any

import grpc
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deluxe_services.store import Decision, open_store
from deluxe_services.store.log.writer import Steps
from deluxe_services.store.sqlite.store import SqliteStore
from pokerdeluxe.v1 import errors_pb2
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.effort import examples
from tests.loops import in_loop, run
from tests.services.api.client import Client, Served, acts_of, chosen, item, kinds, serving

BY_COMMAND = {"deck_cut", "card_bought", "buying_stopped"}


class Held:
    """A store whose group commits can be held up, each after its saves were decided."""

    def __init__(self, path: Path) -> None:
        self.store = SqliteStore(str(path))
        self.start, self._go = Event(), Event()
        self._go.set()
        writer = self.store.log.writer
        assert writer is not None
        commit = writer.commit

        def held(saves: Sequence[Decision]) -> Steps:
            self.start.set()
            assert self._go.wait(60)
            return commit(saves)

        writer.commit = held

    def hold(self) -> None:
        self.start.clear()
        self._go.clear()

    def let_go(self) -> None:
        self._go.set()

    async def reached(self) -> None:
        """Somebody's decision is being committed, and will be until ``let_go``."""
        assert await asyncio.to_thread(self.start.wait, 30)

    async def outlast(self, call: Callable[..., Any]) -> None:
        """Have the deadline of a call pass while its decision is being committed.

        A busy machine may take longer until it is: then once more with a later deadline.
        """
        seconds = 0.3
        while True:
            with pytest.raises(grpc.RpcError) as error:
                await call(timeout=seconds)
            assert error.value.code() == grpc.StatusCode.DEADLINE_EXCEEDED
            if self.start.is_set():
                return
            seconds *= 4


@contextmanager
def held(path: Path) -> Iterator[Held]:
    one = Held(path)
    try:
        yield one
    finally:
        one.let_go()
        one.store.close()


def acting(client: Client, name: str, one: pb.CommandItem, timeout: float | None = None) -> Any:
    method = client._multi("GameService/Act", "unary_unary")
    return method(pb.ActRequest(name=name, item=one), metadata=client.metadata, timeout=timeout)


async def stored(site: Served, name: str) -> list[Any]:
    """The events, of which the versions are without gap."""
    events = await site.nobody.events(name)
    assert [event.version for event in events] == list(range(1, len(events) + 1))
    return events


@in_loop
async def test_an_answer_comes_after_the_commit_and_not_before(tmp_path: Path) -> None:
    with held(tmp_path / "games.db") as holding:
        async with serving(holding.store) as site:
            name, clients = await site.started()
            holding.hold()
            answer = asyncio.create_task(clients[1].act(name, item(cut_deck={"lifted": 3})))
            await holding.reached()
            await asyncio.sleep(0.1)
            assert not answer.done()
            assert (await site.nobody.view(name)).phase == (
                await site.nobody.view(name, 5)
            ).phase, "nobody sees what is not durable"
            holding.let_go()
            last = (await answer).version
    reader = open_store(str(tmp_path / "games.db"), read_only=True)
    assert [row.version for row in reader.log.read(name.removeprefix("games/"))][-1] == last
    reader.close()


@pytest.mark.parametrize("ending", ["cancelled", "deadline"])
@in_loop
async def test_what_was_decided_when_its_caller_went_is_done_and_the_retry_says_so(
    ending: str, tmp_path: Path
) -> None:
    with held(tmp_path / "games.db") as holding:
        async with serving(holding.store) as site:
            name, clients = await site.started()
            holding.hold()
            cut = item(cut_deck={"lifted": 3})
            if ending == "cancelled":
                call = acting(clients[1], name, cut)
                asking = asyncio.ensure_future(call)
                await holding.reached()
                call.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await asking
            else:
                await holding.outlast(partial(acting, clients[1], name, cut))
            retry = asyncio.create_task(clients[1].act(name, cut))
            await asyncio.sleep(0.05)
            assert not retry.done(), "nobody knows yet whether it will be saved"
            holding.let_go()
            assert (await retry).replayed
            assert kinds(await stored(site, name))[5:] == ["deck_cut", "hands_dealt"]


@settings(max_examples=examples(6, 100), deadline=None)
@given(waits=st.lists(st.floats(0, 0.012), min_size=4, max_size=14))
def test_calls_that_are_cancelled_anywhere_happen_whole_or_not_at_all(waits: list[float]) -> None:
    async def body(folder: str) -> None:
        async with serving(str(Path(folder) / "games.db")) as site:
            name, clients = await site.started(rounds=5)
            for commands, wait in enumerate(waits, 1):
                turn = (await clients[0].view(name)).to_act
                one = chosen(await acts_of(clients[turn], name))
                call = acting(clients[turn], name, one)
                asking = asyncio.ensure_future(call)
                await asyncio.sleep(wait)
                call.cancel()
                result: Any = (await asyncio.gather(asking, return_exceptions=True))[0]
                answer = await clients[turn].act(name, one)
                if isinstance(result, pb.ActResponse):
                    assert answer.replayed
                    assert answer.version == result.answer.version
                events = await stored(site, name)
                commands_done = sum(kind in BY_COMMAND for kind in kinds(events))
                assert commands_done == commands, "each command has happened once"
                assert answer.version == events[-1].version

    with TemporaryDirectory() as folder:
        run(lambda: body(folder))


@in_loop
async def test_a_stream_that_breaks_before_its_answers_is_told_them_again(tmp_path: Path) -> None:
    items = [item(cut_deck={"lifted": 3}), item(stop_buying={}), item(stop_buying={})]
    items[1].expected_version = 5  # it has gone on by then
    with held(tmp_path / "games.db") as holding:
        async with serving(holding.store) as site:
            name, clients = await site.started()
            holding.hold()
            call = clients[1].both("GameService/Play", playing(name, items[:1]))
            await call.read()
            await holding.reached()
            call.cancel()
            holding.let_go()
            messages = await played(clients[1], name, items)
            assert [said(one) for one in messages] == [
                "replayed",
                errors_pb2.ERROR_REASON_VERSION_CONFLICT,
                "new",
            ]
    async with serving(str(tmp_path / "games.db")) as site:
        again = await played(Client(site.channel, clients[1].token), name, items)
        assert [said(one) for one in again] == [
            "replayed",
            errors_pb2.ERROR_REASON_VERSION_CONFLICT,
            "replayed",
        ]
        for one, other in ((messages[0], again[0]), (messages[2], again[2])):
            assert one.answer.version == other.answer.version
            assert list(one.answer.events) == list(other.answer.events)
        await stored(site, name)


@in_loop
async def test_a_batch_whose_caller_went_is_done_and_told_again_also_after_a_restart(
    tmp_path: Path,
) -> None:
    cut, stop, early = (
        item(cut_deck={"lifted": 3}),
        item(stop_buying={}),
        item(stop_buying={}),
    )
    stop.expected_version = 7
    batch = pb.SubmitCommandsRequest(items=[cut, stop, early])
    with held(tmp_path / "games.db") as holding:
        async with serving(holding.store) as site:
            name, clients = await site.started()
            batch.name = name
            method = clients[1]._multi("GameService/SubmitCommands", "unary_unary")
            holding.hold()
            await holding.outlast(partial(method, batch, metadata=clients[1].metadata))
            holding.let_go()
            first = await clients[1].call("GameService/SubmitCommands", batch)
    async with serving(str(tmp_path / "games.db")) as site:
        caller = Client(site.channel, clients[1].token)
        again = await caller.call("GameService/SubmitCommands", batch)
        for message in (first, again):
            assert [answer.replayed for answer in message.answers] == [True, True]
            assert message.fault.reason == errors_pb2.ERROR_REASON_NOT_YOUR_TURN
        assert [one.version for one in first.answers] == [one.version for one in again.answers]
        assert len(await stored(site, name)) == again.answers[-1].version


async def playing(name: str, items: Sequence[pb.CommandItem]) -> AsyncIterator[pb.PlayRequest]:
    yield pb.PlayRequest(open=name)
    for one in items:
        yield pb.PlayRequest(item=one)


async def played(client: Client, name: str, items: Sequence[pb.CommandItem]) -> list[Any]:
    call = client.both("GameService/Play", playing(name, items))
    return [message async for message in call][1:]


def said(message: pb.PlayResponse) -> Any:
    if message.HasField("refused"):
        return message.refused.fault.reason
    return "replayed" if message.answer.replayed else "new"
