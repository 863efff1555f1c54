"""The commands and the open acts of Chinese Poker."""

from msgspec.structs import astuple

from deluxe_domain.games.chinese_poker.events import Cents, Five, Front, Options
from deluxe_domain.games.chinese_poker.rules import SIZES, Arrangement
from deluxe_domain.kernel import table
from deluxe_domain.kernel.acts import Act, Between, within
from deluxe_domain.kernel.deals import Cards
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


def arrangement_command(seat: int, arrangement: Arrangement) -> ArrangeHand:
    """The command for an arrangement."""
    front, middle, back, claim = astuple(arrangement)
    return ArrangeHand(seat=seat, front=front, middle=middle, back=back, claim=claim)


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


class MayArrange(Act):
    """The player may arrange their hand (CP-1)."""

    kind = "arrange-hand"
    cards: Cards
    """The thirteen cards of the hand."""

    def allows(self, command: ArrangeHand) -> bool:
        """Whether the three hands have the right sizes, and each of the cards once."""
        hands = command.front, command.middle, command.back
        cards = [card for hand in hands for card in hand]
        return tuple(map(len, hands)) == SIZES and {*cards} == {*self.cards}


class MayTopUp(Act):
    """The player may buy more chips (CP-17)."""

    kind = "top-up"
    bounds = within(amount=Between())
    least: int
    """The smallest amount, in cents."""
    most: int
    """The largest amount, in cents."""
    needed: bool
    """Whether the player must buy chips or sit out: the game waits for their decision."""


class MayDecline(Act):
    """The player may sit out instead (CP-17)."""

    kind = "decline-top-up"


OpenAct = MayArrange | MayTopUp | MayDecline
