"""A turn with the dice: up to three throws, and what is left lying stays left (PD-3, YA-2)."""

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
"""Where dice lie, 0 to 4 from the left."""


class RollAgain(Command):
    """Pick up the dice at these ``places``, one to five of them, and roll them again."""

    kind = "roll-again"
    seat: Seat
    places: Places


class DiceThrown(Event):
    """A player has picked up some dice and thrown them; ``dice`` are all five as they lie now.

    ``throw`` counts from 1 in the turn. In the first all are thrown, so ``places`` is 0 to 4.
    """

    kind = "dice-thrown"
    seat: Seat
    throw: Annotated[int, Meta(ge=1, le=THROWS)]
    places: Places
    dice: Dice


class MayRollAgain(Act):
    """Any of the dice at these ``places`` may be picked up and rolled again."""

    kind = "roll-again"
    places: tuple[int, ...]


class Throw(Value):
    """The dice as they lie after a throw, its number in the turn, and what was picked up for it.

    Only what was picked up may be picked up once more.
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
    """Whether the dice at these places may be rolled now; else ``Refused``."""
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
    """The dice after the event, ``before`` being the throw before it in this turn, if any."""
    follows = _is_first(event) if before is None else _follows(before, event)
    if not follows:
        raise BrokenHistory(f"{event.kind}: such dice cannot follow on those that lie there")
    return Throw(event.dice, event.throw, event.places)


def _is_first(event: DiceThrown) -> bool:
    return event.throw == 1 and event.places == ALL_FIVE


def _follows(before: Throw, event: DiceThrown) -> bool:
    """Whether one die or more was thrown, each free and once, and the others lie as they lay."""
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
    """Pick up any of the dice that may be rolled again, at least one."""
    bits = 1 + chance.below((1 << len(act.places)) - 1)
    places = [place for bit, place in enumerate(act.places) if bits >> bit & 1]
    return RollAgain(seat=seat, places=tuple(places))


class AwaitingStarter(Value, tag="awaiting-starter"):
    """Everybody throws one die for the start (PD-2, YA-1)."""


def starter_phase(ones_high: bool, then: Callable[[int, int], object]) -> Phase:
    """The phase in which the starter is found, with dice of the first deal.

    ``then`` is the next phase, with so many players of whom that seat starts.
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
    """Play begins with a throw of one die each."""
    return AwaitingStarter()
