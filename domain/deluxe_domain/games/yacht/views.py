"""The views of Yacht: what each viewer may see, and their open acts.

Dice, sheets and all acts are public; only seeds are hidden (G-7).
"""

from deluxe_domain.games.yacht import rules
from deluxe_domain.games.yacht.acts import OpenAct
from deluxe_domain.games.yacht.play import YACHT, State
from deluxe_domain.kernel.playing import Unopened
from deluxe_domain.kernel.scoresheet import (
    EMPTY,
    BoxScore,
    scores_on,
    total,
)
from deluxe_domain.kernel.scoresheet_views import SheetsView, board, sheets_of
from deluxe_domain.kernel.viewer import Viewer
from deluxe_domain.kernel.views import Seated


class SeatView(Seated):
    """One seat: the used boxes of its sheet (crosses with 0 points), and the total so far."""

    scores: tuple[BoxScore, ...] = ()
    total: int = 0


class YachtView(SheetsView):
    """A game of Yacht as one viewer may see it.

    ``round`` counts from 1 and is 0 before the first turn. ``thrown`` are the dice as they lie
    after throw number ``throw`` of the turn, none between turns. ``acts`` are those open to this
    viewer now.
    """

    round: int = 0
    rounds: int = rules.ROUNDS
    seats: tuple[SeatView, ...] = ()
    acts: tuple[OpenAct, ...] = ()


def view(state: State, viewer: Viewer, reveal: bool = False) -> YachtView:  # noqa: ARG001
    """The state as this viewer may see it; nothing is hidden."""
    if isinstance(state, Unopened):
        return YachtView(phase="unopened")
    sheets, table = sheets_of(state), state.table
    columns = sheets.sheets if sheets else (EMPTY,) * table.players
    return YachtView(
        round=sheets.round if sheets else 0,
        seats=tuple(
            [
                SeatView(**table.sitting(seat), scores=scores_on(sheet), total=total(sheet))
                for seat, sheet in enumerate(columns)
            ]
        ),
        **board(YACHT, state, viewer, YACHT.acts),
    )
