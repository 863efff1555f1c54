"""At the table: players, chips, prices, who wins, and who pays what (DX-2, DX-3, DX-12, DX-22)."""

from collections.abc import Mapping, Sequence
from operator import mul
from typing import Final

from msgspec.structs import astuple

from deluxe_domain.games.poker_deluxe.rules.combinations import check_cards
from deluxe_domain.kernel.cards import DECK
from deluxe_domain.kernel.facts import Visible

FACE_DOWN: Final = 4
"""The cards that every player gets face down beside their hand, to buy from (DX-9)."""

PRICES: Final[tuple[int, ...]] = (1, 2, 3, 4)
"""What the first, second, third and fourth card cost, in units (DX-12)."""

FEWEST_PLAYERS: Final = 2


STAKE: Final = 75
"""The units that each player starts with, unless the game is set otherwise (DX-3)."""


def most_players(cards: int) -> int:
    """How many players one pack serves, each with so many cards in hand and four more (DX-2).

    Raises ``ValueError`` for another number of cards than 4 to 8.

    >>> [most_players(cards) for cards in (4, 5, 6, 7, 8)]
    [6, 5, 5, 4, 4]
    """
    check_cards(cards)
    return len(DECK) // (cards + FACE_DOWN)


class Stack(Visible):
    """A stack of chips: how many of each colour; a field's value in units is in ``WORTH``."""

    blue: int
    red: int
    yellow: int
    white: int

    @property
    def units(self) -> int:
        """What the chips are worth together, in units."""
        return sum(map(mul, astuple(self), astuple(WORTH)))


WORTH: Final = Stack(blue=10, red=5, yellow=2, white=1)
"""The units that one chip of each colour stands for (DX-3)."""

START: Final = Stack(blue=3, red=5, yellow=6, white=8)
"""The chips of the default stake of 75 units (DX-3)."""

_BLUE, _RED, _YELLOW, _ = astuple(WORTH)
_WHITE: Final = START.white
_BELOW_RED: Final = START.yellow * WORTH.yellow + START.white
_BELOW_BLUE: Final = START.red * WORTH.red + _BELOW_RED
"""What the smaller chips of the opening stack are worth together."""


def stack_in_chips(units: int) -> Stack:
    """An amount of units in chips, worth exactly that amount (DX-3).

    Large chips are handed out only as long as a player keeps the small ones of the opening stack,
    so that they can pay any price: 75 units come out as the rules print them. Raises ``ValueError``
    for less than nothing.

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
    """The seat with the strongest hand, of several the youngest player's (DX-21).

    ``strengths`` by seat; ``youngest_first`` names every seat that has one, and may name others.
    """
    seats = strengths.keys() if isinstance(strengths, Mapping) else range(len(strengths))
    by_age = [seat for seat in youngest_first if seat in seats]
    if len(by_age) < len(seats):
        raise ValueError("the order of age leaves a seat out")
    return max(by_age, key=strengths.__getitem__)


def richest(chips: Sequence[int], youngest_first: Sequence[int]) -> int:
    """The seat with the most chips, of several the youngest player's (DX-6, DX-7)."""
    return winning_seat(chips, youngest_first)


def differences(points: Sequence[int], winner: int, chips: Sequence[int]) -> tuple[int, ...]:
    """What each seat pays the winner besides the bank: the difference of the points (DX-22).

    Who cannot pay it pays what they have (DX-23). ``points`` and ``chips`` by seat, chips in units.
    The winner pays nothing, nor does a player with as many points. Raises ``ValueError`` if the
    winner has not the most points, for the tables give no lower combination more.

    >>> differences([5, 7, 1], winner=1, chips=[75, 75, 4])
    (2, 0, 4)
    """
    most = points[winner]
    if most != max(points):
        raise ValueError(f"seat {winner} cannot win with {most} points of {points}")
    return tuple([min(most - own, purse) for own, purse in zip(points, chips, strict=True)])
