"""Repeated requests get one answer: requests in flight, recent ones, and stored ones.

No request is looked up before it is decided: the store looks at its key when the decision is
saved, in the same transaction, and then says ``AlreadyAnswered``. Whatever is refused is looked up
first, since a request that was accepted may be against the rules now that the game has moved on.
"""

import asyncio
from asyncio import Future
from functools import partial
from typing import Final

import msgspec
from cachetools import FIFOCache

from deluxe_domain.kernel.decider import Refused
from deluxe_services.errors import (
    HostClosed,
    NoSuchGame,
    NotYourSeat,
    RequestIdReused,
    VersionConflict,
)
from deluxe_services.histories.histories import Histories
from deluxe_services.store import AlreadyAnswered, Outcome, Store
from deluxe_services.store.committer import settle
from deluxe_services.tables.decisions import Answer, Request, read_refusal, refused_outcome
from deluxe_services.tables.in_flight import OnResult, Submit, in_task

REMEMBERED: Final = 8_192
"""Answers of late that are known without asking the store."""

_LOOKED_UP: Final = (NoSuchGame, NotYourSeat, VersionConflict)
"""What is said only to a request that was not accepted before."""


class _UnderWay(msgspec.Struct, frozen=True):
    fingerprint: str
    callbacks: list[OnResult]


class Deduplicator:
    """Carries requests out once each; used from one event loop."""

    def __init__(self, store: Store, histories: Histories) -> None:
        self._store = store
        self._histories = histories
        self._under_way: dict[str, _UnderWay] = {}
        self._lately: FIFOCache[str, Outcome] = FIFOCache(REMEMBERED)
        self._closed = False

    def submit(self, request: Request, work: Submit, on_result: OnResult, wait: bool) -> bool:
        """Submit the work of a request, unless it was answered before or is being answered.

        What is submitted is finished, even if nobody waits for it any more. ``Conflict`` and
        ``AlreadyAnswered`` say that somebody was faster: then submit it again. Other results are
        the answer, ``RequestIdReused``, ``HostClosed``, what the work raises, and again whatever
        ``Refused`` the first answer was.
        """
        key = request.key
        if self._closed or key in self._under_way or key in self._lately:
            if wait:
                self._repeat(request, on_result)
            return False
        self._under_way[key] = _UnderWay(request.fingerprint, [on_result])
        is_new = work(partial(self._on_result, request), wait)
        if not (is_new or wait):
            del self._under_way[key]
        return is_new

    async def close(self) -> None:
        """Take no new requests, and wait for those under way."""
        self._closed = True
        results: list[Future[Answer]] = []
        for one in self._under_way.values():
            results.append(asyncio.get_running_loop().create_future())
            one.callbacks.append(partial(settle, results[-1]))
        await asyncio.gather(*results, return_exceptions=True)

    def _repeat(self, request: Request, on_result: OnResult) -> None:
        twin = self._under_way.get(request.key)
        if twin is None:
            outcome = self._lately.get(request.key)
            in_task(self._stored_answer(request, outcome, HostClosed()), on_result)
        elif twin.fingerprint == request.fingerprint:
            twin.callbacks.append(partial(_on_twin, on_result))
        else:
            error = RequestIdReused(request.request_id)
            asyncio.get_running_loop().call_soon(on_result, error)

    async def _stored_answer(
        self, request: Request, outcome: Outcome | None, error: Exception
    ) -> Answer:
        """The answer that a request got before; raises the refusal that it was.

        Without an ``outcome`` the store is asked for it, and ``error`` is raised if it has none.
        """
        if outcome is None:
            outcome = await asyncio.to_thread(self._store.outcomes.find, request.key)
            if outcome is None:
                raise error
            self._lately[outcome.key] = outcome
        if outcome.fingerprint != request.fingerprint:
            raise RequestIdReused(request.request_id)
        if outcome.refusal is not None:
            raise read_refusal(outcome.refusal)
        entries = await asyncio.to_thread(
            lambda: tuple(self._histories.entries(outcome.game, outcome.first - 1, outcome.last))
        )
        return Answer(outcome.game, outcome.first, outcome.last, entries, replayed=True)

    def _on_result(self, request: Request, result: Answer | Exception) -> None:
        if isinstance(result, _LOOKED_UP):
            in_task(self._stored_answer(request, None, result), partial(self._end, request))
        else:
            self._end(request, result)

    def _end(self, request: Request, result: Answer | Exception) -> None:
        one = self._under_way.pop(request.key)
        outcome = _outcome(request, result)
        if outcome is not None:
            self._lately[outcome.key] = outcome
        for on_result in one.callbacks:
            on_result(result)


def _on_twin(on_result: OnResult, result: Answer | Exception) -> None:
    if isinstance(result, Answer):
        result = msgspec.structs.replace(result, replayed=True, token=None)
    on_result(result)


def _outcome(request: Request, result: Answer | Exception) -> Outcome | None:
    """What the store holds of a request by now; ``None`` if that is not known."""
    match result:
        case Answer():
            return Outcome(request.key, request.fingerprint, result.game, result.first, result.last)
        case AlreadyAnswered():
            return result.outcome
        case Refused():
            return refused_outcome("", request, result)
        case _:
            return None
