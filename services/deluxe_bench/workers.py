"""Commands of ``serve --workers 2`` on one PostgreSQL, beside those of ``serve --workers 1``.

Both are whole servers with all their processes, each on a database of its own, measured in turn.
They share the cores of this machine with PostgreSQL and with the Node that loads them.
"""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

import grpc

from deluxe_bench.figures import Bench, Line, Measure, Sizes
from deluxe_bench.loading import Plan, Server, free_port, node_found, server_environment
from deluxe_bench.machine import hashing_time
from deluxe_bench.postgres import fresh, server
from deluxe_bench.rpc import GAMES, HASHING, lane
from deluxe_bench.tables import make_tables, prepared_on

NUMBERS: Final = (1, 2)
"""Workers of the servers that are compared."""

CONNECTIONS: Final = 32
"""Connections of the load: the kernel gives each to one worker, so few would be unevenly shared."""

_PATIENCE: Final = 60.0
"""Seconds until a server with all its workers answers."""


@contextmanager
def _workers(sizes: Sizes, folder: Path) -> Iterator[Measure]:  # noqa: ARG001 - it lies elsewhere
    with ExitStack() as stack:
        database = stack.enter_context(server())
        sides = {}
        for number in NUMBERS:
            url = make_tables(stack.enter_context(fresh(database, f"bench_workers_{number}")))
            one = stack.enter_context(served_by(url, number))
            sides[number] = one, prepared_on(url, one, GAMES, sizes.calls * sizes.rounds)

        def measure(_: int) -> dict[str, float]:
            samples = {"hashing": hashing_time()}
            for number, (one, games) in sides.items():
                lanes = [lane(game, sizes.calls) for game in games]
                result = one.load(Plan(lanes, connections=CONNECTIONS))
                samples |= {f"workers-{number}": result["rate"]}
                samples |= {f"workers-{number}-{name}": result[name] for name in ("cpu", "busy")}
            return samples

        yield measure


@contextmanager
def served_by(url: str, number: int) -> Iterator[Server]:
    """``serve --workers`` on PostgreSQL; ``Unavailable`` where it cannot be loaded."""
    node = node_found()
    port = free_port()
    command = [sys.executable, "-m", "deluxe_services.cli", "serve", "--db", url, "--practice"]
    options = ["--no-web", "--port", str(port), "--workers", str(number)]
    with subprocess.Popen(
        [*command, *options], env=server_environment({}), stdout=subprocess.DEVNULL
    ) as process:
        try:
            with grpc.insecure_channel(f"127.0.0.1:{port}") as channel:
                grpc.channel_ready_future(channel).result(_PATIENCE)
            yield Server(process.pid, port, node)
        finally:
            process.terminate()


def _lines() -> Iterator[Line]:
    yield HASHING
    for number in NUMBERS:
        name = f"workers-{number}"
        peer, peer_is = ("workers-1", "one") if number > 1 else ("", "")
        what = f"commands of `serve --workers {number}`, 64 in flight"
        yield Line(name, what, "/s", "wall", peer, peer_is)
        cpu_peer = f"{peer}-cpu" if peer else ""
        yield Line(f"{name}-cpu", "processor time for one", "µs", "CPU", cpu_peer, peer_is)
        yield Line(f"{name}-busy", "cores that all its processes kept busy", "", "")


WORKERS: Final = Bench("workers", tuple(_lines()), _workers)
