"""What Draw Poker remembers: a state for each phase."""

from typing import assert_never

import msgspec

from deluxe_domain.kernel.betting import Betting
from deluxe_domain.kernel.deals import Cards
from deluxe_domain.kernel.stakes import Match
from deluxe_domain.kernel.stub import Stub


class Deal(msgspec.Struct, frozen=True):
    """One deal: its number from 1, who deals, the committed pack from the top, who is dealt in.

    ``dealt_in`` is clockwise from the dealer's left.
    """

    number: int
    dealer: int
    deck: Cards
    dealt_in: tuple[int, ...]


class Play(msgspec.Struct, frozen=True):
    """A hand while it is played.

    ``hands`` by seat, empty where a player is not dealt in; those who dropped keep theirs.
    """

    deal: Deal
    hands: tuple[Cards, ...]
    stub: Stub
    betting: Betting

    def bets(self, betting: Betting) -> "Play":
        """The same hand with this betting."""
        return Play(self.deal, self.hands, self.stub, betting)


class Unopened(msgspec.Struct, frozen=True, tag="unopened"):
    """Nothing has happened yet."""


class Gathering(msgspec.Struct, frozen=True, tag="gathering"):
    """Players take their seats."""

    match: Match


class AwaitingFirstDealer(msgspec.Struct, frozen=True, tag="awaiting-first-dealer"):
    """Cards are dealt face up until a jack falls."""

    match: Match


class BuyingChips(msgspec.Struct, frozen=True, tag="buying-chips"):
    """Between two hands: ``asked`` have too few chips, and buy or sit out, the first one next.

    ``dealt`` deals are over, the deal has come to ``dealer``; ``last`` took part in the last hand.
    """

    match: Match
    dealt: int
    dealer: int
    last: tuple[int, ...]
    asked: tuple[int, ...]


class AwaitingShuffle(msgspec.Struct, frozen=True, tag="awaiting-shuffle"):
    """Between two hands; ``dealt`` deals are over and the deal has come to ``dealer``.

    ``last`` took part in the last hand, clockwise from the left of its dealer.
    """

    match: Match
    dealt: int
    dealer: int
    last: tuple[int, ...] = ()


class AwaitingFeed(msgspec.Struct, frozen=True, tag="awaiting-feed"):
    """The pack is shuffled, and the pot is fed next."""

    match: Match
    deal: Deal


class AwaitingHands(msgspec.Struct, frozen=True, tag="awaiting-hands"):
    """The pot is fed."""

    match: Match
    deal: Deal


class Wagering(msgspec.Struct, frozen=True, tag="wagering"):
    """Betting round 1 or 2."""

    match: Match
    play: Play
    round: int


class AwaitingBets(msgspec.Struct, frozen=True, tag="awaiting-bets"):
    """The betting round is over, the pots are not yet divided."""

    match: Match
    play: Play
    round: int


class Drawing(msgspec.Struct, frozen=True, tag="drawing"):
    """The draw: ``pending`` have still to choose; the first still gets ``owed`` cards.

    ``laid_down`` is what he gets them for; it is laid aside when he has all his new ones.
    """

    match: Match
    play: Play
    pending: tuple[int, ...]
    laid_down: Cards = ()
    owed: int = 0


class AwaitingThrowIn(msgspec.Struct, frozen=True, tag="awaiting-throw-in"):
    """All have checked before anybody opened."""

    match: Match
    play: Play


class AwaitingShow(msgspec.Struct, frozen=True, tag="awaiting-show"):
    """The second betting round is over and several players are left."""

    match: Match
    play: Play


class AwaitingPayout(msgspec.Struct, frozen=True, tag="awaiting-payout"):
    """The hands are shown, or one player alone is left."""

    match: Match
    play: Play
    shown: bool


class AwaitingClose(msgspec.Struct, frozen=True, tag="awaiting-close"):
    """The hand is over and the deal's seed not yet opened."""

    match: Match
    deal: Deal


class Over(msgspec.Struct, frozen=True, tag="over"):
    """The game is over; ``stacks`` is what each seat had before cashing out."""

    match: Match
    dealt: int
    winner: int
    stacks: tuple[int, ...]
    reason: str


State = (
    Unopened
    | Gathering
    | AwaitingFirstDealer
    | BuyingChips
    | AwaitingShuffle
    | AwaitingFeed
    | AwaitingHands
    | Wagering
    | AwaitingBets
    | Drawing
    | AwaitingThrowIn
    | AwaitingShow
    | AwaitingPayout
    | AwaitingClose
    | Over
)

Turn = Wagering | Drawing | BuyingChips
"""The phases in which a player must choose."""


def to_act(state: Turn) -> int:
    """The seat whose turn it is."""
    match state:
        case Wagering():
            return state.play.betting.turn
        case BuyingChips():
            return state.asked[0]
        case Drawing():
            return state.pending[0]
        case _:
            assert_never(state)


def in_hand(state: State, seat: int) -> bool:
    """Whether the player holds cards of a hand that is being played."""
    return isinstance(state, Wagering | Drawing) and seat in state.play.betting.contenders
