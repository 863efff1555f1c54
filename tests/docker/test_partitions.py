"""docker/envoy-partitions.yaml: each game to its partition, by its slot or as its caller says."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import grpc

from deluxe_services.tables.ids import GameIds, slot_of
from pokerdeluxe.v1.game_service_pb2 import CreateGameRequest, GetGameRequest, ListGamesRequest
from tests.docker.conftest import Replica, envoy, opened, who_answers

SLOTS = {0: range(0x40), 1: range(0x40, 0x80)}
"""The slots of the partitions, as the file has them."""

OLD = [f"g-0193433ea800700{number % 10}8{number * 7919:015x}" for number in range(20)]
"""Games without a slot: those of the home."""

IDS = [GameIds(lambda: 1_732_000_000_000, os.urandom, range(0x80)).new() for _ in range(40)] + OLD
REQUESTS = [f"0192F3C4-0000-7000-8000-{number * 7919:012X}" for number in range(40)]


async def homes(channel: grpc.aio.Channel) -> dict[str, int]:
    """The server that each game comes to."""
    return {
        game: await who_answers(
            channel, "GameService/GetGame", GetGameRequest(name=f"games/{game}")
        )
        for game in IDS
    }


async def births(channel: grpc.aio.Channel) -> dict[str, int]:
    """The server that each request for a new game comes to."""
    return {
        request: await who_answers(
            channel, "GameService/CreateGame", CreateGameRequest(request_id=request)
        )
        for request in REQUESTS
    }


async def homes_by_header(channel: grpc.aio.Channel, partition: str) -> set[int]:
    """The servers that games come to whose callers name their partition."""
    metadata = (("poker-deluxe-partition", partition),)
    requests = [GetGameRequest(name=f"games/{game}") for game in IDS[::4]]
    return {
        await who_answers(channel, "GameService/GetGame", request, metadata) for request in requests
    }


def slot_partition(game: str) -> int:
    """The partition of a game."""
    slot = slot_of(game)
    return 0 if slot is None else next(name for name, slots in SLOTS.items() if slot in slots)


def request_partition(request: str) -> int:
    """The partition of a new game."""
    return int(request[-1], 16) % 2


@asynccontextmanager
async def partitioned(folder: Path) -> AsyncIterator[tuple[grpc.aio.Channel, list[list[int]]]]:
    """A channel to the proxy when it has found all servers well, and their ports by partition."""
    replicas = [Replica() for _ in range(4)]
    for replica in replicas:
        await replica.start()
    ports = [replica.port for replica in replicas]
    try:
        with envoy(folder, ports, ports, [ports[:2], ports[2:]]) as proxy:
            channel = await opened(proxy, replicas)
            async with asyncio.timeout(60):
                while set((await homes(channel)).values()) != set(ports):
                    pass  # some are not known to be well yet
            yield channel, [ports[:2], ports[2:]]
            await channel.close()
    finally:
        for replica in replicas:
            await replica.die()


def test_a_game_comes_to_a_server_of_its_partition_and_stays_there(tmp_path: Path) -> None:
    async def body() -> None:
        async with partitioned(tmp_path) as (channel, parts):
            for look, partition_of in ((homes, slot_partition), (births, request_partition)):
                first = await look(channel)
                assert all(home in parts[partition_of(name)] for name, home in first.items())
                assert await look(channel) == first
            for name, own in zip("ab", parts, strict=True):
                assert await homes_by_header(channel, name) <= {*own}, "though its slot says other"
            await who_answers(channel, "GameService/ListGames", ListGamesRequest())

    asyncio.run(body())
