"""Turn clocks that nobody runs: those of the last host, and of hosts that are gone."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from deluxe_services.store import Register, Store, StoreError
from deluxe_services.tables.clocks import TurnClocks
from deluxe_services.tables.histories import Histories

EVERY: Final = 10.0
"""Seconds between two looks at the games of a store that other hosts share."""

PAGE: Final = 500

_log = logging.getLogger(__name__)


class Orphans:
    """Winds the clocks of games in which nothing happens and whose clocks do not run here.

    They may run at another host as well: whoever comes first runs the time out, with a request that
    all hosts name alike, so that it is done once. Used from one event loop.
    """

    def __init__(self, store: Store, clocks: TurnClocks, now: Callable[[], int]) -> None:
        self._store = store
        self._histories = Histories(store)
        self._clocks = clocks
        self._now = now
        self._clockless: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Look once at every game that is played; where others share the store, again and again."""
        await self.look(0)
        if self._store.shared:
            self._task = asyncio.get_running_loop().create_task(self._look_again())

    async def close(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def look(self, silence: float) -> None:
        """Wind the clocks of games in which nothing has happened for so many seconds."""
        after, playing = "", set[str]()
        while page := await asyncio.to_thread(self._store.games, after, PAGE, "playing"):
            for register in page:
                playing.add(register.game)
                elapsed = self._now() - register.updated
                if elapsed >= silence * 1000 and not self._is_known(register.game):
                    await self._wind(register, elapsed)
            after = page[-1].game
        self._clockless &= playing

    def _is_known(self, game_id: str) -> bool:
        return game_id in self._clockless or bool(self._clocks.turns(game_id))

    async def _wind(self, register: Register, elapsed: int) -> None:
        """What is left of a turn counts from the game's last decision."""
        game, standing = await asyncio.to_thread(self._histories.standing, register.game)
        table = game.table(standing.state)
        if table is None or table.seconds_to_act is None:
            self._clockless.add(register.game)
        elif not self._clocks.turns(register.game):
            self._clocks.wind(game, register.game, standing, elapsed)

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look(EVERY)
            except StoreError:
                _log.exception("the clocks of other hosts' games could not be looked at")
