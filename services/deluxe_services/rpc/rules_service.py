"""RulesService: which rules there are, what combinations are worth, which hand is higher."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from deluxe_domain.catalogue import GAMES, RULE_SETS
from deluxe_domain.games import poker_deluxe
from deluxe_domain.games.poker_deluxe import rules as poker_deluxe_rules
from deluxe_domain.kernel.cards import Card, Language, parse_cards
from deluxe_services.rpc.auth import Call
from deluxe_services.rpc.errors import Failure, bad_field
from pokerdeluxe.v1 import rules_service_pb2 as pb

LANGUAGES: Final[tuple[Language, ...]] = ("en", "de")

MOST_HANDS: Final = 100
MOST_LETTERS: Final = 8
"""The longest text that is looked at as a card."""


@dataclass(frozen=True, slots=True)
class RuleBook:
    """What the rules of one game can be asked."""

    combinations: Callable[[int], list[pb.CombinationRow]]
    rank: Callable[[Sequence[Sequence[Card]]], pb.RankHandsResponse]


class RulesService:
    """The methods of ``pokerdeluxe.v1.RulesService``; what each does is said in the proto."""

    async def list_rule_sets(
        self, _request: pb.ListRuleSetsRequest, _: Call
    ) -> pb.ListRuleSetsResponse:
        """List every rule set."""
        newest = {game.rules for game in GAMES.values()}
        return pb.ListRuleSetsResponse(
            rule_sets=[
                pb.RuleSet(
                    rules=game.rules,
                    game=game.name,
                    titles=dict(game.title),
                    newest=game.rules in newest,
                )
                for game in RULE_SETS.values()
            ]
        )

    async def get_combinations(
        self, request: pb.GetCombinationsRequest, _: Call
    ) -> pb.GetCombinationsResponse:
        """List the combinations of a game."""
        book = _book(request.game)
        try:
            return pb.GetCombinationsResponse(rows=book.combinations(request.cards))
        except ValueError as error:
            raise bad_field("cards", str(error)) from None

    async def rank_hands(self, request: pb.RankHandsRequest, _: Call) -> pb.RankHandsResponse:
        """Rank several hands of one pack."""
        book = _book(request.game)
        if len(request.hands) > MOST_HANDS:
            raise bad_field("hands", f"give at most {MOST_HANDS} hands")
        hands = [_hand(place, hand) for place, hand in enumerate(request.hands)]
        try:
            return book.rank(hands)
        except ValueError as error:
            raise bad_field("hands", str(error)) from None


def _book(game: str) -> RuleBook:
    if game in BOOKS:
        return BOOKS[game]
    if game in GAMES:
        raise Failure("NOT_OFFERED", f"{game} has no such table", {"game": game})
    raise bad_field("game", f"there is no such game: choose one of {', '.join(GAMES)}")


def _hand(place: int, hand: pb.HandOfCards) -> tuple[Card, ...]:
    path = f"hands.{place}.cards"
    if any(len(card) > MOST_LETTERS for card in hand.cards):
        raise bad_field(path, "write each card as two letters, such as Th")
    try:
        return parse_cards(" ".join(hand.cards))
    except ValueError as error:
        raise bad_field(path, str(error)) from None


def _poker_deluxe_combinations(cards: int) -> list[pb.CombinationRow]:
    return [
        pb.CombinationRow(
            combination=row.combination.value,
            names={
                language: poker_deluxe_rules.combination_name(row.combination, language)
                for language in LANGUAGES
            },
            points=row.points,
            count=row.count,
            total=row.total,
            printed=row.printed,
        )
        for row in poker_deluxe_rules.odds(cards)
    ]


def _poker_deluxe_rank(hands: Sequence[Sequence[Card]]) -> pb.RankHandsResponse:
    comparison = poker_deluxe_rules.compare(hands)
    return pb.RankHandsResponse(
        hands=[
            pb.RankedHand(
                combination=ranked.combination.value,
                descriptions={language: ranked.describe(language) for language in LANGUAGES},
                points=ranked.points,
            )
            for ranked in comparison.ranked
        ],
        winners=comparison.winners,
    )


BOOKS: Final[Mapping[str, RuleBook]] = {
    poker_deluxe.GAME.name: RuleBook(_poker_deluxe_combinations, _poker_deluxe_rank),
}
"""What can be asked of each game, by its name."""
