"""The group commit: all decisions that were queued during the last group are written at once.

One thread writes the groups of one store, or of several at the same time. With a thread for each
log of a server, they take Python's lock from each other and from the event loop, and each writes as
soon as it can, so groups are small. Here all logs get their groups at once, and their answers are
awaited together.

A log that does not answer must hold up its own decisions only. So whatever may take long, or does,
is carried out in a thread of its own, and the others go on without this store.
"""

import logging
import sys
from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future
from selectors import EVENT_READ, DefaultSelector
from threading import Condition, Lock, Thread
from time import perf_counter
from typing import Any, Final

import msgspec

from deluxe_services.store.errors import StoreBusy, StoreUnavailable
from deluxe_services.store.values import Decision, Row, Work

QUEUE: Final = 10_000
"""Saves that may wait before a caller must."""

GROUP: Final = 1_000
"""Saves of a store in one transaction at most, so that the first does not wait for ever."""

PATIENCE: Final = 0.0005
"""Seconds that another thread may hold Python's lock while the writer waits for it.

SQLite lets go of that lock at every statement and must win it back; at Python's own 5 ms a busy
event loop held the commit of one group up for seconds (measured; 8 ms with this).
"""

LINGER: Final = 0.005
"""Seconds, at most, that the writer waits for more decisions before it writes; see ``_await``."""

SLOW: Final = 0.1
"""Seconds after which a store whose answer is missing is left to a thread of its own."""

_NEVER: Final = sys.maxsize

_log = logging.getLogger(__name__)


Verdict = int | Exception
"""The result of one decision: the position of its last row, or why it was not kept.

One without rows is answered with the position that the log had reached.
"""

Recipient = Callable[[Sequence[tuple[Any, Verdict]], float], None]
"""Is called once for each group, on the writer's thread: the verdict on each ticket, which is
whatever the caller handed in with the decision, and the seconds that the group took."""


class Committed(msgspec.Struct):
    """The result of a group: for each decision its position or error, and the committed rows."""

    verdicts: list[Verdict]
    rows: Sequence[Row] = ()


Steps = Generator[int | None, None, Committed]
"""The commit of a group, in steps.

It yields the file descriptor from which it will read next, or ``None`` before it does anything else
that may take long.
"""


class Pending(msgspec.Struct, frozen=True):
    """A decision in the queue, and who waits for it."""

    decision: Decision
    to: Recipient
    ticket: object


def settle_futures(answers: Sequence[tuple[Future[int], Verdict]], _: float) -> None:
    """The recipient whose tickets are futures."""
    for future, verdict in answers:
        if isinstance(verdict, Exception):
            future.set_exception(verdict)
        else:
            future.set_result(verdict)


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
        loop: "CommitLoop | None" = None,
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
        self._answer(group, outcome.verdicts, seconds)
        if outcome.rows:
            try:
                self._announce(outcome.rows)
            except Exception:  # noqa: BLE001 - the rows stand, and the next group must be written
                _log.exception("the news up to position %d were not told", self._position)

    def _answer(
        self, group: Sequence[Pending], verdicts: Sequence[Verdict], seconds: float
    ) -> None:
        post: dict[int, tuple[Recipient, list[tuple[Any, Verdict]]]] = {}
        last: Recipient | None = None
        answers: list[tuple[Any, Verdict]] = []
        for pending, verdict in zip(group, verdicts, strict=True):
            if pending.to is not last:  # seldom: most of a group comes from one event loop
                last = pending.to
                answers = post.setdefault(id(last), (last, []))[1]
            answers.append((pending.ticket, verdict))
        for recipient, answers in post.values():
            try:
                recipient(answers, seconds)
            except Exception:  # noqa: BLE001 - gone, as a closed event loop is; the decisions stand
                _log.exception("%d answers could not be delivered", len(answers))


class _Commit:
    """A group of one store on its way."""

    def __init__(self, writer: GroupWriter, group: Sequence[Pending]) -> None:
        self.writer = writer
        self.group = group
        self._steps: Steps | None = None
        self._start = perf_counter()

    def go_on(self) -> int | None:
        """The next step: what it yields. After the group is written, all get results; then -1."""
        try:
            if self._steps is None:
                self._steps = self.writer.commit([one.decision for one in self.group])
            return next(self._steps)
        except StopIteration as end:
            outcome: Committed = end.value
        except Exception as error:  # noqa: BLE001 - the writer must continue, and those that wait get the error
            _log.exception("a group of %d decisions failed", len(self.group))
            outcome = Committed([error] * len(self.group))
        self.writer.finish(self.group, outcome, perf_counter() - self._start)
        return _END

    def finish(self, file: int | None) -> None:
        """All other steps, each when it can be taken."""
        while file != _END:
            if file is not None:
                wait_for(file)
            file = self.go_on()


_END: Final = -1


