"""Servers behind Envoy are restarted one after the other while clients play: no call is lost."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import grpc
import yaml

from deluxe_services.cli.main import main
from poker_deluxe_client import AsyncClient, Refusal
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.client.playing import choose, seated
from tests.docker.conftest import DOCKER, answered, envoy
from tests.loops import run
from tests.postgres import fresh_database
from tests.services.api.server.replicas import Replica, spawned

TABLES = 2
PAUSE_S = 0.1
"""Between two commands of a table: calls are in flight all the time, and the machine has rest."""


def drain_ms() -> int:
    """How long a server of docker/kubernetes.yaml drains."""
    files = yaml.safe_load_all((DOCKER / "kubernetes.yaml").read_text())
    [server] = [
        each for each in files if each["kind"] == "Deployment" and "server" in str(each["metadata"])
    ]
    [container] = server["spec"]["template"]["spec"]["containers"]
    variables = {each["name"]: each["value"] for each in container["env"]}
    return int(variables["POKER_DELUXE_DRAIN_MS"])


class Table:
    """Whoever plays game after game at the proxy, and somebody who watches each of them."""

    def __init__(self, client: AsyncClient) -> None:
        self._client = client
        self.breaks: list[Refusal] = []
        self.commands = self.games = 0

    async def play(self, over: asyncio.Event) -> None:
        """Play until somebody says that it is over; to the end of that game."""
        while not over.is_set():
            await self._play_game(over)

    async def _play_game(self, over: asyncio.Event) -> None:
        name, tokens = await seated(self._client)
        watching = asyncio.create_task(self._watched(name))
        versions: list[int] = []
        while not (await self._act(name, tokens, versions)):
            if not over.is_set():
                await asyncio.sleep(PAUSE_S)
        watched = await watching
        assert watched == list(range(1, len(watched) + 1)), "each event once, in order"
        start = len(watched) - len(versions)
        assert versions == watched[start:], "each command was carried out once, and answered"
        self.games += 1

    async def _act(self, name: str, tokens: Sequence[str], versions: list[int]) -> bool:
        """Whoever is at turn acts; whether the game is over."""
        for token in tokens:
            view = (await self._call("GetGame", pb.GetGameRequest(name=name), token)).view
            if view.poker_deluxe.HasField("winner"):
                return True
            if view.poker_deluxe.acts:
                item = pb.CommandItem(command=choose(view.poker_deluxe.acts[0]))
                request = pb.ActRequest(name=name, item=item)
                answer = (await self._call("Act", request, token)).answer
                versions += [event.version for event in answer.events]
                self.commands += 1
        return False

    async def _call(self, method: str, request: Any, token: str) -> Any:
        calling = getattr(self._client.games, method)
        return await self._client.call(calling, request, token, on_break=self.breaks.append)

    async def _watched(self, name: str) -> list[int]:
        return [event.version async for event in self._client.watch(name)]


@asynccontextmanager
async def playing(proxy: Any) -> AsyncIterator[list[Table]]:
    """Tables at the proxy until the block ends."""
    credentials = grpc.ssl_channel_credentials(proxy.authority)
    async with AsyncClient(f"localhost:{proxy.games}", credentials) as client:
        for _ in range(600):  # until the proxy has found a server well
            if await answered(client.channel):
                break
            await asyncio.sleep(0.1)
        tables, over = [Table(client) for _ in range(TABLES)], asyncio.Event()
        async with asyncio.TaskGroup() as group:
            for table in tables:
                group.create_task(table.play(over))
            yield tables
            over.set()


async def restarted(server: Replica, url: str) -> Replica:
    """Another server in the place of this one, and known to the proxy."""
    assert await server.stop() == 0
    await server.channel.close()
    new = await spawned(url, server.port, drain_ms=drain_ms())
    await asyncio.sleep(5)  # Envoy asks for the health every two seconds
    return new


def test_no_call_is_lost_while_servers_are_restarted_one_after_the_other(tmp_path: Path) -> None:
    async def body(url: str) -> list[Table]:
        servers = [await spawned(url, drain_ms=drain_ms()) for _ in range(2)]
        ports = [server.port for server in servers]
        with envoy(tmp_path, ports, ports) as proxy:
            async with playing(proxy) as tables:
                for place, server in enumerate(servers):
                    before = sum(table.commands for table in tables)
                    servers[place] = await restarted(server, url)
                    assert sum(table.commands for table in tables) > before
        assert await asyncio.gather(*(server.stop() for server in servers)) == [0, 0]
        for server in servers:
            await server.channel.close()
        return tables

    with fresh_database() as url:
        assert main(["db", "init", "--db", url]) == 0
        tables = run(lambda: body(url), 300)
        assert main(["audit", "--all", "--db", url]) == 0
    assert all(table.games for table in tables)
    assert [str(each) for table in tables for each in table.breaks] == [], "Envoy repeats them all"
