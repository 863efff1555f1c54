"""How many slips in the services do their own tests notice?

``python -m tests.mutants.services --mutants 12 --seed 1`` draws so many mutants of each of five
rooms (store, tables, API, operations, compute), runs the tests of the mutant's room on each until
one fails, and lists those that none noticed. ``--only TEXT`` tries all whose names have this text.
Ends with 1 if fewer than 95 in 100 are caught. A mutant takes seconds if it is caught, and as long
as the tests of its room if it is not.
"""

import argparse
import json
import os
import random  # which mutants are drawn is no game's chance
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from tests.mutants.loading import Finder
from tests.mutants.mutations import ROOT, SERVICES, Mutant, modules, mutants

ROOMS: Final = ("store", "tables", "api", "operations", "compute")
BESIDE: Final = {
    "store": ("store", "tables", "readmodels", "operations"),
    "tables": ("tables", "histories", "api/games"),
    "api": ("api",),
    "operations": ("operations", "cli/storage"),
    "compute": ("compute", "audits", "simulation"),
}
"""By room the folders of tests that use it, after those that mirror the module itself."""

_VARIABLE: Final = "POKER_DELUXE_MUTANT"
_SECONDS: Final = 600
_ENOUGH: Final = 0.95
_FAILED: Final = 1

if planted := os.environ.get(_VARIABLE):  # this is a process that runs tests
    sys.meta_path.insert(0, Finder(Mutant(*json.loads(planted))))


def tests_of(module: str) -> list[str]:
    """Files and folders of tests, those that name the module first."""
    _, room, *rest = module.split(".")
    top = ROOT / "tests" / "services"
    mirror = top.joinpath(room, *rest[:-1])
    folders = [mirror if mirror.is_dir() else top / room, *(top / name for name in BESIDE[room])]
    package, _, name = module.rpartition(".")
    words = (module, f"from {package} import {name}")
    near = [file for file in _files(*folders) if any(w in file.read_text("utf-8") for w in words)]
    return [str(path.relative_to(ROOT)) for path in dict.fromkeys([*near, *folders])]


def _files(*folders: Path) -> Iterator[Path]:
    for folder in dict.fromkeys(folders):
        yield from sorted(folder.rglob("test_*.py"))


def caught(mutant: Mutant) -> str:
    """The first test that fails on a mutant, or none."""
    pytest = (sys.executable, "-m", "pytest", "-p", "tests.mutants.services", "-x", "-q", "-n0")
    options = ("--no-header", "-p", "no:cacheprovider", "--reruns", "0", "--tb", "no")
    fields = [mutant.module, mutant.number, mutant.line, mutant.was, mutant.became]
    environment = os.environ | {_VARIABLE: json.dumps(fields)}
    try:
        result = subprocess.run(
            [*pytest, *options, *tests_of(mutant.module)],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return f"still running after {_SECONDS} s"
    if result.returncode == 0:
        return ""
    lines = result.stdout.splitlines()
    names = [line for line in lines if line.startswith(("FAILED", "ERROR"))]
    return names[0] if names else f"ends with {result.returncode}: {(lines or [''])[-1]}"


def drawn(number: int, seed: int) -> list[Mutant]:
    """So many mutants of each room, by chance."""
    chance, mutants_drawn = random.Random(seed), []
    for room in ROOMS:
        every = [mutant for name in _modules(room) for mutant in mutants(name)]
        mutants_drawn += sorted(chance.sample(every, min(number, len(every))))
    return mutants_drawn


def _modules(room: str) -> list[str]:
    return [*modules(SERVICES, f"deluxe_services/{room}")]


def main() -> int:
    """Draw, run and tell."""
    parser = argparse.ArgumentParser(description="slips in the services against their tests")
    parser.add_argument("--mutants", type=int, default=12, help="of each room")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="all mutants whose names have this text")
    arguments = parser.parse_args()
    if arguments.only:
        every = (m for room in ROOMS for name in _modules(room) for m in mutants(name))
        mutants_drawn = [mutant for mutant in every if arguments.only in mutant.name]
    else:
        mutants_drawn = drawn(arguments.mutants, arguments.seed)
    counts, catches = Counter[str](), Counter[str]()
    with ThreadPoolExecutor(arguments.jobs) as pool:
        outcomes = pool.map(caught, mutants_drawn)
        for mutant, test in zip(mutants_drawn, outcomes, strict=True):
            room = mutant.module.split(".")[1]
            counts[room] += 1
            catches[room] += bool(test)
            print(f"{mutant.line:4d} {mutant.name}\n     {test or 'SURVIVED'}", flush=True)
    for room, number in counts.items():
        print(f"{room:16s} {catches[room]:4d} of {number:4d} caught")
    print(f"{'all':16s} {catches.total():4d} of {counts.total():4d} caught")
    return 0 if catches.total() >= _ENOUGH * counts.total() else _FAILED


if __name__ == "__main__":
    sys.exit(main())
