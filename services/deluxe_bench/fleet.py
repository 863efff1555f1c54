"""A model of many servers on one PostgreSQL, or on several: what they do, and where it waits.

Commands arrive at servers, which an even hash of their games chooses. A server is one interpreter,
for which its event loop, its writer and its ear take turns. The writer takes what is queued as one
group, by the rule of ``store/commit_loop.py``. A group has the log of its PostgreSQL alone until it
is synced to the disk (docs/decisions/0019-postgresql.md). Every server of a log hears of every
group in it, and reads what others wrote.

Everything is in seconds. The same seed gives the same figures. The module stays whole: its classes
are one model and mean nothing apart.
"""

import math
from collections import Counter
from collections.abc import Generator
from contextlib import ExitStack
from random import Random  # noqa: TID251 - arrivals in a model; no card is dealt with them
from statistics import mean
from typing import Any, Final

import msgspec
from simpy import Environment, Event, Resource

from deluxe_services.store.commit_loop import GROUP, LINGER

Doing = Generator[Event, Any, None]
"""Something that is done while the model's clock runs."""

WARMING: Final = 0.25
"""The share of the time at its beginning that does not count: queues fill and groups grow."""


SLICE: Final = 0.001
"""Seconds for which a program has a core before another has its turn."""


class Costs(msgspec.Struct, frozen=True):
    """What things take, in seconds: what is measured on one machine, and what the disk does.

    ``command``: a server's processor time for a command, ``writing`` the part of it that is the
    writer's; ``group``: what a group takes besides, in so many ``turns`` of the interpreter.
    ``postgres``, ``postgres_group``: PostgreSQL's processor time with the log's lock, for a command
    and for a group; ``postgres_beside``: without it, for a command. ``heard``, ``heard_group``: a
    server's for a command of another, and for each time it reads some; ``postgres_heard``,
    ``postgres_heard_group``: PostgreSQL's for the same. ``sync``, ``sync_each``: what the disk
    takes for a group, and for each command in it. ``client``: a client's processor time for a
    command, where it shares the machine.
    """

    command: float
    writing: float
    group: float
    turns: int
    postgres: float
    postgres_group: float
    postgres_beside: float
    heard: float
    heard_group: float
    postgres_heard: float
    postgres_heard_group: float
    sync: float
    sync_each: float
    client: float = 0.0

    def held(self, commands: int) -> float:
        """How long the log is held for a group of so many commands."""
        processor = self.postgres_group + commands * self.postgres
        return processor + self.sync + commands * self.sync_each

    def log_bound(self, commands: int) -> float:
        """Commands a second that one log takes in groups of this size, whoever decides them."""
        return commands / self.held(commands)

    def heard_bound(self) -> float:
        """Commands a second of any number of servers of one log: each hears of all."""
        return 1 / self.heard if self.heard else math.inf


class Layout(msgspec.Struct, frozen=True):
    """Machines, and what they are asked to do.

    ``partitions``: databases of PostgreSQL, each with a log, a disk and its share of the servers.
    ``followers``: servers of each partition that follow all logs, for lists and sums over all.
    ``in_flight``: commands of each server that are unanswered at any time; each client sends the
    next when the last one is answered. With ``rate`` they come by chance instead, so many a second
    in all. ``games`` of each server, on average: an even hash gives some servers more than others.
    ``round_trip`` between two machines. ``cores`` of each PostgreSQL. ``together``: servers,
    PostgreSQL and clients share one machine of so many cores, of which ``others`` are taken by
    programs that have no part in it.
    """

    servers: int
    partitions: int = 1
    followers: int = 0
    in_flight: int = 64
    rate: float = 0.0
    games: int = 1_000
    round_trip: float = 0.000_25
    cores: int = 4
    together: int = 0
    others: float = 0.0
    seconds: float = 2.0


class Told(msgspec.Struct, frozen=True):
    """What became of it: commands a second, and seconds from arrival to answer.

    ``group``: commands in one, on average. ``log``, ``server``: the share of the time in which the
    busiest log was held, and servers were busy, on average. All commands count in ``sent`` and
    ``answered``, the other figures leave the beginning out.
    """

    rate: float
    p50: float
    p99: float
    group: float
    log: float
    server: float
    sent: int
    answered: int


def run(costs: Costs, layout: Layout, seed: int = 1) -> Told:
    """Lets the clock run for ``layout.seconds``, and on until every command is answered."""
    return _Fleet(costs, layout, Random(seed)).run()


