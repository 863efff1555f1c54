"""What may be asked of heads-up draw: commands, with their stored names."""

from typing import Annotated

from msgspec import Meta

from deluxe_domain.games.heads_up_draw.events import Options
from deluxe_domain.kernel import table
from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.table import JoinGame, LeaveGame, RunOutClock, Seat, StartGame
from deluxe_domain.kernel.wagers import Bet, Call, Drop, Raise


class OpenGame(table.OpenGame):
    """Open a game of heads-up draw."""

    options: Options


class Stay(Command):
    """Do nothing, and see what the opponent does (HU-4)."""

    kind = "stay"
    seat: Seat


class ExchangeCards(Command):
    """Discard 1 to 3 cards and get as many from the pack (HU-7)."""

    kind = "exchange-cards"
    seat: Seat
    cards: Annotated[tuple[Card, ...], Meta(max_length=52)]


class StandPat(Command):
    """Keep all five cards (HU-7)."""

    kind = "stand-pat"
    seat: Seat


Wagers = Stay | Bet | Call | Raise | Drop
"""What a player may ask while the betting is on."""

PlayersCommand = Wagers | ExchangeCards | StandPat
"""What a player may ask in their turn."""

HeadsUpDrawCommand = OpenGame | JoinGame | LeaveGame | StartGame | RunOutClock | PlayersCommand
