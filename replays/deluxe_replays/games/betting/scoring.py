"""Hands of five scored straight from the rule book, by counting, card by card (DR-13, ST-8).

The game looks hands up by arithmetic on one number. This is the other way, slower and plainer, so
that an auditor does not repeat the game's mistakes.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

_RANKS: Final = "23456789TJQKA"
_FIVE_HIGH: Final = [14, 5, 4, 3, 2]

_BY_GROUPS: Final = {
    (4, 1): (7, "four-of-a-kind"),
    (3, 2): (6, "full-house"),
    (3, 1, 1): (3, "three-of-a-kind"),
    (2, 2, 1): (2, "two-pairs"),
    (2, 1, 1, 1): (1, "one-pair"),
}


class Score(NamedTuple):
    """A hand's worth: of two hands the one with the greater ``rank`` is higher."""

    rank: tuple[int, ...]
    combination: str


def score(cards: Sequence[str]) -> Score:
    """The best five of these cards; ``ValueError`` if they are fewer.

    >>> score(["Ah", "2c", "3d", "4s", "5h"])
    Score(rank=(4, 5), combination='straight')
    """
    if len(cards) < 5:
        raise ValueError(f"a hand of {len(cards)} cards has no combination")
    return max(_score_five(five) for five in combinations(cards, 5))


def _score_five(cards: Sequence[str]) -> Score:
    values = sorted((_RANKS.index(card[0]) + 2 for card in cards), reverse=True)
    groups = sorted(Counter(values).items(), key=lambda group: (group[1], group[0]), reverse=True)
    sizes = tuple(size for _, size in groups)
    if sizes in _BY_GROUPS:
        height, name = _BY_GROUPS[sizes]
        return Score((height, *(value for value, _ in groups)), name)
    return _score_ungrouped(values, one_suit=len({card[1] for card in cards}) == 1)


def _score_ungrouped(values: list[int], one_suit: bool) -> Score:
    top = 5 if values == _FIVE_HIGH else values[0] if values[0] - values[4] == 4 else 0
    if top and one_suit:
        return Score((8, top), "royal-flush" if top == 14 else "straight-flush")
    if top:
        return Score((4, top), "straight")
    return Score((5 if one_suit else 0, *values), "flush" if one_suit else "high-card")
