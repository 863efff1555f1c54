"""Turn clocks that nobody runs: those of earlier hosts, and of hosts that are gone."""

import asyncio
from collections.abc import AsyncIterator, Callable
from time import monotonic
from typing import Final

from deluxe_services.histories.histories import Histories
from deluxe_services.store import GameInfo, Store
from deluxe_services.tables.clocks import LOOK, TurnClocks, clocked_seats
from deluxe_services.tables.periodic import repeat

EVERY: Final = 10.0
"""Seconds between two looks at the games of a store that other hosts share."""

RESUMED_SECONDS: Final = 10.0
"""The least that is left of a turn after a restart: players have to connect again first."""

PAGE: Final = 500


class StaleClocks:
    """Winds the clocks of games in which nothing happens and whose clocks do not run here.

    They may run at another host as well: whoever comes first runs the time out, with a request that
    all hosts name alike, so that it is done once. How long nothing has happened is measured by the
    monotonic clock; what was before this host started only the wall clock ``now`` can tell (ms
    since 1970), and ``elapsed_before`` says how far it is believed. Used from one event loop.
    """

    def __init__(self, store: Store, clocks: TurnClocks, now: Callable[[], int]) -> None:
        self._store = store
        self._histories = Histories(store)
        self._clocks = clocks
        self._now = now
        self._clockless: set[str] = set()
        self._still: dict[str, tuple[int, float]] = {}
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Wind the clocks of all games; where others share the store, look again and again."""
        async for register in playing_games(self._store):
            await self._wind(register, None)
        if self._store.shared:
            looking = repeat(EVERY, "the look at the clocks of others", self.look)
            self._task = asyncio.get_running_loop().create_task(looking)

    async def close(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def look(self, silence: float = EVERY) -> None:
        """Wind the clocks of games that were seen to stand still for so many seconds."""
        now, playing = monotonic(), set[str]()
        still: dict[str, tuple[int, float]] = {}
        async for register in playing_games(self._store):
            playing.add(register.game)
            if register.game in self._clockless or self._clocks.turns(register.game):
                continue
            version, since = self._still.get(register.game, (0, now))
            if version != register.version:
                version, since = register.version, now
            still[register.game] = version, since
            if now - since >= silence:
                await self._wind(register, now - since)
        self._still = still
        self._clockless &= playing

    async def _wind(self, register: GameInfo, since_turn: float | None) -> None:
        """Start the clocks of a game; so many seconds ago its turns began, if that is known."""
        game, standing = await asyncio.to_thread(self._histories.standing, register.game)
        table = game.table(standing.state)
        seats = clocked_seats(game, standing.state)
        seconds = None
        if table is not None and seats:
            seconds = self._clocks.seconds(register.game, table, seats[0])
        if seconds is None:
            self._clockless.add(register.game)
        elif not self._clocks.turns(register.game):
            ended = await asyncio.to_thread(self._histories.ended_a_deal, register.game, standing)
            look = LOOK if ended else 0.0
            if since_turn is None:
                since_turn = elapsed_before(self._now() - register.updated, look + seconds) / 1000
            self._clocks.wind(game, register.game, standing, since_turn - look)


async def playing_games(store: Store) -> AsyncIterator[GameInfo]:
    """The games that are being played."""
    after = ""
    while page := await asyncio.to_thread(store.games.page, after, PAGE, "playing"):
        for register in page:
            yield register
        after = page[-1].game


def elapsed_before(by_the_clock: int, seconds: float) -> int:
    """The ms of a turn that had passed when this host started; ``by_the_clock``: by the wall clock.

    Where that is less than none, the clock was put back. Where it is more than the turn has, the
    clock was put forward, or nobody served the game for as long as that: the turn begins again.

    >>> elapsed_before(12_000, 30), elapsed_before(-3_600_000, 30), elapsed_before(3_600_000, 30)
    (12000, 0, 0)
    """
    whole = round(seconds * 1000)
    if not 0 <= by_the_clock < whole:
        return 0
    return min(by_the_clock, max(0, whole - round(RESUMED_SECONDS * 1000)))
