"""The folder of a store's backups and archived log: its files, and how they are written.

    backups/<position>/games.db         a copy of the whole store
    backups/<position>/manifest.json    what it holds, and by what it can be checked
    segments/<first>-<last>.segment     the log between two positions

Every file is written once, whole, and never changed, so the folder can be synchronised to an object
store file by file; the names stand in the order of the log.
"""

import os
import shutil
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from deluxe_services.operations.segments import Segment, digest_of, unpacked
from deluxe_services.operations.work_folder import content_of, own_folder
from deluxe_services.store import StoreUnavailable, StoreUnreadable, open_store
from deluxe_services.store.private_files import sync, write_private
from deluxe_services.store.sqlite.copies import RATE, copy_online, unlink_beside
from deluxe_services.store.sqlite.encryption import key_names
from deluxe_services.store.sqlite.schema import SCHEMA
from deluxe_services.transparency.log_check import Held, held_by

FORMAT: Final = "poker-deluxe-backup/1"
MANIFEST: Final = "manifest.json"
STORE: Final = "games.db"
DUMP: Final = "database.dump"

_PART: Final = ".backup.part"

_CONTENTS: Final = ("kind", "root", "sealed", "tokens", "files")
"""In what two backups of a position agree that hold the same."""

_BLOCK: Final = 1 << 20


class Manifest(msgspec.Struct, frozen=True):
    """What a backup holds: the log up to ``position``, whose tree has the ``root`` (base64).

    ``kind`` is ``sqlite`` (a store in a file) or ``postgresql`` (a dump of a database), ``digest``
    the SHA-256 of the file. ``checkpoint`` is the newest signed note in it and ``key`` the public
    key under that, both empty if the log was never signed. ``sealed`` names the keys that the
    values are encrypted with; ``files`` are the keys that lie beside it.
    """

    kind: str
    file: str
    bytes: int
    digest: str
    made: str
    schema: int
    position: int
    games: int
    root: str
    checkpoint: str
    key: str
    sealed: str
    tokens: bool
    files: tuple[str, ...] = ()
    format: str = FORMAT


_read_manifest: Final = msgspec.json.Decoder(Manifest).decode


class Backup(msgspec.Struct, frozen=True):
    """A backup that is there: its folder and its manifest; ``is_new``: made just now."""

    folder: Path
    manifest: Manifest
    is_new: bool = False

    @property
    def file(self) -> Path:
        """The copy itself."""
        return self.folder / self.manifest.file


class Kept(msgspec.Struct, frozen=True):
    """A segment that is there: its positions, and its file."""

    first: int
    last: int
    path: Path


def backups(folder: Path) -> list[Backup]:
    """Every backup in a folder, the smallest position first; ``StoreUnreadable`` names one that
    cannot be read.
    """
    return [
        Backup(path.parent, _manifest(path))
        for path in sorted((folder / "backups").glob(f"[0-9]*/{MANIFEST}"))
    ]


def without_backup(folder: Path, why: str) -> StoreUnavailable:
    """Nothing can be restored from a folder, and ``why``, unless it has a folder for each log."""
    names = [one.parent.name for one in sorted(folder.glob("*/backups"))]
    if not names:
        return StoreUnavailable(str(folder), why)
    return StoreUnavailable(
        str(folder),
        f"has backups of several logs in its folders {', '.join(names)}: restore them into an "
        "empty database of PostgreSQL",
    )


def segments(folder: Path) -> list[Kept]:
    """Every segment in a folder, in the order of the log."""
    files = []
    for path in sorted((folder / "segments").glob("*-*.segment")):
        first, _, last = path.stem.partition("-")
        if first.isdecimal() and last.isdecimal():
            files.append(Kept(int(first), int(last), path))
    return files


def read_segment(file: Kept) -> tuple[Segment, str]:
    """A segment and its digest; ``StoreUnreadable``."""
    data = file.path.read_bytes()
    return unpacked(data, str(file.path)), digest_of(data)


def _manifest(path: Path) -> Manifest:
    try:
        manifest = _read_manifest(path.read_bytes())
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise StoreUnreadable(str(path), f"is no manifest of a backup ({error})") from error
    if manifest.format != FORMAT:
        raise StoreUnreadable(str(path), f"has the format {manifest.format}, not {FORMAT}")
    return manifest


