"""The commands of Stud, with their stored names."""

from deluxe_domain.kernel import table
from deluxe_domain.kernel.stakes import BuyChips, Options, SitOut
from deluxe_domain.kernel.table import TableCommand
from deluxe_domain.kernel.wagers import BettingCommand


class OpenGame(table.OpenGame):
    """Open a game of Stud."""

    options: Options


PlayersCommand = BettingCommand | BuyChips | SitOut
"""The commands of a player in their turn."""

StudCommand = OpenGame | TableCommand | PlayersCommand
