"""One of several processes that serve the same ports."""

import os
import signal
from multiprocessing.connection import Connection
from typing import NamedTuple

from deluxe_replays.proofs.checkpoints import Distrust
from deluxe_services.api.server.process import serve_process
from deluxe_services.api.server.server import Server
from deluxe_services.compute.worker_pool import end_with_parent
from deluxe_services.journal import keep
from deluxe_services.settings import BadSetting, Settings
from deluxe_services.store import StoreError


class Ports(NamedTuple):
    """The ports that all workers share; ``web_port`` is the one for browsers, if there is one."""

    port: int
    web_port: int | None


class Started(NamedTuple):
    """The message of a worker when it serves."""

    process_id: int
    admin_port: int | None


def work(settings: Settings, token: str, number: int, channel: Connection) -> None:
    """Serve until SIGTERM, as worker ``number``; say on ``channel`` that it serves, or why not.

    Ctrl-C reaches every process of a terminal: the supervisor decides what it means. If the
    supervisor is gone, the worker ends at once.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    keep(settings, worker=number)

    def announce(server: Server) -> None:
        channel.send(Started(os.getpid(), server.admin_port))
        channel.close()

    try:
        serve_process(settings, announce, token)
    except (StoreError, Distrust, BadSetting, OSError) as error:
        if channel.closed:
            raise
        channel.send(str(error))
        raise SystemExit(1) from error
