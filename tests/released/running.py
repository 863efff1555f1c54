"""Commands of a release: run to their end, or as a server that is played on."""

import os
import re
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

EPOCH: Final = "1580601600"
"""The time of every file that is built, in seconds."""

Command = Sequence[str | Path]


class NotReleasable(Exception):
    """The release cannot be built, or does not do what it should; the text says why."""


def run(command: Command, folder: Path) -> str:
    """What a command prints; ``NotReleasable`` if it fails."""
    process = subprocess.run(
        command, cwd=folder, env=environment(), capture_output=True, text=True, check=False
    )
    if process.returncode != 0:
        raise NotReleasable(f"{' '.join(map(str, command))}: {process.stdout}{process.stderr}")
    return process.stdout


def environment() -> dict[str, str]:
    """Nothing of the checkout, and times that are the same for every build."""
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return {**variables, "SOURCE_DATE_EPOCH": EPOCH}


@contextmanager
def serving(program: Command, folder: Path) -> Iterator[tuple[str, Path]]:
    """The address of a server in memory, and its file with the operator's token."""
    server = subprocess.Popen(
        [*program, "serve", "--memory", "--port", "0"],
        cwd=folder,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    with server:
        assert server.stdout is not None
        text = ""
        pattern = r"\(gRPC, no TLS\) at (\S+);(?s:.*) token, .* is in (\S+)\n"
        while (match := re.search(pattern, text)) is None:
            line = server.stdout.readline()
            if not line:
                raise NotReleasable(f"the server ended: {text}")
            text += line
        try:
            yield match[1], Path(match[2])
        finally:
            server.terminate()
            server.stdout.read()
