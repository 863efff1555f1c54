"""The round in which nothing fails: servers on a busy machine say all the time that they are ready.

A server that says it is not gets no more calls from a load balancer, although it is healthy.
"""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import grpc
from grpc_health.v1.health_pb2 import HealthCheckRequest, HealthCheckResponse
from grpc_health.v1.health_pb2_grpc import HealthStub

from tests.drills.check import check_all
from tests.drills.drill import Drill
from tests.drills.killing import several_servers
from tests.drills.load import Load
from tests.drills.servers import Served

EVERY_S: Final = 1.0
"""Seconds between two looks at each server, as often as it looks at its store."""

ANSWER_S: Final = 20.0
"""Seconds in which a server says on a busy machine whether it is ready."""

SPINNING: Final = 2
"""Other processes that keep each core busy."""

_NOT_READY: Final = "not ready: "


async def ready(drill: Drill, times: int) -> None:
    """Two servers on one database under load, while others keep the machine busy: both are looked
    at so many times, once a second, and are never said to be not ready."""
    async with several_servers(drill, number=2) as servers:
        load = Load(drill, servers, reads=2)
        with busy_machine():
            load.start()
            for _ in range(times):
                await asyncio.gather(asyncio.sleep(EVERY_S), *(_look(drill, s) for s in servers))
        await load.end()
        await check_all(drill, load, servers[0].address, drill.chance.choice(servers))
        _read_journals(drill, servers)


@contextmanager
def busy_machine() -> Iterator[None]:
    """Meanwhile twice as many other processes as there are cores do nothing but count."""
    spin = [sys.executable, "-c", "while True: pass"]
    others = [subprocess.Popen(spin) for _ in range(SPINNING * (os.cpu_count() or 1))]
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()


async def _look(drill: Drill, server: Served) -> None:
    assert server.channel is not None, "no server is stopped"
    drill.counts["looks"] += 1
    try:
        stub: Any = HealthStub(server.channel)
        answer = await stub.Check(HealthCheckRequest(), timeout=ANSWER_S)
    except grpc.aio.AioRpcError as error:
        drill.violate("no answer", f"the health of a server: {error.code().name}")
        return
    if answer.status != HealthCheckResponse.SERVING:
        drill.violate("not ready", f"a server that is healthy says it is {answer.status}")


def _read_journals(drill: Drill, servers: Sequence[Served]) -> None:
    for server in servers:
        for line in server.log.read_text().splitlines():
            if _NOT_READY in line:
                drill.violate("said not ready", line)
