"""One port served by several processes: ``serve --workers``.

Each worker is a whole server on the same PostgreSQL database. All of them listen on the same ports
(SO_REUSEPORT): the kernel gives every new connection to one of them, and there it stays. A worker
that ends is replaced. The operator's port belongs to the supervisor, which asks all workers.
"""

import logging
import os
import socket
import time
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from prometheus_client import CollectorRegistry

from deluxe_services.api.server.admin import AdminPort
from deluxe_services.api.server.worker import Ports, Started, work
from deluxe_services.api.server.worker_metrics import WorkerMetrics, readiness
from deluxe_services.settings import UNSET, Settings

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

_STEADY_SECONDS: Final = 10.0
"""A worker that has served so long is replaced at once; one that ended sooner, after a pause."""

_FIRST_PAUSE: Final = 0.5
_LONGEST_PAUSE: Final = 30.0

_log = logging.getLogger(__name__)


class CannotServe(Exception):
    """The workers cannot start; the text says why and what to do."""


@dataclass
class _Run:
    """A process that serves, or is about to; ``channel`` is open until it has said which."""

    process: "SpawnProcess"
    channel: Connection | None
    started: float
    admin_port: int | None = None


@dataclass
class _Worker:
    """A place for a process; without one, the next is started at ``due`` (monotonic seconds)."""

    number: int
    run: _Run | None = None
    pause: float = 0.0
    due: float = 0.0


class _Wake(NamedTuple):
    reader: int
    writer: int


class Workers:
    """The workers of a server: ``start`` them, ``supervise`` them until ``stop``, ``close``.

    ``stop`` may be called from a signal handler or another thread, everything else from one thread
    alone. ``ports`` are the ones that all workers share, ``admin_port`` the supervisor's.
    """

    def __init__(self, settings: Settings, token: str) -> None:
        """Serve by ``settings.workers`` processes; ``token`` is the operator's with all of them."""
        self.ports = Ports(settings.port, settings.web_port if settings.web_port >= 0 else None)
        self.admin_port: int | None = None
        self._settings = settings
        self._token = token
        self._workers = [_Worker(number) for number in range(settings.workers)]
        self._sockets: list[socket.socket] = []
        self._admin: AdminPort | None = None
        self._wake = _Wake(*os.pipe())
        self._stopping = False

    def start(self) -> None:
        """Start every worker and wait until all of them serve; ``CannotServe``.

        The first one starts alone, since it may have to lay out the database.
        """
        try:
            self._reserve()
            first, *others = self._workers
            _await_start(first.number, self._launch(first))
            for number, run in [(worker.number, self._launch(worker)) for worker in others]:
                _await_start(number, run)
            self._open_admin()
        except (OSError, CannotServe) as error:
            self.close()
            raise CannotServe(str(error)) from error

    def supervise(self) -> None:
        """Replace workers that end, until ``stop`` is called."""
        while not self._stopping:
            runs = [(worker, worker.run) for worker in self._workers if worker.run is not None]
            channels = [run.channel for _, run in runs if run.channel is not None]
            sentinels = [run.process.sentinel for _, run in runs]
            ready = wait([*sentinels, *channels, self._wake.reader], self._patience())
            for worker, run in runs:
                if run.channel is not None and run.channel in ready:
                    _note_start(worker.number, run)
                if run.process.sentinel in ready:
                    _bury(worker, run)
            for worker in self._workers:
                is_due = worker.run is None and worker.due <= time.monotonic()
                if is_due and not self._stopping:
                    self._launch(worker)

    def stop(self) -> None:
        """Have ``supervise`` return."""
        self._stopping = True
        os.write(self._wake.writer, b".")

    def close(self) -> None:
        """Stop all workers as a server stops, and wait for them; kill those that do not end."""
        if self._admin is not None:
            self._admin.stop()
            self._admin = None
        processes = [worker.run.process for worker in self._workers if worker.run is not None]
        for process in processes:
            process.terminate()
        patience = (self._settings.grace_ms + self._settings.drain_ms) / 1000 + _STEADY_SECONDS
        last = time.monotonic() + patience
        for process in processes:
            process.join(max(0.0, last - time.monotonic()))
            if process.is_alive():
                _log.error("process %s has not stopped in %d s: killed", process.pid, patience)
                process.kill()
                process.join()
        for socket_ in self._sockets:
            socket_.close()
        for end in self._wake:
            os.close(end)

    def _reserve(self) -> None:
        """Find the ports, and keep them: bound, but not listening, so nobody connects to us."""
        port = self._reserved_port(self._settings.port)
        number = self._settings.web_port
        web = self._reserved_port(number) if number >= 0 else None
        self.ports = Ports(port, web)

    def _reserved_port(self, port: int) -> int:
        host = self._settings.host
        if port:
            with _bound(host, port, is_shared=False):
                """Else a server of the same user on this port would share it unnoticed."""
        socket_ = _bound(host, port, is_shared=True)
        self._sockets.append(socket_)
        number: int = socket_.getsockname()[1]
        return number

    def _launch(self, worker: _Worker) -> _Run:
        ours, theirs = _pipe()
        process = get_context("spawn").Process(
            target=work,
            args=(self._settings_of(worker), self._token, worker.number, theirs),
            name=f"worker {worker.number}",
        )
        process.start()
        theirs.close()
        worker.run = _Run(process, ours, time.monotonic())
        return worker.run

    def _settings_of(self, worker: _Worker) -> Settings:
        """The settings of one worker: the operator's port, and the file of read models."""
        settings, (port, web_port) = self._settings, self.ports
        settings = settings.but(port=port, web_port=-1 if web_port is None else web_port)
        if settings.admin_port >= 0:
            settings = settings.but(admin_port=0, admin_host="127.0.0.1")
        if settings.read_models != UNSET:
            path = settings.read_models
            settings = settings.but(read_models=path.with_name(f"{path.name}-{worker.number}"))
        return settings

    def _patience(self) -> float | None:
        """Seconds until the next worker is started; ``None`` while all of them run."""
        times = [worker.due for worker in self._workers if worker.run is None]
        return max(0.0, min(times) - time.monotonic()) if times else None

    def _open_admin(self) -> None:
        settings = self._settings
        if settings.admin_port < 0:
            return
        registry = CollectorRegistry()
        registry.register(WorkerMetrics(self._admin_ports))
        self._admin = AdminPort(settings, settings.admin_port, registry, self._not_ready)
        self.admin_port = self._admin.port

    def _not_ready(self) -> str | None:
        return readiness(len(self._workers), self._admin_ports())

    def _admin_ports(self) -> dict[int, int]:
        runs = [(worker.number, worker.run) for worker in self._workers if worker.run is not None]
        return {number: run.admin_port for number, run in runs if run.admin_port is not None}


