"""What may be asked of Chinese Poker: commands, with their stored names."""

from typing import Annotated, Literal

from pydantic import Field

from deluxe_domain.games.chinese_poker.events import Cents, Five, Front, Options
from deluxe_domain.kernel import table
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.table import JoinGame, LeaveGame, RunOutClock, Seat, StartGame


class OpenGame(table.OpenGame):
    """Open a game of Chinese Poker."""

    options: Options


class ArrangeHand(Command):
    """Lay one's thirteen cards as front, middle and back (CP-1); ``claim`` a sweep (CP-14)."""

    kind: Literal["arrange-hand"] = "arrange-hand"
    seat: Seat
    front: Front
    middle: Five
    back: Five
    claim: bool = False


class TopUp(Command):
    """Buy more chips at a cash table, for ``amount`` cents (CP-17)."""

    kind: Literal["top-up"] = "top-up"
    seat: Seat
    amount: Cents


class DeclineTopUp(Command):
    """Do not top up although one would have to in order to go on: sit out (CP-17)."""

    kind: Literal["decline-top-up"] = "decline-top-up"
    seat: Seat


ChinesePokerCommand = Annotated[
    OpenGame | JoinGame | LeaveGame | StartGame | RunOutClock | ArrangeHand | TopUp | DeclineTopUp,
    Field(discriminator="kind"),
]
