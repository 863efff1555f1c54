"""The views of Escalero: what each viewer may see, and their open acts.

Dice, sheets and all acts are public; only seeds are hidden (G-7).
"""

from collections.abc import Iterator

from deluxe_domain.games.escalero import rules
from deluxe_domain.games.escalero.commands import OpenAct
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
    """A column of a side's score sheet."""

    column: int
    """The number of the column, 1 to 3."""
    scores: tuple[BoxScore, ...]
    """The used boxes of the column."""
    total: int
    """The total of the column so far."""


class SideView(Visible):
    """One side: a player or a team (ES-1)."""

    side: int
    """The number of the side, 0 or 1."""
    seats: tuple[int, ...]
    """The seats of the side."""
    columns: tuple[ColumnView, ...]
    """The three columns of the side."""


class SeatView(Seated):
    """A seat and its player."""

    side: int
    """The side that this seat plays for, 0 or 1 (ES-1)."""


class EscaleroView(SheetsView):
    """A game of Escalero at one version, as one viewer may see it."""

    turn: int = 0
    """The number of the turn of each side, from 1 to 36; 0 before the first (ES-2)."""
    turns: int = rules.TURNS
    """The number of turns of each side in the whole game (ES-2)."""
    seats: tuple[SeatView, ...] = ()
    """All seats, from seat 0."""
    sides: tuple[SideView, ...] = ()
    """Both sides; empty until play starts."""
    acts: tuple[OpenAct, ...] = ()
    """The acts that this viewer may do now. Empty unless it is their turn."""


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
        **board(EscaleroView, ESCALERO, state, viewer),
    )


def _sides(sheets: Sheets) -> tuple[SideView, ...]:
    return tuple(
        SideView(side=side, seats=sheets.seats_of(side), columns=tuple(_columns(columns)))
        for side, columns in enumerate(sheets.columns)
    )


def _columns(columns: tuple[Sheet, ...]) -> Iterator[ColumnView]:
    for n, sheet in enumerate(columns, 1):
        yield ColumnView(column=n, scores=scores_on(sheet), total=total(sheet))
