"""A copy of an SQLite file, made while its server continues to write."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from deluxe_services.store.errors import StoreUnavailable, sqlite_trouble
from deluxe_services.store.private_files import sync
from deluxe_services.store.sqlite.datastore import connect

STEP: Final = 1 << 20
"""Bytes that are copied at once, and synced before the next ones are read."""

_WRITING: Final = (
    "SQLITE_FULL", "SQLITE_READONLY", "SQLITE_IOERR_WRITE", "SQLITE_IOERR_FSYNC",
    "SQLITE_IOERR_TRUNCATE",
)  # fmt: skip  # of the copy: what is copied is only read

RATE: Final = 32 << 20
"""Bytes a second, unless another rate is given."""


def copy_online(
    source: Path,
    target: Path,
    *,
    tokens: bool,
    rate: int,
    done: Callable[[int, int], None],
) -> None:
    """Copy the store in a file to a new file: its state at one moment, whoever writes meanwhile.

    ``rate``: bytes a second (0: as fast as the disk). ``tokens``: whether the digests of bearer
    tokens stay in the copy. ``done`` is called with the bytes copied and the bytes in all.
    ``StoreUnavailable`` or ``StoreUnreadable``, and then there is no file at ``target``.
    """
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        _copy(source, target, _Pace(target, rate, done))
        _make_single(target, tokens)
    except BaseException as error:
        target.unlink(missing_ok=True)
        unlink_beside(target)
        if isinstance(error, sqlite3.Error):
            where = target if error.sqlite_errorname.startswith(_WRITING) else source
            raise sqlite_trouble(str(where), error) from error
        raise
    sync(target)
    sync(target.parent)


class _Pace:
    """Syncs what was copied bit by bit: one large sync at the end would hold up the server's."""

    def __init__(self, target: Path, rate: int, done: Callable[[int, int], None]) -> None:
        self._target = target
        self._rate = rate
        self._done = done
        self._began = monotonic()

    def __call__(self, rest: int, pages: int, size: int) -> None:
        bytes_done = (pages - rest) * size
        sync(self._target)
        if self._rate:
            sleep(max(0.0, self._began + bytes_done / self._rate - monotonic()))
        self._done(bytes_done, pages * size)


def _copy(source: Path, target: Path, pace: _Pace) -> None:
    with closing(connect(source)) as old, closing(connect(target, "rw")) as new:
        (size,) = old.execute("PRAGMA page_size").fetchone()
        new.execute("PRAGMA synchronous=OFF")
        new.execute("PRAGMA journal_mode=OFF")
        # One transaction for all steps: otherwise each commit of the server restarts the copy.
        old.execute("BEGIN")
        if old.execute("SELECT COUNT(*) FROM sqlite_master WHERE name = 'entries'").fetchone() == (
            0,
        ):
            raise StoreUnavailable(str(source), "holds no store of games: there is nothing to copy")
        old.backup(
            new,
            pages=max(1, STEP // size),
            progress=lambda _status, rest, pages: pace(rest, pages, size),
        )


def _make_single(target: Path, tokens: bool) -> None:
    """Leave one file with an empty write-ahead log, and without tokens if they are not wanted."""
    with closing(connect(target, "rw")) as copy:
        copy.execute("PRAGMA journal_mode=WAL")
        if not tokens:
            copy.execute("PRAGMA secure_delete=ON")
            copy.execute("DELETE FROM tokens")
        copy.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def unlink_beside(file: Path) -> None:
    """Take away what readers of a file in WAL mode leave beside it; its log must be empty."""
    for end in ("-wal", "-shm"):
        file.with_name(f"{file.name}{end}").unlink(missing_ok=True)
