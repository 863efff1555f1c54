"""What each onlooker may see of Yacht, and which acts are open to him now.

Dice, sheets and all acts are public; only seeds are hidden (G-7).
"""

from functools import lru_cache
from typing import Any, Literal, assert_never

import msgspec

from deluxe_domain.games.yacht import rules
from deluxe_domain.games.yacht.events import (
    BoxCrossed,
    GameEnded,
    GameOpened,
    ScoreWritten,
    YachtEvent,
)
from deluxe_domain.games.yacht.evolve import (
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
    EMPTY,
    Box,
    BoxScore,
    Sheet,
    free_boxes,
    scores_on,
    scoring_boxes,
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
    """A game of Yacht as one onlooker may see it.

    ``round`` counts from 1 and is 0 before the first turn. ``thrown`` are the dice as they lie
    after throw number ``throw`` of the turn, none between turns. ``acts`` are those open to this
    onlooker now.
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


def seen(event: YachtEvent, onlooker: Onlooker) -> YachtEvent:  # noqa: ARG001 # all see the same
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


def view(state: State, onlooker: Onlooker, revealed: bool = False) -> YachtView:  # noqa: ARG001
    """The state as this onlooker may see it; nothing in it is hidden, so nothing is revealed."""
    match state:
        case Choosing():
            return _turn(state, onlooker)
        case Unopened():
            return YachtView(phase="unopened")
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
    sheet = state.play.sheets[seat]
    scoring = tuple(
        [score for number, score in scoring_boxes(state.throw.dice) if sheet[number] is None]
    )
    if scoring:
        acts.append(MayWriteScore(scores=scoring))
    if not scoring or state.match.free_crosses:
        acts.append(_may_cross_out(free_boxes(sheet)))
    return tuple(acts)


@lru_cache(maxsize=4096)
def _may_cross_out(free: tuple[int, ...]) -> MayCrossOut:
    return MayCrossOut(boxes=tuple([BOXES[number] for number in free]))


def whose_turn(state: State) -> int | None:
    """The seat that must act now, if any."""
    return state.play.seat if isinstance(state, Choosing) else None


def table_of(state: State) -> Table | None:
    """The table, once the game is open."""
    return None if isinstance(state, Unopened) else state.match.table


def is_over(state: State) -> bool:
    """Whether the game is over."""
    return isinstance(state, Over)


def _turn(state: Choosing, onlooker: Onlooker) -> YachtView:
    match, play, throw = state.match, state.play, state.throw
    return YachtView(
        phase="playing",
        dice=match.dice,
        free_crosses=match.free_crosses,
        round=play.round,
        to_act=play.seat,
        throw=throw.number,
        thrown=throw.dice,
        youngest_first=match.table.youngest_first,
        seats=_seat_views(match.table.places, play.sheets),
        acts=() if onlooker.seat is None else open_acts(state, onlooker.seat),
    )


def _board(phase: Phase, match: Match, play: Play | None = None, **more: Any) -> YachtView:
    sheets = play.sheets if play else (EMPTY,) * match.players
    return YachtView(
        phase=phase,
        dice=match.dice,
        free_crosses=match.free_crosses,
        round=play.round if play else 0,
        youngest_first=match.table.youngest_first,
        seats=_seat_views(match.table.places, sheets),
        **more,
    )


def _seat_views(
    places: tuple[Place | None, ...], sheets: tuple[Sheet, ...]
) -> tuple[SeatView, ...]:
    return (*map(_seat_view, range(len(places)), places, sheets),)


@lru_cache(maxsize=128)
def _seat_view(seat: int, place: Place | None, sheet: Sheet) -> SeatView:
    return SeatView(
        seat=seat,
        player=place.player if place else None,
        present=place.present if place else False,
        scores=scores_on(sheet),
        total=total(sheet),
    )
