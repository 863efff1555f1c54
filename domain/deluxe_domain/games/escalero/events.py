"""The events of Escalero, with their stored names."""

from typing import Annotated, Literal

from msgspec import Meta

from deluxe_domain.games.escalero.rules import COLUMNS, SIDES
from deluxe_domain.kernel import table
from deluxe_domain.kernel.deals import DealClosed
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.dice import StarterFound
from deluxe_domain.kernel.facts import Fact, default
from deluxe_domain.kernel.scoresheet import Box
from deluxe_domain.kernel.scoresheets import Options
from deluxe_domain.kernel.table import Hex32, Seat, TableEvent
from deluxe_domain.kernel.turns import DiceThrown
from deluxe_domain.kernel.visibility import Secret

Side = Annotated[int, Meta(ge=0, lt=SIDES)]
Column = Annotated[int, Meta(ge=1, le=COLUMNS)]
"""Columns count from 1, as the score sheet names them."""

EndReason = Literal["turns-played", "table-deserted"]


class GameOpened(table.GameOpened):
    """A game of Escalero is open."""

    options: Options


class ScoreWritten(Event):
    """A player has written their throw's score into a free box of a column (ES-2, YA-4)."""

    kind = "score-written"
    seat: Seat
    column: Column
    box: Box
    points: Annotated[int, Meta(ge=1, le=50)]
    by_clock: bool = default(False)


class BoxCrossed(Event):
    """A player has crossed out a free box of a column: nothing is scored there (ES-2, YA-3)."""

    kind = "box-crossed"
    seat: Seat
    column: Column
    box: Box
    by_clock: bool = default(False)


class SideTotals(Fact):
    """The totals of a side by column, and the columns that it has won, counted from 1 (ES-3)."""

    side: Side
    totals: Annotated[tuple[int, ...], Meta(min_length=COLUMNS, max_length=COLUMNS)]
    won: tuple[Column, ...]


class GameEnded(Event):
    """The game is over: the side with more columns has won; nobody if it is drawn (ES-3, ES-4).

    ``winners`` are the seats of the winning side. ``seed`` is the master seed, which the auditor
    sees now, and everybody if the game has open books.
    """

    kind = "game-ended"
    reason: EndReason
    winners: tuple[Seat, ...]
    sides: tuple[SideTotals, ...]
    seed: Secret[Hex32] = None


EscaleroEvent = (
    GameOpened
    | TableEvent
    | StarterFound
    | DiceThrown
    | ScoreWritten
    | BoxCrossed
    | DealClosed
    | GameEnded
)
