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
    """The scores of one column (counted from 1): those on the sheet, or those that are possible."""

    column: int
    scores: tuple[BoxScore, ...]


class ColumnBoxes(Visible):
    """The free boxes of one column, counted from 1."""

    column: int
    boxes: tuple[Box, ...]


class MayWriteScore(Act):
    """One of these scores may be written into its free box (ES-2)."""

    kind = "write-score"
    columns: tuple[ColumnScores, ...]


class MayCrossOut(Act):
    """One of these free boxes may be crossed out (ES-2)."""

    kind = "cross-out"
    columns: tuple[ColumnBoxes, ...]


OpenAct = MayRollAgain | MayWriteScore | MayCrossOut


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
