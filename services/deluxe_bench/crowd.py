"""What thousands of idle watchers cost: memory, processor time, and how soon they hear of an event.

One game, whose public viewers all wait; now and then a player acts. Each round has a server of
its own, since a process seldom gives memory back.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import sleep
from typing import Any, Final

from deluxe_bench.figures import Bench, Line, Measure, Sizes
from deluxe_bench.loading import Server, clients, node_found, processor_time, served
from deluxe_bench.rpc import prepared_games
from deluxe_bench.tables import SERVICE, Opened, at_random, body
from pokerdeluxe.v1 import game_service_pb2 as pb

CROWD: Final = Path(__file__).with_name("crowd.mjs")

ACTS: Final = 5
"""Acts in each round, some time apart; the time until they are heard of is their median."""

A_CONNECTION: Final = 100
"""Streams on one connection: as many as gRPC's clients are used to."""

HEARTBEAT_MS: Final = 5_000
"""A third of the usual, so that a short run has what it should."""


_SETTINGS: Final = {"HEARTBEAT_MS": str(HEARTBEAT_MS), "STREAMS_PER_CALLER": "100000"}


@contextmanager
def _crowds(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    node_found()

    def measure(number: int) -> dict[str, float]:
        db = f"crowd-{number}"
        with served(folder / f"{db}.db", **_SETTINGS) as server:
            (game,) = prepared_games(folder, server, 1, ACTS, at_random, db=db)
            return _measured(server, game, sizes)

    yield measure


def _measured(server: Server, game: Opened, sizes: Sizes) -> dict[str, float]:
    size = sizes.watchers
    plan = json.dumps(_plan(server, game, size))
    before = _resident(server.process)
    with clients(server.node, CROWD) as (_, orders, answers):
        _say(orders, plan)
        assert answers.readline() == "ready\n"
        memory = (_resident(server.process) - before) / size
        began = processor_time(server.process)
        sleep(sizes.idle)
        idle = (processor_time(server.process) - began) / sizes.idle
        samples: list[dict[str, float]] = []
        for _ in range(ACTS):
            _say(orders, "act")
            samples.append(json.loads(answers.readline()))
            sleep(min(1.0, sizes.idle))  # so that they wait again
        orders.close()
    return {
        "watcher-memory": memory / 1024,
        "watchers-idle": idle * 100,
        "watchers-half": median(one["half"] for one in samples),
        "watchers-last": median(one["last"] for one in samples),
    }


def _say(to: Any, line: str) -> None:
    to.write(line + "\n")
    to.flush()


def _plan(server: Server, game: Opened, size: int) -> dict[str, Any]:
    watch = pb.WatchGameRequest(name=game.name, after_version=0)
    acts = [
        {
            "path": SERVICE + "Act",
            "token": token,
            "body": body(pb.ActRequest(name=game.name, item=item)),
            "version": version,
        }
        for token, item, version in game.commands
    ]
    return {
        "port": server.port,
        "connections": max(1, size // A_CONNECTION),
        "size": size,
        "watch": {"path": SERVICE + "WatchGame", "token": "", "body": body(watch)},
        "acts": acts,
    }


def _resident(process: int) -> int:
    """Bytes of memory that a process has now."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    (line,) = (line for line in lines if line.startswith("VmRSS:"))
    return int(line.split()[1]) * 1024


CROWD_OF_WATCHERS: Final = Bench(
    "crowd",
    (
        Line("watcher-memory", "memory of an idle watcher, of 2,000", "KiB", ""),
        Line(
            "watchers-idle",
            f"2,000 idle watchers, a heartbeat every {HEARTBEAT_MS // 1000} s",
            "% of a core",
            "CPU",
        ),
        Line("watchers-half", "an act until half of 2,000 have heard of it", "ms", "wall"),
        Line("watchers-last", "until all have", "ms", "wall"),
    ),
    _crowds,
)
