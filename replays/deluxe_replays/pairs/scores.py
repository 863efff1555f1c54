"""How much the unexpected acts of one player fall on another: a sum for each ordered pair and test.

Each test multiplies what is unexpected in an act with what the act has to do with another player:

========== =========================================================================== =====
gift       the act's effect on their worth, as a share of the pot                      1
drops      drops, where they have bet or raised last                                   1
yields     drops in the last round, where they have bet or raised last                 1
feeds      the same, and not dropping in the first half of the rounds while they are   1
           left
stays      not dropping, while they are left                                           2
raises     bets and raises, while they are left                                        2
duels      bets and raises, while they alone are left                                  2
answers    raises, where they have bet or raised last                                  2
cards      drops, the more the better their hidden cards                               1
backs      bets and raises, the more the better their hidden cards                     2
========== =========================================================================== =====

The last column has the number of sides: who drops to a mate is unusual, who does so less is not.
In games without like decisions the plain gift is tested alone (``gift``): what the act did for them
against the act that was best for the chooser.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from deluxe_domain.kernel.worth import MILLION
from deluxe_replays.pairs.decisions import DROP, RAISE, Deal
from deluxe_replays.pairs.expected import Act
from deluxe_replays.pairs.tables import UNKNOWN, Moments, Pair, Table

TESTS: Final[Mapping[str, int]] = {
    "gift": 1,
    "drops": 1,
    "yields": 1,
    "feeds": 1,
    "stays": 2,
    "raises": 2,
    "duels": 2,
    "answers": 2,
    "cards": 1,
    "backs": 2,
}
"""The tests of betting games, each with the number of its sides."""

GIFT: Final = "gift in "
"""The name of the one test of another game begins so, and ends with the game's."""

_OF_PRESENCE: Final = ("drops", "yields", "stays", "raises", "duels", "answers")
"""Tests of what is done while the other is there: a player who is always there tells nothing."""

_MOST_OF_POT: Final = 1.5
"""The greatest effect that counts, in pots: one huge raise must not decide a test."""


_LEAST_CHANCE: Final = 0.02
"""What a player has not done yet is no surprise beyond this."""


class ActsOfDeal(NamedTuple):
    """One deal: its game, the players by seat (by number), the number of rounds, and the acts."""

    game: str
    players: Sequence[int]
    rounds: int
    acts: Sequence[Act]


class Share(NamedTuple):
    """What one act adds to a test about another player: its score, and what was expected of it."""

    test: str
    other: int
    score: float
    moments: Moments


class _Presence:
    """In one wide class of decisions: how often each other was there, and what was expected."""

    __slots__ = ("moments", "there", "times")

    def __init__(self) -> None:
        self.times, self.moments = 0, UNKNOWN
        self.there: dict[int, tuple[int, Moments]] = {}

    def count(self, shares: Sequence[Share]) -> None:
        """Count an act that concerns these others."""
        self.times += 1
        self.moments = self.moments.plus(shares[0].moments)
        for share in shares:
            times, moments = self.there.get(share.other, (0, UNKNOWN))
            self.there[share.other] = times + 1, moments.plus(share.moments)

    def centred(self, other: int) -> Moments:
        """What is expected of what deviates from the mean of the class."""
        times, (variance, third) = self.there[other]
        there = times / self.times
        away = 1 - there
        return Moments(
            variance * (away - there) + there * there * self.moments.variance,
            third * away * away * away - (self.moments.third - third) * there * there * there,
        )


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
    for _, of_game in groupby(deals, lambda deal: deal.game):
        for deal in of_game:
            for act in deal.acts:
                shares = shares_of(deal, act, usual)
                _add_shares(tables, deal, act, shares, gifts)
                _count_presence(classes, act, shares)
            for table in tables.values():
                table.end_deal()
        for table in tables.values():
            table.end_game()
    for test, presences in classes.items():
        for giver, presence in _givers(deals, presences):
            for other in presence.there:
                tables[test].add_centred((giver, other), presence.centred(other))


