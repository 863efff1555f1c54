"""The value of a final hand before the others are known (DX-22, DX-25).

Each opponent is assumed to show one of the final hands of players who buy sensibly, independent of
the others and of one's own cards; ``opponents`` lists such hands. From that follow the chance to
win, the chips that a winner gets from the others besides the bank, and the chips that a loser
pays. Players who run out of chips (DX-23) are ignored.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import accumulate
from typing import Final, NamedTuple

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.kernel.cards import DECK, RANKS, SUITS, Card, parse_cards
from deluxe_domain.kernel.packed import table_file, tables_of

_TABLES: Final = [
    (*head.split(), hands) for head, hands in tables_of(table_file(__name__, "opponents")).items()
]

PURCHASES: Final[Mapping[int, float]] = {int(cards): float(mean) for cards, mean, _ in _TABLES}
"""The mean cost of such a player's purchases in a deal, by the number of cards in hand."""

FINAL_HANDS: Final[Mapping[int, str]] = {int(cards): hands for cards, _, hands in _TABLES}
"""Their hands at the showdown, evenly spaced from the lowest to the highest."""


DIGIT: Final = {rank: 1 << 3 * i for i, rank in enumerate(RANKS)}
"""The sum of these numbers gives the ranks of some cards: three binary digits count each rank."""

_FIRST: Final[Mapping[int, tuple[Card, ...]]] = {
    i: DECK[len(SUITS) * i : len(SUITS) * (i + 1)] for i in range(len(RANKS))
}
_LAST: Final[Mapping[int, tuple[Card, ...]]] = {i: _FIRST[i][::-1] for i in range(len(RANKS))}
"""The cards of each rank, starting with one suit or with another."""


class Prospect(NamedTuple):
    """A final hand's chance to win, and the chips that it wins or costs besides the bank."""

    win: float
    chips: float


class _Field(NamedTuple):
    """The hands that an opponent may show, lowest first, and sums over them.

    ``points_below[i]`` is the sum of points of the lowest ``i`` hands. ``best[i]`` is the chance
    that the best hand of all opponents is hand ``i`` or a higher one, ``best_points[i]`` the sum
    of the points of these best hands times their chance.
    """

    strengths: tuple[int, ...]
    points: tuple[int, ...]
    points_below: tuple[int, ...]
    best: tuple[float, ...]
    best_points: tuple[float, ...]


@cache
def _field(cards: int, opponents: int) -> _Field:
    hands = sorted(
        (hand.strength, hand.points)
        for hand in map(rules.evaluate, map(parse_cards, FINAL_HANDS[cards].split()))
    )
    points = tuple(worth for _, worth in hands)
    all_ways = len(hands) ** opponents
    chances = [((i + 1) ** opponents - i**opponents) / all_ways for i in range(len(hands))]
    worths = [chance * worth for chance, worth in zip(chances, points, strict=True)]
    return _Field(
        strengths=tuple(strength for strength, _ in hands),
        points=points,
        points_below=(0, *accumulate(points)),
        best=(*reversed(tuple(accumulate(reversed(chances)))), 0.0),
        best_points=(*reversed(tuple(accumulate(reversed(worths)))), 0.0),
    )


def prospect_of(hand: tuple[Card, ...], opponents: int) -> Prospect:
    """The prospect of a final hand against this many opponents; an equal hand counts half."""
    field = _field(len(hand), opponents)
    hand_rank = rules.evaluate(hand)
    lower = bisect_left(field.strengths, hand_rank.strength)
    halves = lower + bisect_right(field.strengths, hand_rank.strength)
    win = halves**opponents / (2 * len(field.strengths)) ** opponents
    gain = opponents * (hand_rank.points - field.points_below[lower] / lower) if lower else 0.0
    dearer = bisect_right(field.points, hand_rank.points)
    loss = field.best_points[dearer] - hand_rank.points * field.best[dearer]
    return Prospect(win, win * gain - loss)


@lru_cache(maxsize=1 << 17)
def prospect(ranks: int, one_suit: bool, opponents: int) -> Prospect:
    """The same for a hand given by its ranks (see ``DIGIT``), and whether it has one suit."""
    return prospect_of(some_hand(ranks, one_suit), opponents)


def some_hand(ranks: int, one_suit: bool) -> tuple[Card, ...]:
    """Any hand of these ranks that has one suit, or has not."""
    hand: tuple[Card, ...] = ()
    i = 0
    while ranks:
        number = ranks & 7
        if number:
            of_rank = _FIRST[i] if hand or one_suit else _LAST[i]
            hand = (*hand, *of_rank[:number])
        ranks >>= 3
        i += 1
    return hand
