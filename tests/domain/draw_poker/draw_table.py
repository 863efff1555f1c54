"""A table of Draw Poker whose packs are stacked: tests say who holds what, and play it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pytest

from deluxe_domain.games.draw_poker import GAME
from deluxe_domain.games.draw_poker.commands import DrawPokerCommand, OpenGame
from deluxe_domain.games.draw_poker.events import DrawPokerEvent
from deluxe_domain.games.draw_poker.play import State
from deluxe_domain.games.draw_poker.views import DrawPokerView, view
from deluxe_domain.kernel.cards import DECK, Card, parse_cards
from deluxe_domain.kernel.chance import CommittedDeck, DealChance
from deluxe_domain.kernel.decider import Refused, decide
from deluxe_domain.kernel.exchanges import ExchangeCards, StandPat
from deluxe_domain.kernel.stakes import BuyChips, Options, SitOut
from deluxe_domain.kernel.table import JoinGame, LeaveGame, RunOutClock, StartGame, Terms
from deluxe_domain.kernel.viewer import PUBLIC, Viewer, at_seat
from deluxe_domain.kernel.wagers import Bet, Call, Check, Drop, Raise

E = TypeVar("E", bound=DrawPokerEvent)

NO_PAIR = ("2c 4d 6h 8s Tc", "2d 4h 6s 8c Td", "2h 4s 6c 8d Th", "2s 4c 6d 8h Ts")
"""Four hands that may not open, all equal."""


@dataclass(frozen=True)
class Layout:
    """One deal as a test wants it: hands by seat, and the rest of the pack from its top."""

    hands: Mapping[int, str] = field(default_factory=dict)
    rest: str = ""
    dealt_in: tuple[int, ...] | None = None

    def pack(self, players: int, dealer: int) -> tuple[Card, ...]:
        """The pack that gives these cards, one at a time from the dealer's left (DR-5)."""
        seats = self.dealt_in or tuple((dealer + 1 + turn) % players for turn in range(players))
        places: dict[int, Card] = {}
        for turn, seat in enumerate(seats):
            for i, card in enumerate(parse_cards(self.hands.get(seat, ""))):
                places[i * len(seats) + turn] = card
        for i, card in enumerate(parse_cards(self.rest)):
            places[5 * len(seats) + i] = card
        left = iter(sorted(set(DECK) - set(places.values()), key=DECK.index))
        return tuple(places[i] if i in places else next(left) for i in range(len(DECK)))


class AppointedDraw:
    """What gives the first jack to a certain seat: deuces and treys before it (DR-4)."""

    def __init__(self, dealer: int) -> None:
        self._draws = [0] * dealer + [DECK.index("Jc") - dealer]

    def below(self, _: int) -> int:
        """The next draw."""
        return self._draws.pop(0)


class StackedDeal(DealChance):
    """The chance of a deal whose pack lies in a known order."""

    def __init__(self, number: int, order: tuple[Card, ...], dealer: int) -> None:
        super().__init__("scripted", number, number.to_bytes(32, "big"))
        self._stacked = order
        self._dealer = dealer

    def shuffle(self, cards: Sequence[Card] = DECK, number: int = 0) -> CommittedDeck:
        """The known order under a constant root; a pack made anew lies as it was laid aside."""
        order = self._stacked if number == 0 else tuple(cards)
        return CommittedDeck(order, "00" * 32, (), b"")

    def stream(self, purpose: str) -> Any:
        """The draw for the first dealer."""
        return AppointedDraw(self._dealer)


@dataclass(frozen=True)
class StackedChance:
    """Chance by appointment: deal ``n`` gets the ``n``-th pack, later deals the last one."""

    packs: Sequence[tuple[Card, ...]]
    dealer: int
    game: str = "scripted"
    commitment: str = "c0" * 32
    master_hex: str | None = "5e" * 32

    def deal(self, number: int, entropy: Sequence[str] = ()) -> StackedDeal:
        """The stacked deal of this number."""
        order = self.packs[min(number, len(self.packs)) - 1]
        return StackedDeal(number, order, self.dealer)


