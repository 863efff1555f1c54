"""Front, middle and back: their sizes, combinations and bonuses (CP-1, CP-3, CP-9)."""

from collections.abc import Mapping
from typing import Final, Literal, get_args

from deluxe_domain.kernel.ranking import Category

Place = Literal["front", "middle", "back"]
"""One of the three hands of an arrangement (CP-1)."""

PLACES: Final[tuple[Place, ...]] = get_args(Place)
SIZES: Final[tuple[int, ...]] = (3, 5, 5)
"""The number of cards in front, middle and back (CP-1)."""

HAND: Final = sum(SIZES)
"""The number of cards that every player is dealt (CP-1)."""


_C = Category

BONUSES: Final[Mapping[Place, Mapping[Category, int]]] = {
    "front": {_C.THREE_OF_A_KIND: 3},
    "middle": {
        _C.FULL_HOUSE: 2,
        _C.FOUR_OF_A_KIND: 8,
        _C.STRAIGHT_FLUSH: 10,
        _C.ROYAL_FLUSH: 14,
    },
    "back": {_C.FOUR_OF_A_KIND: 4, _C.STRAIGHT_FLUSH: 5, _C.ROYAL_FLUSH: 7},
}
"""The points that a won hand earns at a bonus table instead of its one point (CP-9)."""
