"""Rounds with three databases and six servers, two of each partition, and clients of all games.

A client asks any server. It follows the refusal of a server of another partition.
"""

import asyncio
import signal
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from time import time
from typing import Final

from tests.drills.check import check_all
from tests.drills.drill import Drill
from tests.drills.following import Follower, check_follower
from tests.drills.killing import kill_some, more_acknowledged, repeat_last, several_servers
from tests.drills.load import Load
from tests.drills.outages import recovered
from tests.drills.record import Record
from tests.drills.servers import Served
from tests.drills.stores import database_of

FOLLOWERS: Final = 2
"""Who follow all games at once."""

GO_ON_S: Final = 60.0
"""How long the games of other partitions may take to go on, on a busy machine."""

COMMANDS: Final = 5
"""That each game of another partition must go on while a database is gone."""

UNDER_WAY_S: Final = 2.0
"""How long an answer that was given before may be under way."""


@asynccontextmanager
async def six_servers(drill: Drill, tables: int = 6) -> AsyncIterator[tuple[list[Served], Load]]:
    """Six servers with players of games in all partitions; at the end everything is checked."""
    async with several_servers(drill) as servers:
        load = Load(drill, servers, tables=tables, reads=2)
        followers = [Follower(drill, servers) for _ in range(FOLLOWERS)]
        for follower in followers:
            follower.start()
        load.start()
        yield servers, load
        await load.end()
        await asyncio.gather(*(follower.end(load.records) for follower in followers))
        for follower in followers:
            await check_follower(drill, drill.chance.choice(servers), follower, load.records)
        await check_all(drill, load, servers[0].address, drill.chance.choice(servers))


async def fleet(drill: Drill, times: int) -> None:
    """Up to three of the six servers are killed again and again."""
    async with six_servers(drill) as (servers, load):
        for _ in range(times):
            await more_acknowledged(drill)
            await kill_some(drill, servers, most=3)
            await repeat_last(drill, drill.chance.choice(servers), load)


async def outage(drill: Drill, times: int) -> None:
    """One of the three databases is killed and restarted: only its own games stop."""
    async with six_servers(drill) as (servers, load):
        for _ in range(times):
            await more_acknowledged(drill, least=20)
            await _lose_database(drill, load, drill.chance.choice([*servers[0].siblings]))
            await recovered(drill, load)
            await repeat_last(drill, drill.chance.choice(servers), load)


async def _lose_database(drill: Drill, load: Load, partition: str) -> None:
    victim = await asyncio.to_thread(database_of, partition)
    drill.counts["databases killed"] += 1
    drill.counts[f"database {partition} killed"] += 1
    number = drill.chance.choice((signal.SIGKILL, signal.SIGQUIT))
    await asyncio.to_thread(victim.stop, number)
    began = time()
    try:
        others = [one for one in load.records if one.partition != partition]
        await _gone_on(drill, others, partition)
        await asyncio.sleep(max(0.0, began + UNDER_WAY_S + 1.0 - time()))
    finally:
        await asyncio.to_thread(victim.start)
    restart = time()
    drill.counts["commands of other partitions meanwhile"] += sum(
        began < act.at < restart for one in others for act in one.sent
    )
    own = [one for one in load.records if one.partition == partition]
    for act in (act for one in own for act in one.sent):
        if began + UNDER_WAY_S < act.at < restart:
            drill.violate("lost", f"{act.item.request_id} was answered without a database")


async def _gone_on(drill: Drill, others: Sequence[Record], partition: str) -> None:
    before = [(one, len(one.sent)) for one in others]
    try:
        async with asyncio.timeout(GO_ON_S):
            while any(len(one.sent) < number + COMMANDS for one, number in before):  # noqa: ASYNC110
                await asyncio.sleep(0.02)
    except TimeoutError:
        names = [one.name for one, number in before if len(one.sent) < number + COMMANDS]
        drill.violate("stopped", f"without the database of {partition}, {names} do not go on")
