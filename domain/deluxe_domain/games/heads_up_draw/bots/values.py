"""The mean gain of the first to act, if both play on by the equilibrium bot's frequencies.

Gains are in units, beyond an equal share: each player has put ``share`` units into the pot before
the round (half of a carried pot included). A pot that is left counts as half for each.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from deluxe_domain.games.heads_up_draw.bots.classes import BEFORE_THE_DRAW, HIGHEST
from deluxe_domain.games.heads_up_draw.bots.ladder import (
    FIRST_ROUND,
    FREQUENCIES,
    SECOND_ROUND,
    SPOTS,
    Spot,
)

Story = tuple[int, int, int, int]
"""The first round and the draw, as a key of ``SECOND_ROUND``."""

Classes = tuple[int, int]
"""The classes of both hands, that of the first to act before the other."""

SIXTHS: Final = 6
ROOT: Final = Spot(True, 0, 0)
"""The beginning of a round."""


class End(NamedTuple):
    """Both hands after the draw: their classes, the better one, the numbers of cards exchanged.

    ``sign`` is 1 if the first to act has the better hand, -1 if the other has, 0 if equal; or a
    mean of these.
    """

    classes: Classes
    sign: float
    numbers: tuple[int, int]

    def part(self, round_one: tuple[int, int], spot: Spot, has_stayed: bool) -> tuple[float, float]:
        """The gain from a spot of the second round, as a factor of ``share`` and units besides.

        ``round_one`` are the stakes of both in the first round, and who made its last bet.
        """
        story = (*round_one, *self.numbers)
        return second_round(story, self.classes, self.sign, spot, has_stayed)


def shares_of(row: str, spot: Spot, hand_class: int, classes: int) -> tuple[int, ...]:
    """How often a hand of this class makes each choice of a spot, in sixths."""
    return FREQUENCIES[row[SPOTS.index(spot) * classes + hand_class]]


@lru_cache(maxsize=1 << 18)
def second_round(
    story: Story, classes: Classes, sign: float, spot: Spot, has_stayed: bool
) -> tuple[float, float]:
    """The gain from a spot of the second round, as a factor of ``share`` and units besides.

    ``sign`` is 1 if the first to act has the better hand, -1 if the other has, 0 if equal.
    """
    return _mean(
        shares_of(SECOND_ROUND[story], spot, classes[not spot.first], HIGHEST + 1),
        spot,
        has_stayed,
        lambda after, stayed: second_round(story, classes, sign, after, stayed),
        lambda stake: (float(sign), float(sign * stake)),
    )


@lru_cache(maxsize=1 << 18)
def first_round(
    pot: int, classes: Classes, end: End, spot: Spot, has_stayed: bool
) -> tuple[float, float]:
    """The gain from a spot of the first round, with this pot before it, if the draw ends so.

    ``pot`` is one of ``FIRST_ROUND``.
    """

    def called(stake: int) -> tuple[float, float]:
        factor, units = end.part((stake, 1 if spot.first else 0), ROOT, has_stayed=False)
        return factor, units + factor * stake

    return _mean(
        shares_of(FIRST_ROUND[pot], spot, classes[not spot.first], BEFORE_THE_DRAW),
        spot,
        has_stayed,
        lambda after, stayed: first_round(pot, classes, end, after, stayed),
        called,
    )


def _mean(
    shares: tuple[int, ...],
    spot: Spot,
    has_stayed: bool,
    going_on: Callable[[Spot, bool], tuple[float, float]],
    called: Callable[[int], tuple[float, float]],
) -> tuple[float, float]:
    """The mean gain over the choices of a spot, by their ``shares``.

    ``going_on`` is the gain from the opponent's next spot, ``called`` that after a call.
    """
    factor = units = 0.0
    for stake, sixths in zip(spot.choices, shares, strict=False):
        if not sixths:
            continue
        if stake < spot.theirs:
            loss = -1 if spot.first else 1
            part = (float(loss), float(loss * spot.own))
        elif stake > spot.theirs:
            part = going_on(Spot(not spot.first, spot.theirs, stake), has_stayed)
        elif stake:
            part = called(stake)
        elif has_stayed:
            part = (0.0, 0.0)
        else:
            part = going_on(Spot(not spot.first, 0, 0), True)
        factor += part[0] * sixths / SIXTHS
        units += part[1] * sixths / SIXTHS
    return factor, units
