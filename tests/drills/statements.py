"""The round in which every statement to PostgreSQL fails in turn: the n-th since a server started.

A proxy between the servers and PostgreSQL counts statements by its protocol, so that it sees what
the program sends past its driver, too. At the n-th, the connection breaks before it is carried out,
or after (so that a commit is done and nobody hears of it), or the backend that should carry it out
is killed, and PostgreSQL recovers.
"""

import asyncio
import os
import signal
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from urllib.parse import parse_qs, quote, urlsplit

from tests.drills.check import check_all
from tests.drills.database import database
from tests.drills.drill import Drill
from tests.drills.killing import repeat_last, stop_well
from tests.drills.load import Load
from tests.drills.outages import recovered
from tests.drills.servers import NotStarted, Served

FAULTS: Final = ("broken before", "broken after", "backend killed")

LONGEST_S: Final = 20.0
"""The scenario is over when that long has been played and no statement has failed."""

_STATEMENTS: Final = b"QE"
"""The types of the messages that carry one out: Query, Execute."""

_SOCKET: Final = ".s.PGSQL.5432"
_HEAD: Final = struct.Struct("!ci")


class Proxy:
    """Between clients and PostgreSQL: each of its connections is two coroutines."""

    def __init__(self, target: str) -> None:
        self.remaining = 0
        self.fault = ""
        self._target = target

    def arm(self, number: int, fault: str) -> None:
        """The so many-th statement from now on fails."""
        self.remaining, self.fault = number, fault

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, until either side ends it."""
        from_server, to_server = await asyncio.open_unix_connection(self._target)
        link = _Link(self, writer, to_server)
        try:
            async with asyncio.TaskGroup() as both:
                both.create_task(link.pass_on(reader))
                both.create_task(link.pass_back(from_server))
        except* (OSError, EOFError):
            pass
        finally:
            writer.close()
            to_server.close()


class _Link:
    """One connection through the proxy."""

    def __init__(
        self, proxy: Proxy, to_client: asyncio.StreamWriter, to_server: asyncio.StreamWriter
    ) -> None:
        self._proxy, self._to_client, self._to_server = proxy, to_client, to_server
        self._backend = 0
        self._is_mute = False

    async def pass_on(self, reader: asyncio.StreamReader) -> None:
        """What the client says; ``EOFError`` if the connection breaks here."""
        first = await reader.readexactly(4)  # how it begins has no type
        self._to_server.write(first + await reader.readexactly(*_less(first, 4)))
        while True:
            head = await reader.readexactly(_HEAD.size)
            kind, length = _HEAD.unpack(head)
            message = head + await reader.readexactly(length - 4)
            if kind in _STATEMENTS and self._proxy.remaining:
                self._proxy.remaining -= 1
                if not self._proxy.remaining:
                    self._fail()
            self._to_server.write(message)
            await self._to_server.drain()

    async def pass_back(self, reader: asyncio.StreamReader) -> None:
        """What the server says."""
        while True:
            head = await reader.readexactly(_HEAD.size)
            kind, length = _HEAD.unpack(head)
            body = await reader.readexactly(length - 4)
            if kind == b"K":
                (self._backend,) = struct.unpack_from("!i", body)
            if not self._is_mute:
                self._to_client.write(head + body)
                await self._to_client.drain()
            elif kind == b"Z":
                raise EOFError  # it was carried out, and nobody hears of it

    def _fail(self) -> None:
        match self._proxy.fault:
            case "broken before":
                raise EOFError
            case "broken after":
                self._is_mute = True
            case _:
                with suppress(ProcessLookupError):
                    os.kill(self._backend, signal.SIGKILL)


def _less(data: bytes, number: int) -> tuple[int]:
    """How many bytes follow a length that counts itself."""
    (length,) = struct.unpack("!i", data)
    return (length - number,)


@asynccontextmanager
async def between(address: str) -> AsyncIterator[tuple[str, Proxy]]:
    """A proxy before a database, and the address of the same store through it."""
    [place] = parse_qs(urlsplit(address).query)["host"]
    proxy = Proxy(f"{place}/{_SOCKET}")
    with TemporaryDirectory() as folder:  # the path of a socket has at most 107 bytes
        server = await asyncio.start_unix_server(proxy.serve, Path(folder) / _SOCKET)
        try:
            yield address.replace(quote(place, safe="/"), quote(folder, safe="/")), proxy
        finally:
            server.close()


async def statements(drill: Drill, times: int) -> None:
    """A server of a store on PostgreSQL starts and is played on, and its n-th statement fails, with
    each of the three faults: the seed is the first n, times three."""
    direct = await asyncio.to_thread(lambda: database().new_schema())
    async with between(direct) as (address, proxy):
        log_key = f"log_key={drill.folder / 'log-key'}"
        server = Served(address, drill.folder / "server.log", "--set", log_key)
        load = Load(drill, [server], tables=3, reads=1)
        try:
            for number in range(drill.seed, drill.seed + times):
                proxy.arm(number // len(FAULTS), FAULTS[number % len(FAULTS)])
                await _one(drill, server, load, proxy)
            await server.start()
            load.start()
            await load.end()
            await check_all(drill, load, direct, server)
            await stop_well(drill, server)
        except NotStarted as error:
            drill.violate("start", f"the server does not start: {error}")
        finally:
            await server.close()


async def _one(drill: Drill, server: Served, load: Load, proxy: Proxy) -> None:
    try:
        await server.start()
    except NotStarted:
        if proxy.remaining:
            raise
        drill.counts["starts that failed"] += 1
        await asyncio.to_thread(database().wait)
        await server.start()
    load.start()
    with suppress(TimeoutError):
        async with asyncio.timeout(LONGEST_S):
            while proxy.remaining:  # noqa: ASYNC110 - counted by the proxy
                await asyncio.sleep(0.01)
    drill.counts["not reached" if proxy.remaining else proxy.fault] += 1
    await recovered(drill, load)
    await repeat_last(drill, server, load)
    await load.hold()
    await stop_well(drill, server)
