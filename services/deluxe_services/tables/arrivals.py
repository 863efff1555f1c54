"""Which games came to a store from other partitions, and which have left it."""

import asyncio
from collections import OrderedDict
from typing import Final

from deluxe_services.store import Store
from deluxe_services.tables.moves import Arrival, arrival_of

REMEMBERED: Final = 10_000


class Moves:
    """From where the games of a store came, and which have left it (``left``).

    Used from one event loop.
    """

    def __init__(self, store: Store) -> None:
        self.left: set[str] = set()
        self._store = store
        self._arrivals: OrderedDict[str, Arrival | None] = OrderedDict()

    async def arrival(self, game: str) -> Arrival | None:
        """From where a game came whose entries are in the log; ``None`` if it was opened here."""
        if game in self._arrivals:
            self._arrivals.move_to_end(game)
            return self._arrivals[game]
        arrival = await asyncio.to_thread(arrival_of, self._store, game)
        self._arrivals[game] = arrival
        if len(self._arrivals) > REMEMBERED:
            self._arrivals.popitem(last=False)
        return arrival
