"""Table stakes: what is agreed about chips, who can play, buying more, and the end (DR-2, DR-15).

A player buys chips while he is in no hand: between two hands, or after he has dropped. After each
hand those who took part and can no longer feed the pot are asked, clockwise from the dealer's
left, whether they buy; who does not sits out. With the dealer's feed, too, a player must be able
to pay it to be dealt in, so that whoever the deal comes to can pay.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
from pydantic import Field

from deluxe_domain.kernel.chips import CASHIER, POT, Accounts, Transfer, move, player
from deluxe_domain.kernel.deals import DealPaid, EndReason, GameEnded, PotFed
from deluxe_domain.kernel.decider import BrokenHistory, Command, Event, Reason, Refused
from deluxe_domain.kernel.facts import Configured, default
from deluxe_domain.kernel.game import Act
from deluxe_domain.kernel.pots import shares
from deluxe_domain.kernel.table import CASH_OUT, GameStarted, Seat, Table, Terms, lay_table
from deluxe_domain.kernel.wagers import Units

FedBy = Literal["all", "dealer"]


class Options(Configured):
    """What is agreed for a game with betting besides the common terms.

    ``feed`` units are paid to the pot before each hand, by all or by the dealer alone (DR-3);
    ``limit`` is the most that a bet or a raise may be, none if absent (DR-8); ``stake`` is what
    each player starts with; ``hands`` are dealt; each player may buy more chips so many times
    (``purchases``), at most ``stake`` units at once (DR-2).
    """

    feed: Annotated[int, Field(ge=1, le=1_000_000)] = 1
    fed_by: FedBy = "all"
    limit: Annotated[int, Field(ge=1, le=1_000_000_000)] | None = None
    stake: Annotated[int, Field(ge=1, le=1_000_000_000)] = 100
    hands: Annotated[int, Field(ge=1, le=100_000)] = 10
    purchases: Annotated[int, Field(ge=0, le=100)] = 3


class BuyChips(Command):
    """Buy ``amount`` units from the cashier while in no hand (DR-2)."""

    kind = "buy-chips"
    seat: Seat
    amount: Units


class SitOut(Command):
    """Buy no chips, and sit out until one does (DR-15)."""

    kind = "sit-out"
    seat: Seat


class ChipsBought(Event):
    """A player has bought chips from the cashier (DR-2)."""

    kind = "chips-bought"
    seat: Seat
    transfers: tuple[Transfer, ...]


class PlayerSatOut(Event):
    """A player who cannot feed the pot has bought no chips: he sits out (DR-15)."""

    kind = "player-sat-out"
    seat: Seat
    by_clock: bool = default(False)


class MayBuyChips(Act):
    """The player may buy from ``least`` to ``most`` units."""

    kind = "buy-chips"
    least: int = 1
    most: int


class MaySitOut(Act):
    """The player may sit out."""

    kind = "sit-out"


class Stack(NamedTuple):
    """A stack of chips: how many of each colour; a field's value in units is in ``WORTH``."""

    blue: int
    red: int
    white: int


WORTH: Final = Stack(blue=25, red=5, white=1)
"""The units that one chip of each colour stands for: white is the unit (DR-2)."""


def stack_in_chips(units: int) -> Stack:
    """An amount of units in chips, in as few as will do (DR-2).

    >>> stack_in_chips(83)
    Stack(blue=3, red=1, white=3)
    """
    blue, rest = divmod(units, WORTH.blue)
    red, white = divmod(rest, WORTH.red)
    return Stack(blue, red, white)


class Agreed(msgspec.Struct, frozen=True):
    """The options of a game, as its states remember them; see ``Options``."""

    feed: int
    fed_by: FedBy
    limit: int | None
    stake: int
    hands: int
    purchases: int


