"""Asking twice gives one answer: requests under way, those of late, and those that are stored.

No request is looked up before it is decided: the store looks at its key when the decision is
saved, in the same transaction, and then says ``AlreadyAnswered``. Whatever is refused is looked up
first, since a request that was accepted may be against the rules now that the game has moved on.
"""

import asyncio
from asyncio import Future
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final

import msgspec

from deluxe_domain.kernel.decider import Refused
from deluxe_services.store import AlreadyAnswered, Conflict, Outcome, Store
from deluxe_services.tables.decisions import Answer, Request, read_refusal, refused_outcome
from deluxe_services.tables.errors import (
    HostClosed,
    NoSuchGame,
    NotYourSeat,
    RequestIdReused,
    VersionConflict,
)
from deluxe_services.tables.histories import Histories

OnResult = Callable[[Answer | BaseException], None]
"""Takes what became of a request."""

AtOnce = Callable[[OnResult], bool]
"""Begins with a request without waiting for anything; false, and nothing was done, if it cannot."""

Work = Callable[[], Coroutine[Any, Any, Answer]]

REMEMBERED: Final = 8_192
"""Answers of late that are known without asking the store."""


class _UnderWay(msgspec.Struct, frozen=True):
    fingerprint: str
    waiting: list[OnResult]

    def wait(self) -> "Future[Answer]":
        """A future of one caller alone: they may cancel it without harm to the others."""
        future: Future[Answer] = asyncio.get_running_loop().create_future()
        self.waiting.append(partial(_settle, future))
        return future


class InFlight:
    """Deduplicator that have begun one behind the other, and what becomes of each.

    One future serves them all: one for each would cost the event loop a turn for itself.
    """

    def __init__(self) -> None:
        self.told: list[Answer | BaseException | None] = []
        self._left = 0
        self._ended: Future[None] | None = None

    def __len__(self) -> int:
        return len(self.told)

    def hear(self) -> OnResult:
        """What hears of the next request."""
        place = len(self.told)
        self.told.append(None)
        self._left += 1
        return partial(self._hear, place)

    def forget(self) -> None:
        """The last of them has not begun after all."""
        self.told.pop()
        self._left -= 1

    async def wait(self) -> "list[Answer | BaseException | None]":
        """What became of them, once that is known of all."""
        if self._left:
            self._ended = asyncio.get_running_loop().create_future()
            await self._ended
        return self.told

    def _hear(self, place: int, told: Answer | BaseException) -> None:
        self.told[place] = told
        self._left -= 1
        ended = self._ended
        if not self._left and ended is not None and not ended.done():
            ended.set_result(None)


class Deduplicator:
    """Carries requests out once each; used from one event loop."""

    def __init__(self, store: Store, histories: Histories) -> None:
        self._store = store
        self._histories = histories
        self._under_way: dict[str, _UnderWay] = {}
        self._lately: OrderedDict[str, Outcome] = OrderedDict()
        self._queues: Counter[str] = Counter()
        self._closed = False

    def at_once(self, game_id: str, request: Request, begin: AtOnce) -> "Future[Answer] | None":
        """The answer to come, if the request can begin now and is nobody's repetition.

        The future raises ``Conflict`` or ``AlreadyAnswered`` if the decision could not be saved:
        then ``once`` has the answer.
        """
        future: Future[Answer] = asyncio.get_running_loop().create_future()
        return future if self.begun(game_id, request, begin, partial(_settle, future)) else None

    def begun(self, game_id: str, request: Request, begin: AtOnce, tell: OnResult) -> bool:
        """Whether the request can begin now and is nobody's repetition; if so ``tell`` hears what
        the future of ``at_once`` would say.
        """
        key = request.key
        if self._closed or key in self._under_way or key in self._lately or game_id in self._queues:
            return False
        self._under_way[key] = _UnderWay(request.fingerprint, [tell])
        begun = False
        try:
            begun = begin(partial(self._finished, request))
        finally:
            if not begun:
                del self._under_way[key]
        return begun

    async def once(self, game_id: str, request: Request, work: Work) -> Answer:
        """The answer to a request: from ``work``, unless it was answered before or is being so.

        What has begun is finished, even if the caller is cancelled. While work on a game is under
        way, nothing of that game begins at once, so that its requests keep their order. Raises
        ``RequestIdReused``, ``HostClosed``, and again whatever ``Refused`` the first answer was.
        """
        while True:
            try:
                return await self._in_turn(game_id, request, work)
            except (AlreadyAnswered, Conflict):
                continue  # remembered now, or a twin's: it is decided anew
            except (HostClosed, NoSuchGame, NotYourSeat, VersionConflict):
                outcome = await asyncio.to_thread(self._store.outcome, request.key)
                if outcome is None:
                    raise
                self._remember(outcome)

    async def close(self) -> None:
        """Take no new requests, and wait for those under way."""
        self._closed = True
        ends = [one.wait() for one in self._under_way.values()]
        await asyncio.gather(*ends, return_exceptions=True)

    async def _in_turn(self, game_id: str, request: Request, work: Work) -> Answer:
        twin = self._under_way.get(request.key)
        if twin is not None:
            if twin.fingerprint != request.fingerprint:
                raise RequestIdReused(request.request_id)
            return msgspec.structs.replace(await twin.wait(), replayed=True, token=None)
        outcome = self._lately.get(request.key)
        if outcome is not None:
            return await self._replayed(request, outcome)
        if self._closed:
            raise HostClosed
        one = self._under_way[request.key] = _UnderWay(request.fingerprint, [])
        self._queues[game_id] += 1
        task = asyncio.get_running_loop().create_task(work())
        task.add_done_callback(partial(self._worked, game_id, request))
        return await one.wait()

    async def _replayed(self, request: Request, outcome: Outcome) -> Answer:
        """The stored answer to a request, or the refusal that it was."""
        if outcome.fingerprint != request.fingerprint:
            raise RequestIdReused(request.request_id)
        if outcome.refusal is not None:
            raise read_refusal(outcome.refusal)
        entries = await asyncio.to_thread(
            lambda: tuple(self._histories.entries(outcome.game, outcome.first - 1, outcome.last))
        )
        return Answer(outcome.game, outcome.first, outcome.last, entries, replayed=True)

    def _worked(self, game_id: str, request: Request, task: "asyncio.Task[Answer]") -> None:
        self._queues[game_id] -= 1
        if not self._queues[game_id]:
            del self._queues[game_id]
        if task.cancelled():
            self._finished(request, HostClosed())
        else:
            self._finished(request, task.exception() or task.result())

    def _finished(self, request: Request, told: Answer | BaseException) -> None:
        one = self._under_way.pop(request.key)
        outcome = _outcome(request, told)
        if outcome is not None:
            self._remember(outcome)
        for tell in one.waiting:
            tell(told)

    def _remember(self, outcome: Outcome) -> None:
        self._lately[outcome.key] = outcome
        if len(self._lately) > REMEMBERED:
            self._lately.popitem(last=False)


def _settle(future: "Future[Answer]", told: Answer | BaseException) -> None:
    if future.done():
        return  # whoever asked is gone; the outcome is stored for them
    if isinstance(told, BaseException):
        future.set_exception(told)
    else:
        future.set_result(told)


def _outcome(request: Request, told: Answer | BaseException) -> Outcome | None:
    """What the store holds of a request by now; ``None`` if that is not known."""
    match told:
        case Answer():
            return Outcome(request.key, request.fingerprint, told.game, told.first, told.last)
        case AlreadyAnswered():
            return told.outcome
        case Refused():
            return refused_outcome("", request, told)
        case _:
            return None
