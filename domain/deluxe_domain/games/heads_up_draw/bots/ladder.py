"""The betting round as the equilibrium bot models it: three levels of stakes.

The opener bets 10 or 25; each raise goes one step up: from 10 to 25, from 25 to 50. Other amounts
are rounded to the nearest step.
"""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

LADDER: Final = (0, 10, 25, 50)
"""The possible stakes of a player in one round, in units, in this model."""


class Spot(NamedTuple):
    """A decision: the player acts ``first`` or second, and both have these stakes so far."""

    first: bool
    own: int
    theirs: int

    @property
    def choices(self) -> tuple[int, ...]:
        """The possible stakes afterwards; less than ``theirs`` means drop, 0 of 0 means stay."""
        if not self.theirs:
            return LADDER[:3]
        higher = (LADDER[LADDER.index(self.theirs) + 1 :])[:1]
        return (self.own, self.theirs, *higher)


def nearest_spot(first: bool, own: int, theirs: int) -> Spot:
    """The spot that is nearest to these stakes, of which the player's are not the higher."""
    if own == theirs:
        return Spot(first, 0, 0)
    if own == 0:
        return Spot(first, 0, nearest(theirs, LADDER[1:3]))
    low = nearest(theirs, LADDER[2:]) == LADDER[2]
    return Spot(first, LADDER[1], LADDER[2]) if low else Spot(first, LADDER[2], LADDER[3])


def nearest(amount: int, steps: Iterable[int]) -> int:
    """The step that is nearest to an amount."""
    return min(steps, key=lambda step: abs(step - amount))


SPOTS: Final = tuple(
    Spot(first, own, theirs)
    for own, theirs in ((0, 0), (0, 10), (0, 25), (10, 25), (25, 50))
    for first in (True, False)
)

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZab"
"""The letters for frequencies of three choices in sixths (see ``FREQUENCIES``)."""

FREQUENCIES: Final[Mapping[str, tuple[int, int, int]]] = dict(
    zip(
        LETTERS,
        ((6 - second - third, second, third) for third in range(7) for second in range(7 - third)),
        strict=True,
    )
)
"""By letter: the division of six among the choices of a spot, in their order."""
