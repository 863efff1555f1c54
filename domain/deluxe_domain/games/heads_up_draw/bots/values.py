"""The mean gain of the first to act, if both play on by the equilibrium bot's frequencies.

Gains are in units, beyond an equal share: each player has put ``share`` units into the pot before
the round (half of a carried pot included). A pot that is left counts as half for each.
"""

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
    factor = units = 0.0
    mine = classes[not spot.first]
    shares = shares_of(SECOND_ROUND[story], spot, mine, HIGHEST + 1)
    for stake, sixths in zip(spot.choices, shares, strict=False):
        if not sixths:
            continue
        if stake < spot.theirs:
            loss = -1 if spot.first else 1
            part = (float(loss), float(loss * spot.own))
        elif stake > spot.theirs:
            after = Spot(not spot.first, spot.theirs, stake)
            part = second_round(story, classes, sign, after, has_stayed)
        elif stake:
            part = (float(sign), float(sign * stake))
        elif has_stayed:
            part = (0.0, 0.0)
        else:
            after = Spot(not spot.first, 0, 0)
            part = second_round(story, classes, sign, after, has_stayed=True)
        factor += part[0] * sixths / SIXTHS
        units += part[1] * sixths / SIXTHS
    return factor, units


@lru_cache(maxsize=1 << 18)
def first_round(
    pot: int, classes: Classes, end: End, spot: Spot, has_stayed: bool
) -> tuple[float, float]:
    """The gain from a spot of the first round, with this pot before it, if the draw ends so.

    ``pot`` is one of ``FIRST_ROUND``.
    """
    factor = units = 0.0
    shares = shares_of(FIRST_ROUND[pot], spot, classes[not spot.first], BEFORE_THE_DRAW)
    for stake, sixths in zip(spot.choices, shares, strict=False):
        if not sixths:
            continue
        if stake < spot.theirs:
            loss = -1 if spot.first else 1
            part = (float(loss), float(loss * spot.own))
        elif stake > spot.theirs:
            after = Spot(not spot.first, spot.theirs, stake)
            part = first_round(pot, classes, end, after, has_stayed)
        elif stake:
            after_draw = end.part((stake, 1 if spot.first else 0), ROOT, has_stayed=False)
            part = (after_draw[0], after_draw[1] + after_draw[0] * stake)
        elif has_stayed:
            part = (0.0, 0.0)
        else:
            part = first_round(pot, classes, end, Spot(not spot.first, 0, 0), True)
        factor += part[0] * sixths / SIXTHS
        units += part[1] * sixths / SIXTHS
    return factor, units
