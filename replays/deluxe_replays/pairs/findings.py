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
from deluxe_replays.pairs.decisions import BETTING, GIFTS, NOBODY, WORDS, Deal, GameDecisions
from deluxe_replays.pairs.expected import expected
from deluxe_replays.pairs.scores import (
    GIFT,
    TESTS,
    ActsOfDeal,
    Usual,
    add_gifts_to,
    add_to,
    shares_of,
    usual_in,
)
from deluxe_replays.pairs.tables import Pair, Table, standard_scores

VERSION: Final = "pairs/2"
"""The version of the tests and their classes, which were fixed before any data were seen."""

RATE: Final = 0.01
"""The false-discovery rate: of the pairs that are named, about so many are named wrongly."""

FEWEST_DEALS: Final = 60
"""A pair with fewer deals together is not tested."""

FEWEST_OTHERS: Final = 3
"""So many others must each have as many deals with both: they say what is usual."""

_DIGITS: Final = 3
"""The significant digits of p-values and scores: more would differ from machine to machine."""

_SHOW_BELOW: Final = 0.05
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


class _DealOfGame(NamedTuple):
    """One deal, with its game and the numbers of its players by seat."""

    game: GameDecisions
    players: tuple[int, ...]
    deal: Deal


class _Test(NamedTuple):
    """One test of a pair: its name, who does it for the other, the score and its p-value."""

    name: str
    by: tuple[int, ...]
    score: float
    p: float


class _Result(NamedTuple):
    """A pair's p-value, and each of its tests, the most unusual first."""

    p: float
    tests: tuple[_Test, ...]
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
    all_deals = [
        _DealOfGame(game, tuple([numbers[player] for player in game.players]), deal)
        for game in in_order
        for deal in game.deals
    ]
    together = _together(all_deals)
    results, unusual, chips = _one_by_one(all_deals, rate)
    writer = _Writer(names, all_deals, chips)
    tested = sorted(results, key=lambda pair: (pair not in unusual, results[pair].p, pair))
    few = sorted(together.keys() - results.keys(), key=lambda pair: (-together[pair], pair))
    return PairReport(
        version=VERSION,
        rate=rate,
        games=len(in_order) + sum(untested.values()),
        deals=len(all_deals),
        tested=len(tested),
        untested=dict(sorted(untested.items())),
        pairs=(
            *[writer.finding(pair, results[pair], is_named=pair in unusual) for pair in tested],
            *[writer.finding(pair, None) for pair in few],
        ),
    )


def _one_by_one(
    all_deals: Sequence[_DealOfGame], rate: float
) -> tuple[dict[Pair, _Result], list[Pair], dict[Pair, float]]:
    """The result of every pair that can be tested; those that are named; what each gave each."""
    results: dict[Pair, _Result] = {}
    unusual: list[Pair] = []
    rest = all_deals
    chips: dict[Pair, float] | None = None
    while True:
        tests = _Round(rest)
        chips = tests.chips if chips is None else chips
        latest = tests.results(unusual)
        results |= latest
        in_order = sorted(latest, key=lambda pair: (latest[pair].p, pair))
        few_enough = [
            latest[pair].p <= rate * place / len(in_order)
            for place, pair in enumerate(in_order, start=1)
        ]
        if not any(few_enough):
            return results, unusual, chips
        unusual.append(in_order[0])
        rest = [one for one in rest if not _are_in(in_order[0], one)]


def _are_in(pair: Pair, one: _DealOfGame) -> bool:
    players = [one.players[seat] for seat in one.deal.dealt_in]
    return pair[0] in players and pair[1] in players


def _together(all_deals: Iterable[_DealOfGame]) -> Counter[Pair]:
    """The number of deals of each pair, the lower number first."""
    number: Counter[Pair] = Counter()
    for one in all_deals:
        players = sorted([one.players[seat] for seat in one.deal.dealt_in])
        number.update([(i, j) for place, i in enumerate(players) for j in players[place + 1 :]])
    return number


