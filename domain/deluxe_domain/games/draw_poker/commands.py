"""What may be asked of Draw Poker: commands, with their stored names."""

from typing import Annotated

from msgspec import Meta

from deluxe_domain.kernel import table
from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.stakes import BuyChips, Options, SitOut
from deluxe_domain.kernel.table import JoinGame, LeaveGame, RunOutClock, Seat, StartGame
from deluxe_domain.kernel.wagers import BettingCommand


class OpenGame(table.OpenGame):
    """Open a game of Draw Poker."""

    options: Options


class ExchangeCards(Command):
    """Lay 1 to 4 cards face down and get as many from the pack (DR-10)."""

    kind = "exchange-cards"
    seat: Seat
    cards: Annotated[tuple[Card, ...], Meta(max_length=52)]


class StandPat(Command):
    """Keep all five cards (DR-10)."""

    kind = "stand-pat"
    seat: Seat


PlayersCommand = BettingCommand | ExchangeCards | StandPat | BuyChips | SitOut
"""What a player may ask in their turn."""

DrawPokerCommand = OpenGame | JoinGame | LeaveGame | StartGame | RunOutClock | PlayersCommand
