"""The combination of five cards by counting, in the words of the rule book (HU-8)."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

_ORDER: Final = (
    "high-card",
    "one-pair",
    "two-pairs",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
    "royal-flush",
)
_GROUPS: Final = {
    (1, 1, 1, 1, 1): "high-card",
    (2, 1, 1, 1): "one-pair",
    (2, 2, 1): "two-pairs",
    (3, 1, 1): "three-of-a-kind",
    (3, 2): "full-house",
    (4, 1): "four-of-a-kind",
}
_RANK: Final = {letter: rank for rank, letter in enumerate("23456789TJQKA", start=2)}
_ACE_LOW: Final = [14, 5, 4, 3, 2]


class Score(NamedTuple):
    """A hand: the greater ``rank`` wins; ``combination`` is its stored name."""

    rank: tuple[int, ...]
    combination: str


def score(cards: Sequence[str]) -> Score:
    """Score a hand of five; suits count in hearts' royal flush alone.

    >>> score(["2h", "3h", "4h", "5h", "Ah"]).combination
    'royal-flush'
    >>> score(["2c", "3h", "4h", "5h", "Ah"])
    Score(rank=(0, 14, 5, 4, 3, 2), combination='high-card')
    """
    if len(cards) != 5:
        raise ValueError(f"a hand has five cards, not {len(cards)}")
    counts = Counter(_RANK[card[0]] for card in cards)
    by_count = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    combination = _GROUPS[tuple(sorted(counts.values(), reverse=True))]
    of_a_suit = len({card[1] for card in cards}) == 1
    if len(counts) == 5:
        in_sequence = by_count[0] - by_count[4] == 4
        low = by_count == _ACE_LOW and of_a_suit
        if of_a_suit and (in_sequence or low):
            combination = "royal-flush" if cards[0][1] == "h" else "straight-flush"
            by_count = [5 if low else by_count[0]]
        elif in_sequence:
            combination, by_count = "straight", by_count[:1]
        elif of_a_suit:
            combination = "flush"
    return Score((_ORDER.index(combination), *by_count), combination)
