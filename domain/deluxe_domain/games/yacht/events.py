"""The events of Yacht, with their stored names."""

from typing import Annotated, Literal

from msgspec import Meta

from deluxe_domain.kernel import table
from deluxe_domain.kernel.deals import DealClosed
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.dice import StarterFound
from deluxe_domain.kernel.facts import default
from deluxe_domain.kernel.scoresheet import Box
from deluxe_domain.kernel.scoresheets import Options
from deluxe_domain.kernel.table import ByClock, Hex32, Seat, TableEvent
from deluxe_domain.kernel.turns import DiceThrown
from deluxe_domain.kernel.visibility import Secret

EndReason = Literal[
    "rounds-played",  # All rounds were played (YA-2).
    "table-deserted",  # All players have left.
]


class GameOpened(table.GameOpened):
    """The game was opened.

    This event fixes the rule set, the dealing scheme and the commitment to the seed (G-9).
    """

    options: Options


class ScoreWritten(Event):
    """A player wrote the score of their throw into a free box (YA-3)."""

    kind = "score-written"
    answers = "write-score"
    seat: Seat
    box: Box
    """The box."""
    points: Annotated[int, Meta(ge=1, le=50)]
    """The points (YA-4)."""
    by_clock: ByClock = default(False)


class BoxCrossed(Event):
    """A player crossed out a free box (YA-3)."""

    kind = "box-crossed"
    answers = "cross-out"
    seat: Seat
    box: Box
    """The box."""
    by_clock: ByClock = default(False)


class GameEnded(Event):
    """The game ended (YA-6)."""

    kind = "game-ended"
    reason: EndReason
    """The reason."""
    winners: tuple[Seat, ...]
    """The seats with the highest total. Several seats share the win (YA-6)."""
    totals: tuple[int, ...]
    """The total of each seat, from seat 0."""
    seed: Secret[Hex32] = None
    """The master seed in hex. Auditors see it; if the game has open books, everybody does (G-7)."""


YachtEvent = (
    GameOpened
    | TableEvent
    | StarterFound
    | DiceThrown
    | ScoreWritten
    | BoxCrossed
    | DealClosed
    | GameEnded
)
