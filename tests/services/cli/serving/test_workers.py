"""``serve --workers``: one port, several processes on one database of PostgreSQL."""

import asyncio
import os
import re
import signal
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import grpc
import pytest
from prometheus_client.parser import text_string_to_metric_families

from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.loops import run
from tests.postgres import fresh_database
from tests.services.api.client import Client
from tests.services.api.server.replicas import LENGTH, Replica, check_store, one_move, seated
from tests.services.cli.conftest import Pd
from tests.services.cli.serving.server_process import said_until, serving

WORKERS = 2
CHANNELS = 3
CONNECTIONS = 48
"""So many that a worker without one would be a wonder: the kernel spreads them by a hash."""


@pytest.fixture
def database() -> Iterator[str]:
    with fresh_database() as url:
        yield url


def free_port() -> int:
    with socket.socket() as any_port:
        any_port.bind(("127.0.0.1", 0))
        number: int = any_port.getsockname()[1]
        return number


def own_channel(port: int) -> grpc.aio.Channel:
    """A channel with a connection of its own."""
    options = [("grpc.use_local_subchannel_pool", 1)]
    return grpc.aio.insecure_channel(f"127.0.0.1:{port}", options=options)


def is_ready(admin: int) -> bool:
    try:
        with urlopen(f"http://127.0.0.1:{admin}/readyz") as page:
            return bool(page.status == 200)
    except HTTPError:
        return False


def wait_until_ready(admin: int) -> None:
    while not is_ready(admin):
        time.sleep(0.05)


def calls_of_workers(admin: int) -> dict[str, float]:
    """How many calls of ListGames each worker has answered."""
    with urlopen(f"http://127.0.0.1:{admin}/metrics") as page:
        families = {
            each.name: each for each in text_string_to_metric_families(page.read().decode())
        }
    assert families["poker_deluxe_workers_serving"].samples[0].value == WORKERS
    return {
        sample.labels["worker"]: sample.value
        for sample in families["rpc_server_call_duration_seconds"].samples
        if sample.name.endswith("_count") and "ListGames" in sample.labels["rpc_method"]
    }


def children(process: int) -> set[int]:
    """The workers of a supervisor; not the process that looks after shared resources."""
    listing = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return {int(each) for each in listing if "spawn_main" in command_of(int(each))}


def command_of(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except FileNotFoundError:
        return ""


def wait_until_gone(processes: set[int]) -> None:
    while any("spawn_main" in command_of(process) for process in processes):
        time.sleep(0.05)


async def list_games(port: int) -> None:
    async with own_channel(port) as channel:
        await Client(channel).call("GameService/ListGames", pb.ListGamesRequest())


async def play_while_workers_die(port: int, supervisor: int, admin: int) -> list[object]:
    """A game over three connections; in its middle a worker is killed, and it goes on."""
    process = asyncio.subprocess.Process
    servers = [Replica(process, own_channel(port), port) for _ in range(CHANNELS)]  # type: ignore[arg-type]
    table = await seated(servers)
    before = children(supervisor)
    assert len(before) == WORKERS
    kills = False
    while not table.acknowledged or table.acknowledged[-1][2] < LENGTH:
        if not kills and table.acknowledged and table.acknowledged[-1][2] > LENGTH // 2:
            os.kill(min(before), signal.SIGKILL)
            kills = True
        await one_move(table, servers)
    await asyncio.to_thread(wait_until_ready, admin)
    after = children(supervisor)
    assert len(after) == WORKERS
    assert before - after == {min(before)}
    for server in servers:
        await server.channel.close()
    return [table]


def test_connections_are_spread_and_a_worker_that_dies_is_replaced(
    database: str, tmp_path: Path
) -> None:
    admin = free_port()
    options = ("--workers", str(WORKERS), "--db", database, "--set", f"admin_port={admin}")
    with serving(*options, "--set", "journal_level=warning", data=tmp_path) as server:
        output = said_until(server, "ListGames")
        assert f"{WORKERS} workers share these ports." in output
        match = re.search(r"at 127\.0\.0\.1:(\d+);", output)
        page = re.search(r"Open (http://\S+) in a browser", output)
        assert match is not None
        assert page is not None
        port = int(match[1])
        assert is_ready(admin)
        with urlopen(page[1]) as answer:
            assert b"Poker Deluxe" in answer.read()

        async def call_all() -> None:
            await asyncio.gather(*(list_games(port) for _ in range(CONNECTIONS)))

        arguments = ("--workers", "2", "--db", database, "--port", match[1])
        with serving(*arguments, data=tmp_path) as other:  # it would share the port unnoticed
            _, error = other.communicate(timeout=60)
            assert other.returncode == 3
            assert f"cannot listen on 127.0.0.1:{port}: is it in use?" in error
        run(call_all)
        calls = calls_of_workers(admin)
        assert calls.keys() == {"0", "1"}
        assert sum(calls.values()) == CONNECTIONS
        tables = run(lambda: play_while_workers_die(port, server.pid, admin))
        workers = children(server.pid)
        server.send_signal(signal.SIGTERM)
        rest, journal = server.communicate(timeout=60)
        assert server.returncode == 0
        assert "stopped; every answered command is kept" in rest
        assert re.search(r"worker \d ended with -9; another takes its place", journal)
        wait_until_gone(workers)
    check_store(database, tables)  # type: ignore[arg-type]


def test_workers_end_with_a_supervisor_that_is_killed(database: str, tmp_path: Path) -> None:
    with serving("--workers", "2", "--db", database, data=tmp_path) as server:
        said_until(server, "ListGames")
        workers = children(server.pid)
        assert len(workers) == 2
        server.send_signal(signal.SIGKILL)
        server.wait()
        wait_until_gone(workers)


def test_workers_say_why_they_cannot_start(tmp_path: Path) -> None:
    nowhere = f"postgresql://nobody@127.0.0.1:{free_port()}/nothing"
    with serving("--workers", "2", "--db", nowhere, data=tmp_path) as server:
        _, error = server.communicate(timeout=60)
        assert server.returncode == 3
        assert "Traceback" not in error
        assert "127.0.0.1" in error


def test_workers_need_a_database_that_processes_share(pd: Pd, tmp_path: Path) -> None:
    result = pd("serve", "--workers", "2", "--db", tmp_path / "games.db")
    assert result.code == 2
    assert "a file has one server" in result.err
    assert not (tmp_path / "games.db").exists()
    result = pd("serve", "--workers", "2", "--demo", "--db", "postgresql:///poker")
    assert result.code == 2
    assert "--demo uses one server" in result.err
