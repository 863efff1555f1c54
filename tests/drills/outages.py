"""Rounds in which PostgreSQL fails under several servers."""

import asyncio
import signal
from typing import Final

from tests.drills.check import check_all
from tests.drills.database import Database, database
from tests.drills.drill import Drill
from tests.drills.killing import more_acknowledged, repeat_last, several_servers
from tests.drills.load import Load

FAULTS: Final = ("SIGKILL", "SIGQUIT", "SIGINT", "backend", "terminate", "pause", "pause")


async def postgres(drill: Drill, times: int) -> None:
    """PostgreSQL is killed, stopped, paused, its backends killed or ended; several servers."""
    async with several_servers(drill) as servers:
        load = Load(drill, servers, reads=2)
        load.start()
        for _ in range(times):
            await more_acknowledged(drill)
            await _fault(drill, await asyncio.to_thread(database))
            await recovered(drill, load)
            await repeat_last(drill, drill.chance.choice(servers), load)
        await load.end()
        await check_all(drill, load, servers[0].address, drill.chance.choice(servers))


async def _fault(drill: Drill, database: Database) -> None:
    fault = drill.chance.choice(FAULTS)
    drill.counts[f"PostgreSQL {fault}"] += 1
    drill.counts["PostgreSQL faults"] += 1
    match fault:
        case "backend":
            await asyncio.to_thread(database.kill_backend, drill.chance.randrange(100))
        case "terminate":
            await asyncio.to_thread(database.end_backends)
        case "pause":
            await asyncio.to_thread(database.pause, drill.chance.uniform(0.2, 3.0))
        case _:
            number, down = signal.Signals[fault], drill.chance.uniform(0.0, 2.0)
            await asyncio.to_thread(database.crash, number, down)


async def recovered(drill: Drill, load: Load, patience: float = 60.0) -> None:
    """Wait until every table has gone on; a violation if one does not."""
    before = [(table, table.record.known) for table in load.tables]
    try:
        async with asyncio.timeout(patience):
            while any(table.record.known == version for table, version in before):  # noqa: ASYNC110
                await asyncio.sleep(0.02)
    except TimeoutError:
        stuck = [table.record.name for table, version in before if table.record.known == version]
        drill.violate("stuck", f"{patience:.0f} s after the fault {stuck} have not gone on")
