"""The open acts of Escalero."""

from deluxe_domain.games.escalero.commands import CrossOut, WriteScore
from deluxe_domain.kernel.acts import Act
from deluxe_domain.kernel.facts import Visible
from deluxe_domain.kernel.scoresheet import Box, BoxScore
from deluxe_domain.kernel.turns import MayRollAgain


class ColumnScores(Visible):
    """The scores of one column (counted from 1): those on the sheet, or those that are possible."""

    column: int
    scores: tuple[BoxScore, ...]


class ColumnBoxes(Visible):
    """The free boxes of one column, counted from 1."""

    column: int
    boxes: tuple[Box, ...]


class MayWriteScore(Act):
    """One of these scores may be written into its free box (ES-2)."""

    kind = "write-score"
    columns: tuple[ColumnScores, ...]

    def allows(self, command: WriteScore) -> bool:
        """Whether the box is one of those in its column."""
        column, box = command.column, command.box
        return any(
            each.column == column and any(score.box == box for score in each.scores)
            for each in self.columns
        )


class MayCrossOut(Act):
    """One of these free boxes may be crossed out (ES-2)."""

    kind = "cross-out"
    columns: tuple[ColumnBoxes, ...]

    def allows(self, command: CrossOut) -> bool:
        """Whether the box is one of those in its column."""
        return any(
            each.column == command.column and command.box in each.boxes for each in self.columns
        )


OpenAct = MayRollAgain | MayWriteScore | MayCrossOut
