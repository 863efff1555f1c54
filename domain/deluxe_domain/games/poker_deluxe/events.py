"""The events of Poker Deluxe, with their stored names."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from deluxe_domain.kernel import deals, table
from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.chips import Transfer
from deluxe_domain.kernel.cutting import DeckCut
from deluxe_domain.kernel.deals import Cards, DealClosed, SeatCards
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.facts import Configured, Fact, default
from deluxe_domain.kernel.table import ByClock, Seat, TableEvent
from deluxe_domain.kernel.visibility import OfNobody, Own, OwnSeats

EndReason = Literal[
    "rounds-played",  # The last deal of the last round is over (DX-6).
    "player-broke",  # A player has no chips left (DX-7).
    "table-deserted",  # All players have left.
]


class Options(Configured):
    """The options of Poker Deluxe."""

    cards: Annotated[int, Meta(ge=4, le=8)]
    """The number of cards in a hand, from 4 to 8 (DX-1)."""
    rounds: Annotated[int, Meta(ge=1, le=1000)] = default(1)
    """The number of rounds, from 1 to 1,000. In each round, every player deals once. Absent: 1
    (DX-5).
    """
    stake: Annotated[int, Meta(ge=1, le=1_000_000_000)] = default(75)
    """The chips that each player starts with, in units, from 1 to 1,000,000,000. Absent: 75 (DX-3).
    """


class Shown(Fact):
    """A hand that was shown."""

    seat: Seat
    cards: Cards
    """The cards of the hand."""
    combination: str
    """The stored name of the combination, such as ``one-pair`` (RulesService/GetCombinations)."""
    points: int
    """The points of the combination (DX-17)."""


class GameOpened(table.GameOpened):
    """The game was opened.

    This event fixes the rule set, the dealing scheme and the commitment to the seed (G-9).
    """

    options: Options


class DeckShuffled(deals.DeckShuffled):
    """The dealer shuffled, and the position of every card was committed (DX-4, DX-8)."""

    round: Annotated[int, Meta(ge=1)]
    """The number of the round, from 1."""


class HandsDealt(Event):
    """Every player got a hand and four more cards, face down (DX-9)."""

    kind = "hands-dealt"
    hands: OwnSeats[SeatCards]
    """The hands, clockwise from the dealer's left. Players see only their own hand."""
    face_down: OfNobody[SeatCards] = default(())
    """The face-down cards, in the same order. Players do not see any of them, not even their own
    (DX-11).
    """


class CardBought(Event):
    """A player bought a card (DX-11)."""

    kind = "card-bought"
    answers = "buy-card discard=discarded"
    seat: Seat
    place: Annotated[int, Meta(ge=0, le=3)]
    """The place of the card that the player took, 0 to 3."""
    discarded: Own[Card] = None
    """The card that the player discarded. Only this player sees it (G-7)."""
    card: Own[Card] = None
    """The card that the player took. Only this player sees it (G-7)."""
    transfers: tuple[Transfer, ...]
    """The payment to the bank (DX-12)."""


class BuyingStopped(Event):
    """A player stopped buying in this deal (DX-10)."""

    kind = "buying-stopped"
    answers = "stop-buying"
    seat: Seat
    by_clock: ByClock = default(False)


class HandsShown(Event):
    """All hands were shown (DX-14)."""

    kind = "hands-shown"
    hands: tuple[Shown, ...]
    """The hands, clockwise from the dealer's left."""


class DealPaid(Event):
    """The highest hand was paid: the bank, and the differences of points (DX-22)."""

    kind = "deal-paid"
    winner: Seat
    """The winner's seat."""
    transfers: tuple[Transfer, ...]
    """The bank, then the payment of each other player."""


class GameEnded(deals.GameEnded):
    """The game ended (DX-6, DX-7)."""

    reason: EndReason
    """The reason."""


PokerDeluxeEvent = (
    GameOpened
    | TableEvent
    | DeckShuffled
    | DeckCut
    | HandsDealt
    | CardBought
    | BuyingStopped
    | HandsShown
    | DealPaid
    | DealClosed
    | GameEnded
)

PAYS: Final = (
    *table.PAYS,
    "card-bought buy player pot",
    "deal-paid bank pot player",
    "deal-paid difference player player",
)
"""Whom the events pay, and for what: kind of event, reason, from, to."""

DEALS: Final = (
    "hands-dealt hands cards",
    "hands-dealt face_down 4 apart",
)
"""Which cards come off the pack: kind of event, field, cards for each player of the deal."""
