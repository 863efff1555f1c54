"""RulesService: the rule sets, the combinations and their value, and the ranking of hands."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import asdict

from deluxe_domain.catalogue import GAMES, RULE_SETS
from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.comparing import Ranker, Verdict
from deluxe_domain.kernel.game import AnyGame
from deluxe_services.api.calls import Call
from deluxe_services.api.errors import Failure, bad_field
from deluxe_services.texts.rulebooks import books_of
from pokerdeluxe.v1 import rules_service_pb2 as pb

_LANGUAGES: Final[Mapping[str, Language]] = {"": "en", "en": "en", "de": "de"}
MOST_HANDS: Final = 100
MOST_CARDS: Final = 64
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
                    bots=game.bots,
                )
                for game in RULE_SETS.values()
            ]
        )

    async def get_rule_book(
        self, request: pb.GetRuleBookRequest, _: Call
    ) -> pb.GetRuleBookResponse:
        """Give the rule books of a game."""
        game, language = _game(request.game), _LANGUAGES.get(request.language)
        if language is None:
            raise bad_field("language", "write en or de")
        return rule_books(game.name, language)

    async def get_combinations(
        self, request: pb.GetCombinationsRequest, _: Call
    ) -> pb.GetCombinationsResponse:
        """List the combinations of a game."""
        game = _game(request.game)
        if game.book is None:
            raise Failure(
                "NOT_OFFERED", f"{game.name} has no table of combinations", {"game": game.name}
            )
        try:
            rows = game.book.table(request.cards)
        except ValueError as error:
            raise bad_field("cards", str(error)) from None
        return pb.GetCombinationsResponse(rows=[pb.CombinationRow(**asdict(row)) for row in rows])

    async def rank_hands(self, request: pb.RankHandsRequest, _: Call) -> pb.RankHandsResponse:
        """Rank several hands of one pack."""
        game = _game(request.game)
        if game.rank is None:
            raise Failure(
                "NOT_OFFERED", f"{game.name} has no ranking of hands", {"game": game.name}
            )
        if not 0 < len(request.hands) <= MOST_HANDS:
            raise bad_field("hands", f"give 1 to {MOST_HANDS} hands")
        hands = [_hand(place, hand) for place, hand in enumerate(request.hands)]
        for place, hand in enumerate(hands):
            _ranked(game.rank, [hand], f"hands.{place}.cards")
        verdicts = _ranked(game.rank, hands, "hands")
        return pb.RankHandsResponse(
            hands=[_told(verdict.facts) for verdict in verdicts],
            winners=[place for place, verdict in enumerate(verdicts) if verdict.wins],
        )


def rule_books(game: str, language: Language) -> pb.GetRuleBookResponse:
    """The rule books of a game in a language."""
    return pb.GetRuleBookResponse(
        books=[
            pb.RuleBook(
                letters=book.letters,
                title=book.title,
                points=[pb.RulePoint(**asdict(point)) for point in book.points],
            )
            for book in books_of(game, language)
        ]
    )


def _game(name: str) -> AnyGame:
    if name not in GAMES:
        raise bad_field("game", f"there is no such game: choose one of {', '.join(GAMES)}")
    return GAMES[name]


def _hand(place: int, hand: pb.HandOfCards) -> str:
    """The hand as it would be typed; nothing is looked at that is too long for a hand."""
    path = f"hands.{place}.cards"
    if len(hand.cards) > MOST_CARDS:
        raise bad_field(path, f"a hand has at most {MOST_CARDS} cards")
    if any(len(card) > MOST_LETTERS for card in hand.cards):
        raise bad_field(path, "write each card as two letters, such as Th, each die as a number")
    return " ".join(hand.cards)


def _ranked(ranker: Ranker, hands: Sequence[str], path: str) -> Sequence[Verdict]:
    try:
        return ranker(hands, "en")
    except ValueError as error:
        raise bad_field(path, str(error)) from None


def _told(facts: Mapping[str, Any]) -> pb.RankedHand:
    return pb.RankedHand(
        combination=facts["combination"],
        descriptions={"en": facts["name"], "de": facts["name_de"]},
        points=facts.get("points", 0),
    )
