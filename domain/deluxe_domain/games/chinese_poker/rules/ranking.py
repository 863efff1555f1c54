"""Ranking of three and five cards, suits included, so that no two hands are equal (CP-3 to CP-7).

A hand is the sum of one number for each card. That number has a binary digit for each card of the
pack, above them three digits for each rank, which count its cards, and above them four digits for
each suit. The ranks' digits are the key of a table: it gives the combination and its deciding
ranks, and the rank whose highest suit decides if all ranks are equal (CP-7).
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple, get_args

from deluxe_domain.kernel.cards import DECK, RANKS, Card, Language, rank_name, ranks_name
from deluxe_domain.kernel.ranking import Category, category_name

Place = Literal["front", "middle", "back"]
"""One of the three hands of an arrangement (CP-1)."""

PLACES: Final[tuple[Place, ...]] = get_args(Place)
SIZES: Final[tuple[int, ...]] = (3, 5, 5)
"""The number of cards in front, middle and back (CP-1)."""

HAND: Final = sum(SIZES)
"""The number of cards that every player is dealt (CP-1)."""


_C = Category

BONUSES: Final[Mapping[Place, Mapping[Category, int]]] = {
    "front": {_C.THREE_OF_A_KIND: 3},
    "middle": {
        _C.FULL_HOUSE: 2,
        _C.FOUR_OF_A_KIND: 8,
        _C.STRAIGHT_FLUSH: 10,
        _C.ROYAL_FLUSH: 14,
    },
    "back": {_C.FOUR_OF_A_KIND: 4, _C.STRAIGHT_FLUSH: 5, _C.ROYAL_FLUSH: 7},
}
"""The points that a won hand earns at a bonus table instead of its one point (CP-9)."""


SUITS_LOWEST_FIRST: Final = "dchs"
"""Diamonds are the lowest suit, then clubs, hearts, spades (CP-4); the pack has another order."""

_IN_SUIT: Final = len(SUITS_LOWEST_FIRST)
_RANK_DIGITS: Final = len(DECK)
_SUIT_DIGITS: Final = _RANK_DIGITS + 3 * len(RANKS)
_ALL_RANKS: Final = (1 << 3 * len(RANKS)) - 1

_SUIT_BITS: Final = 2
_HEIGHT_BITS: Final = 4
_CATEGORY: Final = _SUIT_BITS + 5 * _HEIGHT_BITS
"""A strength is the combination's place in its order times 2 ** 22, plus five heights of four
digits each (a rank's height is 2 to 14; 0 if there is none), plus the deciding suit."""

HEIGHTS: Final[Mapping[str, int]] = {rank: height for height, rank in enumerate(RANKS, start=2)}
_ACE: Final = HEIGHTS["A"]
_FIVE: Final = HEIGHTS["5"]


def card_place(card: Card) -> int:
    """The card's place when cards are sorted by rank and then by suit, 0 to 51 (CP-4)."""
    return RANKS.index(card[0]) * _IN_SUIT + SUITS_LOWEST_FIRST.index(card[1])


def _number(card: Card) -> int:
    rank, suit = RANKS.index(card[0]), SUITS_LOWEST_FIRST.index(card[1])
    digits = 1 << 3 * rank | 1 << len(RANKS) * 3 + 4 * suit
    return digits << _RANK_DIGITS | 1 << card_place(card)


_ADD: Final = {card: _number(card) for card in DECK}.__getitem__


class _Entry(NamedTuple):
    """The table entry of a hand's ranks: the strength without a suit, the deciding suit's place."""

    base: int
    suits_at: int


def _pack(category: Category, heights: Sequence[int]) -> int:
    strength = int(category)
    for place in range(5):
        strength = strength << _HEIGHT_BITS | (heights[place] if place < len(heights) else 0)
    return strength << _SUIT_BITS


_GROUPS: Final[Mapping[tuple[int, ...], tuple[Category, int]]] = {
    (4, 1): (Category.FOUR_OF_A_KIND, 1),
    (3, 2): (Category.FULL_HOUSE, 1),
    (3, 1, 1): (Category.THREE_OF_A_KIND, 1),
    (2, 2, 1): (Category.TWO_PAIRS, 3),
    (2, 1, 1, 1): (Category.ONE_PAIR, 4),
    (1, 1, 1, 1, 1): (Category.HIGH_CARD, 5),
    (3,): (Category.THREE_OF_A_KIND, 1),
    (2, 1): (Category.ONE_PAIR, 2),
    (1, 1, 1): (Category.HIGH_CARD, 3),
}
"""By the sizes of the groups of one rank: the combination, and the number of ranks that decide: of
three of a kind, a full house and four of a kind only the three or four (CP-7)."""


def _top_of_straight(heights: Sequence[int]) -> int | None:
    """The height of a straight: that of 5-4-3-2-A is its five (CP-5); ``None`` if it is none."""
    if len(heights) != 5:
        return None
    if list(heights) == [_ACE, _FIVE, 4, 3, 2]:
        return _FIVE
    return heights[0] if heights[0] - heights[4] == 4 else None


def _entry(digits: int, *, one_suit: bool) -> _Entry:
    """The entry of ranks by their digits: of a hand in one suit, or in several."""
    numbers = [(digits >> 3 * (height - 2) & 7, height) for height in HEIGHTS.values()]
    groups = sorted((each for each in numbers if each[0]), reverse=True)
    heights = [height for _, height in groups]
    category, looked_at = _GROUPS[tuple(number for number, _ in groups)]
    top = _top_of_straight(heights)
    if top is not None:
        of_a_suit = Category.ROYAL_FLUSH if top == _ACE else Category.STRAIGHT_FLUSH
        category, heights = of_a_suit if one_suit else Category.STRAIGHT, [top]
    elif one_suit:
        category = Category.FLUSH
    return _Entry(_pack(category, heights[:looked_at]), _IN_SUIT * (heights[0] - 2))


class _Table(dict[int, _Entry]):
    """Entries by their digits; each is made when it is asked for first."""

    def __init__(self, *, one_suit: bool = False) -> None:
        super().__init__()
        self._one_suit = one_suit

    def __missing__(self, digits: int) -> _Entry:
        entry = self[digits] = _entry(digits, one_suit=self._one_suit)
        return entry


_MIXED: Final = {cards: _Table() for cards in set(SIZES)}
_ONE_SUIT: Final = _Table(one_suit=True)
_FIVE_OF_A_SUIT: Final = frozenset(5 << 4 * suit for suit in range(_IN_SUIT))
_HIGHEST_SUIT: Final = (0, *(suits.bit_length() - 1 for suits in range(1, 1 << _IN_SUIT)))


def strength(cards: Sequence[Card]) -> int:
    """Return the strength of a hand: of any two hands of one pack the one of greater strength wins.

    ``cards`` are three (front) or five different cards in any order; that they differ is not
    checked. A front and a five-card hand may be compared, too: if all ranks of the front are
    equal, the five-card hand has the greater strength (CP-3). Strengths are below 2 ** 26.
    Raises ``KeyError`` for another number of cards.
    """
    sums = sum(map(_ADD, cards))
    ranks = sums >> _RANK_DIGITS & _ALL_RANKS
    if sums >> _SUIT_DIGITS in _FIVE_OF_A_SUIT:
        base, suits_at = _ONE_SUIT[ranks]
    else:
        base, suits_at = _MIXED[len(cards)][ranks]
    return base | _HIGHEST_SUIT[sums >> suits_at & 15]


def category_of(strength: int) -> Category:
    """The combination of a hand with this strength.

    >>> category_of(strength(("Ah", "2d", "3c", "4d", "5h"))).stored_name
    'straight'
    """
    return Category(strength >> _CATEGORY)


def describe(strength: int, language: Language = "en") -> str:
    """The combination and its deciding ranks, in words (G-10).

    >>> describe(strength(("Kh", "Ks", "2d")))
    'One Pair, Kings'
    >>> describe(strength(("Kh", "Ks", "4d", "4h", "2d")), "de")
    'Zwei Paare, Könige und Vieren'
    """
    category, german = category_of(strength), language == "de"
    name = category_name(category, language)
    first, second = _rank_at(strength, 0), _rank_at(strength, 1)
    match category:
        case Category.ROYAL_FLUSH:
            return name
        case Category.STRAIGHT | Category.STRAIGHT_FLUSH:
            top = rank_name(first, language)
            return f"{name}, höchster Wert {top}" if german else f"{name} to the {top}"
        case Category.HIGH_CARD | Category.FLUSH:
            return f"{name}, {rank_name(first, language)} {'hoch' if german else 'high'}"
        case Category.TWO_PAIRS:
            both = ranks_name(first, language), ranks_name(second, language)
            return f"{name}, {(' und ' if german else ' and ').join(both)}"
        case _:
            return f"{name}, {ranks_name(first, language)}"


def _rank_at(strength: int, place: int) -> str:
    """The rank that is compared first (0) or second (1); a deuce if there is none."""
    height = strength >> _CATEGORY - (place + 1) * _HEIGHT_BITS & 15
    return RANKS[max(height - 2, 0)]
