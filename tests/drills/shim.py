"""Files that fail on demand: builds ``shim.c``, switches its faults, and reads what it recorded.

    faults = Faults(tmp_path / "shim", root=tmp_path / "store")
    process = subprocess.Popen(command, env={**os.environ, **faults.environment})
    with faults.on("ENOSPC write *.db-wal"):
        ...
    write_files(power_loss(faults.operations()), root, folder)  # powerloss.py

``shim.c`` says how a rule is written. Rules may be changed while processes run.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from heapq import merge
from pathlib import Path
from struct import Struct
from tempfile import gettempdir
from typing import BinaryIO, Final

from tests.needing import lacking

SOURCE: Final = Path(__file__).with_name("shim.c")

_HEADER: Final = Struct("<ciIQQQQQII")
"""``Header`` in ``shim.c``."""


@dataclass(frozen=True)
class Operation:
    """One operation on a file, as the shim recorded it.

    ``kind``: C create, W write, T truncate, B a sync begins, E it ends, R rename, L link, U unlink,
    F made to fail. ``error`` is the errno of a sync that failed or of the fault. ``offset`` is
    where a write began, or the new size. ``ticket`` (with ``pid``) joins the two records of a
    sync. ``at``: seconds since 1970; it stands in the log before the caller hears of it.
    """

    kind: str
    path: str
    at: float
    pid: int
    error: int
    inode: tuple[int, int]
    offset: int
    ticket: int
    data: bytes


class Faults:
    """The faults of the processes that run with ``environment``: none until there are rules.

    ``folder`` is for the shim's own files; only files below ``root`` are touched and recorded.
    Skips the test where there is no C compiler. ``record=False``: no log is written.
    """

    def __init__(self, folder: Path, root: Path, *, record: bool = True) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._control = folder.resolve() / "rules"
        self._log = folder.resolve() / "operations"
        self._environment = {
            "LD_PRELOAD": str(built()),
            "SHIM_ROOT": str(root.resolve()),
            "SHIM_CONTROL": str(self._control),
            **({"SHIM_LOG": str(self._log)} if record else {}),
        }

    @property
    def control(self) -> Path:
        """The file with the rules."""
        return self._control

    @property
    def environment(self) -> Mapping[str, str]:
        """The variables that a process needs to be subject to the faults."""
        return self._environment

    def set(self, *rules: str) -> None:
        """Replace the rules, at once for every process; no rules: no faults."""
        new = self._control.with_suffix(".new")
        new.write_text("".join(f"{rule}\n" for rule in rules))
        new.replace(self._control)

    @contextmanager
    def on(self, *rules: str) -> Iterator[None]:
        """These rules for a while, then none."""
        self.set(*rules)
        try:
            yield
        finally:
            self.set()

    def operations(self) -> Iterator[Operation]:
        """What was recorded so far, in order; a record that is being written is left out."""
        logs = sorted(self._log.parent.glob(f"{self._log.name}-*"))
        yield from merge(*map(read_records, logs), key=lambda one: one.at)


def read_records(log: Path) -> Iterator[Operation]:
    """What one process did, in order."""
    with log.open("rb") as file:
        yield from _read_records(file)


def _read_records(file: BinaryIO) -> Iterator[Operation]:
    while len(head := file.read(_HEADER.size)) == _HEADER.size:
        kind, error, pid, at, device, inode, offset, ticket, length, size = _HEADER.unpack(head)
        path, data = file.read(length), file.read(size)
        if len(data) < size:
            return
        yield Operation(
            kind.decode(),
            os.fsdecode(path),
            at / 1e9,
            pid,
            error,
            (device, inode),
            offset,
            ticket,
            data,
        )


@cache
def built() -> Path:
    """The shared library, compiled once for each version of its source."""
    compiler = shutil.which(os.environ.get("CC", "cc")) or shutil.which("gcc")
    if compiler is None:
        lacking("C compiler for the shim that makes files fail")
    source = SOURCE.read_bytes()
    name = f"poker-deluxe-shim-{os.getuid()}-{sha256(source).hexdigest()[:16]}.so"
    library = Path(gettempdir()) / name
    if not library.exists():
        fresh = library.with_suffix(f".{os.getpid()}")
        flags = ["-O2", "-Wall", "-Wextra", "-shared", "-fPIC", "-pthread"]
        subprocess.run([compiler, *flags, "-o", fresh, SOURCE], check=True)
        fresh.replace(library)
    return library
