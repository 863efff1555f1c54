"""The events of heads-up draw, with their stored names."""

from typing import Annotated, Final, Literal

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
from deluxe_domain.kernel.table import ByClock, Seat, TableEvent
from deluxe_domain.kernel.visibility import Own, OwnSeats
from deluxe_domain.kernel.wagers import PlayerBet, PlayerCalled, PlayerDropped, PlayerRaised

EndReason = Literal[
    "player-broke",  # A player had zero or less at the start of a deal (HU-9).
    "hands-played",  # The largest number of hands was played.
    "table-deserted",  # Both players have left.
]


class Options(Configured):
    """The options of heads-up draw."""

    hands: Annotated[int, Meta(ge=1, le=100_000)] | None = None
    """The largest number of hands, from 1 to 100,000. Absent: until a player has lost (HU-9)."""


class GameOpened(table.GameOpened):
    """The game was opened.

    This event fixes the rule set, the dealing scheme and the commitment to the seed (G-9).
    """

    options: Options


class HandsDealt(Event):
    """Both players got five cards (HU-2)."""

    kind = "hands-dealt"
    hands: OwnSeats[SeatCards]
    """The hands; the hand of the player who acts first comes first. Players see only their own
    hand.
    """


class PlayerStayed(Event):
    """A player stayed: they checked (HU-4)."""

    kind = "player-stayed"
    answers = "stay"
    seat: Seat
    by_clock: ByClock = default(False)


class CardsExchanged(Event):
    """A player discarded cards and got the same number from the pack (HU-7)."""

    kind = "cards-exchanged"
    answers = "exchange-cards cards=discarded"
    seat: Seat
    number: Annotated[int, Meta(ge=LEAST_EXCHANGED, le=MOST_EXCHANGED)]
    """The number of cards, 1 to 3."""
    discarded: Own[Cards] = None
    """The cards that the player discarded. Only this player sees them (G-7)."""
    drawn: Own[Cards] = None
    """The cards that the player got. Only this player sees them (G-7)."""


class DealDrawn(Event):
    """The hands were equal. The pot is carried to the next deal (HU-10)."""

    kind = "deal-drawn"


class CarriedPotShared(Event):
    """Both players had zero or less, and shared the carried pot equally (HU-9)."""

    kind = "carried-pot-shared"
    transfers: tuple[Transfer, ...]
    """Half of the pot for each player."""


class GameEnded(deals.GameEnded):
    """The game ended (HU-9)."""

    reason: EndReason
    """The reason."""
    loser: Seat | None = None
    """The seat of the player with zero or less; absent if nobody has lost."""


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

PAYS: Final = (
    *table.PAYS,
    "player-bet bet player pot",
    "player-called call player pot",
    "player-raised raise player pot",
    "pot-fed ante player pot",
    "deal-paid pot pot player",
    "carried-pot-shared carried pot player",
    "game-ended carried pot player",
    "game-ended deficit cashier player",
)
"""Whom the events pay, and for what: kind of event, reason, from, to."""

DEALS: Final = ("hands-dealt hands 5",)
"""Which cards come off the pack: kind of event, field, cards for each player of the deal."""
