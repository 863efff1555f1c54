"""The turn clock: who does not act in time has the most passive act done for him (G-8)."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from deluxe_services.store import StoreError

Sleep = Callable[[float], Awaitable[None]]
"""Waits for so many seconds; ``asyncio.sleep`` but in tests."""

AGAIN_AFTER: Final = 1.0
"""Seconds until the clock tries again while the store cannot save."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat's turn at a game that has a clock, since the version ``since``."""

    game: str
    seat: int
    since: int


class TurnClocks:
    """One count-down for each game whose clock runs; used from one event loop."""

    def __init__(self, sleep: Sleep, run_out: Callable[[Turn], Awaitable[None]]) -> None:
        self._sleep = sleep
        self._run_out = run_out
        self._running: dict[str, tuple[Turn, asyncio.Task[None]]] = {}

    def turn(self, game_id: str) -> Turn | None:
        """The turn on which the clock of a game runs."""
        running = self._running.get(game_id)
        return running[0] if running else None

    def start(self, turn: Turn, seconds: float) -> None:
        """Start the clock of a game anew."""
        self.stop(turn.game)
        task = asyncio.get_running_loop().create_task(self._count_down(turn, seconds))
        self._running[turn.game] = (turn, task)

    def stop(self, game_id: str) -> None:
        """Stop the clock of a game, if it runs."""
        running = self._running.pop(game_id, None)
        if running is not None and running[1] is not asyncio.current_task():
            running[1].cancel()

    async def close(self) -> None:
        """Stop all clocks."""
        tasks = [task for _, task in self._running.values()]
        for game_id in tuple(self._running):
            self.stop(game_id)
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _count_down(self, turn: Turn, seconds: float) -> None:
        await self._sleep(max(0.0, seconds))
        while self.turn(turn.game) == turn:
            try:
                await self._run_out(turn)
            except StoreError:
                _log.exception("the clock of game %s could not be saved", turn.game)
                await self._sleep(AGAIN_AFTER)
            else:
                break
        if self.turn(turn.game) == turn:
            del self._running[turn.game]
