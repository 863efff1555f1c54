"""The numbers of Draw Poker, and who may open (DR-1, DR-5, DR-6, DR-10)."""

from collections.abc import Sequence
from typing import Final

from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.ranking import JACKS_OR_BETTER, rank_five

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 8
"""How many can play (DR-1)."""

CARDS: Final = 5
"""The cards of a hand (DR-5)."""

LEAST_EXCHANGED: Final = 1
MOST_EXCHANGED: Final = 4
"""How many cards may be exchanged by who does not stand pat (DR-10)."""


def may_open(cards: Sequence[Card]) -> bool:
    """Whether the hand holds a pair of jacks or better: only then may it open (DR-6).

    >>> may_open(["Jh", "Js", "2c", "3d", "7h"]), may_open(["Th", "Ts", "Ac", "Kd", "Qh"])
    (True, False)
    """
    return rank_five(cards) >= JACKS_OR_BETTER
