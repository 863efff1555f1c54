"""What others do at the table of a player who uses a ``Play`` stream."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import aclosing

from deluxe_domain.kernel.history import Entry
from deluxe_services.api.calls import Call
from deluxe_services.api.context import ServiceContext
from deluxe_services.tables.feeds import Batch
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history


class News:
    """Follows a game for a player, whom causes name ``by``; one piece of news waits at a time."""

    def __init__(self, context: ServiceContext, game: str, call: Call, by: str) -> None:
        self._context = context
        self._game = game
        self._call = call
        self._by = by
        self._own = False
        self.free = asyncio.Semaphore(1)

    async def follow(self, after: int, give: Callable[[pb.PlayResponse], None]) -> None:
        """Give what others do behind a version, for as long as nobody cancels it."""
        async with aclosing(self._context.host.watchers.follow(self._game, after)) as batches:
            async for batch in batches:
                entries = self._of_others(batch)
                if entries:
                    news = await self._news(entries, batch.version)
                    await self.free.acquire()
                    give(pb.PlayResponse(news=news))

    def _of_others(self, batch: Batch) -> list[Entry]:
        entries: list[Entry] = []
        for entry in batch.entries:
            if entry.cause is not None:
                self._own = entry.cause.by == self._by
            if not self._own:
                entries.append(entry)
        return entries

    async def _news(self, entries: Sequence[Entry], version: int) -> pb.PlayResponse.News:
        sight, _ = await self._context.sight(self._game, self._call, version)
        at = await self._context.standing(sight, self._game, version)
        return pb.PlayResponse.News(
            version=version,
            events=sight.events(entries),
            acts=map(history.OpenAct.FromString, sight.act_bytes(at)),
            view=sight.view(at),
        )
