"""Heavy queries: who has no token takes a share of the threads for them, and others have theirs."""

import asyncio
import threading
from threading import Event
from typing import Any

import grpc
import pytest

from deluxe_services.api.calls import Call
from deluxe_services.api.conversion.mapping import GameMapping
from deluxe_services.api.errors import Failure
from deluxe_services.api.limits.admission import HEAVY_RETRY, Admission, Caller
from deluxe_services.api.replays.replay_service import ReplayService
from deluxe_services.compute.work_processes import WorkProcesses
from deluxe_services.settings import Settings
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import replay_service_pb2 as replays
from tests.loops import in_loop, run
from tests.services.api.client import Served, play_out, serving

MANY = 20
AN_ADDRESS = 8
"""Queries that wait for one address; the default of ``heavy_per_address``."""


@in_loop
async def test_an_address_without_a_token_keeps_nobody_else_waiting() -> None:
    async with serving() as site:
        context, blocker = site.server._context, Event()
        greedy = Call(None, caller=Caller("", "192.0.2.1"))
        asking = [
            asyncio.ensure_future(context.heavily(lambda: blocker.wait(60), greedy))
            for _ in range(MANY)
        ]
        try:
            async with asyncio.timeout(60):
                while sum(one.done() for one in asking) < MANY - AN_ADDRESS:
                    await asyncio.wait(asking, timeout=0.05)
            refusals: list[Any] = [one.exception() for one in asking if one.done()]
            for failure in refusals:
                assert isinstance(failure, Failure)
                assert failure.variables["limit"] == "heavy_per_address"
            assert context.admission.turned_away == MANY - AN_ADDRESS
            for caller in (Caller("", "192.0.2.2"), Caller("a token", "192.0.2.1")):
                other = context.heavily(lambda: "done", Call(None, caller=caller))
                async with asyncio.timeout(10):
                    assert await other == "done"
        finally:
            blocker.set()
            await asyncio.gather(*asking, return_exceptions=True)
        assert await context.heavily(lambda: "again", greedy) == "again"
        with pytest.raises(ZeroDivisionError):
            await context.heavily(lambda: 1 // 0, greedy)
        assert not context.admission._asking


@in_loop
async def test_refusals_of_heavy_queries_are_held_back_as_long_as_they_say(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    delays: list[float] = []

    async def delay(_: Admission, seconds: float) -> None:
        delays.append(seconds)

    monkeypatch.setattr(Admission, "delay_refusal", delay)
    admission, over = Admission(Settings(heavy_per_address=1)), Event()

    async def ask() -> Any:
        async with admission.heavy_work(Caller("", "192.0.2.1")) as work:
            return await work(lambda: over.wait(60))

    first = asyncio.ensure_future(ask())
    await asyncio.sleep(0)
    try:
        with pytest.raises(Failure) as refusal:
            await ask()
        assert delays == [HEAVY_RETRY]
        assert refusal.value.retry_ms == HEAVY_RETRY * 1000
    finally:
        over.set()
    assert await first


async def rebuilding(site: Served) -> replays.RebuildRequest:
    """A request to build a game again that was played here."""
    name, clients = await site.started(2)
    await play_out(name, clients)
    whole = await site.operator.events(name)
    return replays.RebuildRequest(
        name=name,
        rules="poker-deluxe/1",
        seed=bytes.fromhex(whole[-1].poker_deluxe.game_ended.seed),
        decisions=[event.cause.decision for event in whole if event.HasField("cause")],
    )


@in_loop
async def test_who_takes_nothing_of_a_rebuilt_game_keeps_nobody_else_waiting() -> None:
    async with serving() as site:
        request, context = await rebuilding(site), site.server._context
        calls = [Call(None, caller=Caller("", f"192.0.2.{host}")) for host in range(1, 5)]
        streams = [ReplayService(context).rebuild(request, call) for call in calls]
        for stream in streams:
            async with asyncio.timeout(20):
                assert replays.RebuildResponse.FromString(await anext(stream)).events
        async with asyncio.timeout(20):
            assert await context.heavily(lambda: "done", Call(None)) == "done"
        for stream in streams:
            last = [message async for message in stream][-1]
            assert replays.RebuildResponse.FromString(last).digest


def test_a_game_is_rebuilt_beside_all_other_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    threads = set[int]()

    def noting(message_type: Any) -> Any:
        def noted(*arguments: Any, **more: Any) -> Any:
            threads.add(threading.get_ident())
            return message_type(*arguments, **more)

        return noted

    for name in ("read_decision", "event_bytes"):
        monkeypatch.setattr(GameMapping, name, noting(getattr(GameMapping, name)))

    async def body() -> None:
        async with serving() as site:
            request = await rebuilding(site)
            threads.clear()
            messages = [m async for m in site.nobody.stream("ReplayService/Rebuild", request)]
            assert messages[-1].digest
            assert threads
            assert threading.get_ident() not in threads

    run(body)


HEAVY: Any = (
    ("ReplayService/Reexecute", replays.ReexecuteRequest),
    ("AuditService/AuditGame", audits.AuditGameRequest),
)


async def answers(site: Served, request: replays.RebuildRequest) -> list[Any]:
    """What heavy queries about a game are answered to nobody and to an auditor."""
    everything: list[Any] = []
    for client in (site.nobody, site.operator):
        everything += [m async for m in client.stream("ReplayService/Rebuild", request)]
        for method, kind in HEAVY:
            everything.append(await client.call(method, kind(name=request.name)))
        stream = client.stream("AuditService/AuditStore", audits.AuditStoreRequest())
        everything.append([message async for message in stream][-1])
    impossible = replays.RebuildRequest()
    impossible.CopyFrom(request)
    impossible.decisions[1].CopyFrom(request.decisions[-1])
    for wrong in (impossible, replays.RebuildRequest(name=request.name, rules="whist/1")):
        with pytest.raises(grpc.aio.AioRpcError) as refusal:
            [_ async for _ in site.nobody.stream("ReplayService/Rebuild", wrong)]
        everything.append((refusal.value.code(), refusal.value.details()))
    return everything


@in_loop
async def test_heavy_queries_are_answered_alike_by_processes_and_threads() -> None:
    async with serving() as site:
        context, request = site.server._context, await rebuilding(site)
        running, _ = await site.started(2)  # a game whose seeds are still hidden
        of_threads = await answers(site, request)
        verdicts = [await site.nobody.call(method, kind(name=running)) for method, kind in HEAVY]
        context.processes = WorkProcesses(1, only_idle=False)
        assert await answers(site, request) == of_threads
        for (method, kind), verdict in zip(HEAVY, verdicts, strict=True):
            assert await site.nobody.call(method, kind(name=running)) == verdict
        assert context.processes.running
        assert of_threads[-1][0] == grpc.StatusCode.INVALID_ARGUMENT
        assert of_threads[-2][0] == grpc.StatusCode.FAILED_PRECONDITION


@in_loop
async def test_the_audit_of_a_store_that_nobody_waits_for_ends() -> None:
    async with serving() as site:
        await rebuilding(site)
        stream = site.nobody.stream("AuditService/AuditStore", audits.AuditStoreRequest())
        stream.cancel()
        whole = site.nobody.stream("AuditService/AuditStore", audits.AuditStoreRequest())
        async with asyncio.timeout(60):
            assert [message async for message in whole][-1].report.games == 1
