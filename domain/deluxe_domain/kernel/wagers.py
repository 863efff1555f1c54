"""Betting: the commands, events and open acts of every game that bets (DR-8)."""

from typing import Annotated

from msgspec import Meta

from deluxe_domain.kernel.acts import Act, Between, within
from deluxe_domain.kernel.chips import Transfer
from deluxe_domain.kernel.decider import Command, Event
from deluxe_domain.kernel.facts import default
from deluxe_domain.kernel.table import ByClock, Seat

Units = Annotated[int, Meta(ge=-(2**62), lt=2**62)]
"""A number of units that a player names; the rules refuse a wrong one."""


class Check(Command):
    """Check: stay in the hand without betting (DR-6)."""

    kind = "check"
    seat: Seat


class Bet(Command):
    """Bet: open the betting (DR-6)."""

    kind = "bet"
    seat: Seat
    amount: Units
    """The bet, in units."""


class Call(Command):
    """Call: match the highest bet, or pay all remaining chips (DR-8, DR-15)."""

    kind = "call"
    seat: Seat


class Raise(Command):
    """Raise: match the highest bet and add to it (DR-8)."""

    kind = "raise"
    seat: Seat
    by: Units
    """The amount that is added to the highest bet, in units."""


class Drop(Command):
    """Drop: fold the hand (DR-8)."""

    kind = "drop"
    seat: Seat


BettingCommand = Check | Bet | Call | Raise | Drop


class PlayerChecked(Event):
    """A player checked (DR-6)."""

    kind = "player-checked"
    answers = "check"
    seat: Seat
    by_clock: ByClock = default(False)


class PlayerBet(Event):
    """A player bet (DR-6)."""

    kind = "player-bet"
    answers = "bet"
    seat: Seat
    amount: Annotated[int, Meta(ge=1)]
    """The bet, in units."""
    transfers: tuple[Transfer, ...]
    """The payment to the pot."""


class PlayerCalled(Event):
    """A player called, or paid all remaining chips (DR-8, DR-15)."""

    kind = "player-called"
    answers = "call"
    seat: Seat
    transfers: tuple[Transfer, ...]
    """The payment to the pot."""


class PlayerRaised(Event):
    """A player raised (DR-8)."""

    kind = "player-raised"
    answers = "raise"
    seat: Seat
    by: Annotated[int, Meta(ge=1)]
    """The amount that was added to the highest bet, in units."""
    transfers: tuple[Transfer, ...]
    """The payment to the pot: call and raise together."""


class PlayerDropped(Event):
    """A player dropped. Their bets stay in the pots (DR-8)."""

    kind = "player-dropped"
    answers = "drop"
    seat: Seat
    by_clock: ByClock = default(False)


class BettingClosed(Event):
    """A betting round ended (DR-9)."""

    kind = "betting-closed"
    transfers: tuple[Transfer, ...] = default(())
    """Bets that nobody can match go back to their players, and side pots are split off from the
    main pot (DR-15).
    """


Wager = PlayerChecked | PlayerBet | PlayerCalled | PlayerRaised | PlayerDropped
"""The events of one player in a betting round."""


class MayCheck(Act):
    """The player may check (DR-6)."""

    kind = "check"


class MayBet(Act):
    """The player may bet (DR-6)."""

    kind = "bet"
    bounds = within(amount=Between())
    least: int
    """The smallest amount, in units."""
    most: int
    """The largest amount, in units."""


class MayCall(Act):
    """The player may call (DR-8)."""

    kind = "call"
    amount: int
    """The cost of the call, in units."""


class MayRaise(Act):
    """The player may raise (DR-8)."""

    kind = "raise"
    bounds = within(by=Between())
    owed: int
    """The cost of the call that the raise contains, in units."""
    least: int
    """The smallest amount that may be added, in units."""
    most: int
    """The largest amount that may be added, in units."""


class MayDrop(Act):
    """The player may drop (DR-8)."""

    kind = "drop"


def in_bounds(amount: int, act: MayBet | MayRaise) -> int:
    """The amount that is nearest to this one, of those that the act allows."""
    return min(max(amount, act.least), act.most)


BettingAct = MayCheck | MayBet | MayCall | MayRaise | MayDrop
