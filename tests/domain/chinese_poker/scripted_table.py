"""A table of Chinese Poker with stacked packs: tests say who holds what, and play it through.

What a test leaves open is filled with the cards that are left, the lowest first.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any

from deluxe_domain.games.chinese_poker import GAME, rules
from deluxe_domain.games.chinese_poker.commands import (
    ArrangeHand,
    DeclineTopUp,
    OpenGame,
    TopUp,
)
from deluxe_domain.games.chinese_poker.events import ChinesePokerEvent, DealPaid, Options
from deluxe_domain.games.chinese_poker.play import State
from deluxe_domain.games.chinese_poker.views import ChinesePokerView
from deluxe_domain.kernel.cards import DECK, Card, parse_cards
from deluxe_domain.kernel.table import Terms
from tests.game_table import GameTable, breaks
from tests.scripted_table import StackedChance

Layout = Mapping[int, str]
"""Thirteen cards as text by seat; strokes between front, middle and back are welcome."""

FOUL = "As Ah Kd / 2c 2d 5h 9s Tc / 7c 7d 7h Js Jc"
SIX_PAIRS = "2s 2h 3h / 3c 4d 4h 5s 5c / 6s 6d 8h 8c Kc"


def pack(layout: Layout, seats: Sequence[int]) -> tuple[Card, ...]:
    """The pack that gives these cards to the seats, card by card in this order (CP-1)."""
    wishes = {seat: parse_cards(layout.get(seat, "").replace("/", " ")) for seat in seats}
    cards_taken = {card for cards in wishes.values() for card in cards}
    rest = iter(rules.without(DECK, cards_taken))
    hands: dict[int, list[Card]] = {seat: list(cards) for seat, cards in wishes.items()}
    for seat in seats:
        hands[seat].extend(islice(rest, 13 - len(hands[seat])))
    pack: list[Card] = []
    for i in range(13):
        pack.extend(hands[seat][i] for seat in seats)
    pack.extend(rest)
    return tuple(pack)


class ScriptedTable(GameTable[State, ChinesePokerEvent, ChinesePokerView]):
    """A game that a test plays act by act."""

    def __init__(self, terms: Terms, options: Options, packs: Sequence[tuple[Card, ...]]) -> None:
        opening = OpenGame(terms=terms, options=options)
        super().__init__(GAME, StackedChance(packs), opening, terms.players)
        self.terms, self.options = terms, options

    def usual_ages(self) -> tuple[int, ...]:
        """The last seat's player is the youngest and deals first."""
        return (self.players - 1, *range(self.players - 1))

    def lay(self, seat: int, text: str = "") -> tuple[ChinesePokerEvent, ...]:
        """A player lays their hand: as written, or as the automatic arrangement has it."""
        return self.do(self.laying(seat, text))

    def laying(self, seat: int, text: str = "") -> ArrangeHand:
        """The command that lays a hand."""
        arrangement = (
            rules.parse_arrangement(text) if text else rules.arranged_automatically(self.hand(seat))
        )
        return ArrangeHand(
            seat=seat,
            front=arrangement.front,
            middle=arrangement.middle,
            back=arrangement.back,
            claim=arrangement.claim,
        )

    def lay_all(self, **hands: str) -> None:
        """Everybody who has still to arrange does so: ``a="…"`` as written, or automatically."""
        before = len(self.all_of(DealPaid))
        for seat in self.view().waiting_for:
            self.lay(seat, hands.get("abcd"[seat], ""))
        assert len(self.all_of(DealPaid)) == before + 1

    def top_up(self, seat: int, amount: int) -> tuple[ChinesePokerEvent, ...]:
        """A player buys chips."""
        return self.do(TopUp(seat=seat, amount=amount))

    def decline(self, seat: int) -> tuple[ChinesePokerEvent, ...]:
        """A player who is asked does not top up."""
        return self.do(DeclineTopUp(seat=seat))


def scripted(
    players: int = 3,
    deals: Sequence[Layout] = ({},),
    open_books: bool = False,
    **options: Any,
) -> ScriptedTable:
    """A table that is not open yet, a dollar a point; packs as if nobody ever sat out."""
    packs = [
        pack(layout, [(number + i) % players for i in range(players)])
        for number, layout in enumerate(deals)
    ]
    table_terms = Options(**{"value": 100, "hands": 3, **options})
    return ScriptedTable(Terms(players=players, open_books=open_books), table_terms, packs)


broken = partial(breaks, GAME)
"""Why no game can have gone this way, from a state and an event."""
