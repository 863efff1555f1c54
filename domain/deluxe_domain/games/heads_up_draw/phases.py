"""The state of heads-up draw: a deal, its bets, its hands, and the phases of the play."""

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.kernel import deals
from deluxe_domain.kernel.deals import AwaitingClose, AwaitingHands, Cards
from deluxe_domain.kernel.facts import Value


class Deal(Value):
    """One deal: its number from 1, the committed pack from the top, the carried pot."""

    number: int
    deck: Cards
    carried: int

    @property
    def first(self) -> int:
        """The seat that acts first, draws first and opens the second round (HU-4)."""
        return rules.first_to_act(self.number)

    @property
    def dealer(self) -> int:
        """The other seat."""
        return rules.other(self.first)

    @property
    def seats(self) -> tuple[int, int]:
        """Both seats, the first to act before the other."""
        return self.first, self.dealer


class Betting(Value):
    """The current state of a betting round.

    ``turn`` is the seat to act, ``staked`` the bets of each seat in this round, ``made`` the
    number of bets and raises, ``bettor`` made the last one; ``stayed``: the first has stayed.
    """

    turn: int
    staked: tuple[int, int] = (0, 0)
    made: int = 0
    stayed: bool = False
    bettor: int | None = None

    @property
    def owed(self) -> int:
        """The amount that the seat to act must add to call."""
        return self.staked[rules.other(self.turn)] - self.staked[self.turn]

    @property
    def may_go_higher(self) -> bool:
        """Whether a bet or a raise is left in this round (HU-3)."""
        return self.made < rules.MOST_BETS


class Hand(Value):
    """A deal in play.

    ``hands`` by seat, including that of an opponent who dropped. ``dealt`` is the number of cards
    dealt from the pack. ``exchanged`` is, by seat, the number of cards exchanged, ``None`` before
    the draw. ``bettor`` made the last bet or raise of the first round, once it is over.
    """

    deal: Deal
    hands: tuple[Cards, Cards]
    dealt: int
    exchanged: tuple[int | None, int | None] = (None, None)
    bettor: int | None = None

    def top(self, number: int) -> Cards:
        """The next cards of the pack."""
        return self.deal.deck[self.dealt : self.dealt + number]

    def drew(self, seat: int, hand: Cards, number: int) -> "Hand":
        """The deal after a player has exchanged this many cards and has this hand."""
        own, theirs = (hand, self.hands[1]), (self.hands[0], hand)
        exchanges = (number, self.exchanged[1]) if seat == 0 else (self.exchanged[0], number)
        hands = own if seat == 0 else theirs
        return Hand(self.deal, hands, self.dealt + number, exchanges, self.bettor)


class AwaitingShuffle(Value, tag="awaiting-shuffle"):
    """Between two deals; ``dealt`` are over."""

    dealt: int


class AwaitingAntes(Value, tag="awaiting-antes"):
    """The pack is shuffled, and the antes are paid next."""

    deal: Deal


class HoldingCards(Value):
    """A phase in which both players hold cards."""

    hand: Hand

    @property
    def deal(self) -> Deal:
        """The deal that is played."""
        return self.hand.deal


class Wagering(HoldingCards, frozen=True, tag="wagering"):
    """Betting round 1 or 2."""

    round: int
    betting: Betting


class Drawing(HoldingCards, frozen=True, tag="drawing"):
    """The draw: ``turn`` is the seat that chooses which cards to replace."""

    turn: int


class AwaitingThrowIn(HoldingCards, frozen=True, tag="awaiting-throw-in"):
    """Both have stayed."""


class AwaitingShow(HoldingCards, frozen=True, tag="awaiting-show"):
    """The last bet of the second round has been called."""


class AwaitingPayout(HoldingCards, frozen=True, tag="awaiting-payout"):
    """The hands are shown (``winner`` is absent if they are equal), or one player has dropped."""

    shown: bool
    winner: int | None


class Ended(deals.Ended, frozen=True):
    """The result of the game; ``loser`` has zero or less."""

    loser: int | None


Play = (
    AwaitingShuffle
    | AwaitingAntes
    | AwaitingHands[Deal]
    | Wagering
    | Drawing
    | AwaitingThrowIn
    | AwaitingShow
    | AwaitingPayout
    | AwaitingClose[Deal]
)
