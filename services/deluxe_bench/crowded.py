"""What a crowd costs those who ask for little: the p99 of calm tables, alone and beside a crowd.

Sixteen tables play at a pace of people. The crowds: one caller with 256 reads in flight, four times
what is enough to keep the server busy; eight players who each give 256 commands at once through
``Play``; and 32 callers without a token who ask for heavy work alone: games rebuilt (some from
a megabyte of decisions), executed again and audited, the whole store audited and added up. The
clients of a crowd run only where nobody else wants the core, as if on another machine; beside each
p99 stands by how much an idle process is late meanwhile, which is the machine's share of it.
"""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import cycle, islice
from pathlib import Path
from time import sleep
from typing import Any, Final

from deluxe_bench.dealing import BOTS, NAME, OPTIONS, PLAYERS
from deluxe_bench.figures import Aim, Bench, Line, Measure, Sizes
from deluxe_bench.loading import Call, Plan, Server, served
from deluxe_bench.rpc import STREAMS, lane, prepared_games, stream
from deluxe_bench.tables import SERVICE, Opened, at_random, body, buying
from deluxe_bench.wakeups import wakeups
from deluxe_domain.catalogue import game_named
from deluxe_domain.kernel.history import Reader
from deluxe_services.api.conversion.mapping import MAPPINGS
from deluxe_services.simulation.simulated_games import save_games
from deluxe_services.simulation.simulations import Plan as Simulation
from deluxe_services.simulation.simulations import SimulatedGame, simulated_games
from deluxe_services.store import open_store
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import replay_service_pb2 as replays

TABLES: Final = 16
APART_MS: Final = 100.0
"""Between two commands at a calm table."""

WIDTH: Final = 256
"""Reads in flight, and commands in flight in each stream of the crowd."""

CONNECTIONS: Final = 4
COMMANDS_FOR_ONE: Final = 60
"""So many commands each stream of the crowd gives for one at a calm table."""

HEAVY: Final = 32
"""Callers without a token who ask for heavy work."""

LONG: Final = 4
"""How many of them send as many decisions as a request without a token holds."""

LONGEST: Final = 1_000_000
"""Bytes of such a request."""

SETTLED: Final = 1.0
"""Seconds until a crowd is noticed."""


@contextmanager
def _crowded(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    heavy = Plan(list(_heavy(_kept(folder / "crowded.db", sizes.games))), endless=True)
    with served(folder / "crowded.db") as server:

        def prepared(number: int, commands: int, greedy: bool) -> list[Opened]:
            bot = buying if greedy else at_random
            return prepared_games(folder, server, number, commands, bot, db="crowded")

        calm = prepared(TABLES, sizes.calls * 4 * sizes.rounds, greedy=False)

        def measure(_: int) -> dict[str, float]:
            # New games in each round: one has not enough commands for all of them.
            greedy = prepared(STREAMS, sizes.calls * COMMANDS_FOR_ONE, greedy=True)
            rebuild = {
                "path": SERVICE + "GetGame",
                "token": greedy[0].tokens[0],
                "body": body(pb.GetGameRequest(name=greedy[0].name)),
            }
            reads = Plan([[rebuild]] * WIDTH, connections=CONNECTIONS, endless=True)
            commands = Plan(
                (), [stream(game, sizes.calls * COMMANDS_FOR_ONE, WIDTH) for game in greedy]
            )
            return {
                **tails("alone", server, calm, sizes.calls),
                **_beside("reads", server, reads, calm, sizes),
                **_beside("commands", server, commands, calm, sizes),
                **_beside("heavy", server, heavy, calm, sizes),
            }

        yield measure


def _kept(db: Path, games: int) -> SimulatedGame:
    """A store with so many games that are over, and the first of them."""
    plan = Simulation(NAME, games, PLAYERS, OPTIONS, BOTS, "bench")
    with closing(open_store(str(db))) as store:
        return next(iter(list(save_games(store, simulated_games(plan)))))


def _heavy(game: SimulatedGame) -> Iterator[list[Call]]:
    """What each of those asks for who ask for heavy work alone."""
    name, rules = f"games/{game.game_id}", game_named(NAME)
    entries, mapping = (
        map(Reader(rules).entry, (row.data for row in game.rows)),
        MAPPINGS[rules.rules],
    )
    causes = [entry.cause for entry in entries if entry.cause is not None]
    decisions = [history.Decision(**mapping.decision(cause)) for cause in causes]

    def rebuilding(size: int) -> replays.RebuildRequest:
        number = max(
            len(decisions), len(decisions) * size // sum(d.ByteSize() + 3 for d in decisions)
        )
        some = list(islice(cycle(decisions), number))
        return replays.RebuildRequest(
            name=name, rules=rules.rules, seed=game.master, decisions=some
        )

    for _ in range(LONG):
        yield [_unknown("ReplayService/Rebuild", rebuilding(LONGEST))]
    reads: list[tuple[str, Any]] = [
        ("ReplayService/Rebuild", rebuilding(0)),
        ("ReplayService/Reexecute", replays.ReexecuteRequest(name=name)),
        ("AuditService/AuditGame", audits.AuditGameRequest(name=name)),
        ("AuditService/AuditStore", audits.AuditStoreRequest()),
        ("AuditService/GetChipFlows", audits.GetChipFlowsRequest()),
    ]
    for number in range(HEAVY - LONG):
        rotation = reads[number % len(reads) :] + reads[: number % len(reads)]
        yield [_unknown(method, request) for method, request in rotation]


def _unknown(method: str, request: Any) -> Call:
    """A call without a token."""
    return {"path": f"/pokerdeluxe.v1.{method}", "token": "", "body": body(request)}


def _beside(
    name: str, server: Server, crowd: Plan, calm: list[Opened], sizes: Sizes
) -> dict[str, float]:
    with server.crowd(crowd) as crowding:
        sleep(min(SETTLED, sizes.idle))
        samples = tails(name, server, calm, sizes.calls)
        if crowding.poll() is not None:
            raise RuntimeError("the crowd had gone before the calm tables were served")
    return samples


def tails(name: str, server: Server, games: list[Opened], calls: int) -> dict[str, float]:
    """In ms: half and the p99 of so many commands at each table, and the p99 of a machine's own."""
    with wakeups() as lateness:
        result = server.load(Plan([lane(game, calls) for game in games], apart=APART_MS))
        return {name: result["p99"], f"{name}-p50": result["p50"], f"{name}-machine": lateness()}


def _lines(sample: str, crowd: str) -> tuple[Line, ...]:
    what = f"p99 of a command at a calm table, beside {crowd}"
    aim = Aim("ratio", "most", 2.0)
    return (
        Line(sample, what, "ms", "wall", "alone", "without", aim),
        Line(f"{sample}-p50", "half of them", "ms", "wall", "alone-p50", "without"),
        Line(f"{sample}-machine", "an idle process is late", "ms", "wall", "alone-machine", "same"),
    )


CROWDED: Final = Bench(
    "crowded",
    (
        *_lines("reads", f"{WIDTH} reads in flight"),
        *_lines("commands", f"{STREAMS * WIDTH:,} commands in flight"),
        *_lines("heavy", f"{HEAVY} who ask for heavy work without a token"),
    ),
    _crowded,
)
