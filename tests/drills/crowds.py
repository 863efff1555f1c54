"""Rounds with more callers than can be served, and with a proxy that dies."""

import asyncio
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from typing import Final

import grpc

from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.docker.conftest import answered, envoy
from tests.drills.calls import Again, Refused, Server, call
from tests.drills.check import check_all
from tests.drills.drill import Drill
from tests.drills.killing import more_acknowledged, one_server, repeat_last, several_servers
from tests.drills.load import Load
from tests.drills.servers import Served

BURST: Final = 2000
"""Calls that are made at once."""

_CONNECTIONS: Final = 4


async def overload(drill: Drill, times: int) -> None:
    """Bursts of calls: each is answered or turned away with a reason, and no table is broken."""
    async with one_server(drill) as server, AsyncExitStack() as channels:
        load = Load(drill, [server], tables=4, apart=0.05)
        load.start()
        await more_acknowledged(drill, least=100)
        calm = load.p99_ms()
        crowd = [Caller(server.port) for _ in range(_CONNECTIONS)]
        for caller in crowd:
            channels.push_async_callback(caller.made.close)
        for _ in range(times):
            names = [record.name for record in load.records]
            calls = (
                _one_of_many(drill, drill.chance.choice(crowd), drill.chance.choice(names))
                for _ in range(BURST)
            )
            await asyncio.gather(*calls)
            drill.counts["bursts"] += 1
        drill.counts["p99 ms of players, calm"] = calm
        drill.counts["p99 ms of players, crowded"] = load.p99_ms()
        await load.end()
        await check_all(drill, load, server.address, server)
        if bare := drill.counts["failed CANCELLED"]:
            drill.violate("bare", f"{bare} calls were answered with a bare CANCELLED")
        if unsaid := drill.counts["failed RESOURCE_EXHAUSTED"]:
            drill.violate("bare", f"{unsaid} calls were turned away without a reason")
        if drill.counts["turned away without a time to try again"]:
            drill.violate("bare", "calls were turned away without a time to try again")


class Caller(Server):
    """A connection of its own, with these options besides."""

    def __init__(self, port: int, *options: tuple[str, int]) -> None:
        super().__init__()
        own = [("grpc.use_local_subchannel_pool", 1), *options]
        self.made = grpc.aio.insecure_channel(f"127.0.0.1:{port}", options=own)
        self.channel = self.made


async def _one_of_many(drill: Drill, caller: Caller, name: str) -> None:
    try:
        await call(drill, caller, "GameService/GetGame", pb.GetGameRequest(name=name))
    except (Again, Refused):
        drill.counts["of a burst turned away"] += 1
    else:
        drill.counts["of a burst answered"] += 1


class Proxy(Server):
    """Envoy before servers, as the files of docker/ have it; it can be killed."""

    def __init__(self, folder: Path, servers: list[Served]) -> None:
        super().__init__()
        self._folder = folder
        self._servers = servers
        self._running = ExitStack()
        self._old: list[grpc.aio.Channel] = []

    async def start(self) -> None:
        """Start it, and wait until it has found a server well."""
        ports = [server.port for server in self._servers]
        proxy = await asyncio.to_thread(
            self._running.enter_context, envoy(self._folder, ports, ports)
        )
        credentials = grpc.ssl_channel_credentials(proxy.authority)
        channel = grpc.aio.secure_channel(f"localhost:{proxy.games}", credentials)
        self._old.append(channel)
        async with asyncio.timeout(60):
            while not await answered(channel):  # noqa: ASYNC110
                await asyncio.sleep(0.1)
        self.channel = channel

    async def kill(self) -> None:
        """SIGKILL."""
        self.channel = None
        await asyncio.to_thread(self._running.close)

    async def close(self) -> None:
        """Be gone."""
        await self.kill()
        for channel in self._old:
            await channel.close()


async def proxy(drill: Drill, times: int) -> None:
    """Envoy before several servers is killed and started again."""
    async with several_servers(drill) as servers:
        before = Proxy(drill.folder, servers)
        try:
            await before.start()
            load = Load(drill, [before], tables=4)
            load.start()
            for _ in range(times):
                await more_acknowledged(drill)
                await before.kill()
                drill.counts["Envoy killed"] += 1
                await before.start()
                await repeat_last(drill, drill.chance.choice(servers), load)
            await load.end()
            await check_all(drill, load, servers[0].address, before)
        finally:
            await before.close()
