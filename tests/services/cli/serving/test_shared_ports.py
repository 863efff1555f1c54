"""Several servers of one machine on the same port, and on one database of PostgreSQL."""

import asyncio
import re
import signal
import socket
from pathlib import Path
from urllib.request import urlopen

import grpc
from prometheus_client.parser import text_string_to_metric_families

from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.loops import run
from tests.postgres import fresh_database
from tests.services.api.client import Client
from tests.services.cli.serving.server_process import said_until, serving

CONNECTIONS = 48
"""So many that a server without one would be a wonder: the kernel spreads them by a hash."""

SHARED = ("--no-web", "--set", "shared_ports=1", "--set", "journal_level=error")


def free_port() -> int:
    with socket.socket() as any_port:
        any_port.bind(("127.0.0.1", 0))
        number: int = any_port.getsockname()[1]
        return number


def calls_of(admin: int) -> float:
    """How many calls of ListGames a server has answered."""
    with urlopen(f"http://127.0.0.1:{admin}/metrics") as page:
        families = text_string_to_metric_families(page.read().decode())
    return sum(
        sample.value
        for family in families
        if family.name == "rpc_server_call_duration_seconds"
        for sample in family.samples
        if sample.name.endswith("_count") and "ListGames" in sample.labels["rpc_method"]
    )


async def list_games(port: int) -> None:
    options = [("grpc.use_local_subchannel_pool", 1)]
    async with grpc.aio.insecure_channel(f"127.0.0.1:{port}", options=options) as channel:
        await Client(channel).call("GameService/ListGames", pb.ListGamesRequest())


async def call_all(port: int) -> None:
    await asyncio.gather(*(list_games(port) for _ in range(CONNECTIONS)))


def test_connections_are_spread_over_the_servers_that_share_a_port(tmp_path: Path) -> None:
    admins = [free_port(), free_port()]
    with fresh_database() as database:
        shared = ("--db", database, *SHARED)
        with serving(*shared, "--set", f"admin_port={admins[0]}", data=tmp_path) as first:
            match = re.search(r" at 127\.0\.0\.1:(\d+);", said_until(first, "Serving"))
            assert match is not None
            at, port = ("--port", match[1]), int(match[1])
            with serving(*shared, *at, "--set", f"admin_port={admins[1]}", data=tmp_path) as other:
                said_until(other, "Serving")
                run(lambda: call_all(port))
                calls = [calls_of(admin) for admin in admins]
                assert all(calls)
                assert sum(calls) == CONNECTIONS
                with serving("--db", database, "--no-web", *at, data=tmp_path) as alone:
                    assert "is it in use?" in alone.communicate(timeout=60)[1]
                    assert alone.returncode == 3
                other.send_signal(signal.SIGTERM)
                assert other.wait(60) == 0
            run(lambda: call_all(port))
            assert calls_of(admins[0]) == calls[0] + CONNECTIONS
