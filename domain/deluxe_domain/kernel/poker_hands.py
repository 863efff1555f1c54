"""The number of hands of five, and of the best five of seven, in each combination (DR-13, ST-8)."""

from collections.abc import Mapping
from math import comb
from typing import Final

from deluxe_domain.kernel.cards import DECK, Language
from deluxe_domain.kernel.ranking import Category, category_name
from deluxe_domain.kernel.rulebook import CombinationRow, RuleBook, rows_of

FIVE_CARD_HANDS: Final[Mapping[Category, int]] = {
    Category.ROYAL_FLUSH: 4,
    Category.STRAIGHT_FLUSH: 36,
    Category.FOUR_OF_A_KIND: 624,
    Category.FULL_HOUSE: 3_744,
    Category.FLUSH: 5_108,
    Category.STRAIGHT: 10_200,
    Category.THREE_OF_A_KIND: 54_912,
    Category.TWO_PAIRS: 123_552,
    Category.ONE_PAIR: 1_098_240,
    Category.HIGH_CARD: 1_302_540,
}
"""The number of hands of five in each combination, the highest first: 2,598,960 in all."""

SEVEN_CARD_HANDS: Final[Mapping[Category, int]] = {
    Category.ROYAL_FLUSH: 4_324,
    Category.STRAIGHT_FLUSH: 37_260,
    Category.FOUR_OF_A_KIND: 224_848,
    Category.FULL_HOUSE: 3_473_184,
    Category.FLUSH: 4_047_644,
    Category.STRAIGHT: 6_180_020,
    Category.THREE_OF_A_KIND: 6_461_620,
    Category.TWO_PAIRS: 31_433_400,
    Category.ONE_PAIR: 58_627_800,
    Category.HIGH_CARD: 23_294_460,
}
"""The number of hands of seven by their best five, the highest first: 133,784,560 in all."""


def category_rows(
    hands: Mapping[Category, int], size: int, points: int = 0
) -> tuple[CombinationRow, ...]:
    """The table of all hands of this size, from the number of hands in each combination."""
    names = {category.stored_name: category for category in hands}

    def name(combination: str, language: Language) -> str:
        return category_name(names[combination], language)

    return rows_of(
        {category.stored_name: count for category, count in hands.items()},
        comb(len(DECK), size),
        name,
        dict.fromkeys(names, points),
    )


BOOK_OF_FIVE: Final = RuleBook((5,), lambda size: category_rows(FIVE_CARD_HANDS, size))
BOOK_OF_SEVEN: Final = RuleBook((7,), lambda size: category_rows(SEVEN_CARD_HANDS, size))
