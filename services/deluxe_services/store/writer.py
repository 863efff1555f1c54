"""The group commit: one writer takes all saves that queued up while it wrote the last ones."""

import logging
import sys
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from itertools import islice
from threading import Condition, Lock, Thread
from time import perf_counter
from typing import Final

import msgspec

from deluxe_services.store.errors import StoreBusy, StoreUnavailable
from deluxe_services.store.interface import Answer, Recipient
from deluxe_services.store.values import Row, Save, Work

QUEUE: Final = 10_000
"""Saves that may wait before a caller must."""

GROUP: Final = 1_000
"""Saves in one transaction at most, so that the first of them does not wait for ever."""

PATIENCE: Final = 0.0005
"""Seconds that another thread may hold Python's lock while the writer waits for it.

SQLite lets go of that lock at every statement and must win it back; at Python's own 5 ms a busy
event loop held the commit of one group up for seconds (measured; 8 ms with this).
"""

LINGER: Final = 0.005
"""Seconds, at most, that the writer waits for more saves before it writes; see ``_await``."""

_NEVER: Final = sys.maxsize

_log = logging.getLogger(__name__)


class Committed(msgspec.Struct):
    """What became of a group: for each save its position or its error; and the rows that stand."""

    verdicts: list[int | Exception]
    rows: Sequence[Row] = ()


class Pending(msgspec.Struct, frozen=True):
    """A save in the queue, and who waits for it."""

    save: Save
    to: Recipient
    ticket: object


class Futures:
    """The recipient whose tickets are futures."""

    def answered(self, answers: Sequence[Answer]) -> None:
        """Settles every future."""
        for answer in answers:
            future: Future[int] = answer.ticket
            if answer.error is None:
                future.set_result(answer.position)
            else:
                future.set_exception(answer.error)


FUTURES: Final = Futures()


def waiting_future() -> Future[int]:
    """A future that can no longer be cancelled: what is queued will be saved."""
    future: Future[int] = Future()
    future.set_running_or_notify_cancel()
    return future


class GroupWriter:
    """The thread that writes, and the queue before it.

    ``commit`` writes a group and says what became of each save; ``announce`` is told the rows that
    stand, after the answers are out.
    """

    def __init__(
        self,
        where: str,
        commit: Callable[[Sequence[Save]], Committed],
        announce: Callable[[Sequence[Row]], None],
        room: int = QUEUE,
    ) -> None:
        self._where = where
        self._commit = commit
        self._announce = announce
        self._room = room
        self._queue: deque[Pending] = deque()
        self._closing = False
        self._enough = _NEVER  # saves in the queue that the writer waits for
        self._last = 0
        self._took = 0.0
        self._groups = self._saves = 0
        self._seconds = 0.0
        self._position = 0
        lock = Lock()
        self._not_empty = Condition(lock)
        self._not_full = Condition(lock)
        self._thread = Thread(target=self._work, name=f"writer of {where}", daemon=True)
        sys.setswitchinterval(min(sys.getswitchinterval(), PATIENCE))
        self._thread.start()

    def submit(self, save: Save, to: Recipient, ticket: object, *, wait: bool) -> None:
        """Queues a save; waits for room, or raises ``StoreBusy`` if it must not wait."""
        with self._not_empty:
            while len(self._queue) >= self._room and not self._closing:
                if not wait:
                    raise StoreBusy(self._where, f"{self._room} saves are waiting already")
                self._not_full.wait()
            if self._closing:
                raise StoreUnavailable(self._where, "the store is closed")
            self._queue.append(Pending(save, to, ticket))
            if len(self._queue) >= self._enough:
                self._not_empty.notify()

    def work(self) -> Work:
        """What was written so far, and what waits."""
        waiting = len(self._queue)
        return Work(self._groups, self._saves, self._seconds, waiting, self._position)

    def close(self) -> None:
        """Writes what is queued, then ends the thread."""
        with self._not_empty:
            self._closing = True
            self._not_empty.notify_all()
            self._not_full.notify_all()
        self._thread.join()

    def _work(self) -> None:
        while group := self._next_group():
            began = perf_counter()
            outcome = self._write([pending.save for pending in group])
            self._last, self._took = len(group), perf_counter() - began
            self._groups, self._saves = self._groups + 1, self._saves + len(group)
            self._seconds += self._took
            if outcome.rows:
                self._position = outcome.rows[-1].position
            self._answer(group, outcome.verdicts)
            if outcome.rows:
                self._announce(outcome.rows)

    def _next_group(self) -> list[Pending]:
        with self._not_empty:
            self._await(1, None)
            if self._last > 1:
                self._await(self._last, min(self._took, LINGER))
            is_full = len(self._queue) >= self._room  # else nobody waits for room
            group = list(islice(self._queue, GROUP))
            for _ in group:
                self._queue.popleft()
            if is_full:
                self._not_full.notify_all()
            return group

    def _await(self, enough: int, seconds: float | None) -> None:
        """Waits until so many saves are here, at most so many seconds.

        The first wait is for work, the second for company: as long as the last group took, unless
        as much is here already. A group costs half a millisecond before its first row, and while it
        is written every statement wrests Python's lock from those who decide the next saves. Who
        saves alone, one after the other, never waits.
        """
        self._enough = enough
        self._not_empty.wait_for(lambda: len(self._queue) >= enough or self._closing, seconds)
        self._enough = _NEVER

    def _write(self, saves: Sequence[Save]) -> Committed:
        try:
            return self._commit(saves)
        except Exception as error:  # noqa: BLE001 - the writer must live, the waiting be told
            _log.exception("a group of %d saves failed", len(saves))
            return Committed([error] * len(saves))

    def _answer(self, group: Sequence[Pending], verdicts: Sequence[int | Exception]) -> None:
        post: dict[int, tuple[Recipient, list[Answer]]] = {}
        last: Recipient | None = None
        answers: list[Answer] = []
        for pending, verdict in zip(group, verdicts, strict=True):
            if pending.to is not last:  # seldom: most of a group comes from one event loop
                last = pending.to
                answers = post.setdefault(id(last), (last, []))[1]
            answers.append(answer_to(pending.ticket, verdict))
        for recipient, answers in post.values():
            try:
                recipient.answered(answers)
            except Exception:  # noqa: BLE001 - gone, as a closed event loop is; the saves stand
                _log.exception("%d answers could not be delivered", len(answers))


def answer_to(ticket: object, verdict: int | Exception) -> Answer:
    """The verdict on a save as the answer to its ticket."""
    if isinstance(verdict, Exception):
        return Answer(ticket, 0, verdict)
    return Answer(ticket, verdict)