class _Acts(NamedTuple):
    """The acts of one betting game in a round of tests, by deal, and what is usual."""

    all_deals: Sequence[_DealOfGame]
    deals: Sequence[ActsOfDeal]
    usual: Usual


class _Round:
    """The sums of all tests over some deals."""

    def __init__(self, all_deals: Sequence[_DealOfGame]) -> None:
        self.chips: dict[Pair, float] = {}
        self._acts: list[_Acts] = []
        self._gifts: dict[str, Sequence[_DealOfGame]] = {}
        self._tables: dict[str, Table] = {}
        self._together = _together(all_deals)
        by_kind: dict[str, list[_DealOfGame]] = {}
        for one in all_deals:
            by_kind.setdefault(one.game.kind, []).append(one)
        for kind in sorted(by_kind):
            if kind in GIFTS:
                self._take_gifts(kind, by_kind[kind])
            else:
                self._take(by_kind[kind])

    def _take(self, all_deals: Sequence[_DealOfGame]) -> None:
        decisions = [d for one in all_deals for d in one.deal.decisions]
        choosers = [one.players[d.seat] for one in all_deals for d in one.deal.decisions]
        bettors = [
            NOBODY if d.bettor == NOBODY else one.players[d.bettor]
            for one in all_deals
            for d in one.deal.decisions
        ]
        acts = iter(expected(choosers, bettors, decisions))
        rounds = BETTING[all_deals[0].game.kind]
        deals = [
            ActsOfDeal(one.game.game, one.players, rounds, [next(acts) for _ in one.deal.decisions])
            for one in all_deals
        ]
        usual = usual_in(deals)
        self._acts.append(_Acts(all_deals, deals, usual))
        tables = {test: self._tables.setdefault(test, Table()) for test in TESTS}
        add_to(tables, deals, usual, self.chips)

    def _take_gifts(self, kind: str, all_deals: Sequence[_DealOfGame]) -> None:
        self._gifts[GIFT + kind] = all_deals
        table = self._tables.setdefault(GIFT + kind, Table())
        for one in all_deals:
            add_gifts_to(table, one.players, one.deal, self.chips)

    def _tested(self) -> list[Pair]:
        """The pairs with deals enough together, whose players both have enough others, too."""
        pairs = [pair for pair in sorted(self._together) if self._together[pair] >= FEWEST_DEALS]
        others = Counter([player for pair in pairs for player in pair])
        return [pair for pair in pairs if min(others[pair[0]], others[pair[1]]) > FEWEST_OTHERS]

    def results(self, unusual: Sequence[Pair]) -> dict[Pair, _Result]:
        """The result of each pair that has enough deals here and is not named yet."""
        tested = self._tested()
        both_ways = [*tested, *((j, i) for i, j in tested)]
        standard = {test: standard_scores(table, both_ways) for test, table in self._tables.items()}
        return {pair: self._result(pair, standard) for pair in tested if pair not in unusual}

    def _result(self, pair: Pair, standard: Mapping[str, Mapping[Pair, float]]) -> _Result:
        i, j = pair
        tests: list[_Test] = []
        for test, scores in standard.items():
            one, other = scores.get((i, j)), scores.get((j, i))
            ways: list[tuple[tuple[int, ...], float | None]] = [((i,), one), ((j,), other)]
            if one is not None and other is not None:
                ways.append(((i, j), (one + other) / sqrt(2)))
            for by, score in ways:
                if score is not None:
                    tests.append(_Test(test, by, score, _p(score, TESTS.get(test, 1))))
        tests.sort(key=lambda each: (each.p, each.name, each.by))
        smallest = tests[0].p * len(tests) if tests else 1.0
        return _Result(_rounded(min(1.0, smallest)), tuple(tests), self)

    def weighing(self, test: str, pair: Pair) -> Iterator[tuple[float, int, _DealOfGame, int, str]]:
        """What each decision of the first player adds to a test about the second.

        The score, the player, the deal, the version and the act.
        """
        giver, other = pair
        for one in self._gifts.get(test, ()):
            for each in one.deal.gifts:
                if one.players[each.seat] == giver and _are_in(pair, one):
                    gift = each.gifts[one.players.index(other)]
                    yield gift / MILLION, giver, one, each.version, each.act
        for all_deals, deals, usual in self._acts if test in TESTS else ():
            for one, deal in zip(all_deals, deals, strict=True):
                if _are_in(pair, one):
                    for act in deal.acts:
                        if deal.players[act.decision.seat] == giver:
                            for share in shares_of(deal, act, usual):
                                if share.test == test and share.other == other:
                                    d = act.decision
                                    yield share.score, giver, one, d.version, WORDS[d.act]


