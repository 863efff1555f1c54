"""Several servers, each a process, on one database, and tables whose players call any of them."""

import asyncio
import os
import signal
import subprocess
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path

import grpc

from deluxe_services.cli.main import main
from deluxe_services.store import open_store
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests import programs
from tests.drills.calls import Server
from tests.services.api.client import (
    Client,
    acts_of,
    chosen,
    creation,
    joining,
    starting,
)

AGAIN = (grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.ABORTED)
"""What a client tries again, elsewhere if need be."""


LENGTH = 36


@dataclass
class Replica(Server):
    """A server, or what stands before several: then it is no process that could be stopped."""

    channel: grpc.aio.Channel
    process: "subprocess.Popen[str] | None" = None
    port: int = 0
    alive: bool = True

    async def stop(self) -> int:
        """SIGTERM; the exit code."""
        return await self._end(signal.SIGTERM)

    async def kill(self) -> None:
        await self._end(signal.SIGKILL)

    async def _end(self, number: signal.Signals) -> int:
        assert self.process is not None
        self.alive = False
        self.process.send_signal(number)
        await asyncio.to_thread(self.process.communicate)
        return self.process.returncode


@dataclass
class Table:
    """A game, its players' tokens, and what was acknowledged: versions by the commands."""

    name: str
    tokens: list[str]
    acknowledged: list[tuple[int, pb.CommandItem, int]] = field(default_factory=list)
    tries: int = 0

    def at(self, replica: Replica) -> list[Client]:
        return [Client(replica.channel, token, seat) for seat, token in enumerate(self.tokens)]


async def spawned(
    url: str, port: int = 0, program: Sequence[Path] = (), **settings: object
) -> Replica:
    """A server at a port, or at any; ``settings`` by their names.

    ``program``: folders of the sources of another program than today's.
    """
    variables = {"db": url, "port": port, **settings}
    environment = os.environ | {
        f"POKER_DELUXE_{name.upper()}": str(value) for name, value in variables.items()
    }
    if program:
        environment["PYTHONPATH"] = os.pathsep.join(map(str, program))
    process = programs.start(
        module="deluxe_services.api",
        imported=not program,
        env=environment,
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    port = int((await asyncio.to_thread(process.stdout.readline)).split()[1])
    return Replica(grpc.aio.insecure_channel(f"127.0.0.1:{port}"), process, port)


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
                await one.stop()


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


def check_store(url: str, tables: Sequence[Table]) -> None:
    """No gap in the log, every game sound, nothing lost that was acknowledged."""
    with closing(open_store(url, read_only=True)) as store:
        positions = [row.position for row in store.log.read_all()]
        assert positions == list(range(1, len(positions) + 1))
        assert store.check().sound
        for table in tables:
            register = store.games.find(table.name.removeprefix("games/"))
            assert register is not None
            assert register.version >= max(version for *_, version in table.acknowledged)
    assert main(["audit", "--all", "--db", url]) == 0
