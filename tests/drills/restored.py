"""The round in which a store is restored while readers follow it: nobody misses an event silently.

A restored log has other events at the positions that it lost. Who goes on at a position of the lost
log must hear that it is gone, and begins again.
"""

import asyncio
from collections.abc import Sequence
from time import time
from typing import Final

import grpc

from tests.drills.backups import by_command
from tests.drills.calls import is_gone
from tests.drills.check import check_all, check_watchers
from tests.drills.drill import Drill
from tests.drills.following import Follower, check_follower
from tests.drills.killing import more_acknowledged, one_server
from tests.drills.load import Load
from tests.drills.servers import Served
from tests.drills.stores import copy_of

READERS: Final = 4
"""Who follow all games."""

_AWAY: Final = 0.3
"""How often a reader leaves before what will be lost, and how often behind it."""


class Reader(Follower):
    """One who follows all games and begins again when it is told that its position is gone."""

    def _note_break(self, error: grpc.aio.AioRpcError) -> None:
        if is_gone(error):
            self._begin_again()
        else:
            super()._note_break(error)

    def _begin_again(self) -> None:
        self._drill.counts["readers told that their position is gone"] += 1
        self.heard.clear()
        self._position = ""


async def restored(drill: Drill, times: int) -> None:
    """A store is backed up under load, goes on, is restored, and goes on otherwise; readers of all
    games and watchers of one game go on where they were, on the same server or after a break."""
    drill.restores = True
    async with one_server(drill) as server:
        load = Load(drill, [server], tables=4)
        readers = [Reader(drill, [server]) for _ in range(READERS)]
        load.start()
        for reader in readers:
            reader.start()
        for number in range(times):
            await more_acknowledged(drill)
            await _restore(drill, server, load, readers, number)
            await more_acknowledged(drill)
            await load.hold()
            await _check_readers(drill, server, load, readers)
            load.start()
        for reader in readers:
            await reader.stop()
        await load.end()
        await check_all(drill, load, server.address, server)


async def _restore(
    drill: Drill, server: Served, load: Load, readers: Sequence[Reader], number: int
) -> None:
    """Readers stay, or leave before what will be lost or behind it; who left comes back when the
    log is as long as it was, so that it has other events at their positions.
    """
    folder, before = str(drill.folder / f"backups-{number}"), time()
    await by_command(drill, "db", "backup", folder, "--db", server.address)
    versions = _known(load)
    away = await _leave(drill, load, readers)
    await more_acknowledged(drill)
    await load.hold_still()
    away += await _leave(drill, load, [reader for reader in readers if reader not in away])
    length = _known(load)
    drill.counts["events lost with a restore"] += length - versions
    await (server.kill() if drill.chance.random() < 0.5 else server.stop())
    server.address = await asyncio.to_thread(copy_of, drill, server.address)
    await by_command(drill, "db", "restore", folder, "--db", server.address)
    drill.counts["restores"] += 1
    for table in load.tables:
        table.go_back(before)
    await server.start()
    load.start()
    async with asyncio.timeout(300):
        while _known(load) <= length:  # noqa: ASYNC110 - counted by many coroutines
            await asyncio.sleep(0.02)
    for watcher in load.watchers:
        watcher.is_away = False
    for reader in away:
        reader.start()


def _known(load: Load) -> int:
    return sum(record.known for record in load.records)


async def _leave(drill: Drill, load: Load, readers: Sequence[Reader]) -> list[Reader]:
    """Some of the readers, and of the watchers, who read nothing more for a while."""
    for watcher in load.watchers:
        watcher.is_away |= drill.chance.random() < _AWAY
    away = [reader for reader in readers if drill.chance.random() < _AWAY]
    await asyncio.gather(*(reader.stop() for reader in away))
    return away


async def _check_readers(
    drill: Drill, server: Served, load: Load, readers: Sequence[Reader]
) -> None:
    """Everybody hears of everything, and holds what the log holds: they go on afterwards."""
    for reader in readers:
        await reader.end(load.records)
        await check_follower(drill, server, reader, load.records)
        reader.start()
    await load.heard()
    await check_watchers(drill, server, load.watchers)
