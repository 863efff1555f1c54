"""The command: what is run, and what is said of it."""

import argparse
import random
import shutil
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Final

from tests.simulation.disk import failing_at, failing_by_chance
from tests.simulation.lives import Run, make_base, own_folder
from tests.simulation.planted import FAULTS, plant
from tests.simulation.server import Scenario

FAULTS_AT_POINTS: Final = ("power", "kill", "EIO", "ENOSPC")
POINTS: Final = Scenario(tables=2, hands=2, acts=5)
AFTERWARDS: Final = Scenario(tables=1, hands=1, acts=2, ages=False)


def by_seed(seed: int, base: Path) -> Run:
    """Some lives in which files fail and the power goes, by chance, and all is checked."""
    run, chance = Run(seed, base.parents[1] / "run", base), random.Random(seed)
    for stage in range(chance.choice([1, 1, 2])):
        if stage and not run.restore(chance):
            break
        for _ in range(chance.randint(1, 3)):
            scenario = Scenario(
                tables=chance.randint(1, 4),
                hands=chance.randint(1, 3),
                acts=chance.randint(2, 10),
                backups=chance.random() < 0.7,
                ages=chance.random() < 0.3,
            )
            run.live(
                scenario,
                failing_by_chance(chance),
                loses_power=chance.random() < 0.5,
                keeps=chance.choice([None, chance.randrange(1000)]),
            )
        run.live(AFTERWARDS, repeats=1.0)
        run.judge()
    return run


def at_point(number: int, fault: str, base: Path) -> Run:
    """One call fails, or is the last one; but for a kill the power goes then; all is checked."""
    run = Run(1, base.parents[1] / "run", base)
    keeps = None if number % 2 else number
    decide, power = failing_at(number, fault), fault != "kill"
    run.live(POINTS, decide, loses_power=power, keeps=keeps)
    run.live(AFTERWARDS, repeats=1.0)
    run.judge()
    return run


def digest(run: Run) -> str:
    """Of all that happened in a run: messages, and what was done to files, to the byte."""
    notes = (run.folder / "notes").read_bytes()
    return sha256(run.digest.encode() + notes).hexdigest()[:16]


def points_of(base: Path) -> int:
    """How many calls the scenario makes if none fails."""
    run = Run(1, base.parents[1] / "run", base)
    run.live(POINTS)
    return run.notes.disk_calls


def _jobs(arguments: argparse.Namespace, base: Path) -> Iterator[tuple[str, Callable[[], Run]]]:
    if arguments.points:
        last = points_of(base)
        print(f"the scenario makes {last} calls")
        for number in range(arguments.first, last + 1, arguments.every):
            for fault in arguments.faults.split(","):
                yield f"{fault} at {number}", partial(at_point, number, fault, base)
        return
    first, number = arguments.first, arguments.seeds
    for seed in [arguments.seed] if arguments.seed is not None else range(first, first + number):
        yield f"seed {seed}", partial(by_seed, seed, base)


def main(words: Sequence[str]) -> int:
    """Run what is asked for; 1 if anything was violated."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seeds", type=int, default=10, help="so many seeds, from --first on")
    parser.add_argument("--seed", type=int, help="this one")
    parser.add_argument("--points", action="store_true", help="each point of failure in turn")
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--every", type=int, default=1, help="only each so many-th point")
    parser.add_argument("--faults", default=",".join(FAULTS_AT_POINTS), help="at each point")
    parser.add_argument("--plant", choices=FAULTS, help="a mistake that must be found")
    parser.add_argument("--folder", type=Path, help="where it runs; digests depend on its name")
    parser.add_argument("--keep", type=Path, help="a folder for what violated runs leave")
    arguments = parser.parse_args(words)
    if arguments.plant:
        plant(arguments.plant)
    with own_folder(arguments.folder) as folder:
        counts = _run(arguments, make_base(folder))
    print(", ".join(f"{what} {number}" for what, number in sorted(counts.items())))
    return 1 if counts["violated runs"] else 0


def _run(arguments: argparse.Namespace, base: Path) -> Counter[str]:
    counts: Counter[str] = Counter()
    for name, job in _jobs(arguments, base):
        run = job()
        notes = run.notes
        counts["runs"] += 1
        counts["acknowledged"] += sum(call.outcome == "ok" for call in notes.calls)
        counts.update(notes.counts)
        if run.violations or arguments.seed is not None:
            print(f"{name}: {digest(run)}", flush=True)
        for violation in run.violations[:4]:
            print(f"  {violation}", flush=True)
        counts["violated runs"] += bool(run.violations)
        if run.violations and arguments.keep:
            shutil.copytree(run.folder, arguments.keep / name.replace(" ", "-"))
        if run.violations and arguments.plant:
            break
    return counts
