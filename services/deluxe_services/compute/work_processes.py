"""Processes for work that uses a whole core, so that the server keeps Python's lock for callers.

A thread of the server asks for a piece of work and waits; waiting holds nobody up. The processes
have a low priority, are started when there is work for them, and end with the server, however it
ends, or when there has been no work for a while.
"""

import logging
import os
import pickle
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from itertools import count
from multiprocessing import get_context
from threading import Lock, Timer
from time import monotonic
from typing import Any, Final, Generic, TypeVar

from deluxe_services.compute.worker_pool import ctrl_c_waits, end_with_parent

T = TypeVar("T")

_log = logging.getLogger(__name__)

NICENESS: Final = 10
"""How much lower than that of the server the priority of its processes is, where the system does
not know processes that run only while nobody else wants the core."""

IDLE_SECONDS: Final = 60.0
"""After so long without work the processes end, and free their memory."""


class WorkProcessDied(Exception):
    """A process was killed, or ran out of memory, while it worked."""

    def __init__(self, text: str = "the process that did the work has died") -> None:
        super().__init__(text)


class WorkProcesses:
    """So many processes (``number``); without any, the threads that ask work themselves.

    What is worked on, its arguments and its results must be picklable; may be used by many threads.
    ``only_idle``: where the system knows it, they run only while a core has nothing else to do.
    """

    def __init__(self, number: int, idle: float = IDLE_SECONDS, *, only_idle: bool = True) -> None:
        self._processes = [_Process(idle, only_idle) for _ in range(number)]

    @property
    def running(self) -> int:
        """The number of running processes."""
        return sum(process.is_running for process in self._processes)

    def call(self, work: Callable[..., T], *args: Any) -> T:
        """The result of ``work``; raises what it raises, or ``WorkProcessDied``.

        If the process dies, another one tries once more.
        """
        if not self._processes:
            return work(*args)
        process = self._least_busy()
        try:
            return process.run(work, *args)
        except WorkProcessDied:
            return process.run(work, *args)

    def pieces(self, work: Callable[..., Iterator[T]], *args: Any) -> "Pieces[T]":
        """What the iterator yields that ``work`` makes of the arguments; ``close`` it at last."""
        return Pieces(self._least_busy() if self._processes else None, work, args)

    def close(self) -> None:
        """End the processes; those that work finish their piece."""
        for process in self._processes:
            process.stop()

    def _least_busy(self) -> "_Process":
        return min(self._processes, key=lambda process: process.load)


class Pieces(Generic[T]):
    """Work that is done piece by piece, each when ``take`` asks for it; for one thread at a time.

    All pieces are made by one process (``None``: by the thread that asks).
    """

    def __init__(
        self, process: "_Process | None", work: Callable[..., Iterator[T]], args: tuple[Any, ...]
    ) -> None:
        self._process = process
        self._number = process.open() if process else 0
        self._begin: tuple[Callable[..., Iterator[T]], tuple[Any, ...]] | None = (work, args)
        self._own: Iterator[T] = iter(())

    def take(self) -> T | None:
        """The next piece; ``None`` at the end. Raises as ``WorkProcesses.call`` does."""
        begin, self._begin = self._begin, None
        if self._process is not None:
            piece: T | None = self._process.run(_next_piece, self._number, begin)
            return piece
        if begin is not None:
            work, args = begin
            self._own = work(*args)
        return next(self._own, None)

    def close(self) -> None:
        """Make no more pieces; once more does nothing."""
        process, self._process = self._process, None
        if process is not None:
            process.forget(self._number)


