"""Threads that run one at a time, in an order by chance, and a clock that jumps.

Python's own threads carry the program, so that it runs as it is. But each waits for its turn:
wherever it would wait (for a lock, for time, for another thread) and before each change of a file,
the scheduler chooses who goes on. Nothing waits for real time. A run in which nobody can go on, or
that does not end, ends with what each thread and coroutine was at. Where no simulation runs, locks
are held by nobody else, and clocks are the real ones.
"""

import asyncio
import concurrent.futures.thread as pools
import os
import queue
import random
import sys
import threading
import time
import traceback
from _thread import allocate_lock, get_ident, start_new_thread
from collections.abc import Callable, Coroutine
from functools import partial
from types import TracebackType
from typing import Any, Final, NoReturn

EPOCH: Final = 1_767_225_600.0
"""When the simulated world begins: 2026-01-01, in seconds since 1970."""

STUCK: Final = 4
"""How a process ends whose threads all wait for each other, or never come to an end."""

MOST_TURNS: Final = 300_000
"""A life of a server takes some 10,000."""

_SWITCH: Final = 1e-6
"""Seconds that pass at each turn, so that whoever asks again and again sees time go on."""

_PREEMPTED: Final = 0.1
"""How likely somebody else goes on where a lock is taken that is free."""

_RUNNING: "list[Scheduler]" = []


class Task:
    """A thread of the simulation: who waits may have a ``deadline``."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.turn = allocate_lock()
        self.turn.acquire()
        self.waits = False
        self.deadline: float | None = None
        self.late = False
        self.thread = get_ident()


class Scheduler:
    """Runs the threads of this process from ``begin`` to the end of the process."""

    def __init__(self, chance: random.Random, now: float = 0.0) -> None:
        self.chance = chance
        self.now = now
        self.loop: asyncio.AbstractEventLoop | None = None
        self._turns = 0
        self._current = Task("main")
        self._tasks = [self._current]

    def begin(self) -> None:
        """From now on this thread is the first of the simulation."""
        _RUNNING.append(self)

    @property
    def current(self) -> Task:
        """Whose turn it is."""
        return self._current

    def run(self, name: str, work: Callable[[], None]) -> None:
        """Start a thread."""
        task = Task(name)
        self._tasks.append(task)

        def body() -> None:
            task.turn.acquire()
            try:
                work()
            finally:
                self._tasks.remove(task)
                self._hand_over(task)

        task.thread = start_new_thread(body, ())

    def pause(self) -> None:
        """Let others go first, if chance will have it so."""
        self._hand_over(self._current)

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until somebody calls ``wake``; false if it was too late."""
        task = self._current
        task.waits, task.late = True, False
        task.deadline = None if seconds is None else self.now + max(0.0, seconds)
        self._hand_over(task)
        return not task.late

    def wake(self, task: Task) -> None:
        """End the wait of a thread."""
        task.waits = False

    def _hand_over(self, task: Task) -> None:
        self.now += _SWITCH
        self._turns += 1
        if self._turns > MOST_TURNS:
            self._end(f"no end after {self._turns} turns")
        following = self._next()
        if following is not task:
            self._current = following
            following.turn.release()
            if task in self._tasks:
                task.turn.acquire()

    def _next(self) -> Task:
        for task in self._tasks:
            if task.waits and task.deadline is not None and task.deadline <= self.now:
                task.waits, task.late = False, True
        ready = [task for task in self._tasks if not task.waits]
        if ready:
            return self.chance.choice(ready)
        deadlines = [task.deadline for task in self._tasks if task.deadline is not None]
        if not deadlines:
            self._end("all threads wait")
        self.now = min(deadlines)
        return self._next()

    def _end(self, reason: str) -> NoReturn:
        """End the process, and say on its standard error what everybody was at."""
        frames = sys._current_frames()
        print(f"{reason}, {self.now:.3f} s after the begin", file=sys.stderr)
        for task in self._tasks:
            stack = "".join(traceback.format_stack(frames[task.thread]))
            print(f"{task.name}{' waits' if task.waits else ''}:\n{stack}", file=sys.stderr)
        tasks = asyncio.all_tasks(self.loop) if self.loop else set()
        for name, stack in sorted((one.get_name(), _awaiting(one.get_coro())) for one in tasks):
            print(f"{name}:\n{stack}", file=sys.stderr)
        sys.stderr.flush()
        os._exit(STUCK)


def _awaiting(coroutine: Any) -> str:
    """Where a coroutine waits, and those for which it waits."""
    lines = []
    while frame := getattr(coroutine, "cr_frame", None):
        summary = traceback.extract_stack(frame, limit=1)[0]
        lines.append(f"  {summary.filename}:{summary.lineno} in {summary.name}\n")
        coroutine = coroutine.cr_await
    return "".join(lines)


def running() -> Scheduler | None:
    """The scheduler of this process, if it has one."""
    return _RUNNING[-1] if _RUNNING else None


