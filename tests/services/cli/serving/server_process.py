"""``serve`` in a process of its own, and what it prints."""

import os
import subprocess
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Final

from tests import programs

_PIPES: Final[Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}


def serving(*arguments: str, data: Path) -> AbstractContextManager["subprocess.Popen[str]"]:
    environment = {**os.environ, "XDG_DATA_HOME": str(data)}
    environment.pop("GRPC_VERBOSITY", None)  # commands in this process have set it
    patient = ("--set", "journal_level=error")  # calls that take long on a busy machine are no news
    words = ("serve", "--port", "0", *patient, *arguments)
    return programs.killed_at_last(programs.start(*words, env=environment, **_PIPES))


def started(
    command: list[str], environment: dict[str, str]
) -> AbstractContextManager["subprocess.Popen[str]"]:
    """A server that is killed in the end."""
    return programs.killed_at_last(subprocess.Popen(command, text=True, env=environment, **_PIPES))


def said_until(server: "subprocess.Popen[str]", text: str) -> str:
    """What the server prints, up to and with the line that holds this."""
    assert server.stdout is not None
    output = ""
    for line in server.stdout:
        output += line
        if text in line:
            return output
    raise AssertionError(f"no {text!r} in {output!r}")
