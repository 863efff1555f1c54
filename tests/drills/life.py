"""The round of a long life: games begin and end, watchers come and go, and a server stays as it is.

After three quarters of the games, and again at the end, its memory, descriptors, threads and files
are counted. Its caches are small, and full by then if there are some hundred games: what a game
leaves behind elsewhere would be there many times.
"""

import asyncio
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from tests.drills.calls import Again
from tests.drills.check import check_all
from tests.drills.drill import Drill
from tests.drills.killing import one_server, stop_well
from tests.drills.load import Load
from tests.drills.servers import LIMITS, Served
from tests.drills.small import SMALL
from tests.drills.table import Table
from tests.drills.watching import Watcher

AT_ONCE: Final = 4
GAMES_HELD: Final = 20
"""Games that the server keeps in memory: otherwise it would grow until it has its usual number."""

ENTRIES: Final = 100
"""Entries of each of its caches."""

MOST_KB: Final = 1
"""What a game may leave in memory."""

_CALM_S: Final = 3.0


class Size(NamedTuple):
    """What a process takes: kB of memory of its own, and numbers."""

    memory: int
    descriptors: int
    threads: int
    files: int


def size_of(server: Served, folder: Path) -> Size:
    """Of a server, and of the folder that it writes to."""
    process = Path(f"/proc/{server.pid}")
    rollup = dict(
        line.split(":", 1) for line in (process / "smaps_rollup").read_text().splitlines()[1:]
    )
    memory = int(rollup["Private_Dirty"].split()[0])
    files = sum(len(names) for _, _, names in os.walk(folder))
    threads = len([*(process / "task").iterdir()])
    return Size(memory, len([*(process / "fd").iterdir()]), threads, files)


async def life(drill: Drill, games: int) -> None:
    """So many short games, four at a time, each with watchers who come and go."""
    small = {LIMITS: json.dumps({"max_games": GAMES_HELD}), SMALL: str(ENTRIES)}
    async with one_server(drill, small) as server:
        load = Load(drill, [server], tables=0)
        await _play(drill, server, load, games - games // 4)
        before = await _calm(drill, server)
        await _play(drill, server, load, games // 4)
        after = await _calm(drill, server)
        _compare(drill, before, after, games // 4)
        await check_all(drill, load, server.address, server)
        await stop_well(drill, server)


def _compare(drill: Drill, before: Size, after: Size, games: int) -> None:
    for name, one, other in zip(Size._fields, before, after, strict=True):
        drill.counts[f"{name} at first"], drill.counts[f"{name} at last"] = one, other
    if after.memory - before.memory > MOST_KB * games:
        drill.violate("grown", f"{games} games left {after.memory - before.memory} kB in memory")
    for name in ("descriptors", "threads", "files"):
        if getattr(after, name) > getattr(before, name) + 2:
            drill.violate("grown", f"{name}: {getattr(before, name)}, then {getattr(after, name)}")


async def _calm(drill: Drill, server: Served) -> Size:
    await asyncio.sleep(_CALM_S)
    return await asyncio.to_thread(size_of, server, drill.folder)


async def _play(drill: Drill, server: Served, load: Load, games: int) -> None:
    numbers = iter(range(games))

    async def one_after_the_other() -> None:
        for _ in numbers:
            table = Table(drill, [server], rounds=1)
            await _one(drill, server, table)
            load.tables.append(table)
            drill.counts["games"] += 1
            if (number := drill.counts["games"]) % 100 == 0:
                size = await asyncio.to_thread(size_of, server, drill.folder)
                drill.counts[f"kB after {number} games"] = size.memory

    await asyncio.gather(*(one_after_the_other() for _ in range(AT_ONCE)))


async def _one(drill: Drill, server: Served, table: Table) -> None:
    stop = asyncio.Event()
    watchers = [Watcher(drill, [server], table, seat) for seat in (-1, 0)]
    watching = [asyncio.create_task(watcher.watch(stop)) for watcher in watchers]
    await table.play(asyncio.Event())
    with suppress(Again):
        await table.read(0)
    stop.set()
    await asyncio.gather(*watching)
