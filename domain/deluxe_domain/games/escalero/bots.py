"""Bots of Escalero: a random one, and one that plays each column as a game of Yacht.

``sensible`` maximises the mean of the sum of its three columns, each counted as the sheet of a
player who plays it alone and best (``kernel.solitaire``). That is exact if only one column is
left. With several, it underestimates each column: a throw that is bad in one column may be good
in another. It does not look at the other side's columns.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, assert_never

from deluxe_domain.games.escalero.commands import (
    CrossOut,
    EscaleroCommand,
    MayCrossOut,
    MayWriteScore,
    OpenAct,
    WriteScore,
)
from deluxe_domain.games.escalero.views import ColumnView, EscaleroView
from deluxe_domain.kernel import solitaire
from deluxe_domain.kernel.best_turn import BestTurn
from deluxe_domain.kernel.game import Bot
from deluxe_domain.kernel.random_bot import random_bot
from deluxe_domain.kernel.scoresheet import BOX_NUMBER, Box
from deluxe_domain.kernel.solitaire import House, house_of
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.strengths import with_strengths
from deluxe_domain.kernel.turns import MayRollAgain, RollAgain

PlayersCommand = RollAgain | WriteScore | CrossOut


def _score_at_random(act: MayWriteScore, chance: Stream) -> dict[str, object]:
    """A random column, and a random box in it."""
    scoring = act.columns[chance.below(len(act.columns))]
    score = scoring.scores[chance.below(len(scoring.scores))]
    return {"column": scoring.column, "box": score.box}


def _cross_at_random(act: MayCrossOut, chance: Stream) -> dict[str, object]:
    """A random column, and a random box in it."""
    free = act.columns[chance.below(len(act.columns))]
    return {"column": free.column, "box": free.boxes[chance.below(len(free.boxes))]}


def play_sensibly(view: EscaleroView, chance: Stream) -> PlayersCommand:  # noqa: ARG001 # no luck
    """Choose the act with the highest mean of all columns, each counted as a game of its own."""
    seat = view.to_act
    assert seat is not None, "a bot is asked only when it is its turn"
    side = next(side for side in view.sides if seat in side.seats)
    free = tuple(_free_set(column) for column in side.columns)
    for act in view.acts:
        if isinstance(act, MayRollAgain):
            turn = best_turn(tuple(sorted(free)), house_of(view))
            places = turn.pick_up(view.thrown, act.places, view.throw)
            if places:
                return RollAgain(seat=seat, places=places)
    return _use_best_box(view, seat, free)


def _use_best_box(view: EscaleroView, seat: int, free: Sequence[int]) -> WriteScore | CrossOut:
    """Use the box with the highest score minus the worth of the free box."""
    house = house_of(view)
    gains = gains_of_uses(view.acts, seat, free, house)
    return max(gains, key=gains.__getitem__)


def gains_of_uses(
    acts: Sequence[OpenAct], seat: int, free: Sequence[int], house: House
) -> dict[WriteScore | CrossOut, int]:
    """The score of each use of a box minus the worth of the free box, in millionths.

    ``free`` are the sets of free boxes by column.
    """
    worths = solitaire.worths(house)
    gains: dict[WriteScore | CrossOut, int] = {}
    for act in acts:
        match act:
            case MayRollAgain():
                pass
            case MayWriteScore():
                for each in act.columns:
                    for score in each.scores:
                        use = WriteScore(seat=seat, column=each.column, box=score.box)
                        loss = _loss(free[each.column - 1], score.box, worths)
                        gains[use] = score.points * solitaire.POINT - loss
            case MayCrossOut():
                for boxes in act.columns:
                    for box in boxes.boxes:
                        cross = CrossOut(seat=seat, column=boxes.column, box=box)
                        gains[cross] = -_loss(free[boxes.column - 1], box, worths)
            case _:
                assert_never(act)
    return gains


def _loss(free: int, box: Box, worths: Sequence[int]) -> int:
    """The worth of this free box in its column."""
    return worths[free] - worths[free ^ 1 << BOX_NUMBER[box]]


@lru_cache(maxsize=4096)
def best_turn(free: tuple[int, ...], house: House) -> BestTurn:
    """The best play of a turn with these three sets of free boxes, in ascending order."""
    return BestTurn(solitaire.worths_of_hands_in_columns(free, house))


def _free_set(column: ColumnView) -> int:
    boxes = sum(1 << BOX_NUMBER[each.box] for each in column.scores)
    return solitaire.ALL_FREE ^ boxes


_AT_RANDOM: Final = {MayWriteScore: _score_at_random, MayCrossOut: _cross_at_random}

BOTS: Final[Mapping[str, Bot]] = with_strengths(
    {
        "random": random_bot(EscaleroCommand, _AT_RANDOM),
        "sensible": play_sensibly,
    }
)
