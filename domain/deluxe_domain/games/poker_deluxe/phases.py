"""The state of Poker Deluxe: a deal, the hands, and the phases of the play."""

from itertools import compress, count

from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.cutting import AwaitingCut, AwaitingHands
from deluxe_domain.kernel.deals import AwaitingClose, AwaitingShuffle, Cards, Deal
from deluxe_domain.kernel.facts import Value


class Hand(Value):
    """A player's hand, face-down places (``None`` once bought), and discards."""

    cards: Cards
    face_down: tuple[Card | None, ...]
    discarded: Cards = ()

    @property
    def bought(self) -> int:
        """The number of face-down cards that were bought."""
        return self.face_down.count(None)

    @property
    def places(self) -> tuple[int, ...]:
        """The places that still have a card."""
        return tuple(compress(count(), self.face_down))

    @property
    def not_bought(self) -> Cards:
        """The cards that are still face down."""
        return tuple([card for card in self.face_down if card is not None])


class Buying(Value, tag="buying"):
    """The player at ``turn`` may buy; ``hands`` is by seat."""

    deal: Deal
    hands: tuple[Hand, ...]
    turn: int


class AwaitingShow(Value, tag="awaiting-show"):
    """All players have had their turn to buy."""

    deal: Deal
    hands: tuple[Hand, ...]


class AwaitingPayout(Value, tag="awaiting-payout"):
    """All hands are shown; ``points`` is by seat."""

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