def _add_shares(
    tables: Mapping[str, Table],
    deal: ActsOfDeal,
    act: Act,
    shares: Iterable[Share],
    gifts: dict[Pair, float],
) -> None:
    """Add what one act adds to each test."""
    giver = deal.players[act.decision.seat]
    for test, other, score, moments in shares:
        tables[test].add((giver, other), score, moments)
        if test == "gift":
            chips = gifts.get((giver, other), 0.0)
            gifts[giver, other] = chips + score * act.decision.pot


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
    of_drop, of_raise = _moments(act, DROP), _moments(act, RAISE)
    of_stay = of_drop.times(-1)
    is_early, is_last = 2 * d.round <= deal.rounds, d.round == deal.rounds
    shares: list[Share] = []
    for seat in d.left:
        if seat == d.seat:
            continue
        other = deal.players[seat]
        shares.append(Share("stays", other, -drop, of_stay))
        shares.append(Share("raises", other, up, of_raise))
        if len(d.left) == 2:
            shares.append(Share("duels", other, up, of_raise))
        if is_early:
            shares.append(Share("feeds", other, -drop, of_stay))
        if seat == d.bettor:
            shares.append(Share("answers", other, up, of_raise))
            shares.append(Share("drops", other, drop, of_drop))
            if is_last:
                shares.append(Share("yields", other, drop, of_drop))
                shares.append(Share("feeds", other, drop, of_drop))
    return shares


def _values(deal: ActsOfDeal, act: Act, cards: Mapping[object, float]) -> Iterator[Share]:
    """The tests of what an act is worth to the other, or has to do with their cards."""
    d, drop, up = act.decision, act.more[DROP], act.more[RAISE]
    of_drop, of_raise = _moments(act, DROP), _moments(act, RAISE)
    for seat in d.left:
        if seat != d.seat:
            other = deal.players[seat]
            better = d.hidden[seat] / MILLION - cards[_cards_class(other, act, seat)]
            yield Share("cards", other, drop * better, of_drop.times(better))
            yield Share("backs", other, up * better, of_raise.times(better))
            yield Share("gift", other, *_gift(act, seat))


def _chance(act: Act, which: int) -> float:
    """The chance of an act, by all that was to be expected; of an open one never 0 or 1."""
    if not act.decision.open >> which & 1:
        return 0.0
    chance: float = (which == act.decision.act) - act.more[which]
    return min(max(chance, _LEAST_CHANCE), 1 - _LEAST_CHANCE)


def _moments(act: Act, which: int) -> Moments:
    """What is expected of whether this act is made."""
    chance = _chance(act, which)
    variance = chance * (1 - chance)
    return Moments(variance, variance * (1 - 2 * chance))


def _gift(act: Act, seat: int) -> tuple[float, Moments]:
    """The act's effect on the worth of a seat beyond what was to be expected, and its moments."""
    score = mean = square = cube = 0.0
    for which, effects in enumerate(act.decision.effects):
        if effects:
            effect = min(max(effects[seat] / MILLION, -_MOST_OF_POT), _MOST_OF_POT)
            chance = _chance(act, which)
            score += act.more[which] * effect
            mean += chance * effect
            square += chance * effect * effect
            cube += chance * effect * effect * effect
    variance = max(square - mean * mean, 0.0)
    return score, Moments(variance, cube - 3 * mean * square + 2 * mean * mean * mean)


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
    of_tests: dict[str, list[Share]] = {}
    for share in shares:
        if share.test in classes:
            of_tests.setdefault(share.test, []).append(share)
    for test, of_test in of_tests.items():
        classes[test].setdefault(act.wide, _Presence()).count(of_test)


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
            table.add(pair, gift / MILLION, UNKNOWN)
            gifts[pair] = gifts.get(pair, 0.0) + each.gifts[seat] / MILLION
    table.end_deal()
