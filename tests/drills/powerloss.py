"""What is left on the disk when the power fails, worked out from the recorded operations.

The model is Linux with ext4 after what PostgreSQL's developers learnt in 2018 ("fsyncgate"):

- A write goes into the page cache, in pages of 4 KiB, and makes them dirty.
- A sync that succeeds puts the pages that were dirty when it began onto the disk.
- A sync that fails marks them clean all the same. They are read as if all were well, and no later
  sync writes them, unless they are written again: then the whole page goes to the disk.
- When the power fails, only the disk counts. Of what was dirty any page may have got there.
- Names (create, rename, unlink) are kept at once and in order, as a journal does.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Final

from tests.drills.shim import Operation

PAGE: Final = 4096

Inode = tuple[int, int]
Before = Mapping[str, tuple[Inode, bytes]]
"""Files as they lay on the disk before the first operation, by path: inode and content."""


def files_below(root: Path) -> Before:
    """The files below a folder as they are now; take them before the processes start."""
    results: dict[str, tuple[Inode, bytes]] = {}
    for path in sorted(root.resolve().rglob("*")):
        if path.is_file():
            status = path.stat()
            results[str(path)] = (status.st_dev, status.st_ino), path.read_bytes()
    return results


class CachedFile:
    """One file: what is read of it (``cache``), and what the disk holds."""

    def __init__(self, content: bytes = b"") -> None:
        self.cache = bytearray(content)
        self.disk = bytearray(content)
        self._dirty: dict[int, int] = {}
        self._writes = self._synced = 0
        self._newest: dict[int, int] = {}
        self._syncs: dict[tuple[int, int], tuple[int, int, dict[int, tuple[int, bytes]]]] = {}

    def write(self, offset: int, data: bytes) -> None:
        """Put data into the cache."""
        if len(self.cache) < offset:
            self.cache.extend(bytes(offset - len(self.cache)))
        self.cache[offset : offset + len(data)] = data
        self._writes += 1
        for page in range(offset // PAGE, (offset + len(data) - 1) // PAGE + 1):
            self._dirty[page] = self._writes

    def truncate(self, size: int) -> None:
        """Cut or extend what is in the cache."""
        self._writes += 1
        if size < len(self.cache):
            del self.cache[size:]
            self._dirty = {page: at for page, at in self._dirty.items() if page * PAGE < size}
        else:
            self.cache.extend(bytes(size - len(self.cache)))

    def begin_sync(self, ticket: tuple[int, int]) -> None:
        """Remember what a sync has to write."""
        pages = {page: (at, self._cached(page)) for page, at in self._dirty.items()}
        self._syncs[ticket] = self._writes, len(self.cache), pages

    def end_sync(self, ticket: tuple[int, int], *, failed: bool, chance: Random | None) -> None:
        """Put it onto the disk, or lose it: then a page gets there by ``chance`` or not at all."""
        upto, size, pages = self._syncs.pop(ticket)
        self._dirty = {page: at for page, at in self._dirty.items() if at > upto}
        if failed:
            self._keep_some(pages, chance)
            return
        for page, (at, content) in pages.items():
            self._put(page, at, content)
        if upto >= self._synced:  # else a sync that began later has ended before this one
            del self.disk[size:]
            self.disk.extend(bytes(size - len(self.disk)))
            self._synced = upto

    def lose_power(self, chance: Random | None) -> None:
        """Of what is dirty a page gets onto the disk by ``chance``, or not at all."""
        pages = {page: (at, self._cached(page)) for page, at in self._dirty.items()}
        self._keep_some(pages, chance)

    def _keep_some(self, pages: dict[int, tuple[int, bytes]], chance: Random | None) -> None:
        for page, (at, content) in sorted(pages.items()):
            if chance is not None and chance.random() < 0.5:
                self._put(page, at, content)

    def _cached(self, page: int) -> bytes:
        return bytes(self.cache[page * PAGE : (page + 1) * PAGE])

    def _put(self, page: int, at: int, content: bytes) -> None:
        """Write a page onto the disk, unless a newer one is there: syncs overlap."""
        if at < self._newest.get(page, 0):
            return
        self._newest[page] = at
        if len(self.disk) < page * PAGE:
            self.disk.extend(bytes(page * PAGE - len(self.disk)))
        self.disk[page * PAGE : page * PAGE + len(content)] = content


class Disk:
    """The files by name, as the disk holds them after some operations."""

    def __init__(self, before: Before, chance: Random | None = None) -> None:
        self._chance = chance
        self._names: dict[str, CachedFile] = {}
        self._inodes: dict[Inode, CachedFile] = {}
        for path, (inode, content) in before.items():
            self._names[path] = self._inodes[inode] = CachedFile(content)

    def apply(self, operation: Operation) -> None:
        """Take the next operation."""
        match operation.kind:
            case "C":
                file = self._names[operation.path] = CachedFile()
                self._inodes[operation.inode] = file
            case "W":
                self._file(operation).write(operation.offset, operation.data)
            case "T":
                self._file(operation).truncate(operation.offset)
            case "B":
                self._file(operation).begin_sync((operation.pid, operation.ticket))
            case "E":
                ticket = operation.pid, operation.ticket
                failed = operation.error != 0
                self._file(operation).end_sync(ticket, failed=failed, chance=self._chance)
            case "R":
                self._rename(operation.path, operation.data.decode())
            case "L":
                if operation.path in self._names:
                    self._names[operation.data.decode()] = self._names[operation.path]
            case "U":
                self._names.pop(operation.path, None)
            case _:
                assert operation.kind == "F", "only a fault changes nothing"

    def _file(self, operation: Operation) -> CachedFile:
        """The file of an operation; a folder that is synced is an empty one without a name."""
        return self._inodes.setdefault(operation.inode, CachedFile())

    def _rename(self, old: str, new: str) -> None:
        for name in [*self._names]:
            if name == old or name.startswith(f"{old}/"):
                self._names[new + name[len(old) :]] = self._names.pop(name)

    def lose_power(self) -> dict[str, bytes]:
        """The content of each file by its path, once the power has failed."""
        for file in self._names.values():
            file.lose_power(self._chance)
        return {name: bytes(file.disk) for name, file in self._names.items()}


def power_loss(
    operations: Iterable[Operation], before: Before | None = None, seed: int | None = None
) -> dict[str, bytes]:
    """What each file holds, by its path, if the power fails behind the last operation.

    ``before``: the files as they lay on the disk before the first one. ``seed``: what was not
    synced gets onto the disk by chance, page by page; without it, none of it does.
    """
    disk = Disk(before or {}, None if seed is None else Random(seed))
    for operation in operations:
        disk.apply(operation)
    return disk.lose_power()


def write_files(files: Mapping[str, bytes], root: Path, folder: Path) -> None:
    """Write the files below ``root`` into another folder, but not SQLite's -shm."""
    for name, content in files.items():
        path = Path(name)
        if path.is_relative_to(root.resolve()) and not name.endswith("-shm"):
            target = folder / path.relative_to(root.resolve())
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
