"""The state of games with a cycle of hands: the deal, the hand, and the phases of the play."""

from typing import Any, Final, Generic, TypeVar

from deluxe_domain.kernel import deals, table
from deluxe_domain.kernel.betting import Betting
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.first_dealer import FirstDealerFound
from deluxe_domain.kernel.stakes import Bank, ChipsBought, GameEnded, PlayerSatOut
from deluxe_domain.kernel.table import TableEvent
from deluxe_domain.kernel.wagers import (
    BettingClosed,
    PlayerBet,
    PlayerCalled,
    PlayerDropped,
    PlayerRaised,
)

K = TypeVar("K")
K_co = TypeVar("K_co", covariant=True)


class Deal(Value):
    """One deal: its number from 1, dealer, committed pack from the top, and players dealt in.

    ``dealt_in`` is clockwise from the dealer's left.
    """

    number: int
    dealer: int
    deck: deals.Cards
    dealt_in: tuple[int, ...]
    bank: Bank


class Hand(Value, Generic[K_co]):
    """A hand in play; ``cards`` have the type of the game, ``round`` counts from 1."""

    deal: Deal
    cards: K_co
    betting: Betting
    round: int

    def bets(self, betting: Betting) -> "Hand[K_co]":
        """The same hand with this betting."""
        return Hand(self.deal, self.cards, betting, self.round)


class AwaitingFirstDealer(Value, tag="awaiting-first-dealer"):
    """Cards are dealt face up until a jack comes (DR-4)."""

    bank: Bank


class AwaitingShuffle(Value, tag="awaiting-shuffle"):
    """Between two hands; ``dealt`` deals are over, and the deal has passed to ``dealer``.

    ``last`` took part in the last hand, clockwise from its dealer's left.
    """

    bank: Bank
    dealt: int
    dealer: int
    last: tuple[int, ...] = ()


class BuyingChips(Value, tag="buying-chips"):
    """Between two hands: ``buyers`` have too few chips and buy or sit out, the first one next."""

    bank: Bank
    dealt: int
    dealer: int
    last: tuple[int, ...]
    buyers: tuple[int, ...]


class InHand(Value, Generic[K_co]):
    """A phase in which players hold cards."""

    hand: Hand[K_co]

    @property
    def deal(self) -> Deal:
        """The deal that is played."""
        return self.hand.deal


class Wagering(InHand[K_co], Generic[K_co], frozen=True, tag="wagering"):
    """A betting round."""


class AwaitingBets(InHand[K_co], Generic[K_co], frozen=True, tag="awaiting-bets"):
    """The betting round is over; the pots are not yet divided."""


class AwaitingShow(InHand[K_co], Generic[K_co], frozen=True, tag="awaiting-show"):
    """The last betting round is over and several players are left."""


class AwaitingPayout(InHand[K_co], Generic[K_co], frozen=True, tag="awaiting-payout"):
    """The hands are shown, or one player alone is left."""

    shown: bool


class Ended(deals.Ended, frozen=True):
    """The result of the game, and the cashier's records."""

    bank: Bank


Play = (
    AwaitingFirstDealer
    | AwaitingShuffle
    | BuyingChips
    | deals.AwaitingFeed[Deal]
    | deals.AwaitingHands[Deal]
    | Wagering[K]
    | AwaitingBets[K]
    | AwaitingShow[K]
    | AwaitingPayout[K]
    | deals.AwaitingClose[Deal]
)
"""The phases of every such game."""


HandEvent = (
    TableEvent
    | FirstDealerFound
    | deals.DeckShuffled
    | deals.PotFed
    | PlayerBet
    | PlayerCalled
    | PlayerRaised
    | PlayerDropped
    | BettingClosed
    | deals.HandsShown
    | deals.DealPaid
    | ChipsBought
    | PlayerSatOut
    | deals.DealClosed
    | GameEnded
)
"""The events that can happen in every such game."""

PAYS: Final = (
    *table.PAYS,
    "chips-bought buy-chips cashier player",
    "player-bet bet player pot",
    "player-called call player pot",
    "player-raised raise player pot",
    "pot-fed feed player pot",
    "betting-closed side-pot pot pot",
    "betting-closed unmatched pot player",
    "deal-paid win pot player",
)
"""Whom these events pay, and for what: kind of event, reason, from, to."""


def in_hand(play: object, seat: int) -> bool:
    """Whether the player holds cards of a hand that is being played."""
    return isinstance(play, InHand) and seat in play.hand.betting.contenders


def bank_of(play: Any) -> Bank:
    """The cashier's records in this phase."""
    bank: Bank = play.bank if hasattr(play, "bank") else play.deal.bank
    return bank
