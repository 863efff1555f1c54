"""The process that is forked for each program (``tests/programs.py``)."""

import gc
import json
import os
import runpy
import selectors
import signal
import socket
import sys
import time
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from deluxe_services.cli.main import COMMANDS
from tests.programs import NUMBER, take_terminal

_IMPORTED: Final = (
    "deluxe_services.api.server.process",
    "deluxe_services.api.server.server",
    "deluxe_services.api.transport.web",
    "deluxe_services.journal",
    "hypercorn.asyncio",
    "uvloop",
)
"""What programs need beside the modules of all commands."""

_MOST_BYTES: Final = 1 << 18
_MOST_FILES: Final = 4
"""Of a request."""

_HIGHEST_FILE: Final = 4096
_STREAMS: Final = (("stdin", "strict"), ("stdout", "strict"), ("stderr", "backslashreplace"))

Request = dict[str, Any]


def main(connection: int) -> None:
    """Fork for each request; returns in a fork when its program ends, else when nobody asks."""
    for module in (*_IMPORTED, *(f"deluxe_services.cli.{name}" for name in COMMANDS.values())):
        import_module(module)
    assert len([*Path("/proc/self/task").iterdir()]) == 1, (
        "what has threads cannot be forked safely"
    )
    gc.collect()
    gc.freeze()
    requests = socket.socket(fileno=connection)
    program = _program(requests)
    if program is not None:
        requests.detach()
        request, files = program
        _prepare(request, files)
        runpy.run_module(request["module"], run_name="__main__", alter_sys=True)


def _program(requests: socket.socket) -> tuple[Request, list[int]] | None:
    """In a fork: what it shall run, and its files. In the origin: nothing, when nobody asks."""
    forks: dict[int, tuple[int, socket.socket]] = {}
    with selectors.DefaultSelector() as selector:
        selector.register(requests, selectors.EVENT_READ)
        while True:
            ready = {key.fd for key, _ in selector.select()}
            for end in ready & forks.keys():
                selector.unregister(end)
                os.close(end)
                pid, status = forks.pop(end)
                with status:
                    _tell(status, os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
            if requests.fileno() not in ready:
                continue
            data, received, *_ = socket.recv_fds(requests, _MOST_BYTES, _MOST_FILES)
            if not data:
                break
            pid = os.fork()
            if not pid:
                return json.loads(data), received[1:]
            for file in received[1:]:
                os.close(file)
            status = socket.socket(fileno=received[0])
            _tell(status, pid)
            end = os.pidfd_open(pid)
            selector.register(end, selectors.EVENT_READ)
            forks[end] = pid, status
    for pid, _ in forks.values():
        os.kill(pid, signal.SIGKILL)
    return None


def _tell(status: socket.socket, number: int) -> None:
    with suppress(OSError):  # who started it has gone
        status.send(NUMBER.pack(number))


def _prepare(request: Request, files: list[int]) -> None:
    """What an interpreter does before it runs a program."""
    if request["session"]:
        os.setsid()
    for number, file in enumerate(files):
        os.dup2(file, number)
    os.closerange(len(files), _HIGHEST_FILE)
    if request["has_terminal"]:
        take_terminal()
    os.chdir(request["folder"])
    os.environ.clear()
    os.environ |= request["environment"]
    time.tzset()
    for number, (name, errors) in enumerate(_STREAMS):
        mode = "w" if number else "r"
        stream = open(number, mode, encoding="utf-8", errors=errors, closefd=False)  # noqa: SIM115
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)
    sys.argv = [request["module"], *request["words"]]


if __name__ == "__main__":
    main(int(sys.argv[1]))
