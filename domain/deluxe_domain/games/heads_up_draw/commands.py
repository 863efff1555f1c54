"""The commands of heads-up draw, with their stored names."""

from deluxe_domain.games.heads_up_draw.events import Options
from deluxe_domain.kernel import table
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.exchanges import ExchangeCommand
from deluxe_domain.kernel.table import Seat, TableCommand
from deluxe_domain.kernel.wagers import Bet, Call, Drop, Raise


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
