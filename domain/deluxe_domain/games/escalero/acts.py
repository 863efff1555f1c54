"""The open acts of Escalero."""

from deluxe_domain.games.escalero.commands import CrossOut, WriteScore
from deluxe_domain.kernel.acts import Act
from deluxe_domain.kernel.facts import Visible
from deluxe_domain.kernel.scoresheet import Box, BoxScore
from deluxe_domain.kernel.turns import MayRollAgain


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
