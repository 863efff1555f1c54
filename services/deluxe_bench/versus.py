"""What appends and commands cost beside another checkout of this repository, in one run.

    git worktree add ../before f49a328
    python -m deluxe_bench.versus ../before --rounds 9

Both are measured in turn in each round, in processes of their own, with the same packages. Figures
are processor time, so that other programs on the machine count less; a ratio is the median of the
rounds' own, with the middle half of them beside it. Remove the worktree again afterwards.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final

import click

SOURCES: Final = Path(__file__).parents[2]

DECISIONS: Final = 200
"""Decisions of each of 100 games that are appended, of one event and of two in turn."""

CALLS: Final = 60
WIDTHS: Final = (1, 16, 64)
"""Calls in flight."""

_LONGER: Final = {1: 16, 16: 4, 64: 1}
_QUICK: Final = 5
"""How many times less is done if it is only to be shown that it runs."""


@click.command()
@click.argument("before", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--rounds", type=click.IntRange(2, 100), default=9, show_default=True)
@click.option("--quick", is_flag=True, help="Only show that it runs.")
def main(before: Path, rounds: int, quick: bool) -> None:
    """Compare this checkout with another one, BEFORE."""
    trees = {"before": before.resolve(), "now": SOURCES}
    found: dict[str, list[dict[str, float]]] = {name: [] for name in trees}
    for number in range(rounds):
        for name in sorted(trees, reverse=bool(number % 2)):
            found[name].append(_measured(trees[name], quick))
    click.echo(f"{'processor time, µs':36}  before     now   ratio  middle half")
    for what in found["now"][0]:
        pairs = [(old[what], new[what]) for old, new in zip(*found.values(), strict=True)]
        ratios = [new / old for old, new in pairs]
        low, _, high = quantiles(ratios, n=4)
        figures = (median(column) for column in zip(*pairs, strict=True))
        text = "  ".join(f"{figure:6.1f}" for figure in figures)
        click.echo(f"{what:36}  {text}  {median(ratios):6.3f}  {low:.3f} to {high:.3f}")


def _measured(tree: Path, quick: bool) -> dict[str, float]:
    parts = (tree, tree / "domain", tree / "services", tree / "replays")
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, parts))}
    with TemporaryDirectory(prefix="poker-deluxe-versus-") as folder:
        done = subprocess.run(
            [sys.executable, "-P", __file__, folder, *(["quick"] if quick else [])],
            env=environment, stdout=subprocess.PIPE, text=True, check=True,
        )  # fmt: skip
    found: dict[str, float] = json.loads(done.stdout)
    return found


def measure(folder: Path, quick: bool) -> dict[str, float]:
    """In a process of its own, with the sources of one checkout: what is there in both."""
    from deluxe_bench.loading import Plan, served  # noqa: PLC0415
    from deluxe_bench.rpc import lane, prepared_games  # noqa: PLC0415
    from deluxe_bench.store import append_ours, count_rows, make_game  # noqa: PLC0415
    from deluxe_bench.tables import at_random  # noqa: PLC0415

    def append(decisions: int) -> tuple[float, int]:
        games = [make_game(number, decisions) for number in range(100)]
        began = process_time()
        append_ours(str(folder / f"append-{decisions}.db"), games)
        return process_time() - began, count_rows(games)

    less = _QUICK if quick else 1
    append(1)
    # What it takes to open a store is in both of these, so that it is in neither figure.
    (few_s, few), (many_s, many) = append(10), append(DECISIONS // less)
    found = {"an event appended": (many_s - few_s) / (many - few) * 1e6}
    with served(folder / "rpc.db") as server:
        for width in WIDTHS:
            calls = CALLS * _LONGER[width] // less
            played = prepared_games(folder, server, width, calls, at_random)
            plan = Plan([lane(game, calls) for game in played], connections=min(width, 8))
            found[f"an Act at the server, {width} in flight"] = server.load(plan)["cpu"]
    return found


if __name__ == "__main__":
    if len(sys.argv) > 1 and Path(sys.argv[1]).name.startswith("poker-deluxe-versus-"):
        sys.stdout.write(json.dumps(measure(Path(sys.argv[1]), sys.argv[2:] == ["quick"])))
    else:
        main(prog_name="python -m deluxe_bench.versus")
