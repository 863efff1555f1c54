"""The comparison of several hands: the combination of each, and the winners, as text and values."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from deluxe_domain.kernel.cards import Card, Language, card_face, parse_cards
from deluxe_domain.kernel.misread import Misread
from deluxe_domain.kernel.ranking import evaluate, rank_five, stored_name, strength


class Verdict(NamedTuple):
    """The result for one of the compared hands.

    ``words`` are the columns of a line; ``facts`` the same as plain values; ``wins``: no other
    hand beats it.
    """

    words: tuple[str, ...]
    facts: Mapping[str, object]
    wins: bool


Ranker = Callable[[Sequence[str], Language], Sequence[Verdict]]
"""From hands as they are typed to a verdict on each; ``ValueError`` that names the fault."""

Scorer = Callable[[Sequence[str], Any, Language], Sequence[Verdict]]
"""The same by the options of a game, with the points or chips that each hand brings."""

_OUTCOMES: Final[Mapping[Language, tuple[str, str]]] = {
    "en": ("wins", "shares"),
    "de": ("gewinnt", "teilt"),
}


class Standard(NamedTuple):
    """The rules by which hands are compared: their sizes, and their ranking.

    ``strength`` is computed from a hand's cards, ``combination`` (its stored name) from its
    strength, and ``describe`` from its cards and a language.
    """

    sizes: Sequence[int]
    strength: Callable[[Sequence[Card]], int]
    combination: Callable[[int], str]
    describe: Callable[[Sequence[Card], Language], str]


def describe(cards: Sequence[Card], language: Language) -> str:
    """The best five of five to seven cards in words (DR-13)."""
    return evaluate(cards).describe(language)


BEST_OF_FIVE: Final = Standard((5,), rank_five, stored_name, describe)
BEST_OF_SEVEN: Final = Standard((7,), strength, stored_name, describe)
"""Hands of seven, ranked by their best five; suits have no rank (DR-13, ST-8)."""


def compare_hands(standard: Standard, hands: Sequence[str], language: Language) -> list[Verdict]:
    """Compare hands of one pack: the strongest wins, equally strong ones share the win."""
    hands_of_cards = [parse_cards(hand) for hand in hands]
    for number, cards in enumerate(hands_of_cards, start=1):
        if len(cards) not in standard.sizes:
            raise wrong_size(number, len(cards), standard.sizes)
    in_no_other_hand(hands_of_cards)
    heights = [standard.strength(cards) for cards in hands_of_cards]
    highest = [high == max(heights) for high in heights]
    return [
        Verdict(
            (
                " ".join(card_face(card, language) for card in cards),
                standard.describe(cards, language),
                outcome(wins, highest, language),
            ),
            {
                "cards": list(cards),
                "combination": standard.combination(high),
                "name": standard.describe(cards, "en"),
                "name_de": standard.describe(cards, "de"),
                "wins": wins,
            },
            wins,
        )
        for cards, high, wins in zip(hands_of_cards, heights, highest, strict=True)
    ]


def in_no_other_hand(hands: Sequence[Sequence[Card]]) -> None:
    """Check that no card is in two hands, since a pack has each card once; else ``ValueError``."""
    where: dict[Card, int] = {}
    for number, cards in enumerate(hands, start=1):
        for card in cards:
            if card in where:
                text = f"{card} is in hand {where[card]} and again in hand {number}"
                text += ": a pack holds each card once"
                raise Misread("card-in-two-hands", text, card=card, hand=where[card], other=number)
            where[card] = number


def wrong_size(hand: int, cards: int, sizes: Sequence[int]) -> Misread:
    """The error for a hand, counted from 1, that has too few or too many cards.

    >>> str(wrong_size(2, 1, (5, 7)))
    'hand 2 has 1 card, not 5 or 7'
    """
    *others, last = map(str, sizes)
    text = f"hand {hand} has {cards} card{'s' * (cards != 1)}, not {' or '.join((*others, last))}"
    fields = {"others": ", ".join(others) or "none", "last": last}
    return Misread("hand-size", text, hand=hand, cards=cards, **fields)


def outcome(wins: bool, together: Sequence[bool], language: Language) -> str:
    """The outcome for one hand of several: it wins or shares the win; empty if it does neither.

    >>> outcome(True, [True, False], "en"), outcome(True, [True, True], "de")
    ('wins', 'teilt')
    """
    if not wins or len(together) == 1:
        return ""
    return _OUTCOMES[language][sum(together) > 1]
