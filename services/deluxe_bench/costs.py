"""What one server, one PostgreSQL and one disk take for a command: measured for the model of many.

Everything runs on this machine, as in the bench ``partitions``. Processor time is counted for each
process by the system; groups are counted by the servers. What a command takes and what a group
takes besides are told apart by two loads: one command in flight, which makes groups of one, and
many. The module is long because each figure needs a way of its own to be counted.
"""

import os
import urllib.request
from collections.abc import Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryFile
from time import perf_counter, process_time
from typing import Final

import msgspec
import psycopg

from deluxe_bench.figures import Sizes, Unavailable
from deluxe_bench.fleet import Costs
from deluxe_bench.loading import Server, free_port, processor_time, served, time_below
from deluxe_bench.postgres import fresh, server
from deluxe_bench.rpc import GAMES, load_all
from deluxe_bench.store import make_game
from deluxe_bench.tables import Opened, make_tables, prepared_on
from deluxe_services.store import Decision
from deluxe_services.store.commit_loop import PATIENCE, Committed, Steps, wait_for
from deluxe_services.store.postgres.store import PostgresStore

MOST: Final = 3
"""Servers at once."""

GROUP: Final = 100
"""Saves in the larger of the two groups whose commits are timed."""

LONGER: Final = 10
"""How many commands a game gets that is alone, for one where there are many."""

_SYNCS: Final = 100
PAGE: Final = 8_192
"""Bytes that PostgreSQL writes to its log at least, before it syncs."""

_LOG_BYTES: Final = "SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')"

_METRICS: Final = ("store_groups", "store_saves", "store_seconds")


class Load(msgspec.Struct, frozen=True):
    """What a load of some servers has shown: commands a second, how long they took in seconds.

    ``server``, ``idle``, ``postgres`` and ``clients``: processor time for a command, of the servers
    that were loaded, of each that was not, of PostgreSQL, and of the clients. ``group``: saves in
    one, ``took``: its seconds. ``others``: cores that programs without a part in it had. ``sync``:
    of one page to the disk, before the load and after it.
    """

    rate: float
    p50: float
    server: float
    idle: float
    postgres: float
    clients: float
    group: float
    took: float
    others: float
    sync: float


class Commit(msgspec.Struct, frozen=True):
    """What the commit of one group takes: in all, of this process's time, and of PostgreSQL's."""

    wall: float
    own: float
    postgres: float


class Observed(msgspec.Struct, frozen=True):
    """All that was measured on this machine, and how many ``machine_cores`` it has.

    ``page``: syncing one page to the disk of the database; ``pages``: syncing what a group of
    ``GROUP`` commands writes, of ``bytes_each``. ``small``, ``large``: commits of one save and of
    ``GROUP``. ``lone``: one command in flight at the one server that runs; ``one``: one in each
    game; ``first``, ``first_lone``: the same while others run and are not loaded; ``three``: all
    loaded alike.
    """

    machine_cores: int
    page: float
    pages: float
    bytes_each: float
    small: Commit
    large: Commit
    lone: Load
    one: Load
    first_lone: Load
    first: Load
    three: Load

    def costs(self) -> Costs:
        """The model's costs: straight lines through the two sizes of groups that were seen."""
        one, first = self.one, self.first
        writing, group = _line(self.small.own, self.large.own, 1, GROUP)
        postgres, postgres_group = _line(self.small.postgres, self.large.postgres, 1, GROUP)
        sync_each, _ = _line(self.page, self.pages, 1, GROUP)
        loads = (self.lone, one, self.first_lone, first, self.three)
        sizes = self.first_lone.group, first.group
        per_entry, heard_group = _line(
            self.first_lone.idle * sizes[0], first.idle * sizes[1], *sizes
        )

        postgres_heard, postgres_heard_group = _line(
            self._heard(self.lone, self.first_lone) * sizes[0],
            self._heard(one, first) * sizes[1],
            *sizes,
        )
        command = one.server - group / one.group
        return Costs(
            command=command,
            writing=writing,
            group=group,
            turns=self._turns((command - writing) / 2),
            postgres=postgres,
            postgres_group=postgres_group,
            postgres_beside=self._beside(one),
            heard=per_entry,
            heard_group=heard_group,
            postgres_heard=postgres_heard,
            postgres_heard_group=postgres_heard_group,
            sync=median([self.page, *(load.sync for load in loads)]),
            sync_each=sync_each,
            client=one.clients,
        )

    def _beside(self, load: Load) -> float:
        """PostgreSQL's time for a command that is not that of its group's transaction."""
        each, group = _line(self.small.postgres, self.large.postgres, 1, GROUP)
        return max(0.0, load.postgres - each - group / load.group)

    def _heard(self, alone: Load, hearing: Load) -> float:
        """PostgreSQL's time for a command that one more server hears of."""
        return max(0.0, self._beside(hearing) - self._beside(alone)) / (MOST - 1)

    def _turns(self, step: float) -> int:
        """How often a writer must win Python's lock back: each time it waits for a ``step``.

        What a group takes while the event loop is busy is compared with what it takes alone.
        """
        each, group = _line(self.small.wall, self.large.wall, 1, GROUP)
        wait = self.one.took - group - self.one.group * each
        return max(1, round(wait / min(step, PATIENCE)))


