"""Rounds with six servers of three logs in one PostgreSQL, and clients of all games."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

from tests.drills.check import check_all
from tests.drills.drill import Drill
from tests.drills.following import Follower, check_follower
from tests.drills.killing import kill_some, more_acknowledged, repeat_last, several_servers
from tests.drills.load import Load
from tests.drills.servers import Served

FOLLOWERS: Final = 2
"""Who follow all games at once."""

SERVERS: Final = 6


@asynccontextmanager
async def followed_load(drill: Drill, servers: Sequence[Served]) -> AsyncIterator[Load]:
    """Players of games in all logs, and who follows all; at the end everything is checked."""
    load = Load(drill, servers, reads=2)
    followers = [Follower(drill, servers) for _ in range(FOLLOWERS)]
    for follower in followers:
        follower.start()
    load.start()
    yield load
    await load.end()
    await asyncio.gather(*(follower.end(load.records) for follower in followers))
    for follower in followers:
        await check_follower(drill, drill.chance.choice(servers), follower, load.records)
    await check_all(drill, load, servers[0].address, drill.chance.choice(servers))


async def fleet(drill: Drill, times: int) -> None:
    """Up to three of the six servers are killed again and again."""
    async with (
        several_servers(drill, SERVERS) as servers,
        followed_load(drill, servers) as load,
    ):
        for _ in range(times):
            await more_acknowledged(drill)
            await kill_some(drill, servers, most=3)
            await repeat_last(drill, drill.chance.choice(servers), load)
