"""What Poker Deluxe remembers: a deal, the hands, and the phases of the play."""

import msgspec

from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.deals import AwaitingClose, Cards


class Agreed(msgspec.Struct, frozen=True):
    """The options, as the states remember them."""

    cards: int
    rounds: int
    stake: int


class Deal(msgspec.Struct, frozen=True):
    """One deal: its number from 1, who deals, the committed pack from the top before the cut."""

    number: int
    dealer: int
    deck: Cards


class Hand(msgspec.Struct, frozen=True):
    """A player's hand, face-down places (``None`` once bought), and discards."""

    cards: Cards
    face_down: tuple[Card | None, ...]
    discarded: Cards = ()

    @property
    def bought(self) -> int:
        """How many of the four face-down cards are bought."""
        return self.face_down.count(None)

    @property
    def places(self) -> tuple[int, ...]:
        """The places that still hold a card."""
        return tuple([place for place, card in enumerate(self.face_down) if card is not None])


class AwaitingShuffle(msgspec.Struct, frozen=True, tag="awaiting-shuffle"):
    """Between two deals; ``dealt`` deals are over and ``dealer`` deals next."""

    dealt: int
    dealer: int


class AwaitingCut(msgspec.Struct, frozen=True, tag="awaiting-cut"):
    """The dealer's right neighbour cuts next."""

    deal: Deal


class AwaitingHands(msgspec.Struct, frozen=True, tag="awaiting-hands"):
    """The pack is cut, and ``lifted`` cards have gone under it."""

    deal: Deal
    lifted: int


class Buying(msgspec.Struct, frozen=True, tag="buying"):
    """The player at ``turn`` may buy; ``hands`` is by seat."""

    deal: Deal
    hands: tuple[Hand, ...]
    turn: int


class AwaitingShow(msgspec.Struct, frozen=True, tag="awaiting-show"):
    """All have had their turn to buy."""

    deal: Deal
    hands: tuple[Hand, ...]


class AwaitingPayout(msgspec.Struct, frozen=True, tag="awaiting-payout"):
    """All hands lie open; ``points`` is by seat."""

    deal: Deal
    hands: tuple[Hand, ...]
    points: tuple[int, ...]


Play = (
    AwaitingShuffle
    | AwaitingCut
    | AwaitingHands
    | Buying
    | AwaitingShow
    | AwaitingPayout
    | AwaitingClose[Deal]
)
