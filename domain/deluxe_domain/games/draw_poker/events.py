"""The events of Draw Poker, with their stored names."""

from typing import Annotated

from msgspec import Meta

from deluxe_domain.kernel import table
from deluxe_domain.kernel.deals import Cards, SeatCards
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.exchanges import HandsThrownIn, StoodPat
from deluxe_domain.kernel.hands import HandEvent
from deluxe_domain.kernel.stakes import Options
from deluxe_domain.kernel.stub import StubReshuffled
from deluxe_domain.kernel.table import Seat
from deluxe_domain.kernel.visibility import Own, OwnSeats
from deluxe_domain.kernel.wagers import PlayerChecked

NumberExchanged = Annotated[int, Meta(ge=1, le=4)]


class GameOpened(table.GameOpened):
    """A game of Draw Poker is open."""

    options: Options


class HandsDealt(Event):
    """Every player of this deal has five cards, clockwise from the dealer's left (DR-5).

    Each player sees only their own hand.
    """

    kind = "hands-dealt"
    hands: OwnSeats[SeatCards]


class CardsDiscarded(Event):
    """A player has laid ``number`` cards face down before the dealer (DR-10).

    Only this player sees ``cards``.
    """

    kind = "cards-discarded"
    seat: Seat
    number: NumberExchanged
    cards: Own[Cards] = None


class CardsDrawn(Event):
    """The dealer has given a player ``number`` cards from the pack for their discards (DR-10).

    There are fewer than the discards if the pack is empty in between (DR-11). Only this player
    sees ``cards``.
    """

    kind = "cards-drawn"
    seat: Seat
    number: NumberExchanged
    cards: Own[Cards] = None


DrawPokerEvent = (
    GameOpened
    | HandEvent
    | HandsDealt
    | PlayerChecked
    | CardsDiscarded
    | CardsDrawn
    | StubReshuffled
    | StoodPat
    | HandsThrownIn
)
