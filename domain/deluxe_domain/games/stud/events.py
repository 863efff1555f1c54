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
    """A game of Stud is open; ``rules`` names its kind."""

    options: Options


class HandsDealt(Event):
    """Every player of this deal has their first cards, clockwise from the dealer's left.

    One face down and one up in five-card Stud (ST-2), two down and one up in seven-card Stud
    (ST-7). Each player sees only their own cards in ``face_down``.
    """

    kind = "hands-dealt"
    face_up: tuple[SeatCards, ...]
    face_down: OwnSeats[SeatCards] = default(())


class CardsDealtUp(Event):
    """All players left have one more card, face up, before betting round ``round`` (ST-2, ST-7)."""

    kind = "cards-dealt-up"
    round: LaterRound
    cards: tuple[SeatCards, ...]


class CardsDealtDown(Event):
    """All players left have their last card, face down, before betting round ``round`` (ST-7).

    Each player sees only their own.
    """

    kind = "cards-dealt-down"
    round: LaterRound
    cards: OwnSeats[SeatCards] = default(())


StudEvent = GameOpened | HandEvent | HandsDealt | CardsDealtUp | CardsDealtDown
