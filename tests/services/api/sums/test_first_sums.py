"""The sums of a large store take long to make at first: that holds up nobody but who asks."""

import asyncio
import re
from collections.abc import Iterator
from itertools import pairwise
from threading import Event
from typing import Any

import grpc
import pytest

from deluxe_services.api.sums import books
from deluxe_services.readmodels import models
from deluxe_services.store import Row, Store
from poker_deluxe_client import AsyncClient, Refusal, RetryPolicy
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import values_pb2 as values
from tests.loops import in_loop
from tests.services.api.client import Heard, refused
from tests.services.api.simulated import serving_all_kinds

FLOWS = "AuditService/GetChipFlows"
TRANSFERS = "AuditService/ListAllTransfers"


class Gate:
    """Lets the read models read the next rows of the log, ten at a time, while it is open."""

    def __init__(self) -> None:
        self.steps = 0
        self.reached, self.open = Event(), Event()
        self._rows_behind = models.rows_behind

    def rows_behind(self, store: Store, position: int) -> list[Row]:
        self.reached.set()
        assert self.open.wait(20), "the test waits for somebody who waits for the read models"
        self.steps += 1
        return self._rows_behind(store, position)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    one = Gate()
    monkeypatch.setattr(models, "AT_ONCE", 10)
    monkeypatch.setattr(models, "rows_behind", one.rows_behind)
    yield one
    one.open.set()


async def reached(gate: Gate) -> None:
    """Somebody has begun to make the sums."""
    assert await asyncio.to_thread(gate.reached.wait, 20)


@in_loop
async def test_who_waits_for_the_first_sums_holds_up_nobody_else(gate: Gate) -> None:
    async with serving_all_kinds() as site:
        games = (await site.nobody.call("GameService/ListGames", pb.ListGamesRequest())).games
        filter_ = values.TransferFilter(game_name=games[0].name)
        requests: list[tuple[str, Any]] = [(FLOWS, audits.GetChipFlowsRequest())] * 4
        requests += [(TRANSFERS, audits.ListAllTransfersRequest(filter=filter_))] * 4
        calls = [asyncio.ensure_future(site.nobody.call(*each)) for each in requests]
        await reached(gate)
        for game in games[:3]:
            await site.nobody.call("GameService/GetGame", pb.GetGameRequest(name=game.name))
            audit = audits.AuditGameRequest(name=game.name)
            await site.nobody.call("AuditService/AuditGame", audit)
        assert not any(call.done() for call in calls)
        gate.open.set()
        flows, *_, transfers = await asyncio.gather(*calls)
        assert flows.transfers
        assert transfers.lines


@in_loop
async def test_who_asks_for_the_first_sums_hears_how_far_they_are(
    gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(books, "MOST_WAIT_S", 0.0)
    gate.open.set()
    async with serving_all_kinds() as site:
        breaks: list[tuple[int, int]] = []
        while True:
            try:
                flows = await site.nobody.call(FLOWS, audits.GetChipFlowsRequest())
                break
            except grpc.aio.AioRpcError as error:
                refusal = Heard(error)
            assert (refusal.code, refusal.reason) == (grpc.StatusCode.UNAVAILABLE, "CATCHING_UP")
            assert refusal.retry_ms == 100
            variables = refusal.info.metadata
            breaks.append((int(variables["current"]), int(variables["entries"])))
            assert f"{breaks[-1][0]} of {breaks[-1][1]}" in refusal.text
        assert flows.transfers
        assert len(breaks) > 10
        assert all(0 < then[0] - before[0] <= 10 for before, then in pairwise(breaks))
        assert len({entries for _, entries in breaks}) == 1, "of how many"


@in_loop
async def test_who_waits_behind_another_hears_it_too(
    gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(books, "MOST_WAIT_S", 0.2)
    async with serving_all_kinds() as site:
        first = asyncio.ensure_future(site.nobody.call(FLOWS, audits.GetChipFlowsRequest()))
        await reached(gate)
        refusal = await refused(site.nobody.call(FLOWS, audits.GetChipFlowsRequest()))
        assert (refusal.reason, refusal.info.metadata["current"]) == ("CATCHING_UP", "0")
        gate.open.set()
        assert (await refused(first)).reason == "CATCHING_UP"


@in_loop
async def test_clients_wait_for_the_first_sums_and_hear_how_far_they_are(
    gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(books, "MOST_WAIT_S", 0.0)
    monkeypatch.setattr(books, "_RETRY_MS", 1)
    gate.open.set()
    patience = RetryPolicy(attempts=2)
    async with serving_all_kinds() as site:
        breaks: list[Refusal] = []
        request = audits.GetChipFlowsRequest()
        async with AsyncClient(f"127.0.0.1:{site.server.port}", patience=patience) as client:
            flows = await client.call(client.audits.GetChipFlows, request, on_break=breaks.append)
        assert flows.transfers
        assert len(breaks) > 10
        assert {one.reason for one in breaks} == {"CATCHING_UP"}


@in_loop
async def test_the_journal_tells_how_far_the_first_sums_have_come(
    gate: Gate, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(books, "LOGGED_EVERY", 100)
    caplog.set_level("INFO", books.__name__)
    gate.open.set()
    async with serving_all_kinds() as site:
        await site.nobody.call(FLOWS, audits.GetChipFlowsRequest())
    lines = [one.getMessage() for one in caplog.records if one.name == books.__name__]
    numbers = [tuple(map(int, re.findall(r"\d+", line))) for line in lines]
    positions = [position for position, _ in numbers]
    assert len(positions) > 1
    assert all(later >= earlier + 100 for earlier, later in pairwise(positions))
    assert len({entries for _, entries in numbers}) == 1, "of how many"


@in_loop
async def test_the_first_sums_are_made_no_further_once_nobody_waits_for_them(gate: Gate) -> None:
    async with serving_all_kinds() as site:
        calls = [
            asyncio.ensure_future(site.nobody.call(FLOWS, audits.GetChipFlowsRequest()))
            for _ in range(3)
        ]
        await reached(gate)
        for call in calls:
            call.cancel()
        await asyncio.wait(calls)
        with pytest.raises(grpc.RpcError):  # the server hears of it in the order of calls
            await site.nobody.call("GameService/GetGame", pb.GetGameRequest(name="games/none"))
        gate.open.set()
        await asyncio.sleep(0.2)
        steps = gate.steps
        assert steps <= 2, "the piece that was begun"
        flows = await site.nobody.call(FLOWS, audits.GetChipFlowsRequest())
        assert flows.transfers
        assert gate.steps > steps + 10
