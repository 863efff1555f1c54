"""A table of Stud whose packs are stacked: tests say who holds what, and play it through."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from deluxe_domain.games.stud import FIVE_CARDS, SEVEN_CARDS, StudGame
from deluxe_domain.games.stud.commands import OpenGame
from deluxe_domain.games.stud.events import StudEvent
from deluxe_domain.games.stud.play import State
from deluxe_domain.games.stud.rules import FIVE_CARD_STUD, SEVEN_CARD_STUD, Stud
from deluxe_domain.games.stud.views import StudView
from deluxe_domain.kernel.cards import DECK, Card, parse_cards
from deluxe_domain.kernel.stakes import Options
from deluxe_domain.kernel.table import Terms
from tests.domain.draw_poker.draw_table import StackedChance
from tests.game_table import BettingTable, breaks

FIVE, SEVEN = FIVE_CARD_STUD, SEVEN_CARD_STUD
GAMES: Mapping[str, StudGame] = {FIVE.rules: FIVE_CARDS, SEVEN.rules: SEVEN_CARDS}


@dataclass(frozen=True)
class Layout:
    """One deal as a test wants it: each seat's cards as they come; the first ones lie face down.

    Who drops in a betting round gets no cards after it: ``dropped`` says in which, by seat.
    """

    hands: Mapping[int, str] = field(default_factory=dict)
    dropped: Mapping[int, int] = field(default_factory=dict)
    dealt_in: tuple[int, ...] | None = None

    def pack(self, stud: Stud, players: int, dealer: int) -> tuple[Card, ...]:
        """The pack that gives these cards, one at a time from the dealer's left (ST-2, ST-7)."""
        seats = self.dealt_in or tuple((dealer + 1 + turn) % players for turn in range(players))
        cards_of = {seat: parse_cards(cards) for seat, cards in self.hands.items()}
        places: dict[int, Card] = {}
        place = 0
        for i in range(stud.cards):
            number = max(1, i - stud.face_down + 1)
            for seat in seats:
                if self.dropped.get(seat, stud.rounds) >= number:
                    for card in cards_of.get(seat, ())[i : i + 1]:
                        places[place] = card
                    place += 1
        cards_taken = set(places.values())
        rest: list[Card] = [card for card in DECK if card not in cards_taken]
        spare = iter(rest)
        return tuple(places[i] if i in places else next(spare) for i in range(len(DECK)))


class StudTable(BettingTable[State, StudEvent, StudView]):
    """A game of Stud; the first jack falls to the last seat, so seat 0 is first."""

    opening: OpenGame

    def __init__(self, stud: Stud, terms: Terms, options: Options, chance: StackedChance) -> None:
        opening = OpenGame(terms=terms, options=options)
        super().__init__(GAMES[stud.rules], chance, opening, terms.players)

    def all_call(self, amount: int) -> int:
        """The opener bets, everybody else calls; who opened."""
        opener = self.turn
        self.bet(amount)
        while (self.view().owed or 0) > 0:
            self.call()
        return opener

    def to_the_end(self, amount: int = 1) -> None:
        """In every round that is left of this hand the opener bets and everybody else calls."""
        deal = self.view().deal
        while self.view().phase == "betting" and self.view().deal == deal:
            self.all_call(amount)

    def broken(self, event: StudEvent, state: State | None = None) -> str:
        """Why no game can have gone this way."""
        return breaks(self.game, state or self.state, event)


def stud_table(
    stud: Stud = FIVE_CARD_STUD,
    players: int = 3,
    deals: Sequence[Layout] = (Layout(),),
    terms: Mapping[str, Any] | None = None,
    **options: Any,
) -> StudTable:
    """A table that is not open yet; the last seat deals first, then the deal passes to the left."""
    packs = [
        layout.pack(stud, players, (players - 1 + number) % players)
        for number, layout in enumerate(deals)
    ]
    table_terms = Terms(players=players, **(terms or {}))
    return StudTable(stud, table_terms, Options(**options), StackedChance(packs, players - 1))


def all_in_table() -> StudTable:
    """Second hand, second round: seat 2 is all in with the highest open cards, and seat 0 to act.

    Seat 0 has 3 units left, seat 1 has 50; the main pot holds 147.
    """
    hands = {2: "Ac As Ah 2c 3d", 0: "Kc Qd Qh 5d 8h", 1: "6c Jd 7h 9d Ts"}
    table = stud_table(deals=[Layout({1: "2c As"}), Layout(hands)], stake=50, hands=2).start()
    table.drop()
    table.buy(1, 50)
    table.drop()
    table.all_call(48)
    return table
