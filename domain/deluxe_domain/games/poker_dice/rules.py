"""The rules of Poker Dice: hands of five dice, their order, and the best hand (PD-4, PD-5)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple

from deluxe_domain.kernel.best_turn import HANDS
from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.dice import DiceKind, face, height

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 64
"""The maximum of players: the rules have none (PD-1), a table has 64 seats."""


class Combination(StrEnum):
    """The combinations by their stored names, the highest first (PD-4); there are no straights."""

    FIVE_OF_A_KIND = "five-of-a-kind"
    FOUR_OF_A_KIND = "four-of-a-kind"
    FULL_HOUSE = "full-house"
    THREE_OF_A_KIND = "three-of-a-kind"
    TWO_PAIRS = "two-pairs"
    ONE_PAIR = "one-pair"
    HIGH_DIE = "high-die"


COMBINATIONS: Final = tuple(Combination)

STRENGTHS: Final = 71
"""The number of different strengths: 6, 6, 30, 6, 15, 6 and 2 of the combinations, in order."""

_GROUPS: Final[Mapping[tuple[int, ...], Combination]] = {
    (5,): Combination.FIVE_OF_A_KIND,
    (4, 1): Combination.FOUR_OF_A_KIND,
    (3, 2): Combination.FULL_HOUSE,
    (3, 1, 1): Combination.THREE_OF_A_KIND,
    (2, 2, 1): Combination.TWO_PAIRS,
    (2, 1, 1, 1): Combination.ONE_PAIR,
    (1, 1, 1, 1, 1): Combination.HIGH_DIE,
}
"""The number of dice of each face, the most first."""

_FORMING: Final[Mapping[Combination, int]] = {
    Combination.FULL_HOUSE: 2,
    Combination.TWO_PAIRS: 2,
}
"""The number of faces that form the combination, if more than one; other dice do not count."""

_NAMES: Final[Mapping[Combination, tuple[str, str]]] = {
    Combination.FIVE_OF_A_KIND: ("Five of a Kind", "Fünfling"),
    Combination.FOUR_OF_A_KIND: ("Four of a Kind", "Vierling"),
    Combination.FULL_HOUSE: ("Full House", "Full House"),
    Combination.THREE_OF_A_KIND: ("Three of a Kind", "Drilling"),
    Combination.TWO_PAIRS: ("Two Pairs", "Zwei Paare"),
    Combination.ONE_PAIR: ("One Pair", "Ein Paar"),
    Combination.HIGH_DIE: ("High Die", "Höchster Würfel"),
}


class Ranked(NamedTuple):
    """A hand's combination and the dice that form it, the deciding one first (PD-5).

    ``strength`` is a number from 0; the higher hand has the higher strength, equal hands the same.
    """

    combination: Combination
    numbers: tuple[int, ...]
    strength: int

    def describe(self, dice: DiceKind = "standard", language: Language = "en") -> str:
        """The hand in words.

        >>> evaluate((1, 6, 1, 6, 6)).describe(), evaluate((1, 6, 1, 6, 6)).describe("poker", "de")
        ('Full House, 6 and 1', 'Full House, K und A')
        """
        names = (" und " if language == "de" else " and ").join(
            face(number, dice, language) for number in self.numbers
        )
        return f"{combination_name(self.combination, language)}, {names}"


def combination_name(combination: Combination, language: Language = "en") -> str:
    """The name of a combination (G-10)."""
    return _NAMES[combination][1 if language == "de" else 0]


def evaluate(dice: Sequence[int]) -> Ranked:
    """The combination and strength of five dice (PD-4, PD-5).

    >>> evaluate((4, 4, 2, 4, 1))[:2]
    (<Combination.THREE_OF_A_KIND: 'three-of-a-kind'>, (4,))
    """
    return _ranked()[tuple(sorted(dice))]


def place_of(dice: Sequence[int], lowest_wins: bool) -> int:
    """The place of a hand in the order of all, from 0; the higher place wins in both variants."""
    strength = evaluate(dice).strength
    return STRENGTHS - 1 - strength if lowest_wins else strength


def best(hands: Sequence[Sequence[int]], lowest_wins: bool) -> tuple[int, ...]:
    """The places of the winning hands: the highest or, in the low variant, the lowest (PD-7).

    >>> best([(5, 5, 5, 5, 2), (3, 3, 3, 3, 1), (5, 5, 5, 5, 6)], lowest_wins=False)
    (0, 2)
    """
    places = [place_of(hand, lowest_wins) for hand in hands]
    return tuple(n for n, place in enumerate(places) if place == max(places))


@lru_cache(maxsize=1)
def _ranked() -> Mapping[tuple[int, ...], Ranked]:
    shapes = {hand: _formed(hand) for hand in HANDS}
    lowest_first = sorted(set(shapes.values()), key=_order)
    strength = {shape: n for n, shape in enumerate(lowest_first)}
    return {hand: Ranked(*shape, strength[shape]) for hand, shape in shapes.items()}


def _formed(hand: Sequence[int]) -> tuple[Combination, tuple[int, ...]]:
    """The combination and the faces that form it: the larger group first, then the higher face."""
    counts = Counter(hand)
    numbers = sorted(counts, key=lambda die: (counts[die], height(die)), reverse=True)
    combination = _GROUPS[tuple(counts[die] for die in numbers)]
    return combination, tuple(numbers[: _FORMING.get(combination, 1)])


def _order(shape: tuple[Combination, tuple[int, ...]]) -> tuple[int, list[int]]:
    combination, numbers = shape
    return -COMBINATIONS.index(combination), [height(die) for die in numbers]
