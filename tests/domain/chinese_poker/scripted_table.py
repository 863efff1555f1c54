"""A table of Chinese Poker with stacked packs: tests say who holds what, and play it through.

What a test leaves open is filled with the cards that are left, the lowest first.
"""

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, TypeVar

import pytest

from deluxe_domain.games.chinese_poker import GAME, rules
from deluxe_domain.games.chinese_poker.commands import (
    ArrangeHand,
    ChinesePokerCommand,
    DeclineTopUp,
    OpenGame,
    TopUp,
)
from deluxe_domain.games.chinese_poker.events import ChinesePokerEvent, DealPaid, Options
from deluxe_domain.games.chinese_poker.play import State
from deluxe_domain.games.chinese_poker.views import ChinesePokerView, view
from deluxe_domain.kernel.cards import DECK, Card, parse_cards
from deluxe_domain.kernel.decider import BrokenHistory, Refused, decide
from deluxe_domain.kernel.table import JoinGame, LeaveGame, RunOutClock, StartGame, Terms
from deluxe_domain.kernel.viewer import PUBLIC, Viewer, at_seat
from tests.scripted_table import StackedChance

E = TypeVar("E", bound=ChinesePokerEvent)

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


class ScriptedTable:
    """A game that a test plays act by act; it keeps all events."""

    def __init__(self, terms: Terms, options: Options, packs: Sequence[tuple[Card, ...]]) -> None:
        self.terms = terms
        self.options = options
        self.chance = StackedChance(packs)
        self.state: State = GAME.initial
        self.events: list[ChinesePokerEvent] = []
        self.commands: list[ChinesePokerCommand] = []

    def do(self, command: ChinesePokerCommand) -> tuple[ChinesePokerEvent, ...]:
        """Give the command; the events that answer it."""
        decision = decide(GAME, self.state, command, self.chance)
        state = self.state
        for event in decision.events:
            state = GAME.evolve(state, event)
        assert state == decision.state, "the fold and the decision agree"
        self.state = decision.state
        self.events.extend(decision.events)
        self.commands.append(command)
        return decision.events

    def refused(self, command: ChinesePokerCommand) -> Refused:
        """Give a command that must be refused and must change nothing (G-6)."""
        before = self.state
        with pytest.raises(Refused) as refusal:
            decide(GAME, self.state, command, self.chance)
        assert self.state == before
        return refusal.value

    def open(self) -> "ScriptedTable":
        """Open the game."""
        self.do(OpenGame(terms=self.terms, options=self.options))
        return self

    def seat_all(self) -> "ScriptedTable":
        """Open the game and let player a sit in seat 0, b in seat 1 and so on."""
        self.open()
        for seat in range(self.terms.players):
            self.join(seat)
        return self

    def start(self) -> "ScriptedTable":
        """Seat all and start; the last seat's player is the youngest and deals first."""
        last = self.terms.players - 1
        self.seat_all().do(StartGame(youngest_first=(last, *range(last))))
        return self

    def join(self, seat: int) -> tuple[ChinesePokerEvent, ...]:
        """The player of this seat sits down, or comes back."""
        return self.do(JoinGame(player="abcd"[seat], seat=seat))

    def leave(self, seat: int) -> tuple[ChinesePokerEvent, ...]:
        """A player gets up."""
        return self.do(LeaveGame(seat=seat))

    def clock(self, seat: int) -> tuple[ChinesePokerEvent, ...]:
        """A player's clock runs out."""
        return self.do(RunOutClock(seat=seat))

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

    @property
    def chips(self) -> tuple[int, ...]:
        """Every player's cents, by seat."""
        return tuple(seat.chips for seat in self.view().seats)

    @property
    def kinds(self) -> list[str]:
        """The stored names of all events so far."""
        return [event.kind for event in self.events]

    def hand(self, seat: int) -> tuple[Card, ...]:
        """What a player sees in their own hand."""
        hand = self.view(at_seat(seat)).seats[seat].hand
        assert hand is not None
        return hand

    def view(self, viewer: Viewer = PUBLIC) -> ChinesePokerView:
        """The game as somebody sees it now."""
        return view(self.state, viewer)

    def latest(self, kind: type[E]) -> E:
        """The latest event of this class."""
        return next(event for event in reversed(self.events) if isinstance(event, kind))

    def all_of(self, kind: type[E]) -> list[E]:
        """Every event of this class, in order."""
        return [event for event in self.events if isinstance(event, kind)]


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


def broken(state: State, event: ChinesePokerEvent) -> str:
    """Why no game can have gone this way; fails if the event is remembered all the same."""
    with pytest.raises(BrokenHistory) as error:
        GAME.evolve(state, event)
    return str(error.value)
