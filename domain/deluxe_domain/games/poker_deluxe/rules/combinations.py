"""The combinations: their names, points, order and odds (DX-15, DX-17, DX-24)."""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from functools import cache
from math import comb
from typing import Final, NamedTuple

from deluxe_domain.kernel.cards import DECK, RANKS, SUITS, Language
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.misread import Misread
from deluxe_domain.kernel.rulebook import as_printed


class Combination(StrEnum):
    """Every combination of Poker Deluxe; the value is its stored name (DX-15)."""

    COLOR_STRAIGHT = "color-straight"
    STRAIGHT = "straight"
    COLOR_FLUTE = "color-flute"
    FLUTE = "flute"
    ONE_PAIR = "one-pair"
    TWO_PAIRS = "two-pairs"
    THREE_PAIRS = "three-pairs"
    FOUR_PAIRS = "four-pairs"
    ONE_TRIPLET = "one-triplet"
    ONE_TRIPLET_ONE_PAIR = "one-triplet-one-pair"
    ONE_TRIPLET_TWO_PAIRS = "one-triplet-two-pairs"
    TWO_TRIPLETS = "two-triplets"
    TWO_TRIPLETS_ONE_PAIR = "two-triplets-one-pair"
    ONE_QUADRUPLET = "one-quadruplet"
    ONE_QUADRUPLET_ONE_PAIR = "one-quadruplet-one-pair"
    ONE_QUADRUPLET_TWO_PAIRS = "one-quadruplet-two-pairs"
    ONE_QUADRUPLET_ONE_TRIPLET = "one-quadruplet-one-triplet"
    TWO_QUADRUPLETS = "two-quadruplets"


class Groups(NamedTuple):
    """The number of quadruplets, triplets and pairs of a combination; other cards are single."""

    quadruplets: int
    triplets: int
    pairs: int

    @property
    def cards(self) -> int:
        """The number of cards in groups."""
        return 4 * self.quadruplets + 3 * self.triplets + 2 * self.pairs


class Row(NamedTuple):
    """A row of chapter 6: points, combination, and X of the printed odds "1 : X"."""

    points: int
    combination: Combination
    printed: str


CARDS: Final = range(4, 9)
"""The numbers of cards that a hand may have in a game (DX-1)."""

_C = Combination

