"""The open acts of Poker Deluxe."""

from deluxe_domain.kernel.acts import Act, OneOf, within
from deluxe_domain.kernel.cutting import MayCut
from deluxe_domain.kernel.deals import Cards


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
