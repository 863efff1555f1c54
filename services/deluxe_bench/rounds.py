"""Rounds in turn: every bench once, then every bench again, so that noise falls on all alike."""

import gc
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from deluxe_bench.figures import Bench, Line, Measure, Samples, Sizes, Unavailable


@dataclass(frozen=True, slots=True)
class Figure:
    """A line with the median of its rounds; ``ratio`` is the median of each round's own ratio.

    ``rounds`` are the figures of all rounds in order.
    """

    bench: str
    line: Line
    value: float
    peer: float | None
    ratio: float | None
    rounds: tuple[float, ...]

    @property
    def met(self) -> bool | None:
        """Whether the aim is reached; ``None`` where there is none."""
        return None if self.line.aim is None else self.line.aim.met(self.value, self.ratio)


@dataclass(frozen=True, slots=True)
class Measured:
    """All figures of a run, and why any were left out."""

    figures: tuple[Figure, ...]
    skipped: dict[str, str]


def measured(
    benches: Sequence[Bench], sizes: Sizes, folder: Path, say: Callable[[str], None]
) -> Measured:
    """Measure all benches in ``sizes.rounds`` rounds; ``say`` is told what is being done."""
    reasons: dict[str, str] = {}
    ready: dict[str, tuple[Bench, Measure]] = {}
    samples: dict[str, list[Samples]] = {}
    with ExitStack() as stack:
        for bench in benches:
            say(f"preparing {bench.name}")
            own = folder / bench.name
            own.mkdir()
            try:
                ready[bench.name] = bench, stack.enter_context(bench.prepared(sizes, own))
            except Unavailable as reason:
                reasons[bench.name] = str(reason)
        for number in range(sizes.rounds):
            for name, (_, measure) in ready.items():
                say(f"round {number + 1} of {sizes.rounds}: {name}")
                _set_aside_what_others_hold()
                samples.setdefault(name, []).append(measure(number))
    figures = [
        _figure(name, line, samples[name])
        for name, (bench, _) in ready.items()
        for line in bench.lines
    ]
    return Measured(tuple(figures), reasons)


def _set_aside_what_others_hold() -> None:
    """Keep the garbage collector from walking through what other benches have prepared.

    Their rows and games are a hundred thousand objects, which halved the rate of deals.
    """
    gc.collect()
    gc.freeze()


def _figure(bench: str, line: Line, rounds: Sequence[Samples]) -> Figure:
    values = tuple(one[line.sample] for one in rounds)
    if not line.peer:
        return Figure(bench, line, median(values), None, None, values)
    peer = median(one[line.peer] for one in rounds)
    ratio = median(one[line.sample] / one[line.peer] for one in rounds)
    return Figure(bench, line, median(values), peer, ratio, values)
