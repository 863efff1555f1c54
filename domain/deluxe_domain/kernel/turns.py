"""A turn with the dice: up to three throws; dice that were kept stay kept (PD-3, YA-2)."""

from collections.abc import Callable
from typing import Annotated, Any, Final

from msgspec import Meta

from deluxe_domain.kernel.acts import Act, SomeOf, within
from deluxe_domain.kernel.chance import Chance, DealChance
from deluxe_domain.kernel.deals import chance_of
from deluxe_domain.kernel.decider import Command, Event, Refused, refused
from deluxe_domain.kernel.dice import (
    DICE,
    THROWS,
    Dice,
    StarterFound,
    find_starter,
    throw_from,
)
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.phases import Choice, Phase, ask, on, phase
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.table import Seat

FIRST_DEAL: Final = 1

ALL_FIVE: Final = tuple(range(DICE))

Place = Annotated[int, Meta(ge=0, lt=DICE)]
Places = Annotated[tuple[Place, ...], Meta(max_length=DICE)]
"""Places of dice, 0 to 4 from the left."""


class RollAgain(Command):
    """Pick up one or more dice and roll them again (PD-3, YA-2)."""

    kind = "roll-again"
    seat: Seat
    places: Places
    """The places of the dice, each once."""


class DiceThrown(Event):
    """A player threw dice."""

    kind = "dice-thrown"
    answers = "roll-again"
    seat: Seat
    throw: Annotated[int, Meta(ge=1, le=THROWS)]
    """The number of the throw in this turn, 1 to 3."""
    places: Places
    """The places of the dice that were thrown. The first throw has all five."""
    dice: Dice
    """All five dice after the throw."""


class MayRollAgain(Act):
    """The player may roll dice again (PD-3, YA-2)."""

    kind = "roll-again"
    bounds = within(places=SomeOf("places"))
    places: tuple[int, ...]
    """The places of the dice that may be rolled again."""


class Throw(Value):
    """The dice as they lie after a throw, its number in the turn, and the places that were rolled.

    Only dice that were rolled in this throw may be rolled again.
    """

    dice: tuple[int, ...]
    number: int
    picked_up: tuple[int, ...]

    @property
    def free(self) -> tuple[int, ...]:
        """The places whose dice may be rolled again; none after the third throw."""
        return self.picked_up if self.number < THROWS else ()


def throw_all(seat: int, turn: int, deal: DealChance) -> DiceThrown:
    """The first throw of a seat's ``turn`` in this deal: all five dice."""
    dice = throw_from(deal, seat, turn, 1)
    return DiceThrown(seat=seat, throw=1, places=ALL_FIVE, dice=dice)


def roll_again(
    throw: Callable[[Any], Throw],
    turn: Callable[[Any], int],
    deal: Callable[[Any, Chance], DealChance],
    rule: str,
) -> Choice:
    """The choice to roll some dice again; ``turn`` counts the turns of this player in the deal."""

    def offer(at: Any, _: int) -> MayRollAgain | None:
        places = throw(at).free
        return MayRollAgain(places=places) if places else None

    def refusal(at: Any, _: MayRollAgain | None, command: RollAgain) -> Refused:
        return _not_rolled(throw(at), command.places, rule)

    def answer(at: Any, _: MayRollAgain, command: RollAgain, chance: Chance) -> DiceThrown:
        before, seat, places = throw(at), command.seat, command.places
        fresh = throw_from(deal(at, chance), seat, turn(at), before.number + 1)
        dice = [*before.dice]
        for place in places:
            dice[place] = fresh[place]
        return DiceThrown(seat=seat, throw=before.number + 1, places=places, dice=tuple(dice))

    return ask(RollAgain, DiceThrown, offer, refusal, answer)


def _not_rolled(throw: Throw, places: tuple[int, ...], rule: str) -> Refused:
    if throw.number == THROWS:
        return refused(rule, "last-throw", throws=THROWS)
    if not places or len({*places}) != len(places):
        return refused(rule, "number-of-dice", dice=DICE)
    return refused(
        rule,
        "die-left-lying",
        place=next(place for place in places if place not in throw.picked_up),
    )


def after_throw(event: DiceThrown) -> Throw:
    """The dice after the event."""
    return Throw(event.dice, event.throw, event.places)


class AwaitingStarter(Value, tag="awaiting-starter"):
    """Each player throws one die to find the starter (PD-2, YA-1)."""


def starter_phase(ones_high: bool, then: Callable[[int, int], object]) -> Phase:
    """The phase that finds the starter, with dice of the first deal.

    ``then`` gives the next phase from the number of players and the seat that starts.
    """

    def find(at: Playing[object, AwaitingStarter], chance: Chance) -> StarterFound:
        return find_starter(at.players, chance_of(at, FIRST_DEAL, chance), ones_high)

    def found(at: Playing[object, AwaitingStarter], event: StarterFound) -> object:
        return then(at.players, event.starter)

    return phase(AwaitingStarter, on(StarterFound, found), follows=find)


def begin(_: object, __: object) -> AwaitingStarter:
    """The first phase: a throw of one die each."""
    return AwaitingStarter()
