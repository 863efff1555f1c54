"""Several servers, each a process, on one database: any of them takes any command."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field

import grpc

from deluxe_services.cli.main import main
from deluxe_services.store import open_store
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.postgres import fresh_database
from tests.services.rpc.client import (
    Client,
    acts_of,
    chosen,
    creation,
    joining,
    run,
    starting,
)

AGAIN = (grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.ABORTED)
"""What a client tries again, elsewhere if need be."""


LENGTH = 36


@dataclass
class Replica:
    process: asyncio.subprocess.Process
    channel: grpc.aio.Channel
    port: int = 0
    alive: bool = True

    async def kill(self) -> None:
        self.alive = False
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()


@dataclass
class Table:
    """A game, its players' tokens, and what was acknowledged: versions by the commands."""

    name: str
    tokens: list[str]
    acknowledged: list[tuple[int, pb.CommandItem, int]] = field(default_factory=list)
    tries: int = 0

    def at(self, replica: Replica) -> list[Client]:
        return [Client(replica.channel, token, seat) for seat, token in enumerate(self.tokens)]


async def spawned(url: str) -> Replica:
    environment = os.environ | {"POKER_DELUXE_DB": url, "POKER_DELUXE_PORT": "0"}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "deluxe_services.rpc",
        env=environment, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    port = int((await process.stdout.readline()).split()[1])
    return Replica(process, grpc.aio.insecure_channel(f"127.0.0.1:{port}"), port)


@asynccontextmanager
async def replicas(url: str) -> AsyncIterator[list[Replica]]:
    """Three of them, on a database that was empty."""
    processes = await asyncio.gather(*(spawned(url) for _ in range(3)))
    try:
        yield processes
    finally:
        for one in processes:
            await one.channel.close()
            if one.alive:
                one.process.terminate()
                await one.process.wait()


async def seated(servers: Sequence[Replica], rounds: int = 20) -> Table:
    """A game that one server opened, and whose players sat down at the others."""
    response = await Client(servers[0].channel).call(
        "GameService/CreateGame", creation(rounds=rounds)
    )
    name = response.game.name
    tokens = []
    for seat in range(2):
        join_answer = await Client(servers[seat + 1].channel).call(
            "GameService/JoinGame", joining(name, seat)
        )
        tokens.append(join_answer.token)
    table = Table(name, tokens)
    await table.at(servers[2])[0].call("GameService/StartGame", starting(name))
    return table


async def one_move(table: Table, servers: Sequence[Replica]) -> None:
    """Whoever's turn it is asks one server and acts at the next; again, with the same request, at
    another one, if they are not answered."""
    while True:
        table.tries += 1
        server_asked, server_told = (
            servers[(table.tries + each) % len(servers)] for each in range(2)
        )
        try:
            turn = (await table.at(server_asked)[0].view(table.name)).to_act
            command = chosen(await acts_of(table.at(server_asked)[turn], table.name))
        except grpc.RpcError as error:
            if error.code() in AGAIN:
                continue
            raise
        for other in (server_told, *servers):
            try:
                answer = await table.at(other)[turn].act(table.name, command)
            except grpc.RpcError as error:
                if error.code() in AGAIN:
                    continue
                break  # they were shown an older moment: look again
            table.acknowledged.append((turn, command, answer.version))
            return


async def versions_heard(client: Client, name: str, upto: int) -> list[int]:
    events: list[int] = []
    stream = client.stream("GameService/WatchGame", pb.WatchGameRequest(name=name))
    async for message in stream:
        events += [event.version for event in message.events.events]
        if events and events[-1] >= upto:
            break
    stream.cancel()
    return events


def check_store(url: str, tables: Sequence[Table]) -> None:
    """No gap in the log, every game sound, nothing lost that was acknowledged."""
    with closing(open_store(url, read_only=True)) as store:
        positions = [row.position for row in store.log()]
        assert positions == list(range(1, len(positions) + 1))
        assert store.check().sound
        for table in tables:
            register = store.register(table.name.removeprefix("games/"))
            assert register is not None
            assert register.version >= max(version for *_, version in table.acknowledged)
    assert main(["audit", "--all", "--db", url]) == 0


def test_any_server_takes_any_command_and_shows_what_the_others_took() -> None:
    async def body(url: str) -> Table:
        async with replicas(url) as servers:
            table = await seated(servers)
            watching = [
                asyncio.create_task(versions_heard(table.at(one)[0], table.name, LENGTH))
                for one in servers
            ]
            while not table.acknowledged or table.acknowledged[-1][2] < LENGTH:
                await one_move(table, servers)
            for events in await asyncio.gather(*watching):
                assert events == list(range(events[0], events[0] + len(events)))
            last = table.acknowledged[-1][2]
            for one in servers:
                request = pb.GetGameRequest(name=table.name, min_version=last)
                response = await table.at(one)[0].call("GameService/GetGame", request)
                assert response.game.version >= last
            return table

    with fresh_database() as url:
        table = run(lambda: body(url))
        check_store(url, [table])


def test_one_request_that_reaches_all_servers_at_once_is_carried_out_once() -> None:
    async def body(url: str) -> Table:
        async with replicas(url) as servers:
            table = await seated(servers)
            for _ in range(6):
                turn = (await table.at(servers[0])[0].view(table.name)).to_act
                command = chosen(await acts_of(table.at(servers[0])[turn], table.name))
                calls = (table.at(one)[turn].act(table.name, command) for one in servers)
                answers = await asyncio.gather(*calls)
                assert len({answer.version for answer in answers}) == 1
                assert [answer.replayed for answer in answers].count(False) <= 1
                table.acknowledged.append((turn, command, answers[0].version))
            events = await table.at(servers[1])[0].events(table.name)
            assert [event.version for event in events] == list(range(1, len(events) + 1))
            return table

    with fresh_database() as url:
        table = run(lambda: body(url))
        check_store(url, [table])


def test_a_killed_server_loses_nothing_and_its_clients_go_on_elsewhere() -> None:
    async def body(url: str) -> list[Table]:
        async with replicas(url) as servers:
            tables = [await seated(servers) for _ in range(4)]

            async def play(table: Table, moves: int, at: Sequence[Replica]) -> None:
                for _ in range(moves):
                    await one_move(table, at)

            await asyncio.gather(*(play(table, 5, servers) for table in tables))
            playing = [asyncio.create_task(play(table, 19, servers)) for table in tables]
            await asyncio.sleep(0.2)
            await servers[1].kill()
            await asyncio.gather(*playing)
            servers_left = [one for one in servers if one.alive]
            for table in tables:
                before = len(await table.at(servers_left[0])[0].events(table.name))
                for seat, command, version in table.acknowledged:
                    answer = await table.at(servers_left[1])[seat].act(table.name, command)
                    assert (answer.version, answer.replayed) == (version, True)
                assert len(await table.at(servers_left[0])[0].events(table.name)) == before
            return tables

    with fresh_database() as url:
        tables = run(lambda: body(url))
        check_store(url, tables)
        assert all(len(table.acknowledged) == 24 for table in tables)
