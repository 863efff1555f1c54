"""The comparison of hands of Stud (ST-8)."""

from collections.abc import Sequence

from deluxe_domain.games.stud.rules import Stud
from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.comparing import BEST_OF_FIVE, BEST_OF_SEVEN, Verdict, compare_hands


def rank(stud: Stud, hands: Sequence[str], language: Language) -> list[Verdict]:
    """Compare the best five cards of each hand (ST-8)."""
    standard = next(each for each in (BEST_OF_FIVE, BEST_OF_SEVEN) if stud.cards in each.sizes)
    return compare_hands(hands, standard, language)
