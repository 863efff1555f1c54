"""The state of Chinese Poker: the agreed options, the money, the hands, the phases of the play."""

from collections.abc import Sequence

from deluxe_domain.games.chinese_poker.rules.arrangement import Arrangement
from deluxe_domain.games.chinese_poker.rules.scoring import MOST_STARTS
from deluxe_domain.kernel import deals
from deluxe_domain.kernel.chips import CASHIER, Transfer, player
from deluxe_domain.kernel.deals import Cards
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.table import Currency


class Agreed(Value):
    """The agreed options of the game, all money in cents (CP-9, CP-17)."""

    value: int
    bonus: bool
    tournament: bool
    start: int
    top_up: int
    buy_in: int
    hands: int
    currency: Currency | None = None

    def least_top_up(self, chips: int) -> int:
        """The minimum by which a player with this many cents may top up (CP-17).

        Players with too little must reach the minimum to go on, players with nothing the minimum
        to start.
        """
        return max(1, (self.top_up if chips else self.start) - chips)

    @property
    def ceiling(self) -> int:
        """The most cents that a player may have after topping up (CP-17)."""
        return MOST_STARTS * self.start


class Bank(Value):
    """The data besides the chips that last from hand to hand.

    ``paid_in`` is, by seat, the purchases minus the cash-outs, ``declined`` are the seats
    that do not top up.
    """

    paid_in: tuple[int, ...]
    declined: tuple[int, ...] = ()

    def moved(self, transfers: Sequence[Transfer]) -> "Bank":
        """The bank after players have bought chips or cashed out."""
        paid_in = list(self.paid_in)
        for seat in range(len(paid_in)):
            account = player(seat)
            for each in transfers:
                if (each.source, each.target) == (CASHIER, account):
                    paid_in[seat] += each.amount
                elif (each.source, each.target) == (account, CASHIER):
                    paid_in[seat] -= each.amount
        return Bank(tuple(paid_in), self.declined)

    def asked_again(self, seat: int) -> "Bank":
        """The bank without this seat among those that declined."""
        return Bank(self.paid_in, tuple([each for each in self.declined if each != seat]))


class Deal(Value):
    """One hand: its number from 1, its dealer, the committed pack, and all chips before it."""

    number: int
    dealer: int
    deck: Cards
    stacks: tuple[int, ...]


class Hand(Value):
    """The cards of one player and their arrangement; ``surrendered``: there is none (CP-20)."""

    cards: Cards
    arrangement: Arrangement | None = None
    surrendered: bool = False

    @property
    def done(self) -> bool:
        """Whether this player has finished this hand."""
        return self.surrendered or self.arrangement is not None


Hands = tuple[Hand | None, ...]
"""By seat; ``None`` for players who are not in the hand."""


class BetweenHands(Value, tag="between-hands"):
    """``dealt`` hands are over; the button goes to ``button`` or to the next player after it."""

    bank: Bank
    dealt: int
    button: int


class AwaitingHands(Value, tag="awaiting-hands"):
    """The pack is shuffled."""

    bank: Bank
    deal: Deal


class InHand(Value):
    """A phase in which a hand is played; ``hands`` by seat."""

    bank: Bank
    deal: Deal
    hands: Hands


class Arranging(InHand, frozen=True, tag="arranging"):
    """All players arrange at once and do not see each other's arrangements."""


class AwaitingShow(InHand, frozen=True, tag="awaiting-show"):
    """All have arranged."""


class AwaitingPayout(InHand, frozen=True, tag="awaiting-payout"):
    """All hands are shown."""


class AwaitingClose(InHand, frozen=True, tag="awaiting-close"):
    """The hand is paid and its seed not yet open."""


class Ended(deals.Ended, frozen=True):
    """The result of the game; ``results`` are the winnings or losses of each seat."""

    results: tuple[int, ...]
    declined: tuple[int, ...]


Play = BetweenHands | AwaitingHands | Arranging | AwaitingShow | AwaitingPayout | AwaitingClose
