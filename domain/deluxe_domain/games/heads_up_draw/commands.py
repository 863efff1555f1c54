"""The commands and the open acts of heads-up draw."""

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.games.heads_up_draw.events import Options
from deluxe_domain.kernel import table
from deluxe_domain.kernel.acts import Act, Between, within
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.exchanges import ExchangeCommand, MayExchange, MayStandPat
from deluxe_domain.kernel.table import Seat, TableCommand
from deluxe_domain.kernel.wagers import Bet, Call, Drop, MayCall, MayDrop, Raise


class OpenGame(table.OpenGame):
    """Open a game of heads-up draw."""

    options: Options


class Stay(Command):
    """Stay: check, and let the opponent act (HU-4)."""

    kind = "stay"
    seat: Seat


Wagers = Stay | Bet | Call | Raise | Drop
"""The commands of a betting round."""

PlayersCommand = Wagers | ExchangeCommand
"""The commands of a player in their turn."""

HeadsUpDrawCommand = OpenGame | TableCommand | PlayersCommand


class MayStay(Act):
    """The player may stay (HU-4)."""

    kind = "stay"


class MayBet(Act):
    """The player may bet (HU-3)."""

    kind = "bet"
    bounds = within(amount=Between(step="step"))
    least: int = rules.LEAST_BET
    """The smallest amount, in units."""
    most: int = rules.MOST_BET
    """The largest amount, in units."""
    step: int = rules.STEP
    """Every bet must be a multiple of this amount, in units."""


class MayRaise(Act):
    """The player may raise (HU-3, HU-6)."""

    kind = "raise"
    bounds = within(by=Between(step="step"))
    owed: int
    """The cost of the call that the raise contains, in units."""
    least: int = rules.LEAST_BET
    """The smallest amount that may be added, in units."""
    most: int = rules.MOST_BET
    """The largest amount that may be added, in units."""
    step: int = rules.STEP
    """Every raise must be a multiple of this amount, in units."""


OpenAct = MayStay | MayBet | MayCall | MayRaise | MayDrop | MayExchange | MayStandPat
