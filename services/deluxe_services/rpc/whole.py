"""A store in partitions for the services of one server: a context for each partition."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Generic, TypeVar

from deluxe_services.rpc.errors import Failure, bad_field
from deluxe_services.tables.partitions import BadPartitions, Partition, Partitions

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
        """The context of a game that is served here; ``Failure`` (``OTHER_PARTITION``) if not.

        ``NoSuchGame``.
        """
        name = self.partitions.holding(game).name
        context = self.served.get(name)
        if context is None:
            text = f"this game is in partition {name}, which this server does not serve"
            raise Failure("OTHER_PARTITION", text, {"partition": name, "game": game})
        return context

    def named(self, name: str) -> C:
        """The context of a partition that is served here; ``Failure`` if it is not."""
        try:
            partition = self.partitions.named(name)
        except BadPartitions as error:
            raise bad_field("partition", str(error)) from error
        context = self.served.get(partition.name)
        if context is None:
            text = f"this server does not serve partition {name}"
            raise Failure("OTHER_PARTITION", text, {"partition": name})
        return context

    async def holding(self, game: str) -> C:
        """The context of the partition in which a game lies, to read it; errors as above."""
        return await self._context(self.partitions.holding(game))

    def read(self, name: str) -> C | None:
        """The context of a partition, if there is one by now."""
        return self.served.get(name) or self._others.get(name)

    async def everywhere(self) -> Sequence[C]:
        """The contexts of all partitions, in the order of their names."""
        every = sorted(self.partitions.all, key=lambda each: each.name)
        return [await self._context(each) for each in every]

    def opening(self, request: str) -> C:
        """The context in which a new game is opened: the same one if the request comes again."""
        number = int(request.replace("-", "")[-4:], 16)
        every = sorted(each.name for each in self.partitions.all if each.slots and each.opens)
        names = [name for name in every if name in self.served]
        if not names:
            closed = ", ".join(self.served)
            raise Failure(
                "OTHER_PARTITION",
                f"partition {closed} is closed for new games: call a server of another partition",
                {"partition": every[number % len(every)]},
            )
        return self.served[names[number % len(names)]]

    async def _context(self, partition: Partition) -> C:
        context = self.read(partition.name)
        if context is not None:
            return context
        async with self._lock:
            if partition.name not in self._others:
                self._others[partition.name] = await self._reading(partition)
            return self._others[partition.name]