class _Process:
    """One process, which runs while there is work, and at most ``idle`` seconds longer."""

    def __init__(self, idle: float, only_idle: bool) -> None:
        self._idle = idle
        self._only_idle = only_idle
        self._lock = Lock()
        self._executor: ProcessPoolExecutor | None = None
        self._open: set[int] = set()
        self._working = 0
        self._since = 0.0
        self._timer: Timer | None = None

    @property
    def load(self) -> tuple[int, int]:
        """The number of its calls in progress, and of its iterators."""
        return self._working, len(self._open)

    @property
    def is_running(self) -> bool:
        return self._executor is not None

    def open(self) -> int:
        """The number of an iterator that this process is to hold."""
        number = next(_NUMBERS)
        with self._lock:
            self._open.add(number)
        return number

    def forget(self, number: int) -> None:
        """Have the iterator of this number let go."""
        with self._lock:
            self._open.discard(number)
            if self._executor is not None:
                try:
                    self._executor.submit(_forget, number)
                except BrokenProcessPool:
                    self._executor = None

    def run(self, work: Callable[..., T], *args: Any) -> T:
        """The result of ``work``, in the process."""
        with self._busy():
            executor = None
            try:
                with self._lock, ctrl_c_waits():
                    executor = self._executor = self._executor or _started(self._only_idle)
                    outcome = executor.submit(_outcome, work, args)
                    if self._timer is None:
                        self._look_later()
                error, result = outcome.result()
            except BrokenProcessPool:
                self._replace(executor)
                raise WorkProcessDied from None
            except OSError as error:
                _log.error("no process can be started, so set heavy_processes to 0: %s", error)
                raise WorkProcessDied from None
        if error is not None:
            raise error
        value: T = result
        return value

    def stop(self) -> None:
        """End the process once it has done the piece that it is at."""
        with self._lock:
            timer, self._timer = self._timer, None
            executor, self._executor = self._executor, None
        if timer is not None:
            timer.cancel()
        if executor is not None:
            executor.shutdown(wait=True, cancel_futures=True)

    @contextmanager
    def _busy(self) -> Iterator[None]:
        with self._lock:
            self._working += 1
        try:
            yield
        finally:
            with self._lock:
                self._working -= 1
                self._since = monotonic()

    def _replace(self, executor: ProcessPoolExecutor | None) -> None:
        with self._lock:
            if self._executor is executor:
                self._executor = None
        if executor is not None:
            executor.shutdown(wait=False)

    def _rest(self) -> None:
        """End the process if there was no work for a while; else look again later."""
        with self._lock:
            if self._working or self._open or monotonic() < self._since + self._idle:
                self._look_later()
                return
            executor, self._executor, self._timer = self._executor, None, None
        if executor is not None:
            executor.shutdown(wait=True)

    def _look_later(self) -> None:
        self._timer = Timer(self._idle, self._rest)
        self._timer.daemon = True
        self._timer.start()


_NUMBERS: Final = count(1)

# --- in the process

_iterators: Final[dict[int, Iterator[Any]]] = {}


def _started(only_idle: bool) -> ProcessPoolExecutor:
    spawn = get_context("spawn")
    return ProcessPoolExecutor(1, mp_context=spawn, initializer=_begin, initargs=(only_idle,))


def _begin(only_idle: bool) -> None:
    end_with_parent()
    _give_way(only_idle)


def _give_way(only_idle: bool) -> None:
    """Leave the core at once when others want it; a merely nice process would end its slice."""
    if only_idle and hasattr(os, "SCHED_IDLE"):
        with suppress(OSError):  # a container may forbid it
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
            return
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def _outcome(work: Callable[..., Any], args: tuple[Any, ...]) -> tuple[Exception | None, Any]:
    """The error or the result of the work."""
    try:
        return None, work(*args)
    except Exception as error:  # noqa: BLE001 - it is raised again where somebody waits
        return _portable(error), None


def _portable(error: Exception) -> Exception:
    """The error, or what says the same if it cannot be carried to another process."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:  # noqa: BLE001 - whatever it is, it must not end the process
        return RuntimeError("".join(traceback.format_exception(error)))
    return error


def _next_piece(
    number: int, begin: tuple[Callable[..., Iterator[T]], tuple[Any, ...]] | None
) -> T | None:
    if begin is not None:
        work, args = begin
        _iterators[number] = work(*args)
    iterator = _iterators.get(number)
    if iterator is None:
        raise WorkProcessDied  # the process that held it
    piece = next(iterator, None)
    if piece is None:
        _forget(number)
    return piece


def _forget(number: int) -> None:
    _iterators.pop(number, None)
