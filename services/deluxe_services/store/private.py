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


def make_private(path: Path) -> None:
    """Make an empty file if there is none, and take every right on it from all but its owner."""
    with suppress(FileExistsError):  # to open and close one would end SQLite's locks on it
        os.close(private(str(path), os.O_RDWR | os.O_CREAT | os.O_EXCL))
    path.chmod(MODE)
