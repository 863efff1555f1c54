"""How much the unexpected acts of one player fall on another: a sum for each ordered pair and test.

Each test multiplies what is unexpected in an act with what the act has to do with another player:

========== =========================================================================== =====
gift       the act's effect on their worth, as a share of the pot                      1
drops      drops, where they have bet or raised last                                   1
yields     drops in the last round, where they have bet or raised last                 1
stays      not dropping, while they are left                                           2
enters     not dropping in the first half of the rounds, while they are left           2
raises     bets and raises, while they are left                                        2
duels      bets and raises, while they alone are left                                  2
squeezes   bets and raises, while they and others are left                             2
cards      drops, the more the better their hidden cards                               1
backs      bets and raises, the more the better their hidden cards                     2
========== =========================================================================== =====

The last column has the number of sides: who drops to a mate is unusual, who does so less is not.
In games without like decisions the plain gift is tested alone (``gift``): what the act did for them
against the act that was best for the chooser.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from math import sqrt
from statistics import median
from typing import Final, NamedTuple

from deluxe_domain.kernel.worth import MILLION
from deluxe_replays.pairs.decisions import DROP, RAISE, Deal
from deluxe_replays.pairs.expected import Act

Pair = tuple[int, int]
"""Two players by number: who acts, and whom it concerns."""

TESTS: Final[Mapping[str, int]] = {
    "gift": 1,
    "drops": 1,
    "yields": 1,
    "stays": 2,
    "enters": 2,
    "raises": 2,
    "duels": 2,
    "squeezes": 2,
    "cards": 1,
    "backs": 2,
}
"""The tests of betting games, each with the number of its sides."""

GIFT: Final = "gift in "
"""The name of the one test of another game begins so, and ends with the game's."""

_OF_PRESENCE: Final = ("drops", "yields", "stays", "enters", "raises", "duels", "squeezes")
"""Tests of what is done while the other is there: a player who is always there tells nothing."""

_MOST_OF_POT: Final = 1.5
"""The greatest effect that counts, in pots: one huge raise must not decide a test."""

_HALF: Final = 0.6745
_NINE_TENTHS: Final = 1.6449
"""How far from 0 these parts of a normal distribution with deviation 1 reach."""

_FEWEST_ACTS: Final = 30
"""A player with fewer acts that concern another is not tested for them."""

_FEWEST_GIVERS: Final = 3
"""So many others must have played with somebody before we know what they get from everybody."""


class ActsOfDeal(NamedTuple):
    """One deal: the players by seat (by number), the number of betting rounds, and the acts."""

    players: Sequence[int]
    rounds: int
    acts: Sequence[Act]


class Share(NamedTuple):
    """What one act adds to a test about another player: its score, and its variance."""

    test: str
    other: int
    score: float
    variance: float


class _Presence:
    """In one wide class of decisions: how often each other was there, and the variance then."""

    __slots__ = ("there", "times", "variance")

    def __init__(self) -> None:
        self.times, self.variance = 0, 0.0
        self.there: dict[int, tuple[int, float]] = {}

    def centred(self, other: int) -> float:
        """The variance of what deviates from the mean of the class."""
        times, variance = self.there[other]
        share = times / self.times
        return variance * (1 - 2 * share) + share * share * self.variance


class Table:
    """The sums of one test for each ordered pair."""

    def __init__(self) -> None:
        self.acts: dict[Pair, int] = {}
        self.score: dict[Pair, float] = {}
        self._squares: dict[Pair, float] = {}
        self._variance: dict[Pair, float] = {}
        self._centred: dict[Pair, float] = {}
        self._deal: dict[Pair, float] = {}

    def add(self, pair: Pair, score: float, variance: float) -> None:
        """Count an act of the deal that is being counted."""
        self.acts[pair] = self.acts.get(pair, 0) + 1
        self._deal[pair] = self._deal.get(pair, 0.0) + score
        self._variance[pair] = self._variance.get(pair, 0.0) + variance

    def add_centred(self, pair: Pair, variance: float) -> None:
        """Count the variance in one class of decisions."""
        self._centred[pair] = self._centred.get(pair, 0.0) + variance

    def end_deal(self) -> None:
        """The deal is the unit: the acts in it depend on each other."""
        for pair, score in self._deal.items():
            self.score[pair] = self.score.get(pair, 0.0) + score
            self._squares[pair] = self._squares.get(pair, 0.0) + score * score
        self._deal.clear()

    def variance(self, pair: Pair) -> float:
        """The variance of the score: as it was seen from deal to deal, or as expected if greater.

        The greater one is safe: a player who always does what is usual anyway would else seem
        sure to do so.
        """
        raw = self._variance[pair]
        if not raw:
            return self._squares[pair]
        expected = self._centred.get(pair, raw)
        return max(expected, self._squares[pair] * expected / raw)


