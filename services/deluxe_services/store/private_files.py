"""Files that only their owner may read: they contain seeds, keys or hidden cards."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

MODE: Final = 0o600


def private(path: str, flags: int) -> int:
    """An opener for ``open``: a file that is made gets this mode, whatever the umask is."""
    return os.open(path, flags, MODE)


def write_private(path: Path, data: bytes) -> None:
    """Write a file; a new one is its owner's alone, one that is there keeps its mode."""
    with open(path, "wb", opener=private) as file:
        file.write(data)


def replace_private(path: Path, data: bytes) -> None:
    """Write a file of its owner's alone that is on the disk as a whole, or as it was before."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    with open(part, "wb", opener=private) as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
    sync(path.parent)


def sync(path: Path) -> None:
    """Have what was written to a file, or into a folder, on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def make_private(path: Path) -> None:
    """Make an empty file if there is none, and take every right on it from all but its owner."""
    with suppress(FileExistsError):  # to open and close one would end SQLite's locks on it
        os.close(private(str(path), os.O_RDWR | os.O_CREAT | os.O_EXCL))
    path.chmod(MODE)