class DrawTable:
    """A game of Draw Poker that a test plays act by act; it keeps all events."""

    def __init__(self, terms: Terms, options: Options, chance: StackedChance) -> None:
        self.chance = chance
        self.state: State = GAME.initial
        self.events: list[DrawPokerEvent] = []
        self.opening = OpenGame(terms=terms, options=options)

    def do(self, command: DrawPokerCommand) -> tuple[DrawPokerEvent, ...]:
        """Give the command; the events that answer it."""
        decision = decide(GAME, self.state, command, self.chance)
        self.state = decision.state
        self.events.extend(decision.events)
        return decision.events

    def refused(self, command: DrawPokerCommand) -> Refused:
        """Give a command that must be refused and must change nothing (G-6)."""
        before = self.state
        with pytest.raises(Refused) as refusal:
            decide(GAME, self.state, command, self.chance)
        assert self.state == before
        return refusal.value

    def seat_all(self) -> "DrawTable":
        """Open the game and let player a sit in seat 0, b in seat 1 and so on."""
        self.do(self.opening)
        for seat in range(self.opening.terms.players):
            self.do(JoinGame(player="abcdefgh"[seat], seat=seat))
        return self

    def start(self, *youngest_first: int) -> "DrawTable":
        """Seat all and start; the first jack falls to the last seat, so seat 0 is first."""
        order = youngest_first or tuple(range(self.opening.terms.players))
        self.seat_all().do(StartGame(youngest_first=order))
        return self

    def check(self) -> tuple[DrawPokerEvent, ...]:
        """The player whose turn it is checks."""
        return self.do(Check(seat=self.turn))

    def bet(self, amount: int) -> tuple[DrawPokerEvent, ...]:
        """The player whose turn it is bets."""
        return self.do(Bet(seat=self.turn, amount=amount))

    def call(self) -> tuple[DrawPokerEvent, ...]:
        """The player whose turn it is calls."""
        return self.do(Call(seat=self.turn))

    def more(self, by: int) -> tuple[DrawPokerEvent, ...]:
        """The player whose turn it is raises."""
        return self.do(Raise(seat=self.turn, by=by))

    def drop(self) -> tuple[DrawPokerEvent, ...]:
        """The player whose turn it is drops."""
        return self.do(Drop(seat=self.turn))

    def swap(self, cards: str) -> tuple[DrawPokerEvent, ...]:
        """The player whose turn it is exchanges cards."""
        return self.do(ExchangeCards(seat=self.turn, cards=parse_cards(cards)))

    def pat(self) -> tuple[DrawPokerEvent, ...]:
        """The player whose turn it is stands pat."""
        return self.do(StandPat(seat=self.turn))

    def buy(self, seat: int, amount: int) -> tuple[DrawPokerEvent, ...]:
        """A player buys chips."""
        return self.do(BuyChips(seat=seat, amount=amount))

    def sit_out(self) -> tuple[DrawPokerEvent, ...]:
        """The player whose turn it is sits out."""
        return self.do(SitOut(seat=self.turn))

    def leave(self, seat: int) -> tuple[DrawPokerEvent, ...]:
        """A player gets up."""
        return self.do(LeaveGame(seat=seat))

    def clock(self, seat: int) -> tuple[DrawPokerEvent, ...]:
        """A player's clock runs out."""
        return self.do(RunOutClock(seat=seat))

    @property
    def turn(self) -> int:
        """The seat that must act."""
        seat = GAME.to_act(self.state)
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

    def hand(self, seat: int) -> tuple[Card, ...] | None:
        """What a player sees in their own hand."""
        return self.view(at_seat(seat)).seats[seat].hand

    def acts(self, seat: int) -> list[str]:
        """The kinds of act that are open to this seat."""
        return [act.kind for act in self.view(at_seat(seat)).acts]

    def view(self, viewer: Viewer = PUBLIC, reveal: bool = False) -> DrawPokerView:
        """The game as somebody sees it now."""
        return view(self.state, viewer, reveal)

    def latest(self, kind: type[E]) -> E:
        """The latest event of this class."""
        return next(event for event in reversed(self.events) if isinstance(event, kind))

    def all_of(self, kind: type[E]) -> list[E]:
        """Every event of this class, in order."""
        return [event for event in self.events if isinstance(event, kind)]


def draw_table(
    players: int = 3,
    deals: Sequence[Layout] = (Layout(),),
    terms: Mapping[str, Any] | None = None,
    dealers: Sequence[int] | None = None,
    **options: Any,
) -> DrawTable:
    """A table that is not open yet; the last seat deals first, then the deal passes to the left.

    ``dealers`` says who deals where seats are passed over.
    """
    who = dealers or [(players - 1 + number) % players for number in range(len(deals))]
    packs = [layout.pack(players, dealer) for layout, dealer in zip(deals, who, strict=True)]
    table_terms = Terms(players=players, **(terms or {}))
    return DrawTable(table_terms, Options(**options), StackedChance(packs, players - 1))
