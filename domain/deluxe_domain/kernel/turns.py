"""A turn with the dice: up to three throws; dice that were kept stay kept (PD-3, YA-2)."""

from collections.abc import Callable
from typing import Annotated, Final

from msgspec import Meta

from deluxe_domain.kernel.chance import Chance, DealChance
from deluxe_domain.kernel.decider import BrokenHistory, Command, Event, Reason, Refused
from deluxe_domain.kernel.dice import (
    DICE,
    THROWS,
    Dice,
    StarterFound,
    checked_starter,
    find_starter,
    throw_from,
)
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.game import Act
from deluxe_domain.kernel.phases import Phase, on, phase
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.stream import Stream
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


def throw_again(
    before: Throw, command: RollAgain, turn: int, deal: DealChance, rule: str
) -> DiceThrown:
    """The next throw of the turn; ``Refused`` with ``rule`` if these dice may not be rolled."""
    check_places(before, command.places, rule)
    seat, number = command.seat, before.number + 1
    dice, fresh = list(before.dice), throw_from(deal, seat, turn, number)
    for place in command.places:
        dice[place] = fresh[place]
    return DiceThrown(seat=seat, throw=number, places=command.places, dice=tuple(dice))


def check_places(before: Throw, places: tuple[int, ...], rule: str) -> None:
    """Raise ``Refused`` unless the dice at these places may be rolled now."""
    if before.number == THROWS:
        raise Refused(
            rule, Reason.WRONG_PHASE, "that was the last of {throws} throws", throws=THROWS
        )
    if not places or len(set(places)) != len(places):
        raise Refused(rule, Reason.OUT_OF_RANGE, "pick up one to {dice} dice, each once", dice=DICE)
    for place in places:
        if place not in before.picked_up:
            raise Refused(
                rule,
                Reason.DIE_LEFT_LYING,
                "the die at place {place} was left lying after the first throw and stays there",
                place=place,
            )


def remember_throw(before: Throw | None, event: DiceThrown) -> Throw:
    """The dice after the event; ``before`` is the previous throw of this turn, if any."""
    follows = _is_first(event) if before is None else _follows(before, event)
    if not follows:
        raise BrokenHistory(f"{event.kind}: such dice cannot follow on those that lie there")
    return Throw(event.dice, event.throw, event.places)


def _is_first(event: DiceThrown) -> bool:
    return event.throw == 1 and event.places == ALL_FIVE


def _follows(before: Throw, event: DiceThrown) -> bool:
    """Whether at least one die was thrown, each of them free, and the others have not changed."""
    places = event.places
    if event.throw != before.number + 1 or not 0 < len(places) == len(set(places)):
        return False
    for place, was, now in zip(ALL_FIVE, before.dice, event.dice, strict=True):
        if place in places:
            if place not in before.picked_up:
                return False
        elif was != now:
            return False
    return True


def pick_up_at_random(seat: int, act: MayRollAgain, chance: Stream) -> RollAgain:
    """Pick up a random choice of the dice that may be rolled again, at least one."""
    bits = 1 + chance.below((1 << len(act.places)) - 1)
    places = [place for bit, place in enumerate(act.places) if bits >> bit & 1]
    return RollAgain(seat=seat, places=tuple(places))


class AwaitingStarter(Value, tag="awaiting-starter"):
    """Each player throws one die to find the starter (PD-2, YA-1)."""


def starter_phase(ones_high: bool, then: Callable[[int, int], object]) -> Phase:
    """The phase that finds the starter, with dice of the first deal.

    ``then`` gives the next phase from the number of players and the seat that starts.
    """

    def find(at: Playing[object, AwaitingStarter], chance: Chance) -> StarterFound:
        return find_starter(at.players, chance.deal(FIRST_DEAL, at.table.entropy), ones_high)

    def found(at: Playing[object, AwaitingStarter], event: StarterFound) -> object:
        starter = checked_starter(event, at.players, ones_high)
        if event.deal != FIRST_DEAL:
            raise BrokenHistory(
                f"{event.kind}: the dice come from deal {FIRST_DEAL}, not {event.deal}"
            )
        return then(at.players, starter)

    return phase(AwaitingStarter, on(StarterFound, found), follows=find)


def begin(_: object, __: object) -> AwaitingStarter:
    """The first phase: a throw of one die each."""
    return AwaitingStarter()
