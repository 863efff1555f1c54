"""Whether a database file has lost entries: files beside it know how far its log had come.

The newest signed checkpoint is noted beside the file with every signing, and the read models note
how far they have followed. Both are written when the entries are durable already, so a crash or a
loss of power leaves neither of them ahead of the log.
"""

import logging
import os
import shutil
import sqlite3
import struct
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from deluxe_services.store.errors import StoreUnreadable
from deluxe_services.store.log.epochs import begin_epoch
from deluxe_services.store.sqlite.datastore import connect
from deluxe_services.store.values import Signed

CHECKPOINT: Final = ".checkpoint"
"""Behind the name of a file: the newest signed checkpoint of its log."""

LOG_KEY: Final = ".log-key"
"""Behind the name of a file: the private key that signs its log, if no other is set."""

READ_MODELS: Final = ".read-models"
"""Behind the name of a file: its read models, if they are kept nowhere else."""

POSITION: Final = "SELECT position FROM followed"
"""How far the read models have come."""

_HEADER: Final = struct.Struct(">8I")
_MAGIC: Final = {0x377F0682: "<", 0x377F0683: ">"}
_FORMAT: Final = 3007000

_log = logging.getLogger(__name__)


class Losses:
    """What the files beside a database file say about it; read them before the log's end."""

    def __init__(self, path: str) -> None:
        self._path = path
        self.empty = not (Path(path).exists() and Path(path).stat().st_size)
        self._foreign = _is_foreign(Path(path + "-wal"))
        self._models_position = _followed(Path(path + READ_MODELS))
        self._size, self._unreadable = _signed_size(path)

    def faults(self, position: int) -> list[str]:
        """The signs of a loss, and what cannot be read."""
        return [*self.signs(position), *([self._unreadable] if self._unreadable else [])]

    def signs(self, position: int) -> list[str]:
        """Every sign that the log, which ends at ``position``, has lost entries; in a sentence."""
        if self.empty:
            return [f"is empty, but {name} beside it comes from games" for name in self._left()]
        signs = []
        if self._foreign:
            name = Path(self._path).name
            signs.append(f"{name}-wal is no write-ahead log: what it held is not in the database")
        if self._size > position:
            text = f"a checkpoint over {self._size} entries was signed"
            signs.append(_ahead(text, self._size, position))
        if self._models_position > position:
            text = f"the read models have followed the log to entry {self._models_position}"
            signs.append(_ahead(text, self._models_position, position))
        return signs

    def accept(self, position: int) -> None:
        """Set aside what says that the log went further, so that it may go on from here.

        So is the key under a checkpoint of more entries: two logs under one key would be a fork.
        Before that the log gets a new epoch: what is interrupted is to be accepted again.
        """
        for sign in self.signs(position):
            _log.error("%s: a loss was accepted: %s", self._path, sign)
        if not self.empty:
            if self._foreign:  # SQLite takes it for an empty one, and writes over it
                shutil.copyfile(f"{self._path}-wal", f"{self._path}-wal.lost-at-{position}")
            _begin_epoch(self._path)
        if self.empty or self._size > position:
            _set_aside(self._path, CHECKPOINT, position)
            _set_aside(self._path, LOG_KEY, position)
        if self.empty:
            _set_aside(self._path, "-wal", position)
        if self.empty or self._models_position > position:
            for ending in ("", "-wal", "-shm"):
                Path(self._path + READ_MODELS + ending).unlink(missing_ok=True)

    def _left(self) -> list[str]:
        """The names of the files that an earlier store of this name has left."""
        files = [Path(self._path + ending) for ending in (LOG_KEY, CHECKPOINT, READ_MODELS, "-wal")]
        return [file.name for file in files if file.exists() and file.stat().st_size]


