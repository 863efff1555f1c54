"""The combinations of heads-up draw for RulesService: how often each is dealt (HU-8)."""

from collections.abc import Mapping
from typing import Final

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.kernel.poker_hands import FIVE_CARD_HANDS, category_rows
from deluxe_domain.kernel.ranking import Category
from deluxe_domain.kernel.rulebook import RuleBook

_STRAIGHT_FLUSHES_OF_A_SUIT: Final = 10
_WHEELS: Final = 4**5 - 4
"""A-2-3-4-5 of mixed suits: high cards here."""

HANDS: Final[Mapping[Category, int]] = {
    **FIVE_CARD_HANDS,
    Category.ROYAL_FLUSH: _STRAIGHT_FLUSHES_OF_A_SUIT,
    Category.STRAIGHT_FLUSH: 3 * _STRAIGHT_FLUSHES_OF_A_SUIT,
    Category.STRAIGHT: FIVE_CARD_HANDS[Category.STRAIGHT] - _WHEELS,
    Category.HIGH_CARD: FIVE_CARD_HANDS[Category.HIGH_CARD] + _WHEELS,
}
"""Hands in each combination: a straight flush in hearts is royal, a mixed wheel is nothing."""

BOOK: Final = RuleBook((rules.CARDS,), lambda size: category_rows(HANDS, size))