class Wanted(msgspec.Struct, frozen=True):
    """How a backup is made. ``keys`` open an encrypted store. ``secrets`` are files with keys that
    are to lie beside the copy; ``tokens`` and ``rate`` as ``copy_online`` has them.
    """

    keys: str = ""
    tokens: bool = True
    secrets: tuple[Path, ...] = ()
    rate: int = RATE


def back_up(
    source: Path,
    folder: Path,
    request: Wanted,
    done: Callable[[int, int], None] = lambda _pages, _all: None,
) -> Backup:
    """Copy the store in a file into a folder while its server goes on, and check the copy.

    If nothing is new, the backup of this position that is there already is returned.
    ``StoreUnavailable`` if that one has other contents; ``StoreUnreadable`` if it is damaged, or if
    the copy is not what the log was signed as.
    """
    with making(folder) as part_folder:
        copy = part_folder / STORE
        copy_online(source, copy, tokens=request.tokens, rate=request.rate, done=done)
        for secret in request.secrets:
            copy_secret(secret, part_folder / secret.name)
        with closing(open_store(str(copy), read_only=True, keys=request.keys)) as store:
            content, names = held_by(store), " ".join(key_names(store, SCHEMA))
        manifest = manifest_of(copy, "sqlite", content, names, request)
        unlink_beside(copy)
        return keep(part_folder, folder, manifest)


def manifest_of(file: Path, kind: str, content: Held, key_names: str, request: Wanted) -> Manifest:
    """The manifest of a backup whose file is written."""
    checkpoint = content.signed
    return Manifest(
        kind=kind,
        file=file.name,
        bytes=file.stat().st_size,
        digest=file_digest(file),
        made=datetime.now(UTC).isoformat(timespec="milliseconds"),
        schema=content.schema,
        position=content.position,
        games=content.games,
        root=b64encode(content.root).decode(),
        checkpoint=checkpoint.note if checkpoint else "",
        key=checkpoint.key if checkpoint else "",
        sealed=key_names,
        tokens=request.tokens,
        files=tuple(secret.name for secret in request.secrets),
    )


def part_folder_in(folder: Path) -> Path:
    """Where a backup is put that is not finished."""
    return content_of(folder / "backups" / _PART)


@contextmanager
def making(folder: Path) -> Iterator[Path]:
    """A folder for a backup that is not finished; it is gone if the backup fails.

    ``StoreUnavailable`` if another process makes one there.
    """
    with own_folder(folder / "backups" / _PART) as part_folder:
        for left in (folder / "backups").glob(".*.part"):  # by older versions, with their number
            if left.name != _PART:
                shutil.rmtree(left, ignore_errors=True)
        yield part_folder


def keep(part_folder: Path, folder: Path, manifest: Manifest) -> Backup:
    """Give a finished backup its name, or return the one of this position that is there already.

    ``StoreUnavailable`` if that one has other contents, ``StoreUnreadable`` if it is damaged.
    """
    text = msgspec.json.format(msgspec.json.encode(manifest), indent=2)
    write_private(part_folder / MANIFEST, text + b"\n")
    sync(part_folder / MANIFEST)
    sync(part_folder)
    place = folder / "backups" / f"{manifest.position:020d}"
    try:
        part_folder.rename(place)
    except OSError:
        if not place.exists():
            raise
        return _backup_of(manifest, place)
    sync(place.parent)
    return Backup(place, manifest, is_new=True)


def _backup_of(manifest: Manifest, place: Path) -> Backup:
    """The backup at a place, which must have what a new one has; errors as above."""
    backup = Backup(place, _manifest(place / MANIFEST))
    if any(getattr(backup.manifest, name) != getattr(manifest, name) for name in _CONTENTS):
        raise StoreUnavailable(str(place), "another backup of this position is there already")
    if file_digest(backup.file) != backup.manifest.digest:
        raise StoreUnreadable(str(backup.file), "is not the file that its manifest describes")
    return backup


def copy_secret(source: Path, target: Path) -> None:
    """Copy a file with a key, readable to nobody else."""
    with os.fdopen(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(source.read_bytes())
        file.flush()
        os.fsync(file.fileno())


def file_digest(path: Path) -> str:
    """The SHA-256 of a file of any size, in hex."""
    digest = sha256()
    with path.open("rb") as file:
        while block := file.read(_BLOCK):
            digest.update(block)
    return digest.hexdigest()
