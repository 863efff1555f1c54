"""What a writer may trust: that its files are still there, and that they hold what it wrote.

After a sync that failed, Linux takes the pages for clean that it could not write. They are read as
if all were well, no later sync writes them, and they are gone when the power is. So nothing is
built upon them: all of the write-ahead log is written once more and synced.
"""

import os
from pathlib import Path
from typing import Final

from deluxe_services.store.datastore import DurableDatastore
from deluxe_services.store.errors import StoreUnavailable

LOG: Final = "-wal"
"""Behind the name of an SQLite file: its write-ahead log."""

_CHUNK: Final = 1 << 20

Identity = tuple[int, int]
"""What tells a file from another one that has taken its name: device and inode."""


def identity(path: str) -> Identity:
    """Which file lies at a path; ``StoreUnavailable`` if there is none."""
    try:
        found = os.stat(path)  # noqa: PTH116 - for every group, and a Path takes thrice as long
    except OSError as error:
        raise StoreUnavailable(path, f"the file is gone ({error.strerror})") from error
    return found.st_dev, found.st_ino


class Files:
    """A database file with its write-ahead log and its index, as they are while it is open."""

    def __init__(self, path: str) -> None:
        self._found = [(name, identity(name)) for name in (path, path + LOG, path + "-shm")]

    def check(self, *, alone: bool = False) -> None:
        """``StoreUnavailable`` if one of them is gone or was replaced; ``alone``: the database.

        A connection that is open goes on writing into files that were deleted.
        """
        for path, expected in self._found[:1] if alone else self._found:
            if identity(path) != expected:
                raise StoreUnavailable(path, "another file has taken its place: start again")


def sync_again(datastore: DurableDatastore, path: str) -> None:
    """Put all of the write-ahead log onto the disk, whatever became of it before.

    ``StoreUnavailable`` if it cannot be written or synced; errors of the database otherwise.
    """
    log = Path(path + LOG)
    with datastore.transaction(commit=True):  # nobody else writes the log meanwhile
        if not log.exists() or not log.stat().st_size:
            return
        try:
            _write_again(log)
        except OSError as error:
            why = f"its write-ahead log cannot be written and synced again ({error.strerror})"
            raise StoreUnavailable(path, why) from error
    datastore.take_over_log()


def _write_again(log: Path) -> None:
    """Write a file over itself, byte for byte, and sync it; then read it from the disk again."""
    file = os.open(log, os.O_RDWR)
    try:
        at = 0
        while chunk := os.pread(file, _CHUNK, at):
            written = os.pwrite(file, chunk, at)
            if written == 0:
                raise OSError(0, "nothing was written")
            at += written
        os.fsync(file)
        if hasattr(os, "posix_fadvise"):
            os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
    finally:
        os.close(file)
