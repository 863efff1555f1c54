"""Holding news of a game back from those who are to see it late."""

from collections import deque
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing

from deluxe_domain.kernel.history import Entry
from deluxe_services.tables.feeds import Batch


async def held_back(
    batches: AsyncGenerator[Batch, None],
    after: int,
    horizon: Callable[[], Awaitable[int | None]],
) -> AsyncGenerator[Batch, None]:
    """The batches behind version ``after`` as far as ``horizon``; ``None`` holds nothing back.

    What is held back comes when the horizon has moved. An event that is not shown leaves no trace:
    not even a batch without entries, which would tell when it happened.
    """
    held: deque[Entry] = deque()
    version, told = after, False
    async with aclosing(batches):
        async for batch in batches:
            held.extend(batch.entries)
            upto = await horizon()
            shown: list[Entry] = []
            while held and (upto is None or held[0].version <= upto):
                shown.append(held.popleft())
            if shown:
                version = shown[-1].version
            if shown or not batch.entries or (batch.caught_up and not told):
                told = told or batch.caught_up
                yield Batch(tuple(shown), version, batch.caught_up)
