"""The numbers of heads-up draw, and who begins (HU-1 to HU-4, HU-7)."""

from typing import Final

PLAYERS: Final = 2
STAKE: Final = 300
"""What each player starts with, in units (HU-1)."""

CARDS: Final = 5
ANTE: Final = 5
"""The cards of a hand, and what each player pays for them (HU-2)."""

LEAST_BET: Final = 5
MOST_BET: Final = 25
STEP: Final = 5
"""A bet or a raise is a multiple of ``STEP`` between these two (HU-3)."""

MOST_BETS: Final = 6
"""The most bets and raises in one betting round (HU-3)."""

LEAST_EXCHANGED: Final = 1
MOST_EXCHANGED: Final = 3
"""How many cards may be exchanged by who does not stand pat (HU-7)."""


def allowed_amounts() -> range:
    """What may be bet, or raised by, in units (HU-3).

    >>> list(allowed_amounts())
    [5, 10, 15, 20, 25]
    """
    return range(LEAST_BET, MOST_BET + 1, STEP)


def first_to_act(deal: int) -> int:
    """Seat 0 acts first in deal 1, and then they take turns (HU-4).

    >>> [first_to_act(deal) for deal in (1, 2, 3)]
    [0, 1, 0]
    """
    return (deal - 1) % PLAYERS


def other(seat: int) -> int:
    """The opponent's seat."""
    return 1 - seat
