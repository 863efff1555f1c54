"""The best strategy of Yacht for one player: the value of each of the 4,096 sheets.

What has been scored does not matter for what is to come: a sheet is the set of its free boxes. Its
worth is the mean of all points still to be scored by one who plays for the highest mean, kept dice
staying kept (YA-2) and boxes crossed out only as YA-3 allows. ``worth_of_sheet`` derives it from
the sheets with one free box less, in whole millionths of a point, rounded at each step to the
nearest: an error of less than six millionths in all. ``worths`` gives them all, derived once.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from deluxe_domain.kernel.best_turn import HANDS, ROLLS, BestTurn
from deluxe_domain.kernel.packed import table_file, unpack
from deluxe_domain.kernel.scoresheet import BOXES, scores

POINT: Final = 1_000_000
"""A point in the unit of all worths here."""

SHEETS: Final = 1 << len(BOXES)
"""How many sets of free boxes there are; bit ``n`` of a set stands for box ``n``."""

ALL_FREE: Final = SHEETS - 1

TABLES: Final = {False: "solitaire-worths", True: "solitaire-crossing"}
"""The tables of worths, with boxes crossed out by need alone or freely (YA-3)."""

_SCORES: Final = tuple(scores(hand) for hand in HANDS)


@lru_cache(maxsize=2)
def worths(free_crosses: bool) -> tuple[int, ...]:
    """What each set of free boxes is worth, in millionths of a point.

    ``tests/vectors/make_solitaire.py`` has written both tables.
    """
    return unpack(table_file(__name__, TABLES[free_crosses]))


def worth_of_sheet(free: int, fewer: Sequence[int], free_crosses: bool) -> int:
    """The worth of a set of free boxes, given in ``fewer`` those of the sets within it."""
    if not free:
        return 0
    turn = BestTurn(worths_of_hands(free, fewer, free_crosses))
    return (2 * turn.expected + ROLLS**3) // (2 * ROLLS**3)


def worths_of_hands(free: int, fewer: Sequence[int], free_crosses: bool) -> list[int]:
    """What each final throw is worth: the points in its best box, and the boxes then left."""
    boxes = [box for box in range(len(BOXES)) if free >> box & 1]
    afterwards = [(box, fewer[free ^ 1 << box]) for box in boxes]
    crossing = max(after for _, after in afterwards)
    worths: list[int] = []
    for points_of in _SCORES:
        scores = [points_of[box] * POINT + after for box, after in afterwards if points_of[box]]
        best = max(scores, default=crossing)
        worths.append(max(best, crossing) if free_crosses else best)
    return worths


def worths_of_hands_in_columns(free: Sequence[int], free_crosses: bool) -> list[int]:
    """What each final throw is worth in one of several columns, each taken for a game of its own.

    ``free`` are the sets of free boxes; the columns that the throw does not change count, too.
    """
    worth_of = worths(free_crosses)
    uses = [
        (box, worth_of[boxes ^ 1 << box] - worth_of[boxes])
        for boxes in free
        for box in range(len(BOXES))
        if boxes >> box & 1
    ]
    before, crossing = sum(worth_of[boxes] for boxes in free), max(gain for _, gain in uses)
    worths_of: list[int] = []
    for points_of in _SCORES:
        scores = [points_of[box] * POINT + gain for box, gain in uses if points_of[box]]
        best = max(scores, default=crossing)
        worths_of.append(before + (max(best, crossing) if free_crosses else best))
    return worths_of


@lru_cache(maxsize=SHEETS)
def best_turn(free: int, free_crosses: bool) -> BestTurn:
    """The best turn with these free boxes."""
    return BestTurn(worths_of_hands(free, worths(free_crosses), free_crosses))
