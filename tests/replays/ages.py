"""Poker Deluxe as it might have been written over the years: one kind in three shapes.

In the first age everything is as the catalogue has it. In the second ``buying-stopped`` says who
stopped in a word of its own, in the third together with why. The command ``cut-deck`` has its
second shape from the second age on.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import reduce
from operator import or_
from typing import Any, Final, Literal, get_args

from deluxe_domain.games.poker_deluxe import GAME
from deluxe_domain.games.poker_deluxe.commands import PokerDeluxeCommand
from deluxe_domain.games.poker_deluxe.events import BuyingStopped, PokerDeluxeEvent
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.cutting import CutDeck
from deluxe_domain.kernel.decider import Command, Event
from deluxe_domain.kernel.facts import Fact, Reads, default
from deluxe_domain.kernel.game import AnyGame, Bot
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import Seat
from deluxe_domain.kernel.viewer import Viewer

Plain = Mapping[str, Any]
Stopper = Literal["clock", "player"]


class StoppedByWhom(Event):
    kind = "buying-stopped"
    shape: Literal[2] = default(2)
    seat: Seat
    stopper: Stopper


class Why(Fact):
    stopper: Stopper
    asked: bool


class StoppedAndWhy(Event):
    kind = "buying-stopped"
    shape: Literal[3] = default(3)
    seat: Seat
    why: Why


class LiftOff(Command):
    kind = "cut-deck"
    shape: Literal[2] = default(2)
    seat: Seat
    cards: int


def _second(old: Plain) -> dict[str, Any]:
    return {"seat": old["seat"], "stopper": "clock" if old["by_clock"] else "player"}


def _third(old: Plain) -> dict[str, Any]:
    why = {"stopper": old["stopper"], "asked": old["stopper"] == "player"}
    return {"seat": old["seat"], "why": why}


def _lift_off(old: Plain) -> dict[str, Any]:
    return {"seat": old["seat"], "cards": old["lifted"]}


def _to_second(event: BuyingStopped) -> StoppedByWhom:
    return StoppedByWhom(seat=event.seat, stopper="clock" if event.by_clock else "player")


def _to_third(event: BuyingStopped) -> StoppedAndWhy:
    whom = _to_second(event).stopper
    return StoppedAndWhy(seat=event.seat, why=Why(stopper=whom, asked=whom == "player"))


def _as_decided(event: Any) -> Any:
    match event:
        case StoppedByWhom():
            return BuyingStopped(seat=event.seat, by_clock=event.stopper == "clock")
        case StoppedAndWhy():
            return BuyingStopped(seat=event.seat, by_clock=event.why.stopper == "clock")
        case _:
            return event


def _asked(command: Any) -> Any:
    if isinstance(command, LiftOff):
        return CutDeck(seat=command.seat, lifted=command.cards)
    return command


def _age(stop: type[Event], old_shape: Callable[[BuyingStopped], Event], *upcasts: Any) -> AnyGame:
    """The game in an age in which ``stop`` is what is written."""

    def new(event: Any) -> Any:
        return old_shape(event) if isinstance(event, BuyingStopped) else event

    def answer(state: Any, command: Any, chance: Chance) -> Any:
        return new(GAME.answer(state, _asked(command), chance))

    def follows(state: Any, chance: Chance) -> Any:
        return new(GAME.follows(state, chance))

    def redact(event: Any, viewer: Viewer) -> Any:
        return event if isinstance(event, stop) else GAME.redact(event, viewer)

    return replace(
        GAME,
        answer=answer,
        follows=follows,
        redact=redact,
        apply=lambda state, event: GAME.apply(state, _as_decided(event)),
        evolve=lambda state, event: GAME.evolve(state, _as_decided(event)),
        bots={name: _lifting_off(bot) for name, bot in GAME.bots.items()},
        events=_union(get_args(PokerDeluxeEvent), BuyingStopped, stop),
        commands=_union(get_args(PokerDeluxeCommand), CutDeck, LiftOff),
        upcasts={"buying-stopped": upcasts, "cut-deck": (_lift_off,)},
    )


def _lifting_off(bot: Bot) -> Bot:
    def act(view: Any, chance: Stream) -> Command:
        command = bot(view, chance)
        if isinstance(command, CutDeck):
            return LiftOff(seat=command.seat, cards=command.lifted)
        return command

    return act


def _union(models: tuple[Any, ...], old: type[Fact], new: type[Fact]) -> Reads[Any]:
    return Reads(reduce(or_, [new if model is old else model for model in models]))


AGES: Final[Mapping[int, AnyGame]] = {
    1: GAME,
    2: _age(StoppedByWhom, _to_second, _second),
    3: _age(StoppedAndWhy, _to_third, _second, _third),
}
