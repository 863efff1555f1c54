"""A folder for work that is not finished, for one command at a time.

The lock belongs to an open file, so the kernel frees it with the process.
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
