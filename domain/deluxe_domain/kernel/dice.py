"""Dice: five of them, their faces, the numbers of each throw, and who starts (PD-1, PD-2).

Every throw comes from its deal's seed. Each seat has its own sequence of numbers in each deal:
die ``i`` (0 to 4) of throw ``j`` (1 to 3) in the player's turn ``t`` of that deal (1, 2, ...) is
number ``15 (t - 1) + 5 (j - 1) + i`` of the stream ``dice-<seat>``: ``below(6)`` plus one. So the
player's choice of dice changes no other die, and an opened seed gives every throw again.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Final, Literal

from msgspec import Meta

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.chance import DealChance
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.facts import Fact
from deluxe_domain.kernel.table import Seat

DICE: Final = 5
SIDES: Final = 6
THROWS: Final = 3
"""A turn has up to three throws (PD-3, YA-2)."""

Die = Annotated[int, Meta(ge=1, le=SIDES)]
Dice = Annotated[tuple[Die, ...], Meta(min_length=DICE, max_length=DICE)]
DiceKind = Literal[
    "standard",  # Numbers from 1 to 6.
    "poker",  # Card ranks: ace for 1, then 9, 10, jack, queen and king for 2 to 6 (PD-1, YA-7).
]
"""What is printed on the dice. It has no effect on the rules."""

_STARTING: Final = "start"
_POKER_FACES: Final[Mapping[Language, str]] = {"en": "A9TJQK", "de": "A9TBDK"}


class OneDie(Fact):
    """The throw of one die by one player."""

    seat: Seat
    die: Die
    """The die, from 1 to 6."""


class StarterFound(Event):
    """The starting player was found: each player threw one die (PD-2, YA-1)."""

    kind = "starter-found"
    deal: Annotated[int, Meta(ge=1)]
    """The number of the deal whose seed gave these dice."""
    starter: Seat
    """The seat that starts."""
    throws: tuple[OneDie, ...]
    """The throws, clockwise from seat 0. Then the throws of the players who tied for the highest
    die.
    """

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers that chance gave, each below 6."""
        return tuple([each.die - 1 for each in self.throws])


def find_starter(players: int, deal: DealChance, ones_high: bool) -> StarterFound:
    """Throw one die for each player, and again for those who tie for the highest (PD-2, YA-1)."""
    below = deal.stream(_STARTING).below
    throws: list[OneDie] = []
    highest = tuple(range(players))
    while True:
        dice = [OneDie(seat=seat, die=below(SIDES) + 1) for seat in highest]
        throws += dice
        highest = _highest(dice, ones_high)
        if len(highest) == 1:
            return StarterFound(deal=deal.number, starter=highest[0], throws=tuple(throws))


def _highest(throws: Sequence[OneDie], ones_high: bool) -> tuple[int, ...]:
    heights = [height(each.die) if ones_high else each.die for each in throws]
    return tuple(
        each.seat for each, high in zip(throws, heights, strict=True) if high == max(heights)
    )


def height(die: int) -> int:
    """The height of a die where ones are high, above sixes (PD-4).

    >>> [height(die) for die in (1, 2, 6)]
    [7, 2, 6]
    """
    return SIDES + 1 if die == 1 else die


def throw_from(deal: DealChance, seat: int, turn: int, throw: int) -> tuple[int, ...]:
    """All five dice of this throw in the seat's turn, as if all were thrown; see the module."""
    return deal.dice(seat, DICE * (THROWS * (turn - 1) + throw - 1), DICE)


def face(die: int, dice: DiceKind, language: Language = "en") -> str:
    """The face of a die: a number, or a card's letter on poker dice (PD-1, YA-7).

    >>> [face(die, "poker") for die in (1, 2, 3, 4, 5, 6)]
    ['A', '9', '10', 'J', 'Q', 'K']
    >>> face(4, "poker", "de"), face(4, "standard")
    ('B', '4')
    """
    if dice == "standard":
        return str(die)
    letter = _POKER_FACES[language][die - 1]
    return "10" if letter == "T" else letter


def faces(dice_thrown: Sequence[int], dice: DiceKind, language: Language = "en") -> str:
    """The faces of several dice, in the order in which they lie.

    >>> faces((1, 3, 6, 6, 2), "poker", "de")
    'A 10 K K 9'
    """
    return " ".join(face(die, dice, language) for die in dice_thrown)
