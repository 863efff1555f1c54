"""The commands of Draw Poker, with their stored names."""

from deluxe_domain.kernel import table
from deluxe_domain.kernel.exchanges import ExchangeCommand
from deluxe_domain.kernel.stakes import BuyChips, Options, SitOut
from deluxe_domain.kernel.table import TableCommand
from deluxe_domain.kernel.wagers import BettingCommand


class OpenGame(table.OpenGame):
    """Open a game of Draw Poker."""

    options: Options


PlayersCommand = BettingCommand | ExchangeCommand | BuyChips | SitOut
"""The commands of a player in their turn."""

DrawPokerCommand = OpenGame | TableCommand | PlayersCommand
