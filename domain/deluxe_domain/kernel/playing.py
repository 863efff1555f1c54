"""The states of every game: unopened, gathering, playing in some phase, over."""

from typing import Any, Generic, TypeVar

from deluxe_domain.kernel.chips import Accounts
from deluxe_domain.kernel.decider import BrokenHistory, Event
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.table import Table

Agreed = TypeVar("Agreed", covariant=True)
Play = TypeVar("Play", covariant=True)
Result = TypeVar("Result", covariant=True)
A = TypeVar("A")  # the agreed options
P = TypeVar("P")  # the phases of the play
R = TypeVar("R")  # the result


class Unopened(Value, tag="unopened"):
    """Nothing has happened yet."""


class Gathering(Value, Generic[Agreed], tag="gathering"):
    """Players take their seats; and when play has started, they reveal their entropy (G-5)."""

    table: Table
    agreed: Agreed
    accounts: Accounts


class Paid(Value, Generic[Play]):
    """The last deal as it lay on the table when it was paid, and what each seat got or paid."""

    play: Play
    amounts: tuple[int, ...]


class Playing(Value, Generic[Agreed, Play], tag="playing"):
    """The game is played; ``play`` is its current phase.

    ``last`` is the deal that was paid, until the next one begins: views show its cards.
    """

    table: Table
    agreed: Agreed
    accounts: Accounts
    play: Play
    last: Paid[Play] | None = None

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.table.places)

    @property
    def chips(self) -> tuple[int, ...]:
        """Every player's units, by seat."""
        return self.accounts.players

    def left_of(self, seat: int) -> int:
        """The next seat clockwise (G-2)."""
        return (seat + 1) % len(self.table.places)

    def from_left_of(self, seat: int) -> tuple[int, ...]:
        """All seats clockwise, from the left neighbour of this seat to this seat itself."""
        return (*range(seat + 1, len(self.table.places)), *range(seat + 1))


class Over(Value, Generic[Agreed, Result, Play], tag="over"):
    """The game is over; ``last`` is the deal that was paid last."""

    table: Table
    agreed: Agreed
    accounts: Accounts
    result: Result
    last: Paid[Play] | None = None


State = Unopened | Gathering[A] | Playing[A, P] | Over[A, R, P]
"""The states of a game, by its agreed options, the phases of its play and its result."""


def broken(state: State[object, object, object], event: Event) -> BrokenHistory:
    """The error for an event that cannot happen in this phase."""
    phase = state.play if isinstance(state, Playing) else state
    return BrokenHistory(f"{event.kind} cannot happen in the phase {type(phase).__name__}")


def out_of_turn(event: Any) -> BrokenHistory:
    """The error for an event of a seat whose turn it is not."""
    return BrokenHistory(f"{event.kind} of seat {event.seat} out of turn")


def unlike(event: Event, expectation: Event | None) -> BrokenHistory:
    """The error for an event that is not the one that the rules make here."""
    if expectation is None or expectation.kind != event.kind:
        return BrokenHistory(f"{event.kind} does not follow here")
    fields = [f for f in event.__struct_fields__ if getattr(event, f) != getattr(expectation, f)]
    return BrokenHistory(f"{event.kind} tells other {', '.join(fields)} than the rules give")


def table_of(state: State[object, object, object]) -> Table | None:
    """The table, once the game is open."""
    return None if isinstance(state, Unopened) else state.table


def play_shown(state: State[object, P, object]) -> P | None:
    """The phase of which views show the cards: a deal that was paid, until the next one begins."""
    if isinstance(state, Unopened | Gathering):
        return None
    if state.last is not None:
        return state.last.play
    return state.play if isinstance(state, Playing) else None


def is_over(state: State[object, object, object]) -> bool:
    """Whether the game is over."""
    return isinstance(state, Over)
