"""Clean sweeps: thirteen cards that beat every regular hand when claimed (CP-14 to CP-16)."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from itertools import combinations_with_replacement
from typing import Final

from deluxe_domain.games.chinese_poker.rules.ranking import HAND
from deluxe_domain.kernel.cards import DECK, RANKS, SUITS, Card, Language


class Sweep(StrEnum):
    """Every clean sweep, the highest first; the value is its stored name (CP-15)."""

    THIRTEEN_OF_A_SUIT = "thirteen-of-a-suit"
    EVERY_RANK = "every-rank"
    TWELVE_OF_A_SUIT = "twelve-of-a-suit"
    TRIPLET_AND_FIVE_PAIRS = "triplet-and-five-pairs"
    THREE_STRAIGHTS = "three-straights"
    THREE_FLUSHES = "three-flushes"
    SIX_PAIRS = "six-pairs"


HIGHEST_FIRST: Final[tuple[Sweep, ...]] = tuple(Sweep)

SWEEP_POINTS: Final[Mapping[Sweep, int]] = {
    Sweep.THIRTEEN_OF_A_SUIT: 13,
    Sweep.EVERY_RANK: 13,
    Sweep.TWELVE_OF_A_SUIT: 8,
    Sweep.TRIPLET_AND_FIVE_PAIRS: 4,
    Sweep.THREE_STRAIGHTS: 4,
    Sweep.THREE_FLUSHES: 3,
    Sweep.SIX_PAIRS: 3,
}
"""The points that each opponent pays for a sweep (CP-15)."""

_NAMES: Final[Mapping[Sweep, tuple[str, str]]] = {
    Sweep.THIRTEEN_OF_A_SUIT: ("thirteen cards of one suit", "dreizehn Karten einer Farbe"),
    Sweep.EVERY_RANK: ("one card of every rank", "von jedem Wert eine Karte"),
    Sweep.TWELVE_OF_A_SUIT: ("twelve cards of one suit", "zwölf Karten einer Farbe"),
    Sweep.TRIPLET_AND_FIVE_PAIRS: ("three of a kind and five pairs", "Drilling und fünf Paare"),
    Sweep.THREE_STRAIGHTS: ("three straights", "drei Straßen"),
    Sweep.THREE_FLUSHES: ("three flushes", "drei Flushes"),
    Sweep.SIX_PAIRS: ("six pairs", "sechs Paare"),
}


def sweep_name(sweep: Sweep, language: Language = "en") -> str:
    """The name of the clean sweep (G-10).

    >>> sweep_name(Sweep.SIX_PAIRS), sweep_name(Sweep.SIX_PAIRS, "de")
    ('six pairs', 'sechs Paare')
    """
    return _NAMES[sweep][language == "de"]


_BITS: Final = 4
_SUITS_AT: Final = _BITS * len(RANKS)
_ALL_RANKS: Final = (1 << _SUITS_AT) - 1
_ONES: Final = sum(1 << _BITS * rank for rank in range(len(RANKS)))

_ADD: Final = {
    card: 1 << _BITS * RANKS.index(card[0]) | 1 << _SUITS_AT + _BITS * SUITS.index(card[1])
    for card in DECK
}.__getitem__
"""Four binary digits for each rank, and above them four for each suit: they count the cards."""


def _straights(cards: int) -> tuple[int, ...]:
    """The rank digits of every straight of this many cards; the ace is lowest or highest."""
    ring = [len(RANKS) - 1, *range(len(RANKS))]
    starts = range(len(ring) - cards + 1)
    return tuple(sum(1 << _BITS * rank for rank in ring[start : start + cards]) for start in starts)


_THREE_STRAIGHTS: Final = frozenset(
    front + middle + back
    for front in _straights(3)
    for middle, back in combinations_with_replacement(_straights(5), 2)
)
"""The rank digits of all hands that are three straights of 3, 5 and 5 cards (CP-15)."""

_THREE_FLUSHES: Final = frozenset({(0, 3, 5, 5), (0, 0, 5, 8), (0, 0, 3, 10), (0, 0, 0, 13)})
"""The numbers of cards in each suit, sorted, that make three flushes of 3, 5 and 5 (CP-15)."""


def clean_sweep(cards: Sequence[Card]) -> Sweep | None:
    """The highest clean sweep of thirteen cards, in any order, or ``None`` (CP-14, CP-15).

    ``cards`` are different ones; that they differ is not checked. Raises
    ``ValueError`` for another number of cards.

    >>> clean_sweep(["2c", "2d", "3c", "3d", "4c", "4d", "5c", "5d", "6h", "6s", "Kc", "Kd", "Ah"])
    <Sweep.SIX_PAIRS: 'six-pairs'>
    """
    if len(cards) != HAND:
        raise ValueError(f"a clean sweep is made of {HAND} cards, not of {len(cards)} (CP-15)")
    sums = sum(map(_ADD, cards))
    ranks = sums & _ALL_RANKS
    suits = sorted(sums >> _SUITS_AT + _BITS * suit & 15 for suit in range(len(SUITS)))
    if suits[-1] == HAND:
        return Sweep.THIRTEEN_OF_A_SUIT
    if ranks == _ONES:
        return Sweep.EVERY_RANK
    if suits[-1] == HAND - 1:
        return Sweep.TWELVE_OF_A_SUIT
    odd = ranks & _ONES  # ranks of one card or three; two and four are pairs (CP-15)
    in_pairs = odd.bit_count() == 1
    if in_pairs and ranks & odd << 1:
        return Sweep.TRIPLET_AND_FIVE_PAIRS
    if ranks in _THREE_STRAIGHTS:
        return Sweep.THREE_STRAIGHTS
    if tuple(suits) in _THREE_FLUSHES:
        return Sweep.THREE_FLUSHES
    return Sweep.SIX_PAIRS if in_pairs else None
