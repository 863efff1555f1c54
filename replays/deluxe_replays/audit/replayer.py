"""The fold: the state of a game at any version, from its stored events alone.

No rule is asked and no chance is drawn. ``Replay`` steps forwards and backwards through a history;
``reexecute`` of the module ``reexecution`` derives the history again.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from deluxe_domain.catalogue import game_of
from deluxe_domain.kernel.decider import BrokenHistory, Event
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Entry, Reader, StateAt, advance, split_entry
from deluxe_replays.audit.reexecution import (
    Difference,
    FieldDifference,
    Reexecution,
    Verdict,
    reexecute,
)

__all__ = [
    "Difference",
    "FieldDifference",
    "Reexecution",
    "Replay",
    "Verdict",
    "fold",
    "game_and_entries",
    "read_events",
    "reexecute",
]

_CHECKPOINT: Final = 128
"""How many versions lie between two states that a replay keeps, to step back quickly."""


def read_events(game: AnyGame, history: Iterable[bytes]) -> Iterator[Any]:
    """The events of a history, one after the other; ``BrokenHistory`` if one cannot be read."""
    return map(Reader(game).event_of, history)


def fold(game: AnyGame, history: Iterable[bytes]) -> StateAt:
    """The state after the whole history; ``BrokenHistory`` if an event cannot be read.

    Whether the rules make these events is not asked here: the audit does so.
    """
    return advance(game, StateAt(game.initial), read_events(game, history))


def game_and_entries(history: Iterable[bytes]) -> tuple[AnyGame, list[Entry]]:
    """The rule set that the first entry pins (G-9), and every entry of the history read by it."""
    all_data = list(history)
    if not all_data:
        raise BrokenHistory("a history has at least one entry")
    game = game_of(split_entry(all_data[0]))
    reader = Reader(game)
    return game, [reader.entry(data) for data in all_data]


class Replay:
    """A history that can be looked at in every version, forwards and backwards.

    ``history`` holds the stored bytes of versions 1, 2, ...; they are read only as far as they are
    asked for. A state is kept every 128 versions, so that a step back costs at most as many.
    """

    def __init__(self, game: AnyGame, history: Sequence[bytes]) -> None:
        self.game = game
        self._history = history
        self._reader = Reader(game)
        self._checkpoints = [StateAt(game.initial)]
        self._versions = [0]
        self._latest = self._checkpoints[0]

    @property
    def last(self) -> int:
        """The last version of the history."""
        return len(self._history)

    def at(self, version: int) -> StateAt:
        """The state after this version; 0 is before the first event.

        Raises ``IndexError`` if the history has no such version, ``BrokenHistory`` if it is broken
        before it.
        """
        if not 0 <= version <= self.last:
            raise IndexError(f"the history has versions 0 to {self.last}, not {version}")
        start = self._checkpoints[bisect_right(self._versions, version) - 1]
        if start.version <= self._latest.version <= version:
            start = self._latest
        self._latest = self._forward(start, version)
        return self._latest

    def event(self, version: int) -> Event:
        """The event that made this version, from 1; ``IndexError`` if there is none."""
        if not 1 <= version <= self.last:
            raise IndexError(f"the history has events 1 to {self.last}, not {version}")
        event: Event = self._reader.event_of(self._history[version - 1])
        return event

    def __iter__(self) -> Iterator[StateAt]:
        """Every version in turn, from 1."""
        return (self.at(version) for version in range(1, self.last + 1))

    def _forward(self, standing: StateAt, version: int) -> StateAt:
        while standing.version < version:
            stop = min(version, (standing.version // _CHECKPOINT + 1) * _CHECKPOINT)
            events = (self.event(number) for number in range(standing.version + 1, stop + 1))
            standing = advance(self.game, standing, events)
            if stop % _CHECKPOINT == 0 and stop > self._versions[-1]:
                self._checkpoints.append(standing)
                self._versions.append(stop)
        return standing
