"""One database file under several names: only one of them finds its write-ahead log."""

import os
from pathlib import Path
from typing import Final

from deluxe_services.store.errors import StoreUnavailable

_LOCKS: Final = Path("/proc/locks")
_SQLITE: Final = 1 << 30
"""The first byte that SQLite locks in a file: it holds a lock there as long as the file is open."""


def check_links(path: str) -> None:
    """``StoreUnavailable`` if the file is in use, or was, under another name that is a hard link.

    SQLite would read it without its write-ahead log, and take it for damaged.
    """
    file = Path(path)
    status = file.stat()
    if status.st_nlink == 1 or _has_log(file.resolve()):
        return
    if holder := _holder(status.st_ino):
        raise StoreUnavailable(
            path, f"is in use by process {holder} under another name (a hard link): use that name"
        )
    for other in file.resolve().parent.iterdir():
        if _has_log(other) and other.stat().st_ino == status.st_ino:
            raise StoreUnavailable(
                path,
                f"is also {other.name}, and its write-ahead log lies beside that: use that name",
            )


def _has_log(file: Path) -> bool:
    log = file.with_name(f"{file.name}-wal")
    return log.exists() and log.stat().st_size > 0


def _holder(inode: int) -> int:
    """A process that holds a lock of SQLite's on the file; 0 if there is none, or nobody knows."""
    try:
        lines = _LOCKS.read_text().splitlines()
    except OSError:
        return 0
    for line in lines:
        # 1: POSIX  ADVISORY  READ 1234 08:01:5678 1073741826 1073742335
        parts = line.split()
        is_ours = parts[1] == "POSIX" and parts[5].rpartition(":")[2] == str(inode)
        if is_ours and int(parts[6]) >= _SQLITE and int(parts[4]) not in (os.getpid(), -1):
            return int(parts[4])
    return 0
