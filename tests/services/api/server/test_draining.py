"""A server that is told to stop loses no acknowledged command, and sends everybody elsewhere."""

import asyncio
from dataclasses import dataclass, field
from pathlib import Path

import grpc

from deluxe_services.store import open_store
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.loops import in_loop
from tests.services.api.client import (
    Client,
    Heard,
    acts_of,
    chosen,
    creation,
    joining,
    refused,
    serving,
    starting,
)
from tests.services.api.server.replicas import spawned

TABLES = 6


@dataclass
class Table:
    """A game, and the last version that somebody was told of."""

    name: str
    seats: list[Client]
    version: int = 0
    ending: list[Heard] = field(default_factory=list)


async def seated(channel: grpc.aio.Channel) -> Table:
    nobody = Client(channel)
    name = (await nobody.call("GameService/CreateGame", creation(rounds=20))).game.name
    response = [await nobody.call("GameService/JoinGame", joining(name, seat)) for seat in range(2)]
    seats = [Client(channel, each.token, seat) for seat, each in enumerate(response)]
    await seats[0].call("GameService/StartGame", starting(name))
    return Table(name, seats)


async def play_on(table: Table) -> None:
    """Play until the server will not hear any more."""
    try:
        while True:
            turn = (await table.seats[0].view(table.name)).to_act
            item = chosen(await acts_of(table.seats[turn], table.name))
            table.version = (await table.seats[turn].act(table.name, item)).version
    except grpc.RpcError as error:
        table.ending.append(Heard(error))


@in_loop
async def test_a_server_under_load_stops_and_keeps_what_it_has_acknowledged(tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    server = await spawned(str(db), drain_ms=500)
    tables = [await seated(server.channel) for _ in range(TABLES)]
    playing = [asyncio.create_task(play_on(table)) for table in tables]
    while not all(table.version for table in tables):
        assert not any(each.done() for each in playing), "a table ended before the signal"
        await asyncio.sleep(0.05)
    assert await server.stop() == 0
    await asyncio.gather(*playing)
    await server.channel.close()
    for table in tables:
        (ending,) = table.ending
        assert (ending.code, ending.reason) == (grpc.StatusCode.UNAVAILABLE, "STOPPING")
    store = open_store(str(db), read_only=True)
    for table in tables:
        row = store.games.find(table.name.removeprefix("games/"))
        assert row is not None
        assert 0 < table.version <= row.version
    store.close()


@in_loop
async def test_a_stopping_server_sends_new_calls_elsewhere_and_says_when_to_try_again() -> None:
    async with serving(drain_ms=1_000) as site:
        await site.nobody.call("GameService/ListGames", pb.ListGamesRequest())
        stopping = asyncio.create_task(site.server.stop())
        while not site.server._context.stopping:  # noqa: ASYNC110 - it rings for nobody
            await asyncio.sleep(0)
        request = site.nobody.call("GameService/ListGames", pb.ListGamesRequest())
        refusal = await refused(request)
        assert (refusal.code, refusal.reason) == (grpc.StatusCode.UNAVAILABLE, "STOPPING")
        assert refusal.retry_ms
        await stopping
