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
from deluxe_domain.kernel.table import Hex32, Seat, TableEvent
from deluxe_domain.kernel.turns import DiceThrown
from deluxe_domain.kernel.visibility import Secret

EndReason = Literal["rounds-played", "table-deserted"]


class GameOpened(table.GameOpened):
    """A game of Yacht is open."""

    options: Options


class ScoreWritten(Event):
    """A player has written their throw's score into a free box (YA-3, YA-4)."""

    kind = "score-written"
    seat: Seat
    box: Box
    points: Annotated[int, Meta(ge=1, le=50)]
    by_clock: bool = default(False)


class BoxCrossed(Event):
    """A player has crossed out a free box: nothing is scored there (YA-3)."""

    kind = "box-crossed"
    seat: Seat
    box: Box
    by_clock: bool = default(False)


class GameEnded(Event):
    """The game is over: totals by seat; the highest has won, or several share the win (YA-6).

    ``seed`` is the master seed, which the auditor sees now, and everybody if the game has open
    books.
    """

    kind = "game-ended"
    reason: EndReason
    winners: tuple[Seat, ...]
    totals: tuple[int, ...]
    seed: Secret[Hex32] = None


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
