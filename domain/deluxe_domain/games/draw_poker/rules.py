"""The numbers of Draw Poker, and who may open (DR-1, DR-5, DR-6, DR-10)."""

from collections.abc import Sequence
from typing import Final

from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.ranking import JACKS_OR_BETTER, rank_five

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 8
"""The maximum of players (DR-1)."""

CARDS: Final = 5
"""The number of cards in a hand (DR-5)."""

LEAST_EXCHANGED: Final = 1
MOST_EXCHANGED: Final = 4
"""The maximum of cards in an exchange (DR-10)."""


def may_open(cards: Sequence[Card]) -> bool:
    """Whether the hand has a pair of jacks or better, which is needed to open (DR-6).

    >>> may_open(["Jh", "Js", "2c", "3d", "7h"]), may_open(["Th", "Ts", "Ac", "Kd", "Qh"])
    (True, False)
    """
    return rank_five(cards) >= JACKS_OR_BETTER
