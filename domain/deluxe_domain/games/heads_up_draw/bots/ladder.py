"""The betting round as the equilibrium bot models it: three levels of stakes.

Who opens bets 10 or 25; each raise goes one step up: from 10 to 25, from 25 to 50. Other amounts
are taken for the nearest step.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

LADDER: Final = (0, 10, 25, 50)
"""What a player may have staked in one round, in units, as this player sees it."""


class Spot(NamedTuple):
    """Where a player must choose: they act ``first`` or second, and so far have both staked."""

    first: bool
    own: int
    theirs: int

    @property
    def choices(self) -> tuple[int, ...]:
        """What they may have staked afterwards; less than ``theirs`` is to drop, 0 of 0 to stay."""
        if not self.theirs:
            return LADDER[:3]
        higher = (LADDER[LADDER.index(self.theirs) + 1 :])[:1]
        return (self.own, self.theirs, *higher)


SPOTS: Final = tuple(
    Spot(first, own, theirs)
    for own, theirs in ((0, 0), (0, 10), (0, 25), (10, 25), (25, 50))
    for first in (True, False)
)

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZab"
"""Frequencies of three choices in sixths, each as a letter (see ``FREQUENCIES``)."""

FREQUENCIES: Final[Mapping[str, tuple[int, int, int]]] = dict(
    zip(
        LETTERS,
        ((6 - second - third, second, third) for third in range(7) for second in range(7 - third)),
        strict=True,
    )
)
"""The letter of each division of six among the choices of a spot, in their order."""
