"""Breaks servers and stores under load, and checks that nothing acknowledged was lost.

    python -m tests.drills --seed 1 kill=200 postgres=50

runs so many faults of each round, in batches on fresh stores, prints a line for each batch and a
table at the end, and ends with 1 if anything was violated. ``--list`` tells the rounds. With
``--logs`` the games lie in three logs of one PostgreSQL.
"""

import argparse
import asyncio
import json
import shutil
import sys
from collections import Counter
from pathlib import Path
from tempfile import mkdtemp
from time import monotonic
from typing import Final

import pytest

from tests.drills.drill import Drill
from tests.drills.rounds import ROUNDS, Round

_STORES: Final = {"any": "", "sqlite": " (not with several logs)", "logs": " (with several logs)"}
"""What the list says of the stores that a round runs on."""


async def run_batch(kind: Round, seed: int, times: int, arguments: argparse.Namespace) -> Drill:
    """One batch on a fresh store."""
    folder = Path(mkdtemp(prefix=f"drill-{kind.name}-", dir=arguments.keep))
    logs = arguments.logs or kind.stores == "logs"
    drill = Drill(seed, folder, logs, arguments.older)
    try:
        await kind.run(drill, times)
    except pytest.skip.Exception as reason:
        drill.counts["skipped"] += 1
        print(f"{kind.name}: skipped, {reason}")
    except Exception as error:  # noqa: BLE001 - a batch that breaks is a finding of its own
        drill.violate("harness", f"the round broke off: {type(error).__name__}: {error}")
    if drill.violations:
        (folder / "violations.json").write_text(json.dumps(drill.violations, indent=1))
        print(f"  kept for whoever looks: {folder}")
    else:
        shutil.rmtree(folder)
    return drill


def run_round(kind: Round, times: int, arguments: argparse.Namespace) -> Counter[str]:
    """All batches of one round; a line for each."""
    seed, notes = arguments.seed, arguments.notes
    whole: Counter[str] = Counter()
    for start in range(0, times, kind.batch):
        number = min(kind.batch, times - start)
        began = monotonic()
        drill = asyncio.run(run_batch(kind, seed + start, number, arguments))
        seconds = monotonic() - began
        whole += drill.counts
        verdict = "VIOLATED" if drill.violations else "clean"
        if drill.counts["skipped"]:
            verdict = "SKIPPED"
        output = ", ".join(f"{name} {number}" for name, number in sorted(drill.counts.items()))
        print(
            f"{kind.name} seed {seed + start}: {verdict} in {seconds:.0f} s; {output}", flush=True
        )
        for text in drill.violations:
            print(f"  {text}")
        if notes is not None:
            line = {"round": kind.name, "seed": seed + start, "seconds": round(seconds)}
            line |= {"logs": drill.logs}
            with notes.open("a") as file:
                file.write(json.dumps(line | {"counts": drill.counts}) + "\n")
    return whole


def summed(files: list[Path]) -> str:
    """What all runs come to whose lines are in these files, by round."""
    totals: dict[str, Counter[str]] = {}
    for line in (line for file in files for line in file.read_text().splitlines()):
        batch = json.loads(line)
        totals.setdefault(batch["round"], Counter()).update(batch["counts"])
    whole: Counter[str] = sum(totals.values(), Counter())
    return "\n".join(
        f"{name:12} {counts['acknowledged']:9,} acknowledged, {_again(counts):9,} sent again, "
        f"{sum(number for what, number in counts.items() if 'violat' in what.lower()):3} violations"
        for name, counts in [*sorted(totals.items()), ("together", whole)]
    )


def _again(counts: Counter[str]) -> int:
    return counts["repeated"] + counts["sent again"]


def _parser() -> argparse.ArgumentParser:
    """What may be said on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.drills", description=__doc__)
    parser.add_argument("rounds", nargs="*", metavar="ROUND=FAULTS")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--list", action="store_true", help="tell the rounds")
    parser.add_argument("--logs", action="store_true", help="games in three logs of one PostgreSQL")
    parser.add_argument(
        "--from", dest="older", default="", metavar="COMMIT", help="the program that is replaced"
    )
    parser.add_argument("--keep", type=Path, help="where folders of batches are made")
    parser.add_argument("--notes", type=Path, help="a file that gets a line in JSON for each batch")
    parser.add_argument(
        "--sum", type=Path, nargs="+", default=[], help="add up such files, also the simulation's"
    )
    return parser


def main(words: list[str]) -> int:
    """The command."""
    parser = _parser()
    arguments = parser.parse_args(words)
    if arguments.sum:
        print(summed(arguments.sum))
        return 0
    if arguments.list or not arguments.rounds:
        for kind in ROUNDS.values():
            print(f"{kind.name:12} {kind.what}{_STORES[kind.stores]}")
        return 0
    if arguments.keep:
        arguments.keep.mkdir(parents=True, exist_ok=True)
    totals: dict[str, Counter[str]] = {}
    for word in arguments.rounds:
        name, _, times = word.partition("=")
        if name not in ROUNDS:
            parser.error(f"there is no round {name}: --list tells them")
        kind = ROUNDS[name]
        if arguments.logs and kind.stores == "sqlite":
            parser.error(f"{name} is about the files of SQLite: run it without --logs")
        totals[name] = run_round(kind, int(times or kind.batch), arguments)
    print()
    for name, counts in totals.items():
        print(f"{name:12} {dict(sorted(counts.items()))}")
    return (
        1
        if any(name.startswith("VIOLATION") for counts in totals.values() for name in counts)
        else 0
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
