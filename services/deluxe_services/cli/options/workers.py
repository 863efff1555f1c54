"""The options for workers, which several commands share, and how long work is stopped."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from deluxe_services.cli.language.exit_codes import TERMINATED
from deluxe_services.cli.language.plain_values import AnyCommand, WholeNumber
from deluxe_services.cli.language.words import say

if TYPE_CHECKING:
    from deluxe_services.compute.worker_pool import Workers


def workers_options(command: AnyCommand) -> AnyCommand:
    """Give a command the options ``--jobs`` and ``--cluster``."""
    jobs = click.option("--jobs", type=WholeNumber(1, 256))
    cluster = click.option("--cluster", default="", metavar="tcp://HOST:PORT")
    return jobs(cluster(command))


def workers_of(jobs: int | None, cluster: str, *, little: bool) -> "Workers":
    """The workers that the options name; by default one process for each core.

    ``little``: it is done before other processes have started.
    """
    from deluxe_services.compute.worker_pool import Workers

    if jobs and cluster:
        raise click.UsageError(say("jobs-or-cluster"))
    return Workers(jobs or (1 if little else os.cpu_count() or 1), cluster)


@contextmanager
def to_be_gone_on_with(how: str) -> Iterator[None]:
    """When the work is stopped by Ctrl-C or SIGTERM, say how it goes on."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread gets signals
        return
    before = signal.signal(signal.SIGTERM, _terminate)
    try:
        yield
    except _Terminated:
        click.echo(say("stopped-how", how=how), err=True)
        raise click.exceptions.Exit(TERMINATED) from None
    except KeyboardInterrupt:
        click.echo("\n" + say("stopped-how", how=how), err=True)
        raise
    finally:
        signal.signal(signal.SIGTERM, before)


class _Terminated(BaseException):
    """SIGTERM has come."""


def _terminate(_number: int, _frame: object) -> None:
    raise _Terminated
