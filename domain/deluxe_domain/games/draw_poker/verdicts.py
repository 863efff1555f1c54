"""The comparison of hands of Draw Poker (DR-13)."""

from collections.abc import Sequence

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.comparing import BEST_OF_FIVE, Verdict, compare_hands


def rank(hands: Sequence[str], language: Language) -> list[Verdict]:
    """Compare hands of five (DR-13)."""
    return compare_hands(hands, BEST_OF_FIVE, language)
