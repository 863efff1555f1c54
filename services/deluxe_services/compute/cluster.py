"""Long work on a Dask cluster: the only module that imports ``distributed`` (extra ``cluster``).

Each worker needs this package in the same version, and reaches the store by the same address, with
the keys in its own environment. Of a worker that dies the cluster gives the jobs to others.
"""

import logging
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from deluxe_services.compute.worker_pool import AHEAD, ClusterGone, WorkerDied

if TYPE_CHECKING:
    from distributed import Client

L = TypeVar("L")
R = TypeVar("R")

PATIENCE: Final = 15
"""Seconds until a cluster has answered, and has a worker."""


class NoCluster(Exception):
    """There is no such cluster, or what speaks to it is not installed; the text says what to do."""


class _Cluster(Generic[L, R]):
    """Jobs under way on a cluster."""

    def __init__(self, client: "Client", address: str, work: Callable[[L], R]) -> None:
        self._client: Any = client
        self._address = address
        self._work = work
        self.ahead = AHEAD * sum(self._client.ncores().values())
        self._waiting: deque[Any] = deque()

    def __len__(self) -> int:
        return len(self._waiting)

    def give(self, job: L) -> None:
        """Have a job worked on; never taken from what the cluster did before (``pure``)."""
        with _scheduler_there(self._address):
            self._waiting.append(self._client.submit(self._work, job, pure=False))

    def take(self) -> R:
        """The result of the next job."""
        from distributed import KilledWorker  # noqa: PLC0415 - only where it is installed

        try:
            with _scheduler_there(self._address):
                result: R = self._waiting[0].result()
        except KilledWorker as error:
            raise WorkerDied from error
        self._waiting.popleft()
        return result


@contextmanager
def cluster_at(address: str, work: Callable[[L], R]) -> "Iterator[_Cluster[L, R]]":
    """The cluster whose scheduler is at an address such as ``tcp://10.0.0.5:8786``."""
    try:
        from distributed import Client  # noqa: PLC0415 - only where it is installed
    except ImportError as error:
        raise NoCluster(
            "a cluster needs Dask: install poker-deluxe[cluster], or distributed itself"
        ) from error
    _silence()
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise NoCluster(f"no Dask scheduler answers at {address}") from error
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError as error:
            raise NoCluster(f"the cluster at {address} has no worker") from error
        yield _Cluster(client, address, work)


def _silence() -> None:
    """What becomes of the scheduler is said once, by ``ClusterGone``, and not at length besides."""
    for name, logger in logging.root.manager.loggerDict.items():
        if name.partition(".")[0] == "distributed" and isinstance(logger, logging.Logger):
            logger.setLevel(logging.CRITICAL + 1)


@contextmanager
def _scheduler_there(address: str) -> Iterator[None]:
    """The library's error when it has given up the scheduler, as ``ClusterGone``."""
    from distributed import CancelledError  # noqa: PLC0415 - only where it is installed
    from distributed.comm.core import CommClosedError  # noqa: PLC0415

    try:
        yield
    except (CancelledError, CommClosedError) as error:
        raise ClusterGone(address) from error