class Usual(NamedTuple):
    """What is usual, and is taken off.

    ``cards``: how much better than they seem the hidden cards of each player are, by what their
    acts tell. ``values``: by test and wide class, what an act of its player does for anybody.
    """

    cards: Mapping[object, float]
    values: Mapping[object, float]


def usual_in(deals: Sequence[ActsOfDeal]) -> Usual:
    """What is usual in these deals of one game."""
    cards = _usual_cards(deals)
    sums: dict[object, list[float]] = {}
    for deal in deals:
        for act in deal.acts:
            for share in _values(deal, act, cards):
                total = sums.setdefault((share.test, act.wide), [0.0, 0.0])
                total[0] += share.score
                total[1] += 1
    return Usual(cards, {key: score / number for key, (score, number) in sums.items()})


def add_to(
    tables: Mapping[str, Table],
    deals: Sequence[ActsOfDeal],
    usual: Usual,
    gifts: dict[Pair, float],
) -> None:
    """Add these deals of one game to the sums of the tests of betting games.

    ``gifts`` is added to, too: what each player's unexpected acts gave each other, in chips.
    """
    classes = {test: dict[int, _Presence]() for test in _OF_PRESENCE}
    for deal in deals:
        for act in deal.acts:
            giver = deal.players[act.decision.seat]
            shares = shares_of(deal, act, usual)
            for test, other, score, variance in shares:
                tables[test].add((giver, other), score, variance)
                if test == "gift":
                    chips = gifts.get((giver, other), 0.0)
                    gifts[giver, other] = chips + score * act.decision.pot
            _count_presence(classes, act, shares)
        for table in tables.values():
            table.end_deal()
    for test, presences in classes.items():
        for giver, presence in _givers(deals, presences):
            for other in presence.there:
                tables[test].add_centred((giver, other), presence.centred(other))


def shares_of(deal: ActsOfDeal, act: Act, usual: Usual) -> list[Share]:
    """What one act adds to each test about each other player of the deal."""
    shares = _presences(deal, act)
    for share in _values(deal, act, usual.cards):
        score = share.score - usual.values[share.test, act.wide]
        shares.append(share._replace(score=score))
    return shares


def _presences(deal: ActsOfDeal, act: Act) -> list[Share]:
    """The tests of what is done while the other is there."""
    d, drop, up = act.decision, act.more[DROP], act.more[RAISE]
    of_drop, of_raise = (_variance(act, each) for each in (DROP, RAISE))
    raises = "squeezes" if len(d.left) > 2 else "duels"
    is_early, is_last = 2 * d.round <= deal.rounds, d.round == deal.rounds
    shares: list[Share] = []
    for seat in d.left:
        if seat != d.seat:
            other = deal.players[seat]
            shares.append(Share("stays", other, -drop, of_drop))
            shares.append(Share("raises", other, up, of_raise))
            shares.append(Share(raises, other, up, of_raise))
            if is_early:
                shares.append(Share("enters", other, -drop, of_drop))
            if seat == d.bettor:
                shares.append(Share("drops", other, drop, of_drop))
                if is_last:
                    shares.append(Share("yields", other, drop, of_drop))
    return shares


def _values(deal: ActsOfDeal, act: Act, cards: Mapping[object, float]) -> Iterator[Share]:
    """The tests of what an act is worth to the other, or has to do with their cards."""
    d, drop, up = act.decision, act.more[DROP], act.more[RAISE]
    of_drop, of_raise = (_variance(act, each) for each in (DROP, RAISE))
    for seat in d.left:
        if seat != d.seat:
            other = deal.players[seat]
            better = d.hidden[seat] / MILLION - cards[_cards_class(other, act, seat)]
            yield Share("cards", other, drop * better, of_drop * better * better)
            yield Share("backs", other, up * better, of_raise * better * better)
            yield Share("gift", other, *_gift(act, seat))


def _chance(act: Act, which: int) -> float:
    """The chance of an act, by all that was to be expected."""
    return min(max((which == act.decision.act) - act.more[which], 0.0), 1.0)


def _variance(act: Act, which: int) -> float:
    chance = _chance(act, which)
    return chance * (1 - chance)


