"""The commands and the open acts of Escalero."""

from deluxe_domain.games.escalero.events import Column
from deluxe_domain.kernel import table
from deluxe_domain.kernel.acts import Act
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.facts import Visible
from deluxe_domain.kernel.scoresheet import Box, BoxScore
from deluxe_domain.kernel.scoresheets import Options
from deluxe_domain.kernel.table import Seat, TableCommand
from deluxe_domain.kernel.turns import MayRollAgain, RollAgain


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


class ColumnScores(Visible):
    """The scores that may be written into one column."""

    column: int
    """The column, 1 to 3."""
    scores: tuple[BoxScore, ...]
    """The boxes in which the throw scores, with the points."""


class ColumnBoxes(Visible):
    """The boxes of one column that may be crossed out."""

    column: int
    """The column, 1 to 3."""
    boxes: tuple[Box, ...]
    """The free boxes."""


class MayWriteScore(Act):
    """The player may write one of these scores into its box (ES-2)."""

    kind = "write-score"
    columns: tuple[ColumnScores, ...]
    """The columns in which the throw scores."""

    def allows(self, command: WriteScore) -> bool:
        """Whether the box is one of those in its column."""
        column, box = command.column, command.box
        return any(
            each.column == column and any(score.box == box for score in each.scores)
            for each in self.columns
        )


class MayCrossOut(Act):
    """The player may cross out one of these boxes (ES-2)."""

    kind = "cross-out"
    columns: tuple[ColumnBoxes, ...]
    """The columns with free boxes."""

    def allows(self, command: CrossOut) -> bool:
        """Whether the box is one of those in its column."""
        return any(
            each.column == command.column and command.box in each.boxes for each in self.columns
        )


OpenAct = MayRollAgain | MayWriteScore | MayCrossOut
