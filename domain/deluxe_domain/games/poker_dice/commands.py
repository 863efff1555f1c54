"""The commands and the open acts of Poker Dice."""

from deluxe_domain.games.poker_dice.events import Options
from deluxe_domain.kernel import table
from deluxe_domain.kernel.acts import Act, Between, within
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.table import Seat, TableCommand
from deluxe_domain.kernel.turns import MayRollAgain, RollAgain


class OpenGame(table.OpenGame):
    """Open a game of Poker Dice."""

    options: Options


class StopRolling(Command):
    """Stop rolling: the turn ends (PD-3)."""

    kind = "stop-rolling"
    seat: Seat


class NameBet(Command):
    """Name the bet of the round, as its starting player (PD-6)."""

    kind = "name-bet"
    seat: Seat
    amount: int
    """The bet, in units, within the limits of the act."""


class AcceptBet(Command):
    """Accept the bet and play this round (PD-6)."""

    kind = "accept-bet"
    seat: Seat


class SitOut(Command):
    """Sit out this round (PD-6)."""

    kind = "sit-out"
    seat: Seat


PlayersCommand = RollAgain | StopRolling | NameBet | AcceptBet | SitOut
"""The commands of a player in their turn."""

PokerDiceCommand = OpenGame | TableCommand | PlayersCommand


class MayStopRolling(Act):
    """The player may stop rolling (PD-3)."""

    kind = "stop-rolling"


class MayNameBet(Act):
    """The player may name the bet of this round (PD-6)."""

    kind = "name-bet"
    bounds = within(amount=Between())
    least: int = 1
    """The smallest bet: 1 unit."""
    most: int
    """The largest bet, in units: the limit, or the player's chips."""


class MayAcceptBet(Act):
    """The player may accept the bet (PD-6)."""

    kind = "accept-bet"
    bet: int
    """The bet, in units."""


class MaySitOut(Act):
    """The player may sit out this round (PD-6)."""

    kind = "sit-out"


OpenAct = MayRollAgain | MayStopRolling | MayNameBet | MayAcceptBet | MaySitOut
