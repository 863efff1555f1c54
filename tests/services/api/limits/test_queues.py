"""Commands do not wait in gRPC's queue behind reads."""

import asyncio
from contextlib import suppress
from typing import Any

import grpc
import pytest

from deluxe_services.api.calls import Call
from deluxe_services.api.transport.pipeline import Serving
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.loops import in_loop
from tests.services.api.client import Client, serving

ACT = "GameService/Act"
LIST = "GameService/ListGames"
CROWD = 400


class Order(list[str]):
    """The methods of calls; ``crowded`` is set once there are many."""

    def __init__(self) -> None:
        super().__init__()
        self.crowded = asyncio.Event()

    def append(self, method: str) -> None:
        super().append(method)
        if len(self) >= 100:
            self.crowded.set()


@pytest.fixture
def order(monkeypatch: pytest.MonkeyPatch) -> Order:
    """The methods of the calls that the server has seen, in their order."""
    methods = Order()
    enter = Serving.__aenter__

    async def noted(self: Serving) -> Call:
        methods.append(self.method)
        return await enter(self)

    monkeypatch.setattr(Serving, "__aenter__", noted)
    return methods


async def ended(call: Any) -> None:
    with suppress(grpc.RpcError):
        await call


@in_loop
async def test_a_command_does_not_wait_behind_reads_that_came_before(order: Order) -> None:
    async with serving(calls_per_address=0, streams_per_connection=2 * CROWD) as site:
        await site.nobody.call(LIST, pb.ListGamesRequest())  # so that the connection is open
        order.clear()
        reads = [site.nobody.call(LIST, pb.ListGamesRequest()) for _ in range(CROWD)]
        command = site.nobody.call(ACT, pb.ActRequest())
        await asyncio.gather(*map(ended, [*reads, command]))
    assert sorted(order) == [ACT] + [LIST] * CROWD
    assert order.index(ACT) < CROWD / 2


@in_loop
async def test_whoever_gives_a_command_while_a_server_stops_is_told_so(
    order: Order,
) -> None:
    async def calling(client: Client) -> str:
        while True:
            try:
                await client.call(ACT, pb.ActRequest())
            except grpc.aio.AioRpcError as error:
                if error.code() is not grpc.StatusCode.UNAUTHENTICATED:
                    return f"{error.code().name}: {error.details()}"

    async with serving(calls_per_address=0) as site:
        callers = [asyncio.create_task(calling(site.nobody)) for _ in range(100)]
        await order.crowded.wait()
        await site.server.stop()
        endings = set(await asyncio.gather(*callers))
    assert endings == {"UNAVAILABLE: the server is stopping: try again"}
