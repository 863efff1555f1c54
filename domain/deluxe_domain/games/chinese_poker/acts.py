"""The open acts of Chinese Poker."""

from deluxe_domain.games.chinese_poker.commands import ArrangeHand
from deluxe_domain.games.chinese_poker.rules import SIZES
from deluxe_domain.kernel.acts import Act, Between, within
from deluxe_domain.kernel.deals import Cards


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
