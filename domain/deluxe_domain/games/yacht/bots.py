"""Bots of Yacht: a random one, and one that plays alone with the best strategy.

``optimal`` maximises the mean of its own sheet and does not look at the others. Playing
alone it scores 164.953 points on average, and 166.037 with free crosses; with open Choice 167.860
and 168.558.
"""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from deluxe_domain.games.yacht.commands import (
    CrossOut,
    MayCrossOut,
    MayWriteScore,
    OpenAct,
    WriteScore,
    YachtCommand,
)
from deluxe_domain.games.yacht.views import YachtView
from deluxe_domain.kernel import solitaire
from deluxe_domain.kernel.game import Bot
from deluxe_domain.kernel.random_bot import random_bot
from deluxe_domain.kernel.scoresheet import BOX_NUMBER
from deluxe_domain.kernel.solitaire import House, house_of
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.strengths import with_strengths
from deluxe_domain.kernel.turns import MayRollAgain, RollAgain

PlayersCommand = RollAgain | WriteScore | CrossOut


def play_best(view: YachtView, chance: Stream) -> PlayersCommand:  # noqa: ARG001 # needs no luck
    """Choose the act with the highest mean of the points that are still to come."""
    seat = view.to_act
    assert seat is not None, "a bot is asked only when it is its turn"
    boxes = sum(1 << BOX_NUMBER[each.box] for each in view.seats[seat].scores)
    free = solitaire.ALL_FREE ^ boxes
    for act in view.acts:
        if isinstance(act, MayRollAgain):
            turn = solitaire.best_turn(free, house_of(view))
            places = turn.pick_up(view.thrown, act.places, view.throw)
            if places:
                return RollAgain(seat=seat, places=places)
    return _use_best_box(view, seat, free)


def _use_best_box(view: YachtView, seat: int, free: int) -> WriteScore | CrossOut:
    """Use the box with the highest score plus later points; a score goes before a cross."""
    means = worths_of_uses(view.acts, seat, free, house_of(view))
    return max(means, key=means.__getitem__)


def worths_of_uses(
    acts: Sequence[OpenAct], seat: int, free: int, house: House
) -> dict[WriteScore | CrossOut, int]:
    """The mean of the points of each use of a box and all later ones, in millionths."""
    afterwards = solitaire.worths(house)
    means: dict[WriteScore | CrossOut, int] = {}
    for act in acts:
        match act:
            case MayRollAgain():
                pass
            case MayWriteScore():
                for each in act.scores:
                    after = afterwards[free ^ 1 << BOX_NUMBER[each.box]]
                    points = each.points * solitaire.POINT
                    means[WriteScore(seat=seat, box=each.box)] = points + after
            case MayCrossOut():
                for box in act.boxes:
                    means[CrossOut(seat=seat, box=box)] = afterwards[free ^ 1 << BOX_NUMBER[box]]
            case _:
                assert_never(act)
    return means


BOTS: Final[Mapping[str, Bot]] = with_strengths(
    {"random": random_bot(YachtCommand), "optimal": play_best}
)