class _Busy:
    """How long something was busy while it counted."""

    def __init__(self, since: float, until: float) -> None:
        self._since, self._until = since, until
        self.seconds = 0.0

    def add(self, start: float, end: float) -> None:
        self.seconds += max(0.0, min(end, self._until) - max(start, self._since))


class _Worker:
    """An interpreter, or a backend of PostgreSQL: one thing after the other, on one core."""

    def __init__(self, fleet: "_Fleet", cores: Resource | None) -> None:
        self._env = fleet.env
        self._resources = [Resource(self._env), *([cores] if cores else [])]
        self.busy = fleet.busy()

    def work(self, seconds: float) -> Doing:
        """Does it, when whoever came before is done."""
        if not seconds:
            return
        with ExitStack() as stack:
            for one in self._resources:
                yield stack.enter_context(one.request())
            start = self._env.now
            yield self._env.timeout(seconds)
            self.busy.add(start, self._env.now)


class _Log:
    """A PostgreSQL with its log, whose lock one group has at a time, and those who hear of it."""

    def __init__(self, fleet: "_Fleet", cores: Resource) -> None:
        self._fleet, self._env, self._costs = fleet, fleet.env, fleet.costs
        self._cores = cores
        self._half = fleet.layout.round_trip / 2
        self._lock = Resource(self._env)
        self.busy = fleet.busy()
        self.readers: list[_Server] = []

    def write(self, commands: int, writer: "_Server") -> Doing:
        """Takes a group; it is on the disk when this is over."""
        yield self._env.timeout(self._half)
        costs = self._costs
        with self._lock.request() as turn:
            yield turn
            start = self._env.now
            yield from self._backend(costs.postgres_group + commands * costs.postgres)
            yield self._env.timeout(costs.sync + commands * costs.sync_each)
            self.busy.add(start, self._env.now)
        self._env.process(self._backend(commands * costs.postgres_beside))
        for reader in self.readers:
            if reader is not writer:
                reader.hear(commands, self)
        yield self._env.timeout(self._half)

    def read(self, commands: int) -> Doing:
        """Hands what others wrote to one who has heard of it."""
        yield self._env.timeout(self._half)
        costs = self._costs
        yield from self._backend(costs.postgres_heard_group + commands * costs.postgres_heard)
        yield self._env.timeout(self._half)

    def _backend(self, seconds: float) -> Doing:
        yield from _Worker(self._fleet, self._cores).work(seconds)


class _Server:
    """One interpreter: it decides commands, writes them in groups, and hears of the others'."""

    def __init__(self, fleet: "_Fleet", log: _Log, cores: Resource | None) -> None:
        self._fleet, self._env, self._costs = fleet, fleet.env, fleet.costs
        self._log = log
        log.readers.append(self)
        self.interpreter = _Worker(fleet, cores)
        self._loop = Resource(self._env)
        self._queue: list[Event] = []
        self._work = self._env.event()
        self._news = self._env.event()
        self._unheard: Counter[_Log] = Counter()
        self._telling = Resource(self._env)
        self._last, self._took = 0, 0.0
        self._env.process(self._writing())
        self._env.process(self._listening())

    def command(self) -> Doing:
        """Carries one command out; over when its answer leaves."""
        half = (self._costs.command - self._costs.writing) / 2
        yield from self._on_the_loop(half)
        commit = self._env.event()
        self._queue.append(commit)
        if not self._work.triggered:
            self._work.succeed()
        yield commit
        yield from self._on_the_loop(half)

    def _on_the_loop(self, seconds: float) -> Doing:
        with self._loop.request() as turn:
            yield turn
            yield from self.interpreter.work(seconds)

    def hear(self, commands: int, log: _Log) -> None:
        """A log says that another server wrote."""
        self._unheard[log] += commands
        if not self._news.triggered:
            self._news.succeed()

    def _writing(self) -> Doing:
        while True:
            if not self._queue:
                self._work = self._env.event()
                yield self._work
            if self._last > 1 and len(self._queue) < self._last:
                yield self._env.timeout(min(self._took, LINGER))
            group, self._queue = self._queue[:GROUP], self._queue[GROUP:]
            began = self._env.now
            turns, costs = self._costs.turns, self._costs
            for _ in range(turns):  # it lets go of Python's lock whenever it asks the database
                yield from self.interpreter.work((costs.group + len(group) * costs.writing) / turns)
            yield from self._log.write(len(group), self)
            self._last, self._took = len(group), self._env.now - began
            self._fleet.note_group(len(group))
            for commit in group:
                commit.succeed()
            if self._unheard:  # others came between: the writer reads it, with its own
                yield from self._catch_up(len(group))

    def _listening(self) -> Doing:
        while True:
            if not self._unheard:
                self._news = self._env.event()
                yield self._news
            yield from self._catch_up(0)

    def _catch_up(self, own: int) -> Doing:
        with self._telling.request() as turn:
            yield turn
            unheard, self._unheard = self._unheard, Counter()
            unheard[self._log] += own
            for log, commands in unheard.items():
                if commands:
                    yield from log.read(commands)
                    costs = self._costs
                    yield from self.interpreter.work(costs.heard_group + commands * costs.heard)


