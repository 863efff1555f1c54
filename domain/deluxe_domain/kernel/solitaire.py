"""The best strategy of Yacht for one player: the value of each of the 4,096 sheets.

Past scores do not matter for the rest of a game: a sheet is the set of its free boxes. Its worth is
the mean of all points still to come for a player who maximises that mean; kept dice stay kept
(YA-2), boxes are crossed out only as YA-3 allows, and Choice is used as YA-8 allows.
``worth_of_sheet`` computes it from the sheets with one free box less, in whole millionths of a
point, rounded at each step to the nearest: an error of less than six millionths in all. ``worths``
has all of them, computed in advance.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from deluxe_domain.kernel.best_turn import HANDS, ROLLS, BestTurn
from deluxe_domain.kernel.packed import table_file, unpack
from deluxe_domain.kernel.scoresheet import BOXES, CHOICE, Sheet, free_boxes, scores

POINT: Final = 1_000_000
"""One point, in the unit of all worths of this module."""

SHEETS: Final = 1 << len(BOXES)
"""The number of sets of free boxes; bit ``n`` of a set is box ``n``."""

ALL_FREE: Final = SHEETS - 1


class House(NamedTuple):
    """What a table has agreed: free crosses (YA-3), and open Choice (YA-8)."""

    free_crosses: bool
    open_choice: bool


def house_of(agreed: Any) -> House:
    """What the options say, or a view of the game."""
    return House(agreed.free_crosses, agreed.open_choice)


TABLES: Final = {
    House(free_crosses=False, open_choice=False): "solitaire-worths",
    House(free_crosses=True, open_choice=False): "solitaire-crossing",
    House(free_crosses=False, open_choice=True): "solitaire-open",
    House(free_crosses=True, open_choice=True): "solitaire-open-crossing",
}
"""The files of the worths."""

_SCORING: Final = tuple(
    tuple((box, points * POINT) for box, points in enumerate(scores(hand)) if points)
    for hand in HANDS
)
"""By final throw: the boxes in which it scores, with its points in millionths."""


@lru_cache(maxsize=4)
def worths(house: House) -> tuple[int, ...]:
    """The worth of each set of free boxes, in millionths of a point.

    ``tests/vectors/make_solitaire.py`` has written all tables.
    """
    return unpack(table_file(__name__, TABLES[house]))


@lru_cache(maxsize=1 << 12)
def free_set(sheet: Sheet) -> int:
    """The free boxes of a sheet or column as a set."""
    return sum([1 << number for number in free_boxes(sheet)])


def worth_of_sheet(free: int, fewer: Sequence[int], house: House) -> int:
    """The worth of a set of free boxes; ``fewer`` are the worths of its subsets."""
    if not free:
        return 0
    turn = BestTurn(worths_of_hands(free, fewer, house))
    return (2 * turn.expected + ROLLS**3) // (2 * ROLLS**3)


def worths_of_hands(free: int, fewer: Sequence[int], house: House) -> list[int]:
    """The worth of each final throw: its points in its best box, plus that of the other boxes."""
    boxes = [box for box in range(len(BOXES)) if free >> box & 1]
    afterwards = {box: fewer[free ^ 1 << box] for box in boxes}
    return _best_uses(afterwards, house)


def _best_uses(gains: Mapping[int, int], house: House) -> list[int]:
    """The worth of each final throw: its points in a box plus the gain of that box, at best.

    ``gains`` has what each free box adds besides its points.
    """
    crossing = max(gains.values())
    worths: list[int] = []
    for scoring in _SCORING:
        uses = [points + gains[box] for box, points in scoring if box in gains]
        if not house.open_choice and len(uses) > 1 and CHOICE in gains:  # it scores always (YA-8)
            uses = [
                points + gains[box] for box, points in scoring if box in gains and box != CHOICE
            ]
        best = max(uses, default=crossing)
        worths.append(max(best, crossing) if house.free_crosses else best)
    return worths


def worths_of_hands_in_columns(free: Sequence[int], house: House) -> list[int]:
    """The worth of each final throw in one of several columns, each counted as its own game.

    ``free`` are the sets of free boxes; the worth of the columns without a change is included.
    """
    worth_of = worths(house)
    gains: dict[int, int] = {}
    for boxes in free:
        for box in range(len(BOXES)):
            if boxes >> box & 1:
                gain = worth_of[boxes ^ 1 << box] - worth_of[boxes]
                gains[box] = max(gain, gains.get(box, gain))
    before = sum(worth_of[boxes] for boxes in free)
    return [before + worth for worth in _best_uses(gains, house)]


@lru_cache(maxsize=SHEETS)
def best_turn(free: int, house: House) -> BestTurn:
    """The best play of a turn with these free boxes."""
    return BestTurn(worths_of_hands(free, worths(house), house))
