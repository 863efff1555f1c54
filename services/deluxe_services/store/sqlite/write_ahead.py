"""The write-ahead log of an SQLite file: when it is taken over, and how a start recovers it.

After a sync that failed, Linux takes the pages for clean that it could not write. They are read as
if all were well, no later sync writes them, and they are gone when the power is. So a writer whose
disk has failed stops, and every start writes the log that it finds once more, and what was taken
over from it into the file. SQLite would not do that: of a log that somebody reads it takes over a
part, leaves the file unsynced, and never writes that part again.

Up to version 3.51.2, SQLite spoils a file if one connection takes over the log in the moment in
which another one begins it anew (https://sqlite.org/wal.html#walresetbug). So all who write take
turns.
"""

import fcntl
import os
import struct
import sys
from mmap import ACCESS_READ, mmap
from pathlib import Path
from threading import Lock
from time import time_ns
from typing import BinaryIO, Final

from deluxe_services.store.errors import StoreUnavailable
from deluxe_services.store.private_files import MODE
from deluxe_services.store.sqlite import datastore as files
from deluxe_services.store.sqlite.datastore import DurableDatastore

LOG: Final = "-wal"
"""Behind the name of an SQLite file: its write-ahead log."""

INDEX: Final = "-shm"
"""The same: the index of that log, which all who have the file open share."""

_HEADER: Final = 32
_FRAME: Final = 24
_FRAMES: Final = slice(16, 20)
"""How many frames the log has, in its index (https://sqlite.org/walformat.html#walidxfmt)."""

_SHARED: Final = 0x40000002, 510
"""The bytes that each connection of SQLite has locked for reading (``SHARED_FIRST``)."""


class WriteAheadLog:
    """The log of a file that this process writes; whoever writes has the ``turn``."""

    def __init__(self, path: str) -> None:
        self.turn = Lock()
        self._path = path
        # Open until the end: closing them takes SQLite's own locks of this process off the files.
        self._file = open(path, "r+b")  # noqa: SIM115, PTH123 - for as long as the store
        self._index: tuple[int, mmap] | None = None
        self._pages = 0
        self._more = files.LONG
        self._left_as_it_is = False

    def is_long(self) -> bool:
        """Whether so much was written since the log was last taken over that it is time again."""
        pages = self._pages_now()
        if pages < self._pages:
            self._pages = 0
        return pages - self._pages >= self._more

    def take_over(self, datastore: DurableDatastore) -> int:
        """Take over into the file what readers let us; how many pages of the log lie there now.

        If that is not all, or fails, it is tried again before long, but not at each group.
        """
        self._pages = self._pages_now()
        wait = self._pages >= 2 * files.LONG
        self._more = files.LONG if wait else files.LONG // 8
        pages, pages_there = datastore.take_over_log(wait=wait)
        if pages == pages_there:
            self._more = files.LONG
        return pages_there

    def _pages_now(self) -> int:
        """The pages in the log; fewer than before once it was begun anew."""
        if self._index is None:
            file = os.open(self._path + INDEX, os.O_RDONLY)
            self._index = file, mmap(file, 0, access=ACCESS_READ)
        return int.from_bytes(self._index[1][_FRAMES], sys.byteorder)

    def recover(self, datastore: DurableDatastore) -> None:
        """Put the log, and what was taken over from it, onto the disk, whatever became of it.

        ``StoreUnavailable`` if it cannot be written or synced; errors of the database otherwise.
        """
        try:
            with open(self._path + LOG, "r+b", opener=_made) as log:
                with datastore.transaction(commit=True):  # nobody else writes the log meanwhile
                    size, pages = _write_log_again(log)
                there = self.take_over(datastore) if pages else 0
                end = self._file.seek(0, os.SEEK_END)
                for page, at in sorted(dict(pages[:there]).items()):  # the last frame of each page
                    if (place := (page - 1) * size) < end:
                        log.seek(at)
                        self._file.seek(place)
                        self._file.write(log.read(size))
                self._file.flush()
                os.fsync(self._file.fileno())
        except OSError as error:
            why = f"its write-ahead log cannot be written and synced again ({error.strerror})"
            raise StoreUnavailable(self._path, why) from error

    def leave_as_it_is(self) -> None:
        """Let nobody take the log over any more while this process lives.

        SQLite does that when the last connection is closed, trusts what was taken over before, and
        deletes the log. It must be alone for it, and is not while somebody else has a lock for
        reading.
        """
        self._left_as_it_is = True
        if hasattr(fcntl, "F_OFD_SETLK"):  # a lock of the open file, not of this process
            lock = struct.pack("hhqqi4x", fcntl.F_RDLCK, os.SEEK_SET, *_SHARED, 0)
            fcntl.fcntl(self._file.fileno(), fcntl.F_OFD_SETLK, lock)

    def close(self) -> None:
        """Let go of the file; every connection of this process must be closed."""
        if self._left_as_it_is:
            return
        self._file.close()
        if self._index is not None:
            self._index[1].close()
            os.close(self._index[0])


