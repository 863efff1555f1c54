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
    """Roll no more, and write the throw's score into a free box of a column (ES-2)."""

    kind = "write-score"
    seat: Seat
    column: Column
    box: Box


class CrossOut(Command):
    """Roll no more, and cross out a free box of a column (ES-2)."""

    kind = "cross-out"
    seat: Seat
    column: Column
    box: Box


EscaleroCommand = OpenGame | TableCommand | RollAgain | WriteScore | CrossOut
