"""Long work that is cut into lots: done by as many processes as wanted, told in order."""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Final, TypeVar

L = TypeVar("L")
R = TypeVar("R")

_AHEAD: Final = 2
"""Lots for each process that are under way or waiting to be told."""


def in_order(work: Callable[[L], R], lots: Iterable[L], jobs: int) -> Iterator[R]:
    """What ``work`` makes of each lot, in the order of the lots, for any number of processes.

    Only a few lots for each process are in memory at once. Closing the iterator, or an exception
    such as Ctrl-C, ends the processes.
    """
    if jobs <= 1:
        yield from map(work, lots)
        return
    waiting: deque[Future[R]] = deque()
    with _processes(jobs) as pool:
        for lot in lots:
            with _ctrl_c_waits():
                waiting.append(pool.submit(work, lot))
            if len(waiting) > _AHEAD * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


@contextmanager
def _processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Worker processes that are ended with whatever ends this."""
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Let Ctrl-C wait, and let workers that are started meanwhile never hear of it.

    It reaches every process of a terminal, and only the first one is to answer it: a worker would
    die with a traceback of its own, even while it is still being started.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
