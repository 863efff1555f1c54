"""The open acts of Poker Dice."""

from deluxe_domain.kernel.acts import Act, Between, within
from deluxe_domain.kernel.turns import MayRollAgain


class MayStopRolling(Act):
    """The player may stop rolling (PD-3)."""

    kind = "stop-rolling"


class MayNameBet(Act):
    """The player may name the bet of this round (PD-6)."""

    kind = "name-bet"
    bounds = within(amount=Between())
    least: int = 1
    """The smallest bet: 1 unit."""
    most: int
    """The largest bet, in units: the limit, or the player's chips."""


class MayAcceptBet(Act):
    """The player may accept the bet (PD-6)."""

    kind = "accept-bet"
    bet: int
    """The bet, in units."""


class MaySitOut(Act):
    """The player may sit out this round (PD-6)."""

    kind = "sit-out"


OpenAct = MayRollAgain | MayStopRolling | MayNameBet | MayAcceptBet | MaySitOut
