"""The comparison of hands of heads-up draw (HU-8)."""

from collections.abc import Sequence
from typing import Final

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.comparing import Standard, Verdict, compare_hands
from deluxe_domain.kernel.ranking import stored_name

_STANDARD: Final = Standard((rules.CARDS,), rules.rank_five, stored_name, rules.describe)


def rank(hands: Sequence[str], language: Language) -> list[Verdict]:
    """Compare hands (HU-8)."""
    return compare_hands(hands, _STANDARD, language)
