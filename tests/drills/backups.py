"""Rounds in which backups are made under load, interrupted, and restored."""

import asyncio
from time import time

from tests.drills.check import check_by_command, check_store, repeat
from tests.drills.drill import Drill
from tests.drills.killing import more_acknowledged, one_server
from tests.drills.load import Load
from tests.drills.record import Record
from tests.drills.servers import Served, ended, run_to_end, start_command
from tests.drills.stores import copy_of, tools


async def backup(drill: Drill, times: int) -> None:
    """A backup or an archiving is killed under load, or its server is; then both are made, and a
    server on what they restore is held to all that had been acknowledged when they began."""
    async with one_server(drill) as server:
        ways = ("backup",) if drill.logs else ("backup", "archive")
        load = Load(drill, [server], tables=4)
        load.start()
        for _ in range(times):
            await more_acknowledged(drill)
            await _killed_backup(drill, server, drill.chance.choice(ways))
            await more_acknowledged(drill)
            messages = [record.as_of(time()) for record in load.records]
            for way in ways:
                folder = str(drill.folder / "backups")
                await by_command(drill, "db", way, folder, "--db", server.address)
            await _restore(drill, server, [record for record in messages if record.name])
        await load.end()


async def _killed_backup(drill: Drill, server: Served, command: str) -> None:
    words = ["db", command, str(drill.folder / "backups"), "--db", server.address]
    process = start_command(words, drill.folder / "commands.log", tools())
    await drill.pause(0.0, 1.0)
    if drill.chance.random() < 0.5:
        process.kill()
        drill.counts[f"{command} killed"] += 1
    else:
        await server.kill()
        drill.counts["SIGKILL"] += 1
        await server.start()
    await ended(process)


async def _restore(drill: Drill, server: Served, records: list[Record]) -> None:
    db = await asyncio.to_thread(copy_of, drill, server.address)
    await by_command(drill, "db", "restore", str(drill.folder / "backups"), "--db", db)
    drill.counts["backups restored"] += 1
    await asyncio.to_thread(check_store, drill, db, records)
    copy = Served(db, drill.folder / "restored.log")
    try:
        await copy.start()
        for record in records:
            await repeat(drill, copy, record)
        await copy.stop()
    finally:
        await copy.close()
    await check_by_command(drill, db, drill.folder)


async def by_command(drill: Drill, *words: str) -> None:
    """A command, which must end with 0."""
    log = drill.folder / "commands.log"
    code, text = await run_to_end(words, log, environment=tools())
    if code != 0:
        drill.violate("backup", f"{' '.join(words[:2])} ended with {code}: {text[-500:]}")