def _await_start(number: int, run: _Run) -> None:
    """Wait until a worker serves; ``CannotServe`` with its own words if it does not."""
    assert run.channel is not None, "it was launched a moment ago"
    wait([run.process.sentinel, run.channel])
    if (reason := _note_start(number, run)) is not None:
        raise CannotServe(reason)


def _note_start(number: int, run: _Run) -> str | None:
    """Read what a worker says once; why it cannot serve, if it cannot."""
    assert run.channel is not None, "it has not said it yet"
    try:
        message: Started | str = run.channel.recv()
    except EOFError:
        message = f"worker {number} ended before it served"
    run.channel.close()
    run.channel = None
    if isinstance(message, str):
        _log.error("worker %d cannot start: %s", number, message)
        return message
    run.admin_port = message.admin_port
    _log.info("worker %d serves as process %d", number, message.process_id)
    return None


def _bury(worker: _Worker, run: _Run) -> None:
    """Note that a worker has ended, and when the next one takes its place."""
    run.process.join()
    if run.channel is not None:
        run.channel.close()
    now = time.monotonic()
    is_steady = now - run.started >= _STEADY_SECONDS
    worker.pause = 0.0 if is_steady else min(max(_FIRST_PAUSE, worker.pause * 2), _LONGEST_PAUSE)
    worker.due = now + worker.pause
    worker.run = None
    code = run.process.exitcode
    _log.warning("worker %d ended with %s; another takes its place", worker.number, code)


def _bound(host: str, port: int, *, is_shared: bool) -> socket.socket:
    """A socket bound to a port, not listening; ``OSError`` if it is not available."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if is_shared:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        raise OSError(f"cannot listen on {host}:{port}: is it in use?") from error
    return bound


def _pipe() -> tuple[Any, Any]:
    """The end that receives and the one that sends; their class depends on the system."""
    return get_context("spawn").Pipe(duplex=False)
