"""Rounds in which the disk fails under a server on SQLite."""

import asyncio
from collections.abc import Sequence
from typing import Final

from tests.drills.check import check_all
from tests.drills.drill import Drill
from tests.drills.killing import more_acknowledged, stop_well, until_counted
from tests.drills.load import Load
from tests.drills.servers import NotStarted, Served
from tests.drills.shim import Faults

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


class FailingServer:
    """A server whose files lie in ``store`` and fail when it is told so."""

    def __init__(self, drill: Drill) -> None:
        self.drill = drill
        self.store = drill.folder / "store"
        self.store.mkdir()
        self.faults = Faults(drill.folder / "shim", self.store, record=False)
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
    failing = FailingServer(drill)
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
