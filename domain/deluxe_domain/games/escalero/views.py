"""The views of Escalero: what each viewer may see, and their open acts.

Dice, sheets and all acts are public; only seeds are hidden (G-7).
"""

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter

from deluxe_domain.games.escalero import rules
from deluxe_domain.games.escalero.play import ESCALERO, Sheets, State, boxes_to_write
from deluxe_domain.kernel.facts import Visible
from deluxe_domain.kernel.game import Act
from deluxe_domain.kernel.playing import Playing, Unopened
from deluxe_domain.kernel.scoresheet import (
    BOXES,
    Box,
    BoxScore,
    Sheet,
    box_score,
    free_boxes,
    scores,
    scores_on,
    total,
)
from deluxe_domain.kernel.scoresheet_views import SheetsView, board, sheets_of
from deluxe_domain.kernel.scoresheets import Choosing
from deluxe_domain.kernel.turns import MayRollAgain
from deluxe_domain.kernel.viewer import Viewer
from deluxe_domain.kernel.views import Seated


class ColumnScores(Visible):
    """The scores that may be written into one column."""

    column: int
    """The column, 1 to 3."""
    scores: tuple[BoxScore, ...]
    """The boxes in which the throw scores, with the points."""


class ColumnBoxes(Visible):
    """The boxes of one column that may be crossed out."""

    column: int
    """The column, 1 to 3."""
    boxes: tuple[Box, ...]
    """The free boxes."""


class MayWriteScore(Act):
    """The player may write one of these scores into its box (ES-2)."""

    kind = "write-score"
    columns: tuple[ColumnScores, ...]
    """The columns in which the throw scores."""


class MayCrossOut(Act):
    """The player may cross out one of these boxes (ES-2)."""

    kind = "cross-out"
    columns: tuple[ColumnBoxes, ...]
    """The columns with free boxes."""


OpenAct = MayRollAgain | MayWriteScore | MayCrossOut


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
        **board(ESCALERO, state, viewer, open_acts),
    )


def open_acts(state: State, seat: int) -> tuple[OpenAct, ...]:
    """The acts that the rules leave open to this seat now; empty if it is not its turn."""
    if not isinstance(state, Playing) or not isinstance(state.play, Choosing):
        return ()
    sheets, throw = state.play.sheets, state.play.throw
    if sheets.seat != seat:
        return ()
    acts: list[OpenAct] = [MayRollAgain(places=throw.free)] if throw.free else []
    points = scores(throw.dice)
    free = [(n, free_boxes(sheet)) for n, sheet in enumerate(sheets.own, 1)]
    open_boxes = boxes_to_write(state.play, state.agreed)
    columns = tuple(
        ColumnScores(column=column, scores=tuple(box_score(n, points[n]) for _, n in boxes))
        for column, boxes in groupby(open_boxes, key=itemgetter(0))
    )
    if columns:
        acts.append(MayWriteScore(columns=columns))
    if not columns or state.agreed.free_crosses:
        acts.append(MayCrossOut(columns=_free_columns(free)))
    return tuple(acts)


def _free_columns(free: list[tuple[int, tuple[int, ...]]]) -> tuple[ColumnBoxes, ...]:
    return tuple(
        ColumnBoxes(column=n, boxes=tuple(BOXES[box] for box in boxes))
        for n, boxes in free
        if boxes
    )


def _sides(sheets: Sheets) -> tuple[SideView, ...]:
    return tuple(
        SideView(side=side, seats=sheets.seats_of(side), columns=tuple(_columns(columns)))
        for side, columns in enumerate(sheets.columns)
    )


def _columns(columns: tuple[Sheet, ...]) -> Iterator[ColumnView]:
    for n, sheet in enumerate(columns, 1):
        yield ColumnView(column=n, scores=scores_on(sheet), total=total(sheet))
