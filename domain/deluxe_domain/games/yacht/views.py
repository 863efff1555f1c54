"""What each viewer may see of Yacht, and which acts are open to them now.

Dice, sheets and all acts are public; only seeds are hidden (G-7).
"""

from typing import Literal, TypedDict, assert_never

from deluxe_domain.games.yacht import rules
from deluxe_domain.games.yacht.play import Sheets, State
from deluxe_domain.kernel.dice import DiceKind
from deluxe_domain.kernel.facts import Visible
from deluxe_domain.kernel.game import Act, View
from deluxe_domain.kernel.onlooker import Onlooker
from deluxe_domain.kernel.playing import Gathering, Over, Playing, Unopened
from deluxe_domain.kernel.scoresheet import (
    BOXES,
    EMPTY,
    Box,
    BoxScore,
    free_boxes,
    scores_on,
    scoring_boxes,
    total,
)
from deluxe_domain.kernel.scoresheets import Agreed, Choosing
from deluxe_domain.kernel.table import Table
from deluxe_domain.kernel.turns import AwaitingStarter, MayRollAgain

Phase = Literal["unopened", "gathering", "playing", "over"]


class MayWriteScore(Act):
    """One of these scores may be written into its free box (YA-3)."""

    kind = "write-score"
    scores: tuple[BoxScore, ...]


class MayCrossOut(Act):
    """One of these free boxes may be crossed out (YA-3)."""

    kind = "cross-out"
    boxes: tuple[Box, ...]


OpenAct = MayRollAgain | MayWriteScore | MayCrossOut


class SeatView(Visible):
    """One seat: what is on its sheet (crosses with 0 points), and the total so far."""

    seat: int
    player: str | None = None
    present: bool = False
    scores: tuple[BoxScore, ...] = ()
    total: int = 0


class YachtView(View):
    """A game of Yacht as one viewer may see it.

    ``round`` counts from 1 and is 0 before the first turn. ``thrown`` are the dice as they lie
    after throw number ``throw`` of the turn, none between turns. ``acts`` are those open to this
    viewer now.
    """

    phase: Phase
    dice: DiceKind = "standard"
    free_crosses: bool = False
    round: int = 0
    rounds: int = rules.ROUNDS
    to_act: int | None = None
    throw: int = 0
    thrown: tuple[int, ...] = ()
    youngest_first: tuple[int, ...] = ()
    seats: tuple[SeatView, ...] = ()
    winners: tuple[int, ...] = ()
    end_reason: str | None = None
    acts: tuple[OpenAct, ...] = ()


def view(state: State, viewer: Onlooker, revealed: bool = False) -> YachtView:  # noqa: ARG001
    """The state as this viewer may see it; nothing in it is hidden, so nothing is revealed."""
    match state:
        case Unopened():
            return YachtView(phase="unopened")
        case Gathering():
            return YachtView(phase="gathering", **_common(state.table, state.agreed, None))
        case Over():
            result = state.result
            return YachtView(
                phase="over",
                winners=result.winners,
                end_reason=result.reason,
                **_common(state.table, state.agreed, result.sheets),
            )
        case Playing():
            play = state.play
            sheets = None if isinstance(play, AwaitingStarter) else play.sheets
            common = _common(state.table, state.agreed, sheets)
            if not isinstance(play, Choosing):
                return YachtView(phase="playing", **common)
            return YachtView(
                phase="playing",
                to_act=play.sheets.seat,
                throw=play.throw.number,
                thrown=play.throw.dice,
                acts=() if viewer.seat is None else open_acts(state, viewer.seat),
                **common,
            )
        case _:
            assert_never(state)


def open_acts(state: State, seat: int) -> tuple[OpenAct, ...]:
    """The acts that the rules leave open to this seat now; empty if it is not its turn."""
    if not isinstance(state, Playing) or not isinstance(state.play, Choosing):
        return ()
    sheets, throw = state.play.sheets, state.play.throw
    if sheets.seat != seat:
        return ()
    acts: list[OpenAct] = [MayRollAgain(places=throw.free)] if throw.free else []
    scoring = [score for number, score in scoring_boxes(throw.dice) if sheets.own[number] is None]
    if scoring:
        acts.append(MayWriteScore(scores=tuple(scoring)))
    if not scoring or state.agreed.free_crosses:
        acts.append(MayCrossOut(boxes=tuple([BOXES[n] for n in free_boxes(sheets.own)])))
    return tuple(acts)


class _Common(TypedDict):
    dice: DiceKind
    free_crosses: bool
    round: int
    youngest_first: tuple[int, ...]
    seats: tuple[SeatView, ...]


def _common(table: Table, agreed: Agreed, sheets: Sheets | None) -> _Common:
    return {
        "dice": agreed.dice,
        "free_crosses": agreed.free_crosses,
        "round": sheets.round if sheets else 0,
        "youngest_first": table.youngest_first,
        "seats": tuple(
            [
                SeatView(**table.sitting(seat), scores=scores_on(sheet), total=total(sheet))
                for seat, sheet in enumerate(sheets.sheets if sheets else (EMPTY,) * table.players)
            ]
        ),
    }
