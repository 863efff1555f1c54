"""Several servers, each a process, on one database: any of them takes any command."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.drills.check import check_store as check_drill
from tests.drills.drill import Drill
from tests.drills.killing import until_counted
from tests.drills.load import Load
from tests.postgres import fresh_database
from tests.services.api.client import Client, acts_of, chosen, refused
from tests.services.api.server.replicas import (
    LENGTH,
    Replica,
    Table,
    check_store,
    one_move,
    replicas,
    seated,
    spawned,
)


@dataclass
class Cluster:
    """Three servers, and the loop in which their channels live."""

    url: str
    servers: list[Replica]
    runner: asyncio.Runner

    def run(self, body: Callable[[list[Replica]], Coroutine[Any, Any, list[Table]]]) -> None:
        """Run a test's coroutine, and look at the store when it has ended."""

        async def bounded() -> list[Table]:
            async with asyncio.timeout(120):
                await self._revive()
                return await body(self.servers)

        check_store(self.url, self.runner.run(bounded()))

    async def _revive(self) -> None:
        """Start a server in place of each that another test has killed."""
        for number, server in enumerate(self.servers):
            if not server.alive:
                await server.channel.close()
                self.servers[number] = await spawned(self.url)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """One for all tests here: a start takes longer than they do."""
    with fresh_database() as url, asyncio.Runner() as runner:
        site = replicas(url)
        servers = runner.run(site.__aenter__())
        yield Cluster(url, servers, runner)
        runner.run(site.__aexit__(None, None, None))


async def versions_heard(client: Client, name: str, upto: int) -> list[int]:
    events: list[int] = []
    stream = client.stream("GameService/WatchGame", pb.WatchGameRequest(name=name))
    async for message in stream:
        events += [event.version for event in message.events.events]
        if events and events[-1] >= upto:
            break
    stream.cancel()
    return events


def test_any_server_takes_any_command_and_shows_what_the_others_took(cluster: Cluster) -> None:
    async def body(servers: list[Replica]) -> list[Table]:
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
        return [table]

    cluster.run(body)


def test_one_request_that_reaches_all_servers_at_once_is_carried_out_once(cluster: Cluster) -> None:
    async def body(servers: list[Replica]) -> list[Table]:
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
        return [table]

    cluster.run(body)


def test_no_read_is_older_than_any_answer_and_a_version_to_come_is_not_seen(
    cluster: Cluster, tmp_path: Path
) -> None:
    async def body(servers: list[Replica]) -> list[Table]:
        drill = Drill(1, tmp_path)
        load = Load(drill, servers, tables=3, reads=6)
        load.start()
        await until_counted(drill, "min_version reads", 200)
        await load.end()
        check_drill(drill, cluster.url, load.records)
        assert drill.violations == []
        assert drill.counts["failed UNAVAILABLE NOT_YET_SEEN"] == 0
        table = await seated(servers)
        to_come = pb.GetGameRequest(name=table.name, min_version=10_000)
        for server in servers:
            fault = await refused(table.at(server)[0].call("GameService/GetGame", to_come))
            assert fault.reason == "NOT_YET_SEEN"
        return []

    cluster.run(body)


def test_a_killed_server_loses_nothing_and_its_clients_go_on_elsewhere(cluster: Cluster) -> None:
    async def body(servers: list[Replica]) -> list[Table]:
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
        assert all(len(table.acknowledged) == 24 for table in tables)
        return tables

    cluster.run(body)
