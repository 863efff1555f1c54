"""The sums of a test over all deals, and how unusual each is: standard scores of ordered pairs."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import fsum, sqrt
from statistics import median
from typing import Final, NamedTuple

Pair = tuple[int, int]
"""Two players by number: who acts, and whom it concerns."""

_HALF: Final = 0.6745
_NINE_TENTHS: Final = 1.6449
"""How far from 0 these parts of a normal distribution with deviation 1 reach."""

_OF_MEDIAN: Final = 1.5708
"""The variance of a median against that of a mean, for normal values: half of pi."""

_LEAST_SKEWNESS: Final = 1e-3
"""A smaller skewness changes nothing that is told."""

_LEAST_SHARE: Final = 0.1
"""Of the variance that an act of all players has: less is not believed of anybody."""

_FEWEST_ACTS: Final = 20
"""A player with fewer acts that concern another is not tested for them."""

_FEWEST_OTHERS: Final = 3
"""So many others are needed to know what somebody gets from everybody, or does to everybody."""

_ALIKE: Final = 6.0
"""So many others count as if they were treated alike, before somebody's own ones are seen."""


class Moments(NamedTuple):
    """The variance and the third central moment of a score, by the chances of the acts."""

    variance: float
    third: float

    def plus(self, other: "Moments") -> "Moments":
        """Those of the sum of two independent scores."""
        return Moments(self.variance + other.variance, self.third + other.third)

    def times(self, factor: float) -> "Moments":
        """Those of a multiple."""
        square = factor * factor
        return Moments(self.variance * square, self.third * square * factor)


UNKNOWN: Final = Moments(0.0, 0.0)
"""Where no chances of acts are known: the variance is that seen from deal to deal."""


class _Sums:
    """The sums of one test for one ordered pair: what was seen, and what was to be expected."""

    __slots__ = ("acts", "centred", "deal", "game", "moments", "of_deals", "of_games", "score")

    def __init__(self) -> None:
        self.acts = 0
        self.score = self.deal = self.game = self.of_deals = self.of_games = 0.0
        self.moments = UNKNOWN
        self.centred: Moments | None = None

    @property
    def expected(self) -> Moments:
        """What was to be expected of the score."""
        return self.moments if self.centred is None else self.centred

    @property
    def weight(self) -> float:
        """How much there was to tell: the variance, or else the number of acts."""
        return self.expected.variance if self.moments.variance else self.acts


class Table:
    """The sums of one test for each ordered pair."""

    def __init__(self) -> None:
        self._sums: dict[Pair, _Sums] = {}

    def add(self, pair: Pair, score: float, moments: Moments) -> None:
        """Count an act of the deal that is being counted."""
        sums = self._sums.get(pair)
        if sums is None:
            sums = self._sums[pair] = _Sums()
        sums.acts += 1
        sums.deal += score
        sums.moments = sums.moments.plus(moments)

    def add_centred(self, pair: Pair, moments: Moments) -> None:
        """Count what is expected of deviations from the mean of one class of decisions."""
        sums = self._sums[pair]
        sums.centred = moments if sums.centred is None else sums.centred.plus(moments)

    def end_deal(self) -> None:
        """Count the deal, in which acts depend on each other, as one."""
        for sums in self._sums.values():
            if sums.deal:
                sums.score += sums.deal
                sums.game += sums.deal
                sums.of_deals += sums.deal * sums.deal
                sums.deal = 0.0

    def end_game(self) -> None:
        """Count the game, in which players may be in a mood, as one."""
        for sums in self._sums.values():
            if sums.game:
                sums.of_games += sums.game * sums.game
                sums.game = 0.0

    def tested(self, pairs: Iterable[Pair]) -> dict[Pair, _Sums]:
        """The sums of those of these pairs that have enough acts."""
        sums_of = {pair: self._sums[pair] for pair in pairs if pair in self._sums}
        return {pair: sums for pair, sums in sums_of.items() if sums.acts >= _FEWEST_ACTS}


def standard_scores(table: Table, tested: Collection[Pair]) -> dict[Pair, float]:
    """The standardised score of each ordered pair: about normal if nothing is unusual.

    Pairs with few acts in this test are left out. What a player gets from everybody is taken off:
    who is strong gains from all. Scores are divided by the spread of what the same player does to
    others, and, where all scores spread wider than they should, by that, too (an empirical null,
    after Efron).
    """
    sums_of = table.tested(tested)
    deviations = _deviations(sums_of)
    usual = _usual(sums_of, deviations)
    standard: dict[Pair, float] = {}
    for pair, deviation in deviations.items():
        sums = sums_of[pair]
        score = (sums.score - usual.get(pair[1], 0.0) * sums.weight) / deviation
        standard[pair] = _as_normal(
            score, sums.expected.third / (deviation * deviation * deviation)
        )
    standard = _against_others(standard)
    spread = _spread(sorted(map(abs, standard.values())))
    return {pair: score / spread for pair, score in standard.items()}


