"""The commands and the open acts of Poker Deluxe."""

from deluxe_domain.games.poker_deluxe.events import Options
from deluxe_domain.kernel import table
from deluxe_domain.kernel.acts import Act, OneOf, within
from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.cutting import Count, CutDeck, MayCut
from deluxe_domain.kernel.deals import Cards
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.table import Seat, TableCommand


class OpenGame(table.OpenGame):
    """Open a game of Poker Deluxe."""

    options: Options


class BuyCard(Command):
    """Buy a card: discard one, pay, and take one of the player's own face-down cards (DX-11)."""

    kind = "buy-card"
    seat: Seat
    discard: Card
    """The card of the hand to discard."""
    place: Count
    """The place of the face-down card to take, 0 to 3."""


class StopBuying(Command):
    """Stop buying in this deal (DX-10)."""

    kind = "stop-buying"
    seat: Seat


PokerDeluxeCommand = OpenGame | TableCommand | CutDeck | BuyCard | StopBuying


class MayBuy(Act):
    """The player may buy a card (DX-11)."""

    kind = "buy-card"
    bounds = within(discard=OneOf("discards"), place=OneOf("places"))
    price: int
    """The price of the card, in units (DX-12)."""
    discards: Cards
    """The cards of the hand that may be discarded; choose one."""
    places: tuple[int, ...]
    """The places of the face-down cards that may be taken, 0 to 3; choose one."""


class MayStop(Act):
    """The player may stop buying (DX-10)."""

    kind = "stop-buying"


OpenAct = MayCut | MayBuy | MayStop
