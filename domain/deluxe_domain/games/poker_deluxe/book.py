"""The combinations of Poker Deluxe for RulesService (DX-15 to DX-24)."""

from collections.abc import Sequence
from typing import Final

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.kernel.cards import RANKS, Card, Language, card_face, parse_cards
from deluxe_domain.kernel.comparing import Verdict
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


def cards_in_order(cards: Sequence[Card], language: Language = "en") -> str:
    """A hand in a player's order: by rank, the highest first.

    >>> cards_in_order(("2c", "Qd", "Th")), cards_in_order(("2c", "Qd", "Th"), "de")
    ('Qd Th 2c', '♦D ♥10 ♣2')
    """
    hand = sorted(cards, key=lambda card: RANKS.index(card[0]), reverse=True)
    return " ".join(card_face(card, language) for card in hand)


def rank(hands: Sequence[str], language: Language) -> list[Verdict]:
    """Compare hands: combinations, winner, and the payments of the others (DX-15 to DX-22)."""
    table = [parse_cards(hand) for hand in hands]
    comparison = rules.compare(table)
    german = language == "de"
    verdicts: list[Verdict] = []
    for place, (hand, hand_rank) in enumerate(zip(table, comparison.ranked, strict=True)):
        wins = place in comparison.winners
        plural = "" if hand_rank.points == 1 else "e" if german else "s"
        words = (
            cards_in_order(hand, language),
            hand_rank.describe(language),
            f"{hand_rank.points:>2} {'Punkt' if german else 'point'}{plural}",
            _outcome(place, comparison, german),
        )
        facts: dict[str, object] = {
            "cards": list(hand),
            "combination": hand_rank.combination.value,
            "name": hand_rank.describe(),
            "name_de": hand_rank.describe("de"),
            "points": hand_rank.points,
            "wins": wins,
        }
        verdicts.append(Verdict(words, facts, wins))
    return verdicts


def _outcome(place: int, comparison: rules.Comparison, german: bool) -> str:
    """The outcome for a hand: it wins, or it pays the difference of the points (DX-22)."""
    if len(comparison.ranked) == 1:
        return ""
    if place in comparison.winners:
        if len(comparison.winners) > 1:
            return "gewinnt beim Jüngsten" if german else "wins if the youngest holds it"
        return "gewinnt" if german else "wins"
    best = comparison.ranked[comparison.winners[0]].points
    amount = best - comparison.ranked[place].points
    if not amount:
        return "zahlt nichts" if german else "pays nothing"
    return f"zahlt {amount}" if german else f"pays {amount}"
