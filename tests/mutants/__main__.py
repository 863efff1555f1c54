"""How many slips in the rules do the recorded games notice by themselves?

``python -m tests.mutants --mutants 30 --seed 1`` draws so many mutants of each game's rules and of
the kernel's, runs the recorded games on each, and lists those that nobody noticed. One that is in
``equivalent.json`` changes nothing that a game can do, and says why; it is not counted. Ends with 1
if fewer than 95 in 100 are caught.
"""

import argparse
import importlib
import json
import random  # which mutants are drawn is no game's chance
import resource
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from types import FrameType
from typing import Final

from tests.mutants.loading import Finder
from tests.mutants.mutations import DOMAIN, Mutant, modules, mutants

_SECONDS: Final = 120
_MEMORY: Final = 4 * 2**30
_ENOUGH: Final = 0.95
_EQUIVALENT: Final = Path(__file__).with_name("equivalent.json")
_ROOMS: Final = {
    "poker-deluxe": "poker_deluxe",
    "draw-poker": "draw_poker",
    "five-card-stud": "stud",
    "seven-card-stud": "stud",
    "heads-up-draw": "heads_up_draw",
    "chinese-poker": "chinese_poker",
    "poker-dice": "poker_dice",
    "yacht": "yacht",
    "escalero": "escalero",
}
_KERNEL: Final = (
    "betting", "chips", "deals", "dice", "first_dealer", "hand_cycle", "hands", "pots", "ranking",
    "scoresheet", "scoresheets", "session", "stakes", "stub", "table", "turns", "wagers",
)  # fmt: skip
_RULES: Final = ("rules", "phases", "play")
_UNPLAYED: Final = ("odds", "wording")
"""Modules of a game's rules that tell about it and take no part in playing it."""


@dataclass(frozen=True)
class Outcome:
    """What became of a mutant: the first complaint, or none."""

    mutant: Mutant
    complaint: str

    @property
    def loads(self) -> bool:
        """Whether there was a program to run at all."""
        return not self.complaint.startswith("does not load")


class _Endless(BaseException):
    """The mutant runs on and on; not an ``Exception``, so that nothing on the way keeps it."""


def judged(mutant: Mutant) -> Outcome:
    """Run the recorded games on a mutant; to be called in a process that has loaded no rules."""
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    signal.signal(signal.SIGALRM, _stop)
    signal.alarm(_SECONDS)
    sys.meta_path.insert(0, Finder(mutant))
    try:
        return Outcome(mutant, _complaint(mutant))
    except _Endless:
        return Outcome(mutant, f"still running after {_SECONDS} s")
    finally:
        signal.alarm(0)


def _complaint(mutant: Mutant) -> str:
    try:
        from tests.mutants.judging import complaint  # noqa: PLC0415  # the finder must be there
    except Exception as error:  # noqa: BLE001  # whatever the mutant raises
        return f"does not load: {error}"
    for name in _games(mutant):
        if text := complaint(name):
            return f"{name}: {text}"
    return ""


def _games(mutant: Mutant) -> Iterator[str]:
    room = _room(mutant)
    return (name for name, rules in _ROOMS.items() if room in {rules, "kernel"})


def _room(mutant: Mutant) -> str:
    """The room whose rules are changed, or ``kernel``."""
    parts = mutant.module.split(".")
    return parts[2] if parts[1] == "games" else parts[1]


def _stop(number: int, frame: FrameType | None) -> None:
    raise _Endless


def lots() -> dict[str, list[Mutant]]:
    """All mutants, by the room whose rules they change, and the kernel's."""
    results = {}
    for room in dict.fromkeys(_ROOMS.values()):
        folders = [f"deluxe_domain/games/{room}/{part}" for part in _RULES]
        names = [name for name in modules(DOMAIN, *folders) if name.split(".")[-1] not in _UNPLAYED]
        results[room] = [mutant for name in names for mutant in mutants(name)]
    kernel = modules(DOMAIN, *(f"deluxe_domain/kernel/{name}" for name in _KERNEL))
    results["kernel"] = [mutant for name in kernel for mutant in mutants(name)]
    return results


def drawn(number: int, seed: int) -> list[Mutant]:
    """So many mutants of each lot, by chance, without those that are known to change nothing."""
    chance = random.Random(seed)
    equivalents = json.loads(_EQUIVALENT.read_text("utf-8"))
    mutants_drawn = []
    for lot in lots().values():
        real = [mutant for mutant in lot if mutant.name not in equivalents]
        mutants_drawn += sorted(chance.sample(real, min(number, len(real))))
    return mutants_drawn


def main() -> int:
    """Draw, run and tell."""
    importlib.import_module("msgspec")  # what the rules rest on is loaded once for all
    parser = argparse.ArgumentParser(description="slips in the rules against the recorded games")
    parser.add_argument("--mutants", type=int, default=30, help="of each game and of the kernel")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--all", action="store_true", help="show what caught each mutant, too")
    arguments = parser.parse_args()
    mutants_drawn = drawn(arguments.mutants, arguments.seed)
    catchers: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    with get_context("fork").Pool(arguments.jobs, maxtasksperchild=1) as pool:
        for outcome in pool.imap(judged, mutants_drawn, chunksize=1):
            if not outcome.loads:
                continue
            room = outcome.mutant.module.split(".")[
                -2 if ".kernel." in outcome.mutant.module else 2
            ]
            counts[room] += 1
            catchers[room] += bool(outcome.complaint)
            if arguments.all or not outcome.complaint:
                text = outcome.complaint or "SURVIVED"
                print(f"{outcome.mutant.line:4d} {outcome.mutant.name}\n     {text}", flush=True)
    for room, number in counts.items():
        print(f"{room:16s} {catchers[room]:4d} of {number:4d} caught")
    share = catchers.total() / counts.total()
    print(f"{'all':16s} {catchers.total():4d} of {counts.total():4d} caught, {share:.1%}")
    return 0 if share >= _ENOUGH else 1


if __name__ == "__main__":
    sys.exit(main())
