"""What may be asked of Poker Dice: commands, with their stored names."""

from deluxe_domain.games.poker_dice.events import Options
from deluxe_domain.kernel import table
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.table import JoinGame, LeaveGame, RunOutClock, Seat, StartGame
from deluxe_domain.kernel.turns import RollAgain


class OpenGame(table.OpenGame):
    """Open a game of Poker Dice."""

    options: Options


class StopRolling(Command):
    """Let all dice lie: the turn is over (PD-3)."""

    kind = "stop-rolling"
    seat: Seat


PokerDiceCommand = (
    OpenGame | JoinGame | LeaveGame | StartGame | RunOutClock | RollAgain | StopRolling
)
