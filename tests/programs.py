"""Programs that start fast: each is a fork of a process that has imported what they need.

Imports take a second of the processor's time with every start of the program. The process that is
forked has one thread and makes nothing of gRPC. Tests of what the program imports, and of how
Python itself starts, run `python -m` instead.
"""

import atexit
import fcntl
import inspect
import json
import os
import select
import socket
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

FORKS: Final = sys.platform == "linux"
"""Elsewhere each is started by an interpreter of its own."""

NUMBER: Final = struct.Struct("!i")


def start(
    *words: object,
    module: str = "deluxe_services.cli",
    has_terminal: bool = False,
    shell: str = "",
    imported: bool = True,
    **keywords: Any,
) -> "subprocess.Popen[str]":
    """`python -m MODULE WORDS…`, with the keywords of ``subprocess.Popen``; its streams are text.

    ``has_terminal``: standard input is the terminal that controls its session. ``shell``: commands
    of a shell with jobs, which starts the program by ``"$@"``. ``imported``: whether it is today's
    program that runs, so that it can be a fork.
    """
    command = [sys.executable, "-m", module, *map(str, words)]
    if has_terminal:
        keywords |= {"start_new_session": True, "preexec_fn": take_terminal}
    if shell:
        command = ["/bin/sh", "-m", "-c", shell, "sh", *command]
    program = _Fork if FORKS and imported and not shell else subprocess.Popen
    return program(command, text=True, **keywords)


def run(
    *words: object, timeout: float = 120, **keywords: Any
) -> "subprocess.CompletedProcess[str]":
    """The same until it ends, with what it says."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with killed_at_last(start(*words, **pipes | keywords)) as program:
        out, err = program.communicate(timeout=timeout)
    return subprocess.CompletedProcess(program.args, program.returncode, out, err)


@contextmanager
def killed_at_last(program: "subprocess.Popen[str]") -> Iterator["subprocess.Popen[str]"]:
    """A program that does not outlive the block."""
    try:
        yield program
    finally:
        program.kill()
        program.communicate()


def take_terminal() -> None:
    """In a session of its own: let standard input control it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class _Fork(subprocess.Popen[str]):
    """A fork that its origin has made, and that its origin waits for."""

    def _execute_child(self, *arguments: Any) -> None:
        library: Any = subprocess.Popen._execute_child  # type: ignore[attr-defined]
        call = inspect.signature(library).bind(self, *arguments).arguments
        request = {
            "module": call["args"][2],
            "words": call["args"][3:],
            "environment": dict(os.environ if call["env"] is None else call["env"]),
            "folder": os.fspath(call["cwd"] or Path.cwd()),
            "session": call["start_new_session"],
            "has_terminal": call["preexec_fn"] is take_terminal,
        }
        pipes = [call[name] for name in ("p2cread", "c2pwrite", "errwrite")]
        streams = [number if fd == -1 else fd for number, fd in enumerate(pipes)]
        self._status, status = socket.socketpair()
        with status:
            files = [status.fileno(), *streams]
            socket.send_fds(_origin(), [json.dumps(request).encode()], files)
        self.pid = self._number()
        self._child_created = True
        names = ("p2cread", "p2cwrite", "c2pread", "c2pwrite", "errread", "errwrite")
        self._close_pipe_fds(*(call[name] for name in names))  # type: ignore[attr-defined]

    def poll(self) -> int | None:
        """The exit code, ``None`` while it runs."""
        return self._ended(0)

    def wait(self, timeout: float | None = None) -> int:
        """The exit code; raises ``subprocess.TimeoutExpired``."""
        code = self._ended(timeout)
        if code is None:
            raise subprocess.TimeoutExpired(self.args, timeout or 0)
        return code

    def _ended(self, timeout: float | None) -> int | None:
        if self.returncode is None and select.select([self._status], [], [], timeout)[0]:
            self.returncode = self._number()
            self._status.close()
        return self.returncode

    def _number(self) -> int:
        number: int = NUMBER.unpack(self._status.recv(NUMBER.size))[0]
        return number


@cache
def _origin() -> socket.socket:
    """The connection to the process that is forked, which ends together with this one."""
    requests, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with there:
        command = [sys.executable, "-m", "tests.program_origin", str(there.fileno())]
        origin = subprocess.Popen(
            command,
            pass_fds=[there.fileno()],
            cwd=Path(__file__).parents[1],
            start_new_session=True,  # Ctrl-C is meant for the tests
        )

    def end() -> None:
        requests.close()
        with suppress(subprocess.TimeoutExpired):
            origin.wait(10)

    atexit.register(end)
    return requests
