"""The rule book of Poker Deluxe for those who ask: DX-15 to DX-24."""

from collections.abc import Sequence
from typing import Final, get_args

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.kernel.cards import Card, Language
from deluxe_domain.kernel.rulebook import CombinationRow, RankedHand, RankedHands, RuleBook

_LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)


def combinations(cards: int) -> list[CombinationRow]:
    """The combinations of hands of so many cards, the highest first, with their odds (DX-24)."""
    return [
        CombinationRow(
            combination=row.combination.value,
            names={
                language: rules.combination_name(row.combination, language)
                for language in _LANGUAGES
            },
            points=row.points,
            count=row.count,
            total=row.total,
            printed=row.printed,
        )
        for row in rules.odds(cards)
    ]


def rank(hands: Sequence[Sequence[Card]]) -> RankedHands:
    """What each of several hands of one pack is, and which of them wins (DX-15 to DX-21)."""
    comparison = rules.compare(hands)
    ranked = [
        RankedHand(
            combination=one.combination.value,
            descriptions={language: one.describe(language) for language in _LANGUAGES},
            points=one.points,
        )
        for one in comparison.ranked
    ]
    return RankedHands(ranked, comparison.winners)


BOOK: Final = RuleBook(combinations, rank)
