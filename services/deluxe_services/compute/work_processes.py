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
from multiprocessing import get_context
from threading import Lock, Timer
from typing import Any, Final, TypeVar

from deluxe_services.compute.worker_pool import ctrl_c_waits, end_with_parent

T = TypeVar("T")

Outcome = tuple[Exception | None, Any]
"""The error or the result of some work."""

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
    """At most so many processes (``number``); without any, the threads that ask work themselves.

    What is worked on, its arguments and its results must be picklable; may be used by many threads.
    ``only_idle``: where the system knows it, they run only while a core has nothing else to do.
    """

    def __init__(self, number: int, idle: float = IDLE_SECONDS, *, only_idle: bool = True) -> None:
        self._number = number
        self._idle = idle
        self._only_idle = only_idle
        self._lock = Lock()
        self._executor: ProcessPoolExecutor | None = None
        self._working = 0
        self._timer: Timer | None = None

    @property
    def running(self) -> bool:
        """Whether there are processes now."""
        return self._executor is not None

    def call(self, work: Callable[..., T], *args: Any) -> T:
        """The result of ``work``; raises what it raises, or ``WorkProcessDied``.

        If a process dies, others try once more.
        """
        if not self._number:
            return work(*args)
        try:
            error, result = self._outcome(work, args)
        except WorkProcessDied:
            error, result = self._outcome(work, args)
        if error is not None:
            raise error
        value: T = result
        return value

    def close(self) -> None:
        """End the processes; those that work finish first."""
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
            executor, self._executor = self._executor, None
        if executor is not None:
            executor.shutdown(wait=True, cancel_futures=True)

    def _outcome(
        self, work: Callable[..., T], args: tuple[Any, ...]
    ) -> tuple[Exception | None, Any]:
        executor = None
        try:
            with self._busy():
                with self._lock, ctrl_c_waits():
                    executor = self._executor = self._executor or self._started()
                    outcome = executor.submit(_outcome, work, args)
                return outcome.result()
        except BrokenProcessPool:
            with self._lock:
                if self._executor is executor:
                    self._executor = None
            if executor is not None:
                executor.shutdown(wait=False)
            raise WorkProcessDied from None
        except OSError as error:
            _log.error("no process can be started, so set heavy_processes to 0: %s", error)
            raise WorkProcessDied from None

    @contextmanager
    def _busy(self) -> Iterator[None]:
        with self._lock:
            self._working += 1
            if self._timer is not None:
                self._timer.cancel()
        try:
            yield
        finally:
            with self._lock:
                self._working -= 1
                if not self._working:
                    self._timer = Timer(self._idle, self._rest)
                    self._timer.daemon = True
                    self._timer.start()

    def _rest(self) -> None:
        """End the processes if none works."""
        with self._lock:
            if self._working:
                return
            executor, self._executor = self._executor, None
        if executor is not None:
            executor.shutdown(wait=True)

    def _started(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._number,
            mp_context=get_context("spawn"),
            initializer=_begin,
            initargs=(self._only_idle,),
        )


# --- in the process


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


def _outcome(work: Callable[..., Any], args: tuple[Any, ...]) -> Outcome:
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
