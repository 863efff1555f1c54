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
from pathlib import Path
from threading import Lock
from typing import Final

from deluxe_services.store.errors import StoreUnavailable
from deluxe_services.store.sqlite import datastore as files
from deluxe_services.store.sqlite.datastore import DurableDatastore

LOG: Final = "-wal"
"""Behind the name of an SQLite file: its write-ahead log."""

_PAGES: Final = 6.0
"""Pages that a row adds to the log, as long as it was not measured."""

_HEADER: Final = 32
_FRAME: Final = 24
_SHARED: Final = 0x40000002, 510
"""The bytes that each connection of SQLite has locked for reading (``SHARED_FIRST``)."""


class WriteAheadLog:
    """The log of a file that this process writes; whoever writes has the ``turn``."""

    def __init__(self, path: str) -> None:
        self.turn = Lock()
        self._path = path
        self._log = Path(path + LOG)
        # Open until the end: closing it takes SQLite's own locks of this process off the file.
        self._file = os.open(path, os.O_RDWR)
        self._pages_of_row = _PAGES
        self._rows = self._others = self._left = self._pages = 0
        self._due = files.LONG
        self._left_as_it_is = False

    def note(self, rows: int, others: int = 0) -> bool:
        """That rows, and ``others`` pages beside them, were written; whether the log is long."""
        self._rows += rows
        self._others += others
        return self._rows * self._pages_of_row + self._others >= self._due

    def take_over(self, datastore: DurableDatastore) -> int:
        """Take over into the file what readers let us; how many pages of the log lie there now.

        If that is not all, or fails, it is tried again before long, but not at each group.
        """
        rows, others, wait = self._rows, self._others, self._pages >= 2 * files.LONG
        self._rows = self._others = 0
        self._due = files.LONG if wait else files.LONG // 8
        self._pages, pages_there = datastore.take_over_log(wait=wait)
        if rows and self._pages:
            self._pages_of_row = max(self._pages - self._left - others, rows) / rows
        self._left = self._pages if pages_there < self._pages else 0
        if not self._left:
            self._due = files.LONG
        return pages_there

    def recover(self, datastore: DurableDatastore) -> None:
        """Put the log, and what was taken over from it, onto the disk, whatever became of it.

        ``StoreUnavailable`` if it cannot be written or synced; errors of the database otherwise.
        """
        try:
            with datastore.transaction(commit=True):  # nobody else writes the log meanwhile
                pages = self._write_log_again()
            if pages:
                self._write_pages_again(pages[: self.take_over(datastore)])
        except OSError as error:
            why = f"its write-ahead log cannot be written and synced again ({error.strerror})"
            raise StoreUnavailable(self._path, why) from error

    def _write_log_again(self) -> list[tuple[int, int]]:
        """Write the log over itself, and sync it; the page in each frame, and where it stands.

        The log begins with a header, which names the size of a page, and each frame of it is a
        header, which begins with the number of the page, and the page
        (https://sqlite.org/fileformat2.html#walformat). Behind its last frame there may be those of
        an earlier log, which has other salts.
        """
        if not self._log.exists():
            return []
        log = os.open(self._log, os.O_RDWR)
        try:
            header = os.pread(log, _HEADER, 0)
            size, salts, pages = int.from_bytes(header[8:12], "big"), header[16:24], []
            _write(log, header, 0)
            at = _HEADER
            while salts and (frame := os.pread(log, _FRAME + size, at))[8:16] == salts:
                _write(log, frame, at)
                pages.append((int.from_bytes(frame[:4], "big"), at + _FRAME))
                at += len(frame)
            os.fsync(log)
        finally:
            os.close(log)
        return pages

    def _write_pages_again(self, pages: list[tuple[int, int]]) -> None:
        """Write what these frames of the log hold into the file, and sync it."""
        end = os.fstat(self._file).st_size
        with self._log.open("rb", buffering=0) as log:
            size = int.from_bytes(log.read(_HEADER)[8:12], "big")
            for page, at in sorted(dict(pages).items()):  # the last frame of each page
                if (place := (page - 1) * size) < end:
                    _write(self._file, os.pread(log.fileno(), size, at), place)
        os.fsync(self._file)

    def leave_as_it_is(self) -> None:
        """Let nobody take the log over any more while this process lives.

        SQLite does that when the last connection is closed, trusts what was taken over before, and
        deletes the log. It must be alone for it, and is not while somebody else has a lock for
        reading.
        """
        self._left_as_it_is = True
        if hasattr(fcntl, "F_OFD_SETLK"):  # a lock of the open file, not of this process
            lock = struct.pack("hhqqi4x", fcntl.F_RDLCK, os.SEEK_SET, *_SHARED, 0)
            fcntl.fcntl(self._file, fcntl.F_OFD_SETLK, lock)

    def close(self) -> None:
        """Let go of the file; every connection of this process must be closed."""
        if not self._left_as_it_is:
            os.close(self._file)


def _write(file: int, data: bytes, at: int) -> None:
    """Write all of it, in as many parts as it takes."""
    while data:
        number = os.pwrite(file, data, at)
        if number == 0:
            raise OSError(0, "nothing was written")
        data, at = data[number:], at + number
