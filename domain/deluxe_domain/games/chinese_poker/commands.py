"""The commands of Chinese Poker, with their stored names."""

from deluxe_domain.games.chinese_poker.events import Cents, Five, Front, Options
from deluxe_domain.kernel import table
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.facts import default
from deluxe_domain.kernel.table import Seat, TableCommand


class OpenGame(table.OpenGame):
    """Open a game of Chinese Poker."""

    options: Options


class ArrangeHand(Command):
    """Lay one's thirteen cards as front, middle and back (CP-1); ``claim`` a sweep (CP-14)."""

    kind = "arrange-hand"
    seat: Seat
    front: Front
    middle: Five
    back: Five
    claim: bool = default(False)


class TopUp(Command):
    """Buy more chips at a cash table, for ``amount`` cents (CP-17)."""

    kind = "top-up"
    seat: Seat
    amount: Cents


class DeclineTopUp(Command):
    """Decline to top up when it is needed to go on: sit out (CP-17)."""

    kind = "decline-top-up"
    seat: Seat


ChinesePokerCommand = OpenGame | TableCommand | ArrangeHand | TopUp | DeclineTopUp
