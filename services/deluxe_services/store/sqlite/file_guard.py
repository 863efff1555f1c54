"""What a writer checks of its files: that they are still there."""

import os
from pathlib import Path
from time import time_ns
from typing import Final

from deluxe_services.store.errors import StoreUnavailable
from deluxe_services.store.sqlite.write_ahead import INDEX, LOG

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
