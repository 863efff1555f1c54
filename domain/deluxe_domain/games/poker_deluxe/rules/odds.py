"""The odds: the exact number of hands of each combination in a pack (DX-24)."""

from fractions import Fraction
from functools import cache
from math import comb

from deluxe_domain.games.poker_deluxe.rules.combinations import (
    COMBINATIONS,
    GROUPS,
    UNGROUPED,
    Combination,
    check_cards,
)
from deluxe_domain.kernel.cards import DECK, RANKS, SUITS
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.rulebook import as_printed


class OddsRow(Value):
    """The odds of a combination: ``count`` of ``total`` hands, one in ``one_in``.

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
    """The exact odds of every row of the table for this many cards, in its order (DX-24).

    Raises ``ValueError`` for another number of cards than 4 to 8.

    >>> row = odds(5)[0]
    >>> row.count, row.total, row.rounded
    (40, 2598960, '64,974')
    """
    check_cards(cards)
    total = comb(len(DECK), cards)
    rows: list[OddsRow] = []
    for points, combination, in_print in COMBINATIONS[cards]:
        count = hands_of(combination, cards)
        one_in = Fraction(total, count)
        figure = as_printed(one_in)
        rows.append(OddsRow(combination, points, count, total, one_in, in_print, figure))
    return tuple(rows)


def hands_of(combination: Combination, cards: int) -> int:
    """The number of hands of this many cards that have this combination (DX-15)."""
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
    """The number of hands with different ranks: sets of ranks, each in one suit or in several.

    A straight may start with any rank that leaves room for the others, or with the low ace.
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
