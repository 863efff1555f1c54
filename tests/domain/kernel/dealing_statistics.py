"""Whether shuffles look like chance: the classic tests of permutations, with exact expectations.

``python -m tests.domain.kernel.dealing_statistics --shuffles 1000000`` runs them and prints a
table; it ends with 1 if a test is outside its limits. A shuffle that is exactly uniform stays
inside all of them together in 99 of 100 runs: each test's limit is 1 % divided by their number
(Bonferroni), shared by both sides, for too even is as suspect as too uneven. That says nothing of a
flaw that nobody thought of; ``Stream.below`` is where the shuffle gets its evenness.

What is counted falls independently from one shuffle to the next, so that Pearson's statistic has
its textbook distribution (Knuth, The Art of Computer Programming, volume 2, section 3.3.2).
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import comb, factorial
from multiprocessing import get_context
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from deluxe_domain.kernel.cards import DECK, Card
from deluxe_domain.kernel.chance import DealChance

CARDS: Final = len(DECK)
FAMILY: Final = 0.01
"""How often a perfect shuffle may be suspected by the whole family of tests."""

GAME: Final = "statistics"
_PLACE: Final = {card: place for place, card in enumerate(DECK)}
_FEWEST: Final = 10.0
"""The least that a class of outcomes must be expected to hold; smaller ones are thrown together."""

Shuffles: TypeAlias = NDArray[np.uint8]
"""One row for each shuffle: the numbers (in the pack's order) of the cards, from the top."""

Shuffle: TypeAlias = Callable[[int, Sequence[Card]], Sequence[Card]]
"""The cards as shuffle number so-and-so of the run leaves them."""


@dataclass(frozen=True)
class Verdict:
    """What one test found: its statistic, how many degrees of freedom, how likely that is."""

    test: str
    statistic: float
    freedom: int
    p: float


def committed(number: int, cards: Sequence[Card]) -> Sequence[Card]:
    """The cards as the dealing scheme commits to them, each number with a seed of its own."""
    return DealChance(GAME, number, number.to_bytes(32, "big")).shuffle(cards).order


def shuffled(shuffle: Shuffle, numbers: range, size: int = CARDS) -> Shuffles:
    """Shuffles ``numbers`` of a pack of the first ``size`` cards."""
    pack = DECK[:size]
    place = _PLACE.__getitem__
    rows = b"".join(bytes(map(place, shuffle(number, pack))) for number in numbers)
    return np.frombuffer(rows, dtype=np.uint8).reshape(len(numbers), size)


# --- the tests -----------------------------------------------------------------------------------


def verdicts(rows: Shuffles, small: dict[int, Shuffles]) -> Iterator[Verdict]:
    """All tests, of whole packs and of packs of a few cards (by their size)."""
    yield positions(rows)
    yield from adjacencies(rows)
    for size in range(2, 7):
        yield orders(f"order of {size} cards dealt together", rows, size)
    for size, few in small.items():
        yield orders(f"pack of {size} cards", few, size)
    yield runs(rows)
    yield from gaps(rows)
    yield collected("cards until all suits are seen", rows % 4, 4)
    yield collected("cards until all ranks are seen", rows // 4, 13)


def positions(rows: Shuffles) -> Verdict:
    """Each card in each position: 52 times 52 counts, of which 51 times 51 are free.

    In a permutation matrix two counts in one row or column repel each other; their covariance is
    that of 51 squared free counts, and makes the statistic 52/51 of theirs.
    """
    count, size = rows.shape
    counts = np.stack([np.bincount(rows[:, place], minlength=size) for place in range(size)])
    expected = count / size
    statistic = float(((counts - expected) ** 2 / expected).sum()) * (size - 1) / size
    return _verdict("card in position", statistic, (size - 1) ** 2)


def adjacencies(rows: Shuffles) -> Iterator[Verdict]:
    """Which card lies on which, at each of the 51 places of a pack."""
    pairs = rows.astype(np.int32)
    for place in range(CARDS - 1):
        counts = np.bincount(pairs[:, place] * CARDS + pairs[:, place + 1], minlength=CARDS**2)
        apart = counts.reshape(CARDS, CARDS)[~np.eye(CARDS, dtype=bool)]
        yield pearson(f"cards {place + 1} and {place + 2}", apart, np.full(apart.size, 1.0))


def orders(test: str, rows: Shuffles, size: int) -> Verdict:
    """In which of its ``size``! orders each lot of neighbouring cards lies."""
    lots = rows[:, : CARDS // size * size].reshape(-1, size)
    code = np.zeros(len(lots), dtype=np.int32)
    for place in range(size):  # the Lehmer code: how many later cards are lower
        lower = (lots[:, place + 1 :] < lots[:, place : place + 1]).sum(axis=1)
        code = code * (size - place) + lower
    counts = np.bincount(code, minlength=factorial(size))
    return pearson(test, counts, np.full(factorial(size), 1.0))


def runs(rows: Shuffles) -> Verdict:
    """How many ascending runs a pack falls into: the Eulerian numbers."""
    counts = np.bincount((rows[:, 1:] < rows[:, :-1]).sum(axis=1), minlength=CARDS)
    return pearson("ascending runs", counts, np.array(_eulerian(CARDS), dtype=float))


def gaps(rows: Shuffles) -> Iterator[Verdict]:
    """How many other cards lie before the first ace, between it and the second, and so on.

    So for each rank; every gap of the four has the same distribution.
    """
    ways = np.array([comb(CARDS - 1 - gap, 3) for gap in range(CARDS)], dtype=float)
    for rank in range(13):
        where = np.nonzero(rows // 4 == rank)[1].reshape(-1, 4)
        before = np.hstack([np.full((len(where), 1), -1), where[:, :-1]])
        for gap, apart in enumerate((where - before - 1).T, start=1):
            yield pearson(
                f"gap {gap} of rank {rank + 2}", np.bincount(apart, minlength=CARDS), ways
            )


def collected(test: str, kinds: Shuffles, number: int) -> Verdict:
    """How many cards are dealt until each of ``number`` equally frequent kinds was seen."""
    first = np.stack([(kinds == kind).argmax(axis=1) for kind in range(number)])
    counts = np.bincount(first.max(axis=0) + 1, minlength=CARDS + 1)
    complete = [_all_seen(number, number_of_cards) for number_of_cards in range(CARDS + 1)]
    return pearson(test, counts, np.diff(np.array(complete), prepend=0.0))


def pearson(test: str, counts: NDArray[np.int64], weights: NDArray[np.float64]) -> Verdict:
    """Pearson's test of counts against weights; sparse classes are thrown together first."""
    expected = weights * (counts.sum() / weights.sum())
    order = np.argsort(expected)
    below = np.cumsum(expected[order])
    together = int(np.searchsorted(below, _FEWEST)) + 1 if expected[order[0]] < _FEWEST else 1
    starts = np.concatenate([[0], np.arange(together, len(order))])
    counts, expected = (
        np.add.reduceat(counts[order], starts),
        np.add.reduceat(expected[order], starts),
    )
    statistic = float(((counts - expected) ** 2 / expected).sum())
    return _verdict(test, statistic, len(expected) - 1)


def suspects(outcomes: Sequence[Verdict]) -> list[Verdict]:
    """The tests outside the limits of the family."""
    return [verdict for verdict in outcomes if verdict.p < FAMILY / len(outcomes)]


def _verdict(test: str, statistic: float, freedom: int) -> Verdict:
    from scipy import stats  # noqa: PLC0415 - a second that all who collect tests would wait

    law = stats.chi2(freedom)
    p = 2 * min(float(law.sf(statistic)), float(law.cdf(statistic)))
    return Verdict(test, statistic, freedom, min(p, 1.0))


def _eulerian(size: int) -> list[int]:
    """The number of permutations of so many cards with 0, 1, 2, ... descents."""
    row = [1]
    for cards in range(2, size + 1):
        earlier = [0, *row, 0]
        row = [(k + 1) * earlier[k + 1] + (cards - k) * earlier[k] for k in range(cards)]
    return row


def _all_seen(kinds: int, number: int) -> float:
    """How likely each of the kinds is among so many cards: by those who lack some of them."""
    each = CARDS // kinds
    lacking = (
        (-1) ** missing * comb(kinds, missing) * comb(CARDS - missing * each, number)
        for missing in range(kinds + 1)
    )
    return int(sum(lacking)) / comb(CARDS, number)


# --- the command ---------------------------------------------------------------------------------


def _part(numbers: range) -> bytes:
    return shuffled(committed, numbers).tobytes()


def _large(count: int, jobs: int) -> Shuffles:
    """Whole packs, shuffled by several processes; the same for any number of them."""
    parts = [range(start, min(start + 5_000, count)) for start in range(0, count, 5_000)]
    with get_context("spawn").Pool(jobs) as pool:
        return np.frombuffer(b"".join(pool.imap(_part, parts)), np.uint8).reshape(-1, CARDS)


def main() -> int:
    """Run the family of tests and print a line for each kind of them."""
    parser = argparse.ArgumentParser(description="the classic tests of permutations")
    parser.add_argument("--shuffles", type=int, default=1_000_000, help="of the whole pack")
    parser.add_argument("--jobs", type=int, default=2, help="processes that shuffle")
    arguments = parser.parse_args()
    rows = _large(arguments.shuffles, arguments.jobs)
    small = {
        size: shuffled(committed, range(arguments.shuffles // 10), size) for size in range(2, 7)
    }
    outcomes = list(verdicts(rows, small))
    limit = FAMILY / len(outcomes)
    print(
        f"{arguments.shuffles:,} shuffles, {len(outcomes)} tests, each inside if p >= {limit:.2g}"
    )
    for verdict in sorted(outcomes, key=lambda verdict: verdict.p):
        mark = "inside" if verdict.p >= limit else "OUTSIDE"
        figures = f"{verdict.statistic:12.1f} {verdict.freedom:6d} {verdict.p:10.3g}"
        print(f"{verdict.test:36s} {figures} {mark}")
    outside = suspects(outcomes)
    print(f"outside: {len(outside)} of {len(outcomes)}")
    return 1 if outside else 0


if __name__ == "__main__":
    sys.exit(main())
