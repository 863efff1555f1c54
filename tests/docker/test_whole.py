"""What compose.yaml runs, without the containers: PostgreSQL, three servers, and Envoy with TLS."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import grpc
import pytest

from deluxe_services.cli.main import main
from tests.docker.conftest import answered, envoy
from tests.loops import run
from tests.postgres import fresh_database
from tests.services.api.server.replicas import Replica, check_store, one_move, replicas, seated

GAMES = 6
MOVES = 10


@asynccontextmanager
async def behind_envoy(servers: list[Replica], folder: Path) -> AsyncIterator[Replica]:
    """One address for all of them, as clients see it."""
    ports = [one.port for one in servers]
    with envoy(folder, ports, ports) as proxy:
        credentials = grpc.ssl_channel_credentials(proxy.authority)
        async with grpc.aio.secure_channel(f"localhost:{proxy.games}", credentials) as channel:
            for _ in range(600):  # until the proxy has found a server well
                if await answered(channel):
                    break
                await asyncio.sleep(0.1)
            yield replace(servers[0], channel=channel)


def test_games_through_the_proxy_outlive_a_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def body(url: str) -> list[int]:
        async with replicas(url) as servers, behind_envoy(servers, tmp_path) as proxy:
            tables = [await seated([proxy] * 3) for _ in range(GAMES)]

            async def play(number: int) -> None:
                for _ in range(MOVES):
                    await one_move(tables[number], [proxy])

            playing = [asyncio.create_task(play(number)) for number in range(GAMES)]
            await asyncio.sleep(0.5)
            await servers[0].kill()
            await asyncio.gather(*playing)
            for table in tables:
                for seat, command, version in table.acknowledged[:3]:
                    again = await table.at(proxy)[seat].act(table.name, command)
                    assert (again.version, again.replayed) == (version, True)
        await asyncio.to_thread(check_store, url, tables)
        return [len(table.acknowledged) for table in tables]

    with fresh_database() as url:
        assert main(["db", "init", "--db", url]) == 0
        assert run(lambda: body(url)) == [MOVES] * GAMES
    assert Counter(capsys.readouterr().out.split())["FAIL"] == 0
