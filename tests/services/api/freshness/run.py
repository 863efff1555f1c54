"""One server acts, and the others are asked at once for what it has answered.

Three servers, each a process, on one PostgreSQL. After each command every read of the API that
shows a version is asked at each server with the version of the answer. A read is stale if any of
its parts is older than that, or if its parts are of different versions.
"""

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import monotonic

import grpc

from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import replay_service_pb2 as replay
from tests.services.api.client import Client, chosen, refused
from tests.services.api.server.replicas import Replica, Table, replicas, seated

REPEAT_EVERY = 4
"""Every fourth command is given again, to a server that has not answered it before."""


@dataclass
class Result:
    """What was read, by its kind, and what was wrong with it."""

    reads: Counter[str] = field(default_factory=Counter)
    stale: list[str] = field(default_factory=list)
    not_yet_seen: int = 0
    acts: int = 0
    seconds: float = 0.0

    @property
    def total(self) -> int:
        return self.reads.total()

    def note(self, what: str, least: int, *versions: int) -> None:
        """One read: no part may be older than ``least``, and all are of one version."""
        self.reads[what] += 1
        if min(versions) < least or len(set(versions)) > 1:
            self.stale.append(f"{what}: version {least} was answered before, this shows {versions}")


async def read_across_replicas(url: str, reads: int, tables: int = 8) -> Result:
    """So many reads at three servers on the database at this address, which is empty."""
    async with replicas(url) as servers:
        return await read_across(servers, reads, tables)


async def read_across(servers: Sequence[Replica], reads: int, tables: int) -> Result:
    """So many reads at servers of one database."""
    result, began = Result(), monotonic()
    await asyncio.gather(*(_play(servers, result, reads) for _ in range(tables)))
    result.seconds = monotonic() - began
    return result


async def _play(servers: Sequence[Replica], result: Result, reads: int) -> None:
    """Games one after the other, each command given to the next server."""
    while result.total < reads:
        table = await seated(servers)
        turn, acts = await _look(table, servers[0], 0, result)
        while acts and result.total < reads:
            acting, *others = _from(servers, result.acts)
            command = chosen(acts)
            result.acts += 1
            try:
                answer = await table.at(acting)[turn].act(table.name, command)
            except grpc.RpcError as error:  # what was open at another server is not open here
                result.stale.append(f"acts: {error.details()}")
                turn, acts = await _look(table, acting, 0, result)
                continue
            messages = [await _look(table, other, answer.version, result) for other in others]
            messages.append(await _look(table, acting, answer.version, result))
            if result.acts % REPEAT_EVERY == 0:
                await _repeat(table.at(others[0])[turn], table, command, answer, result)
            turn, acts = messages[0]


def _from(servers: Sequence[Replica], place: int) -> list[Replica]:
    return [servers[(place + each) % len(servers)] for each in range(len(servers))]


async def _look(
    table: Table, server: Replica, least: int, result: Result
) -> tuple[int, list[history.OpenAct]]:
    """Every read at one server; whose turn it is, and what is open to them."""
    turn, acts = 0, list[history.OpenAct]()
    for seat, client in enumerate(table.at(server)):
        request = pb.GetGameRequest(name=table.name, min_version=least)
        try:
            response = await client.call("GameService/GetGame", request)
        except grpc.RpcError as error:
            if error.code() is not grpc.StatusCode.UNAVAILABLE:
                raise
            result.not_yet_seen += 1
            continue
        result.note("GetGame", least, response.version, response.game.version)
        view = response.view.poker_deluxe
        if view.HasField("to_act") and view.to_act == seat:
            turn = seat
            acts = [history.OpenAct(poker_deluxe=act) for act in view.acts]
    client = table.at(server)[0]
    await asyncio.gather(
        _list(client, table, least, result),
        _snapshot(client, table, least, result),
        _view(client, table, least, result),
    )
    return turn, acts


async def _list(client: Client, table: Table, least: int, result: Result) -> None:
    request = pb.ListEventsRequest(
        name=table.name, after_version=max(0, least - 1), min_version=least
    )
    response = await client.call("GameService/ListEvents", request)
    result.note("ListEvents", least, response.events[-1].version if response.events else 0)


async def _snapshot(client: Client, table: Table, least: int, result: Result) -> None:
    stream = client.stream("GameService/WatchGame", pb.WatchGameRequest(name=table.name))
    first = await stream.read()
    stream.cancel()
    result.note("WatchGame", least, first.version, first.snapshot.game.version)


async def _view(client: Client, table: Table, least: int, result: Result) -> None:
    response = await client.call("ReplayService/GetView", replay.GetViewRequest(name=table.name))
    result.note("GetView", least, response.version)


async def _repeat(
    client: Client, table: Table, item: pb.CommandItem, answer: pb.Answer, result: Result
) -> None:
    """The same request at another server: what is open now is not older than the answer."""
    again = await client.act(table.name, item)
    result.note("Act repeated", answer.version, again.current_version)
    assert (again.version, again.replayed) == (answer.version, True)


async def unseen(table: Table, server: Replica) -> str:
    """The reason for which a version that does not exist yet is not shown."""
    request = pb.GetGameRequest(name=table.name, min_version=10_000)
    return (await refused(table.at(server)[0].call("GameService/GetGame", request))).reason