class CommitLoop:
    """Writes what queues up at the writers that have joined; each has one group at a time."""

    def __init__(self, name: str) -> None:
        self.lock = Lock()
        self.not_full = Condition(self.lock)
        self._not_empty = Condition(self.lock)
        self._idle = Condition(self.lock)
        self._writers: list[GroupWriter] = []
        self._away: set[GroupWriter] = set()  # whose group is written by another thread
        self._enough = _NEVER  # decisions in the queues that the thread waits for
        self._last = 0
        self._took = 0.0
        self._busy: set[GroupWriter] = set()
        self._name = name
        self._thread: Thread | None = None

    def join(self, writer: GroupWriter) -> None:
        """Write what queues up there, too."""
        with self.lock:
            self._writers.append(writer)
            if self._thread is None:
                sys.setswitchinterval(min(sys.getswitchinterval(), PATIENCE))
                self._thread = Thread(target=self._work, name=self._name, daemon=True)
                self._thread.start()

    def leave(self, writer: GroupWriter) -> None:
        """Write what is in its queue, and then no more; the last one ends the thread."""
        with self.lock:
            self._not_empty.notify()
            self._idle.wait_for(lambda: not writer.queue and writer not in self._busy)
            self._writers.remove(writer)
            if self._writers:
                return
            self._not_empty.notify()
            thread, self._thread = self._thread, None
        assert thread is not None, "it was started when the first one joined"
        thread.join()

    def added(self) -> None:
        """A decision has been queued; whoever calls has the lock."""
        if self._enough != _NEVER and self._waiting() >= self._enough:
            self._not_empty.notify()

    def _waiting(self) -> int:
        return sum([len(one.queue) for one in self._writers if one not in self._away])

    def _work(self) -> None:
        """Write, until all writers have left."""
        while commits := self._next():
            start = perf_counter()
            if len(self._writers) == 1:
                commits[0].finish(None)
            else:
                self._carry_out(commits)
            self._last, self._took = (
                sum([len(one.group) for one in commits]),
                perf_counter() - start,
            )
            self._put_back([one.writer for one in commits if one.writer not in self._away])

    def _next(self) -> list[_Commit]:
        """The next groups, one of each store that has decisions; none in the end."""
        with self.lock:
            self._await(1, None)
            if self._last > 1:
                self._await(self._last, min(self._took, LINGER))
            present = [one for one in self._writers if one.queue and one not in self._away]
            commits = [_Commit(one, one.take(GROUP)) for one in present]
            self._busy.update(present)
            return commits

    def _await(self, enough: int, seconds: float | None) -> None:
        """Waits until so many decisions are here, at most so many seconds.

        The first wait is for work, the second for company: as long as the last group took, unless
        as much is here already. A group costs half a millisecond before its first row, and while it
        is written every statement wrests Python's lock from those who make the next decisions. A
        single caller that waits for each answer is never held up.
        """
        self._enough = enough
        self._not_empty.wait_for(
            lambda: (
                (waiting := self._waiting()) >= enough
                or not self._writers
                or (waiting and any(one.closing for one in self._writers))
            ),
            seconds,
        )
        self._enough = _NEVER

    def _carry_out(self, commits: Sequence[_Commit]) -> None:
        """All of them at the same time; those who take long in threads of their own."""
        files: dict[int, _Commit] = {}
        for commit in commits:
            self._go_on(commit, files)
        with DefaultSelector() as selector:
            for file in files:
                selector.register(file, EVENT_READ)
            while files:
                ready = selector.select(SLOW)
                for key, _ in ready:
                    commit = files.pop(key.fd)
                    selector.unregister(key.fd)
                    next_file = self._go_on(commit, files)
                    if next_file is not None:
                        selector.register(next_file, EVENT_READ)
                if not ready:
                    break
        for file, commit in files.items():
            self._leave_alone(commit, file)

    def _go_on(self, commit: _Commit, files: dict[int, _Commit]) -> int | None:
        """One step; the file that the next one waits for, if it is one of ours."""
        file = commit.go_on()
        if file == _END:
            return None
        if file is None:
            self._leave_alone(commit, None)
            return None
        files[file] = commit
        return file

    def _leave_alone(self, commit: _Commit, file: int | None) -> None:
        """The rest of a commit goes to a thread of its own; until then this store is away."""
        with self.lock:
            self._away.add(commit.writer)

        def work() -> None:
            commit.finish(file)
            self._put_back([commit.writer])

        Thread(target=work, name=f"{self._name}, alone", daemon=True).start()

    def _put_back(self, writers: Sequence[GroupWriter]) -> None:
        with self.lock:
            self._away.difference_update(writers)
            self._busy.difference_update(writers)
            if self._waiting() >= self._enough:
                self._not_empty.notify()
            self._idle.notify_all()


def wait_for(file: int) -> None:
    """Return when there is something to read."""
    with DefaultSelector() as selector:
        selector.register(file, EVENT_READ)
        selector.select()
