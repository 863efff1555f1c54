"""The combinations of Chinese Poker for RulesService: fronts, hands of five, and clean sweeps."""

from collections.abc import Mapping
from math import comb
from typing import Final

from deluxe_domain.games.chinese_poker import rules
from deluxe_domain.kernel.cards import DECK, Language
from deluxe_domain.kernel.poker_hands import FIVE_CARD_HANDS, category_rows
from deluxe_domain.kernel.ranking import Category
from deluxe_domain.kernel.rulebook import CombinationRow, RuleBook, rows_of

FRONTS: Final[Mapping[Category, int]] = {
    Category.THREE_OF_A_KIND: 52,
    Category.ONE_PAIR: 3_744,
    Category.HIGH_CARD: 18_304,
}
"""The number of hands of three in each combination (CP-3): 22,100 in all."""

SWEEPS: Final[Mapping[rules.Sweep, int]] = {
    rules.Sweep.THIRTEEN_OF_A_SUIT: 4,
    rules.Sweep.EVERY_RANK: 67_108_860,
    rules.Sweep.TWELVE_OF_A_SUIT: 1_872,
    rules.Sweep.TRIPLET_AND_FIVE_PAIRS: 342_692_064,
    rules.Sweep.THREE_STRAIGHTS: 1_962_470_576,
    rules.Sweep.THREE_FLUSHES: 5_679_556_896,
    rules.Sweep.SIX_PAIRS: 2_492_549_488,
}
"""The number of deals of thirteen cards that have each clean sweep and no higher one (CP-15)."""

_FRONT, _FIVE, _ = rules.SIZES


def combinations(size: int) -> tuple[CombinationRow, ...]:
    """The combinations of 3, 5 or 13 cards, the highest first, with the points that each wins.

    A bonus table has other points, which depend on the place of the hand (CP-9).
    """
    if size == _FRONT:
        return category_rows(FRONTS, size, rules.HAND_POINT)
    if size == _FIVE:
        return category_rows(FIVE_CARD_HANDS, size, rules.HAND_POINT)

    def name(sweep: str, language: Language) -> str:
        return rules.sweep_name(rules.Sweep(sweep), language)

    points = {sweep.value: points for sweep, points in rules.SWEEP_POINTS.items()}
    counts = {sweep.value: count for sweep, count in SWEEPS.items()}
    return rows_of(counts, comb(len(DECK), rules.HAND), name, points)


BOOK: Final = RuleBook((_FRONT, _FIVE, rules.HAND), combinations)
