"""The views of Yacht: what each viewer may see, and their open acts.

Dice, sheets and all acts are public; only seeds are hidden (G-7).
"""

from deluxe_domain.games.yacht import rules
from deluxe_domain.games.yacht.commands import OpenAct
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
    """A seat and its player."""

    scores: tuple[BoxScore, ...] = ()
    """The used boxes of the player's score sheet."""
    total: int = 0
    """The total of the player's score sheet so far."""


class YachtView(SheetsView):
    """A game of Yacht at one version, as one viewer may see it."""

    round: int = 0
    """The number of the round, from 1; 0 before the first."""
    rounds: int = rules.ROUNDS
    """The number of rounds in the whole game (YA-2)."""
    seats: tuple[SeatView, ...] = ()
    """All seats, from seat 0."""
    acts: tuple[OpenAct, ...] = ()
    """The acts that this viewer may do now. Empty unless it is their turn."""


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
        **board(YachtView, YACHT, state, viewer),
    )
