"""A game moves to another partition while its players reach it through Envoy."""

import asyncio
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import grpc

from deluxe_services.tables.ids import slot_of
from deluxe_services.tables.moving import Step
from poker_deluxe_client import AsyncClient, RetryPolicy
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.client.playing import choose, seated
from tests.docker.conftest import envoy
from tests.loops import run
from tests.partitions import movers, partitions_file
from tests.postgres import fresh_database
from tests.services.rpc.client import Served
from tests.services.rpc.partitioned import served_apart

SLOTS = {"a": "00-3f", "b": "40-7f"}
"""The slots of the partitions, as docker/envoy-partitions.yaml has them."""

PATIENT = RetryPolicy(attempts=200, first=0.05, longest=0.2)


async def acted(client: AsyncClient, name: str, token: str, table: Any = None) -> int | None:
    """The version after an act of a player, by a call or a stream; ``None``: none is open."""
    request = pb.GetGameRequest(name=name)
    now = (await client.call(client.games.GetGame, request, token)).view.poker_deluxe
    if not now.acts:
        return None
    item = pb.CommandItem(command=choose(now.acts[0]))
    if table is not None:
        version: int = (await table.act(item.command)).version
        return version
    answer = await client.call(client.games.Act, pb.ActRequest(name=name, item=item), token)
    return answer.answer.version


async def played(client: AsyncClient, name: str, tokens: list[str], most: int = 1_000) -> list[int]:
    """The versions that were answered until nobody has an act, or so many."""
    versions: list[int] = []
    async with client.play(name, tokens[0]) as table:
        while len(versions) < most:
            version = await acted(client, name, tokens[0], table)
            version = version or await acted(client, name, tokens[1])
            if version is None:
                return versions
            versions.append(version)
    return versions


async def stored(site: Served, name: str, token: str) -> list[int]:
    """The versions after each decision that a server has."""
    metadata = (("authorization", f"Bearer {token}"),)
    async with AsyncClient(f"127.0.0.1:{site.server.port}") as client:
        request = pb.ListEventsRequest(name=name)
        page = await client.games.ListEvents(request, metadata=metadata)
    return [event.version for event in page.events]


def test_a_game_that_moves_is_played_on_through_the_proxy(tmp_path: Path) -> None:
    async def body(path: Path, folder: Path) -> None:
        async with served_apart(path, "ab") as sites:
            ports = [site.server.port for site in sites.values()]
            with envoy(folder, ports, ports, [[port] for port in ports]) as proxy:
                credentials = grpc.ssl_channel_credentials(proxy.authority)
                address = f"localhost:{proxy.games}"
                async with AsyncClient(address, credentials, PATIENT) as client:
                    name, tokens = await seated(client)
                    source, target = places(name)
                    watching = asyncio.create_task(watched(client, name))
                    versions = await played(client, name, tokens, 2)
                    closed, moving = begun(path, name, source, target)
                    await closed.wait()
                    versions += await played(client, name, tokens)
                    await moving
                    versions_seen = await watching
                    refusals = counted(sites[source])
                    answer = await client.call(
                        client.games.GetGame, pb.GetGameRequest(name=name), tokens[1]
                    )
            assert counted(sites[source]) == refusals, "the proxy finds the right one at once"
            history = await stored(sites[target], name, tokens[1])
            assert history == versions_seen == [*range(1, answer.game.version + 1)]
            assert versions == sorted({*versions})
            assert {*versions} <= {*history}

    with ExitStack() as stack:
        addresses = {name: stack.enter_context(fresh_database()) for name in SLOTS}
        run(lambda: body(partitions_file(tmp_path, addresses, SLOTS), tmp_path))


def places(name: str) -> tuple[str, str]:
    """The partition of a game that has not moved, and the other."""
    slot = slot_of(name.removeprefix("games/"))
    assert slot is not None
    return ("a", "b") if slot < 0x40 else ("b", "a")


def begun(
    path: Path, name: str, source: str, target: str
) -> tuple[asyncio.Event, "asyncio.Task[None]"]:
    """A move: when the game is closed in the source, and when all is done."""
    loop, closed = asyncio.get_running_loop(), asyncio.Event()

    def note(step: Step) -> None:
        if step == Step.CLOSED:
            loop.call_soon_threadsafe(closed.set)

    def move() -> None:
        with movers(path, source, target) as moving:
            assert moving._replace(note=note).move(name.removeprefix("games/"))

    return closed, asyncio.create_task(asyncio.to_thread(move))


def counted(site: Served) -> int:
    """How many calls a server has seen."""
    return site.server._authenticator.admission.seen


async def watched(client: AsyncClient, name: str) -> list[int]:
    """The versions that a watcher is told of, each once, until the game is over."""
    return [event.version async for event in client.watch(name)]
