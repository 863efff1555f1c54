"""The disk of a simulation: each change of a file is counted, may fail, or is the last one.

``shim.c`` of the drills lies between the program and the kernel, records what is done, and asks
here before. What a power loss leaves is worked out from its record (``drills/powerloss.py``).
"""

import ctypes
import errno
import os
import random
import shutil
import sys
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

from tests.drills.powerloss import Before, Disk
from tests.drills.shim import Operation, built
from tests.simulation.scheduler import Scheduler

WRITE, TRUNCATE, SYNC, RENAME, UNLINK, PAUSE = 4, 8, 16, 32, 64, 128
"""As in ``shim.c``."""

ENDED: Final = 3
"""How a process ends that is killed, or whose power fails."""

LIE: Final = -2
"""A sync that does nothing and reports success."""

_SECONDS: Final = {WRITE: 2e-5, SYNC: 2e-3}
_SEED_OF_SQLITE: Final = 28
_PRELOAD: Final = "LD_PRELOAD"

Decide = Callable[[int, int, str], int | None]
"""The fault of a call by its number, operation and path: an errno, 0; ``None`` ends the process."""


def relaunch() -> None:
    """Run this program once more, behind the shim and with the same order of sets."""
    library = str(built())
    if os.environ.get(_PRELOAD) != library or os.environ.get("PYTHONHASHSEED") != "0":
        # The shim looks at nothing before ``begin``.
        environment = {**os.environ, _PRELOAD: library, "PYTHONHASHSEED": "0"}
        os.execve(sys.executable, sys.orig_argv, environment)


class SimulatedDisk:
    """The calls below a folder, from ``begin`` to the end of the process."""

    def __init__(self, root: Path, log: Path, scheduler: Scheduler, decide: Decide) -> None:
        self.calls = 0
        self.failed = 0
        self._scheduler, self._decide = scheduler, decide
        self._unsynced: set[tuple[str, str]] = set()
        self._names = os.fsencode(root), os.fsencode(log)
        form = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_char_p, ctypes.c_long)
        self._hook = form(self._on_call)

    def begin(self, seed: int) -> None:
        """Look at every call from now on; SQLite's own chance is seeded, too."""
        ctypes.CDLL(str(built())).shim_begin(*self._names, self._hook)
        sqlite = ctypes.CDLL("libsqlite3.so.0")
        sqlite.sqlite3_test_control(_SEED_OF_SQLITE, seed % (1 << 31) or 1, None)

    def has_unsynced(self, file: Path) -> bool:
        """Whether this thread has written to a file, and nobody has synced it since."""
        return (str(file), self._scheduler.current.name) in self._unsynced

    def _on_call(self, operation: int, path: bytes, microseconds: int) -> int:
        if operation == PAUSE:
            self._scheduler.wait(microseconds / 1e6)
            return 0
        name = os.fsdecode(path)
        if name.endswith("-shm"):  # no file but memory, and SQLite keeps others out meanwhile
            return 0
        self._scheduler.now += _SECONDS.get(operation, 1e-5)
        self._scheduler.pause()
        self.calls += 1
        fault = self._decide(self.calls, operation, name)
        if fault is None:
            os._exit(ENDED)
        self.failed += fault != 0
        if operation == WRITE:
            self._unsynced.add((name, self._scheduler.current.name))
        elif operation == SYNC:
            self._unsynced = {one for one in self._unsynced if one[0] != name}
        return fault


def failing_at(number: int, fault: str) -> Decide:
    """One call fails with this error (``EIO``, …), or is that at which the process ends."""
    error = None if fault in ("power", "kill") else getattr(errno, fault)
    return lambda call, _operation, _path: error if call == number else 0


def failing_by_chance(chance: random.Random) -> Decide:
    """Calls fail for a while, now and then, and in the end the power may."""
    first, length = chance.randint(1, 1000), chance.choice([0, 0, 1, 1, 3, 40])
    kinds = chance.choice([SYNC, WRITE, WRITE | SYNC, RENAME | UNLINK | TRUNCATE])
    error = chance.choice([errno.EIO, errno.ENOSPC])
    last = chance.choice([0, chance.randint(1, 200), *(chance.randint(1, 1500) for _ in range(3))])

    def decide(call: int, operation: int, _path: str) -> int | None:
        if call == last:
            return None
        return error if first <= call < first + length and operation & kinds else 0

    return decide


def lose_power(
    operations: Sequence[Operation], before: Before, root: Path, seed: int | None
) -> None:
    """Leave below a folder what its disk has kept; by seed some of what was not synced."""
    disk = Disk(before, None if seed is None else random.Random(seed))
    for operation in operations:
        disk.apply(operation)
    files = disk.lose_power()
    shutil.rmtree(root)
    root.mkdir()
    for name, content in files.items():
        if not name.endswith("-shm"):
            target = Path(name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)


def digest_of(operations: Sequence[Operation], root: Path) -> str:
    """Of everything that was done to files, to the byte."""
    whole = sha256()
    for one in operations:
        if not one.path.endswith("-shm"):
            place = os.path.relpath(one.path, root)
            whole.update(f"{one.kind} {place} {one.error} {one.offset} ".encode() + one.data)
    return whole.hexdigest()
