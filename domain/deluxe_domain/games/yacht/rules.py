"""The rules of Yacht besides the shared score sheet and turn: rounds and the winners."""

from collections.abc import Sequence
from typing import Final

from deluxe_domain.kernel.scoresheet import BOXES

ROUNDS: Final = len(BOXES)
"""The number of rounds: one for each box (YA-2)."""


def highest(totals: Sequence[int]) -> tuple[int, ...]:
    """The seats with the highest total; equal totals share the win (YA-6).

    >>> highest([187, 201, 201])
    (1, 2)
    """
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))
