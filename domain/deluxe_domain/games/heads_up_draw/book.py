"""The combinations of heads-up draw for RulesService: their order and frequency (HU-8)."""

from collections.abc import Mapping
from typing import Final

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.kernel.comparing import Standard
from deluxe_domain.kernel.poker_hands import FIVE_CARD_HANDS, category_rows
from deluxe_domain.kernel.ranking import Category, stored_name
from deluxe_domain.kernel.rulebook import RuleBook

_STRAIGHT_FLUSHES_OF_A_SUIT: Final = 10
_WHEELS: Final = 4**5 - 4
"""The number of hands A-2-3-4-5 of mixed suits, which are high cards in this game."""

HANDS: Final[Mapping[Category, int]] = {
    **FIVE_CARD_HANDS,
    Category.ROYAL_FLUSH: _STRAIGHT_FLUSHES_OF_A_SUIT,
    Category.STRAIGHT_FLUSH: 3 * _STRAIGHT_FLUSHES_OF_A_SUIT,
    Category.STRAIGHT: FIVE_CARD_HANDS[Category.STRAIGHT] - _WHEELS,
    Category.HIGH_CARD: FIVE_CARD_HANDS[Category.HIGH_CARD] + _WHEELS,
}
"""The number of hands in each combination, by this game's own ranking (HU-8)."""

BOOK: Final = RuleBook((rules.CARDS,), lambda size: category_rows(HANDS, size))
STANDARD: Final = Standard((rules.CARDS,), rules.rank_five, stored_name, rules.describe)
