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
    """Arrange thirteen cards into front, middle and back (CP-1).

    Every player of the hand does it once, in any order.
    """

    kind = "arrange-hand"
    seat: Seat
    front: Front
    """The front, 3 cards."""
    middle: Five
    """The middle, 5 cards."""
    back: Five
    """The back, 5 cards."""
    claim: bool = default(False)
    """Whether the player claims a clean sweep (CP-14)."""


class TopUp(Command):
    """Buy more chips in a cash game (CP-17).

    For every player who has not left, at any time after the start. The chips count from the next
    hand on.
    """

    kind = "top-up"
    seat: Seat
    amount: Cents
    """The amount in cents."""


class DeclineTopUp(Command):
    """Sit out instead of buying more chips (CP-17).

    For a player who has less than the minimum to go on.
    """

    kind = "decline-top-up"
    seat: Seat


ChinesePokerCommand = OpenGame | TableCommand | ArrangeHand | TopUp | DeclineTopUp