class Lock:
    """In place of ``threading.Lock``."""

    def __init__(self) -> None:
        self._is_locked = False
        self._waiting: list[Task] = []

    def acquire(self, blocking: bool = True, timeout: float = -1) -> bool:
        scheduler = running()
        if scheduler is None:
            was_locked, self._is_locked = self._is_locked, True
            if was_locked and blocking:
                raise RuntimeError("nobody else is there to release this lock")
            return not was_locked
        if scheduler.chance.random() < _PREEMPTED:
            scheduler.pause()
        until, task = scheduler.now + timeout, scheduler.current
        while self._is_locked:
            if not blocking:
                return False
            self._waiting.append(task)
            in_time = scheduler.wait(None if timeout < 0 else until - scheduler.now)
            if task in self._waiting:
                self._waiting.remove(task)
            if not in_time and self._is_locked:
                return False
        self._is_locked = True
        return True

    def release(self) -> None:
        if not self._is_locked:
            raise RuntimeError("release unlocked lock")
        self._is_locked = False
        scheduler = running()
        if scheduler is not None and self._waiting:
            scheduler.wake(self._waiting.pop(scheduler.chance.randrange(len(self._waiting))))

    def locked(self) -> bool:
        return self._is_locked

    def _at_fork_reinit(self) -> None:
        self._is_locked = False

    def __enter__(self) -> bool:
        return self.acquire()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.release()


class Thread(threading.Thread):
    """In place of ``threading.Thread``; pools keep them in sets, in the order of their names."""

    def __hash__(self) -> int:
        return hash(self.name)

    def start(self) -> None:
        scheduler = running()
        if scheduler is None:
            super().start()
            return
        self._ended = threading.Event()
        scheduler.run(self.name, self._work)
        vars(self)["_started"].set()

    def _work(self) -> None:
        try:
            self.run()
        finally:
            self._ended.set()

    def is_alive(self) -> bool:
        return hasattr(self, "_ended") and not self._ended.is_set()

    def join(self, timeout: float | None = None) -> None:
        self._ended.wait(timeout)


class Loop(asyncio.BaseEventLoop):
    """An event loop without files, whose work for other threads runs in simulated ones."""

    def __init__(self) -> None:
        super().__init__()
        scheduler = running()
        assert scheduler is not None, "there is no simulation"
        self._scheduler, self._task = scheduler, scheduler.current
        self._has_news = self._waits = False
        self._selector = self
        scheduler.loop = self

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine to its end."""
        asyncio.set_event_loop(self)
        self.run_until_complete(work)

    def time(self) -> float:
        return self._scheduler.now

    def select(self, timeout: float | None) -> list[Any]:
        """Wait for what other threads have to say, in place of a selector."""
        if timeout is not None and timeout <= 0:
            self._scheduler.pause()
        elif not self._has_news:
            self._waits = True
            self._scheduler.wait(timeout)
        self._has_news = self._waits = False
        return []

    def _process_events(self, event_list: list[Any]) -> None:
        pass

    def _write_to_self(self) -> None:
        self._has_news = True
        if self._waits:
            self._scheduler.wake(self._task)

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> Any:
        future = self.create_future()

        def settle(result: Any, error: BaseException | None) -> None:
            if not future.done():
                future.set_result(result) if error is None else future.set_exception(error)

        def work() -> None:
            try:
                result = func(*args)
            except BaseException as error:  # noqa: BLE001 - whoever awaits it gets it
                self.call_soon_threadsafe(settle, None, error)
            else:
                self.call_soon_threadsafe(settle, result, None)

        self._scheduler.run(getattr(func, "__name__", "work"), work)
        return future


def _sleep(seconds: float, real: Callable[[float], None]) -> None:
    scheduler = running()
    if scheduler is None:
        real(seconds)
    else:
        scheduler.wait(seconds)


def _clock(real: Callable[[], Any], since: float, unit: int) -> Any:
    scheduler = running()
    if scheduler is None:
        return real()
    seconds = since + scheduler.now
    return seconds if unit == 1 else round(seconds * 1_000_000) * (unit // 1_000_000)


def install() -> None:
    """Take the place of clocks, locks and threads, before anything of the program is imported."""
    for module, name, own in (
        (threading, "Lock", Lock),
        (threading, "_allocate_lock", Lock),
        (threading, "RLock", vars(threading)["_PyRLock"]),
        (threading, "Thread", Thread),
        (queue, "SimpleQueue", vars(queue)["_PySimpleQueue"]),
        (pools, "_global_shutdown_lock", Lock()),
    ):
        setattr(module, name, own)
    time.sleep = partial(_sleep, real=time.sleep)
    for name, since, unit in (
        ("monotonic", 0.0, 1),
        ("perf_counter", 0.0, 1),
        ("time", EPOCH, 1),
        ("time_ns", EPOCH, 1_000_000_000),
        ("monotonic_ns", 0.0, 1_000_000_000),
    ):
        setattr(time, name, partial(_clock, getattr(time, name), since, unit))
    for module in (threading, queue):  # the same under other names
        setattr(module, "_time" if module is threading else "time", time.monotonic)
