"""The logs of a store for the services of one server: a context for each."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Generic, TypeVar

from deluxe_services.api.errors import Failure, bad_field
from deluxe_services.store.logs import Places, log_name

C = TypeVar("C")


class LogContexts(Generic[C]):
    """The contexts of all logs: of those that are served, and of others to read from.

    ``reading`` makes the context of a log that is not served, when it is first needed. For one
    event loop.
    """

    def __init__(
        self, places: Places, served: Mapping[int, C], reading: Callable[[int], Awaitable[C]]
    ) -> None:
        self.places = places
        self.served = served
        self._reading = reading
        self._others: dict[int, C] = {}
        self._lock = asyncio.Lock()

    @property
    def number(self) -> int:
        """How many logs the store has."""
        return len(self.places.addresses)

    @property
    def others(self) -> Sequence[C]:
        """The contexts that were made to read from."""
        return tuple(self._others.values())

    def serving(self, game: str) -> C:
        """The context of a game whose log is served here; ``Failure`` if it is not."""
        return self._served(self.places.log_of(game))

    def numbered(self, log: int) -> C:
        """The context of a log that is served here; ``Failure`` if it is not."""
        if log >= self.number:
            raise bad_field("log", f"there is no log {log}: the store has {self.number}, from 0")
        return self._served(log)

    def _served(self, log: int) -> C:
        context = self.served.get(log)
        if context is None:
            text = f"this server does not serve log {log_name(log)}: call another server"
            raise Failure("OTHER_LOG", text, {"log": log})
        return context

    async def holding(self, game: str) -> C:
        """The context of the log in which a game is, to read it."""
        return await self._context(self.places.log_of(game))

    async def everywhere(self) -> Sequence[C]:
        """The contexts of all logs, in the order of their numbers."""
        return [await self._context(log) for log in range(self.number)]

    def opening(self, request: str) -> C:
        """The context in which a new game is opened: the same one if the request comes again."""
        contexts = [self.served[log] for log in sorted(self.served)]
        return contexts[int(request.replace("-", "")[-4:], 16) % len(contexts)]

    async def _context(self, log: int) -> C:
        if log in self.served:
            return self.served[log]
        async with self._lock:
            if log not in self._others:
                self._others[log] = await self._reading(log)
            return self._others[log]
