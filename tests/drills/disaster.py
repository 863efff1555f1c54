"""The round of the worst day: the machine is lost, and the store restored to a moment from copies.

By the documented commands only (docs/operating.md): of a file `db backup`, `db archive --follow`
and `db restore --time`; of several logs in one PostgreSQL its own base backup, write-ahead log and
recovery to a moment. Clients and readers go on, and what was acknowledged before the moment is
there. So many thousand events were in the store before that day.
"""

import asyncio
import shutil
import subprocess
from abc import ABC, abstractmethod
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic, time
from typing import Final

from deluxe_bench.verify import make_store
from tests.drills.backups import by_command
from tests.drills.check import check_all, check_watchers
from tests.drills.database import database
from tests.drills.drill import Drill
from tests.drills.following import check_follower
from tests.drills.killing import more_acknowledged, stop_well
from tests.drills.load import Load
from tests.drills.restored import READERS, Reader
from tests.drills.servers import NotStarted, Served, ended, start_command
from tests.drills.stores import new_store, tools

ARCHIVED_S: Final = 4.0
"""What happened so long ago is in the archive, which is written each second."""

_OWN: Final = 1
"""The number of a PostgreSQL of its own, which no other round uses."""


class _Machine(ABC):
    """A machine with a store, and what is kept elsewhere."""

    def __init__(self, drill: Drill) -> None:
        self.drill = drill
        self.folder = drill.folder / "machine"
        self.copies = drill.folder / "copies"
        self.folder.mkdir()
        self.address = ""

    @property
    def flags(self) -> tuple[str, ...]:
        """Those of a server: another machine has another key of the log."""
        return "--set", f"log_key={self.folder / 'log-key'}"

    @abstractmethod
    async def prepare(self, events: int) -> None:
        """Have a store with so many events, of which copies are made from now on."""

    @abstractmethod
    async def lose(self) -> None:
        """It is gone."""

    @abstractmethod
    async def restore(self, moment: datetime) -> None:
        """From the copies, on another machine."""

    async def timed(self, what: str, *words: str) -> None:
        """A command, and the seconds that it takes."""
        began = monotonic()
        await by_command(self.drill, *words)
        self.drill.counts[f"seconds of {what}"] += round(monotonic() - began)


class _File(_Machine):
    async def prepare(self, events: int) -> None:
        self.address = str(self.folder / "games.db")
        if events:
            await asyncio.to_thread(make_store, Path(self.address), events)
        await self.timed("backup", "db", "backup", str(self.copies), "--rate", "0", *self._db)
        words = ["db", "archive", str(self.copies), "--follow", "--every", "1", *self._db]
        self._archiving = start_command(words, self.drill.folder / "archive.log")

    @property
    def _db(self) -> tuple[str, str]:
        return "--db", self.address

    async def lose(self) -> None:
        self._archiving.kill()
        await ended(self._archiving)
        shutil.rmtree(self.folder)

    async def restore(self, moment: datetime) -> None:
        self.folder = self.drill.folder / "other machine"
        self.folder.mkdir()
        self.address = str(self.folder / "games.db")
        words = "db", "restore", str(self.copies), "--time", moment.isoformat(), *self._db
        await self.timed("restore", *words)


class _Database(_Machine):
    async def prepare(self, events: int) -> None:
        self._database = database(_OWN)
        self.address = await asyncio.to_thread(new_store, self.drill, self._database)
        if events:
            games = str(max(1, events // 50))
            words = ["simulate", "poker-deluxe", "--games", games, "--players", "3", "--cards", "5"]
            await self.timed("simulate", *words, "--db", self.address)
        base = await asyncio.to_thread(self._database.archive) / "base"
        began = monotonic()
        place, user = await asyncio.to_thread(self._database.place)
        command = ["pg_basebackup", "--pgdata", str(base), "--checkpoint=fast"]
        command += ["--host", place, "--username", user]
        await asyncio.to_thread(subprocess.run, command, env=tools(), check=True)
        self.drill.counts["seconds of backup"] += round(monotonic() - began)

    async def lose(self) -> None:
        await asyncio.to_thread(self._database.lose)
        shutil.rmtree(self.folder)

    async def restore(self, moment: datetime) -> None:
        self.folder.mkdir()
        began = monotonic()
        await asyncio.to_thread(self._database.recover, moment.isoformat(" "))
        self.drill.counts["seconds of restore"] += round(monotonic() - began)


async def disaster(drill: Drill, thousands: int) -> None:
    """The machine is lost in the middle of a day on which people play."""
    drill.restores = True
    machine = _Database(drill) if drill.logs else _File(drill)
    await machine.prepare(thousands * 1000)
    server = Served(machine.address, drill.folder / "server.log", *machine.flags)
    load = Load(drill, [server], tables=4)
    readers = [Reader(drill, [server]) for _ in range(READERS)]
    try:
        await server.start()
        load.start()
        for reader in readers:
            reader.start()
        await more_acknowledged(drill, least=150)
        await _lose_and_restore(drill, machine, server, load)
        load.start()
        await more_acknowledged(drill, least=150)
        await load.end()
        for reader in readers:
            await reader.end(load.records)
            if not thousands:
                await check_follower(drill, server, reader, load.records)
        await check_watchers(drill, server, load.watchers)
        await check_all(drill, load, machine.address, server)
        await stop_well(drill, server)
    except NotStarted as error:
        drill.violate("start", f"the server does not start: {error}")
    finally:
        await server.close()
        for reader in readers:
            with suppress(AssertionError):
                await reader.stop()


async def _lose_and_restore(drill: Drill, machine: _Machine, server: Served, load: Load) -> None:
    """Go on after this moment, lose the machine, and serve what is restored to the moment."""
    moment = time()
    await more_acknowledged(drill, least=150)
    await asyncio.sleep(ARCHIVED_S)
    await load.hold_still()
    versions = sum(record.known for record in load.records)
    await server.kill()
    await machine.lose()
    began = monotonic()
    await machine.restore(datetime.fromtimestamp(moment, UTC))
    for table in load.tables:
        table.go_back(moment)
    drill.counts["events lost"] += versions - sum(record.known for record in load.records)
    server.address, server.flags = machine.address, machine.flags
    await server.start()
    drill.counts["seconds without a server"] += round(monotonic() - began)
