"""The combinations of front, middle and back, their names and their bonuses (CP-3, CP-9)."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, Literal, get_args

from deluxe_domain.kernel.cards import Language

Place = Literal["front", "middle", "back"]
"""One of the three hands of an arrangement (CP-1)."""

PLACES: Final[tuple[Place, ...]] = get_args(Place)
SIZES: Final[tuple[int, ...]] = (3, 5, 5)
"""How many cards lie in front, middle and back (CP-1)."""

HAND: Final = sum(SIZES)
"""The cards that every player is dealt (CP-1)."""


class Combination(StrEnum):
    """What three or five cards make, the lowest first; the value is its stored name (CP-3)."""

    HIGH_CARD = "high-card"
    ONE_PAIR = "one-pair"
    TWO_PAIRS = "two-pairs"
    THREE_OF_A_KIND = "three-of-a-kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full-house"
    FOUR_OF_A_KIND = "four-of-a-kind"
    STRAIGHT_FLUSH = "straight-flush"
    ROYAL_FLUSH = "royal-flush"


LOWEST_FIRST: Final[tuple[Combination, ...]] = tuple(Combination)
"""The order of the combinations: the later one is the stronger (CP-3)."""

IN_FRONT: Final = frozenset(
    {Combination.HIGH_CARD, Combination.ONE_PAIR, Combination.THREE_OF_A_KIND}
)
"""The only combinations of three cards (CP-3)."""

_C = Combination

BONUSES: Final[Mapping[Place, Mapping[Combination, int]]] = {
    "front": {_C.THREE_OF_A_KIND: 3},
    "middle": {
        _C.FULL_HOUSE: 2,
        _C.FOUR_OF_A_KIND: 8,
        _C.STRAIGHT_FLUSH: 10,
        _C.ROYAL_FLUSH: 14,
    },
    "back": {_C.FOUR_OF_A_KIND: 4, _C.STRAIGHT_FLUSH: 5, _C.ROYAL_FLUSH: 7},
}
"""Points that a won hand earns at a bonus table instead of its one point (CP-9)."""

_NAMES: Final[Mapping[Combination, tuple[str, str]]] = {
    _C.HIGH_CARD: ("High Card", "Höchste Karte"),
    _C.ONE_PAIR: ("One Pair", "Ein Paar"),
    _C.TWO_PAIRS: ("Two Pairs", "Zwei Paare"),
    _C.THREE_OF_A_KIND: ("Three of a Kind", "Drilling"),
    _C.STRAIGHT: ("Straight", "Straße"),
    _C.FLUSH: ("Flush", "Flush"),
    _C.FULL_HOUSE: ("Full House", "Full House"),
    _C.FOUR_OF_A_KIND: ("Four of a Kind", "Vierling"),
    _C.STRAIGHT_FLUSH: ("Straight Flush", "Farbstraße"),
    _C.ROYAL_FLUSH: ("Royal Flush", "Royal Flush"),
}

_PLACE_NAMES: Final[Mapping[Place, str]] = {"front": "vorne", "middle": "Mitte", "back": "hinten"}


def combination_name(combination: Combination, language: Language = "en") -> str:
    """The combination's name (G-10).

    >>> combination_name(Combination.STRAIGHT_FLUSH, "de")
    'Farbstraße'
    """
    return _NAMES[combination][language == "de"]


def place_name(place: Place, language: Language = "en") -> str:
    """The name of one of the three hands (G-10).

    >>> place_name("back"), place_name("back", "de")
    ('back', 'hinten')
    """
    return _PLACE_NAMES[place] if language == "de" else place
