"""The betting round as the equilibrium bot models it: three levels of stakes.

The opener bets 10 or 25; each raise goes one step up: from 10 to 25, from 25 to 50. Other amounts
are rounded to the nearest step.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from deluxe_domain.kernel.packed import table_file, tables_of

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


_ROW: Final = re.compile(r"([0-9 ]+)([A-Za-b\n]+)")
_TABLES: Final = tables_of(table_file(__name__, "frequencies"))


def _rows(table: str) -> dict[tuple[int, ...], str]:
    return {
        tuple(map(int, key.split())): letters.replace("\n", "")
        for key, letters in _ROW.findall(table)
    }


FIRST_ROUND: Final[Mapping[int, str]] = {
    pot: letters for (pot,), letters in _rows(_TABLES["first"]).items()
}
"""By the pot before the first round, including the antes."""

SECOND_ROUND: Final[Mapping[tuple[int, ...], str]] = _rows(_TABLES["second"])
"""By the stakes of both in the first round, the seat that made its last bet (0 the first to act, 1
the second), and the numbers of cards that the first and the second have exchanged.
"""