def _line(small: float, large: float, few: float, many: float) -> tuple[float, float]:
    """What each one takes, and what a group takes besides, by what two sizes of groups take."""
    each = min(max(0.0, (large - small) / max(1e-9, many - few)), large / many)
    return each, max(0.0, large - many * each)


def observed(sizes: Sizes, folder: Path) -> Observed:
    """Measures everything once; ``Unavailable`` where it cannot be measured."""
    with ExitStack() as stack:
        return _Observing(stack, sizes, folder).observed()


class _Observing:
    """A PostgreSQL of this machine, games in it, and servers that are started one by one."""

    def __init__(self, stack: ExitStack, sizes: Sizes, folder: Path) -> None:
        url = stack.enter_context(server())
        self._postmaster = postmaster_of(url)
        self._sizes, self._folder, self._stack = sizes, folder, stack
        self._aside = stack.enter_context(fresh(url, "bench_commits"))
        self._url = stack.enter_context(fresh(url, "bench_machines"))
        make_tables(self._url)
        self._servers: list[Server] = []
        self._ports: list[int] = []

    def observed(self) -> Observed:
        """Measures everything; the second and third server are started on the way."""
        calls = self._sizes.calls
        self._start_server()
        alone = prepared_on(self._url, self._servers[0], 1, calls * LONGER * 2)
        games = prepared_on(self._url, self._servers[0], GAMES, calls * 4)
        self._load([0], games, calls)  # until everything has been done once
        lone = self._load([0], alone, calls * LONGER)
        bytes_before = self._written()
        one = self._load([0], games, calls)
        bytes_each = (self._written() - bytes_before) / (GAMES * calls)
        while len(self._servers) < MOST:
            self._start_server()
        page, pages = synced(self._folder, PAGE, PAGE + int(GROUP * bytes_each))
        small, large = self._commits()
        first_lone = self._load([0], alone, calls * LONGER)
        return Observed(
            machine_cores=os.cpu_count() or 1,
            page=page,
            pages=pages,
            bytes_each=bytes_each,
            small=small,
            large=large,
            lone=lone,
            one=one,
            first_lone=first_lone,
            first=self._load([0], games, calls),
            three=self._load(range(MOST), games, calls),
        )

    def _start_server(self) -> None:
        port = free_port()
        self._ports.append(port)
        server = served(self._url, ADMIN_PORT=str(port))
        self._servers.append(self._stack.enter_context(server))

    def _load(self, places: Sequence[int], games: Sequence[Opened], calls: int) -> Load:
        shares = [games[place :: len(places)] for place in range(len(places))]
        sync = self._synced()
        before, machine, start = self._counted(), _machine_time(), perf_counter()
        results = load_all([self._servers[number] for number in places], shares, calls)
        took, machine, after = perf_counter() - start, _machine_time() - machine, self._counted()
        seconds = {name: after[name] - before[name] for name in after}
        servers = [seconds[f"server-{number}"] for number in range(len(self._servers))]
        busy = sum(servers[number] for number in places)
        ours = sum(servers) + seconds["postgres"] + seconds["clients"]
        commands = len(games) * calls
        return Load(
            rate=sum(one["rate"] for one in results),
            p50=median(one["p50"] for one in results) / 1e3,
            server=busy / commands,
            idle=(sum(servers) - busy) / max(1, len(servers) - len(places)) / commands,
            postgres=seconds["postgres"] / commands,
            clients=seconds["clients"] / commands,
            group=max(1.0, seconds["store_saves"] / max(1.0, seconds["store_groups"])),
            took=seconds["store_seconds"] / max(1.0, seconds["store_groups"]),
            others=max(0.0, machine - ours) / took,
            sync=(sync + self._synced()) / 2,
        )

    def _counted(self) -> dict[str, float]:
        """Processor time and groups so far."""
        times = {"postgres": processor_time(self._postmaster), "clients": time_below()}
        for number, one in enumerate(self._servers):
            times[f"server-{number}"] = processor_time(one.process)
        sums = [_scraped(port) for port in self._ports]
        return times | {name: sum(one[name] for one in sums) for name in _METRICS}

    def _synced(self) -> float:
        [page] = synced(self._folder, PAGE)
        return page

    def _written(self) -> float:
        """Bytes that PostgreSQL's log has had."""
        with psycopg.connect(self._url) as connection:
            row = connection.execute(_LOG_BYTES).fetchone()
        assert row is not None
        return float(row[0])

    def _commits(self) -> tuple[Commit, Commit]:
        decisions = self._sizes.decisions
        games = [make_game(number, max(2, decisions // 4)) for number in range(GROUP)]
        groups = [list(saves) for saves in zip(*games, strict=True)]
        alone = [[save] for save in make_game(GROUP, max(2, decisions))]
        with closing(_Timed(self._aside)) as store:
            return self._timed(store, alone), self._timed(store, groups)

    def _timed(self, store: "_Timed", groups: Sequence[Sequence[Decision]]) -> Commit:
        store.group(groups[0])
        postgres, own, walls = processor_time(self._postmaster), process_time(), []
        for group in groups[1:]:
            start = perf_counter()
            store.group(group)
            walls.append(perf_counter() - start)
        return Commit(
            median(walls),
            (process_time() - own) / len(walls),
            (processor_time(self._postmaster) - postgres) / len(walls),
        )


class _Timed(PostgresStore):
    """A store that commits a group at once, in the thread of whoever asks."""

    def group(self, saves: Sequence[Decision]) -> None:
        """Commits them, or raises why one was refused."""
        for verdict in run_steps(self._commit(saves)).verdicts:
            if isinstance(verdict, Exception):
                raise verdict


def synced(folder: Path, *sizes: int) -> list[float]:
    """Seconds to write so many bytes and sync them to the disk, for each size; medians.

    As PostgreSQL does it: over a file that is there already. The sizes take turns.
    """
    took: dict[int, list[float]] = {size: [] for size in sizes}
    with TemporaryFile(dir=folder, buffering=0) as file:
        file.write(bytes(_SYNCS * sum(sizes)))
        os.fsync(file.fileno())
        file.seek(0)
        for _ in range(_SYNCS):
            for size, seconds in took.items():
                start = perf_counter()
                file.write(b"\1" * size)
                os.fdatasync(file.fileno())
                seconds.append(perf_counter() - start)
    return [median(seconds) for seconds in took.values()]


def postmaster_of(url: str) -> int:
    """The process above all of PostgreSQL's; ``Unavailable`` if it runs elsewhere."""
    with psycopg.connect(url) as connection:
        try:
            return _parent(connection.info.backend_pid)
        except FileNotFoundError:
            raise Unavailable("PostgreSQL must run here, so that its time can be counted") from None


def _parent(process: int) -> int:
    return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])


def _machine_time() -> float:
    """Seconds of processor time that everything on this machine has had, all cores together."""
    words = Path("/proc/stat").read_text().partition("\n")[0].split()[1:]
    user, nice, system, _idle, _wait, interrupts, soft = map(int, words[:7])
    return (user + nice + system + interrupts + soft) / os.sysconf("SC_CLK_TCK")


def _scraped(port: int) -> dict[str, float]:
    """What a server counts."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        lines = [line.split() for line in answer.read().decode().splitlines()]
    return {name: next(float(w[1]) for w in lines if w[0].endswith(name)) for name in _METRICS}


def run_steps(steps: Steps) -> Committed:
    """The result of a group that is committed in this thread."""
    while True:
        try:
            file = next(steps)
        except StopIteration as end:
            outcome: Committed = end.value
            return outcome
        if file is not None:
            wait_for(file)
