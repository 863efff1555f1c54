"""Commands of several servers on one PostgreSQL, beside those of one.

Each server is a process and has its share of the games, as a proxy would send them; each is loaded
by a Node of its own, with an equal part of what is in flight. All of it runs on this machine: the
servers, PostgreSQL and the Nodes share its cores.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Final

import grpc

from deluxe_bench.figures import Aim, Bench, Line, Measure, Sizes
from deluxe_bench.loading import Plan, Server, served
from deluxe_bench.postgres import fresh, server
from deluxe_bench.rpc import GAMES, lane
from deluxe_bench.tables import Opened, at_random, opened
from deluxe_services.store import open_store

MOST: Final = 3
"""Servers at once."""


@contextmanager
def _replicated(sizes: Sizes, folder: Path) -> Iterator[Measure]:  # noqa: ARG001 - it lies elsewhere
    with ExitStack() as stack:
        url = stack.enter_context(fresh(stack.enter_context(server()), "bench_replicas"))
        with closing(open_store(url)):  # whose tables are made once
            pass
        servers = [stack.enter_context(served(url)) for _ in range(MOST)]
        games = prepared_on(url, servers[0], GAMES, sizes.calls * sizes.rounds * 2)

        def measure(_: int) -> dict[str, float]:
            return {
                f"replicas-{number}": _rate(servers[:number], games, sizes.calls)
                for number in (1, MOST)
            }

        yield measure


def prepared_on(url: str, through: Server, number: int, commands: int) -> list[Opened]:
    """Games opened and started through a server, and the commands for each."""
    with grpc.insecure_channel(f"127.0.0.1:{through.port}") as channel:
        games = [opened(channel) for _ in range(number)]
    with closing(open_store(url, read_only=True)) as store:
        for game in games:
            game.prepare(store, commands, at_random)
    return games


def _rate(servers: Sequence[Server], games: Sequence[Opened], calls: int) -> float:
    """Commands a second of all servers together, each with games of its own."""
    plans = [
        Plan([lane(game, calls) for game in games[first :: len(servers)]])
        for first in range(len(servers))
    ]
    with ThreadPoolExecutor(len(servers)) as threads:
        results = list(threads.map(Server.load, servers, plans))
    return sum(one["rate"] for one in results)


REPLICAS: Final = Bench(
    "replicas",
    (
        Line("replicas-1", "commands of one server on PostgreSQL, 64 in flight", "/s", "wall"),
        Line(
            f"replicas-{MOST}",
            "the same of three servers together",
            "/s",
            "wall",
            peer="replicas-1",
            peer_is="one",
            aim=Aim("ratio", "least", 1.0),
        ),
    ),
    _replicated,
)
