"""All tables of docs/growing.md, as ``python -m deluxe_bench.machines`` prints them."""

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec.structs import replace

from deluxe_bench.costs import GROUP, MOST, Observed
from deluxe_bench.fleet import Costs, Layout, run
from deluxe_bench.machines import (
    BESIDE,
    EASY,
    FOLLOWERS,
    MANY,
    PARTITIONED,
    ROUND_TRIPS,
    SERVERS,
    WORKERS,
    committed,
    here,
    laid_out,
)


def tables(observation: Observed) -> Iterator[str]:
    """All tables of docs/growing.md, line by line."""
    costs = observation.costs()
    yield "what it takes, µs: " + _named(costs)
    yield from _held_against(observation)
    yield from _bounds(costs)
    yield from _by_servers(costs)
    yield from _by_workers(costs)
    yield from _by_round_trips(costs)
    yield from _by_limits(costs)
    yield from _by_partitions(costs)


def _named(costs: Costs) -> str:
    values = msgspec.structs.asdict(costs).items()
    return ", ".join(f"{name} {v if name == 'turns' else round(v * 1e6, 1)}" for name, v in values)


def _held_against(observation: Observed) -> Iterator[str]:
    yield _row(
        "servers here", "measured /s", "model /s", "measured p50 ms", "model p50 ms", "others"
    )
    for number, load in ((1, observation.one), (MOST, observation.three)):
        model, quiet = (
            here(observation, load, number),
            here(observation, replace(load, others=0.0), number),
        )
        yield _row(
            number, load.rate, model.rate, load.p50 * 1e3, model.p50 * 1e3, round(load.others, 2)
        )
        yield _row("  on a quiet machine", "", quiet.rate, "", quiet.p50 * 1e3, 0)
    for size, commit in ((1, observation.small), (GROUP, observation.large)):
        yield _row(f"commit of {size}, ms", commit.wall * 1e3, committed(observation, size) * 1e3)


def _bounds(costs: Costs) -> Iterator[str]:
    yield _row("commands in a group", "log held, ms", "log's bound /s")
    for size in (1, 10, 32, 64, 100, 1_000):
        yield _row(size, costs.held(size) * 1e3, costs.log_bound(size))
    yield _row("any number of servers that hear of all", "", costs.heard_bound())


_HEADS: Final = (
    "commands/s",
    "of one",
    "in a group",
    "log held",
    "servers busy",
    "p50 ms",
    "p99 ms",
    "at 70 %: p50",
    "p99",
)


def _by_servers(costs: Costs) -> Iterator[str]:
    yield _row("servers, one log", *_HEADS)
    first = run(costs, laid_out(1)).rate
    for number in SERVERS:
        yield _line(number, costs, laid_out(number), first)


def _by_workers(costs: Costs) -> Iterator[str]:
    """Workers of one machine, which has a core for each and some for PostgreSQL."""
    yield _row("workers on one machine", *_HEADS)
    layouts = {
        number: replace(laid_out(number), together=number + BESIDE, round_trip=0.0)
        for number in WORKERS
    }
    alone = replace(costs, client=0.0)
    first = run(alone, layouts[1]).rate
    for number, layout in layouts.items():
        yield _line(number, alone, layout, first)


def _by_partitions(costs: Costs) -> Iterator[str]:
    yield _row("servers in partitions", *_HEADS)
    first = run(costs, laid_out(1)).rate
    for number, parts in (*PARTITIONED, MANY):
        yield _line(f"{number} in {parts}", costs, laid_out(number, parts), first)
    for number, parts, followers in FOLLOWERS:
        layout = replace(laid_out(number, parts), followers=followers)
        yield _line(f"{number} in {parts}, {followers} of each follow all", costs, layout, first)


def _line(name: object, costs: Costs, layout: Layout, first: float) -> str:
    result = run(costs, layout)
    easy = run(costs, replace(layout, rate=result.rate * EASY))
    return _row(
        name,
        result.rate,
        result.rate / first,
        result.group,
        result.log,
        result.server,
        result.p50 * 1e3,
        result.p99 * 1e3,
        easy.p50 * 1e3,
        easy.p99 * 1e3,
    )


def _by_round_trips(costs: Costs) -> Iterator[str]:
    yield _row("commands/s by round trip", *(f"{trip * 1e3:g} ms" for trip in ROUND_TRIPS))
    for number in SERVERS:
        layouts = [replace(laid_out(number), round_trip=trip) for trip in ROUND_TRIPS]
        yield _row(number, *(run(costs, layout).rate for layout in layouts))


def _by_limits(costs: Costs) -> Iterator[str]:
    deaf = replace(costs, heard=0.0, heard_group=0.0, postgres_heard=0.0, postgres_heard_group=0.0)
    light = replace(costs, command=costs.command / 4, heard=costs.heard / 4)
    variants = (
        ("as it is", costs, 64, 4),
        ("a disk that syncs in 0.1 ms", replace(costs, sync=0.000_1), 64, 4),
        ("in 1 ms", replace(costs, sync=0.001), 64, 4),
        ("in 5 ms", replace(costs, sync=0.005), 64, 4),
        ("5 ms, 256 in flight at each", replace(costs, sync=0.005), 256, 4),
        ("256 in flight at each", costs, 256, 4),
        ("16 cores for PostgreSQL", costs, 64, 16),
        ("nobody hears of others", deaf, 64, 4),
        ("both", deaf, 64, 16),
        ("both, 256 in flight", deaf, 256, 16),
        ("servers four times as fast", light, 64, 16),
    )
    yield _row("what changes it, 16 servers; 32", "/s", "log held", "/s", "log held")
    for name, these, in_flight, cores in variants:
        results = [
            run(these, replace(laid_out(number), in_flight=in_flight, cores=cores))
            for number in (16, 32)
        ]
        yield _row(name, *(value for one in results for value in (one.rate, one.log)))


def _row(name: object, *values: object) -> str:
    return f"{name!s:<38}" + "".join(f"{_cell(value):>16}" for value in values)


def _cell(value: object) -> str:
    if not isinstance(value, float):
        return str(value)
    return f"{value:,.0f}" if value >= 1_000 else f"{value:.3g}"
