"""What can happen in Stud: facts in the past tense, with their stored names."""

from typing import Annotated

from msgspec import Meta

from deluxe_domain.kernel import table
from deluxe_domain.kernel.deals import Held
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.facts import default
from deluxe_domain.kernel.hands import HandEvent
from deluxe_domain.kernel.stakes import Options
from deluxe_domain.kernel.visibility import OwnSeats

LaterRound = Annotated[int, Meta(ge=2, le=5)]
"""The betting round that a later card opens."""


class GameOpened(table.GameOpened):
    """A game of Stud is open; ``rules`` says of which kind."""

    options: Options


class HandsDealt(Event):
    """Every player of this deal has their first cards, clockwise from the dealer's left.

    One face down and one up in five-card Stud (ST-2), two down and one up in seven-card Stud
    (ST-7). A player sees their own cards in ``face_down`` alone.
    """

    kind = "hands-dealt"
    face_up: tuple[Held, ...]
    face_down: OwnSeats[Held] = default(())


class CardsDealtUp(Event):
    """Everybody left has one more card, face up, before betting round ``round`` (ST-2, ST-7)."""

    kind = "cards-dealt-up"
    round: LaterRound
    cards: tuple[Held, ...]


class CardsDealtDown(Event):
    """Everybody left has their last card, face down, before betting round ``round`` (ST-7).

    Players see only their own.
    """

    kind = "cards-dealt-down"
    round: LaterRound
    cards: OwnSeats[Held] = default(())


StudEvent = GameOpened | HandEvent | HandsDealt | CardsDealtUp | CardsDealtDown
