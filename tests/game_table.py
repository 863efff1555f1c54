"""A game that a test plays act by act, through its decider; it keeps all events and states.

Each game's table adds how its packs are stacked or its dice fall, and the acts of its players.
"""

from typing import Any, Generic, Self, TypeVar

import pytest

from deluxe_domain.kernel.decider import BrokenHistory, Command, Event, Refused, decide
from deluxe_domain.kernel.stakes import BuyChips, SitOut
from deluxe_domain.kernel.table import JoinGame, LeaveGame, RunOutClock, StartGame
from deluxe_domain.kernel.viewer import PUBLIC, Viewer, at_seat
from deluxe_domain.kernel.wagers import Bet, Call, Check, Drop, Raise

State = TypeVar("State")
EventOfGame = TypeVar("EventOfGame", bound=Event)
View = TypeVar("View")
E = TypeVar("E", bound=Event)


class GameTable(Generic[State, EventOfGame, View]):
    """A game, the chance of its deals, and the command that opens it for so many players."""

    state: State
    events: list[EventOfGame]

    def __init__(self, game: Any, chance: Any, opening: Command, players: int) -> None:
        self.game = game
        self.chance = chance
        self.opening = opening
        self.players = players
        self.state = game.initial
        self.states: list[State] = [self.state]
        self.commands: list[Any] = []
        self.events = []

    def do(self, command: Command) -> tuple[EventOfGame, ...]:
        """Give the command; the events that answer it."""
        decision: Any = decide(self.game, self.state, command, self.chance)
        for event in decision.events:
            self.states.append(self.game.evolve(self.states[-1], event))
        assert self.states[-1] == decision.state, "the fold and the decision agree"
        self.state = decision.state
        self.commands.append(command)
        self.events.extend(decision.events)
        events: tuple[EventOfGame, ...] = decision.events
        return events

    def refused(self, command: Command) -> Refused:
        """Give a command that must be refused and must change nothing (G-6)."""
        before = self.state
        with pytest.raises(Refused) as refusal:
            decide(self.game, self.state, command, self.chance)
        assert self.state == before
        return refusal.value

    def open(self) -> Self:
        """Open the game."""
        self.do(self.opening)
        return self

    def join(self, seat: int) -> tuple[EventOfGame, ...]:
        """The player of this seat sits down, or comes back: a in seat 0, b in seat 1 and so on."""
        return self.do(JoinGame(player="abcdefghij"[seat], seat=seat))

    def seat_all(self) -> Self:
        """Open the game and let everybody sit down."""
        self.open()
        for seat in range(self.players):
            self.join(seat)
        return self

    def start(self, *youngest_first: int) -> Self:
        """Seat all and start."""
        self.seat_all().do(StartGame(youngest_first=youngest_first or self.usual_ages()))
        return self

    def usual_ages(self) -> tuple[int, ...]:
        """The order of age if a test does not say one."""
        return tuple(range(self.players))

    def leave(self, seat: int) -> tuple[EventOfGame, ...]:
        """A player gets up."""
        return self.do(LeaveGame(seat=seat))

    def clock(self, seat: int) -> tuple[EventOfGame, ...]:
        """A player's clock runs out."""
        return self.do(RunOutClock(seat=seat))

    @property
    def turn(self) -> int:
        """The seat that must act."""
        seat: int | None = self.game.to_act(self.state)
        assert seat is not None, f"nobody has to act in {type(self.state).__name__}"
        return seat

    @property
    def chips(self) -> tuple[int, ...]:
        """What every player has, by seat, in units or cents."""
        seats: Any = self.view()
        return tuple(seat.chips for seat in seats.seats)

    @property
    def kinds(self) -> list[str]:
        """The stored names of all events so far."""
        return [event.kind for event in self.events]

    def hand(self, seat: int) -> Any:
        """What a player sees in their own hand."""
        own_view: Any = self.view(at_seat(seat))
        return own_view.seats[seat].hand

    def acts(self, seat: int) -> list[str]:
        """The kinds of act that are open to this seat."""
        own_view: Any = self.view(at_seat(seat))
        return [act.kind for act in own_view.acts]

    def view(self, viewer: Viewer = PUBLIC, reveal: bool = False) -> View:
        """The game as somebody sees it now."""
        view: View = self.game.view(self.state, viewer, reveal)
        return view

    def latest(self, kind: type[E]) -> E:
        """The latest event of this class."""
        return self.all_of(kind)[-1]

    def all_of(self, kind: type[E]) -> list[E]:
        """Every event of this class, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def before(self, kind: type[EventOfGame]) -> State:
        """The state in which the first event of this class happened."""
        return self.states[next(i for i, e in enumerate(self.events) if isinstance(e, kind))]


class BettingTable(GameTable[State, EventOfGame, View]):
    """A table at which whoever's turn it is bets, and chips are bought between hands."""

    def check(self) -> tuple[EventOfGame, ...]:
        """The player whose turn it is checks."""
        return self.do(Check(seat=self.turn))

    def bet(self, amount: int) -> tuple[EventOfGame, ...]:
        """The player whose turn it is bets."""
        return self.do(Bet(seat=self.turn, amount=amount))

    def call(self) -> tuple[EventOfGame, ...]:
        """The player whose turn it is calls."""
        return self.do(Call(seat=self.turn))

    def more(self, by: int) -> tuple[EventOfGame, ...]:
        """The player whose turn it is raises."""
        return self.do(Raise(seat=self.turn, by=by))

    def drop(self) -> tuple[EventOfGame, ...]:
        """The player whose turn it is drops."""
        return self.do(Drop(seat=self.turn))

    def buy(self, seat: int, amount: int) -> tuple[EventOfGame, ...]:
        """A player buys chips."""
        return self.do(BuyChips(seat=seat, amount=amount))

    def sit_out(self) -> tuple[EventOfGame, ...]:
        """The player whose turn it is sits out."""
        return self.do(SitOut(seat=self.turn))


def breaks(game: Any, state: Any, event: Event) -> str:
    """Why no game can have gone this way; fails if the event is remembered all the same."""
    with pytest.raises(BrokenHistory) as error:
        game.evolve(state, event)
    return str(error.value)