class _Fleet:
    """All machines, and the clients."""

    def __init__(self, costs: Costs, layout: Layout, random: Random) -> None:
        self.env = Environment()
        self.costs, self.layout, self._random = costs, layout, random
        self._since = layout.seconds * WARMING
        machine = Resource(self.env, layout.together) if layout.together else None
        self._logs = [
            _Log(self, machine or Resource(self.env, layout.cores))
            for _ in range(layout.partitions)
        ]
        self._servers = [
            _Server(self, self._logs[number % layout.partitions], machine)
            for number in range(layout.servers)
        ]
        for number, server in enumerate(self._servers):
            if number < layout.followers * layout.partitions:
                for log in self._logs:
                    if server not in log.readers:
                        log.readers.append(server)
        self._clients = machine
        if machine is not None:
            for number in range(math.ceil(layout.others)):
                self.env.process(self._elsewhere(machine, min(1.0, layout.others - number)))
        self._commands = self._answers = 0
        self._groups: list[int] = []
        self._waits: list[float] = []
        self._ended = self.env.event()

    def busy(self) -> _Busy:
        return _Busy(self._since, self.layout.seconds)

    def note_group(self, commands: int) -> None:
        if self._since <= self.env.now <= self.layout.seconds:
            self._groups.append(commands)

    def run(self) -> Told:
        layout = self.layout
        if layout.rate:
            self.env.process(self._arriving())
        else:
            for server in self._servers:
                node = _Worker(self, self._clients)  # one process has all clients of a server
                for _ in range(layout.in_flight):
                    self.env.process(self._in_turn(server, node))
        self.env.run(layout.seconds)
        if self._commands > self._answers:
            self.env.run(self._ended)
        span = layout.seconds - self._since
        waits = sorted(self._waits)
        return Told(
            rate=len(waits) / span,
            p50=_at(waits, 0.5),
            p99=_at(waits, 0.99),
            group=mean(self._groups or [0]),
            log=max(log.busy.seconds for log in self._logs) / span,
            server=mean(server.interpreter.busy.seconds for server in self._servers) / span,
            sent=self._commands,
            answered=self._answers,
        )

    def _in_turn(self, server: _Server, node: _Worker) -> Doing:
        """A client that sends its next command when the last one is answered."""
        yield self.env.timeout(self._random.random() * self.costs.command * self.layout.in_flight)
        while self.env.now < self.layout.seconds:
            if self._clients is None:
                yield self.env.timeout(self.layout.round_trip)
            else:
                yield from node.work(self.costs.client)
            yield from self._command(server)

    def _elsewhere(self, cores: Resource, share: float) -> Doing:
        """A program that takes a share of a core."""
        other = _Worker(self, cores)
        while self.env.now < self.layout.seconds:
            began = self.env.now
            yield from other.work(SLICE)
            yield self.env.timeout(max(0.0, SLICE / share - (self.env.now - began)))

    def _arriving(self) -> Doing:
        """Commands of games by chance, whatever became of the last ones."""
        of = [
            self._random.choice(self._servers)
            for _ in range(self.layout.games * self.layout.servers)
        ]
        while self.env.now < self.layout.seconds:
            yield self.env.timeout(self._random.expovariate(self.layout.rate))
            self.env.process(self._command(self._random.choice(of)))

    def _command(self, server: _Server) -> Doing:
        self._commands += 1
        began = self.env.now
        yield from server.command()
        self._answers += 1
        if self._since <= self.env.now <= self.layout.seconds:
            self._waits.append(self.env.now - began)
        if self._answers == self._commands and self.env.now >= self.layout.seconds:
            self._ended.succeed()


def _at(waits: list[float], share: float) -> float:
    return waits[int(len(waits) * share)] if waits else math.nan
