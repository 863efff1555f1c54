"""The rules of heads-up draw as numbers, tables and pure functions (rule book HU)."""

from collections.abc import Sequence
from typing import Final

from deluxe_domain.kernel.cards import Card, Language, rank_name
from deluxe_domain.kernel.ranking import Category, RankedHand, category_name, category_of, strength

PLAYERS: Final = 2
STAKE: Final = 300
"""The units with which each player starts (HU-1)."""

CARDS: Final = 5
ANTE: Final = 5
"""The cards of a hand, and the units that each player pays as ante (HU-2)."""

LEAST_BET: Final = 5
MOST_BET: Final = 25
STEP: Final = 5
"""A bet or a raise is a multiple of ``STEP`` between these two (HU-3)."""

MOST_BETS: Final = 6
"""The maximum of bets and raises in one betting round (HU-3)."""

LEAST_EXCHANGED: Final = 1
MOST_EXCHANGED: Final = 3
"""The maximum of cards in an exchange (HU-7)."""


def first_to_act(deal: int) -> int:
    """The seat that acts first: seat 0 in deal 1, then in turns (HU-4).

    >>> [first_to_act(deal) for deal in (1, 2, 3)]
    [0, 1, 0]
    """
    return (deal - 1) % PLAYERS


def other(seat: int) -> int:
    """The opponent's seat."""
    return 1 - seat


_WHEEL: Final = strength(("Ah", "2c", "3d", "4s", "5h"))
"""The strength of A-2-3-4-5 of mixed suits, which is a straight in other games."""

_NO_STRAIGHT: Final = strength(("Ah", "2c", "3d", "4s", "7h")) - 2 ** (7 - 2) + 2 ** (5 - 2)
"""Its strength here: ace high, then 5, 4, 3 and 2. Ranks are binary digits, the deuce lowest."""

_OF_ONE_SUIT: Final = strength(("Ac", "2c", "3c", "4c", "5c"))
"""The strength of the lowest straight flush."""

_TOP: Final = (1 << 26) - 1
"""The part of a strength below its category; in a straight flush it is the top card."""


def rank_five(cards: Sequence[Card]) -> int:
    """Return the strength of a hand: the greater wins, equal ones are a draw (HU-8, HU-10).

    The number of cards, and that they differ, is not checked. Below 2 ** 30.

    >>> rank_five(("2h", "3h", "4h", "5h", "Ah")) > rank_five(("Ts", "Js", "Qs", "Ks", "As"))
    True
    """
    high = strength(cards)
    if high < _OF_ONE_SUIT:
        return _NO_STRAIGHT if high == _WHEEL else high
    hearts = cards[0][1] == "h"
    category = Category.ROYAL_FLUSH if hearts else Category.STRAIGHT_FLUSH
    return category << 26 | high & _TOP


def evaluate(cards: Sequence[Card]) -> RankedHand:
    """The combination and strength of five cards; ``ValueError`` for another number of them.

    >>> evaluate(("Ah", "2c", "3d", "4s", "5h")).category.stored_name
    'high-card'
    """
    if len(cards) != 5:
        raise ValueError(f"a hand has 5 cards, not {len(cards)} (HU-2)")
    high = rank_five(cards)
    return RankedHand(category_of(high), high)


def describe(cards: Sequence[Card], language: Language = "en") -> str:
    """The combination and its deciding cards, in words (HU-8, G-10).

    >>> describe(("5h", "6h", "7h", "8h", "9h")), describe(("5h", "6h", "7h", "8h", "9h"), "de")
    ('Royal Flush to the Nine', 'Royal Flush, höchster Wert Neun')
    """
    hand_rank = evaluate(cards)
    if hand_rank.category is not Category.ROYAL_FLUSH:
        return hand_rank.describe(language)
    name = category_name(hand_rank.category, language)
    top = rank_name(hand_rank.group_ranks, language)
    return f"{name}, höchster Wert {top}" if language == "de" else f"{name} to the {top}"
