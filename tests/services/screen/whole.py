"""A recorded game as a table: the others do what is recorded, and so does whatever a key gives.

It costs the screen and nothing else, so that every game can be played in every language and size.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Reader
from deluxe_domain.kernel.viewer import at_seat
from deluxe_services.histories.histories import seen, view
from deluxe_services.screen.source import Step
from tests.services.screen.looks import record, states_of

_SHORT: Final = {
    "poker-deluxe": "5-cards-2-players",
    "yacht": "free-standard-shared-win-184",
    "escalero": "teams-poker-at-random",
}
"""Shorter games of a kind than those that are drawn."""


class Whole(NamedTuple):
    """A recorded game from the seat that has least to do, which is a whole game all the same."""

    game: AnyGame
    seat: int
    steps: tuple[Step, ...]


def short_record(name: str) -> list[bytes]:
    """The entries of a short recorded game of a kind."""
    return record(name, _SHORT.get(name, ""))


@cache
def whole_game(name: str) -> Whole:
    """The steps of the recorded game of a kind, drawn once for every language and size."""
    game, history = GAMES[name], short_record(name)
    reader = Reader(game)
    entries = [reader.entry(data) for data in history]
    actors = [entry.cause.by if entry.cause is not None else "" for entry in entries]
    least = Counter(actor for actor in actors if actor.startswith("seat:")).most_common()[-1][0]
    seat = int(least.removeprefix("seat:"))
    states = [*states_of(game, history)]
    steps: list[Step] = []
    for entry, state, actor in zip(entries, states, [*actors[1:], ""], strict=True):
        table_view: Any = view(game, state, states[-1], at_seat(seat))
        event = seen(game, states[-1], entry, at_seat(seat))
        is_asked = actor == least and bool(table_view.acts)  # sitting down is no act of the board
        steps.append(Step(entry.version, event, table_view, is_asked))
    return Whole(game, seat, tuple(steps))


class WholeTable:
    """The table of a recorded game: it waits where its player did something."""

    names: Mapping[int, str] = {}
    seconds_left: float | None = None
    seconds_to_turn: float | None = None
    trouble: str = ""
    invitation: str = ""
    replayable: bool = True
    name: str = "recorded"

    def __init__(self, whole: Whole) -> None:
        self.game = whole.game
        self.seat: int | None = whole.seat
        self.commands: list[Command] = []
        self._steps = whole.steps
        self._command = asyncio.Event()
        self._open: tuple[str, ...] = ()

    async def moved_on(self, version: int) -> bool:
        return False

    async def steps(self) -> AsyncGenerator[Step, None]:
        for step in self._steps:
            self._open = tuple(act.kind for act in step.view.acts) if step.latest else ()
            yield step
            if step.latest:
                await self._command.wait()
                self._command.clear()

    async def act(self, command: Command) -> None:
        assert command.kind in self._open
        assert getattr(command, "seat", None) == self.seat
        self._open = ()
        self.commands.append(command)
        self._command.set()
