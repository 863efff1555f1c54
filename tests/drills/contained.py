"""Commands in a pid namespace of their own, as in a container: each is number 1, and so was the one
before it.
"""

import asyncio
import ctypes
import os
import signal
from collections.abc import Mapping, Sequence
from contextlib import suppress
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final

from tests.drills.servers import context, ended, run_command

_NEW_PID_NAMESPACE: Final = 0x20000000
_PARENT_DEATH: Final = 1

_libc: Final = ctypes.CDLL(None, use_errno=True)


def can_contain() -> bool:
    """Whether this user may make a pid namespace."""
    child = os.fork()
    if not child:
        os._exit(_libc.unshare(_NEW_PID_NAMESPACE) != 0)
    return os.waitpid(child, 0)[1] == 0


def _contained(words: Sequence[str], environment: Mapping[str, str], log: str) -> None:
    """In the new process: another one in a new namespace, and wait until it ends."""
    assert _libc.unshare(_NEW_PID_NAMESPACE) == 0, os.strerror(ctypes.get_errno())
    child = os.fork()
    if not child:
        _libc.prctl(_PARENT_DEATH, signal.SIGKILL)
        assert os.getpid() == 1
        run_command(words, environment, log)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    os._exit(code if code >= 0 else 128 - code)


class Contained:
    """A command that runs as number 1."""

    def __init__(self, words: Sequence[str], log: Path, environment: Mapping[str, str]) -> None:
        self._process: BaseProcess = context.Process(
            target=_contained, args=(words, environment, str(log))
        )
        self._process.start()

    async def kill(self, seconds: float) -> bool:
        """SIGKILL after so long; whether it was still there. All that it has begun ends with it."""
        await asyncio.to_thread(self._process.join, seconds)
        is_alive = self._process.is_alive()
        for child in self._children():
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        if is_alive and await ended(self._process, 10.0) is None:
            self._process.kill()
        await ended(self._process)
        return is_alive

    async def end(self, patience: float = 120.0) -> int | None:
        """The exit code; ``None`` if it does not end."""
        return await ended(self._process, patience)

    def _children(self) -> list[int]:
        with suppress(OSError):
            file = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
            return [int(child) for child in file.read_text().split()]
        return []
