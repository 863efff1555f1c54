"""The odds: how many hands of each combination a pack holds, exactly (DX-24)."""

from fractions import Fraction
from functools import cache
from math import comb

import msgspec

from deluxe_domain.games.poker_deluxe.rules.combinations import (
    COMBINATIONS,
    GROUPS,
    UNGROUPED,
    Combination,
    check_cards,
)
from deluxe_domain.kernel.cards import DECK, RANKS, SUITS, Language


class OddsRow(msgspec.Struct, frozen=True):
    """How often a combination is dealt: ``count`` of ``total`` hands, one in ``one_in``.

    ``printed`` is the figure of the source (DX-17), ``rounded`` the exact one at that precision.
    """

    combination: Combination
    points: int
    count: int
    total: int
    one_in: Fraction
    printed: str
    rounded: str


@cache
def odds(cards: int) -> tuple[OddsRow, ...]:
    """The exact odds of every row of the table for so many cards in hand, in its order (DX-24).

    Raises ``ValueError`` for another number of cards than 4 to 8.

    >>> row = odds(5)[0]
    >>> row.count, row.total, row.rounded
    (40, 2598960, '64,974')
    """
    check_cards(cards)
    total = comb(len(DECK), cards)
    rows: list[OddsRow] = []
    for points, combination, printed in COMBINATIONS[cards]:
        count = hands_of(combination, cards)
        one_in = Fraction(total, count)
        rounded = as_printed(one_in)
        rows.append(OddsRow(combination, points, count, total, one_in, printed, rounded))
    return tuple(rows)


def hands_of(combination: Combination, cards: int) -> int:
    """The number of hands of so many cards that have this combination (DX-15)."""
    if combination in UNGROUPED:
        return _ungrouped(combination, cards)
    groups = GROUPS[combination]
    ways: int = 1
    ranks_left = len(RANKS)
    sizes = {
        4: groups.quadruplets,
        3: groups.triplets,
        2: groups.pairs,
        1: cards - groups.cards,
    }
    for size, number in sizes.items():
        suits: int = comb(len(SUITS), size) ** number
        ways *= comb(ranks_left, number) * suits
        ranks_left -= number
    return ways


def _ungrouped(combination: Combination, cards: int) -> int:
    """All ranks differ: so many sets of ranks, each in one suit or in several.

    A straight may begin with any rank that leaves room for the others, or with the low ace.
    """
    consecutive = len(RANKS) - cards + 2
    others = comb(len(RANKS), cards) - consecutive
    one_suit = len(SUITS)
    several_suits: int = len(SUITS) ** cards - one_suit
    return {
        Combination.COLOR_STRAIGHT: consecutive * one_suit,
        Combination.STRAIGHT: consecutive * several_suits,
        Combination.COLOR_FLUTE: others * one_suit,
        Combination.FLUTE: others * several_suits,
    }[combination]


def as_printed(one_in: Fraction) -> str:
    """Odds as chapter 6 prints them: a whole number from 100, one decimal from 10, two below.

    Rounded half up (DX-24), with commas for the thousands.

    >>> as_printed(Fraction(41651, 2)), as_printed(Fraction(5, 2)), as_printed(Fraction(1125, 100))
    ('20,826', '2.50', '11.3')
    """
    decimals = 0 if one_in >= 100 else 1 if one_in >= 10 else 2
    shifted = one_in * 10**decimals
    rounded = (2 * shifted.numerator + shifted.denominator) // (2 * shifted.denominator)
    whole, decimal = divmod(rounded, 10**decimals)
    return f"{whole:,}.{decimal:0{decimals}}" if decimals else f"{whole:,}"


def figure(printed: str, language: Language = "en") -> str:
    """A printed figure as the rules of that language write it.

    >>> figure("20,825", "de"), figure("97.7", "de")
    ('20.825', '97,7')
    """
    return printed.translate(str.maketrans(",.", ".,")) if language == "de" else printed