class Match(msgspec.Struct, frozen=True):
    """What lasts from the first deal to the last: the table, the options, the chips.

    ``bought`` is what each seat has had from the cashier in all, ``purchases`` how often it has
    bought more than the first stake.
    """

    table: Table
    agreed: Agreed
    accounts: Accounts = Accounts()
    bought: tuple[int, ...] = ()
    purchases: tuple[int, ...] = ()

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.table.players

    @property
    def chips(self) -> tuple[int, ...]:
        """Every player's units, by seat."""
        return self.accounts.players

    def left_of(self, seat: int) -> int:
        """The next seat clockwise (G-2)."""
        return (seat + 1) % self.players

    def from_left_of(self, dealer: int) -> tuple[int, ...]:
        """All seats clockwise, the dealer's left neighbour first, the dealer last."""
        players = self.players
        return tuple([(dealer + 1 + i) % players for i in range(players)])

    def can_play(self, seat: int) -> bool:
        """Whether the player can feed the pot (DR-15)."""
        return self.chips[seat] >= self.agreed.feed

    def dealt_in(self, dealer: int) -> tuple[int, ...]:
        """Those who can play, clockwise from the dealer's left."""
        chips, feed = self.chips, self.agreed.feed
        return tuple([seat for seat in self.from_left_of(dealer) if chips[seat] >= feed])

    def next_dealer(self, seat: int) -> int:
        """Who deals if the deal has come to this seat: the first from there who can play."""
        return seat if self.can_play(seat) else self.dealt_in(seat)[0]

    def most_bought(self, seat: int) -> int:
        """The most units that the player may buy at once; 0 if he may buy no more (DR-2)."""
        return self.agreed.stake if self.purchases[seat] < self.agreed.purchases else 0

    def moved(self, transfers: tuple[Transfer, ...]) -> "Match":
        """The match after these transfers."""
        if not transfers:
            return self
        accounts = move(self.accounts, transfers)
        return Match(self.table, self.agreed, accounts, self.bought, self.purchases)

    def seated(self, table: Table) -> "Match":
        """The match with this table."""
        return Match(table, self.agreed, self.accounts, self.bought, self.purchases)


def lay_match(terms: Terms, options: Options) -> Match:
    """A match that nobody has joined."""
    agreed = Agreed(
        options.feed,
        options.fed_by,
        options.limit,
        options.stake,
        options.hands,
        options.purchases,
    )
    return Match(lay_table(terms), agreed)


def check_options(options: Options) -> None:
    """``Refused`` if nobody could feed the pot with what he starts with."""
    if options.stake < options.feed:
        raise Refused(
            "DR-15",
            Reason.BAD_OPTION,
            "the stake of {stake} does not pay the feed of {feed}",
            stake=options.stake,
            feed=options.feed,
        )


def bought_in(match: Match, event: GameStarted) -> Match:
    """The match when everybody has bought in; else ``BrokenHistory``."""
    if sorted(event.youngest_first) != list(range(match.players)):
        raise BrokenHistory(f"{event.kind} does not give every seat its place in the order of age")
    table = msgspec.structs.replace(match.table, youngest_first=event.youngest_first)
    accounts = move(Accounts((0,) * match.players), event.transfers)
    if any(accounts.pots):
        raise BrokenHistory(f"{event.kind}: nobody has bought into the pot")
    return Match(table, match.agreed, accounts, accounts.players, (0,) * match.players)


def bought_more(match: Match, event: ChipsBought) -> Match:
    """The match after a player has bought chips; else ``BrokenHistory``."""
    account = player(event.seat)
    if event.seat >= match.players or any(
        (transfer.source, transfer.target) != (CASHIER, account) for transfer in event.transfers
    ):
        raise BrokenHistory(f"{event.kind}: chips go from the cashier to a player")
    accounts = move(match.accounts, event.transfers)
    bought, purchases = list(match.bought), list(match.purchases)
    bought[event.seat] += accounts.players[event.seat] - match.chips[event.seat]
    purchases[event.seat] += 1
    return Match(match.table, match.agreed, accounts, tuple(bought), tuple(purchases))


def buy_chips(match: Match, command: BuyChips) -> ChipsBought:
    """Answer a player who is in no hand and buys chips (DR-2)."""
    most = match.most_bought(command.seat)
    if not most:
        raise Refused(
            "DR-2",
            Reason.OUT_OF_RANGE,
            "chips may be bought {purchases} times, and you have done so",
            purchases=match.agreed.purchases,
        )
    if not 1 <= command.amount <= most:
        raise Refused(
            "DR-2",
            Reason.OUT_OF_RANGE,
            "buy 1 to {most} units at once, not {amount}",
            most=most,
            amount=command.amount,
        )
    account = player(command.seat)
    bought = Transfer(source=CASHIER, target=account, amount=command.amount, reason="buy-chips")
    return ChipsBought(seat=command.seat, transfers=(bought,))


