"""Backups of a store in PostgreSQL: its own tools drive, and the manifest says what they wrote."""

from base64 import b64encode
from contextlib import closing
from pathlib import Path

from deluxe_services.store import StoreUnavailable, StoreUnreadable, open_store
from deluxe_services.store.tree import LogTree
from deluxe_services.tables.backups import (
    DUMP,
    Backup,
    Wanted,
    backups,
    copy_secret,
    file_digest,
    keep,
    making,
    manifest_of,
)
from deluxe_services.tables.log_check import Held, held_by


def back_up_database(url: str, folder: Path, wanted: Wanted) -> Backup:
    """Dump the store in a database of PostgreSQL into a folder while its servers go on.

    ``StoreUnavailable`` if pg_dump fails, is not installed, or there is a backup of this position.
    """
    from deluxe_services.store.postgres.dumping import dump, snapshot  # noqa: PLC0415

    with making(folder) as unfinished:
        with snapshot(url) as (name, position):
            dump(url, unfinished / DUMP, name, tokens=wanted.tokens)
        for secret in wanted.secrets:
            copy_secret(secret, unfinished / secret.name)
        with closing(open_store(url, read_only=True, keys=wanted.keys)) as store:
            tree = LogTree(store).follow()
            health, signed = store.check(), store.signed(position)
            held = Held(health.schema, position, health.games, tree.root(position), signed)
        sealed = " ".join(word.split("+")[1] for word in wanted.keys.split())
        manifest = manifest_of(unfinished / DUMP, "postgresql", held, sealed, wanted)
        return keep(unfinished, folder, manifest)


def restore_database(folder: Path, url: str, keys: str = "", position: int | None = None) -> Held:
    """Load the newest dump of a folder, or that of a position, into an empty database; check it.

    ``StoreUnreadable`` if the dump is damaged or what was restored is not what was signed.
    """
    from deluxe_services.store.postgres.dumping import load  # noqa: PLC0415

    found = [one for one in backups(folder) if one.manifest.kind == "postgresql"]
    if position is not None:
        found = [one for one in found if one.manifest.position == position]
    if not found:
        what = "dump" if position is None else f"dump of position {position}"
        raise StoreUnavailable(str(folder), f"has no {what} of a database of PostgreSQL")
    backup = found[-1]
    if file_digest(backup.file) != backup.manifest.digest:
        raise StoreUnreadable(str(backup.file), "is not the file that its manifest describes")
    load(url, backup.file)
    with closing(open_store(url, read_only=True, keys=keys)) as store:
        held = held_by(store)
    if (held.position, b64encode(held.root).decode()) != (
        backup.manifest.position,
        backup.manifest.root,
    ):
        raise StoreUnreadable(str(backup.file), "is not the log that its manifest describes")
    return held
