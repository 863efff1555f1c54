"""The commands and the open acts of Yacht."""

from deluxe_domain.kernel import table
from deluxe_domain.kernel.acts import Act, OneOf, within
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.scoresheet import Box, BoxScore
from deluxe_domain.kernel.scoresheets import Options
from deluxe_domain.kernel.table import Seat, TableCommand
from deluxe_domain.kernel.turns import MayRollAgain, RollAgain


class OpenGame(table.OpenGame):
    """Open a game of Yacht."""

    options: Options


class WriteScore(Command):
    """End the turn, and write the score of the throw into a free box (YA-3)."""

    kind = "write-score"
    seat: Seat
    box: Box
    """A free box in which the throw scores."""


class CrossOut(Command):
    """End the turn, and cross out a free box (YA-3)."""

    kind = "cross-out"
    seat: Seat
    box: Box
    """A free box."""


YachtCommand = OpenGame | TableCommand | RollAgain | WriteScore | CrossOut


class MayWriteScore(Act):
    """The player may write one of these scores into its box (YA-3)."""

    kind = "write-score"
    bounds = within(box=OneOf("scores", "box"))
    scores: tuple[BoxScore, ...]
    """The boxes in which the throw scores, with the points."""


class MayCrossOut(Act):
    """The player may cross out one of these boxes (YA-3)."""

    kind = "cross-out"
    bounds = within(box=OneOf("boxes"))
    boxes: tuple[Box, ...]
    """The free boxes."""


OpenAct = MayRollAgain | MayWriteScore | MayCrossOut
