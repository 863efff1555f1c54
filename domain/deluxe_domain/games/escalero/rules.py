"""The rules of Escalero besides Yacht's score sheet and turn: sides, columns, and the winner."""

from collections.abc import Sequence
from typing import Final

from deluxe_domain.kernel.scoresheet import BOXES

PLAYERS: Final = (2, 4)
"""The allowed numbers of players: two, or four in two teams (ES-1)."""

SIDES: Final = 2
COLUMNS: Final = 3
TURNS: Final = COLUMNS * len(BOXES)
"""The number of turns of each side, one for each box of each column (ES-2)."""


def side_of(seat: int) -> int:
    """The side of a seat, 0 or 1: partners sit opposite each other (ES-1)."""
    return seat % SIDES


def columns_won(totals: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """By side: the columns that it has won, counted from 1; ``totals`` are by side and column.

    Nobody wins a column with equal totals (ES-3, ES-4).

    >>> columns_won([[150, 120, 99], [140, 120, 130]])
    ((1,), (3,))
    """
    first, second = totals
    return (
        tuple(
            n for n, (own, other) in enumerate(zip(first, second, strict=True), 1) if own > other
        ),
        tuple(
            n for n, (other, own) in enumerate(zip(first, second, strict=True), 1) if own > other
        ),
    )


def winning_side(columns: Sequence[Sequence[int]]) -> int | None:
    """The side with more columns, and so the one with two of the three; ``None`` if it is drawn.

    >>> winning_side([(1,), ()]), winning_side([(1,), (2,)]), winning_side([(1,), (2, 3)])
    (0, None, 1)
    """
    first, second = map(len, columns)
    return None if first == second else int(second > first)
