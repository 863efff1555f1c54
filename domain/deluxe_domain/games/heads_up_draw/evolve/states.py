"""What heads-up draw remembers: a state for each phase."""

from collections.abc import Iterable
from typing import assert_never

import msgspec

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.kernel.chips import Accounts, Transfer, move
from deluxe_domain.kernel.deals import Cards
from deluxe_domain.kernel.table import Table


class Match(msgspec.Struct, frozen=True):
    """What lasts from the first deal to the last; ``hands`` is how many are dealt at most."""

    table: Table
    hands: int | None = None
    accounts: Accounts = Accounts()

    @property
    def chips(self) -> tuple[int, ...]:
        """Both players' units, by seat; below zero for a deficit (HU-9)."""
        return self.accounts.players

    @property
    def broke(self) -> tuple[int, ...]:
        """Who has zero or less (HU-9)."""
        return tuple(seat for seat, chips in enumerate(self.chips) if chips <= 0)

    def moved(self, transfers: Iterable[Transfer]) -> "Match":
        """The match after these transfers; players may fall below zero (HU-9)."""
        return Match(self.table, self.hands, move(self.accounts, transfers, deficit=True))

    def seated(self, table: Table) -> "Match":
        """The match with this table."""
        return Match(table, self.hands, self.accounts)


class Deal(msgspec.Struct, frozen=True):
    """One deal: its number from 1, the committed pack from the top, the pot that was left."""

    number: int
    deck: Cards
    carried: int

    @property
    def first(self) -> int:
        """Who acts first, draws first and opens the second round (HU-4)."""
        return rules.first_to_act(self.number)

    @property
    def dealer(self) -> int:
        """The other one."""
        return rules.other(self.first)


class Betting(msgspec.Struct, frozen=True):
    """A betting round as it stands.

    ``turn`` is the seat to act, ``staked`` what each seat has bet in this round, ``made`` the
    number of bets and raises, ``bettor`` who made the latest; ``stayed``: the first has stayed.
    """

    turn: int
    staked: tuple[int, int] = (0, 0)
    made: int = 0
    stayed: bool = False
    bettor: int | None = None

    @property
    def owed(self) -> int:
        """What the seat to act must add to call."""
        return self.staked[rules.other(self.turn)] - self.staked[self.turn]

    @property
    def may_go_higher(self) -> bool:
        """Whether a bet or a raise is left in this round (HU-3)."""
        return self.made < rules.MOST_BETS


class Play(msgspec.Struct, frozen=True):
    """A deal while it is played.

    ``hands`` by seat, an opponent's who dropped among them. ``dealt`` is how many cards of the
    pack are gone. ``exchanged`` is by seat how many cards were exchanged, ``None`` before his
    draw. ``bettor`` made the last bet or raise of the first round, once it is over.
    """

    deal: Deal
    hands: tuple[Cards, Cards]
    dealt: int
    exchanged: tuple[int | None, int | None] = (None, None)
    bettor: int | None = None

    def drew(self, seat: int, hand: Cards, number: int) -> "Play":
        """The deal after a player has exchanged so many cards and holds this hand."""
        own, theirs = (hand, self.hands[1]), (self.hands[0], hand)
        exchanged = (number, self.exchanged[1]) if seat == 0 else (self.exchanged[0], number)
        hands = own if seat == 0 else theirs
        return Play(self.deal, hands, self.dealt + number, exchanged, self.bettor)


class Unopened(msgspec.Struct, frozen=True, tag="unopened"):
    """Nothing has happened yet."""


class Gathering(msgspec.Struct, frozen=True, tag="gathering"):
    """The players take their seats."""

    match: Match


class AwaitingShuffle(msgspec.Struct, frozen=True, tag="awaiting-shuffle"):
    """Between two deals; ``dealt`` are over."""

    match: Match
    dealt: int


class AwaitingAntes(msgspec.Struct, frozen=True, tag="awaiting-antes"):
    """The pack is shuffled, and the antes are paid next."""

    match: Match
    deal: Deal


class AwaitingHands(msgspec.Struct, frozen=True, tag="awaiting-hands"):
    """The antes are paid."""

    match: Match
    deal: Deal


class Wagering(msgspec.Struct, frozen=True, tag="wagering"):
    """Betting round 1 or 2."""

    match: Match
    play: Play
    round: int
    betting: Betting


class Drawing(msgspec.Struct, frozen=True, tag="drawing"):
    """The draw: ``turn`` is the seat that chooses which cards to replace."""

    match: Match
    play: Play
    turn: int


class AwaitingThrowIn(msgspec.Struct, frozen=True, tag="awaiting-throw-in"):
    """Both have stayed."""

    match: Match
    play: Play


class AwaitingShow(msgspec.Struct, frozen=True, tag="awaiting-show"):
    """The last bet of the second round has been called."""

    match: Match
    play: Play


class AwaitingPayout(msgspec.Struct, frozen=True, tag="awaiting-payout"):
    """The hands are shown and ``winner`` absent on a draw, or one player has dropped."""

    match: Match
    play: Play
    shown: bool
    winner: int | None


class AwaitingClose(msgspec.Struct, frozen=True, tag="awaiting-close"):
    """The deal is over and its seed not yet opened."""

    match: Match
    deal: Deal


class Over(msgspec.Struct, frozen=True, tag="over"):
    """The game is over; ``stacks`` is what each seat had before cashing out."""

    match: Match
    dealt: int
    winner: int
    loser: int | None
    stacks: tuple[int, ...]
    reason: str


State = (
    Unopened
    | Gathering
    | AwaitingShuffle
    | AwaitingAntes
    | AwaitingHands
    | Wagering
    | Drawing
    | AwaitingThrowIn
    | AwaitingShow
    | AwaitingPayout
    | AwaitingClose
    | Over
)

Turn = Wagering | Drawing
"""The phases in which a player must choose."""


def to_act(state: Turn) -> int:
    """The seat whose turn it is."""
    match state:
        case Wagering():
            return state.betting.turn
        case Drawing():
            return state.turn
        case _:
            assert_never(state)
