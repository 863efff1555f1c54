"""The rules of Yacht beside the score sheet and the turn, which it shares: rounds, end."""

from collections.abc import Sequence
from typing import Final

from deluxe_domain.kernel.scoresheet import BOXES

ROUNDS: Final = len(BOXES)
"""One round for each box (YA-2)."""


def highest(totals: Sequence[int]) -> tuple[int, ...]:
    """The seats with the highest total: equal totals share the win (YA-6).

    >>> highest([187, 201, 201])
    (1, 2)
    """
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))