COMBINATIONS: Final[Mapping[int, tuple[Row, ...]]] = {
    4: (
        Row(20, _C.ONE_QUADRUPLET, "20,825"),
        Row(14, _C.COLOR_STRAIGHT, "6,153"),
        Row(4, _C.ONE_TRIPLET, "108"),
        Row(4, _C.STRAIGHT, "97.7"),
        Row(4, _C.TWO_PAIRS, "96.4"),
        Row(4, _C.COLOR_FLUTE, "96.1"),
        Row(1, _C.ONE_PAIR, "3.29"),
        Row(1, _C.FLUTE, "1.53"),
    ),
    5: (
        Row(25, _C.COLOR_STRAIGHT, "64,974"),
        Row(11, _C.ONE_QUADRUPLET, "4,165"),
        Row(7, _C.ONE_TRIPLET_ONE_PAIR, "694"),
        Row(6, _C.COLOR_FLUTE, "509"),
        Row(5, _C.STRAIGHT, "255"),
        Row(3, _C.ONE_TRIPLET, "47.3"),
        Row(2, _C.TWO_PAIRS, "21.0"),
        Row(1, _C.ONE_PAIR, "2.37"),
        Row(1, _C.FLUTE, "2.00"),
    ),
    6: (
        Row(30, _C.COLOR_STRAIGHT, "565,514"),
        Row(13, _C.ONE_QUADRUPLET_ONE_PAIR, "21,751"),
        Row(12, _C.TWO_TRIPLETS, "16,313"),
        Row(8, _C.COLOR_FLUTE, "2,982"),
        Row(7, _C.ONE_QUADRUPLET, "1,483"),
        Row(5, _C.STRAIGHT, "553"),
        Row(4, _C.THREE_PAIRS, "330"),
        Row(3, _C.ONE_TRIPLET_ONE_PAIR, "124"),
        Row(2, _C.ONE_TRIPLET, "27.8"),
        Row(2, _C.TWO_PAIRS, "8.24"),
        Row(1, _C.FLUTE, "2.91"),
        Row(1, _C.ONE_PAIR, "2.06"),
    ),
    7: (
        Row(35, _C.COLOR_STRAIGHT, "4,180,768"),
        Row(18, _C.ONE_QUADRUPLET_ONE_TRIPLET, "214,398"),
        Row(10, _C.COLOR_FLUTE, "19,582"),
        Row(7, _C.ONE_QUADRUPLET_ONE_PAIR, "3,248"),
        Row(6, _C.TWO_TRIPLETS, "2,436"),
        Row(5, _C.ONE_TRIPLET_TWO_PAIRS, "1,083"),
        Row(5, _C.STRAIGHT, "1,021"),
        Row(5, _C.ONE_QUADRUPLET, "731"),
        Row(3, _C.THREE_PAIRS, "54.1"),
        Row(2, _C.ONE_TRIPLET_ONE_PAIR, "40.6"),
        Row(2, _C.ONE_TRIPLET, "20.3"),
        Row(1, _C.FLUTE, "4.78"),
        Row(1, _C.TWO_PAIRS, "4.51"),
        Row(1, _C.ONE_PAIR, "2.11"),
    ),
    8: (
        Row(40, _C.COLOR_STRAIGHT, "26,876,363"),
        Row(32, _C.TWO_QUADRUPLETS, "9,647,925"),
        Row(13, _C.COLOR_FLUTE, "146,980"),
        Row(9, _C.ONE_QUADRUPLET_ONE_TRIPLET, "27,409"),
        Row(9, _C.ONE_QUADRUPLET_TWO_PAIRS, "24,363"),
        Row(7, _C.TWO_TRIPLETS_ONE_PAIR, "9,136"),
        Row(5, _C.STRAIGHT, "1,641"),
        Row(4, _C.ONE_QUADRUPLET_ONE_PAIR, "914"),
        Row(4, _C.FOUR_PAIRS, "812"),
        Row(4, _C.TWO_TRIPLETS, "685"),
        Row(4, _C.ONE_QUADRUPLET, "457"),
        Row(3, _C.ONE_TRIPLET_TWO_PAIRS, "152"),
        Row(2, _C.ONE_TRIPLET_ONE_PAIR, "19.0"),
        Row(2, _C.ONE_TRIPLET, "17.8"),
        Row(2, _C.THREE_PAIRS, "16.9"),
        Row(2, _C.FLUTE, "8.97"),
        Row(1, _C.TWO_PAIRS, "3.17"),
        Row(1, _C.ONE_PAIR, "2.55"),
    ),
}
"""Chapter 6 of the rules, one table for each number of cards, the highest row first (DX-17)."""

_NUMBERS: Final = {"one": 1, "two": 2, "three": 3, "four": 4}


def _groups(combination: Combination) -> Groups:
    """The groups that a stored name counts, such as ``two-triplets-one-pair``."""
    numbers = {"quadruplet": 0, "triplet": 0, "pair": 0}
    words = combination.split("-")
    if words[0] in _NUMBERS:
        for number, size in zip(words[::2], words[1::2], strict=True):
            numbers[size.removesuffix("s")] = _NUMBERS[number]
    return Groups(*numbers.values())


GROUPS: Final[Mapping[Combination, Groups]] = {each: _groups(each) for each in Combination}
"""The groups of equal rank in each combination; none where all ranks differ (DX-15)."""

UNGROUPED: Final = frozenset([each for each in Combination if not any(GROUPS[each])])
"""The combinations in which all ranks differ."""

STRAIGHTS: Final = frozenset({_C.COLOR_STRAIGHT, _C.STRAIGHT})
"""The combinations with consecutive ranks (DX-16)."""