def _gift(act: Act, seat: int) -> tuple[float, float]:
    """The act's effect on the worth of a seat beyond what was to be expected, and its variance."""
    score = mean = square = 0.0
    for which, effects in enumerate(act.decision.effects):
        if effects:
            effect = min(max(effects[seat] / MILLION, -_MOST_OF_POT), _MOST_OF_POT)
            chance = _chance(act, which)
            score += act.more[which] * effect
            mean += chance * effect
            square += chance * effect * effect
    return score, max(square - mean * mean, 0.0)


def _cards_class(other: int, act: Act, seat: int) -> object:
    """What a player's acts tell of their cards: whether they have bet, in which round."""
    d = act.decision
    return (other, seat == d.bettor, d.round, min(len(d.left), 4))


def _usual_cards(deals: Iterable[ActsOfDeal]) -> dict[object, float]:
    """How much better than they seem the hidden cards of each player are, where they stand so."""
    sums: dict[object, list[int]] = {}
    for deal in deals:
        for act in deal.acts:
            for seat in act.decision.left:
                if seat != act.decision.seat:
                    total = sums.setdefault(_cards_class(deal.players[seat], act, seat), [0, 0])
                    total[0] += act.decision.hidden[seat]
                    total[1] += 1
    return {key: better / (number * MILLION) for key, (better, number) in sums.items()}


def _count_presence(
    classes: Mapping[str, dict[int, _Presence]], act: Act, shares: Iterable[Share]
) -> None:
    """Count who is there, and who is not, in the wide class of this act."""
    tests: set[str] = set()
    for test, other, _, variance in shares:
        if test in classes:
            presence = classes[test].setdefault(act.wide, _Presence())
            times, so_far = presence.there.get(other, (0, 0.0))
            presence.there[other] = times + 1, so_far + variance
            if test not in tests:
                tests.add(test)
                presence.times += 1
                presence.variance += variance


def _givers(
    deals: Iterable[ActsOfDeal], presences: Mapping[int, _Presence]
) -> Iterable[tuple[int, _Presence]]:
    """Each class with the player whose class it is, in the order in which they come."""
    whose = {act.wide: deal.players[act.decision.seat] for deal in deals for act in deal.acts}
    return [(whose[number], presence) for number, presence in presences.items()]


def add_gifts_to(
    table: Table, players: Sequence[int], deal: Deal, gifts: dict[Pair, float]
) -> None:
    """Add the plain gifts of one deal: to each other, less the mean of those to all others."""
    for each in deal.gifts:
        others = [seat for seat in deal.dealt_in if seat != each.seat]
        if len(others) < 2:
            continue  # who loses to the only other player need not do so on purpose
        mean = sum([each.gifts[seat] for seat in others]) / len(others)
        for seat in others:
            pair, gift = (players[each.seat], players[seat]), each.gifts[seat] - mean
            table.add(pair, gift / MILLION, 0.0)
            gifts[pair] = gifts.get(pair, 0.0) + each.gifts[seat] / MILLION
    table.end_deal()


def standard_scores(table: Table, tested: Collection[Pair]) -> dict[Pair, float]:
    """The standardised score of each ordered pair: about normal if nothing is unusual.

    Pairs with few acts in this test are left out. What a player gets from everybody is taken off:
    who is strong gains from all. Where the scores spread wider than they should, all are divided by
    their own spread (an empirical null, after Efron).
    """
    acts = {pair: table.acts[pair] for pair in tested if table.acts.get(pair, 0) >= _FEWEST_ACTS}
    usual = _usual({pair: table.score[pair] / number for pair, number in acts.items()})
    standard: dict[Pair, float] = {}
    for pair, number in acts.items():
        deviation = sqrt(table.variance(pair))
        if deviation:
            more = table.score[pair] - usual.get(pair[1], 0.0) * number
            standard[pair] = more / deviation
    if not standard:
        return {}
    spread = _spread(sorted(map(abs, standard.values())))
    return {pair: score / spread for pair, score in standard.items()}


def _spread(sizes: Sequence[float]) -> float:
    """The deviation by the middle half or by the middle nine tenths of these sizes, at least 1.

    One pair of all hardly moves either.
    """
    at = [(len(sizes) - 1) * part // 10 for part in (5, 9)]
    return max(1.0, sizes[at[0]] / _HALF, sizes[at[1]] / _NINE_TENTHS)


def _usual(rates: Mapping[Pair, float]) -> dict[int, float]:
    """What each player gets from everybody else in an act: the median."""
    rates_of: dict[int, list[float]] = {}
    for (_, other), rate in rates.items():
        rates_of.setdefault(other, []).append(rate)
    return {other: median(each) for other, each in rates_of.items() if len(each) >= _FEWEST_GIVERS}
