"""At the table: players, chips, prices, the winner, and payments (DX-2, DX-3, DX-12, DX-22)."""

from collections.abc import Mapping, Sequence
from operator import mul
from typing import Final

from msgspec.structs import astuple

from deluxe_domain.games.poker_deluxe.rules.combinations import check_cards
from deluxe_domain.kernel.cards import DECK
from deluxe_domain.kernel.facts import Visible

FACE_DOWN: Final = 4
"""The number of face-down cards of every player, which they can buy (DX-9)."""

PRICES: Final[tuple[int, ...]] = (1, 2, 3, 4)
"""The prices of the first, second, third and fourth card, in units (DX-12)."""

FEWEST_PLAYERS: Final = 2


STAKE: Final = 75
"""The units with which each player starts by default (DX-3)."""


def most_players(cards: int) -> int:
    """The maximum of players for one pack, each with this many cards in hand and four more (DX-2).

    Raises ``ValueError`` for another number of cards than 4 to 8.

    >>> [most_players(cards) for cards in (4, 5, 6, 7, 8)]
    [6, 5, 5, 4, 4]
    """
    check_cards(cards)
    return len(DECK) // (cards + FACE_DOWN)


class Stack(Visible):
    """The chips of a player by colour (DX-3)."""

    blue: int
    """The number of blue chips, 10 units each."""
    red: int
    """The number of red chips, 5 units each."""
    yellow: int
    """The number of yellow chips, 2 units each."""
    white: int
    """The number of white chips, 1 unit each."""

    @property
    def units(self) -> int:
        """The value of all the chips, in units."""
        return sum(map(mul, astuple(self), astuple(WORTH)))


WORTH: Final = Stack(blue=10, red=5, yellow=2, white=1)
"""The units of one chip of each colour (DX-3)."""

START: Final = Stack(blue=3, red=5, yellow=6, white=8)
"""The chips of the default stake of 75 units (DX-3)."""

_BLUE, _RED, _YELLOW, _ = astuple(WORTH)
_WHITE: Final = START.white
_BELOW_RED: Final = START.yellow * WORTH.yellow + START.white
_BELOW_BLUE: Final = START.red * WORTH.red + _BELOW_RED
"""The value of the smaller chips of the opening stack."""


def stack_in_chips(units: int) -> Stack:
    """An amount of units as a stack of chips with exactly that value (DX-3).

    Large chips are used only if the player keeps the small ones of the opening stack, so that they
    can pay any price: 75 units give the stack that the rules print. Raises ``ValueError`` for a
    negative amount.

    >>> stack_in_chips(75), stack_in_chips(9)
    (Stack(blue=3, red=5, yellow=6, white=8), Stack(blue=0, red=0, yellow=0, white=9))
    """
    if units < 0:
        raise ValueError(f"there is no stack of {units} units")
    blue = (units - _BELOW_BLUE) // _BLUE if units > _BELOW_BLUE else 0
    rest = units - blue * _BLUE
    red = (rest - _BELOW_RED) // _RED if rest > _BELOW_RED else 0
    rest -= red * _RED
    yellow = (rest - _WHITE) // _YELLOW if rest > _WHITE else 0
    return Stack(blue=blue, red=red, yellow=yellow, white=rest - yellow * _YELLOW)


def winning_seat(
    strengths: Mapping[int, int] | Sequence[int], youngest_first: Sequence[int]
) -> int:
    """The seat with the strongest hand, of several that of the youngest player (DX-21).

    ``strengths`` by seat; ``youngest_first`` has all these seats, and may have others.
    """
    seats = strengths.keys() if isinstance(strengths, Mapping) else range(len(strengths))
    by_age = [seat for seat in youngest_first if seat in seats]
    if len(by_age) < len(seats):
        raise ValueError("the order of age leaves a seat out")
    return max(by_age, key=strengths.__getitem__)


def differences(points: Sequence[int], winner: int, chips: Sequence[int]) -> tuple[int, ...]:
    """The payment of each seat to the winner besides the bank: the difference of points (DX-22).

    A player with too few chips pays all they have (DX-23). ``points`` and ``chips`` by seat, chips
    in units. The winner pays nothing, nor does a player with the same points. Raises ``ValueError``
    if another seat has more points than the winner, since no lower combination has more points.

    >>> differences([5, 7, 1], winner=1, chips=[75, 75, 4])
    (2, 0, 4)
    """
    most = points[winner]
    if most != max(points):
        raise ValueError(f"seat {winner} cannot win with {most} points of {points}")
    return tuple([min(most - own, purse) for own, purse in zip(points, chips, strict=True)])
