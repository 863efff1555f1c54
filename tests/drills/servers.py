"""Servers that are started fast and can be killed: ``serve`` in processes of their own.

They are forked from a process that has loaded the program already, so that a start takes a third
of a second. What is told on standard output and error lies in a file of the drill's folder.
"""

import asyncio
import json
import multiprocessing
import os
import re
import signal
import struct
import sys
import time
from collections.abc import Mapping, Sequence
from multiprocessing.context import ForkServerContext
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import monotonic
from typing import Final

import grpc

from deluxe_services.settings import Settings
from tests.drills.calls import Server
from tests.drills.small import SMALL, make_small

START_S: Final = 60.0
"""How long a start may take on a busy machine."""

CLOCK: Final = "DRILL_CLOCK"
"""The variable that names a file with what is added to the server's time: 8 bytes, in ms."""

PROGRAM: Final = "DRILL_PYTHON"
"""The variable that names the Python of another program, whose sources are in ``PYTHONPATH``."""

_SERVING: Final = re.compile(rb"Serving \S+ \(.*?\) at 127\.0\.0\.1:(\d+)")
_TOKEN: Final = re.compile(rb"operator's token, new with every start, is in (\S+)\n")

LIMITS: Final = "DRILL_LIMITS"
"""The variable with other limits of the server, as JSON."""

context: ForkServerContext = multiprocessing.get_context("forkserver")
context.set_forkserver_preload(
    [
        "deluxe_services.api.server.server",
        "deluxe_services.cli.serving.serve",
        "deluxe_services.cli.storage.db",
        "deluxe_services.operations.restore",
        "tests.drills.servers",
        "uvloop",
    ]
)


class NotStarted(Exception):
    """A server ended instead of serving: with which exit code, and what it said."""

    def __init__(self, code: int | None, text: str) -> None:
        super().__init__(f"exit code {code}: {text}")
        self.code = code
        self.said = text


def run_command(words: Sequence[str], environment: Mapping[str, str], log: str) -> None:
    """In the new process: the program with these arguments."""
    os.environ |= environment
    file = os.open(log, os.O_CREAT | os.O_WRONLY | os.O_APPEND, 0o600)
    os.dup2(file, 1)
    os.dup2(file, 2)
    # That counts only from the first moment of a program on.
    if {"LD_PRELOAD", PROGRAM} & environment.keys():
        program = [environment.get(PROGRAM, sys.executable), "-m", "deluxe_services.cli", *words]
        os.execv(program[0], program)
    sys.stdout = os.fdopen(1, "w", buffering=1)
    sys.stderr = os.fdopen(2, "w", buffering=1)
    if clock := environment.get(CLOCK):
        _follow_clock(Path(clock))
    if limits := environment.get(LIMITS):
        _limit(json.loads(limits))
    if entries := environment.get(SMALL):
        make_small(int(entries))
    from deluxe_services.cli.main import main  # noqa: PLC0415 - loaded where it runs

    sys.exit(main(list(words)))


def _limit(limits: Mapping[str, int]) -> None:
    """Other limits than every server has, so that they are reached soon."""
    for name, value in limits.items():
        Settings.model_fields[name].default = value
    Settings.model_rebuild(force=True)


def _follow_clock(path: Path) -> None:
    """Adds to the wall clock what stands in the file now; no other clock is touched."""
    true_time, true_ns = time.time, time.time_ns

    def offset() -> int:
        (value,) = struct.unpack("<q", path.read_bytes())
        return int(value)

    time.time = lambda: true_time() + offset() / 1000
    time.time_ns = lambda: true_ns() + offset() * 1_000_000


def start_command(
    words: Sequence[str], log: Path, environment: Mapping[str, str] | None = None
) -> BaseProcess:
    """A command of the program in a process of its own."""
    process = context.Process(target=run_command, args=(words, environment or {}, str(log)))
    process.start()
    return process


async def ended(process: BaseProcess, patience: float = 60.0) -> int | None:
    """The exit code of a process, or ``None`` if it does not end."""
    await asyncio.to_thread(process.join, patience)
    return process.exitcode


def size(log: Path) -> int:
    """How much has been told so far."""
    return log.stat().st_size if log.exists() else 0


def told(log: Path, before: int) -> bytes:
    """What was told since then."""
    return log.read_bytes()[before:] if log.exists() else b""


def noted(file: bytes) -> str:
    """The token that a server has put into this file."""
    return Path(file.decode()).read_text("utf-8")


async def run_to_end(
    words: Sequence[str],
    log: Path,
    patience: float = 120.0,
    environment: Mapping[str, str] | None = None,
) -> tuple[int | None, str]:
    """The exit code of a command, and what it said."""
    before = size(log)
    process = start_command(words, log, environment)
    code = await ended(process, patience)
    if code is None:
        process.kill()
    return code, told(log, before).decode(errors="replace")


class Served(Server):
    """A server of a store: start it, kill it, start it again; the port changes each time."""

    def __init__(
        self,
        address: str,
        log: Path,
        *flags: str,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__()
        self.address = address
        self.log = log
        self.flags = flags
        self.environment = dict(environment or {})
        self.process: BaseProcess | None = None
        self.port = 0
        self.token = ""
        self._old: list[grpc.aio.Channel] = []

    @property
    def pid(self) -> int:
        assert self.process is not None
        assert self.process.pid is not None
        return self.process.pid

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.is_alive()

    async def start(self) -> None:
        """Start it and wait until it serves; ``NotStarted`` if it ends instead."""
        before = size(self.log)
        self.process = self._started()
        until = monotonic() + START_S
        while True:
            text = told(self.log, before)
            serving, token = _SERVING.search(text), _TOKEN.search(text)
            if serving and token:
                break
            if not self.process.is_alive() or monotonic() > until:
                await ended(self.process, 1.0)
                raise NotStarted(self.process.exitcode, text.decode(errors="replace")[-600:])
            await asyncio.sleep(0.01)
        self.port, self.token = int(serving[1]), noted(token[1])
        self.channel = grpc.aio.insecure_channel(f"127.0.0.1:{self.port}")

    async def kill_while_starting(self, seconds: float) -> None:
        """Start it and kill it so soon; it may serve already, but nobody is told where."""
        self.process = self._started()
        await asyncio.sleep(seconds)
        await self.kill()

    def _started(self) -> BaseProcess:
        words = ["serve", "--db", self.address, "--port", "0", "--no-web", *self.flags]
        return start_command(words, self.log, self.environment)

    async def kill(self) -> None:
        """SIGKILL, and wait until it is gone."""
        assert self.process is not None
        self._retire_channel()
        self.process.kill()
        await ended(self.process)

    async def stop(self, patience: float = 60.0) -> int | None:
        """SIGTERM; returns the exit code."""
        assert self.process is not None
        if not self.process.is_alive():
            return self.process.exitcode
        os.kill(self.pid, signal.SIGTERM)
        code = await ended(self.process, patience)
        self._retire_channel()
        return code

    async def close(self) -> None:
        """Be gone, whatever state it is in."""
        if self.process is not None and self.process.is_alive():
            await self.kill()
        self._retire_channel()
        for channel in self._old:
            await channel.close()
        self._old.clear()

    def _retire_channel(self) -> None:
        # Calls that are still open on it end by themselves; closing it now would cancel them.
        if self.channel is not None:
            self._old.append(self.channel)
            self.channel = None
