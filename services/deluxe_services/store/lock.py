"""One process at a time: a lock file names the process that writes a store.

The lock belongs to the open file, so the kernel frees it with the process, whatever its number is:
in a container all have the same.
"""

import fcntl
import os

from deluxe_services.store.errors import StoreUnavailable


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
