"""The rules of Yacht beside the score sheet and the turn, which it shares: players, rounds, end."""

from collections.abc import Sequence
from typing import Final

from deluxe_domain.kernel.scoresheet import BOXES

FEWEST_PLAYERS: Final = 1
MOST_PLAYERS: Final = 10
"""How many can play (YA-1)."""

ROUNDS: Final = len(BOXES)
"""One round for each box (YA-2)."""


def highest(totals: Sequence[int]) -> tuple[int, ...]:
    """The seats with the highest total: equal totals share the win (YA-6).

    >>> highest([187, 201, 201])
    (1, 2)
    """
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))
