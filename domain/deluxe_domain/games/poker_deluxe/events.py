"""The events of Poker Deluxe, with their stored names."""

from typing import Annotated, Literal

from msgspec import Meta

from deluxe_domain.kernel import deals, table
from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.chips import Transfer
from deluxe_domain.kernel.cutting import DeckCut
from deluxe_domain.kernel.deals import Cards, DealClosed, DealNumber, SeatCards
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.facts import Configured, Fact, default
from deluxe_domain.kernel.table import Hex32, Seat, TableEvent
from deluxe_domain.kernel.visibility import OfNobody, Own, OwnSeats, Secret

EndReason = Literal["rounds-played", "player-broke", "table-deserted"]


class Options(Configured):
    """The options of a game of Poker Deluxe besides the common terms.

    ``cards`` in hand, 4 to 8 (DX-1); ``rounds``, in each of which every player deals once (DX-5);
    ``stake``, the units with which each player starts (DX-3).
    """

    cards: Annotated[int, Meta(ge=4, le=8)]
    rounds: Annotated[int, Meta(ge=1, le=1000)] = default(1)
    stake: Annotated[int, Meta(ge=1, le=1_000_000_000)] = default(75)


class Shown(Fact):
    """A hand that is shown, with its combination's stored name and its points (DX-15, DX-17)."""

    seat: Seat
    cards: Cards
    combination: str
    points: int


class GameOpened(table.GameOpened):
    """A game of Poker Deluxe is open."""

    options: Options


class DeckShuffled(Event):
    """The dealer has shuffled; ``root`` commits to the place of every card (DX-4, DX-8).

    ``deal`` counts from 1 through the whole game, ``round`` from 1. ``deck`` is the pack from the
    top, before the cut: hidden until the deal is over, and after that only the auditor sees it.
    """

    kind = "deck-shuffled"
    deal: DealNumber
    round: Annotated[int, Meta(ge=1)]
    dealer: Seat
    root: Hex32
    deck: Secret[Cards] = None


class HandsDealt(Event):
    """Every player has their hand and four more cards face down (DX-9).

    Both lists go clockwise from the dealer's left. Each player sees only their own hand, and no
    face-down cards.
    """

    kind = "hands-dealt"
    hands: OwnSeats[SeatCards]
    face_down: OfNobody[SeatCards] = default(())


class CardBought(Event):
    """A player has discarded, paid the bank, and taken the face-down card at ``place`` (DX-11).

    Only this player sees ``discarded`` and ``card``.
    """

    kind = "card-bought"
    seat: Seat
    place: Annotated[int, Meta(ge=0, le=3)]
    discarded: Own[Card] = None
    card: Own[Card] = None
    transfers: tuple[Transfer, ...]


class BuyingStopped(Event):
    """A player buys no more in this deal (DX-10)."""

    kind = "buying-stopped"
    seat: Seat
    by_clock: bool = default(False)


class HandsShown(Event):
    """All hands are shown, clockwise from the dealer's left (DX-14)."""

    kind = "hands-shown"
    hands: tuple[Shown, ...]


class DealPaid(Event):
    """The highest hand has won the bank and the differences of the points (DX-22)."""

    kind = "deal-paid"
    winner: Seat
    transfers: tuple[Transfer, ...]


class GameEnded(deals.GameEnded):
    """The game is over (DX-6, DX-7)."""

    reason: EndReason


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
