"""``python -m deluxe_bench``: every figure of docs/performance.md, in one run."""

import json
import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from deluxe_bench.benches import BENCHES
from deluxe_bench.figures import QUICK, Sizes
from deluxe_bench.machine import load, machine
from deluxe_bench.report import plain, table
from deluxe_bench.rounds import measured


@click.command()
@click.option(
    "--only",
    multiple=True,
    type=click.Choice(list(BENCHES)),
    help="Measure this alone (repeat it).",
)
@click.option("--rounds", type=click.IntRange(1, 100), help="How often everything is measured.")
@click.option(
    "--events", type=click.IntRange(300), help="How many events the store of `verify` has."
)
@click.option("--open-games", type=click.IntRange(2), help="How many games `memory` holds open.")
@click.option("--quick", is_flag=True, help="Only show that it runs: tiny sizes, one round.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
@click.option(
    "--folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Where files are written and taken away again; whose disk is measured.",
)
def main(  # noqa: PLR0913, PLR0917 - click hands every option over as an argument
    only: tuple[str, ...],
    rounds: int | None,
    events: int | None,
    open_games: int | None,
    quick: bool,
    as_json: bool,
    folder: Path | None,
) -> None:
    """Measure how fast everything is, each figure beside a floor or a peer in the same run."""
    sizes = QUICK if quick else Sizes()
    if rounds is not None:
        sizes = replace(sizes, rounds=rounds)
    if events is not None:
        sizes = replace(sizes, events=events)
    if open_games is not None:
        sizes = replace(sizes, held_open=open_games)
    benches = [bench for name, bench in BENCHES.items() if not only or name in only]
    about: dict[str, str | int] = {**machine(), "rounds": sizes.rounds, "load before": load()}
    if not only or "verify" in only:
        about["events in the store"] = sizes.events
    with TemporaryDirectory(dir=folder, prefix="poker-deluxe-bench-") as place:
        result = measured(benches, sizes, Path(place), _say)
    about["load after"] = load()
    if as_json:
        click.echo(json.dumps(plain(result, about), indent=2, ensure_ascii=False))
    else:
        click.echo(table(result, about))


def _say(what: str) -> None:
    """What is being done, on a terminal only."""
    if sys.stderr.isatty():
        click.echo(f"\r\033[K{what}", nl=False, err=True)


if __name__ == "__main__":
    main(prog_name="poker-deluxe bench")