_NAMES: Final[Mapping[Combination, tuple[str, str]]] = {
    _C.COLOR_STRAIGHT: ("Color Straight", "Farbstraße"),
    _C.STRAIGHT: ("Straight", "Straße"),
    _C.COLOR_FLUTE: ("Color Flute", "Farbflöte"),
    _C.FLUTE: ("Flute", "Naturell"),
}
_GROUPS_DE: Final = (("Vierling", "Vierlinge"), ("Drilling", "Drillinge"), ("Paar", "Paare"))
_NUMBERS_DE: Final = ("", "Ein", "Zwei", "Drei", "Vier")


def _grouped_name(combination: Combination) -> tuple[str, str]:
    words = [word.capitalize() for word in combination.split("-")]
    english = [f"{number} {size}" for number, size in zip(words[::2], words[1::2], strict=True)]
    german = [
        f"{_NUMBERS_DE[number]} {names[number > 1]}"
        for number, names in zip(GROUPS[combination], _GROUPS_DE, strict=True)
        if number
    ]
    return " + ".join(english), " + ".join(german)


def combination_name(combination: Combination, language: Language = "en") -> str:
    """The combination's name in the rules, in English or in German (G-10).

    >>> combination_name(Combination.FLUTE, "de")
    'Naturell'
    """
    english, german = _NAMES.get(combination) or _grouped_name(combination)
    return german if language == "de" else english


def check_cards(cards: int) -> None:
    """Raise ``ValueError`` unless a game may have this many cards in hand (DX-1)."""
    if cards not in CARDS:
        least, most = CARDS.start, CARDS.stop - 1
        text = f"a hand has {least} to {most} cards (DX-1), not {cards}"
        raise Misread("hand-range", text, least=least, most=most, cards=cards)


class OddsRow(Value):
    """The odds of a combination: ``count`` of ``total`` hands, one in ``one_in``.

    ``printed`` is the figure of the source (DX-17), ``rounded`` the exact one at that precision.
    """

    combination: Combination
    points: int
    count: int
    total: int
    one_in: Fraction
    printed: str
    rounded: str


@cache
def odds(cards: int) -> tuple[OddsRow, ...]:
    """The exact odds of every row of the table for this many cards, in its order (DX-24).

    Raises ``ValueError`` for another number of cards than 4 to 8.

    >>> row = odds(5)[0]
    >>> row.count, row.total, row.rounded
    (40, 2598960, '64,974')
    """
    check_cards(cards)
    total = comb(len(DECK), cards)
    rows: list[OddsRow] = []
    for points, combination, in_print in COMBINATIONS[cards]:
        count = hands_of(combination, cards)
        one_in = Fraction(total, count)
        figure = as_printed(one_in)
        rows.append(OddsRow(combination, points, count, total, one_in, in_print, figure))
    return tuple(rows)


def hands_of(combination: Combination, cards: int) -> int:
    """The number of hands of this many cards that have this combination (DX-15)."""
    if combination in UNGROUPED:
        return _ungrouped(combination, cards)
    groups = GROUPS[combination]
    ways: int = 1
    ranks_left = len(RANKS)
    sizes = {
        4: groups.quadruplets,
        3: groups.triplets,
        2: groups.pairs,
        1: cards - groups.cards,
    }
    for size, number in sizes.items():
        suits: int = comb(len(SUITS), size) ** number
        ways *= comb(ranks_left, number) * suits
        ranks_left -= number
    return ways


def _ungrouped(combination: Combination, cards: int) -> int:
    """The number of hands with different ranks: sets of ranks, each in one suit or in several.

    A straight may start with any rank that leaves room for the others, or with the low ace.
    """
    consecutive = len(RANKS) - cards + 2
    others = comb(len(RANKS), cards) - consecutive
    one_suit = len(SUITS)
    several_suits: int = len(SUITS) ** cards - one_suit
    return {
        Combination.COLOR_STRAIGHT: consecutive * one_suit,
        Combination.STRAIGHT: consecutive * several_suits,
        Combination.COLOR_FLUTE: others * one_suit,
        Combination.FLUTE: others * several_suits,
    }[combination]
