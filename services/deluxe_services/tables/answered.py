"""Asking twice gives one answer: requests under way, and those that the store remembers."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, replace
from typing import Any

from deluxe_services.store import Outcome, Store
from deluxe_services.tables.decisions import Answer, Request, read_refusal
from deluxe_services.tables.errors import HostClosed, RequestIdReused
from deluxe_services.tables.histories import Histories

Work = Callable[[], Coroutine[Any, Any, Answer]]


@dataclass(frozen=True, slots=True)
class _UnderWay:
    fingerprint: str
    task: asyncio.Task[Answer]


class Requests:
    """Carries requests out once each; used from one event loop."""

    def __init__(self, store: Store, histories: Histories) -> None:
        self._store = store
        self._histories = histories
        self._under_way: dict[str, _UnderWay] = {}
        self._closed = False

    async def once(self, request: Request, work: Work) -> Answer:
        """The answer to a request: from ``work``, unless it was answered before or is being so.

        What has begun is finished, even if the caller is cancelled. Raises ``RequestIdReused``,
        ``HostClosed``, and again whatever ``Refused`` the first answer was.
        """
        twin = self._under_way.get(request.key)
        if twin is not None:
            if twin.fingerprint != request.fingerprint:
                raise RequestIdReused(request.request_id)
            return replace(await asyncio.shield(twin.task), replayed=True, token=None)
        outcome = self._store.outcome(request.key)
        if outcome is not None:
            return await self.replayed(request, outcome)
        if self._closed:
            raise HostClosed
        task = asyncio.get_running_loop().create_task(work())
        self._under_way[request.key] = _UnderWay(request.fingerprint, task)
        task.add_done_callback(lambda done: self._finished(request.key, done))
        return await asyncio.shield(task)

    async def replayed(self, request: Request, outcome: Outcome) -> Answer:
        """The stored answer to a request, or the refusal that it was."""
        if outcome.fingerprint != request.fingerprint:
            raise RequestIdReused(request.request_id)
        if outcome.refusal is not None:
            raise read_refusal(outcome.refusal)
        entries = await asyncio.to_thread(
            lambda: tuple(self._histories.entries(outcome.game, outcome.first - 1, outcome.last))
        )
        return Answer(outcome.game, outcome.first, outcome.last, entries, replayed=True)

    async def close(self) -> None:
        """Take no new requests, and wait for those under way."""
        self._closed = True
        tasks: list[Awaitable[Answer]] = [one.task for one in self._under_way.values()]
        await asyncio.gather(*tasks, return_exceptions=True)

    def _finished(self, key: str, task: "asyncio.Task[Answer]") -> None:
        del self._under_way[key]
        if not task.cancelled():
            task.exception()  # whoever asked may be gone; the outcome is stored for him
