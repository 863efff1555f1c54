"""The group commit: all decisions that were queued during the last group are written at once."""

import logging
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Final

from deluxe_services.store.errors import StoreBusy, StoreUnavailable
from deluxe_services.store.log.answers import Answer, Recipient
from deluxe_services.store.log.commit_loop import CommitLoop, Committed, Pending, Steps
from deluxe_services.store.values import Decision, Row, Work

QUEUE: Final = 10_000
"""Saves that may wait before a caller must."""

_log = logging.getLogger(__name__)


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
    """The queue before a store, and what is written of it.

    ``commit`` writes a group, step by step, and says what became of each decision; ``announce`` is
    told the rows that stand, after the answers are out. ``loop`` carries it out: one of its own,
    unless several stores share one.
    """

    def __init__(
        self,
        where: str,
        commit: Callable[[Sequence[Decision]], Steps],
        announce: Callable[[Sequence[Row]], None],
        room: int = QUEUE,
        loop: CommitLoop | None = None,
    ) -> None:
        self.commit = commit
        self.queue: deque[Pending] = deque()
        self.closing = False
        self._where = where
        self._announce = announce
        self._room = room
        self._groups = self._saves = 0
        self._seconds = 0.0
        self._position = 0
        self._loop = loop or CommitLoop(f"writer of {where}")
        self._lock, self._not_full = self._loop.lock, self._loop.not_full
        self._loop.join(self)

    def submit(self, decision: Decision, to: Recipient, ticket: object, *, wait: bool) -> None:
        """Queues a decision; waits for room, or raises ``StoreBusy`` if it must not wait."""
        with self._lock:
            while len(self.queue) >= self._room and not self.closing:
                if not wait:
                    raise StoreBusy(self._where, f"{self._room} decisions are waiting already")
                self._not_full.wait()
            if self.closing:
                raise StoreUnavailable(self._where, "the store is closed")
            self.queue.append(Pending(decision, to, ticket))
            self._loop.added()

    def work(self) -> Work:
        """The work so far, and the decisions that wait."""
        waiting = len(self.queue)
        return Work(self._groups, self._saves, self._seconds, waiting, self._position)

    def close(self) -> None:
        """Writes what is queued, and takes no more."""
        with self._lock:
            self.closing = True
            self._not_full.notify_all()
        self._loop.leave(self)

    def take(self, number: int) -> list[Pending]:
        """The first decisions in the queue, at most so many; whoever calls has the loop's lock."""
        is_full = len(self.queue) >= self._room  # else nobody waits for room
        group = [self.queue.popleft() for _ in range(min(number, len(self.queue)))]
        if is_full:
            self._not_full.notify_all()
        return group

    def finish(self, group: Sequence[Pending], outcome: Committed, seconds: float) -> None:
        """Tells everybody what became of a group, which took so many seconds."""
        self._groups, self._saves = self._groups + 1, self._saves + len(group)
        self._seconds += seconds
        if outcome.rows:
            self._position = outcome.rows[-1].position
        self._answer(group, outcome.verdicts)
        if outcome.rows:
            try:
                self._announce(outcome.rows)
            except Exception:  # noqa: BLE001 - the rows stand, and the next group must be written
                _log.exception("the news up to position %d were not told", self._position)

    def _answer(self, group: Sequence[Pending], verdicts: Sequence[int | Exception]) -> None:
        post: dict[int, tuple[Recipient, list[Answer]]] = {}
        last: Recipient | None = None
        answers: list[Answer] = []
        for pending, verdict in zip(group, verdicts, strict=True):
            if pending.to is not last:  # seldom: most of a group comes from one event loop
                last = pending.to
                answers = post.setdefault(id(last), (last, []))[1]
            if isinstance(verdict, Exception):
                answers.append(Answer(pending.ticket, 0, verdict))
            else:
                answers.append(Answer(pending.ticket, verdict))
        for recipient, answers in post.values():
            try:
                recipient.answered(answers)
            except Exception:  # noqa: BLE001 - gone, as a closed event loop is; the decisions stand
                _log.exception("%d answers could not be delivered", len(answers))
