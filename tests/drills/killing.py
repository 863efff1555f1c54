"""Rounds in which servers are killed or stopped."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager

from tests.drills.check import check_all, repeat
from tests.drills.database import database
from tests.drills.drill import Drill
from tests.drills.load import Load
from tests.drills.servers import NotStarted, Served
from tests.drills.stores import new_store

KEPT_LAST = 12
"""Commands of each table that are held up after each fault; all of them at the end."""

READS_FOR_A_KILL = 1000


async def repeat_last(drill: Drill, server: Served, load: Load) -> None:
    """Hold what was acknowledged last against a server, while everybody plays on."""
    await asyncio.gather(*(repeat(drill, server, record, KEPT_LAST) for record in load.records))


async def kill(drill: Drill, times: int) -> None:
    """SIGKILL of a server on SQLite under load, at random moments; then it is started again."""
    async with one_server(drill) as server:
        load = Load(drill, [server])
        load.start()
        for _ in range(times):
            await more_acknowledged(drill)
            await server.kill()
            drill.counts["SIGKILL"] += 1
            while drill.chance.random() < 0.2:
                await server.kill_while_starting(drill.chance.uniform(0.0, 0.6))
                drill.counts["SIGKILL"] += 1
            await server.start()
            await repeat_last(drill, server, load)
        await load.end()
        await check_all(drill, load, server.address, server)
        await stop_well(drill, server)


async def drain(drill: Drill, times: int) -> None:
    """SIGTERM under load: the server ends well, and no call is dropped without a reason."""
    async with one_server(drill) as server:
        load = Load(drill, [server])
        load.start()
        for _ in range(times):
            await more_acknowledged(drill)
            await stop_well(drill, server)
            drill.counts["SIGTERM"] += 1
            await server.start()
            await repeat_last(drill, server, load)
        await load.end()
        await check_all(drill, load, server.address, server)
        await stop_well(drill, server)
        if bare := drill.counts["failed CANCELLED"]:
            drill.violate("bare", f"{bare} calls were answered with a bare CANCELLED")


@asynccontextmanager
async def one_server(
    drill: Drill, environment: Mapping[str, str] | None = None
) -> AsyncIterator[Served]:
    """A server on a file of SQLite, or of three logs; one that does not start again is a
    violation."""
    address = await asyncio.to_thread(new_store, drill)
    server = Served(address, drill.folder / "server.log", environment=environment)
    try:
        await server.start()
        yield server
    except NotStarted as error:
        drill.violate("start", f"the server does not start: {error}")
    finally:
        await server.close()


async def stop_well(drill: Drill, server: Served) -> None:
    """SIGTERM, which must end with exit code 0."""
    if (code := await server.stop()) != 0:
        drill.violate("stop", f"SIGTERM ended with {code}")


@asynccontextmanager
async def several_servers(drill: Drill, number: int = 3) -> AsyncIterator[list[Served]]:
    """So many on one PostgreSQL with one key for each log."""
    address = await asyncio.to_thread(lambda: (new_store if drill.logs else _new_database)(drill))
    async with servers_on(drill, address, number) as servers:
        yield servers


@asynccontextmanager
async def servers_on(drill: Drill, address: str, number: int) -> AsyncIterator[list[Served]]:
    """So many on one store, with one key for each log."""
    flags = ["--set", f"log_key={drill.folder / 'log-key'}"]
    servers = [Served(address, drill.folder / f"server-{one}.log", *flags) for one in range(number)]
    try:
        for server in servers:
            await server.start()
        yield servers
    except NotStarted as error:
        drill.violate("start", f"a server does not start: {error}")
    finally:
        for server in servers:
            await server.close()


def _new_database(_: Drill) -> str:
    return database().new_schema()


async def replicas(drill: Drill, times: int) -> None:
    """Several servers on PostgreSQL, one or two of which are killed again and again."""
    async with several_servers(drill) as servers:
        load = Load(drill, servers, reads=2)
        load.start()
        for _ in range(times):
            await more_acknowledged(drill)
            await kill_some(drill, servers)
            await repeat_last(drill, drill.chance.choice(servers), load)
        await load.end()
        await check_all(drill, load, servers[0].address, drill.chance.choice(servers))


async def reads(drill: Drill, times: int) -> None:
    """The same with many more reads at other servers than the one that acted; a server is killed
    after each thousand."""
    async with several_servers(drill) as servers:
        load = Load(drill, servers, tables=4, reads=12)
        load.start()
        for number in range(1, times + 1):
            await until_counted(drill, "min_version reads", number * READS_FOR_A_KILL)
            await kill_some(drill, servers, most=1)
        await load.end()
        await check_all(drill, load, servers[0].address, drill.chance.choice(servers))


async def more_acknowledged(drill: Drill, least: int = 0) -> None:
    """Wait until some more commands were acknowledged, and a moment longer."""
    version = drill.counts["acknowledged"] + least + drill.chance.randint(0, 60)
    await until_counted(drill, "acknowledged", version)
    await drill.pause(0.0, 0.05)


async def until_counted(drill: Drill, name: str, number: int) -> None:
    """Wait until so many were counted; ``TimeoutError`` after five minutes."""
    async with asyncio.timeout(300):
        while drill.counts[name] < number:  # noqa: ASYNC110 - counted by many coroutines
            await asyncio.sleep(0.02)


async def kill_some(drill: Drill, servers: Sequence[Served], most: int = 2) -> None:
    """SIGKILL of some servers, which are started again."""
    victims = drill.chance.sample(list(servers), drill.chance.randint(1, most))
    for server in victims:
        await server.kill()
        drill.counts["SIGKILL"] += 1
    await drill.pause(0.0, 0.3)
    for server in victims:
        await server.start()
