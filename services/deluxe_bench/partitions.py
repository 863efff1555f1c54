"""Commands of a store in three databases, each with its own log, beside those of one log.

The same number of servers is loaded alike, once on one database and once on three, in turn: three
servers, and one server. Everything runs on this machine, so three logs cannot be faster here than
its cores; docs/growing.md works out what they are on machines of their own. Processor time is that
of the servers and of PostgreSQL, without the clients.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from deluxe_bench.costs import postmaster_of
from deluxe_bench.figures import Aim, Bench, Line, Measure, Sizes
from deluxe_bench.loading import Server, processor_time, served
from deluxe_bench.postgres import fresh, server
from deluxe_bench.rpc import GAMES, load_all
from deluxe_bench.tables import Opened, make_tables, prepared_on
from deluxe_services.tables.partitions import ENDING

SLOTS: Final = {"a": "00-3f", "b": "40-7f", "c": "80-bf"}

NOISE: Final = 0.95
"""A ratio from which on three databases count as no slower than one."""

ALONE: Final = 0.9
"""The same for one server, which then writes three transactions where it wrote one."""


@dataclass(frozen=True)
class Site:
    """Servers of one store, each with games of its own, and the databases under them."""

    servers: Sequence[Server]
    games: Sequence[Sequence[Opened]]
    databases: Sequence[int]

    def load(self, calls: int) -> dict[str, float]:
        """``rate``: commands a second; ``spent``: commands in a second of processor time."""
        before = self._processor_time()
        results = load_all(self.servers, self.games, calls)
        seconds = self._processor_time() - before
        commands = sum(map(len, self.games)) * calls
        return {"rate": sum(one["rate"] for one in results), "spent": commands / seconds}

    def _processor_time(self) -> float:
        processes = [*(server.process for server in self.servers), *self.databases]
        return sum(map(processor_time, processes))


@contextmanager
def _partitioned(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    with ExitStack() as stack:
        clusters = {name: stack.enter_context(server()) for name in SLOTS}
        commands = sizes.calls * (sizes.rounds + 1)
        sites = {
            f"{count}-{kind}": _site(stack, clusters, folder, count, commands, whole=kind == "one")
            for count in (1, len(SLOTS))
            for kind in ("one", "three")
        }
        for site in sites.values():
            site.load(sizes.calls)  # until everything has been done once

        def measure(number: int) -> dict[str, float]:
            names = sorted(sites, reverse=number % 2 == 1)
            return {
                f"{name}-{what}": value
                for name in names
                for what, value in sites[name].load(sizes.calls).items()
            }

        yield measure


def _site(
    stack: ExitStack,
    clusters: Mapping[str, str],
    folder: Path,
    count: int,
    commands: int,
    *,
    whole: bool,
) -> Site:
    """So many servers on one database, or on all partitions together."""
    schema = f"bench_{count}_{'one' if whole else 'three'}"
    used = list(clusters)[:1] if whole else list(clusters)
    places = {
        name: make_tables(stack.enter_context(fresh(clusters[name], f"{schema}_{name}")))
        for name in used
    }
    address = places[used[0]] if whole else str(_written(folder / f"{schema}{ENDING}", places))
    names = [""] * count if whole or count == 1 else used
    servers = [stack.enter_context(served(address, PARTITION=name)) for name in names]
    games = [prepared_on(address, one, GAMES // count, commands) for one in servers]
    return Site(servers, games, [postmaster_of(clusters[name]) for name in used])


def _written(path: Path, places: Mapping[str, str]) -> Path:
    """A file of partitions."""
    lines = ["version = 1"]
    for name, place in places.items():
        lines += [f"[partitions.{name}]", f'db = "{place}"', f'slots = "{SLOTS[name]}"']
    path.write_text("\n".join(lines))
    return path


def _lines() -> Iterator[Line]:
    for count, who in ((len(SLOTS), "three servers"), (1, "one server")):
        ours, peer = f"{count}-three", f"{count}-one"
        what = f"commands of {who} on three databases, {GAMES} in flight"
        yield Line(f"{ours}-rate", what, "/s", "wall", f"{peer}-rate", "one database")
        aim = Aim("ratio", "least", NOISE if count > 1 else ALONE)
        what = "the same for a second of processor time"
        yield Line(f"{ours}-spent", what, "/s", "CPU", f"{peer}-spent", "one database", aim)


PARTITIONS: Final = Bench("partitions", tuple(_lines()), _partitioned)
