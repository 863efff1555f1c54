"""The command: what is run, and what is said of it."""

import argparse
import os
import random
import shutil
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from hashlib import sha256
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

from tests.simulation.disk import failing_at, failing_by_chance
from tests.simulation.lives import Run, make_base, own_folder
from tests.simulation.planted import FAULTS, plant
from tests.simulation.server import Scenario

FAULTS_AT_POINTS: Final = ("power", "kill", "EIO", "ENOSPC")
POINTS: Final = Scenario(tables=2, hands=2, acts=5)
SAID_EVERY: Final = 500
"""After so many runs a process says how far it has come."""

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
        print(f"the scenario makes {last} calls", flush=True)
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
    parser.add_argument("--jobs", type=int, default=1, help="so many processes share the runs")
    parser.add_argument("--plant", choices=FAULTS, help="a mistake that must be found")
    parser.add_argument("--folder", type=Path, help="where it runs; digests depend on its name")
    parser.add_argument("--notes", type=Path, help="a file that gets a line in JSON, as of drills")
    parser.add_argument("--keep", type=Path, help="a folder for what violated runs leave")
    arguments = parser.parse_args(words)
    if arguments.plant:
        plant(arguments.plant)
    counts = _run(arguments, 0) if arguments.jobs == 1 else _run_in_processes(arguments)
    print(_in_words(counts))
    if arguments.notes:
        line = {"round": "points" if arguments.points else "simulation", "counts": counts}
        with arguments.notes.open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")
    return 1 if counts["violated runs"] else 0


def _in_words(counts: Counter[str]) -> str:
    return ", ".join(f"{what} {number}" for what, number in sorted(counts.items()))


def _run_in_processes(arguments: argparse.Namespace) -> Counter[str]:
    """Share the runs among copies of this process; a copy that breaks off is a violated run."""
    counts: Counter[str] = Counter()
    with TemporaryDirectory() as folder:
        files = [Path(folder) / str(share) for share in range(arguments.jobs)]
        processes = {}
        for share, file in enumerate(files):
            process = os.fork()
            if not process:
                file.write_bytes(msgspec.json.encode(_run(arguments, share)))
                os._exit(0)
            processes[process] = file
        for process, file in processes.items():
            if os.waitpid(process, 0)[1]:
                counts["violated runs"] += 1
            else:
                counts.update(msgspec.json.decode(file.read_bytes()))
    return counts


def _run(arguments: argparse.Namespace, share: int) -> Counter[str]:
    is_alone = arguments.folder is None or arguments.jobs == 1
    own = arguments.folder if is_alone else arguments.folder / str(share)
    with own_folder(own) as folder:
        jobs = _jobs(arguments, make_base(folder))
        return _run_all(arguments, islice(jobs, share, None, arguments.jobs))


def _run_all(
    arguments: argparse.Namespace, jobs: Iterator[tuple[str, Callable[[], Run]]]
) -> Counter[str]:
    counts: Counter[str] = Counter()
    for name, job in jobs:
        run = job()
        counts["runs"] += 1
        counts.update(run.counts)
        if counts["runs"] % SAID_EVERY == 0:
            print(f"until {name}: {_in_words(counts)}", flush=True)
        if run.violations or arguments.seed is not None:
            print(f"{name}: {digest(run)} in {run.folder.parent}", flush=True)
        for violation in run.violations[:4]:
            print(f"  {violation}", flush=True)
        counts["violated runs"] += bool(run.violations)
        if run.violations and arguments.keep:
            shutil.copytree(run.folder, arguments.keep / name.replace(" ", "-"))
        if run.violations and arguments.plant:
            break
    return counts
