"""The combinations of Poker Deluxe for RulesService (DX-15 to DX-24)."""

from typing import Final

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.kernel.rulebook import LANGUAGES, CombinationRow, RuleBook


def combinations(cards: int) -> list[CombinationRow]:
    """The combinations of hands of this many cards, the highest first, with their odds (DX-24)."""
    return [
        CombinationRow(
            combination=row.combination.value,
            names={
                language: rules.combination_name(row.combination, language)
                for language in LANGUAGES
            },
            points=row.points,
            count=row.count,
            total=row.total,
            printed=row.printed,
        )
        for row in rules.odds(cards)
    ]


BOOK: Final = RuleBook(rules.CARDS, combinations)