def give_way(path: str, position: int) -> None:
    """Set aside what an earlier store has left, before another one that ends at ``position`` gets
    its name.

    The key stays where the log is not shorter than what it has signed.
    """
    for ending in (CHECKPOINT, LOG_KEY) if _signed_size(path)[0] > position else ():
        _set_aside(path, ending, position)
    _set_aside(path, "-wal", position)
    for ending in ("-shm", *(READ_MODELS + more for more in ("", "-wal", "-shm"))):
        Path(path + ending).unlink(missing_ok=True)


def _set_aside(path: str, ending: str, position: int) -> None:
    file = Path(path + ending)
    with suppress(FileNotFoundError):
        file.rename(f"{file}.lost-at-{position}")


def _begin_epoch(path: str) -> None:
    with closing(sqlite3.connect(path)) as store:
        store.execute("PRAGMA synchronous=FULL")
        with store:
            store.execute("BEGIN IMMEDIATE")
            begin_epoch(store)


def is_accepted(path: str, position: int, choice: int | None, losses: Losses) -> bool:
    """Whether the log has lost entries and the operator accepts that it ends here.

    ``StoreUnreadable`` if it has lost some and they do not.
    """
    signs = losses.signs(position)
    if signs and choice != position:
        raise StoreUnreadable(
            path,
            f"{'; '.join(signs)}. Put a backup back; or accept that the log ends at {position}: "
            f"`serve --accept-loss {position}`",
        )
    return bool(signs)


def remember(path: str, checkpoint: Signed) -> None:
    """Note a checkpoint beside the file, if it is over more entries than the one noted there."""
    if _signed_size(path)[0] >= checkpoint.size:
        return
    new = f"{path}{CHECKPOINT}.new"
    try:
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(checkpoint.note)
        os.replace(new, path + CHECKPOINT)  # noqa: PTH105 - as the path comes
    except OSError as error:
        _log.warning("%s: a checkpoint could not be noted beside it: %s", path, error)


def remembered(path: str) -> Signed | None:
    """The checkpoint noted beside a file; ``StoreUnreadable`` if it is none."""
    file = Path(path + CHECKPOINT)
    try:
        note = file.read_text("utf-8")
        _, size, _ = note.split("\n", 2)
        return Signed(int(size), note, "")
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise StoreUnreadable(path, f"{file.name} cannot be read as a checkpoint") from error


def _signed_size(path: str) -> tuple[int, str]:
    """The size of the checkpoint noted beside a file, -1 if there is none; why it is unreadable."""
    try:
        note = remembered(path)
        return -1 if note is None else note.size, ""
    except StoreUnreadable as error:
        return -1, str(error)


def _ahead(text: str, upto: int, position: int) -> str:
    return f"{text}, but the log ends at {position}: {upto - position} entries are lost"


def _followed(file: Path) -> int:
    """The position of the read models in a file; 0 if there are none, or of another form."""
    if not file.exists():
        return 0
    try:
        with closing(connect(file)) as models:
            row = models.execute(POSITION).fetchone()
    except sqlite3.Error:
        return 0
    return int(row[0]) if row else 0


def _is_foreign(log: Path) -> bool:
    """Whether a write-ahead log does not begin as one that SQLite has written.

    One that begins with zeros was never synced, so it held nothing that was acknowledged.
    """
    try:
        with log.open("rb") as file:
            header = file.read(_HEADER.size)
    except OSError:
        return False
    if len(header) < _HEADER.size or not any(header):
        return False
    magic, form, *_, first, second = _HEADER.unpack(header)
    return (
        magic not in _MAGIC or form != _FORMAT or _checksum(header[:24], magic) != (first, second)
    )


def _checksum(data: bytes, magic: int) -> tuple[int, int]:
    """SQLite's checksum of a header; the magic number says in which order its bytes are read."""
    first = second = 0
    words = struct.unpack(f"{_MAGIC[magic]}{len(data) // 4}I", data)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) & 0xFFFFFFFF
        second = (second + odd + first) & 0xFFFFFFFF
    return first, second
