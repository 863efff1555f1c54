"""Thirteen cards: clean sweeps, fouls, and the automatic arrangement (CP-2, CP-14, CP-20)."""

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from itertools import combinations, combinations_with_replacement
from typing import Final, NamedTuple

from deluxe_domain.games.chinese_poker.rules.ranking import HAND, SIZES, card_place, strength
from deluxe_domain.kernel.cards import DECK, RANKS, SUITS, Card, Language, distinct, parse_cards
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.misread import Misread


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


Cards = tuple[Card, ...]


class Arrangement(Value):
    """Front (3), middle (5) and back (5) of one player, and whether they claim a clean sweep."""

    front: Cards
    middle: Cards
    back: Cards
    claim: bool = False

    @property
    def cards(self) -> Cards:
        """All thirteen cards, the front's first."""
        return self.front + self.middle + self.back


class Judged(Value):
    """The result of judging an arrangement: the strengths of its three hands, front first.

    ``sweep`` is the claimed clean sweep, if the cards have it; ``foul``: it pays as one (CP-12).
    """

    strengths: tuple[int, int, int]
    foul: bool
    sweep: Sweep | None = None


def judge(arrangement: Arrangement) -> Judged:
    """Judge an arrangement: its strengths, a foul, or a clean sweep (CP-2, CP-14).

    A claimed clean sweep counts in any order of its cards; a claim that the cards do not have is a
    foul. The cards must be 3, 5 and 5 different ones, which is not checked.
    """
    front, middle, back = hands = (
        strength(arrangement.front),
        strength(arrangement.middle),
        strength(arrangement.back),
    )
    if arrangement.claim:
        sweep = clean_sweep(arrangement.cards)
        return Judged(hands, foul=sweep is None, sweep=sweep)
    return Judged(hands, foul=not front < middle < back)


SURRENDERED: Final = Judged((0, 0, 0), foul=True)
"""The judgment of a surrendered hand (CP-20)."""


def arranged_automatically(cards: Sequence[Card]) -> Arrangement:
    """The strongest five to the back, the strongest five of the rest to the middle (CP-20).

    Of equally strong fives, the one with the higher ranks from the top is taken, then the one
    with the higher suits. A sweep is never claimed (CP-14). ``cards`` are thirteen different ones;
    another number raises ``ValueError``. The cards of each hand are sorted, the highest first.

    >>> arranged_automatically(("2c 3d 4h 5s 6c 8d 8h 9s 9c Jd Jh Ks As").split()).back
    ('6c', '5s', '4h', '3d', '2c')
    """
    if len(cards) != HAND:
        raise ValueError(f"{HAND} cards are arranged, not {len(cards)} (CP-1)")
    hand = sorted(cards, key=card_place, reverse=True)
    back = _strongest_five(hand)
    rest = without(hand, back)
    middle = _strongest_five(rest)
    return Arrangement(without(rest, middle), middle, back)


def without(cards: Sequence[Card], removal: Collection[str]) -> Cards:
    """The cards without those of ``removal``, in the same order."""
    return tuple(card for card in cards if card not in removal)


class _Preference(NamedTuple):
    strength: int
    ranks: tuple[int, ...]
    suits: tuple[int, ...]


def _strongest_five(highest_first: Sequence[Card]) -> Cards:
    fives = list(combinations(highest_first, 5))
    strengths = [strength(five) for five in fives]
    best = max(strengths)
    equal = [five for five, own in zip(fives, strengths, strict=True) if own == best]
    return max(equal, key=lambda five: _preference(best, five))


def _preference(own: int, five: Cards) -> _Preference:
    places = [card_place(card) for card in five]
    return _Preference(own, tuple(place // 4 for place in places), tuple(p % 4 for p in places))


def parse_arrangement(text: str) -> Arrangement:
    """Read ``Qs Kd Ah / 2c 2d 5h 9s Tc / 7c 7d 7h Js Jc``, and the word ``claim`` after it.

    Front, middle and back are divided by slashes; the arrangement is not judged. Raises
    ``ValueError`` that says what to write.

    >>> parse_arrangement("Qs Kd Ah / 2c 2d 5h 9s Tc / 7c 7d 7h Js Jc").front
    ('Qs', 'Kd', 'Ah')
    """
    words = text.split()
    claim = bool(words) and words[-1].lower() == "claim"
    hands = " ".join(words[:-1] if claim else words).split("/")
    if len(hands) != len(SIZES):
        raise Misread("arrangement", "write front / middle / back, divided by strokes")
    sets = [parse_cards(hand) for hand in hands]
    for name, cards, size in zip(("front", "middle", "back"), sets, SIZES, strict=True):
        if len(cards) != size:
            text = f"the {name} has {size} cards, not {len(cards)} (CP-1)"
            raise Misread("set-size", text, set=name, size=size, cards=len(cards))
    distinct(card for hand in sets for card in hand)
    return Arrangement(sets[0], sets[1], sets[2], claim)
