"""The states of Stud, one class for each phase; both kinds of Stud have the same."""

from typing import assert_never

import msgspec

from deluxe_domain.games.stud.rules import deal_out
from deluxe_domain.kernel.betting import Betting
from deluxe_domain.kernel.deals import Cards, EndReason, Held
from deluxe_domain.kernel.stakes import Match


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

    ``face_down`` and ``face_up`` by seat, empty where a player is not dealt in; those who dropped
    keep theirs. So many cards of the pack are ``gone``. ``round`` is the betting round, from 1.
    """

    deal: Deal
    face_down: tuple[Cards, ...]
    face_up: tuple[Cards, ...]
    gone: int
    betting: Betting
    round: int

    def bets(self, betting: Betting) -> "Play":
        """The same hand with this betting."""
        return Play(self.deal, self.face_down, self.face_up, self.gone, betting, self.round)

    def hand(self, seat: int) -> Cards:
        """All cards of a seat."""
        return self.face_down[seat] + self.face_up[seat]


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
    """A betting round."""

    match: Match
    play: Play


class AwaitingBets(msgspec.Struct, frozen=True, tag="awaiting-bets"):
    """The betting round is over, the pots are not yet divided."""

    match: Match
    play: Play


class AwaitingCards(msgspec.Struct, frozen=True, tag="awaiting-cards"):
    """Everybody left gets his next card."""

    match: Match
    play: Play


class AwaitingShow(msgspec.Struct, frozen=True, tag="awaiting-show"):
    """All cards are dealt, all bets are made, and several players are left."""

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
    reason: EndReason


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
    | AwaitingCards
    | AwaitingShow
    | AwaitingPayout
    | AwaitingClose
    | Over
)

Turn = Wagering | BuyingChips
"""The phases in which a player must choose."""


def to_act(state: Turn) -> int:
    """The seat whose turn it is."""
    match state:
        case Wagering():
            return state.play.betting.turn
        case BuyingChips():
            return state.asked[0]
        case _:
            assert_never(state)


def in_hand(state: State, seat: int) -> bool:
    """Whether the player holds cards of a hand that is being played."""
    return isinstance(state, Wagering) and seat in state.play.betting.contenders


def next_cards(state: AwaitingCards) -> tuple[Held, ...]:
    """The next card for everybody left, clockwise from the dealer's left (ST-2, ST-7)."""
    play = state.play
    return deal_out(play.deal.deck, play.gone, play.betting.contenders, 1)
