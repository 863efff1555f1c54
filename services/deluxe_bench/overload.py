"""The p99 of calm tables where as much is asked for as can be served, and four times as much.

The calm tables' own commands are part of that. The crowd calls at a rate of its own, whatever it
is answered (an open loop): eight callers who read a game each, and 64 other tables that play. How
much of it the server can serve is measured first, with 64 calls in flight. All clients share one
core, those of the calm tables before those of the crowd; the server has the other cores, so that
its clients take none from it. Where there is one core, they all share it.
"""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from time import sleep
from typing import Any, Final

from deluxe_bench.crowded import APART_MS, SETTLED, TABLES, tails
from deluxe_bench.figures import Aim, Bench, Line, Measure, Sizes
from deluxe_bench.loading import Call, Plan, Server, clients, served
from deluxe_bench.rpc import lane, prepared_games
from deluxe_bench.tables import SERVICE, Opened, at_random, body, buying
from pokerdeluxe.v1 import game_service_pb2 as pb

FLOOD: Final = Path(__file__).with_name("flood.mjs")

CALLERS: Final = 8
"""Those who read; the connections of a crowd, too."""

OTHERS: Final = 64
"""Tables of the crowd that plays; calls in flight while the capacity is measured."""

COMMANDS_EACH: Final = 10
"""So many commands each of them gives for one at a calm table."""

LOADS: Final = (1, 4)
"""How many times as many calls as can be served."""


@dataclass(frozen=True, slots=True)
class _Flood:
    """What ``flood.mjs`` sends."""

    port: int
    connections: int
    rate: float
    lanes: list[list[Call]]


@contextmanager
def _overloaded(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    with served(folder / "overload.db") as server, _cores_apart(server):

        def prepared(number: int, commands: int, greedy: bool) -> list[Opened]:
            bot = buying if greedy else at_random
            return prepared_games(folder, server, number, commands, bot, db="overload")

        stages = 1 + 2 * len(LOADS)
        calm = prepared(TABLES, sizes.calls * stages * sizes.rounds, greedy=False)

        def measure(_: int) -> dict[str, float]:
            readers = prepared(CALLERS, 1, greedy=True)
            players = prepared(OTHERS, sizes.calls * COMMANDS_EACH, greedy=True)
            reads = [[_read(readers[number % CALLERS])] for number in range(OTHERS)]
            first = [lane(game, sizes.calls) for game in players]
            commands = [lane(game, sizes.calls * (COMMANDS_EACH - 1)) for game in players]
            return {
                **tails("alone", server, calm, sizes.calls),
                **_floods("reads", server, [each * sizes.calls for each in reads], reads, calm),
                **_floods("commands", server, first, commands, calm),
            }

        yield measure


def _read(game: Opened) -> Call:
    return {
        "path": SERVICE + "GetGame",
        "token": game.tokens[0],
        "body": body(pb.GetGameRequest(name=game.name)),
    }


def _floods(
    name: str, server: Server, first: list[list[Call]], lanes: list[list[Call]], calm: list[Opened]
) -> dict[str, float]:
    """All that is measured beside one crowd, which is served ``first`` with nobody else."""
    capacity = server.load(Plan(first, connections=CALLERS))["rate"]
    samples = {f"{name}-capacity": capacity}
    calls = len(first[0])
    for times in LOADS:
        rate = max(capacity * times - TABLES * 1000 / APART_MS, 0)
        flood = _Flood(server.port, CALLERS, rate, lanes)
        samples |= _beside(f"{name}-{times}", server, flood, calm, calls)
    return samples


def _beside(
    name: str, server: Server, flood: _Flood, calm: list[Opened], calls: int
) -> dict[str, float]:
    with clients(server.node, FLOOD) as (crowd, orders, answers):
        os.setpriority(os.PRIO_PROCESS, crowd.pid, min(19, os.getpriority(os.PRIO_PROCESS, 0) + 10))
        orders.write(json.dumps(asdict(flood)))
        orders.close()
        answers.readline()
        sleep(min(SETTLED, calls / 60))
        samples = tails(name, server, calm, calls)
        crowd.terminate()
        report: dict[str, Any] = json.loads(answers.readline())
    rates = {what: report[what] / report["seconds"] for what in ("sent", "answered")}
    return samples | {f"{name}-{what}": rate for what, rate in rates.items()}


@contextmanager
def _cores_apart(server: Server) -> Iterator[None]:
    """The last core for this process and the clients that it starts, the others for the server."""
    cores = sorted(os.sched_getaffinity(0))
    threads = [int(each.name) for each in Path(f"/proc/{server.process}/task").iterdir()]
    for thread in threads if cores[1:] else ():
        with suppress(ProcessLookupError):  # it has just ended
            os.sched_setaffinity(thread, cores[:-1])
    os.sched_setaffinity(0, cores[-1:])
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def _lines(name: str, crowd: str) -> Iterator[Line]:
    yield Line(f"{name}-capacity", f"{crowd}: so many can be served", "/s", "wall")
    aim, peer = Aim("ratio", "most", 2.0), ""
    for times in LOADS:
        sample = f"{name}-{times}"
        yield Line(
            sample,
            f"p99 of a calm table beside {times} times as many {crowd}",
            "ms",
            "wall",
            "alone",
            "without",
            aim,
        )
        if peer:
            yield Line(
                sample, "the same", "ms", "wall", peer, "beside as many as can be served", aim
            )
        peer = sample
        yield Line(f"{sample}-p50", "half of them", "ms", "wall", "alone-p50", "without")
        yield Line(
            f"{sample}-machine", "an idle process is late", "ms", "wall", "alone-machine", "same"
        )
        for what in ("sent", "answered"):
            yield Line(
                f"{sample}-{what}",
                f"calls of the crowd {what}",
                "/s",
                "wall",
                f"{name}-capacity",
                "can be served",
            )


OVERLOAD: Final = Bench(
    "overload",
    (
        *_lines("reads", f"reads of {CALLERS} callers"),
        *_lines("commands", f"commands at {OTHERS} other tables"),
    ),
    _overloaded,
)
