"""The numbers of heads-up draw, and the first to act (HU-1 to HU-4, HU-7)."""

from typing import Final

PLAYERS: Final = 2
STAKE: Final = 300
"""The units with which each player starts (HU-1)."""

CARDS: Final = 5
ANTE: Final = 5
"""The cards of a hand, and the units that each player pays as ante (HU-2)."""

LEAST_BET: Final = 5
MOST_BET: Final = 25
STEP: Final = 5
"""A bet or a raise is a multiple of ``STEP`` between these two (HU-3)."""

MOST_BETS: Final = 6
"""The maximum of bets and raises in one betting round (HU-3)."""

LEAST_EXCHANGED: Final = 1
MOST_EXCHANGED: Final = 3
"""The maximum of cards in an exchange (HU-7)."""


def allowed_amounts() -> range:
    """The allowed amounts of a bet or a raise, in units (HU-3).

    >>> list(allowed_amounts())
    [5, 10, 15, 20, 25]
    """
    return range(LEAST_BET, MOST_BET + 1, STEP)


def first_to_act(deal: int) -> int:
    """The seat that acts first: seat 0 in deal 1, then in turns (HU-4).

    >>> [first_to_act(deal) for deal in (1, 2, 3)]
    [0, 1, 0]
    """
    return (deal - 1) % PLAYERS


def other(seat: int) -> int:
    """The opponent's seat."""
    return 1 - seat