def _deviations(sums_of: Mapping[Pair, _Sums]) -> dict[Pair, float]:
    """The standard deviation of each score, if it has one.

    It is that by the chances of the acts, but greater by as much as the scores of the same player
    for all *others* vary more than so, from deal to deal or from game to game. The pair's own ones
    do not count: what is done for a mate in every deal would hide itself. Without chances, it is
    that seen from deal to deal, but not much less than that of all players: who always gives
    next to nothing gives nothing.
    """
    totals: dict[int, list[float]] = {}
    for (giver, _), sums in sums_of.items():
        total = totals.setdefault(giver, [0.0, 0.0, 0.0])
        for place, each in enumerate((sums.of_deals, sums.of_games, sums.moments.variance)):
            total[place] += each
    variances = {pair: _variance(sums, totals[pair[0]]) for pair, sums in sums_of.items()}
    acts = sum([sums.acts for sums in sums_of.values()])
    least = _LEAST_SHARE * fsum([sums.of_deals for sums in sums_of.values()]) / max(acts, 1)
    for pair, sums in sums_of.items():
        if not sums.moments.variance:
            variances[pair] = max(variances[pair], least * sums.acts)
    return {pair: sqrt(variance) for pair, variance in variances.items() if variance > 0}


def _variance(sums: _Sums, totals: Sequence[float]) -> float:
    """The variance; ``totals`` are squares of deals and games, and the variance, of all scores."""
    if not sums.moments.variance:
        return sums.of_deals
    deals, games, variance = totals
    others = variance - sums.moments.variance
    more = max(deals - sums.of_deals, games - sums.of_games) / others if others > 0 else 1.0
    return sums.expected.variance * max(1.0, more)


def _as_normal(score: float, skewness: float) -> float:
    """The normal score that is as unlikely as this one of a skewed sum (Wilson and Hilferty).

    >>> round(_as_normal(4.0, 0.0), 2), round(_as_normal(4.0, 0.5), 2)
    (4.0, 3.2)
    """
    if abs(skewness) < _LEAST_SKEWNESS:
        return score
    root: float = max(0.0, 1 + skewness * score / 2) ** (1 / 3)
    return 6 / skewness * (root - 1) + skewness / 6


def _usual(sums_of: Mapping[Pair, _Sums], deviations: Mapping[Pair, float]) -> dict[int, float]:
    """What each player gets from everybody else, by weight.

    That is the median, less what chance alone would make of it (after James and Stein).
    """
    rates_of: dict[int, list[tuple[float, float]]] = {}
    for pair, deviation in deviations.items():
        sums = sums_of[pair]
        rate = sums.score / sums.weight, deviation / sums.weight
        rates_of.setdefault(pair[1], []).append(rate)
    usual: dict[int, float] = {}
    for other, rates in rates_of.items():
        middle = median([rate for rate, _ in rates])
        if len(rates) >= _FEWEST_OTHERS and middle:
            chance = median([deviation for _, deviation in rates]) / middle
            usual[other] = middle * max(0.0, 1 - _OF_MEDIAN / len(rates) * chance * chance)
    return usual


def _against_others(scores: Mapping[Pair, float]) -> dict[Pair, float]:
    """Each score, less where the same player treats all others differently, too.

    Who plays otherwise against whoever bets often has scores for everybody. Each is divided by the
    deviation of the player's scores for the *others*, with ``_ALIKE`` more of deviation 1.
    """
    of_giver: dict[int, dict[int, float]] = {}
    for (giver, other), score in scores.items():
        of_giver.setdefault(giver, {})[other] = score
    apart: dict[Pair, float] = {}
    for (giver, mate), score in scores.items():
        others = [each for other, each in of_giver[giver].items() if other != mate]
        apart[giver, mate] = score / (_apart(others) if len(others) >= _FEWEST_OTHERS else 1.0)
    return apart


def _apart(scores: Sequence[float]) -> float:
    """How differently these are treated, at least 1."""
    total = square = 0.0
    for score in scores:
        total += score
        square += score * score
    number = len(scores)
    around = square - total * total / number
    return sqrt(max(1.0, (_ALIKE + around) / (_ALIKE + number - 1)))


def _spread(sizes: Sequence[float]) -> float:
    """The deviation by the middle half or by the middle nine tenths of these sizes, at least 1.

    One pair of all hardly moves either.
    """
    if not sizes:
        return 1.0
    at = [(len(sizes) - 1) * part // 10 for part in (5, 9)]
    return max(1.0, sizes[at[0]] / _HALF, sizes[at[1]] / _NINE_TENTHS)
