"""What is measured: sizes of a run, the lines of the table, and the aims that they are held to."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, process_time
from typing import Final, Literal, NamedTuple

Samples = Mapping[str, float]
"""What one round has measured, by the name of the sample."""

Measure = Callable[[int], Samples]
"""Measures everything of one bench once; the argument is the number of the round, from 0."""


class Unavailable(Exception):
    """A figure cannot be measured here, because something that it needs is not installed."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """How much is done in one round; ``rounds`` is how many there are in the whole run."""

    rounds: int = 5
    shuffles: int = 1_000
    games: int = 40
    decisions: int = 200
    calls: int = 60
    histories: int = 60
    held_open: int = 1_000
    watchers: int = 2_000
    idle: float = 10.0
    dealt: int = 500
    events: int = 100_000
    travelled: int = 1_000
    written: float = 2.0
    analysed: int = 4_000


QUICK: Final = Sizes(
    rounds=1,
    shuffles=5,
    games=1,
    decisions=2,
    calls=2,
    histories=1,
    held_open=10,
    watchers=20,
    idle=0.1,
    dealt=3,
    events=300,
    travelled=8,
    written=0.2,
    analysed=3,
)
"""Sizes that show that everything runs; their figures mean nothing."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What a figure, or its ratio to its peer, should be: at ``least`` or at ``most`` ``bound``."""

    of: Literal["figure", "ratio"]
    at: Literal["least", "most"]
    bound: float

    def met(self, figure: float, ratio: float | None) -> bool:
        """Whether the aim is reached."""
        value = figure if self.of == "figure" else ratio
        assert value is not None, "an aim for a ratio stands on a line with a peer"
        return value >= self.bound if self.at == "least" else value <= self.bound


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the table: a sample, and the ``peer`` of the same round that it is divided by.

    ``clock``: the processor time of this process, or the time on the wall.
    """

    sample: str
    what: str
    unit: str
    clock: Literal["CPU", "wall", ""] = "CPU"
    peer: str = ""
    peer_is: str = ""
    aim: Aim | None = None


@dataclass(frozen=True, slots=True)
class Bench:
    """Lines that are measured together. ``prepared`` gives the measure, with a folder to use."""

    name: str
    lines: tuple[Line, ...]
    prepared: Callable[[Sizes, Path], AbstractContextManager[Measure]]


class Spent(NamedTuple):
    """Seconds that some work took: of this process's processor time, and on the wall."""

    cpu: float
    wall: float


def spent(work: Callable[[], object]) -> Spent:
    """What the work takes, done once."""
    wall, cpu = perf_counter(), process_time()
    work()
    return Spent(process_time() - cpu, perf_counter() - wall)
