"""Long work divided into jobs: done by any number of workers, with results in order.

The workers are processes of this machine, or those of a Dask cluster. What they do must not depend
on who does it, so that the same comes out for any number of them, also if one dies on the way.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from itertools import islice
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import Final, TypeVar

import msgspec

L = TypeVar("L")
R = TypeVar("R")

AHEAD: Final = 2
"""Jobs for each worker that are in progress, or whose results wait for their turn."""

DEATHS: Final = 3
"""So often in a row may workers die over the same job."""


class WorkerDied(Exception):
    """Workers were killed, or ran out of memory, again and again over the same job."""

    def __init__(self) -> None:
        super().__init__(
            f"a worker died {DEATHS + 1} times over the same job: is there memory enough for each?"
        )


class ClusterGone(Exception):
    """The scheduler of a cluster has gone away while work was under way."""

    def __init__(self, address: str) -> None:
        super().__init__(
            f"the Dask scheduler at {address} is gone, and the work is not finished: start it "
            "again, or leave --cluster out"
        )


class Workers(msgspec.Struct, frozen=True):
    """The workers of long work: this process, a number of others, or a Dask cluster."""

    jobs: int = 1
    cluster: str = ""

    @property
    def alone(self) -> bool:
        """Whether this process does all of it."""
        return self.jobs <= 1 and not self.cluster


def in_order(work: Callable[[L], R], jobs: Iterable[L], workers: Workers) -> Iterator[R]:
    """The results of ``work`` for each job, in their order, for any number of workers.

    Only a few jobs for each worker are in memory at once. Closing the iterator, or an exception
    such as Ctrl-C, ends the processes. ``WorkerDied`` if that cannot be helped.
    """
    if workers.alone:
        yield from map(work, jobs)
    elif workers.cluster:
        from deluxe_services.compute.cluster import cluster_at  # noqa: PLC0415 - an extra

        with cluster_at(workers.cluster) as (executor, cores):
            yield from _results(work, jobs, lambda: nullcontext(executor), AHEAD * cores)
    else:
        processes = partial(_processes, workers.jobs)
        yield from _results(work, jobs, processes, AHEAD * workers.jobs)


def _results(
    work: Callable[[L], R],
    jobs: Iterable[L],
    start: Callable[[], AbstractContextManager[Executor]],
    ahead: int,
) -> Iterator[R]:
    """The results of an executor; if it breaks, one that is started anew repeats the jobs in
    progress.
    """
    jobs, waiting, deaths = iter(jobs), deque[L](), 0
    while True:
        try:
            with start() as executor:
                futures = deque[Future[R]]()
                while True:
                    waiting.extend(islice(jobs, ahead + 1 - len(waiting)))
                    with ctrl_c_waits():
                        for job in islice(waiting, len(futures), None):
                            futures.append(executor.submit(work, job))
                    if not futures:
                        return
                    result = futures.popleft().result()
                    waiting.popleft()
                    deaths = 0
                    yield result
        except BrokenProcessPool:
            deaths += 1
            if deaths > DEATHS:
                raise WorkerDied from None


@contextmanager
def _processes(number: int) -> Iterator[Executor]:
    """Processes of this machine that end with whatever ends this, once each has done its job."""
    spawn = get_context("spawn")
    executor = ProcessPoolExecutor(number, mp_context=spawn, initializer=end_with_parent)
    try:
        yield executor
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def end_with_parent() -> None:
    """Have this worker end as soon as the process that started it is gone, however it ended.

    Pipes and queues do not tell: other workers hold their ends open.
    """
    parent = parent_process()
    assert parent is not None, "workers are started by another process"

    def end() -> None:
        wait([parent.sentinel])
        os._exit(1)

    Thread(target=end, daemon=True, name="end-with-parent").start()


@contextmanager
def ctrl_c_waits() -> Iterator[None]:
    """Let Ctrl-C wait, and do not pass it to workers that are started meanwhile.

    It reaches every process of a terminal, and only the first one is to answer it: a worker would
    die with a traceback of its own, even while it is still being started.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
