"""The events of Stud, with their stored names."""

from typing import Annotated

from msgspec import Meta

from deluxe_domain.kernel import table
from deluxe_domain.kernel.deals import SeatCards
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.facts import default
from deluxe_domain.kernel.hands import HandEvent
from deluxe_domain.kernel.stakes import Options
from deluxe_domain.kernel.visibility import OwnSeats

LaterRound = Annotated[int, Meta(ge=2, le=5)]
"""The betting round after a later card."""


class GameOpened(table.GameOpened):
    """The game was opened.

    This event fixes the rule set, the dealing scheme and the commitment to the seed (G-9).
    """

    options: Options


class HandsDealt(Event):
    """Every player of this hand got their first cards, one of them face up (ST-2, ST-7).

    One (five-card Stud) or two (seven-card Stud) are face down.
    """

    kind = "hands-dealt"
    face_up: tuple[SeatCards, ...]
    """The face-up cards, clockwise from the dealer's left."""
    face_down: OwnSeats[SeatCards] = default(())
    """The face-down cards, in the same order. Players see only their own."""


class CardsDealtUp(Event):
    """Every player who has not dropped got a card face up (ST-2, ST-7)."""

    kind = "cards-dealt-up"
    round: LaterRound
    """The number of the betting round that follows, from 2."""
    cards: tuple[SeatCards, ...]
    """The cards, clockwise from the dealer's left."""


class CardsDealtDown(Event):
    """Every player who has not dropped got their last card face down (ST-7)."""

    kind = "cards-dealt-down"
    round: LaterRound
    """The number of the betting round that follows, always 5."""
    cards: OwnSeats[SeatCards] = default(())
    """The cards, clockwise from the dealer's left. Players see only their own."""


StudEvent = GameOpened | HandEvent | HandsDealt | CardsDealtUp | CardsDealtDown
