"""The commands of Escalero, with their stored names."""

from deluxe_domain.games.escalero.events import Column
from deluxe_domain.kernel import table
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.scoresheet import Box
from deluxe_domain.kernel.scoresheets import Options
from deluxe_domain.kernel.table import Seat, TableCommand
from deluxe_domain.kernel.turns import RollAgain


class OpenGame(table.OpenGame):
    """Open a game of Escalero."""

    options: Options


class WriteScore(Command):
    """End the turn, and write the score of the throw into a free box of a column (ES-2, YA-3)."""

    kind = "write-score"
    seat: Seat
    column: Column
    """The column, 1 to 3."""
    box: Box
    """A free box in which the throw scores."""


class CrossOut(Command):
    """End the turn, and cross out a free box of a column (ES-2, YA-3)."""

    kind = "cross-out"
    seat: Seat
    column: Column
    """The column, 1 to 3."""
    box: Box
    """A free box."""


EscaleroCommand = OpenGame | TableCommand | RollAgain | WriteScore | CrossOut
