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
from deluxe_domain.kernel.table import ByClock, Hex32, Seat, TableEvent
from deluxe_domain.kernel.turns import DiceThrown
from deluxe_domain.kernel.visibility import Secret

Side = Annotated[int, Meta(ge=0, lt=SIDES)]
Column = Annotated[int, Meta(ge=1, le=COLUMNS)]
"""Columns count from 1, as the score sheet names them."""

EndReason = Literal[
    "turns-played",  # Every box of every column was used (ES-2).
    "table-deserted",  # All players have left.
]


class GameOpened(table.GameOpened):
    """The game was opened.

    This event fixes the rule set, the dealing scheme and the commitment to the seed (G-9).
    """

    options: Options


class ScoreWritten(Event):
    """A player wrote the score of their throw into a free box of a column (ES-2, YA-3)."""

    kind = "score-written"
    answers = "write-score"
    seat: Seat
    column: Column
    """The column, 1 to 3."""
    box: Box
    """The box."""
    points: Annotated[int, Meta(ge=1, le=50)]
    """The points (YA-4)."""
    by_clock: ByClock = default(False)


class BoxCrossed(Event):
    """A player crossed out a free box of a column (ES-2, YA-3)."""

    kind = "box-crossed"
    answers = "cross-out"
    seat: Seat
    column: Column
    """The column, 1 to 3."""
    box: Box
    """The box."""
    by_clock: ByClock = default(False)


class SideTotals(Fact):
    """The result of one side: a player or a team (ES-3, ES-4)."""

    side: Side
    """The number of the side, 0 or 1."""
    totals: Annotated[tuple[int, ...], Meta(min_length=COLUMNS, max_length=COLUMNS)]
    """The total of each column, from column 1."""
    won: tuple[Column, ...]
    """The columns that the side has won, 1 to 3."""


class GameEnded(Event):
    """The game ended (ES-3, ES-4)."""

    kind = "game-ended"
    reason: EndReason
    """The reason."""
    winners: tuple[Seat, ...]
    """The seats of the side that won; empty if the game is drawn."""
    sides: tuple[SideTotals, ...]
    """The results of both sides."""
    seed: Secret[Hex32] = None
    """The master seed in hex. Auditors see it; if the game has open books, everybody does (G-7)."""


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
