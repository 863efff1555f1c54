"""The views of Escalero: what each viewer may see, and their open acts.

Dice, sheets and all acts are public; only seeds are hidden (G-7).
"""

from collections.abc import Iterator

from deluxe_domain.games.escalero import rules
from deluxe_domain.games.escalero.acts import OpenAct
from deluxe_domain.games.escalero.play import ESCALERO, Sheets, State
from deluxe_domain.kernel.facts import Visible
from deluxe_domain.kernel.playing import Unopened
from deluxe_domain.kernel.scoresheet import (
    BoxScore,
    Sheet,
    scores_on,
    total,
)
from deluxe_domain.kernel.scoresheet_views import SheetsView, board, sheets_of
from deluxe_domain.kernel.viewer import Viewer
from deluxe_domain.kernel.views import Seated


class ColumnView(Visible):
    """One column of a side: its used boxes (crosses with 0 points), and its total so far."""

    column: int
    scores: tuple[BoxScore, ...]
    total: int


class SideView(Visible):
    """One side, its seats and its three columns."""

    side: int
    seats: tuple[int, ...]
    columns: tuple[ColumnView, ...]


class SeatView(Seated):
    """One seat, and the side for which it plays (ES-1)."""

    side: int


class EscaleroView(SheetsView):
    """A game of Escalero as one viewer may see it.

    ``turn`` is that of each side, from 1 to 36; 0 before the first. ``thrown`` are the dice as they
    lie after throw number ``throw`` of the turn, none between turns. ``acts`` are those open to
    this viewer now.
    """

    turn: int = 0
    turns: int = rules.TURNS
    seats: tuple[SeatView, ...] = ()
    sides: tuple[SideView, ...] = ()
    acts: tuple[OpenAct, ...] = ()


def view(state: State, viewer: Viewer, reveal: bool = False) -> EscaleroView:  # noqa: ARG001
    """The state as this viewer may see it; nothing is hidden."""
    if isinstance(state, Unopened):
        return EscaleroView(phase="unopened")
    sheets, table = sheets_of(state), state.table
    seats = range(table.players)
    return EscaleroView(
        turn=sheets.turn if sheets else 0,
        seats=tuple(SeatView(**table.sitting(seat), side=rules.side_of(seat)) for seat in seats),
        sides=_sides(sheets) if sheets else (),
        **board(ESCALERO, state, viewer, ESCALERO.acts),
    )


def _sides(sheets: Sheets) -> tuple[SideView, ...]:
    return tuple(
        SideView(side=side, seats=sheets.seats_of(side), columns=tuple(_columns(columns)))
        for side, columns in enumerate(sheets.columns)
    )


def _columns(columns: tuple[Sheet, ...]) -> Iterator[ColumnView]:
    for n, sheet in enumerate(columns, 1):
        yield ColumnView(column=n, scores=scores_on(sheet), total=total(sheet))
