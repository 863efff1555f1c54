"""What Chinese Poker remembers: what was agreed, the money, the hands, the phases of the play."""

from collections.abc import Sequence

from deluxe_domain.games.chinese_poker.rules.arrangement import Arrangement
from deluxe_domain.kernel import deals
from deluxe_domain.kernel.chips import CASHIER, Transfer, player
from deluxe_domain.kernel.deals import Cards
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.table import Currency


class Agreed(Value):
    """What was agreed for the game, all money in cents (CP-9, CP-17)."""

    value: int
    bonus: bool
    tournament: bool
    start: int
    top_up: int
    buy_in: int
    hands: int
    currency: Currency | None = None

    def least_top_up(self, chips: int) -> int:
        """The least by which a player with so many cents may top up (CP-17).

        Players with too little must reach the least to go on, players with nothing the least to
        start.
        """
        return max(1, (self.top_up if chips else self.start) - chips)


class Bank(Value):
    """What lasts from hand to hand beside the chips.

    ``paid_in`` is by seat what was bought less what was cashed out, ``declined`` are the seats
    that do not top up.
    """

    paid_in: tuple[int, ...]
    declined: tuple[int, ...] = ()

    def moved(self, transfers: Sequence[Transfer]) -> "Bank":
        """The same after players have bought chips or cashed out."""
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
        """The same when this seat has declined nothing."""
        return Bank(self.paid_in, tuple([each for each in self.declined if each != seat]))


class Deal(Value):
    """One hand: its number from 1, its dealer, the committed pack, and all chips before it."""

    number: int
    dealer: int
    deck: Cards
    stacks: tuple[int, ...]


class Hand(Value):
    """What one player was dealt and how it is laid; ``surrendered``: not at all (CP-20)."""

    cards: Cards
    arrangement: Arrangement | None = None
    surrendered: bool = False

    @property
    def done(self) -> bool:
        """Whether nothing more is expected of this player in this hand."""
        return self.surrendered or self.arrangement is not None


Hands = tuple[Hand | None, ...]
"""By seat; ``None`` for who does not play."""


class BetweenHands(Value, tag="between-hands"):
    """``dealt`` hands are over; the button is due at ``button`` or at who plays next after it."""

    bank: Bank
    dealt: int
    button: int


class AwaitingHands(Value, tag="awaiting-hands"):
    """The pack is shuffled."""

    bank: Bank
    deal: Deal


class Arranging(Value, tag="arranging"):
    """All players arrange at once, nobody seeing what the others do."""

    bank: Bank
    deal: Deal
    hands: Hands


class AwaitingShow(Value, tag="awaiting-show"):
    """All have arranged."""

    bank: Bank
    deal: Deal
    hands: Hands


class AwaitingPayout(Value, tag="awaiting-payout"):
    """All hands lie open."""

    bank: Bank
    deal: Deal
    hands: Hands


class AwaitingClose(Value, tag="awaiting-close"):
    """The hand is paid and its seed not yet opened."""

    bank: Bank
    deal: Deal
    hands: Hands


class Ended(deals.Ended, frozen=True):
    """How the game has ended; ``results`` is what each seat has won or lost."""

    results: tuple[int, ...]
    declined: tuple[int, ...]


Play = BetweenHands | AwaitingHands | Arranging | AwaitingShow | AwaitingPayout | AwaitingClose
