"""The exact best way to play a turn: which dice to pick up, given the worth of each final throw.

All arithmetic is in whole numbers. A group is a sorted tuple of none to five dice; there are 462
groups. The dice on the table are a pair of groups: those kept and those free, 6,188 pairs in all.
A worth is multiplied by 7776 for each throw still to come, so that no mean needs a fraction.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from operator import itemgetter, mul
from typing import Any, Final, NamedTuple

from deluxe_domain.kernel.dice import DICE, SIDES

Group = tuple[int, ...]
_Pair = tuple[Group, Group]

ROLLS: Final = SIDES**DICE
"""The number of ways in which five dice can fall: 7,776."""

_FACES: Final = range(1, SIDES + 1)

HANDS: Final[tuple[Group, ...]] = tuple(combinations_with_replacement(_FACES, DICE))
"""The 252 different throws of five dice, each sorted; the order of the dice does not matter."""


def ways(dice: Sequence[int]) -> int:
    """The number of rolls that give these numbers, in any order, among all rolls of as many dice.

    >>> ways((1, 1, 6)), sum(map(ways, HANDS))
    (3, 7776)
    """
    return factorial(len(dice)) // prod(map(factorial, Counter(dice).values()))


class BestTurn:
    """A turn played best, in which the final throw ``HANDS[n]`` has the worth ``worth[n]``."""

    def __init__(self, worth: Sequence[int]) -> None:
        self._worth = worth

    @cached_property
    def expected(self) -> int:
        """The mean worth of the turn when it is played best, times 7776 to the third power."""
        tables = _tables()
        best = _best_kept(self._after_two)
        return sum(map(mul, tables.weights_of_hands, tables.of_hands(best)))

    def pick_up(self, dice: Sequence[int], free: Sequence[int], number: int) -> tuple[int, ...]:
        """The places to pick up after throw ``number`` (1 or 2); empty to keep all dice.

        ``free`` are the places that may be picked up. Of equally good choices, the one with fewer
        dice.
        """
        after = self._after_two if number == 1 else self._after_three
        lying_still = [place for place in range(DICE) if place not in free]
        groups = _tables().number
        best: tuple[int, ...] = ()
        most = -1
        for places in _subsets(tuple(free)):
            lying = [dice[place] for place in (*lying_still, *(p for p in free if p not in places))]
            mean = after[groups[tuple(sorted(lying))]]
            if mean > most:
                best, most = places, mean
        return best

    def means(self, still: Group, free: Group, number: int) -> list[tuple[int, Group]]:
        """The mean worth for each choice of numbers to roll again after throw ``number`` (1 or 2).

        ``still`` are the numbers that lie for good, ``free`` those that may be picked up, at least
        one. The worth is times 7776 after throw 2, and times 7776 squared after throw 1.
        """
        after = self._after_two if number == 1 else self._after_three
        return [(after[group], numbers) for group, numbers in _choices(still, free)]

    def worth(self, dice: Sequence[int]) -> int:
        """The worth of these five dice as the final throw."""
        return self._worth[_tables().number_of_hand[tuple(sorted(dice))]]

    @cached_property
    def _after_three(self) -> tuple[int, ...]:
        """By group: the mean worth, times 7776, if the other dice are rolled in throw three."""
        tables = _tables()
        means = [0] * len(tables.groups)
        for hand, worth in zip(HANDS, self._worth, strict=True):
            means[tables.number[hand]] = worth * ROLLS
        for number in tables.smaller_last:
            means[number] = sum(tables.one_more[number](means)) // SIDES
        return tuple(means)

    @cached_property
    def _after_two(self) -> tuple[int, ...]:
        """By group: the mean worth, times 7776 squared, if the others are rolled in throw two."""
        tables = _tables()
        best = _best_kept(self._after_three)
        return tuple(
            [
                sum(map(mul, weights, means_of(best)))
                for weights, means_of in zip(tables.weights, tables.throws, strict=True)
            ]
        )


class _Tables(NamedTuple):
    """Tables that do not depend on the worths; groups and pairs of groups are numbered."""

    groups: tuple[Group, ...]
    number: Mapping[Group, int]
    number_of_hand: Mapping[Group, int]
    smaller_last: tuple[int, ...]
    """Groups of fewer than five dice, the larger first."""
    one_more: tuple[Callable[[Sequence[int]], tuple[int, ...]], ...]
    """By group: the groups that have one more die."""
    levels: tuple[tuple[Any, Any], ...]
    """For 1 to 5 free dice: the pairs in which the first free die is picked up, and is kept."""
    throws: tuple[Callable[[Sequence[int]], tuple[int, ...]], ...]
    """By group: its pairs with every roll of the other dice."""
    weights: tuple[tuple[int, ...], ...]
    """By group: the weight of each of these rolls, of 7776."""
    of_hands: Callable[[Sequence[int]], tuple[int, ...]]
    weights_of_hands: tuple[int, ...]


def _best_kept(after: Sequence[int]) -> list[int]:
    """By pair: the highest value in ``after`` of the kept dice together with any of the free ones.

    The pairs without free dice come first and are the groups themselves.
    """
    best = list(after)
    for picked_up, of_pairs in _tables().levels:
        best.extend(map(max, picked_up(best), of_pairs(best)))
    return best


@lru_cache(maxsize=1)
def _tables() -> _Tables:
    groups = tuple(_groups(range(DICE + 1)))
    number = {group: n for n, group in enumerate(groups)}
    pairs, levels = _pairs(number)
    rest = [list(_groups((DICE - len(group),))) for group in groups]
    smaller = [group for group in groups if len(group) < DICE]
    return _Tables(
        groups=groups,
        number=number,
        number_of_hand={hand: n for n, hand in enumerate(HANDS)},
        smaller_last=tuple(sorted(map(number.__getitem__, smaller), key=lambda n: -len(groups[n]))),
        one_more=tuple(
            itemgetter(*(number[_with(group, die)] for die in _FACES)) for group in smaller
        ),
        levels=levels,
        throws=tuple(
            _several([pairs[group, dice] for dice in beside])
            for group, beside in zip(groups, rest, strict=True)
        ),
        weights=tuple(
            tuple(ways(dice) * SIDES ** len(group) for dice in beside)
            for group, beside in zip(groups, rest, strict=True)
        ),
        of_hands=itemgetter(*(pairs[(), hand] for hand in HANDS)),
        weights_of_hands=tuple(map(ways, HANDS)),
    )


def _pairs(number: Mapping[Group, int]) -> tuple[dict[_Pair, int], tuple[tuple[Any, Any], ...]]:
    """The number of each pair of kept and free dice, and the ``levels`` of ``_Tables``."""
    pairs: dict[_Pair, int] = {(group, ()): n for group, n in number.items()}
    levels: list[tuple[Any, Any]] = []
    for size in range(1, DICE + 1):
        free = list(_groups((size,)))
        more = [(group, dice) for group in _groups(range(DICE + 1 - size)) for dice in free]
        picking_up = itemgetter(*(pairs[group, dice[1:]] for group, dice in more))
        keeping = itemgetter(*(pairs[_with(group, dice[0]), dice[1:]] for group, dice in more))
        levels.append((picking_up, keeping))
        pairs.update({pair: len(pairs) + n for n, pair in enumerate(more)})
    return pairs, tuple(levels)


def _several(numbers: Sequence[int]) -> Callable[[Sequence[int]], tuple[int, ...]]:
    """A function that returns these items of a sequence as a tuple, even if there is only one."""
    if len(numbers) > 1:
        return itemgetter(*numbers)
    (only,) = numbers
    return lambda values: (values[only],)


def _groups(sizes: Iterable[int]) -> Iterable[Group]:
    for size in sizes:
        yield from combinations_with_replacement(_FACES, size)


def _with(group: Group, die: int) -> Group:
    return tuple(sorted((*group, die)))


@lru_cache(maxsize=32)
def _subsets(places: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every subset of the places, smaller ones first."""
    masks = sorted(range(1 << len(places)), key=lambda mask: (mask.bit_count(), mask))
    return tuple(
        tuple(place for bit, place in enumerate(places) if mask >> bit & 1) for mask in masks
    )


@lru_cache(maxsize=1 << 13)
def _choices(still: Group, free: Group) -> tuple[tuple[int, Group], ...]:
    """The numbers of free dice that may be picked up, each with the group that is left lying."""
    number, choices = _tables().number, dict[Group, int]()
    for places in _subsets(tuple(range(len(free))))[1:]:
        left = (die for place, die in enumerate(free) if place not in places)
        numbers = tuple([free[place] for place in places])
        choices[numbers] = number[tuple(sorted((*still, *left)))]
    return tuple((group, numbers) for numbers, group in choices.items())
