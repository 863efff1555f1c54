"""A whole store verified, quickly and wholly, in processes of their own; time and memory.

The store has about as many events as ``--events`` says, is made of simulated games, and signed; a
second one has a tenth of them, to show whether memory grows. What is measured is the command as it
is typed, from its start to its end, with the memory of all its processes together: the largest sum
of their proportional shares (PSS), looked at ten times a second.
"""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from math import ceil
from pathlib import Path
from time import perf_counter, sleep
from typing import Final

from deluxe_bench.dealing import BOTS, NAME, OPTIONS, PLAYERS
from deluxe_bench.figures import Aim, Bench, Line, Measure, Sizes, Unavailable
from deluxe_bench.loading import time_below
from deluxe_services.compute.worker_pool import Workers
from deluxe_services.simulation.simulated_games import save_games
from deluxe_services.simulation.simulations import Plan, simulated_games
from deluxe_services.store import open_store
from deluxe_services.transparency.log_keys import passing_key
from deluxe_services.transparency.notary import Notary

_PROCESSES: Final = Path("/proc")
_LOOK: Final = 0.1
_MIB: Final = 1 << 20
_SAMPLE: Final = 3
"""Games that tell how many events a game has."""

_MANY: Final = 100
"""So many games are played by more than one process."""

_WAYS: Final[dict[str, tuple[str, ...]]] = {
    "quick-1": ("--quick", "--jobs", "1"),
    "quick": ("--quick", "--jobs", "2"),
    "whole": ("--jobs", "2"),
}


def make_store(path: Path, events: int) -> int:
    """A signed store of simulated games with about so many events; returns how many."""
    few = Plan(NAME, _SAMPLE, PLAYERS, OPTIONS, BOTS, "bench")
    with closing(open_store(str(path))) as store:
        games = list(save_games(store, simulated_games(few)))
        each = sum(len(game.rows) for game in games) / _SAMPLE
        more = replace(few, games=max(0, ceil(events / each) - _SAMPLE), first=_SAMPLE)
        for _ in save_games(store, simulated_games(more, Workers(2 if more.games > _MANY else 1))):
            pass
        Notary(store, passing_key()).start().close()
        return store.log.head()


@contextmanager
def _verifying(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    if not (_PROCESSES / "self" / "smaps_rollup").exists():
        raise Unavailable("/proc, where Linux tells how much memory a process has, is missing")
    whole, part = folder / "whole.db", folder / "part.db"
    events = make_store(whole, sizes.events)
    make_store(part, sizes.events // 10)

    def measure(number: int) -> dict[str, float]:  # noqa: ARG001 - the same store in each round
        samples: dict[str, float] = {}
        for name, way in _WAYS.items():
            before = time_below()
            seconds, bytes_ = verified(whole, way)
            cpu = (time_below() - before) / events * 1e6
            _, tenth = verified(part, way)
            samples |= {name: events / seconds, f"{name}-seconds": seconds, f"{name}-cpu": cpu}
            samples |= {f"{name}-memory": bytes_ / _MIB, f"{name}-tenth": tenth / _MIB}
        return samples

    yield measure


def verified(db: Path, way: tuple[str, ...]) -> tuple[float, int]:
    """Seconds and bytes that the command takes; it must find nothing."""
    words = [sys.executable, "-m", "deluxe_services.cli", "audit", "--all", *way, "--db", str(db)]
    start, most = perf_counter(), 0
    with subprocess.Popen(words, stdout=subprocess.DEVNULL) as process:
        while process.poll() is None:
            most = max(most, _held(process.pid))
            sleep(_LOOK)
    if process.returncode:
        raise RuntimeError(f"{' '.join(words)} ended with {process.returncode}")
    return perf_counter() - start, most


def _held(pid: int) -> int:
    """The bytes of a process and of all below it, a page of several shared out among them."""
    try:
        children = (_PROCESSES / f"{pid}/task/{pid}/children").read_text().split()
        lines = (_PROCESSES / f"{pid}/smaps_rollup").read_text().splitlines()
    except (FileNotFoundError, ProcessLookupError, PermissionError):  # it has just ended
        return 0
    own = next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)
    return own * 1024 + sum(_held(int(child)) for child in children)


_MINUTE: Final = Aim("figure", "least", 1_000_000 / 60)
_WHOLE: Final = Aim("figure", "least", 10_000_000 / 170)
_LITTLE: Final = Aim("figure", "most", 200)

VERIFY: Final = Bench(
    "verify",
    (
        Line("quick-1", "events of a store verified quickly, one process", "/s", "wall"),
        Line("quick", "the same, two processes", "/s", "wall", aim=_MINUTE),
        Line("quick-seconds", "the whole store", "s", "wall"),
        Line("quick-cpu", "an event, all processes", "µs", "CPU"),
        Line(
            "quick-memory",
            "its memory, all processes",
            "MiB",
            "",
            "quick-tenth",
            "a tenth of the store",
            _LITTLE,
        ),
        Line(
            "whole",
            "events audited wholly, two processes",
            "/s",
            "wall",
            "quick",
            "quickly",
            _WHOLE,
        ),
        Line("whole-cpu", "one of them, all processes", "µs", "CPU", "quick-cpu", "quickly"),
        Line(
            "whole-memory",
            "its memory, all processes",
            "MiB",
            "",
            "whole-tenth",
            "a tenth of the store",
            _LITTLE,
        ),
    ),
    _verifying,
)