def _made(path: str, flags: int) -> int:
    return os.open(path, flags | os.O_CREAT, MODE)


def _write_log_again(log: BinaryIO) -> tuple[int, list[tuple[int, int]]]:
    """Write a log over itself, and sync it; the size of a page, and which page stands where.

    The log begins with a header, which names the size of a page, and each frame of it is a header,
    which begins with the number of the page, and the page
    (https://sqlite.org/fileformat2.html#walformat). Behind its last frame there may be those of an
    earlier log, which has other salts.
    """
    header, pages = log.read(_HEADER), []
    size, salts = int.from_bytes(header[8:12], "big"), header[16:24]
    log.seek(0)
    log.write(header)
    while salts and (frame := log.read(_FRAME + size))[8:16] == salts:
        log.seek(-len(frame), os.SEEK_CUR)
        pages.append((int.from_bytes(frame[:4], "big"), log.tell() + _FRAME))
        log.write(frame)
    log.flush()
    os.fsync(log.fileno())
    return size, pages


_SETTLED_NS: Final = 250_000_000
_MILLISECOND_NS: Final = 1_000_000
"""Two changes of a directory may have the same time, as long as the system's clock for files does
not move on; of one that counts in milliseconds or seconds nobody knows how long that is."""

Identity = tuple[int, int]
"""What tells a file from another one that has taken its name: device and inode."""


def identity(path: str) -> Identity:
    """The identity of the file at a path; ``StoreUnavailable`` if there is none."""
    try:
        status = os.stat(path)  # noqa: PTH116 - for every group, and a Path takes thrice as long
    except OSError as error:
        raise StoreUnavailable(path, f"the file is gone ({error.strerror})") from error
    return status.st_dev, status.st_ino


class Files:
    """A database file with its write-ahead log and its index, as they are while it is open.

    They are looked at twice for each group, and each look lets go of Python's lock, which a busy
    event loop is slow to give back. So the names are looked at only after their directory has
    changed: its times change whenever a name comes or goes.
    """

    def __init__(self, path: str) -> None:
        self._files = [(name, identity(name)) for name in (path, path + LOG, path + INDEX)]
        # The directory of a link tells nothing of the file that the link leads to.
        self._directory = None if Path(path).is_symlink() else str(Path(path).parent)
        self._unchanged: tuple[int, ...] | None = None

    def check(self) -> None:
        """``StoreUnavailable`` if one of them is gone or was replaced.

        A connection that is open goes on writing into files that were deleted.
        """
        before = self._of_directory()
        if before is not None and before == self._unchanged:
            return
        for path, expected in self._files:
            if identity(path) != expected:
                raise StoreUnavailable(path, "another file has taken its place: start again")
        self._unchanged = before

    def _of_directory(self) -> tuple[int, ...] | None:
        """The directory and its time of change; ``None`` if it may change at this moment."""
        if self._directory is None:
            return None
        try:
            status = os.stat(self._directory)  # noqa: PTH116 - as above
        except OSError:
            return None  # the look at the names will say so
        time_of_change = max(status.st_mtime_ns, status.st_ctime_ns)
        if time_ns() - time_of_change < _SETTLED_NS or not time_of_change % _MILLISECOND_NS:
            return None
        return status.st_dev, status.st_ino, status.st_mtime_ns, status.st_ctime_ns
