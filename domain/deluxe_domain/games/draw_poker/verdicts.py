"""What hands of Draw Poker are (DR-13)."""

from collections.abc import Sequence

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.comparing import BEST_OF_FIVE, Verdict, compare_hands


def rank(hands: Sequence[str], language: Language) -> list[Verdict]:
    """What hands of five are, and which of them wins (DR-13)."""
    return compare_hands(hands, BEST_OF_FIVE, language)
