"""In which partition a game lies now: where its slot says, unless it has moved."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from deluxe_services.tables.finding import Look, find_game
from deluxe_services.tables.partitions import Partitions

REMEMBERED: Final = 100_000
"""Games whose places are kept in memory."""

HasLeft = Callable[[str, str], bool]
"""Whether a partition is known to have lost a game, without asking a database."""


class Locator:
    """Finds games, and remembers where they are; for one event loop."""

    def __init__(self, look: Look, has_left: HasLeft) -> None:
        self._look = look
        self._has_left = has_left
        self._places: OrderedDict[str, str] = OrderedDict()

    async def find(self, game: str, partitions: Partitions) -> str:
        """The name of a game's partition.

        ``NoSuchGame``, ``StoreError``; ``GameMoved`` while it is on its way.
        """
        name = self._places.get(game)
        if name is not None and not self._has_left(name, game):
            self._places.move_to_end(game)
            return name
        name = await asyncio.to_thread(find_game, game, partitions, self._look)
        self._places[game] = name
        if len(self._places) > REMEMBERED:
            self._places.popitem(last=False)
        return name
