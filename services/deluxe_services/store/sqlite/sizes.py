"""The size of a file and the free space of its disk, for the operator."""

import os
from pathlib import Path

from deluxe_services.store.errors import StoreUnavailable


def file_measures(path: str) -> dict[str, float]:
    """The bytes of a store's file with its write-ahead log; those of its disk, and how many are
    free for us. ``StoreUnavailable`` if the folder is gone.
    """
    try:
        disk = os.statvfs(Path(path).absolute().parent)
        files = [Path(f"{path}{end}") for end in ("", "-wal")]
        size = sum(file.stat().st_size for file in files if file.exists())
    except OSError as error:
        raise StoreUnavailable(path, f"its disk cannot be looked at ({error.strerror})") from error
    return {
        "bytes": float(size),
        "volume_bytes": float(disk.f_blocks * disk.f_frsize),
        "free_bytes": float(disk.f_bavail * disk.f_frsize),
    }
