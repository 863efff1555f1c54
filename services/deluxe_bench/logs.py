"""Saves of four processes in one log, and in four logs of the same PostgreSQL.

Each process saves commands of some games at once, waits for the answers, and saves the next: groups
of 1, 16 and 100. Each commit waits for ``SYNC_MS`` before its sync (``commit_delay``), as on a disk
that is slower than this one; commits that come meanwhile share the sync.
"""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from itertools import chain
from multiprocessing import get_context
from multiprocessing.queues import Queue
from multiprocessing.synchronize import Barrier
from pathlib import Path
from time import perf_counter
from typing import Final

import psycopg
from psycopg.sql import SQL, Identifier

from deluxe_bench.figures import Aim, Bench, Line, Measure, Sizes
from deluxe_bench.postgres import fresh, server
from deluxe_bench.store import make_game
from deluxe_services.store import open_store
from deluxe_services.store.opening import make_logs
from deluxe_services.store.postgres.logs import schemas_of

WRITERS: Final = 4
"""Processes, and logs where there are several."""

GROUPS: Final = (1, 16, 100)
"""Commands that each process saves at once."""

SYNC_MS: Final = 3

_COMMANDS: Final = 40
"""Commands of a game."""

_SLOW: Final = f"%20-ccommit_delay%3D{SYNC_MS * 1000}%20-ccommit_siblings%3D0"
"""Options of a connection, behind others."""

Ended = tuple[float, float, int]
"""When a process began and ended, and how many commands it has saved."""


def _write(
    url: str, number: int, size: int, seconds: float, barrier: Barrier, results: "Queue[Ended]"
) -> None:
    games = [make_game(number << 12 | game, _COMMANDS) for game in range(_games(size))]
    lots = [games[first : first + size] for first in range(0, len(games), size)]
    groups = chain.from_iterable(zip(*lot, strict=True) for lot in lots)
    saves = 0
    with closing(open_store(url)) as store:
        barrier.wait()
        start = perf_counter()
        while perf_counter() - start < seconds and (group := next(groups, None)):
            for saving in [store.log.append(save) for save in group]:
                saving.result()
            saves += size
        results.put((start, perf_counter(), saves))
        barrier.wait()


def _games(size: int) -> int:
    """More games than a process plays in the time that is measured."""
    return size * (40 if size == 1 else 20)


def rate(url: str, logs: int, size: int, seconds: float) -> float:
    """Commands a second that all processes save, with so many logs."""
    context = get_context("spawn")
    results: Queue[Ended] = context.Queue()
    barrier = context.Barrier(WRITERS)
    addresses = [f"{one}{_SLOW}" for one in make_logs(url, logs).addresses]
    processes = [
        context.Process(
            target=_write, args=(addresses[n % logs], n, size, seconds, barrier, results)
        )
        for n in range(WRITERS)
    ]
    for process in processes:
        process.start()
    starts, ends, saves = zip(*(results.get() for _ in processes), strict=True)
    for process in processes:
        process.join()
    return float(sum(saves) / (max(ends) - min(starts)))


@contextmanager
def _several(sizes: Sizes, _: Path) -> Iterator[Measure]:
    with server() as database:

        def measure(number: int) -> dict[str, float]:
            return {
                f"{name}-{size}": _in_fresh(database, logs, size, sizes.written)
                for size in GROUPS
                for name, logs in _ways(number)
            }

        yield measure


def _ways(number: int) -> Sequence[tuple[str, int]]:
    ways = [("one", 1), ("several", WRITERS)]
    return ways if number % 2 else ways[::-1]


def _in_fresh(database: str, logs: int, size: int, seconds: float) -> float:
    with ExitStack() as stack:
        url = stack.enter_context(fresh(database, f"bench_logs_{logs}"))
        stack.callback(_drop, database, url)
        return rate(url, logs, size, seconds)


def _drop(database: str, url: str) -> None:
    """Take away the schemas that were made beside that of the address."""
    [base] = schemas_of([url])
    with psycopg.connect(database, autocommit=True) as connection:
        rows = connection.execute(
            "SELECT nspname FROM pg_namespace WHERE starts_with(nspname, %s)", (f"{base}_log_",)
        ).fetchall()
        for (schema,) in rows:
            connection.execute(SQL("DROP SCHEMA {} CASCADE").format(Identifier(schema)))


def _lines() -> Iterator[Line]:
    for size, least in zip(GROUPS, (2.2, 3.0, 2.2), strict=True):
        what = f"commands of {WRITERS} processes in {WRITERS} logs, groups of {size}"
        aim = Aim("ratio", "least", least)
        yield Line(f"several-{size}", what, "/s", "wall", f"one-{size}", "one log", aim)


LOGS: Final = Bench("logs", tuple(_lines()), _several)
