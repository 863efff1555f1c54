"""Betting: the commands, events and open acts of every game that bets (DR-8)."""

from typing import Annotated

from msgspec import Meta

from deluxe_domain.kernel.acts import Act
from deluxe_domain.kernel.chips import Transfer
from deluxe_domain.kernel.decider import Command, Event
from deluxe_domain.kernel.facts import default
from deluxe_domain.kernel.table import Seat

Units = Annotated[int, Meta(ge=-(2**62), lt=2**62)]
"""A number of units that a player names; the rules refuse a wrong one."""


class Check(Command):
    """Stay in the game without betting (DR-6)."""

    kind = "check"
    seat: Seat


class Bet(Command):
    """Open the betting with ``amount`` units (DR-6)."""

    kind = "bet"
    seat: Seat
    amount: Units


class Call(Command):
    """Match the highest bet, or go all in for less (DR-8, DR-15)."""

    kind = "call"
    seat: Seat


class Raise(Command):
    """Match the highest bet and add ``by`` units to it (DR-8)."""

    kind = "raise"
    seat: Seat
    by: Units


class Drop(Command):
    """Drop out of the hand (DR-8)."""

    kind = "drop"
    seat: Seat


BettingCommand = Check | Bet | Call | Raise | Drop


class PlayerChecked(Event):
    """A player stays in the game without betting."""

    kind = "player-checked"
    seat: Seat
    by_clock: bool = default(False)


class PlayerBet(Event):
    """A player has opened the betting with ``amount`` units."""

    kind = "player-bet"
    seat: Seat
    amount: Annotated[int, Meta(ge=1)]
    transfers: tuple[Transfer, ...]


class PlayerCalled(Event):
    """A player has matched the highest bet, or has gone all in for less."""

    kind = "player-called"
    seat: Seat
    transfers: tuple[Transfer, ...]


class PlayerRaised(Event):
    """A player has matched the highest bet and added ``by`` units to it."""

    kind = "player-raised"
    seat: Seat
    by: Annotated[int, Meta(ge=1)]
    transfers: tuple[Transfer, ...]


class PlayerDropped(Event):
    """A player has dropped out of the hand; their bets stay in the pots."""

    kind = "player-dropped"
    seat: Seat
    by_clock: bool = default(False)


class BettingClosed(Event):
    """A betting round is over (DR-9).

    Its transfers return the part of a bet that nobody can match, and divide the pot if a player
    is all in (DR-15).
    """

    kind = "betting-closed"
    transfers: tuple[Transfer, ...] = default(())


Wager = PlayerChecked | PlayerBet | PlayerCalled | PlayerRaised | PlayerDropped
"""The events of one player in a betting round."""


class MayCheck(Act):
    """The player may check."""

    kind = "check"


class MayBet(Act):
    """The player may bet, from ``least`` to ``most`` units."""

    kind = "bet"
    least: int
    most: int


class MayCall(Act):
    """The player may call, which costs ``amount`` units."""

    kind = "call"
    amount: int


class MayRaise(Act):
    """The player may raise by ``least`` to ``most`` units, on top of the ``owed`` of a call."""

    kind = "raise"
    owed: int
    least: int
    most: int


class MayDrop(Act):
    """The player may drop."""

    kind = "drop"


BettingAct = MayCheck | MayBet | MayCall | MayRaise | MayDrop
