"""``serve`` in a process of its own, and what it prints."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def serving(*arguments: str, data: Path) -> Iterator["subprocess.Popen[str]"]:
    environment = {**os.environ, "XDG_DATA_HOME": str(data)}
    environment.pop("GRPC_VERBOSITY", None)  # commands in this process have set it
    patient = ("--set", "journal_level=error")  # calls that take long on a busy machine are no news
    command = [sys.executable, "-m", "deluxe_services.cli", "serve", "--port", "0", *patient]
    command += arguments
    with started(command, environment) as server:
        yield server


@contextmanager
def started(command: list[str], environment: dict[str, str]) -> Iterator["subprocess.Popen[str]"]:
    """A server that is killed in the end."""
    server = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    try:
        yield server
    finally:
        server.kill()
        server.communicate()


def said_until(server: "subprocess.Popen[str]", text: str) -> str:
    """What the server prints, up to and with the line that holds this."""
    assert server.stdout is not None
    output = ""
    for line in server.stdout:
        output += line
        if text in line:
            return output
    raise AssertionError(f"no {text!r} in {output!r}")
