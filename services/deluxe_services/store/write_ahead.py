"""The write-ahead log of an SQLite file: when it is taken over, and what follows a failed sync.

After a sync that failed, Linux takes the pages for clean that it could not write. They are read as
if all were well, no later sync writes them, and they are gone when the power is. So nothing is
built upon them: all of the log is written once more and synced, and so is all that was taken over
from it into the file. SQLite would not do that: of a log that somebody reads it takes over a part,
leaves the file unsynced, and never writes that part again. It also keeps it to itself if the log
that has become long cannot be taken over, so that is not left to it.

Up to version 3.51.2, SQLite spoils a file if one connection takes over the log in the moment in
which another one begins it anew (https://sqlite.org/wal.html#walresetbug). So all who write take
turns.
"""

import os
from pathlib import Path
from threading import Lock
from typing import Final

from deluxe_services.store.datastore import DurableDatastore
from deluxe_services.store.errors import StoreUnavailable

LOG: Final = "-wal"
"""Behind the name of an SQLite file: its write-ahead log."""

LONG: Final = 8_000
"""Pages in the log before they are taken over into the file: many of them are then newer copies of
the same page, and only the last is copied."""

_PAGES: Final = 6.0
"""Pages that a row adds to the log, as long as it was not measured."""

_CHUNK: Final = 1 << 20
_HEADER: Final = 32
_FRAME: Final = 24


class WriteAheadLog:
    """The log of a file that this process writes; whoever writes has the ``turn``."""

    def __init__(self, path: str) -> None:
        self.turn = Lock()
        self._path = path
        self._log = Path(path + LOG)
        # Open until the end: closing it takes SQLite's own locks of this process off the file.
        self._file = os.open(path, os.O_RDWR)
        self._pages_of_row = _PAGES
        self._rows = self._others = self._left = 0

    def note(self, rows: int, others: int = 0) -> bool:
        """That rows, and ``others`` pages beside them, were written; whether the log is long."""
        self._rows += rows
        self._others += others
        return self._rows * self._pages_of_row + self._others >= LONG

    def take_over(self, datastore: DurableDatastore) -> int:
        """Take over into the file what readers let us; how many pages of the log lie there now.

        An error of the database says that the file cannot be trusted: ``sync_again``.
        """
        pages, pages_there = datastore.take_over_log()
        if self._rows and pages:
            self._pages_of_row = max(pages - self._left - self._others, self._rows) / self._rows
        self._rows = self._others = 0
        self._left = pages if pages_there < pages else 0
        return pages_there

    def sync_again(self, datastore: DurableDatastore) -> None:
        """Put the log, and what was taken over from it, onto the disk, whatever became of it.

        ``StoreUnavailable`` if it cannot be written or synced; errors of the database otherwise.
        """
        try:
            with datastore.transaction(commit=True):  # nobody else writes the log meanwhile
                if not self._log.exists() or not self._log.stat().st_size:
                    return
                self._write_log_again()
            self._write_pages_again(self.take_over(datastore))
        except OSError as error:
            why = f"its write-ahead log cannot be written and synced again ({error.strerror})"
            raise StoreUnavailable(self._path, why) from error

    def _write_log_again(self) -> None:
        """Write the log over itself, byte for byte, and sync it; then read it from the disk."""
        log = os.open(self._log, os.O_RDWR)
        try:
            at = 0
            while chunk := os.pread(log, _CHUNK, at):
                _write(log, chunk, at)
                at += len(chunk)
            os.fsync(log)
            if hasattr(os, "posix_fadvise"):
                os.posix_fadvise(log, 0, 0, os.POSIX_FADV_DONTNEED)
        finally:
            os.close(log)

    def _write_pages_again(self, frames: int) -> None:
        """Write what so many frames of the log hold into the file, and sync it.

        The log begins with a header, which names the size of a page, and each frame of it is a
        header, which begins with the number of the page, and the page
        (https://sqlite.org/fileformat2.html#walformat).
        """
        with self._log.open("rb", buffering=0) as log:
            size = int.from_bytes(log.read(_HEADER)[8:12], "big")
            newest: dict[int, int] = {}
            for at in range(_HEADER, _HEADER + frames * (_FRAME + size), _FRAME + size):
                newest[int.from_bytes(os.pread(log.fileno(), 4, at), "big")] = at + _FRAME
            end = os.fstat(self._file).st_size
            for page, at in sorted(newest.items()):
                if (place := (page - 1) * size) < end:
                    _write(self._file, os.pread(log.fileno(), size, at), place)
        os.fsync(self._file)

    def close(self) -> None:
        """Let go of the file; every connection of this process must be closed."""
        os.close(self._file)


def _write(file: int, data: bytes, at: int) -> None:
    """Write all of it, in as many parts as it takes."""
    while data:
        number = os.pwrite(file, data, at)
        if number == 0:
            raise OSError(0, "nothing was written")
        data, at = data[number:], at + number
