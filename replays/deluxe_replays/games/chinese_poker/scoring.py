"""Hands of Chinese Poker compared straight from the rule book, by counting, card by card.

The game ranks hands by arithmetic on one large number and finds sweeps in tables. This is the other
way, slower and plainer, so that an auditor does not repeat the game's mistakes (CP-2 to CP-16).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

RANKS: Final = "23456789TJQKA"
SUITS: Final = "dchs"

Cards = Sequence[str]
Strength = tuple[int, tuple[int, ...], int]
"""The place of the combination, the ranks that are looked at, the deciding suit."""

NAMES: Final = (
    "high-card", "one-pair", "two-pairs", "three-of-a-kind", "straight", "flush", "full-house",
    "four-of-a-kind", "straight-flush", "royal-flush",
)  # fmt: skip
_BY_GROUPS: Final[Mapping[tuple[int, ...], str]] = {
    (4, 1): "four-of-a-kind",
    (3, 2): "full-house",
    (3, 1, 1): "three-of-a-kind",
    (3,): "three-of-a-kind",
    (2, 2, 1): "two-pairs",
    (2, 1, 1, 1): "one-pair",
    (2, 1): "one-pair",
}
_BY_THE_GROUP_ALONE: Final = {"three-of-a-kind", "full-house", "four-of-a-kind"}

BONUSES: Final[tuple[Mapping[str, int], ...]] = (
    {"three-of-a-kind": 3},
    {"full-house": 2, "four-of-a-kind": 8, "straight-flush": 10, "royal-flush": 14},
    {"four-of-a-kind": 4, "straight-flush": 5, "royal-flush": 7},
)
"""In front, middle and back (CP-9)."""

SWEEPS: Final[Mapping[str, int]] = {
    "thirteen-of-a-suit": 13,
    "every-rank": 13,
    "twelve-of-a-suit": 8,
    "triplet-and-five-pairs": 4,
    "three-straights": 4,
    "three-flushes": 3,
    "six-pairs": 3,
}
"""The highest first (CP-15)."""


def strength(cards: Cards) -> Strength:
    """How strong three or five cards are; of two hands the greater wins (CP-3 to CP-7)."""
    numbers = Counter(RANKS.index(card[0]) for card in cards)
    ranks = sorted(numbers, key=lambda rank: (numbers[rank], rank), reverse=True)
    top = _top_of_a_straight(ranks) if len(cards) == 5 else None
    one_suit = len(cards) == 5 and len({card[1] for card in cards}) == 1
    if top is not None:
        ranks, name = [top], "straight"
        if one_suit:
            name = "royal-flush" if RANKS[top] == "A" else "straight-flush"
    elif one_suit:
        name = "flush"
    else:
        name = _BY_GROUPS.get(tuple(numbers[rank] for rank in ranks), "high-card")
    if name in _BY_THE_GROUP_ALONE:
        ranks = ranks[:1]
    suits = [SUITS.index(card[1]) for card in cards if RANKS.index(card[0]) == ranks[0]]
    return NAMES.index(name), tuple(ranks), max(suits)


def _top_of_a_straight(ranks: Sequence[int]) -> int | None:
    if len(ranks) < 5:
        return None
    if set(ranks) == {RANKS.index(rank) for rank in "A2345"}:
        return RANKS.index("5")
    return ranks[0] if ranks[0] - ranks[-1] == 4 else None


def sweep_of(cards: Cards) -> str | None:
    """The highest clean sweep that thirteen cards make, if any (CP-15)."""
    suits = sorted(Counter(card[1] for card in cards).values(), reverse=True)
    numbers = sorted(Counter(card[0] for card in cards).values(), reverse=True)
    pairs = sum(number // 2 for number in numbers)
    holds = {
        "thirteen-of-a-suit": suits[0] == 13,
        "every-rank": len(numbers) == 13,
        "twelve-of-a-suit": suits[0] == 12,
        "triplet-and-five-pairs": pairs == 6 and 3 in numbers,
        "three-straights": _in_straights(tuple(sorted(card[0] for card in cards)), (3, 5, 5)),
        "three-flushes": _in_flushes(suits, (5, 5, 3)),
        "six-pairs": pairs == 6,
    }
    return next((sweep for sweep in SWEEPS if holds[sweep]), None)


@cache
def _in_straights(ranks: tuple[str, ...], lengths: tuple[int, ...]) -> bool:
    """Whether these ranks fall into straights of these lengths, tried one after the other."""
    if not lengths:
        return not ranks
    ring = "A" + RANKS
    for start in range(len(ring) - lengths[0] + 1):
        straight = ring[start : start + lengths[0]]
        if all(rank in ranks for rank in straight):
            rest = list(ranks)
            for rank in straight:
                rest.remove(rank)
            if _in_straights(tuple(rest), lengths[1:]):
                return True
    return False


def _in_flushes(suits: Sequence[int], lengths: tuple[int, ...]) -> bool:
    if not lengths:
        return not any(suits)
    return any(
        cards >= lengths[0]
        and _in_flushes([*suits[:i], cards - lengths[0], *suits[i + 1 :]], lengths[1:])
        for i, cards in enumerate(suits)
    )


def automatic(cards: Cards) -> tuple[list[str], list[str], list[str]]:
    """Front, middle and back as the machine lays them, each sorted by letters (CP-20)."""
    back = _best_five(cards)
    rest = [card for card in cards if card not in back]
    middle = _best_five(rest)
    front = [card for card in rest if card not in middle]
    return sorted(front), sorted(middle), sorted(back)


def _best_five(cards: Cards) -> Cards:
    def preferred(five: Cards) -> tuple[Strength, list[int], list[int]]:
        places = sorted(((RANKS.index(c[0]), SUITS.index(c[1])) for c in five), reverse=True)
        return strength(five), [rank for rank, _ in places], [suit for _, suit in places]

    return max(combinations(cards, 5), key=preferred)


class Laid(NamedTuple):
    """An arrangement as it counts: ``hands`` are front, middle, back; none if surrendered."""

    hands: tuple[Strength, ...]
    foul: bool
    sweep: str | None = None

    @property
    def names(self) -> list[str]:
        """The stored names of its combinations."""
        return [NAMES[place] for place, _, _ in self.hands]


SURRENDERED: Final = Laid((), foul=True)


def judged(front: Cards, middle: Cards, back: Cards, claim: bool) -> Laid:
    """What an arrangement counts as (CP-2, CP-14)."""
    hands = strength(front), strength(middle), strength(back)
    if claim:
        sweep = sweep_of([*front, *middle, *back])
        return Laid(hands, sweep is None, sweep)
    return Laid(hands, not hands[2] > hands[1] > hands[0])


def points(first: Laid, second: Laid, bonus: bool) -> int:
    """What the first wins of the second (CP-8 to CP-16)."""
    kinds = list(SWEEPS)
    if first.sweep or second.sweep:
        places = [kinds.index(each.sweep) if each.sweep else 99 for each in (first, second)]
        if places[0] == places[1]:
            return 0
        points_of_sweep = SWEEPS[kinds[min(places)]]
        return points_of_sweep if places[0] < places[1] else -points_of_sweep
    if first.foul and second.foul:
        return 0
    if second.foul:
        return 3 + (sum(_bonuses(first)) if bonus else 0)
    if first.foul:
        return -points(second, first, bonus)
    gains: list[int] = []
    with_bonus = False
    for place in range(3):
        wins = first.hands[place] > second.hands[place]
        extra = _bonuses(first if wins else second)[place] if bonus else 0
        with_bonus = with_bonus or extra > 0
        gains.append((extra or 1) if wins else -(extra or 1))
    majority = 1 if sum(own > 0 for own in gains) >= 2 else -1
    return sum(gains) + (0 if with_bonus else majority)


def _bonuses(arrangement: Laid) -> list[int]:
    return [bonus.get(name, 0) for bonus, name in zip(BONUSES, arrangement.names, strict=True)]
