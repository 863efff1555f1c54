"""Long work divided into jobs: done by any number of workers, with results in order.

The workers are processes of this machine, or those of a Dask cluster. What they do must not depend
on who does it, so that the same comes out for any number of them, also if one dies on the way.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import Final, Generic, Protocol, TypeVar

import msgspec

L = TypeVar("L")
L_contra = TypeVar("L_contra", contravariant=True)
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)

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


class WorkerPool(Protocol[L_contra, R_co]):
    """Workers who take jobs, and give back what they made of them in the same order."""

    @property
    def ahead(self) -> int:
        """The number of jobs that may be given before the first result is taken."""
        ...

    def give(self, job: L_contra) -> None:
        """Have a job worked on."""
        ...

    def take(self) -> R_co:
        """The result of the oldest job whose result was not taken yet."""
        ...

    def __len__(self) -> int:
        """Jobs that were given and not taken back."""
        ...


def in_order(work: Callable[[L], R], jobs: Iterable[L], workers: Workers) -> Iterator[R]:
    """The results of ``work`` for each job, in their order, for any number of workers.

    Only a few jobs for each worker are in memory at once. Closing the iterator, or an exception
    such as Ctrl-C, ends the processes. ``WorkerDied`` if that cannot be helped.
    """
    if workers.alone:
        yield from map(work, jobs)
        return
    if workers.cluster:
        from deluxe_services.compute.cluster import cluster_at  # noqa: PLC0415 - an extra

        with cluster_at(workers.cluster, work) as cluster:
            yield from _told(cluster, jobs)
    else:
        with _processes(workers.jobs, work) as processes:
            yield from _told(processes, jobs)


def _told(crew: WorkerPool[L, R], jobs: Iterable[L]) -> Iterator[R]:
    for job in jobs:
        crew.give(job)
        if len(crew) > crew.ahead:
            yield crew.take()
    while len(crew):
        yield crew.take()


class _Processes(Generic[L, R]):
    """Processes of this machine; if one dies, all are restarted and repeat the jobs in progress."""

    def __init__(self, jobs: int, work: Callable[[L], R]) -> None:
        self.ahead = AHEAD * jobs
        self._jobs = jobs
        self._work = work
        self._waiting: deque[tuple[L, Future[R]]] = deque()
        self._pool = self._started()

    def __len__(self) -> int:
        return len(self._waiting)

    def give(self, job: L) -> None:
        """Have a job worked on."""
        try:
            self._waiting.append((job, self._submitted(job)))
        except BrokenProcessPool:
            self._waiting.append((job, Future()))
            self._start_anew()

    def take(self) -> R:
        """The result of the next job."""
        for _ in range(DEATHS + 1):
            try:
                result = self._waiting[0][1].result()
            except BrokenProcessPool:
                self._start_anew()
            else:
                self._waiting.popleft()
                return result
        raise WorkerDied

    def close(self) -> None:
        """End the processes, once each has done the job that it is at."""
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _started(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._jobs, mp_context=get_context("spawn"), initializer=end_with_parent
        )

    def _start_anew(self) -> None:
        self.close()
        self._pool = self._started()
        jobs = [job for job, _ in self._waiting]
        self._waiting = deque((job, self._submitted(job)) for job in jobs)

    def _submitted(self, job: L) -> Future[R]:
        with ctrl_c_waits():
            return self._pool.submit(self._work, job)


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
def _processes(jobs: int, work: Callable[[L], R]) -> Iterator[_Processes[L, R]]:
    """Worker processes that are ended with whatever ends this."""
    processes = _Processes(jobs, work)
    try:
        yield processes
    finally:
        processes.close()


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
