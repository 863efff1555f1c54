"""What the rules of a game can be asked: its combinations, and which of several hands wins."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from deluxe_domain.kernel.cards import Card, Language


class CombinationRow(msgspec.Struct, frozen=True):
    """A combination: its stored name, its names, its points, and how often it is dealt.

    ``count`` of all ``total`` hands are this combination; ``printed`` is the figure that the rule
    book prints for it.
    """

    combination: str
    names: Mapping[Language, str]
    points: int
    count: int
    total: int
    printed: str


class RankedHand(msgspec.Struct, frozen=True):
    """A hand's combination by its stored name and in words, and the points of that."""

    combination: str
    descriptions: Mapping[Language, str]
    points: int


class RankedHands(msgspec.Struct, frozen=True):
    """Several hands, and the places (from 0) of those that nothing beats."""

    hands: Sequence[RankedHand]
    winners: Sequence[int]


@dataclass(frozen=True, slots=True)
class RuleBook:
    """The tables of a game for those who ask: combinations by number of cards, and ranks of hands.

    Both raise ``ValueError`` with the reason for what the game does not know.
    """

    combinations: Callable[[int], Sequence[CombinationRow]]
    rank: Callable[[Sequence[Sequence[Card]]], RankedHands]
