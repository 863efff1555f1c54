"""Which pairs are unusual: their p-values, and those that are named at a false-discovery rate.

Each pair is tested in every test, in both directions and in both together; its p-value is the
smallest of these, times their number. Pairs are named one by one: what somebody does for a mate
makes them look hard on all others. So the most unusual pair is named, if that is allowed by the
rate (Benjamini and Hochberg), the deals that the two played together are left out, and the rest is
tested again.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import nlargest
from math import erfc, sqrt
from typing import Final, NamedTuple

import msgspec

from deluxe_domain.kernel.worth import MILLION
from deluxe_replays.pairs.decisions import WORDS, Deal, GameDecisions
from deluxe_replays.pairs.expected import expected
from deluxe_replays.pairs.scores import (
    GIFT,
    TESTS,
    ActsOfDeal,
    Pair,
    Table,
    add_gifts_to,
    add_to,
    shares_of,
    standard_scores,
    usual_cards,
)

VERSION: Final = "pairs/1"
"""The version of the tests and their classes, which were fixed before any data were seen."""

RATE: Final = 0.01
"""The false-discovery rate: of the pairs that are named, about so many are named wrongly."""

FEWEST_DEALS: Final = 60
"""A pair with fewer deals together is not tested."""

_DIGITS: Final = 3
"""The significant digits of p-values and scores: more would differ from machine to machine."""

_SHOWN: Final = 0.05
"""Of a pair with a smaller p the tests and decisions that weigh most are listed."""

_MOST: Final = 8
"""So many of these are listed."""


class TestResult(msgspec.Struct, frozen=True):
    """One test of a pair, such as ``drops`` (see ``scores``).

    ``by`` are the players who do it for the other, one or both. ``score`` is standardised: about
    normal with deviation 1 if nothing is unusual.
    """

    test: str
    by: tuple[str, ...]
    score: float
    p: float


class WeighingDecision(msgspec.Struct, frozen=True):
    """A decision that weighs much in a finding: its place in a replay, who chose what.

    ``weight`` is its part of the score of the pair's first test.
    """

    game: str
    version: int
    deal: int
    player: str
    act: str
    weight: float


class PairFinding(msgspec.Struct, frozen=True):
    """What was found of one pair.

    ``p`` is ``None`` where the two have too few deals together to be tested (``too_few``).
    ``tests`` are all tests, the most unusual first; ``decisions`` are those that weigh most in the
    first test. ``chips`` is what the first player paid the second in these deals, less what came
    back: who loses pays those who win, each in proportion. ``given`` is by player what their
    unexpected acts gave the other, in chips.
    """

    players: tuple[str, str]
    named: bool
    p: float | None
    tests: tuple[TestResult, ...]
    deals_together: int
    too_few: bool
    chips: int
    given: tuple[int, int]
    decisions: tuple[WeighingDecision, ...]


class PairReport(msgspec.Struct, frozen=True):
    """The test of all pairs in some games, the most unusual pairs first.

    ``tested`` is the number of pairs with enough deals together. ``untested`` counts the games, by
    name, in which nothing tells whom an act is for.
    """

    version: str
    rate: float
    games: int
    deals: int
    tested: int
    untested: dict[str, int]
    pairs: tuple[PairFinding, ...]


class _Played(NamedTuple):
    """One deal, with its game and the numbers of its players by seat."""

    game: GameDecisions
    players: tuple[int, ...]
    deal: Deal


class _Result(NamedTuple):
    """A pair's p-value, and each of its tests: the name, who does it, the score, the p-value."""

    p: float
    tests: tuple[tuple[str, tuple[int, ...], float, float], ...]
    round: "_Round"


def find_pairs(
    games: Iterable[GameDecisions], untested: Mapping[str, int], rate: float = RATE
) -> PairReport:
    """Test all pairs of players of these games.

    ``untested`` are the numbers of other games by name, which the report repeats.
    """
    in_order = sorted(games, key=lambda game: (game.begun, game.game))
    names = sorted({player for game in in_order for player in game.players})
    numbers = {name: number for number, name in enumerate(names)}
    played = [
        _Played(game, tuple([numbers[player] for player in game.players]), deal)
        for game in in_order
        for deal in game.deals
    ]
    together = _together(played)
    results, named = _one_by_one(played, rate)
    writer = _Writer(names, played)
    tested = sorted(results, key=lambda pair: (pair not in named, results[pair].p, pair))
    few = sorted(together.keys() - results.keys(), key=lambda pair: (-together[pair], pair))
    return PairReport(
        version=VERSION,
        rate=rate,
        games=len(in_order) + sum(untested.values()),
        deals=len(played),
        tested=len(tested),
        untested=dict(sorted(untested.items())),
        pairs=tuple(
            [
                *(writer.finding(pair, results[pair], pair in named) for pair in tested),
                *(writer.finding(pair, None, named=False) for pair in few),
            ]
        ),
    )


