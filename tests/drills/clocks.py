"""Rounds in which the clock of the machine is set."""

import asyncio
import struct
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Any, Final

from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.drills.calls import Again, call
from tests.drills.check import check_all
from tests.drills.drill import Drill
from tests.drills.killing import stop_well
from tests.drills.load import Load
from tests.drills.servers import CLOCK, NotStarted, Served
from tests.drills.stores import new_store
from tests.drills.table import Table

SECONDS: Final = 1
"""The turn clock of games in which nobody acts."""

STILL_S: Final = 45.0
"""How long such a game may stand still on a busy machine: after a restart players have ten seconds
to connect again."""

STEPS: Final = (-86_400_000, -3_600_000, -5_000, -700, 700, 5_000, 3_600_000, 86_400_000)
"""Steps of the clock, in ms."""


async def clock(drill: Drill, times: int) -> None:
    """The clock steps forth and back by up to a day, also between a kill and the next start: turn
    clocks neither stop nor run out in a flood."""
    offset = drill.folder / "clock"
    set_clock(offset, 0)
    server = Served(
        await asyncio.to_thread(new_store, drill),
        drill.folder / "server.log",
        environment={CLOCK: str(offset)},
    )
    try:
        await server.start()
        load = Load(drill, [server], tables=2, apart=0.05)
        idle = [Table(drill, [server], seconds_to_act=SECONDS) for _ in range(3)]
        load.start()
        for table in idle:
            await table.open()
        offset_now = 0
        for _ in range(times):
            offset_now += drill.chance.choice(STEPS)
            await _step(drill, server, idle, offset, offset_now)
        await load.end()
        load.tables += idle
        await check_all(drill, load, server.address, server)
        await stop_well(drill, server)
    except NotStarted as error:
        drill.violate("start", f"the server does not start: {error}")
    finally:
        await server.close()


def set_clock(path: Path, offset: int) -> None:
    """So many ms are added to the time of servers whose environment names the file."""
    path.write_bytes(struct.pack("<q", offset))


async def _step(
    drill: Drill, server: Served, idle: Sequence[Table], offset: Path, offset_now: int
) -> None:
    has_restarted = drill.chance.random() < 0.3
    if has_restarted:
        await server.kill()
        drill.counts["SIGKILL"] += 1
    before = await _versions(drill, server, idle) if not has_restarted else []
    began = monotonic()
    set_clock(offset, offset_now)
    drill.counts["steps of the clock"] += 1
    if has_restarted:
        await server.start()
        before = await _versions(drill, server, idle)
    await _moved(drill, server, idle, before)
    now = await _versions(drill, server, idle)
    most = (monotonic() - began) / SECONDS + 2
    for table, old, new in zip(idle, before, now, strict=True):
        acts = await _acts_of_the_clock(drill, server, table, old)
        if acts > most:
            drill.violate("flood", f"{table.record.name}: {acts} turns ran out, {old} to {new}")


async def _moved(
    drill: Drill, server: Served, idle: Sequence[Table], before: Sequence[int]
) -> None:
    until = monotonic() + STILL_S
    while monotonic() < until:
        now = await _versions(drill, server, idle)
        if all(new > old for old, new in zip(before, now, strict=True)):
            return
        await asyncio.sleep(0.1)
    drill.violate("stuck", f"turn clocks stand still for {STILL_S:.0f} s after a step")


async def _versions(drill: Drill, server: Served, idle: Sequence[Table]) -> list[int]:
    results = []
    for table in idle:
        request = pb.GetGameRequest(name=table.record.name)
        results.append((await _answered(drill, server, "GetGame", request)).version)
    return results


async def _acts_of_the_clock(drill: Drill, server: Served, table: Table, after: int) -> int:
    request = pb.ListEventsRequest(name=table.record.name, after_version=after, page_size=1000)
    page = await _answered(drill, server, "ListEvents", request)
    return sum(event.HasField("cause") and event.cause.by == "clock" for event in page.events)


async def _answered(drill: Drill, server: Served, method: str, request: Any) -> Any:
    while True:
        try:
            return await call(drill, server, f"GameService/{method}", request)
        except Again:
            await asyncio.sleep(0.05)
