"""Named subscriptions: created, moved and deleted, and the reader of each."""

import asyncio
from asyncio import Future
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Final, Literal
from uuid import uuid4

import msgspec

from deluxe_services.errors import NoSuchSubscription
from deluxe_services.store import (
    AsyncCommitter,
    Decision,
    NamedSubscription,
    Store,
    SubscriptionChange,
)
from deluxe_services.tables.periodic import repeat

LOOKS_APART: Final = 5.0
"""Seconds between two looks at whether a reader at another server of the store has taken over."""

End = Literal["taken over", "deleted"]
"""Why somebody is no longer the reader of a subscription."""

_Change = Literal["create", "acknowledge", "read", "delete"]


class Reader:
    """The reader of a subscription, for as long as nobody takes over and it is not deleted."""

    def __init__(self, one: NamedSubscription) -> None:
        self.subscription = one
        self.ended: Future[End] = asyncio.get_running_loop().create_future()

    def end(self, why: End) -> None:
        """They are the reader no longer."""
        if not self.ended.done():
            self.ended.set_result(why)


class Subscriptions:
    """The named subscriptions of a store; used from one event loop. ``now`` gives ms since 1970."""

    def __init__(self, store: Store, committer: AsyncCommitter, now: Callable[[], int]) -> None:
        self._store = store
        self._committer = committer
        self._now = now
        self._readers: dict[tuple[str, str], Reader] = {}

    async def create(self, one: NamedSubscription, most: int) -> NamedSubscription | None:
        """The subscription of its name: this one, unless there was one already.

        ``None`` if its owner has ``most`` already.
        """
        there = await self._found(one.owner, one.name)
        if there is None:  # else the log would get an entry that changes nothing
            one = msgspec.structs.replace(one, created=self._now())
            await self._save("create", one, most)
            there = await self._found(one.owner, one.name)
        return there

    async def get(self, owner: str, name: str) -> NamedSubscription:
        """The subscription of a name; ``NoSuchSubscription``."""
        subscription = await self._found(owner, name)
        if subscription is None:
            raise NoSuchSubscription(name)
        return subscription

    async def page(self, owner: str, after: str, limit: int) -> list[NamedSubscription]:
        """A page of an owner's subscriptions behind a name."""
        return await asyncio.to_thread(self._store.subscriptions.page, owner, after, limit)

    async def acknowledge(
        self, owner: str, name: str, position: int, part: int, epoch: str
    ) -> NamedSubscription:
        """Move a subscription on in its log, never back; ``NoSuchSubscription``."""
        at = self._now()
        one = NamedSubscription(
            owner, name, position=position, part=part, acknowledged=at, epoch=epoch
        )
        await self._save("acknowledge", one)
        return await self.get(owner, name)

    async def delete(self, owner: str, name: str) -> None:
        """Take a subscription away; ``NoSuchSubscription``."""
        one = await self.get(owner, name)
        await self._save("delete", one)
        self._end((owner, name), "deleted")

    @asynccontextmanager
    async def reading(self, owner: str, name: str) -> AsyncIterator[Reader]:
        """Be the reader of a subscription, whoever was it before; ``NoSuchSubscription``.

        Its ``ended`` is done once another has taken over, here or at another server of the store.
        """
        one = msgspec.structs.replace(await self.get(owner, name), reader=uuid4().hex)
        await self._save("read", one)
        reader, key = Reader(await self.get(owner, name)), (owner, name)
        self._end(key, "taken over")
        self._readers[key] = reader
        look = partial(self._look, reader, one.reader)
        what = "the look whether somebody else reads a subscription"
        shared = self._store.shared  # elsewhere nobody can take over without our knowing
        looking = asyncio.create_task(repeat(LOOKS_APART, what, look)) if shared else None
        try:
            yield reader
        finally:
            if looking is not None:
                looking.cancel()
            if self._readers.get(key) is reader:
                del self._readers[key]

    def _end(self, key: tuple[str, str], why: End) -> None:
        reader = self._readers.pop(key, None)
        if reader is not None:
            reader.end(why)

    async def _look(self, reader: Reader, name: str) -> None:
        """Look whether the store still has this reader."""
        now = await self._found(reader.subscription.owner, reader.subscription.name)
        if now is None:
            reader.end("deleted")
        elif now.reader != name:
            reader.end("taken over")

    async def _found(self, owner: str, name: str) -> NamedSubscription | None:
        return await asyncio.to_thread(self._store.subscriptions.find, owner, name)

    async def _save(self, kind: _Change, one: NamedSubscription, most: int = 0) -> None:
        change = SubscriptionChange(kind, one, most)
        await self._committer.commit(Decision(beside=(change,)))
