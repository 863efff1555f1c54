"""Table stakes: the options about chips, who can play, buying chips, and the end (DR-2, DR-15).

A player buys chips while in no hand: between two hands, or after dropping. After each hand those
who took part and can no longer play are asked, clockwise from the dealer's left, to buy chips;
those who do not buy sit out (DR-2). If only the dealer pays the feed, only the dealer needs it
(DR-17).
"""

from typing import Annotated, Final, Literal

from msgspec import Meta

from deluxe_domain.kernel import deals
from deluxe_domain.kernel.acts import Act, Between, within
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import CASHIER, POT, Transfer, move, player
from deluxe_domain.kernel.decider import Command, Event, Refused, refused
from deluxe_domain.kernel.facts import Configured, Value, Visible, default
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.pots import shares
from deluxe_domain.kernel.seating import cash_outs
from deluxe_domain.kernel.table import ByClock, Seat, Table
from deluxe_domain.kernel.wagers import Units

FedBy = Literal[
    "all",  # All players of the hand.
    "dealer",  # The dealer.
]
"""Who pays the feed before each hand (DR-3)."""
EndReason = Literal[
    "hands-played",  # All hands were played (DR-18).
    # Fewer than two players can play, or nobody can pay the feed (DR-15, DR-17).
    "too-few-players",
    "table-deserted",  # All players have left.
]


class Options(Configured):
    """The options of Draw Poker and Stud."""

    feed: Annotated[int, Meta(ge=1, le=1_000_000)] = default(1)
    """The payment to the pot before each hand, in units, from 1 to 1,000,000. Absent: 1 (DR-3)."""
    fed_by: FedBy = default("all")
    """Who pays the feed. Absent: all players (DR-3)."""
    limit: Annotated[int, Meta(ge=1, le=1_000_000_000)] | None = None
    """The largest bet or raise, in units, from 1 to 1,000,000,000. Absent: no limit (DR-8)."""
    stake: Annotated[int, Meta(ge=1, le=1_000_000_000)] = default(100)
    """The chips that each player starts with, in units, from 1 to 1,000,000,000. Absent: 100."""
    hands: Annotated[int, Meta(ge=1, le=100_000)] = default(10)
    """The number of hands, from 1 to 100,000. Absent: 10 (DR-18)."""
    purchases: Annotated[int, Meta(ge=0, le=100)] = default(3)
    """How many times each player may buy more chips, from 0 to 100. Absent: 3 (DR-2)."""

    @property
    def needed(self) -> int:
        """The units that a player needs to be dealt in (DR-15, DR-17)."""
        return self.feed if self.fed_by == "all" else 1


class BuyChips(Command):
    """Buy chips from the cashier while not in a hand (DR-2). Also allowed out of turn."""

    kind = "buy-chips"
    seat: Seat
    amount: Units
    """The number of chips, in units."""


class SitOut(Command):
    """Sit out instead of buying chips (DR-15)."""

    kind = "sit-out"
    seat: Seat


class ChipsBought(Event):
    """A player bought chips (DR-2)."""

    kind = "chips-bought"
    answers = "buy-chips"
    seat: Seat
    transfers: tuple[Transfer, ...]
    """The payment from the cashier."""


class PlayerSatOut(Event):
    """A player who cannot play bought no chips, and sits out (DR-15)."""

    kind = "player-sat-out"
    answers = "sit-out"
    seat: Seat
    by_clock: ByClock = default(False)


class MayBuyChips(Act):
    """The player may buy chips (DR-2)."""

    kind = "buy-chips"
    bounds = within(amount=Between())
    least: int = 1
    """The smallest amount, in units."""
    most: int
    """The largest amount, in units."""


class MaySitOut(Act):
    """The player may sit out (DR-15)."""

    kind = "sit-out"


class GameEnded(deals.GameEnded):
    """The game ended (DR-18)."""

    reason: EndReason
    """The reason."""


class Stack(Visible):
    """The chips of a player by colour (DR-2)."""

    blue: int
    """The number of blue chips, 25 units each."""
    red: int
    """The number of red chips, 5 units each."""
    white: int
    """The number of white chips, 1 unit each."""


LEAST_PLAYERS: Final = 2
"""The number of players that another hand needs (DR-15)."""

WORTH: Final = Stack(blue=25, red=5, white=1)
"""The units of one chip of each colour: a white chip is the unit (DR-2)."""


def stack_in_chips(units: int) -> Stack:
    """An amount of units in the smallest number of chips (DR-2).

    >>> stack_in_chips(83)
    Stack(blue=3, red=1, white=3)
    """
    blue, rest = divmod(units, WORTH.blue)
    red, white = divmod(rest, WORTH.red)
    return Stack(blue=blue, red=red, white=white)


