"""The score sheet of Yacht: twelve boxes, the score of a throw in each, crosses (YA-3 to YA-5)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.dice import DiceKind
from deluxe_domain.kernel.facts import Fact

Box = Literal[
    "yacht",  # Five of a kind: 50.
    "high-straight",  # The dice 2 to 6: 30.
    "low-straight",  # The dice 1 to 5: 30.
    # Four of a kind: the total of all dice, at most 29. Five of a kind does not count (YA-5).
    "four-of-a-kind",
    # Full house: the total of all dice, at most 28. Five of a kind does not count (YA-5).
    "full-house",
    "choice",  # The total of all dice, at most 30.
    "sixes",  # The total of all sixes, at most 30.
    "fives",  # The total of all fives, at most 25.
    "fours",  # The total of all fours, at most 20.
    "threes",  # The total of all threes, at most 15.
    "twos",  # The total of all twos, at most 10.
    "ones",  # The total of all ones, at most 5.
]
"""A box of the score sheet of Yacht and Escalero, with its highest score (YA-4)."""

MAXIMA: Final[Mapping[Box, int]] = {
    "yacht": 50,
    "high-straight": 30,
    "low-straight": 30,
    "four-of-a-kind": 29,
    "full-house": 28,
    "choice": 30,
    "sixes": 30,
    "fives": 25,
    "fours": 20,
    "threes": 15,
    "twos": 10,
    "ones": 5,
}
"""The boxes in the order of the sheet, with the maximum score of each, as printed (YA-4)."""

BOXES: Final[tuple[Box, ...]] = tuple(MAXIMA)
BOX_NUMBER: Final[Mapping[str, int]] = {box: number for number, box in enumerate(BOXES)}

CHOICE: Final = BOX_NUMBER["choice"]

_NUMBERS: Final[Mapping[Box, int]] = {
    "sixes": 6,
    "fives": 5,
    "fours": 4,
    "threes": 3,
    "twos": 2,
    "ones": 1,
}
_STRAIGHTS: Final[Mapping[Box, tuple[int, ...]]] = {
    "high-straight": (2, 3, 4, 5, 6),
    "low-straight": (1, 2, 3, 4, 5),
}
_GROUPS: Final[Mapping[Box, tuple[int, ...]]] = {
    "yacht": (5,),
    "four-of-a-kind": (4, 1),
    "full-house": (3, 2),
}
"""The number of dice of each face, the most first; five alike match neither box (YA-5)."""

_NAMES: Final[Mapping[Box, tuple[str, str]]] = {
    "yacht": ("Yacht", "Yacht"),
    "high-straight": ("High Straight", "Große Straße"),
    "low-straight": ("Low Straight", "Kleine Straße"),
    "four-of-a-kind": ("Four of a Kind", "Vierling"),
    "full-house": ("Full House", "Full House"),
    "choice": ("Choice", "Chance"),
    "sixes": ("Sixes", "Sechser"),
    "fives": ("Fives", "Fünfer"),
    "fours": ("Fours", "Vierer"),
    "threes": ("Threes", "Dreier"),
    "twos": ("Twos", "Zweier"),
    "ones": ("Ones", "Einser"),
}
_POKER_NAMES: Final[Mapping[Box, tuple[str, str]]] = {
    "sixes": ("Kings", "Könige"),
    "fives": ("Queens", "Damen"),
    "fours": ("Jacks", "Buben"),
    "threes": ("Tens", "Zehner"),
    "twos": ("Nines", "Neuner"),
    "ones": ("Aces", "Asse"),
}

Sheet = tuple[int | None, ...]
"""One column by box: the score, 0 if it is crossed out, ``None`` if it is free."""

EMPTY: Final[Sheet] = (None,) * len(BOXES)


class BoxScore(Fact):
    """A box of a score sheet with points: written ones, or those that the throw would score."""

    box: Box
    """The box."""
    points: int
    """The points. 0 if the box is crossed out."""


@lru_cache(maxsize=512)
def box_score(number: int, points: int) -> BoxScore:
    """The box of this number with this score."""
    return BoxScore(box=BOXES[number], points=points)


def scores_on(sheet: Sheet) -> tuple[BoxScore, ...]:
    """The used boxes of a sheet with their scores."""
    return tuple(
        [box_score(number, points) for number, points in enumerate(sheet) if points is not None]
    )


def score(box: Box, dice: Sequence[int]) -> int:
    """The score of the dice in a box, 0 if they do not fit (YA-4, YA-5).

    >>> score("full-house", (6, 6, 5, 5, 6)), score("full-house", (6, 6, 6, 6, 6))
    (28, 0)
    >>> score("twos", (2, 2, 5, 2, 1)), score("high-straight", (6, 5, 4, 3, 2))
    (6, 30)
    """
    if box == "choice":
        return sum(dice)
    if box in _NUMBERS:
        return _NUMBERS[box] * dice.count(_NUMBERS[box])
    if box in _STRAIGHTS:
        return MAXIMA[box] if tuple(sorted(dice)) == _STRAIGHTS[box] else 0
    groups = tuple(sorted(Counter(dice).values(), reverse=True))
    if groups != _GROUPS[box]:
        return 0
    return MAXIMA[box] if box == "yacht" else sum(dice)


@lru_cache(maxsize=6**5)
def scores(dice: tuple[int, ...]) -> tuple[int, ...]:
    """The score of the dice in each box, in the order of the sheet."""
    in_order = tuple(sorted(dice))
    return tuple(score(box, dice) for box in BOXES) if dice == in_order else scores(in_order)


@lru_cache(maxsize=6**5)
def scoring_boxes(dice: tuple[int, ...]) -> tuple[tuple[int, BoxScore], ...]:
    """The boxes in which the dice score more than 0, by number, in the order of the sheet."""
    in_order = tuple(sorted(dice))
    if dice != in_order:
        return scoring_boxes(in_order)
    points_of = enumerate(scores(dice))
    return tuple([(number, box_score(number, points)) for number, points in points_of if points])


def free_boxes(sheet: Sheet) -> tuple[int, ...]:
    """The numbers of the boxes that are free."""
    return tuple([number for number, score in enumerate(sheet) if score is None])


def writable(scoring: Sequence[int], open_choice: bool) -> Sequence[int]:
    """The boxes into which a throw may be written, of the free ones in which it scores (YA-8).

    Choice is for a throw that scores in no other free box, unless it is open.

    >>> writable([4, 5, 9], open_choice=False), writable([5], open_choice=False)
    ([4, 9], [5])
    """
    others = [] if open_choice else [number for number in scoring if number != CHOICE]
    return others or scoring


def total(sheet: Sheet) -> int:
    """The sum of the scores on a sheet."""
    return sum(filter(None, sheet))


def written(sheet: Sheet, number: int, points: int) -> Sheet:
    """The sheet with ``points`` in the box of this number, 0 for a cross."""
    return (*sheet[:number], points, *sheet[number + 1 :])


def most_passive(free: Sequence[int], points_of: Sequence[int]) -> int:
    """The box that is used when the clock runs out, by ``points_of`` each box (G-8).

    The highest score; of several the box with the lowest maximum, and then the upper one.

    >>> BOXES[most_passive((0, 3, 5), scores((4, 4, 4, 4, 1)))]
    'four-of-a-kind'
    >>> BOXES[most_passive((0, 3, 11), scores((2, 2, 4, 4, 6)))]
    'ones'
    """
    return max(free, key=lambda number: (points_of[number], -MAXIMA[BOXES[number]]))


def box_name(box: Box, dice: DiceKind = "standard", language: Language = "en") -> str:
    """The name of a box on the sheet (G-10, YA-7).

    >>> box_name("sixes", "poker"), box_name("sixes", "standard", "de")
    ('Kings', 'Sechser')
    """
    names = {**_NAMES, **_POKER_NAMES} if dice == "poker" else _NAMES
    return names[box][1 if language == "de" else 0]
