"""Backups of a store in PostgreSQL by its own tools, with a manifest."""

from base64 import b64encode
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Final

import msgspec

from deluxe_services.operations.backups import (
    DUMP,
    Backup,
    Wanted,
    backups,
    copy_secret,
    file_digest,
    keep,
    making,
    manifest_of,
    without_backup,
)
from deluxe_services.operations.restore import Checking
from deluxe_services.store import StoreUnreadable, open_store
from deluxe_services.store.checks.tree import LogTree
from deluxe_services.store.logs import log_name
from deluxe_services.store.opening import places_in
from deluxe_services.store.private_files import write_private
from deluxe_services.store.sealing import read_seals
from deluxe_services.store.sqlite.encryption import check_key_names
from deluxe_services.transparency.log_check import Held, held_by

_LOGS: Final = "logs.json"
"""The file that says which backups of several logs are of one moment."""


class Moment(msgspec.Struct, frozen=True):
    """The newest backup of several logs: the schema of each, and its position at one moment."""

    schemas: tuple[str, ...]
    positions: tuple[int, ...]


_read_moment: Final = msgspec.json.Decoder(Moment).decode


def back_up_database(url: str, folder: Path, request: Wanted) -> list[Backup]:
    """Dump the store in a database of PostgreSQL into a folder while its servers go on.

    Several logs are dumped as they are at one moment, each into a folder of its number. If nothing
    is new, the backup of this position that is there already is returned. ``StoreUnavailable`` if
    pg_dump fails or is not installed, or that one has other contents; ``StoreUnreadable`` if it is
    damaged.
    """
    from deluxe_services.store.postgres.dumping import dump, position_in, snapshot  # noqa: PLC0415
    from deluxe_services.store.postgres.logs import schemas_of  # noqa: PLC0415

    addresses = places_in(url).addresses
    several = len(addresses) > 1
    folders = [log_folder(folder, n) if several else folder for n in range(len(addresses))]
    with ExitStack() as stack:
        parts = [stack.enter_context(making(each)) for each in folders]
        with snapshot(addresses[0]) as name:
            for address, part in zip(addresses, parts, strict=True):
                dump(address, part / DUMP, name, tokens=request.tokens)
        positions = [position_in(part / DUMP, url) for part in parts]
        results = [
            _kept(*each, request) for each in zip(addresses, folders, parts, positions, strict=True)
        ]
    if several:
        moment = Moment(tuple(schemas_of(addresses)), tuple(positions))
        write_private(folder / _LOGS, msgspec.json.encode(moment))
    return results


def _kept(url: str, folder: Path, part: Path, position: int, request: Wanted) -> Backup:
    """A dump that was made of a log at a position, with its manifest."""
    for secret in request.secrets:
        copy_secret(secret, part / secret.name)
    with closing(open_store(url, read_only=True, keys=request.keys)) as store:
        tree = LogTree(store).catch_up()
        health, checkpoint = store.check(), store.checkpoints.signed(position)
        content = Held(health.schema, position, health.games, tree.root(position), checkpoint)
    key_names = " ".join(word.split("+")[1] for word in request.keys.split())
    manifest = manifest_of(part / DUMP, "postgresql", content, key_names, request)
    return keep(part, folder, manifest)


def log_folder(folder: Path, log: int) -> Path:
    """The folder with the backups of one log of several."""
    return folder / log_name(log)


def moment_in(folder: Path) -> Moment | None:
    """The newest backup of all logs in a folder; ``None`` if it has none of several.

    ``StoreUnreadable`` if what says so is damaged.
    """
    file = folder / _LOGS
    if not file.exists():
        return None
    try:
        return _read_moment(file.read_bytes())
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise StoreUnreadable(str(file), "is damaged: make a new backup") from error


def dump_of(folder: Path, position: int | None = None) -> Backup:
    """The newest dump that a folder has, or that of a position; ``StoreUnavailable`` if none."""
    choices = [one for one in backups(folder) if one.manifest.kind == "postgresql"]
    if position is not None:
        choices = [one for one in choices if one.manifest.position == position]
    if not choices:
        what = "dump" if position is None else f"dump of position {position}"
        raise without_backup(folder, f"has no {what} of a database of PostgreSQL")
    return choices[-1]


def restore_database(
    backup: Backup, url: str, keys: str, on_bytes: Callable[[int], None], checking: Checking
) -> Held:
    """Load a dump into an empty database, and check it.

    ``on_bytes`` gets how many bytes were loaded; ``checking`` gets the new store while every entry
    of it is read. ``StoreUnreadable`` if the dump is damaged or encrypted with another key, or what
    was restored is not what was signed.
    """
    from deluxe_services.store.postgres.dumping import load  # noqa: PLC0415

    if file_digest(backup.file) != backup.manifest.digest:
        raise StoreUnreadable(str(backup.file), "is not the file that its manifest describes")
    _check_keys(backup, keys)
    load(url, backup.file, on_bytes)
    with closing(open_store(url, read_only=True, keys=keys)) as store, checking(store):
        content = held_by(store)
    if (content.position, b64encode(content.root).decode()) != (
        backup.manifest.position,
        backup.manifest.root,
    ):
        raise StoreUnreadable(str(backup.file), "is not the log that its manifest describes")
    return content


def _check_keys(backup: Backup, keys: str) -> None:
    """``StoreUnreadable`` if none of the keys is among those that were set for the backup."""
    names, seals = backup.manifest.sealed.split(), read_seals(keys)
    if names and (seals is None or not set(names) & set(seals.names)):
        check_key_names(str(backup.file), names, seals)
