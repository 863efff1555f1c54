"""A Citus on this machine whose logs move and whose nodes are killed while everybody plays."""

import asyncio
import os
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest

from deluxe_services.store.opening import make_logs, places_in
from deluxe_services.store.postgres.logs import schemas_of
from tests.drills.database import BACK_S, children_of, wait_for_end
from tests.drills.drill import Drill
from tests.drills.fleet import followed_load
from tests.drills.killing import kill_some, more_acknowledged, repeat_last, servers_on
from tests.drills.outages import recovered
from tests.drills.stores import LOGS
from tests.logs import drop_logs
from tests.postgres import addressed

COORDINATOR: Final = os.environ.get("POKER_DELUXE_TEST_CITUS", "")
"""The address of a database at the coordinator, for who may move logs and read the server's files:
a superuser. Its nodes run on this machine."""

FAULTS: Final = ("move", "move", "worker", "worker", "coordinator", "move while killed", "server")


class Node(NamedTuple):
    """A server of the cluster: where it listens, and how it was started."""

    host: str
    port: int
    folder: Path
    command: Sequence[str]
    environment: Mapping[str, str]
    user: int

    def kill(self) -> None:
        """SIGKILL of all its processes, as if its machine had gone."""
        postmaster = int((self.folder / "postmaster.pid").read_text().split()[0])
        processes = [postmaster, *children_of(postmaster)]
        for process in processes:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        wait_for_end(processes)
        (self.folder / "postmaster.pid").unlink()

    def start(self) -> None:
        """Starts it again; returns when it can be reached."""
        until = time.monotonic() + BACK_S
        process = self._started()
        while not self._answers():
            assert time.monotonic() < until, f"{self.folder} does not start again"
            time.sleep(0.05)
            if process.poll() is not None:  # what a killed one shared is still in use
                process = self._started()

    def _started(self) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(
            self.command,
            cwd=self.folder,
            env=self.environment,
            user=self.user,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def _answers(self) -> bool:
        try:
            ask("SELECT 1", self)
        except psycopg.OperationalError:
            return False
        return True


def ask(statement: str, node: Node | None = None) -> list[tuple[Any, ...]]:
    """The rows of a statement at a node, or at the coordinator."""
    url = COORDINATOR
    if node is not None:
        parts = urlsplit(url)
        place = f"{parts.netloc.rpartition('@')[0]}@{node.host}:{node.port}"
        url = urlunsplit(parts._replace(netloc=place))
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("SET citus.enable_schema_based_sharding = off")
        cursor = connection.execute(statement.encode())
        return cursor.fetchall() if cursor.description else []


def nodes() -> list[Node]:
    """The coordinator, and the workers behind it."""
    places = ask("SELECT nodename, nodeport FROM pg_dist_node ORDER BY groupid")
    return [_node(host, port) for host, port in places]


def _node(host: str, port: int) -> Node:
    address = Node(host, port, Path(), (), {}, 0)
    [(folder, pid)] = ask(
        "SELECT current_setting('data_directory'), "
        "split_part(pg_read_file('postmaster.pid'), chr(10), 1)",
        address,
    )
    process = Path("/proc", pid)
    environment = dict(line.split("=", 1) for line in _lines(process / "environ"))
    user = process.stat().st_uid
    return Node(host, port, Path(folder), _lines(process / "cmdline"), environment, user)


def _lines(file: Path) -> list[str]:
    return file.read_text().rstrip("\0").split("\0")


def node_of(schema: str) -> int | None:
    """The port of the node that has a schema; ``None``: it is not distributed."""
    rows = ask(
        f"SELECT DISTINCT nodeport FROM citus_shards WHERE table_name::text LIKE '{schema}.%'"
    )
    return int(rows[0][0]) if rows else None


def move(schema: str) -> None:
    """Have a log moved to the other worker."""
    own = node_of(schema)
    [(host, port)] = ask(
        "SELECT nodename, nodeport FROM pg_dist_node WHERE shouldhaveshards AND isactive "
        f"AND nodeport <> {own} AND groupid > 0 LIMIT 1"
    )
    ask("CALL citus_cleanup_orphaned_resources()")
    ask(f"SELECT citus_schema_move('{schema}', '{host}', {port})")
    assert node_of(schema) == port


async def citus(drill: Drill, times: int) -> None:
    """Logs move, nodes and servers are killed; three servers on a coordinator and two workers."""
    if not COORDINATOR:
        pytest.skip("POKER_DELUXE_TEST_CITUS names no coordinator of a Citus")
    schema = f"citus_{os.getpid()}_{drill.seed}"
    address = addressed(COORDINATOR, schema)
    ask(f"CREATE SCHEMA {schema}")
    await asyncio.to_thread(make_logs, address, LOGS)
    moving = schemas_of(places_in(address).addresses)[1:]
    async with (
        servers_on(drill, address, 3) as servers,
        followed_load(drill, servers) as load,
    ):
        for _ in range(times):
            await more_acknowledged(drill)
            fault = drill.chance.choice(FAULTS)
            drill.counts[f"Citus {fault}"] += 1
            if fault == "server":
                await kill_some(drill, servers, most=1)
            else:
                await _fault(drill, fault, drill.chance.choice(moving))
            await recovered(drill, load)
            await repeat_last(drill, drill.chance.choice(servers), load)
    drop_logs(address)
    ask(f"DROP SCHEMA {schema} CASCADE")


async def _fault(drill: Drill, fault: str, schema: str) -> None:
    first, *workers = await asyncio.to_thread(nodes)
    moving = asyncio.create_task(asyncio.to_thread(move, schema)) if "move" in fault else None
    if fault != "move":
        node = first if fault == "coordinator" else drill.chance.choice(workers)
        if moving is not None:
            await drill.pause(0.0, 2.0)
        await asyncio.to_thread(node.kill)
        await drill.pause(0.0, 2.0)
        await asyncio.to_thread(node.start)
    if moving is not None:
        try:
            await moving
            drill.counts["moves done"] += 1
        except psycopg.Error as error:
            drill.counts["moves broken off"] += 1
            if fault == "move":
                drill.violate("move", f"{schema} did not move: {error}")
