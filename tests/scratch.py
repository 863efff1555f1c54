"""Where tests keep their files: in memory, if it has room.

Stores sync every commit to the disk, and a disk takes milliseconds for each: tests would wait for
it most of their time. What power losses and full disks do is tried by ``tests/drills/shim.c``.
"""

import os
import tempfile
from pathlib import Path
from typing import Final

import psutil  # type: ignore[import-untyped]

MEMORY: Final = Path("/dev/shm")
ROOM: Final = 6 << 30
"""Bytes that must be free there: what a whole run leaves behind, and as much again."""


def keep_in_memory() -> None:
    """Make files in memory from now on, here and in all processes that are started.

    Whoever sets ``TMPDIR`` chooses another place.
    """
    if "TMPDIR" in os.environ or not MEMORY.is_dir():
        return
    if os.statvfs(MEMORY).f_flag & os.ST_NOEXEC:  # tests install programs, and start them
        return
    if min(psutil.disk_usage(str(MEMORY)).free, psutil.virtual_memory().available) < ROOM:
        return
    folder = MEMORY / f"poker-deluxe-tests-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    os.environ["TMPDIR"] = tempfile.tempdir = str(folder)
