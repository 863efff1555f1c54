"""A store in partitions, as the services of one server see it: a context for each partition."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Generic, TypeVar

from deluxe_services.rpc.errors import Failure
from deluxe_services.tables.partitions import Partition, Partitions

C = TypeVar("C")


class Whole(Generic[C]):
    """The contexts of all partitions: of those that are served, and of others to read from.

    ``reading`` makes the context of a partition that is not served, when it is first needed. For
    one event loop.
    """

    def __init__(
        self,
        partitions: Partitions,
        served: Mapping[str, C],
        reading: Callable[[Partition], Awaitable[C]],
    ) -> None:
        self.partitions = partitions
        self.served = served
        self._reading = reading
        self._others: dict[str, C] = {}
        self._lock = asyncio.Lock()

    @property
    def others(self) -> Sequence[C]:
        """The contexts that were made to read from."""
        return tuple(self._others.values())

    def serving(self, game: str) -> C:
        """The context of a game that is served here; ``Failure`` (``OTHER_PARTITION``) if not."""
        partition = self.partitions.holding(game)
        context = self.served.get(partition.name)
        if context is None:
            text = f"this game is in partition {partition.name}, which this server does not serve"
            raise Failure("OTHER_PARTITION", text, {"partition": partition.name, "game": game})
        return context

    async def holding(self, game: str) -> C:
        """The context of the partition in which a game lies, to read it."""
        return await self._context(self.partitions.holding(game))

    async def everywhere(self) -> Sequence[C]:
        """The contexts of all partitions, in the order of their names."""
        every = sorted(self.partitions.all, key=lambda each: each.name)
        return [await self._context(each) for each in every]

    def opening(self, request: str) -> C:
        """The context in which a new game is opened: the same one if the request comes again."""
        names = [
            each.name
            for each in self.partitions.all
            if each.name in self.served and each.slots and each.opens
        ]
        if not names:
            closed = ", ".join(self.served)
            raise Failure(
                "OTHER_PARTITION",
                f"no new games are opened in partition {closed}: call a server of another",
                {"partition": closed},
            )
        number = int(request.replace("-", "")[-4:], 16)
        return self.served[sorted(names)[number % len(names)]]

    async def _context(self, partition: Partition) -> C:
        context = self.served.get(partition.name) or self._others.get(partition.name)
        if context is not None:
            return context
        async with self._lock:
            if partition.name not in self._others:
                self._others[partition.name] = await self._reading(partition)
            return self._others[partition.name]
