"""What each onlooker may see of Escalero, and which acts are open to him now.

Dice, sheets and all acts are public; only seeds are hidden (G-7).
"""

from functools import lru_cache
from typing import Any, Literal, assert_never

import msgspec

from deluxe_domain.games.escalero import rules
from deluxe_domain.games.escalero.events import (
    BoxCrossed,
    EscaleroEvent,
    GameEnded,
    GameOpened,
    ScoreWritten,
)
from deluxe_domain.games.escalero.evolve import (
    AwaitingEnd,
    AwaitingStarter,
    AwaitingThrow,
    Choosing,
    Gathering,
    Match,
    Over,
    Play,
    State,
    Unopened,
)
from deluxe_domain.kernel.deals import DealClosed
from deluxe_domain.kernel.dice import DiceKind, StarterFound
from deluxe_domain.kernel.facts import Visible
from deluxe_domain.kernel.game import Act, View
from deluxe_domain.kernel.onlooker import Onlooker
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
from deluxe_domain.kernel.table import (
    GameStarted,
    Place,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    Table,
)
from deluxe_domain.kernel.turns import DiceThrown, MayRollAgain, may_roll_again

Phase = Literal["unopened", "gathering", "playing", "over"]


class ColumnScores(Visible):
    """The scores of one column, counted from 1: those that are written, or that may be."""

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
    """One column of a side: what is in it (crosses with 0 points), and its total so far."""

    column: int
    scores: tuple[BoxScore, ...]
    total: int


class SideView(Visible):
    """One side, its seats and its three columns."""

    side: int
    seats: tuple[int, ...]
    columns: tuple[ColumnView, ...]


class SeatView(Visible):
    """One seat, and the side for which it plays (ES-1)."""

    seat: int
    side: int
    player: str | None = None
    present: bool = False


class EscaleroView(View):
    """A game of Escalero as one onlooker may see it.

    ``turn`` is that of each side, from 1 to 36; 0 before the first. ``thrown`` are the dice as they
    lie after throw number ``throw`` of the turn, none between turns. ``acts`` are those open to
    this onlooker now.
    """

    phase: Phase
    dice: DiceKind = "standard"
    free_crosses: bool = False
    turn: int = 0
    turns: int = rules.TURNS
    to_act: int | None = None
    throw: int = 0
    thrown: tuple[int, ...] = ()
    youngest_first: tuple[int, ...] = ()
    seats: tuple[SeatView, ...] = ()
    sides: tuple[SideView, ...] = ()
    winners: tuple[int, ...] = ()
    end_reason: str | None = None
    acts: tuple[OpenAct, ...] = ()


def seen(event: EscaleroEvent, onlooker: Onlooker) -> EscaleroEvent:  # noqa: ARG001 # all see the same
    """The event as this onlooker may see it while its hidden part is not revealed (G-7)."""
    match event:
        case DealClosed() | GameEnded():
            return msgspec.structs.replace(event, seed=None)
        case (
            GameOpened()
            | PlayerJoined()
            | PlayerLeft()
            | PlayerReturned()
            | GameStarted()
            | StarterFound()
            | DiceThrown()
            | ScoreWritten()
            | BoxCrossed()
        ):
            return event
        case _:
            assert_never(event)


def view(state: State, onlooker: Onlooker, revealed: bool = False) -> EscaleroView:  # noqa: ARG001
    """The state as this onlooker may see it; nothing in it is hidden, so nothing is revealed."""
    match state:
        case Choosing():
            acts = () if onlooker.seat is None else open_acts(state, onlooker.seat)
            return _board(
                "playing",
                state.match,
                state.play,
                to_act=state.play.seat,
                throw=state.throw.number,
                thrown=state.throw.dice,
                acts=acts,
            )
        case Unopened():
            return EscaleroView(phase="unopened")
        case Gathering():
            return _board("gathering", state.match)
        case AwaitingStarter():
            return _board("playing", state.match)
        case AwaitingThrow() | AwaitingEnd():
            return _board("playing", state.match, state.play)
        case Over():
            ending = {"winners": state.winners, "end_reason": state.reason}
            return _board("over", state.match, state.play, **ending)
        case _:
            assert_never(state)


def open_acts(state: State, seat: int) -> tuple[OpenAct, ...]:
    """The acts that the rules leave open to this seat now; empty if it is not his turn."""
    if not isinstance(state, Choosing) or state.play.seat != seat:
        return ()
    acts: list[OpenAct] = []
    if state.throw.free:
        acts.append(may_roll_again(state.throw.free))
    given, columns = scores(state.throw.dice), state.play.columns[state.play.side]
    free = [(n, free_boxes(sheet)) for n, sheet in enumerate(columns, 1)]
    scoring = tuple(
        ColumnScores(
            column=n, scores=tuple([box_score(box, given[box]) for box in boxes if given[box]])
        )
        for n, boxes in free
        if any(given[box] for box in boxes)
    )
    if scoring:
        acts.append(MayWriteScore(columns=scoring))
    if not scoring or state.match.free_crosses:
        acts.append(MayCrossOut(columns=_free_columns(free)))
    return tuple(acts)


def _free_columns(free: list[tuple[int, tuple[int, ...]]]) -> tuple[ColumnBoxes, ...]:
    return tuple(
        ColumnBoxes(column=n, boxes=tuple(BOXES[box] for box in boxes))
        for n, boxes in free
        if boxes
    )


def whose_turn(state: State) -> int | None:
    """The seat that must act now, if any."""
    return state.play.seat if isinstance(state, Choosing) else None


def table_of(state: State) -> Table | None:
    """The table, once the game is open."""
    return None if isinstance(state, Unopened) else state.match.table


def is_over(state: State) -> bool:
    """Whether the game is over."""
    return isinstance(state, Over)


def _board(phase: Phase, match: Match, play: Play | None = None, **more: Any) -> EscaleroView:
    return EscaleroView(
        phase=phase,
        dice=match.dice,
        free_crosses=match.free_crosses,
        turn=play.turn if play else 0,
        youngest_first=match.table.youngest_first,
        seats=tuple(map(_seat_view, range(match.players), match.table.places)),
        sides=tuple(
            _side_view(side, match.seats_of(side), columns)
            for side, columns in enumerate(play.columns if play else ())
        ),
        **more,
    )


@lru_cache(maxsize=1024)
def _seat_view(seat: int, place: Place | None) -> SeatView:
    return SeatView(
        seat=seat,
        side=rules.side_of(seat),
        player=place.player if place else None,
        present=place.present if place else False,
    )


@lru_cache(maxsize=1024)
def _side_view(side: int, seats: tuple[int, ...], columns: tuple[Sheet, ...]) -> SideView:
    return SideView(
        side=side,
        seats=seats,
        columns=tuple(
            ColumnView(column=n, scores=scores_on(sheet), total=total(sheet))
            for n, sheet in enumerate(columns, 1)
        ),
    )
