"""A table of Stud whose packs are stacked: tests say who holds what, and play it through."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pytest

from deluxe_domain.games.stud import FIVE_CARDS, SEVEN_CARDS, StudGame
from deluxe_domain.games.stud.commands import OpenGame, StudCommand
from deluxe_domain.games.stud.events import StudEvent
from deluxe_domain.games.stud.play import State
from deluxe_domain.games.stud.rules import FIVE_CARD_STUD, SEVEN_CARD_STUD, Stud
from deluxe_domain.games.stud.views import StudView, view
from deluxe_domain.kernel.cards import DECK, Card, parse_cards
from deluxe_domain.kernel.decider import BrokenHistory, Refused, decide
from deluxe_domain.kernel.stakes import BuyChips, Options, SitOut
from deluxe_domain.kernel.table import JoinGame, LeaveGame, RunOutClock, StartGame, Terms
from deluxe_domain.kernel.viewer import PUBLIC, Viewer, at_seat
from deluxe_domain.kernel.wagers import Bet, Call, Drop, Raise
from tests.domain.draw_poker.draw_table import StackedChance

E = TypeVar("E", bound=StudEvent)

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


class StudTable:
    """A game of Stud that a test plays act by act; it keeps all events and states."""

    def __init__(self, stud: Stud, terms: Terms, options: Options, chance: StackedChance) -> None:
        self.stud = stud
        self.game = GAMES[stud.rules]
        self.chance = chance
        self.state: State = self.game.initial
        self.events: list[StudEvent] = []
        self.states: list[State] = [self.state]
        self.opening = OpenGame(terms=terms, options=options)

    def do(self, command: StudCommand) -> tuple[StudEvent, ...]:
        """Give the command; the events that answer it."""
        decision = decide(self.game, self.state, command, self.chance)
        for event in decision.events:
            self.states.append(self.game.evolve(self.states[-1], event))
        assert self.states[-1] == decision.state, "the fold and the decision agree"
        self.state = decision.state
        self.events.extend(decision.events)
        return decision.events

    def refused(self, command: StudCommand) -> Refused:
        """Give a command that must be refused and must change nothing (G-6)."""
        before = self.state
        with pytest.raises(Refused) as refusal:
            decide(self.game, self.state, command, self.chance)
        assert self.state == before
        return refusal.value

    def seat_all(self) -> "StudTable":
        """Open the game and let player a sit in seat 0, b in seat 1 and so on."""
        self.do(self.opening)
        for seat in range(self.opening.terms.players):
            self.do(JoinGame(player="abcdefghij"[seat], seat=seat))
        return self

    def start(self) -> "StudTable":
        """Seat all and start; the first jack falls to the last seat, so seat 0 is first."""
        self.seat_all().do(StartGame(youngest_first=tuple(range(self.opening.terms.players))))
        return self

    def bet(self, amount: int) -> tuple[StudEvent, ...]:
        """The player whose turn it is bets."""
        return self.do(Bet(seat=self.turn, amount=amount))

    def call(self) -> tuple[StudEvent, ...]:
        """The player whose turn it is calls."""
        return self.do(Call(seat=self.turn))

    def more(self, by: int) -> tuple[StudEvent, ...]:
        """The player whose turn it is raises."""
        return self.do(Raise(seat=self.turn, by=by))

    def drop(self) -> tuple[StudEvent, ...]:
        """The player whose turn it is drops."""
        return self.do(Drop(seat=self.turn))

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

    def buy(self, seat: int, amount: int) -> tuple[StudEvent, ...]:
        """A player buys chips."""
        return self.do(BuyChips(seat=seat, amount=amount))

    def sit_out(self) -> tuple[StudEvent, ...]:
        """The player whose turn it is sits out."""
        return self.do(SitOut(seat=self.turn))

    def leave(self, seat: int) -> tuple[StudEvent, ...]:
        """A player gets up."""
        return self.do(LeaveGame(seat=seat))

    def clock(self, seat: int) -> tuple[StudEvent, ...]:
        """A player's clock runs out."""
        return self.do(RunOutClock(seat=seat))

    def broken(self, event: StudEvent, state: State | None = None) -> str:
        """Why no game can have gone this way; fails if the event is remembered all the same."""
        with pytest.raises(BrokenHistory) as error:
            self.game.evolve(state or self.state, event)
        return str(error.value)

    def before(self, kind: type[StudEvent]) -> State:
        """The state in which the first event of this class happened."""
        return self.states[next(i for i, e in enumerate(self.events) if isinstance(e, kind))]

    @property
    def turn(self) -> int:
        """The seat that must act."""
        seat = self.game.to_act(self.state)
        assert seat is not None, f"nobody has to act in {type(self.state).__name__}"
        return seat

    @property
    def chips(self) -> tuple[int, ...]:
        """Every player's units, by seat."""
        return tuple(seat.chips for seat in self.view().seats)

    @property
    def kinds(self) -> list[str]:
        """The stored names of all events so far."""
        return [event.kind for event in self.events]

    def acts(self, seat: int) -> list[str]:
        """The kinds of act that are open to this seat."""
        return [act.kind for act in self.view(at_seat(seat)).acts]

    def view(self, viewer: Viewer = PUBLIC, reveal: bool = False) -> StudView:
        """The game as somebody sees it now."""
        return view(self.stud, self.state, viewer, reveal)

    def latest(self, kind: type[E]) -> E:
        """The latest event of this class."""
        return next(event for event in reversed(self.events) if isinstance(event, kind))

    def all_of(self, kind: type[E]) -> list[E]:
        """Every event of this class, in order."""
        return [event for event in self.events if isinstance(event, kind)]


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
