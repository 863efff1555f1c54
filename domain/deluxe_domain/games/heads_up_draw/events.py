"""The events of heads-up draw, with their stored names."""

from typing import Annotated, Literal

from msgspec import Meta

from deluxe_domain.games.heads_up_draw.rules import LEAST_EXCHANGED, MOST_EXCHANGED
from deluxe_domain.kernel import deals, table
from deluxe_domain.kernel.chips import Transfer
from deluxe_domain.kernel.deals import (
    Cards,
    DealClosed,
    DealPaid,
    DeckShuffled,
    HandsShown,
    PotFed,
    SeatCards,
)
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.exchanges import HandsThrownIn, StoodPat
from deluxe_domain.kernel.facts import Configured, default
from deluxe_domain.kernel.table import Seat, TableEvent
from deluxe_domain.kernel.visibility import Own, OwnSeats
from deluxe_domain.kernel.wagers import PlayerBet, PlayerCalled, PlayerDropped, PlayerRaised

EndReason = Literal["player-broke", "hands-played", "table-deserted"]


class Options(Configured):
    """The options of a game of heads-up draw besides the common terms.

    ``hands`` is the maximum of hands; if absent, play goes on until a player has lost (HU-9).
    """

    hands: Annotated[int, Meta(ge=1, le=100_000)] | None = None


class GameOpened(table.GameOpened):
    """A game of heads-up draw is open."""

    options: Options


class HandsDealt(Event):
    """Both players have five cards, the first to act before the other (HU-2).

    Each player sees only their own hand.
    """

    kind = "hands-dealt"
    hands: OwnSeats[SeatCards]


class PlayerStayed(Event):
    """A player stays (checks), to see what their opponent does (HU-4)."""

    kind = "player-stayed"
    seat: Seat
    by_clock: bool = default(False)


class CardsExchanged(Event):
    """A player has discarded ``number`` cards and has as many new ones (HU-7).

    Only this player sees ``discarded`` and ``drawn``.
    """

    kind = "cards-exchanged"
    seat: Seat
    number: Annotated[int, Meta(ge=LEAST_EXCHANGED, le=MOST_EXCHANGED)]
    discarded: Own[Cards] = None
    drawn: Own[Cards] = None


class DealDrawn(Event):
    """The hands are equal: the pot is carried to the next deal (HU-10)."""

    kind = "deal-drawn"


class CarriedPotShared(Event):
    """Both players have zero or less: the carried pot is shared equally (HU-9)."""

    kind = "carried-pot-shared"
    transfers: tuple[Transfer, ...]


class GameEnded(deals.GameEnded):
    """The game is over; a stack below zero is a deficit, which the cashier pays.

    The transfers first give a carried pot to the winner, or share it if nobody has lost.
    ``loser`` has zero or less (HU-9).
    """

    reason: EndReason
    loser: Seat | None = None


HeadsUpDrawEvent = (
    GameOpened
    | TableEvent
    | DeckShuffled
    | PotFed
    | HandsDealt
    | PlayerStayed
    | PlayerBet
    | PlayerCalled
    | PlayerRaised
    | PlayerDropped
    | CardsExchanged
    | StoodPat
    | HandsThrownIn
    | HandsShown
    | DealPaid
    | DealDrawn
    | DealClosed
    | CarriedPotShared
    | GameEnded
)
