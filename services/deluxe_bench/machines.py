"""How it grows with machines: measured on this one, worked out for more by the model of ``fleet``.

``./poker-deluxe bench --only machines`` measures what the model needs, holds the model against
what one and three servers really do here, and tells what it makes of more machines. All tables, as
docs/growing.md has them: ``python -m deluxe_bench.machines``; with ``--costs FILE`` from
what was measured before (``--save FILE``), which gives the same figures on every machine.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import click
import msgspec
from msgspec.structs import replace

from deluxe_bench.costs import GROUP, MOST, Load, Observed, observed
from deluxe_bench.figures import Aim, Bench, Line, Measure, Sizes
from deluxe_bench.fleet import Layout, Told, run
from deluxe_bench.rpc import GAMES

SERVERS: Final = (1, 2, 3, 4, 8, 16, 32)
PARTITIONED: Final = ((8, 2), (12, 3), (16, 2), (16, 4), (24, 3), (32, 2), (32, 4), (64, 8))
MANY: Final = (128, 16)
"""For a million players; it takes a minute to work out."""

ONE_LOG: Final = 8
"""Servers at which one log is as fast as it gets."""

THREE: Final = (24, 3)
"""As many for each of three logs."""

FOLLOWERS: Final = ((24, 3, 1), (24, 3, 8), (64, 8, 1), (64, 8, 8))
"""Servers, partitions, and how many of each partition follow all logs."""
WORKERS: Final = (1, 2, 4, 8, 16)
BESIDE: Final = 4
"""Cores of a machine besides those of its workers; clients are elsewhere."""
ROUND_TRIPS: Final = (0.000_1, 0.000_25, 0.000_5)
"""Seconds from one machine to another and back; they are not measured."""

EASY: Final = 0.7
"""The share of what servers can do at most that they are asked for, to see how long one waits."""

_MANY: Final = 8
"""With more servers the model's clock runs a shorter time: enough happens in it."""

SHORTER: Final = 0.6

_read_costs: Final = msgspec.json.Decoder(Observed).decode


def laid_out(servers: int, partitions: int = 1, seconds: float = 2.0) -> Layout:
    """Servers on machines of their own."""
    return Layout(servers, partitions, seconds=seconds * (SHORTER if servers > _MANY else 1))


def here(observation: Observed, load: Load, servers: int) -> Told:
    """What the model says of a load that was really put on servers of this machine."""
    costs = replace(observation.costs(), client=load.clients, sync=load.sync)
    layout = Layout(
        servers,
        in_flight=max(1, GAMES // servers),
        round_trip=0.0,
        together=observation.machine_cores,
        others=load.others,
        seconds=4.0,
    )
    return run(costs, layout)


def committed(observation: Observed, size: int) -> float:
    """Seconds in which the model commits a group of this size that nobody is in the way of."""
    costs = replace(observation.costs(), sync=observation.page)
    return costs.group + size * costs.writing + costs.held(size)


@contextmanager
def _machines(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    def measure(_: int) -> dict[str, float]:
        return samples(observed(sizes, folder), sizes.modelled)

    yield measure


def samples(observation: Observed, seconds: float) -> dict[str, float]:
    """What was measured, what the model says of it, and of more machines in so many seconds."""
    costs = observation.costs()
    sample = {name: getattr(costs, name) * 1e6 for name, _ in _COSTS}
    sample |= {
        "commit-1": observation.small.wall * 1e3,
        f"commit-{GROUP}": observation.large.wall * 1e3,
    }
    sample["commit-model"] = committed(observation, GROUP) * 1e3
    for number, load in ((1, observation.one), (MOST, observation.three)):
        sample |= {f"here-{number}": load.rate, f"here-{number}-p50": load.p50 * 1e3}
        model = here(observation, load, number)
        sample |= {f"model-{number}": model.rate, f"model-{number}-p50": model.p50 * 1e3}
    for number, parts in (*((number, 1) for number in SERVERS), *PARTITIONED):
        one = run(costs, laid_out(number, parts, seconds))
        name = f"of-{number}-{parts}"
        sample |= {name: one.rate, f"{name}-p50": one.p50 * 1e3, f"{name}-p99": one.p99 * 1e3}
    return sample


_COSTS: Final = (
    ("sync", "one page synced to the disk"),
    ("command", "a server's time for a command, its group apart"),
    ("group", "the same for a group"),
    ("heard", "the same for a command of another server"),
    ("heard_group", "the same for each time it reads such"),
    ("postgres", "PostgreSQL's time for a command in a group, with the log's lock"),
    ("postgres_group", "the same for a group"),
)


def _lines() -> Iterator[Line]:
    for name, what in _COSTS:
        yield Line(name, what, "µs", "wall" if name == "sync" else "CPU")
    yield Line("commit-1", "a group of one save committed", "ms", "wall")
    yield Line(
        f"commit-{GROUP}", f"of {GROUP}", "ms", "wall", "commit-model", "by the model's costs"
    )
    what = f"commands of {MOST} on this machine, {GAMES} in flight"
    yield Line(f"here-{MOST}", what, "/s", "wall", "here-1", "one", Aim("ratio", "least", 1.0))
    for number in (1, MOST):
        what = f"commands of {number} on this machine, by the model"
        yield Line(f"model-{number}", what, "/s", "", f"here-{number}", "measured")
        half = "half are answered within, by the model"
        yield Line(f"model-{number}-p50", half, "ms", "", f"here-{number}-p50", "measured")
    for number in SERVERS:
        yield from _lines_of(number, 1, f"commands of {number} on machines of their own")
    for number, parts in PARTITIONED:
        yield from _lines_of(number, parts, f"of {number} in {parts} partitions")
    most, parts = THREE
    yield Line(
        f"of-{most}-{parts}",
        f"commands of {most} in {parts} partitions, by the model",
        "/s",
        "",
        f"of-{ONE_LOG}-1",
        "one log at its limit",
        Aim("ratio", "least", 2.5),
    )


def _lines_of(number: int, parts: int, what: str) -> Iterator[Line]:
    name = f"of-{number}-{parts}"
    yield Line(name, f"{what}, by the model", "/s", "", "of-1-1", "one")
    yield Line(f"{name}-p50", "half are answered within", "ms", "")
    yield Line(f"{name}-p99", "99 in 100 within", "ms", "")


MACHINES: Final = Bench("machines", tuple(_lines()), _machines)


@click.command()
@click.option("--costs", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
def main(costs: Path | None, save: Path | None, folder: Path | None) -> None:
    """Print how it grows with machines, by what is measured now or was measured before."""
    if costs is not None:
        observation = _read_costs(costs.read_bytes())
    else:
        with TemporaryDirectory(dir=folder, prefix="poker-deluxe-bench-") as place:
            observation = observed(Sizes(), Path(place))
    if save is not None:
        save.write_bytes(msgspec.json.format(msgspec.json.encode(observation)) + b"\n")
    from deluxe_bench.machine_tables import tables  # noqa: PLC0415 - it imports this module

    for line in tables(observation):
        click.echo(line)


if __name__ == "__main__":
    main(prog_name="python -m deluxe_bench.machines")