def _one_by_one(played: Sequence[_Played], rate: float) -> tuple[dict[Pair, _Result], list[Pair]]:
    """The result of every pair that can be tested, and those that are named, the first first."""
    results: dict[Pair, _Result] = {}
    named: list[Pair] = []
    rest = played
    while True:
        found = _Round(rest).results(named)
        results |= found
        in_order = sorted(found, key=lambda pair: (found[pair].p, pair))
        few_enough = [
            found[pair].p <= rate * place / len(in_order)
            for place, pair in enumerate(in_order, start=1)
        ]
        if not any(few_enough):
            return results, named
        named.append(in_order[0])
        rest = [one for one in rest if not _are_in(in_order[0], one)]


def _are_in(pair: Pair, one: _Played) -> bool:
    players = [one.players[seat] for seat in one.deal.dealt_in]
    return pair[0] in players and pair[1] in players


def _together(played: Iterable[_Played]) -> Counter[Pair]:
    """The number of deals of each pair, the lower number first."""
    number: Counter[Pair] = Counter()
    for one in played:
        players = sorted([one.players[seat] for seat in one.deal.dealt_in])
        number.update([(i, j) for place, i in enumerate(players) for j in players[place + 1 :]])
    return number


class _Round:
    """The sums of all tests over some deals."""

    def __init__(self, played: Sequence[_Played]) -> None:
        self.deals: dict[str, list[ActsOfDeal]] = {}
        self.tables: dict[str, Table] = {}
        self._together = _together(played)
        by_kind: dict[str, list[_Played]] = {}
        for one in played:
            by_kind.setdefault(one.game.kind, []).append(one)
        for kind in sorted(by_kind):
            self._take(kind, by_kind[kind])

    def _take(self, kind: str, played: Sequence[_Played]) -> None:
        if any(one.deal.decisions for one in played):
            decisions = [d for one in played for d in one.deal.decisions]
            players = [one.players[d.seat] for one in played for d in one.deal.decisions]
            acts = iter(expected(players, decisions))
            deals = [
                ActsOfDeal(one.players, one.deal.dealt_in, [next(acts) for _ in one.deal.decisions])
                for one in played
            ]
            self.deals[kind] = deals
            add_to({test: self.tables.setdefault(test, Table()) for test in TESTS}, deals)
        else:
            table = self.tables.setdefault(GIFT + kind, Table())
            for one in played:
                add_gifts_to(table, one.players, one.deal)

    def results(self, named: Sequence[Pair]) -> dict[Pair, _Result]:
        """The result of each pair that has enough deals here and is not named yet."""
        number = self._together
        tested = {p: number[p] for p in sorted(number) if number[p] >= FEWEST_DEALS}
        both_ways = tested | {(j, i): deals for (i, j), deals in tested.items()}
        standard = {
            test: table.standard_scores(both_ways) for test, table in self.tables.items()
        }
        return {
            pair: self._result(pair, standard) for pair in tested if pair not in named
        }

    def _result(self, pair: Pair, standard: Mapping[str, Mapping[Pair, float]]) -> _Result:
        i, j = pair
        tests: list[tuple[str, tuple[int, ...], float, float]] = []
        for test, scores in standard.items():
            one, other = scores.get((i, j)), scores.get((j, i))
            ways = [((i,), one), ((j,), other)]
            if one is not None and other is not None:
                ways.append(((i, j), (one + other) / sqrt(2)))
            for by, score in ways:
                if score is not None:
                    tests.append((test, by, score, _p(score, TESTS.get(test, 1))))
        tests.sort(key=lambda each: (each[3], each[:2]))
        smallest = tests[0][3] * len(tests) if tests else 1.0
        return _Result(_rounded(min(1.0, smallest)), tuple(tests), self)


def _p(score: float, sides: int) -> float:
    """The p-value of a standardised score."""
    return sides / 2 * erfc((abs(score) if sides == 2 else score) / sqrt(2))


def _rounded(number: float) -> float:
    """The number with few digits: the last ones of ``erfc`` differ from machine to machine.

    >>> _rounded(0.000123456)
    0.000123
    """
    return float(f"{number:.{_DIGITS}g}")