def _p(score: float, sides: int) -> float:
    """The p-value of a standardised score."""
    return sides / 2 * erfc((abs(score) if sides == 2 else score) / sqrt(2))


def _rounded(number: float) -> float:
    """The number with few digits: the last ones of ``erfc`` differ from machine to machine.

    >>> _rounded(0.000123456)
    0.000123
    """
    return float(f"{number:.{_DIGITS}g}")


class _Writer:
    """Writes the findings: the facts of each pair, and the decisions that weigh most."""

    def __init__(
        self, names: Sequence[str], all_deals: Sequence[_DealOfGame], chips: Mapping[Pair, float]
    ) -> None:
        self._names, self._gifts = names, chips
        self._together = _together(all_deals)
        self._payments = _payments(all_deals)

    def finding(self, pair: Pair, result: _Result | None, *, is_named: bool = False) -> PairFinding:
        """What was found of one pair."""
        i, j = pair
        tests = () if result is None else tuple(map(self._test, result.tests))
        in_full = result is not None and (is_named or result.p < _SHOW_BELOW)
        return PairFinding(
            players=(self._names[i], self._names[j]),
            named=is_named,
            p=None if result is None else result.p,
            tests=tests,
            deals_together=self._together[pair],
            too_few=result is None,
            chips=round((self._payments[i, j] - self._payments[j, i]) / MILLION),
            given=(round(self._gifts.get((i, j), 0.0)), round(self._gifts.get((j, i), 0.0))),
            decisions=self._weighing(pair, result) if result is not None and in_full else (),
        )

    def _test(self, test: _Test) -> TestResult:
        by = tuple([self._names[player] for player in test.by])
        return TestResult(test.name, by, _rounded(test.score), _rounded(test.p))

    def _weighing(self, pair: Pair, result: _Result) -> tuple[WeighingDecision, ...]:
        """The decisions that add most to the first test, in the direction of its score."""
        first = result.tests[0]
        sign = -1 if first.score < 0 else 1
        ways = [(player, pair[1] if player == pair[0] else pair[0]) for player in first.by]
        shares = [
            (sign * score, one.game.game, version, player, one, act)
            for way in ways
            for score, player, one, version, act in result.round.weighing(first.name, way)
        ]
        most = nlargest(_MOST, shares, key=lambda share: (share[0], share[1], -share[2]))
        return tuple(
            [
                WeighingDecision(
                    game, version, one.deal.number, self._names[player], act, _rounded(weight)
                )
                for weight, game, version, player, one, act in most
                if weight > 0
            ]
        )


def _payments(all_deals: Iterable[_DealOfGame]) -> Counter[Pair]:
    """What each player paid each other, in millionths: losers pay winners in proportion."""
    payments: Counter[Pair] = Counter()
    for players, result in ((one.players, one.deal.result) for one in all_deals):
        gains = sum([chips for chips in result if chips > 0])
        for giver, loss in zip(players, result, strict=True):
            if loss < 0:
                for other, gain in zip(players, result, strict=True):
                    if gain > 0:
                        payments[giver, other] += -loss * gain * MILLION // gains
    return payments
