"""Rounds in which the disk fails under a server on SQLite."""

import asyncio
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.drills.check import check_all, check_by_command, check_store, repeat
from tests.drills.drill import Drill
from tests.drills.killing import more_acknowledged, stop_well, until_counted
from tests.drills.load import Load
from tests.drills.powerloss import power_loss, write_files
from tests.drills.servers import NotStarted, Served
from tests.drills.shim import Faults, Operation

FULL_DISK: Final = ("ENOSPC write *.db*", "ENOSPC write *.db-wal", "EDQUOT write *.db-wal")
FAILING: Final = (
    *FULL_DISK,
    "EIO write *.db-wal",
    "EIO write *.db*",
    "short write *.db-wal",
    "short write *.db*",
    "EIO sync *.db-wal",
    "EIO sync *.db*",
    "ENOSPC sync *.db*",
    "EIO read *.db*",
    "EMFILE open *.db*",
    "EACCES open *.db*",
    "EROFS write,open,truncate *",
    "ENOSPC write *.read-models*",
    "EIO write,sync *",
    "EIO write,sync * percent=30",
    "none write,sync *.db* delay=100",
)
"""What fails for a while; ``shim.c`` says how a rule is read."""

READ_ONLY: Final = ("EROFS write,truncate,rename,unlink *", "EROFS write,open,truncate *")

SYNCS: Final = ("EIO sync *.db-wal", "EIO sync *.db*", "EIO sync *", "ENOSPC sync *.db*")


class FailingServer:
    """A server whose files lie in ``store`` and fail when it is told so."""

    def __init__(self, drill: Drill, *, record: bool) -> None:
        self.drill = drill
        self.store = drill.folder / "store"
        self.store.mkdir()
        self.faults = Faults(drill.folder / "shim", self.store, record=record)
        self.served = Served(
            str(self.store / "games.db"),
            drill.folder / "server.log",
            environment=self.faults.environment,
        )

    async def fail(self, rule: str, seconds: float) -> None:
        """Have files fail for so long."""
        self.faults.set(rule)
        await asyncio.sleep(seconds)
        self.faults.set()

    async def go_on(self) -> None:
        """Serve again: a server that chose to end after a fault is started again."""
        if not self.served.alive:
            code = self.served.process.exitcode if self.served.process else None
            self.drill.counts[f"server ended by itself with {code}"] += 1
            self.served.channel = None
            await self.served.start()

    async def progress(self) -> None:
        """Wait until commands are acknowledged again."""
        version = self.drill.counts["acknowledged"] + 5
        for _ in range(4):
            try:
                async with asyncio.timeout(20):
                    await until_counted(self.drill, "acknowledged", version)
                return
            except TimeoutError:
                await self.go_on()
        self.drill.violate("stuck", "80 s after the fault nothing is acknowledged")


async def io(drill: Drill, times: int) -> None:
    """Writes, reads and syncs fail for a while; afterwards the server goes on or is started again.

    At the end it is stopped and started once more, and everything is checked.
    """
    await _fail_and_go_on(drill, times, FAILING)


async def readonly(drill: Drill, times: int) -> None:
    """The file system becomes read-only for a while, as the kernel does after errors."""
    await _fail_and_go_on(drill, times, READ_ONLY)


async def _fail_and_go_on(drill: Drill, times: int, rules: Sequence[str]) -> None:
    failing = FailingServer(drill, record=False)
    server = failing.served
    try:
        await server.start()
        load = Load(drill, [server])
        load.start()
        for _ in range(times):
            await more_acknowledged(drill)
            await failing.fail(drill.chance.choice(rules), drill.chance.uniform(0.1, 2.0))
            drill.counts["I/O faults"] += 1
            await failing.go_on()
            await failing.progress()
        await load.hold()
        await stop_well(drill, server)
        await server.start()
        await load.end()
        await check_all(drill, load, server.address, server)
        await stop_well(drill, server)
    except NotStarted as error:
        drill.violate("start", f"the server does not start: {error}")
    finally:
        await server.close()


async def power(drill: Drill, times: int) -> None:
    """Syncs fail, the server goes on, and later the power fails: of what was acknowledged until
    then nothing may be lost."""
    failing = FailingServer(drill, record=True)
    server = failing.served
    load = Load(drill, [server], tables=4)
    try:
        await server.start()
        load.start()
        for _ in range(2):
            await more_acknowledged(drill)
            await failing.fail(drill.chance.choice(SYNCS), drill.chance.uniform(0.05, 2.5))
            drill.counts["failed syncs for a while"] += 1
            await failing.go_on()
            await failing.progress()
        await more_acknowledged(drill)
    except NotStarted as error:
        drill.violate("start", f"the server does not start: {error}")
    finally:
        await server.kill()
    await load.abandon()
    await server.close()
    operations = await asyncio.to_thread(lambda: list(failing.faults.operations()))
    for cut in _cuts(drill, operations, times):
        await _lose_power(drill, failing.store, operations[:cut], load)


def _cuts(drill: Drill, operations: Sequence[Operation], times: int) -> list[int]:
    """Where the power fails: somewhere behind the first sync that failed."""
    failed = [place for place, one in enumerate(operations) if one.kind == "E" and one.error != 0]
    drill.counts["syncs that failed"] += len(failed)
    first = failed[0] if failed else 0
    return [drill.chance.randint(first + 1, len(operations)) for _ in range(times)]


async def _lose_power(
    drill: Drill, store: Path, operations: Sequence[Operation], load: Load
) -> None:
    """Work out what lies on the disk, serve it, and hold it to what had been acknowledged."""
    drill.counts["power losses"] += 1
    seed = drill.chance.choice([None, drill.chance.randrange(1000)])
    folder = drill.folder / "after"
    shutil.rmtree(folder, ignore_errors=True)
    files = await asyncio.to_thread(power_loss, operations, None, seed)
    write_files(files, store, folder)
    messages = [record.as_of(operations[-1].at) for record in load.records]
    records = [record for record in messages if record.name]
    drill.counts["acknowledged before a power loss"] += sum(len(each.sent) for each in records)
    server = Served(str(folder / "games.db"), drill.folder / "after.log")
    try:
        await server.start()
        for record in records:
            await repeat(drill, server, record)
        await asyncio.to_thread(check_store, drill, server.address, records)
        await stop_well(drill, server)
        await check_by_command(drill, server.address, drill.folder)
    except NotStarted as error:
        drill.violate("start", f"after a power loss the server does not start: {error}")
    finally:
        await server.close()
    if drill.violations and not (folder_copy := drill.folder / "first-violation").exists():
        shutil.copytree(folder, folder_copy)
