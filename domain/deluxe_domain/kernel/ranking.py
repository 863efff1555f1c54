"""Ranking of five cards, and of the best five of seven: suits have no rank (DR-13, ST-8).

A hand is the sum of one number for each card: three binary digits for each rank count its cards,
and above them four digits for each suit count its cards, starting at 3, so that the fifth card of a
suit sets the highest digit. A hand with a flush is ranked by the cards of that suit, any other hand
by its counts of ranks. The result is cached.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from operator import add
from typing import Final

from deluxe_domain.kernel.cards import DECK, RANKS, SUITS, Card, Language, rank_name, ranks_name
from deluxe_domain.kernel.facts import Value


class Category(IntEnum):
    """The combinations of five cards, the lowest first (DR-13)."""

    HIGH_CARD = 0
    ONE_PAIR = 1
    TWO_PAIRS = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9

    @property
    def stored_name(self) -> str:
        """The name in events and files, such as ``full-house``."""
        return _STORED_NAMES[self]


_STORED_NAMES: Final = tuple(one.name.lower().replace("_", "-") for one in Category)
_NAMES: Final[Mapping[Category, tuple[str, str]]] = {
    Category.HIGH_CARD: ("High Card", "Höchste Karte"),
    Category.ONE_PAIR: ("One Pair", "Ein Paar"),
    Category.TWO_PAIRS: ("Two Pairs", "Zwei Paare"),
    Category.THREE_OF_A_KIND: ("Three of a Kind", "Drilling"),
    Category.STRAIGHT: ("Straight", "Straße"),
    Category.FLUSH: ("Flush", "Flush"),
    Category.FULL_HOUSE: ("Full House", "Full House"),
    Category.FOUR_OF_A_KIND: ("Four of a Kind", "Vierling"),
    Category.STRAIGHT_FLUSH: ("Straight Flush", "Farbstraße"),
    Category.ROYAL_FLUSH: ("Royal Flush", "Royal Flush"),
}

_BITS: Final = len(RANKS)
_CATEGORY: Final = 2 * _BITS
"""A strength is the category times 2 ** 26, plus its groups' ranks times 2 ** 13, plus other ranks.
Ranks are sets of 13 binary digits, the deuce lowest, so that the higher set wins."""

_SUIT_DIGITS: Final = 3 * _BITS
_RANK_COUNTS: Final = (1 << _SUIT_DIGITS) - 1
_NO_CARD: Final = sum(3 << _SUIT_DIGITS + 4 * suit for suit in range(len(SUITS)))
_FIVE_OF_A_SUIT: Final = sum(8 << _SUIT_DIGITS + 4 * suit for suit in range(len(SUITS)))

_ADD: Final = {
    card: (1 << 3 * RANKS.index(card[0])) + (1 << _SUIT_DIGITS + 4 * SUITS.index(card[1]))
    for card in DECK
}.__getitem__


class _Ranked(dict[int, int]):
    """Strengths by the number of a hand; each is computed once."""

    def __init__(self, work_out: Callable[[int], int]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, number: int) -> int:
        strength = self[number] = self._work_out(number)
        return strength


def strength(cards: Sequence[Card]) -> int:
    """Return the strength of the best five of five to seven cards; the greater strength wins.

    Two hands have the same strength exactly if they are equal by the rules. The cards come in any
    order; their number, and that they differ, is not checked. Below 2 ** 30.
    """
    sums = sum(map(_ADD, cards), _NO_CARD)
    if sums & _FIVE_OF_A_SUIT:
        return _OF_A_SUIT[_flush_ranks(cards)]
    return _OF_COUNTS[sums & _RANK_COUNTS]


def strengths(hand: Sequence[Card], draws: Sequence[Sequence[Card]]) -> list[int]:
    """The strength of a hand in each of many ways in which it may be filled up.

    ``draws`` has a row for each card that is to come: what it is in each of these ways.

    >>> strengths(["Kh", "Kd", "4c"], [["4d", "2s"], ["4h", "2d"]]) == [
    ...     strength(["Kh", "Kd", "4c", "4d", "4h"]), strength(["Kh", "Kd", "4c", "2s", "2d"])]
    True
    """
    base = sum(map(_ADD, hand), _NO_CARD)
    sums = [base + more for more in map(_ADD, draws[0])]
    for row in draws[1:]:
        sums = list(map(add, sums, map(_ADD, row)))
    suited, counts, ranked = _FIVE_OF_A_SUIT, _RANK_COUNTS, _OF_COUNTS
    return [
        strength((*hand, *[row[way] for row in draws]))
        if number & suited
        else ranked[number & counts]
        for way, number in enumerate(sums)
    ]


def rank_five(cards: Sequence[Card]) -> int:
    """Return the strength of a hand of five (DR-13); ``ValueError`` for another number of cards.

    >>> rank_five(["Ah", "2d", "3c", "4d", "5s"]) < rank_five(["2d", "3c", "4d", "5s", "6h"])
    True
    """
    if len(cards) != 5:
        raise ValueError(f"a hand has 5 cards, not {len(cards)} (DR-5)")
    return strength(cards)


def rank_open(cards: Sequence[Card]) -> int:
    """The strength of one to four open cards: groups, then high cards, and nothing else (ST-3).

    >>> rank_open(["2c", "2d"]) > rank_open(["Ac", "Kc"])
    True
    """
    return _OPEN[sum(map(_ADD, cards)) & _RANK_COUNTS]


def category_of(high: int) -> Category:
    """The combination of a hand with this strength.

    >>> category_of(rank_five(["Ah", "Ad", "Ac", "4d", "4s"])).stored_name
    'full-house'
    """
    return Category(high >> _CATEGORY)


def stored_name(high: int) -> str:
    """The stored name of the combination of a hand with this strength.

    >>> stored_name(rank_five(["Ah", "Ad", "Ac", "4d", "4s"]))
    'full-house'
    """
    return _STORED_NAMES[high >> _CATEGORY]


def category_name(category: Category, language: Language = "en") -> str:
    """The combination's name (G-10).

    >>> category_name(Category.FOUR_OF_A_KIND, "de")
    'Vierling'
    """
    return _NAMES[category][language == "de"]


JACKS_OR_BETTER: Final = Category.ONE_PAIR << _CATEGORY | 1 << RANKS.index("J") + _BITS
"""The lowest strength that may open the betting: a pair of jacks (DR-6)."""


class RankedHand(Value):
    """A ranked hand: its combination and its strength."""

    category: Category
    strength: int

    @property
    def group_ranks(self) -> str:
        """The ranks of its groups, or the top card of a straight, the highest first."""
        return _ranks(self.strength >> _BITS & (1 << _BITS) - 1)

    @property
    def other_ranks(self) -> str:
        """The ranks that are compared next, the highest first."""
        return _ranks(self.strength & (1 << _BITS) - 1)

    def describe(self, language: Language = "en") -> str:
        """The combination and its deciding cards, in words (DR-13).

        >>> evaluate(["8h", "9d", "Tc", "Jd", "Qs"]).describe()
        'Straight to the Queen'
        >>> evaluate(["Kh", "Kd", "4c", "4d", "4h"]).describe("de")
        'Full House, Vieren und Könige'
        """
        name = category_name(self.category, language)
        german = language == "de"
        match self.category:
            case Category.ROYAL_FLUSH:
                return name
            case Category.STRAIGHT | Category.STRAIGHT_FLUSH:
                top = rank_name(self.group_ranks, language)
                return f"{name}, höchster Wert {top}" if german else f"{name} to the {top}"
            case Category.HIGH_CARD | Category.FLUSH:
                top = rank_name(self.other_ranks[0], language)
                return f"{name}, {top} {'hoch' if german else 'high'}"
            case _:
                names = [ranks_name(rank, language) for rank in self._named_groups]
                return f"{name}, {(' und ' if german else ' and ').join(names)}"

    @property
    def _named_groups(self) -> str:
        if self.category is Category.FULL_HOUSE:
            return self.group_ranks + self.other_ranks
        return self.group_ranks


def evaluate(cards: Sequence[Card]) -> RankedHand:
    """The combination and strength of the best five of five to seven cards; else ``ValueError``.

    >>> evaluate(["Ah", "Kh", "Qh", "Jh", "Th", "2c", "2d"]).describe()
    'Royal Flush'
    """
    if not 5 <= len(cards) <= 7:
        raise ValueError(f"a hand has 5 to 7 cards, not {len(cards)}")
    high = strength(cards)
    return RankedHand(category_of(high), high)


def _ranks(ranks: int) -> str:
    return "".join(rank for place, rank in enumerate(RANKS) if ranks >> place & 1)[::-1]


def _flush_ranks(cards: Sequence[Card]) -> int:
    """The ranks, as a set, of the suit that has five cards or more."""
    suits = [card[1] for card in cards]
    suit = max(SUITS, key=suits.count)
    return sum(1 << RANKS.index(card[0]) for card in cards if card[1] == suit)


def _straights() -> tuple[tuple[int, int], ...]:
    """Every five ranks in sequence with the top rank, the highest first; the ace may be low."""
    tops = range(_BITS - 1, RANKS.index("5"), -1)
    wheel = (1 << RANKS.index("A") | 0b1111, 1 << RANKS.index("5"))
    return (*((0b11111 << top - 4, 1 << top) for top in tops), wheel)


_STRAIGHTS: Final = _straights()


def _straight_top(ranks: int) -> int:
    """The top rank (as a set of one) of the highest straight in a set of ranks; 0 if none."""
    for run, top in _STRAIGHTS:
        if ranks & run == run:
            return top
    return 0


def _highest(ranks: int, number: int) -> int:
    """The highest ``number`` ranks of a set."""
    while ranks.bit_count() > number:
        ranks &= ranks - 1
    return ranks


def _written(category: Category, groups: int, others: int = 0) -> int:
    return category << _CATEGORY | groups << _BITS | others


def _rank_of_a_suit(ranks: int) -> int:
    top = _straight_top(ranks)
    if not top:
        return _written(Category.FLUSH, 0, _highest(ranks, 5))
    royal = top == 1 << RANKS.index("A")
    return _written(Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH, top)


def _rank_counts(counts: int) -> int:
    """The best five by groups and straights, from three binary digits for each rank."""
    strength = _rank_groups(counts)
    if strength >> _CATEGORY > Category.STRAIGHT:
        return strength
    top = _straight_top(_set_of(counts | counts >> 1 | counts >> 2))
    return _written(Category.STRAIGHT, top) if top else strength


def _rank_groups(counts: int) -> int:
    """The best five by groups alone."""
    twos, fours = counts >> 1, counts >> 2  # digits of a count: 4 is 100, 3 is 011
    ranks = _set_of(counts | twos | fours)
    pairs = _set_of(twos | fours)
    triplets = _set_of(counts & twos | fours)
    quadruplets = _set_of(fours)
    if quadruplets:
        four = _highest(quadruplets, 1)
        return _written(Category.FOUR_OF_A_KIND, four, _highest(ranks ^ four, 1))
    if triplets:
        three = _highest(triplets, 1)
        if pairs ^ three:
            return _written(Category.FULL_HOUSE, three, _highest(pairs ^ three, 1))
        return _written(Category.THREE_OF_A_KIND, three, _highest(ranks ^ three, 2))
    two = _highest(pairs, 2)
    if two.bit_count() == 2:
        return _written(Category.TWO_PAIRS, two, _highest(ranks ^ two, 1))
    if two:
        return _written(Category.ONE_PAIR, two, _highest(ranks ^ two, 3))
    return _written(Category.HIGH_CARD, 0, _highest(ranks, 5))


def _set_of(digits: int) -> int:
    """The set of ranks whose lowest digit of three is 1."""
    return _PACKED[digits & _LOWEST_DIGITS]


_LOWEST_DIGITS: Final = sum(1 << 3 * place for place in range(_BITS))
_PACKED: Final = {int(f"{ranks:b}", 8): ranks for ranks in range(1 << _BITS)}
"""Every set of ranks, by the number with its digits three places apart."""

_OF_A_SUIT: Final = _Ranked(_rank_of_a_suit)
_OF_COUNTS: Final = _Ranked(_rank_counts)
_OPEN: Final = _Ranked(_rank_groups)
