"""What is told of a deal of cards: the pack, the feed, the showdown, the end of deal and game."""

from typing import Annotated, Literal

from msgspec import Meta

from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.chips import Transfer
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.facts import Fact
from deluxe_domain.kernel.table import Hex32, Seat
from deluxe_domain.kernel.visibility import Secret

Cards = tuple[Card, ...]
DealNumber = Annotated[int, Meta(ge=1)]
EndReason = Literal["hands-played", "too-few-players", "table-deserted"]


class Held(Fact):
    """Cards that belong to one seat, in the order in which they came."""

    seat: Seat
    cards: Cards


class Shown(Fact):
    """A hand laid open, with its combination's stored name (DR-13)."""

    seat: Seat
    cards: Cards
    combination: str


class DeckShuffled(Event):
    """The dealer has shuffled, and every card's place is committed under ``root``.

    ``deal`` counts from 1 through the whole game. ``deck`` is the pack from the top: hidden until
    the deal is over, and then only for the auditor.
    """

    kind = "deck-shuffled"
    deal: DealNumber
    dealer: Seat
    root: Hex32
    deck: Secret[Cards] = None


class PotFed(Event):
    """The pot is fed by every player of this deal, or by the dealer alone (DR-3)."""

    kind = "pot-fed"
    transfers: tuple[Transfer, ...]


class HandsShown(Event):
    """Those who are left show their hands, clockwise from the dealer's left."""

    kind = "hands-shown"
    hands: tuple[Shown, ...]


class DealPaid(Event):
    """The pots are paid, each to the highest hand that can claim it (DR-14, DR-15).

    ``winners`` have won a pot or a part of one, clockwise from the dealer's left.
    """

    kind = "deal-paid"
    winners: tuple[Seat, ...]
    transfers: tuple[Transfer, ...]


class DealClosed(Event):
    """The deal is over; its seed is opened, to the auditor at once."""

    kind = "deal-closed"
    deal: DealNumber
    seed: Secret[Hex32] = None


class GameEnded(Event):
    """The game is over: final stacks by seat before all are cashed out (G-4).

    The transfers first share out a pot that was carried. ``winner`` has gained most over what he
    had from the cashier. ``seed`` is the master seed, opened to the auditor, and to all if the
    books are open.
    """

    kind = "game-ended"
    reason: EndReason
    winner: Seat
    stacks: tuple[int, ...]
    transfers: tuple[Transfer, ...]
    seed: Secret[Hex32] = None