def to_be_asked(match: Match, dealt: int, dealt_in: tuple[int, ...]) -> tuple[int, ...]:
    """Who must say after hand ``dealt`` whether he buys chips: he took part and cannot go on."""
    if dealt == match.agreed.hands or match.table.deserted:
        return ()
    chips, feed = match.chips, match.agreed.feed
    return tuple([seat for seat in dealt_in if chips[seat] < feed and match.most_bought(seat)])


def feed_pot(match: Match, dealer: int) -> PotFed:
    """The pot is fed: by everybody who can play, or by the dealer alone (DR-3)."""
    payers = match.dealt_in(dealer) if match.agreed.fed_by == "all" else (dealer,)
    return _pot_fed(payers, match.agreed.feed)


# The same players feed the pot deal after deal, and finding that is faster than making it.
@lru_cache(maxsize=256)
def _pot_fed(payers: tuple[int, ...], feed: int) -> PotFed:
    return PotFed(
        transfers=tuple(
            Transfer(source=player(seat), target=POT, amount=feed, reason="feed") for seat in payers
        )
    )


def fed(match: Match, event: PotFed) -> Match:
    """The match when the pot is fed; else ``BrokenHistory``."""
    for transfer in event.transfers:
        if transfer.target != POT:
            raise BrokenHistory(f"{event.kind}: the feed goes to the pot")
    return match.moved(event.transfers)


def paid_out(match: Match, event: DealPaid) -> Match:
    """The match when all pots are paid out; else ``BrokenHistory``."""
    after = match.moved(event.transfers)
    if any(after.accounts.pots):
        raise BrokenHistory(f"{event.kind} leaves chips in a pot")
    return after


def end_reason(match: Match, dealt: int) -> EndReason | None:
    """Why the game ends after so many deals, if it does (DR-15)."""
    if dealt == match.agreed.hands:
        return "hands-played"
    feed = match.agreed.feed
    if sum([chips >= feed for chips in match.chips]) < 2:
        return "too-few-players"
    return "table-deserted" if match.table.deserted else None


def end_game(
    match: Match, reason: EndReason, last_dealt_in: tuple[int, ...], seed: str | None
) -> GameEnded:
    """The end: a carried pot is shared by those of the last hand, then all are cashed out.

    No rule says whose a carried pot is when no hand follows: it is shared equally, odd units as
    in DR-14. The winner has gained most; of several the youngest (G-3).
    """
    carried = tuple(
        Transfer(source=POT, target=player(seat), amount=share, reason="carried")
        for seat, share in zip(
            last_dealt_in, _carried(match.accounts.pot, last_dealt_in), strict=True
        )
        if share
    )
    stacks = match.moved(carried).chips
    gains = {seat: stacks[seat] - match.bought[seat] for seat in range(match.players)}
    cash_outs = tuple(
        Transfer(source=player(seat), target=CASHIER, amount=chips, reason=CASH_OUT)
        for seat, chips in enumerate(stacks)
        if chips
    )
    return GameEnded(
        reason=reason,
        winner=_winner(gains, match.table.youngest_first),
        stacks=stacks,
        transfers=(*carried, *cash_outs),
        seed=seed,
    )


def cashed_out(match: Match, event: GameEnded) -> Match:
    """The match when all are cashed out; else ``BrokenHistory``."""
    carried = tuple(transfer for transfer in event.transfers if transfer.source == POT)
    if event.stacks != match.moved(carried).chips:
        raise BrokenHistory(f"{event.kind} tells other stacks than the players have")
    return match.moved(event.transfers)


def _carried(pot: int, seats: tuple[int, ...]) -> tuple[int, ...]:
    return shares(pot, seats) if seats else ()


def _winner(gains: Mapping[int, int], youngest_first: tuple[int, ...]) -> int:
    return max(youngest_first, key=gains.__getitem__)
