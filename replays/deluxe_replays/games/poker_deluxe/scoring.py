"""Hands of Poker Deluxe scored straight from the rule book, by counting, card by card.

The game ranks hands by arithmetic on one large number. This is the other way, slower and plainer,
so that an auditor does not repeat the game's mistakes (DX-15 to DX-20).
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

_RANKS: Final = "23456789TJQKA"
_ACE_LOW: Final = 1

_CHAPTER_6: Final[Mapping[int, str]] = {
    4: """20 one-quadruplet, 14 color-straight, 4 one-triplet, 4 straight, 4 two-pairs,
          4 color-flute, 1 one-pair, 1 flute""",
    5: """25 color-straight, 11 one-quadruplet, 7 one-triplet-one-pair, 6 color-flute, 5 straight,
          3 one-triplet, 2 two-pairs, 1 one-pair, 1 flute""",
    6: """30 color-straight, 13 one-quadruplet-one-pair, 12 two-triplets, 8 color-flute,
          7 one-quadruplet, 5 straight, 4 three-pairs, 3 one-triplet-one-pair, 2 one-triplet,
          2 two-pairs, 1 flute, 1 one-pair""",
    7: """35 color-straight, 18 one-quadruplet-one-triplet, 10 color-flute,
          7 one-quadruplet-one-pair, 6 two-triplets, 5 one-triplet-two-pairs, 5 straight,
          5 one-quadruplet, 3 three-pairs, 2 one-triplet-one-pair, 2 one-triplet, 1 flute,
          1 two-pairs, 1 one-pair""",
    8: """40 color-straight, 32 two-quadruplets, 13 color-flute, 9 one-quadruplet-one-triplet,
          9 one-quadruplet-two-pairs, 7 two-triplets-one-pair, 5 straight,
          4 one-quadruplet-one-pair, 4 four-pairs, 4 two-triplets, 4 one-quadruplet,
          3 one-triplet-two-pairs, 2 one-triplet-one-pair, 2 one-triplet, 2 three-pairs, 2 flute,
          1 two-pairs, 1 one-pair""",
}
"""Points and combinations by the number of cards, the highest first (DX-17)."""


def _rows(table: str) -> dict[str, tuple[int, int]]:
    """By combination: its points, and its height in the table (the lowest row is 1)."""
    rows = [row.split() for row in table.split(",")]
    return {name: (int(points), len(rows) - i) for i, (points, name) in enumerate(rows)}


_TABLES: Final = {cards: _rows(table) for cards, table in _CHAPTER_6.items()}
_HOW_MANY: Final = ("", "one", "two", "three", "four")
_GROUPS: Final = ((4, "quadruplet"), (3, "triplet"), (2, "pair"))


class Score(NamedTuple):
    """A hand's worth; of two hands of as many cards the one with the greater ``rank`` is higher."""

    combination: str
    points: int
    rank: tuple[int, ...]


def score(cards: Sequence[str]) -> Score:
    """The combination of a hand, its points, and what ranks it; ``KeyError`` if it is none.

    >>> score(["Ah", "2c", "3d", "4s"])
    Score(combination='straight', points=4, rank=(5, 4, 3, 2, 1))
    """
    values = sorted([_RANKS.index(card[0]) + 2 for card in cards], reverse=True)
    counts = {value: values.count(value) for value in values}
    if len(counts) == len(cards):
        name, deciding = _all_different(values, {card[1] for card in cards})
    else:
        name, deciding = _grouped(counts)
    points, height = _TABLES[len(cards)][name]
    return Score(name, points, (height, *deciding))


def _all_different(values: list[int], suits: set[str]) -> tuple[str, list[int]]:
    """Straights and flutes: the highest card decides, then the next (DX-15, DX-16, DX-18)."""
    color = "color-" if len(suits) == 1 else ""
    with_low_ace = [*values[1:], _ACE_LOW] if values[0] == _RANKS.index("A") + 2 else values
    for row in (values, with_low_ace):
        if row[0] - row[-1] == len(row) - 1:
            return f"{color}straight", row
    return f"{color}flute", values


def _grouped(counts: Mapping[int, int]) -> tuple[str, list[int]]:
    """Groups of equal rank: quadruplets decide, else triplets, else pairs (DX-15, DX-19, DX-20).

    ``counts`` says how many cards there are of each value, the highest first.
    """
    groups: dict[int, list[int]] = {4: [], 3: [], 2: [], 1: []}
    for value, number in counts.items():
        groups[number].append(value)
    words: list[str] = []
    for size, word in _GROUPS:
        if number := len(groups[size]):
            words.append(f"{_HOW_MANY[number]}-{word}{'s' if number > 1 else ''}")
    highest = (groups[4] or groups[3])[:1]
    return "-".join(words), highest or groups[2] + groups[1]
