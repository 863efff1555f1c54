"""RulesService: which rules there are, what combinations are worth, which hand is higher."""

from typing import Final

from msgspec.structs import asdict

from deluxe_domain.catalogue import GAMES, RULE_SETS
from deluxe_domain.kernel.cards import Card, parse_cards
from deluxe_domain.kernel.rulebook import RuleBook
from deluxe_services.rpc.auth import Call
from deluxe_services.rpc.errors import Failure, bad_field
from pokerdeluxe.v1 import rules_service_pb2 as pb

MOST_HANDS: Final = 100
MOST_LETTERS: Final = 8
"""The longest text that is looked at as a card."""


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
            rows = book.combinations(request.cards)
        except ValueError as error:
            raise bad_field("cards", str(error)) from None
        return pb.GetCombinationsResponse(rows=[pb.CombinationRow(**asdict(row)) for row in rows])

    async def rank_hands(self, request: pb.RankHandsRequest, _: Call) -> pb.RankHandsResponse:
        """Rank several hands of one pack."""
        book = _book(request.game)
        if len(request.hands) > MOST_HANDS:
            raise bad_field("hands", f"give at most {MOST_HANDS} hands")
        hands = [_hand(place, hand) for place, hand in enumerate(request.hands)]
        try:
            ranked = book.rank(hands)
        except ValueError as error:
            raise bad_field("hands", str(error)) from None
        return pb.RankHandsResponse(
            hands=[pb.RankedHand(**asdict(hand)) for hand in ranked.hands],
            winners=ranked.winners,
        )


def _book(game: str) -> RuleBook:
    if game not in GAMES:
        raise bad_field("game", f"there is no such game: choose one of {', '.join(GAMES)}")
    book = GAMES[game].book
    if book is None:
        raise Failure("NOT_OFFERED", f"{game} has no such table", {"game": game})
    return book


def _hand(place: int, hand: pb.HandOfCards) -> tuple[Card, ...]:
    path = f"hands.{place}.cards"
    if any(len(card) > MOST_LETTERS for card in hand.cards):
        raise bad_field(path, "write each card as two letters, such as Th")
    try:
        return parse_cards(" ".join(hand.cards))
    except ValueError as error:
        raise bad_field(path, str(error)) from None
