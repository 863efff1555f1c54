"""Long work on a Dask cluster: the only module that imports ``distributed`` (extra ``cluster``).

Each worker needs this package in the same version, and reaches the store by the same address, with
the keys in its own environment. Of a worker that dies the cluster gives the jobs to others.
"""

import logging
from collections.abc import Iterator
from concurrent import futures
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any, Final

from deluxe_services.compute.worker_pool import ClusterGone, WorkerDied

PATIENCE: Final = 15
"""Seconds until a cluster has answered, and has a worker."""


class NoCluster(Exception):
    """There is no such cluster, or what speaks to it is not installed; the text says what to do."""


@contextmanager
def cluster_at(address: str) -> Iterator[tuple[Executor, int]]:
    """The cluster whose scheduler is at an address such as ``tcp://10.0.0.5:8786``, and the number
    of its cores.
    """
    try:
        from distributed import Client  # noqa: PLC0415 - only where it is installed
    except ImportError as error:
        raise NoCluster(
            "a cluster needs Dask: install poker-deluxe[cluster], or distributed itself"
        ) from error
    _silence()
    try:
        client: Any = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise NoCluster(f"no Dask scheduler answers at {address}") from error
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError as error:
            raise NoCluster(f"the cluster at {address} has no worker") from error
        with _errors_translated(address):
            yield _Cluster(client), sum(client.ncores().values())


class _Cluster(Executor):
    """A cluster's jobs, as futures of the library itself.

    Those of its own executor are told of their end by a thread of the client. When the scheduler is
    gone, so is that thread now and then, and who waits for such a future waits for ever.
    """

    def __init__(self, client: Any) -> None:
        self._client = client

    def submit(self, work: Any, /, *arguments: Any, **more: Any) -> Any:
        """Have a job worked on; never taken from what the cluster did before (``pure``)."""
        return self._client.submit(work, *arguments, pure=False, **more)


def _silence() -> None:
    """What becomes of the scheduler is said once, by ``ClusterGone``, and not at length besides."""
    for name, logger in logging.root.manager.loggerDict.items():
        if name.partition(".")[0] == "distributed" and isinstance(logger, logging.Logger):
            logger.setLevel(logging.CRITICAL + 1)


@contextmanager
def _errors_translated(address: str) -> Iterator[None]:
    """``WorkerDied`` and ``ClusterGone`` in place of the library's errors."""
    from distributed import CancelledError, KilledWorker  # noqa: PLC0415 - where it is installed
    from distributed.comm.core import CommClosedError  # noqa: PLC0415

    try:
        yield
    except KilledWorker as error:
        raise WorkerDied from error
    except (CancelledError, futures.CancelledError, CommClosedError) as error:
        raise ClusterGone(address) from error