class Bank(Value):
    """The cashier's records, by seat.

    ``bought`` is the total of each seat, ``purchases`` the number of its purchases after
    the first stake.
    """

    bought: tuple[int, ...]
    purchases: tuple[int, ...]

    def sold(self, seat: int, units: int) -> "Bank":
        """The records after a seat has bought this many units more."""
        units_bought, purchases = list(self.bought), list(self.purchases)
        units_bought[seat] += units
        purchases[seat] += 1
        return Bank(tuple(units_bought), tuple(purchases))


At = Playing[Options, object]


def check_options(options: Options) -> None:
    """Raise ``Refused`` if nobody could pay the feed from the first stake."""
    if options.stake < options.feed:
        raise refused("DR-15", "stake-below-feed", stake=options.stake, feed=options.feed)


def opened_bank(table: Table, agreement: Options) -> Bank:
    """The cashier's records when everybody has bought in."""
    return Bank((agreement.stake,) * table.players, (0,) * table.players)


def dealt_in(at: At, dealer: int) -> tuple[int, ...]:
    """The players who can play, clockwise from the dealer's left."""
    chips, price = at.chips, at.agreed.needed
    return tuple([seat for seat in at.from_left_of(dealer) if chips[seat] >= price])


def next_dealer(at: At, seat: int) -> int | None:
    """The next dealer: from this seat clockwise, the first who can pay the feed (DR-17).

    ``None`` if nobody can.
    """
    chips, feed = at.chips, at.agreed.feed
    for each in at.from_left_of(seat - 1):
        if chips[each] >= feed:
            return each
    return None


def most_bought(agreement: Options, bank: Bank, seat: int) -> int:
    """The most units that the player may buy at once; 0 if they may buy no more (DR-2)."""
    return agreement.stake if bank.purchases[seat] < agreement.purchases else 0


def not_for_sale(agreement: Options, most: int, amount: int) -> Refused:
    """The rule that forbids a purchase of so many units, where ``most`` are for sale (DR-2)."""
    if not most:
        return refused("DR-2", "no-purchases-left", purchases=agreement.purchases)
    return refused("DR-2", "purchase-size", most=most, amount=amount)


def buy_chips(_: object, __: MayBuyChips, command: BuyChips, ___: Chance) -> ChipsBought:
    """Buy chips from the cashier (DR-2)."""
    account = player(command.seat)
    purchase = Transfer(source=CASHIER, target=account, amount=command.amount, reason="buy-chips")
    return ChipsBought(seat=command.seat, transfers=(purchase,))


def units_bought(event: ChipsBought) -> int:
    """The units that a player has bought."""
    return sum([transfer.amount for transfer in event.transfers])


def buyers_after(at: At, bank: Bank, deals: int, took_part: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that are asked after hand ``deals`` to buy chips: took part, cannot go on."""
    if deals == at.agreed.hands or at.table.deserted:
        return ()
    return tuple(
        [
            seat
            for seat in took_part
            if at.chips[seat] < at.agreed.needed and most_bought(at.agreed, bank, seat)
        ]
    )


def end_reason(at: At, deals: int) -> EndReason | None:
    """The reason why the game ends after this number of deals, or ``None`` (DR-15, DR-17)."""
    if deals == at.agreed.hands:
        return "hands-played"
    price = at.agreed.needed
    able = [units >= price for units in at.chips]
    if able.count(True) < LEAST_PLAYERS or next_dealer(at, 0) is None:
        return "too-few-players"
    return "table-deserted" if at.table.deserted else None


def end_game(
    at: At, bank: Bank, reason: EndReason, took_part: tuple[int, ...], chance: Chance
) -> GameEnded:
    """The end: a carried pot is shared by the players of the last hand, then all are cashed out.

    The winner has the highest gain over their purchases; of several the youngest (DR-18).
    """
    parts = shares(at.accounts.pot, took_part) if took_part else ()
    transfers = tuple(
        Transfer(source=POT, target=player(seat), amount=share, reason="carried")
        for seat, share in zip(took_part, parts, strict=True)
        if share
    )
    stacks = move(at.accounts, transfers).players
    gains = [units - units_paid for units, units_paid in zip(stacks, bank.bought, strict=True)]
    return GameEnded(
        reason=reason,
        winner=max(at.table.youngest_first, key=gains.__getitem__),
        stacks=stacks,
        transfers=(*transfers, *cash_outs(stacks)),
        seed=chance.master_hex,
    )
