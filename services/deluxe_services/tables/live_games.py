"""The games in memory: loaded when needed; those unused for longest are removed."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from itertools import islice

from deluxe_domain.kernel.history import Entry
from deluxe_services.histories.histories import Histories, rule_set
from deluxe_services.store import Row
from deluxe_services.tables.live import LiveGame


class LiveGames:
    """At most ``room`` games, and those with something being saved; used from one event loop."""

    def __init__(self, histories: Histories, room: int) -> None:
        self.histories = histories
        self._room = room
        self._games: OrderedDict[str, LiveGame] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveGame]] = {}
        self._passing: dict[str, int] = {}
        self._position = 0  # the last one that was received

    def __len__(self) -> int:
        return len(self._games)

    def at_hand(self, game_id: str) -> LiveGame | None:
        """The game, if it is in memory."""
        live = self._games.get(game_id)
        if live is None or live.broken:
            return None
        self._games.move_to_end(game_id)
        return live

    async def take(self, game_id: str) -> LiveGame:
        """The game, from memory if it is there; ``NoSuchGame``."""
        live = self.at_hand(game_id)
        if live is not None:
            return live
        live = self._games.get(game_id)
        loading = self._loading.get(game_id)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(game_id, live))
            loading.add_done_callback(_retrieved)
            self._loading[game_id] = loading
        return await asyncio.shield(loading)

    async def reach(self, game_id: str, version: int) -> LiveGame:
        """The game at ``version`` or later; below it only if the store has not come so far."""
        live = await self.take(game_id)
        if live.durable.version >= version:
            return live
        version = min(version, await self._stored(game_id))
        while live.durable.version < version:
            await live.settled()  # what this process has saved may be about to be answered
            if live.durable.version < version:
                live.broken = True
                live = await self.take(game_id)
        return live

    async def overtaken(self, live: LiveGame) -> bool:
        """Whether another writer has changed the game; then it is loaded again."""
        if not self.histories.may_reach_beyond(self._position):
            return live.broken
        if await self._stored(live.game_id) > live.decided.version:
            live.broken = True
        return live.broken

    async def _stored(self, game_id: str) -> int:
        register = await asyncio.to_thread(self.histories.register, game_id)
        return register.version

    def put(self, live: LiveGame) -> None:
        """Hold a game that has just been opened or loaded."""
        self._games[live.game_id] = live
        self._games.move_to_end(live.game_id)
        self.make_room()

    def make_room(self) -> None:
        """Forget those unused for longest; to be called again when games have been saved."""
        excess = len(self._games) - self._room
        if excess <= 0:
            return
        for game_id, live in tuple(islice(self._games.items(), excess)):
            if live.idle:
                del self._games[game_id]

    def hear(self, rows: Sequence[Row]) -> list[Entry | None]:
        """Rows were committed: the entries of those that our games wrote."""
        entries: list[Entry | None] = []
        for row in rows:
            self._position = row.position
            if row.game in self._loading:
                self._passing[row.game] = row.version
            live = self._games.get(row.game)
            entries.append(live.heard(row) if live is not None else None)
        return entries

    async def _load(self, game_id: str, before: LiveGame | None) -> LiveGame:
        try:
            if before is not None:  # all that it has sent to the store must be answered first
                await before.settled()
            live = await asyncio.to_thread(self._read, game_id)
            while live.durable.version < self._passing.get(game_id, 0):
                live = await asyncio.to_thread(self._read, game_id)
            self.put(live)
            return live
        finally:
            self._passing.pop(game_id, None)
            del self._loading[game_id]

    def _read(self, game_id: str) -> LiveGame:
        register = self.histories.register(game_id)
        standing = self.histories.standing_of(register)
        chance = self.histories.chance(game_id)
        return LiveGame(rule_set(register), chance, register, standing)


def _retrieved(task: "asyncio.Task[LiveGame]") -> None:
    """The caller may be gone; then nobody needs the failure."""
    if not task.cancelled():
        task.exception()
