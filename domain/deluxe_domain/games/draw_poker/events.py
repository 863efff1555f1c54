"""The events of Draw Poker, with their stored names."""

from typing import Annotated, Final

from msgspec import Meta

from deluxe_domain.kernel import table
from deluxe_domain.kernel.deals import Cards, SeatCards
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.exchanges import HandsThrownIn, StoodPat, StubReshuffled
from deluxe_domain.kernel.hands import HandEvent
from deluxe_domain.kernel.stakes import Options
from deluxe_domain.kernel.table import Seat
from deluxe_domain.kernel.visibility import Own, OwnSeats
from deluxe_domain.kernel.wagers import PlayerChecked

NumberExchanged = Annotated[int, Meta(ge=1, le=4)]


class GameOpened(table.GameOpened):
    """The game was opened.

    This event fixes the rule set, the dealing scheme and the commitment to the seed (G-9).
    """

    options: Options


class HandsDealt(Event):
    """Every player of this hand got five cards (DR-5)."""

    kind = "hands-dealt"
    hands: OwnSeats[SeatCards]
    """The hands, clockwise from the dealer's left. Players see only their own hand."""


class CardsDiscarded(Event):
    """A player discarded cards face down (DR-10)."""

    kind = "cards-discarded"
    answers = "exchange-cards"
    seat: Seat
    number: NumberExchanged
    """The number of cards, 1 to 4."""
    cards: Own[Cards] = None
    """The cards. Only this player sees them (G-7)."""


class CardsDrawn(Event):
    """A player got new cards for the discarded ones (DR-10, DR-11)."""

    kind = "cards-drawn"
    seat: Seat
    number: NumberExchanged
    """The number of cards. Smaller than the number of discarded cards if the pack ran out; another
    event follows after the reshuffle.
    """
    cards: Own[Cards] = None
    """The cards. Only this player sees them (G-7)."""


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

DEALS: Final = ("hands-dealt hands 5",)
"""Which cards come off the pack: kind of event, field, cards for each player of the deal."""
