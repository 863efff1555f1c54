"""One process at a time: a lock file names the process that writes a store or fills a folder.

The lock belongs to the open file, so the kernel frees it with the process, whatever its number is:
in a container all have the same.
"""

import fcntl
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EDQUOT, EFBIG, ENOSPC
from pathlib import Path
from typing import Final

from deluxe_services.store.errors import StoreUnavailable, sqlite_trouble

_LOCK: Final = "lock"
_CONTENT: Final = "content"


class WriterLock:
    """Held for as long as a process writes the store at ``path``; freed by its death as well.

    A file of its own, for opening and closing the database file itself would break SQLite's locks.
    """

    def __init__(self, path: str) -> None:
        self._file = os.path.realpath(path) + ".lock"
        try:
            self._handle = os.open(self._file, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreUnavailable(path, f"cannot be written here: {error.strerror}") from error
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            holder = os.read(self._handle, 32).decode("ascii", "replace").strip() or "unknown"
            os.close(self._handle)
            raise StoreUnavailable(
                path, f"process {holder} is writing this store; only one may (reading is free)"
            ) from error
        os.ftruncate(self._handle, 0)
        os.write(self._handle, f"{os.getpid()}\n".encode("ascii"))

    def release(self) -> None:
        """Lets the next writer in. The file stays: to delete it would let two in at once."""
        os.close(self._handle)


def content_of(folder: Path) -> Path:
    """Where the content of a folder of ``own_folder`` lies."""
    return folder / _CONTENT


@contextmanager
def own_folder(folder: Path) -> Iterator[Path]:
    """An empty folder for work that is not finished; it is gone in the end.

    What a killed process has left there is deleted first. ``StoreUnavailable`` if another process
    works there, or if the disk is full.
    """
    handle = _locked(folder)
    try:
        shutil.rmtree(content_of(folder), ignore_errors=True)
        content_of(folder).mkdir(mode=0o700)
        yield content_of(folder)
    except sqlite3.Error as error:
        raise sqlite_trouble(str(folder.parent), error) from error
    except OSError as error:
        if error.errno not in (ENOSPC, EDQUOT, EFBIG):
            raise
        why = f"cannot be written here: {error.strerror}"
        raise StoreUnavailable(str(folder.parent), why) from error
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        os.close(handle)


def _locked(folder: Path) -> int:
    """The lock file in a folder, open and locked; ``StoreUnavailable`` if somebody else has it."""
    file = folder / _LOCK
    while True:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        except FileNotFoundError:  # whoever had it has just deleted the folder
            continue
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if _is_there(file, handle):
                return handle
        except BlockingIOError as error:
            os.close(handle)
            why = "another command is at work there: wait until it has ended"
            raise StoreUnavailable(str(folder), why) from error
        os.close(handle)


def _is_there(file: Path, handle: int) -> bool:
    """Whether an open file still has its name: whoever had it may have just deleted it."""
    try:
        return os.path.samestat(file.stat(), os.fstat(handle))
    except FileNotFoundError:
        return False
