"""The open acts of Yacht."""

from deluxe_domain.kernel.acts import Act, OneOf, within
from deluxe_domain.kernel.scoresheet import Box, BoxScore
from deluxe_domain.kernel.turns import MayRollAgain


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
