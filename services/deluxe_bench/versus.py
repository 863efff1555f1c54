"""What appends and commands cost beside another checkout of this repository, in one run.

    git worktree add ../before HEAD~20
    python -m deluxe_bench.versus ../before --rounds 9 --together

The bench of each checkout drives it; before deluxe_bench was a package of its own, it was
deluxe_services.bench.

Both run all the time and are measured in turn in each round, or at the same time (``together``:
what else runs on the machine then delays both alike), in processes of their own, with the same
packages. Figures are processor time, so that other programs on the machine count less; a ratio
is the median of the rounds' own, with the middle half of them beside it. Remove the worktree again
afterwards.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, Final, NamedTuple

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

READY: Final = "ready\n"


class Sizes(NamedTuple):
    """How many rounds there are, and how many times less is done than usual."""

    rounds: int
    less: int


@click.command()
@click.argument("before", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--rounds", type=click.IntRange(2, 100), default=9, show_default=True)
@click.option("--together", is_flag=True, help="Measure both at the same time, not in turn.")
@click.option("--quick", is_flag=True, help="Only show that it runs.")
def main(before: Path, rounds: int, together: bool, quick: bool) -> None:
    """Compare this checkout with another one, BEFORE."""
    plan = Sizes(rounds, _QUICK if quick else 1)
    rates: dict[str, list[dict[str, float]]] = {"before": [], "now": []}
    with (
        ThreadPoolExecutor(2 if together else 1) as pool,
        _measuring(before.resolve(), plan) as old,
        _measuring(SOURCES, plan) as new,
    ):
        sides = [("before", old), ("now", new)]
        for number in range(rounds):
            for name, result in [(name, pool.submit(measure)) for name, measure in sides]:
                rates[name].append(result.result())
            sides.reverse()  # who is first in one round is second in the next
            click.echo(f"round {number + 1} of {rounds}: {_latest(rates)}", err=True)
    click.echo(f"{'processor time, µs':36}  before     now   ratio  middle half")
    for what in rates["now"][0]:
        pairs = [(old[what], new[what]) for old, new in zip(*rates.values(), strict=True)]
        ratios = [new / old for old, new in pairs]
        low, _, high = quantiles(ratios, n=4)
        figures = (median(column) for column in zip(*pairs, strict=True))
        text = "  ".join(f"{figure:6.1f}" for figure in figures)
        click.echo(f"{what:36}  {text}  {median(ratios):6.3f}  {low:.3f} to {high:.3f}")


def _latest(rates: dict[str, list[dict[str, float]]]) -> str:
    """The ratios of the last round."""
    old, new = rates["before"][-1], rates["now"][-1]
    return " ".join(f"{new[what] / old[what]:.3f}" for what in new)


@contextmanager
def _measuring(tree: Path, sizes: Sizes) -> Iterator[Callable[[], dict[str, float]]]:
    """What measures one round of a checkout, in a process that is ready for all of them."""
    parts = (tree, tree / "domain", tree / "services", tree / "replays")
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, parts))}
    with TemporaryDirectory(prefix="poker-deluxe-versus-") as folder:
        command = [sys.executable, "-P", __file__, folder, *map(str, sizes)]
        with subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            answers, asks = process.stdout, process.stdin

            def measure() -> dict[str, float]:
                asks.write("round\n")
                asks.flush()
                answer: dict[str, float] = json.loads(answers.readline())
                return answer

            if answers.readline() != READY:
                raise click.ClickException(f"{tree} cannot be measured")
            yield measure
            asks.close()


def serve_rounds(folder: Path, sizes: Sizes) -> None:
    """In a process of its own, with the sources of one checkout: a round for each line read."""
    loading, rpc, tables = map(_bench, ("loading", "rpc", "tables"))
    with loading.served(folder / "rpc.db") as server:
        calls = {width: CALLS * _LONGER[width] // sizes.less for width in WIDTHS}
        games = {
            width: rpc.prepared_games(
                folder, server, width, calls[width] * sizes.rounds, tables.at_random
            )
            for width in WIDTHS
        }
        sys.stdout.write(READY)
        sys.stdout.flush()
        for number, _ in enumerate(sys.stdin):
            figures = {"an event appended": append(folder / str(number), sizes)}
            for width in WIDTHS:
                lanes = [rpc.lane(game, calls[width]) for game in games[width]]
                result = server.load(loading.Plan(lanes, connections=min(width, 8)))
                figures[f"an Act at the server, {width} in flight"] = result["cpu"]
            sys.stdout.write(json.dumps(figures) + "\n")
            sys.stdout.flush()


def append(folder: Path, sizes: Sizes) -> float:
    """Processor time, in µs, for an event that is appended to a new store."""
    store = _bench("store")
    folder.mkdir()

    def measured(decisions: int) -> tuple[float, int]:
        games = [store.make_game(number, decisions) for number in range(100)]
        began = process_time()
        store.append_ours(str(folder / f"{decisions}.db"), games)
        return process_time() - began, store.count_rows(games)

    measured(1)
    # What it takes to open a store is in both of these, so that it is in neither figure.
    (few_s, few), (many_s, many) = measured(10), measured(DECISIONS // sizes.less)
    return (many_s - few_s) / (many - few) * 1e6


def _bench(name: str) -> Any:
    """A module of the bench of the checkout whose sources this process has."""
    package = "deluxe_services.bench" if find_spec("deluxe_services.bench") else "deluxe_bench"
    return import_module(f"{package}.{name}")


if __name__ == "__main__":
    if len(sys.argv) > 1 and Path(sys.argv[1]).name.startswith("poker-deluxe-versus-"):
        serve_rounds(Path(sys.argv[1]), Sizes(*map(int, sys.argv[2:])))
    else:
        main(prog_name="python -m deluxe_bench.versus")
