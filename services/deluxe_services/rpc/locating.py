"""The partition that has a game now: that of its slot, unless the game has moved."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Container
from typing import Final

from deluxe_services.tables.finding import Look, find_game
from deluxe_services.tables.partitions import Partitions

REMEMBERED: Final = 100_000
"""Games whose places are kept in memory."""

Left = Callable[[str], Container[str] | None]
"""The games that a partition is known to have lost since its log is followed here; ``None``: it is
not followed.
"""


class Locator:
    """Finds games, and remembers where they are; for one event loop.

    Only what lies in a partition whose log is followed is remembered: of others nothing would tell
    that a game has left them.
    """

    def __init__(self, look: Look, left: Left) -> None:
        self._look = look
        self._left = left
        self._places: OrderedDict[str, str] = OrderedDict()

    async def find(self, game: str, partitions: Partitions) -> str:
        """The name of a game's partition.

        ``NoSuchGame``, ``StoreError``; ``GameMoved`` while it is on its way.
        """
        name = self._places.get(game)
        if name is not None and not self._has_left(name, game):
            self._places.move_to_end(game)
            return name
        logs = {each.name for each in partitions.all if self._left(each.name) is not None}
        name = await asyncio.to_thread(find_game, game, partitions, self._look)
        if name in logs:
            self._remember(game, name)
        return name

    def _has_left(self, name: str, game: str) -> bool:
        games = self._left(name)
        return games is None or game in games

    def _remember(self, game: str, name: str) -> None:
        self._places[game] = name
        if len(self._places) > REMEMBERED:
            self._places.popitem(last=False)
