"""The log as steps: what each entry did to its game, folded once for all followers of the log."""

import asyncio
from functools import cache
from typing import Final, NamedTuple

from cachetools import FIFOCache, LRUCache

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Entry, Reader, StateAt, advance
from deluxe_services.histories.histories import Histories
from deluxe_services.store import Row

REMEMBERED: Final = 2_048
"""Steps that are kept for the next follower."""

GAMES: Final = 10_000
"""Games whose latest standing is kept, by all together and by each follower."""


class Step(NamedTuple):
    """An entry, and where its game stood before it and stands after it."""

    row: Row
    game: AnyGame
    entry: Entry
    before: StateAt
    after: StateAt


class Steps:
    """The latest steps, shared by every follower of the log; used from one event loop."""

    def __init__(self, histories: Histories) -> None:
        self._histories = histories
        self._steps: FIFOCache[int, Step] = FIFOCache(REMEMBERED)
        self._latest: LRUCache[str, tuple[AnyGame, StateAt]] = LRUCache(GAMES)

    def follow(self) -> "Folding":
        """The steps of one who reads the log from some position on."""
        return Folding(self)

    def at_hand(self, row: Row) -> Step | None:
        """The step of a row, if somebody has taken it lately."""
        return self._steps.get(row.position)

    def latest(self, row: Row) -> tuple[AnyGame, StateAt] | None:
        """The state of a row's game before it, if it is in memory."""
        step = self._latest.get(row.game)
        return step if step is not None and step[1].version == row.version - 1 else None

    def keep(self, step: Step) -> None:
        """Keep a step for the next follower."""
        self._steps[step.row.position] = step
        before = self._latest.get(step.row.game)
        if before is None or before[1].version < step.row.version:
            self._latest[step.row.game] = step.game, step.after

    async def load(self, row: Row) -> tuple[AnyGame, StateAt]:
        """The state of a row's game before it, from the store; ``BrokenHistory``."""
        return await asyncio.to_thread(self._histories.standing, row.game, row.version - 1)


class Folding:
    """Takes the log step by step for one follower.

    It remembers where each game stood that it has met, until it has caught up with the others.
    """

    def __init__(self, steps: Steps) -> None:
        self._steps = steps
        self._games: LRUCache[str, tuple[AnyGame, StateAt]] = LRUCache(GAMES)

    async def step(self, row: Row, keep: bool = True) -> Step:
        """The step of the next row of its game; ``BrokenHistory`` if no game wrote it.

        ``keep`` it for others, unless nobody else is at this place of the log.
        """
        step = self._steps.at_hand(row)
        if step is None:
            step = await self._taken(row)
            if keep:
                self._steps.keep(step)
        if row.game in self._games:
            self._games[row.game] = step.game, step.after
        return step

    def caught_up(self) -> None:
        """From now on the others' steps are enough."""
        self._games.clear()

    async def _taken(self, row: Row) -> Step:
        at = self._games.get(row.game)
        if at is None or at[1].version != row.version - 1:
            at = self._steps.latest(row) or await self._steps.load(row)
        game, before = at
        entry = _reader(game.rules).entry(row.data)
        after = advance(game, before, (entry.event,))
        self._games[row.game] = game, after
        return Step(row, game, entry, before, after)


@cache
def _reader(rules: str) -> Reader:
    return Reader(RULE_SETS[rules])
