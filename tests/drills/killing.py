"""Rounds in which servers are killed."""

import asyncio

from tests.drills.check import check_all, repeat
from tests.drills.drill import Drill
from tests.drills.load import Load
from tests.drills.servers import NotStarted, Served

KEPT_LAST = 12
"""Commands of each table that are held up after each kill; all of them at the end."""


async def kill(drill: Drill, times: int) -> None:
    """SIGKILL of a server on SQLite under load, at random moments; then it is started again."""
    address = str(drill.folder / "games.db")
    server = Served(address, drill.folder / "server.log")
    await server.start()
    load = Load(drill, [server])
    load.start()
    try:
        for _ in range(times):
            await drill.pause(0.0, 0.6)
            await server.kill()
            drill.counts["SIGKILL"] += 1
            await server.start()
            await asyncio.gather(
                *(repeat(drill, server, table, KEPT_LAST) for table in load.tables)
            )
        await load.end()
        await check_all(drill, load, address, server)
        if (code := await server.stop()) != 0:
            drill.violate(f"SIGTERM ended with {code}")
    except NotStarted as error:
        drill.violate(f"the server does not start: {error}")
    finally:
        await server.close()
