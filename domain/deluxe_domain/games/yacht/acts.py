"""The open acts of Yacht."""

from deluxe_domain.kernel.acts import Act, OneOf, within
from deluxe_domain.kernel.scoresheet import Box, BoxScore
from deluxe_domain.kernel.turns import MayRollAgain


class MayWriteScore(Act):
    """One of these scores may be written into its free box (YA-3)."""

    kind = "write-score"
    bounds = within(box=OneOf("scores", "box"))
    scores: tuple[BoxScore, ...]


class MayCrossOut(Act):
    """One of these free boxes may be crossed out (YA-3)."""

    kind = "cross-out"
    bounds = within(box=OneOf("boxes"))
    boxes: tuple[Box, ...]


OpenAct = MayRollAgain | MayWriteScore | MayCrossOut
