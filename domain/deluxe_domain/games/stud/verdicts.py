"""What hands of Stud are (ST-8)."""

from collections.abc import Sequence

from deluxe_domain.games.stud.rules import Stud
from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.comparing import BEST_OF_FIVE, BEST_OF_SEVEN, Verdict, compare_hands


def rank(stud: Stud, hands: Sequence[str], language: Language) -> list[Verdict]:
    """What the best five of each hand are, and which hand wins (ST-8)."""
    standard = next(each for each in (BEST_OF_FIVE, BEST_OF_SEVEN) if stud.cards in each.sizes)
    return compare_hands(hands, standard, language)
