"""What a crowd costs those who ask for little: the p99 of calm tables, alone and beside a crowd.

Sixteen tables play at a pace of people. The crowds: one caller with 256 reads in flight, four times
what is enough to keep the server busy; and eight players who each give 256 commands at once through
``Play``. The clients of a crowd run at a lower priority, as if on another machine.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import Final

from deluxe_bench.figures import Aim, Bench, Line, Measure, Sizes
from deluxe_bench.loading import Plan, Server, served
from deluxe_bench.rpc import STREAMS, lane, prepared_games, stream
from deluxe_bench.tables import SERVICE, Opened, at_random, body, buying
from deluxe_services.settings import Settings
from pokerdeluxe.v1 import game_service_pb2 as pb

TABLES: Final = 16
APART_MS: Final = 100.0
"""Between two commands at a calm table."""

WIDTH: Final = 256
"""Reads in flight, and commands in flight in each stream of the crowd."""

CONNECTIONS: Final = 4
GIVEN: Final = 60
"""So many commands each stream of the crowd gives for one at a calm table."""

SETTLED: Final = 1.0
"""Seconds until a crowd is noticed."""


@contextmanager
def _crowded(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    crowded_ms = str(Settings.model_fields["crowded_ms"].default)
    with served(folder / "crowded.db", CROWDED_MS=crowded_ms) as server:

        def prepared(number: int, commands: int, greedy: bool) -> list[Opened]:
            bot = buying if greedy else at_random
            return prepared_games(folder, server, number, commands, bot, db="crowded")

        calm = prepared(TABLES, sizes.calls * 3 * sizes.rounds, greedy=False)

        def measure(_: int) -> dict[str, float]:
            # New games in each round: one has not enough commands for all of them.
            greedy = prepared(STREAMS, sizes.calls * GIVEN, greedy=True)
            read = {
                "path": SERVICE + "GetGame",
                "token": greedy[0].tokens[0],
                "body": body(pb.GetGameRequest(name=greedy[0].name)),
            }
            reads = Plan([[read]] * WIDTH, connections=CONNECTIONS, endless=True)
            commands = Plan((), [stream(game, sizes.calls * GIVEN, WIDTH) for game in greedy])
            return {
                "alone": _p99(server, calm, sizes.calls),
                "reads": _beside(server, reads, calm, sizes),
                "commands": _beside(server, commands, calm, sizes),
            }

        yield measure


def _beside(server: Server, crowd: Plan, calm: list[Opened], sizes: Sizes) -> float:
    with server.crowd(crowd) as crowding:
        sleep(min(SETTLED, sizes.idle))
        found = _p99(server, calm, sizes.calls)
        if crowding.poll() is not None:
            raise RuntimeError("the crowd had gone before the calm tables were served")
    return found


def _p99(server: Server, games: list[Opened], calls: int) -> float:
    """The p99 in ms of so many commands at each table."""
    return server.load(Plan([lane(game, calls) for game in games], apart=APART_MS))["p99"]


def _line(sample: str, crowd: str) -> Line:
    what = f"p99 of a command at a calm table, beside {crowd}"
    return Line(sample, what, "ms", "wall", "alone", "without", Aim("ratio", "most", 2.0))


CROWDED: Final = Bench(
    "crowded",
    (
        _line("reads", f"{WIDTH} reads in flight"),
        _line("commands", f"{STREAMS * WIDTH:,} commands in flight"),
    ),
    _crowded,
)
