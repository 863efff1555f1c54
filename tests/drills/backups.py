"""Rounds in which backups are made under load, interrupted, and restored."""

import asyncio
import shutil
from time import time

from tests.drills.check import check_by_command, check_store, repeat
from tests.drills.drill import Drill
from tests.drills.killing import more_acknowledged, one_server
from tests.drills.load import Load
from tests.drills.record import Record
from tests.drills.servers import Served, ended, run_to_end, start_command


async def backup(drill: Drill, times: int) -> None:
    """A backup or an archiving is killed under load, or its server is; then both are made, and a
    server on what they restore is held to all that had been acknowledged when they began."""
    async with one_server(drill) as server:
        load = Load(drill, [server], tables=4)
        load.start()
        for _ in range(times):
            await more_acknowledged(drill)
            await _killed_backup(drill, server)
            await more_acknowledged(drill)
            messages = [record.as_of(time()) for record in load.records]
            for words in (["db", "backup"], ["db", "archive"]):
                await _command(drill, *words, str(drill.folder / "backups"), "--db", server.address)
            await _restore(drill, [record for record in messages if record.name])
        await load.end()


async def _killed_backup(drill: Drill, server: Served) -> None:
    command = drill.chance.choice(["backup", "archive"])
    words = ["db", command, str(drill.folder / "backups"), "--db", server.address]
    process = start_command(words, drill.folder / "commands.log")
    await drill.pause(0.0, 1.0)
    if drill.chance.random() < 0.5:
        process.kill()
        drill.counts[f"{command} killed"] += 1
    else:
        await server.kill()
        drill.counts["SIGKILL"] += 1
        await server.start()
    await ended(process)


async def _restore(drill: Drill, records: list[Record]) -> None:
    folder = drill.folder / "restored"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    db = str(folder / "games.db")
    await _command(drill, "db", "restore", str(drill.folder / "backups"), "--db", db)
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


async def _command(drill: Drill, *words: str) -> None:
    code, text = await run_to_end(words, drill.folder / "commands.log")
    if code != 0:
        drill.violate("backup", f"{' '.join(words[:2])} ended with {code}: {text[-500:]}")
