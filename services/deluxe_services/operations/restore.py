"""A store restored from its backups and archived log, and compared with what was signed."""

import os
import shutil
import sqlite3
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, nullcontext
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from deluxe_domain.kernel.history import Head, Reader, split_entry
from deluxe_domain.kernel.table import PlayerJoined
from deluxe_services.histories.histories import Histories, rule_set
from deluxe_services.histories.states import register_of
from deluxe_services.operations.backups import (
    Backup,
    Kept,
    backups,
    file_digest,
    read_segment,
    segments,
    without_backup,
)
from deluxe_services.operations.segments import apply
from deluxe_services.operations.work_folder import content_of, own_folder
from deluxe_services.store import GameInfo, Store, StoreUnavailable, StoreUnreadable, open_store
from deluxe_services.store.auxiliary.archived import folder_beside
from deluxe_services.store.checks.cut import (
    ahead,
    cut,
    games_since,
    last_archived,
    put_back,
    put_back_sittings,
    put_back_token,
    put_into_tables,
    settle,
)
from deluxe_services.store.checks.record_check import later_tokens, record_faults
from deluxe_services.store.log.epochs import begin_epoch
from deluxe_services.store.private_files import make_private, replace_private, sync
from deluxe_services.store.sealing import read_seals, seed_place
from deluxe_services.store.sqlite.adoption import take_over_in
from deluxe_services.store.sqlite.datastore import connect
from deluxe_services.store.sqlite.loss_check import give_way
from deluxe_services.store.values import Archived, Row
from deluxe_services.transparency.log_check import Held, held_by
from deluxe_services.transparency.repair import repair_tree

_END: Final = 2**62

Checking = Callable[[Store], AbstractContextManager[None]]
"""Watches a store while all of it is read."""


def _unwatched(store: Store) -> AbstractContextManager[None]:  # noqa: ARG001 - nobody looks
    return nullcontext()


class Moment(msgspec.Struct, frozen=True):
    """To when a store is restored: a position of its log, a time (ms since 1970), or the end."""

    position: int | None = None
    at: int | None = None


class Restored(msgspec.Struct, frozen=True):
    """The restored store, the backup it began with, and the number of segments after it."""

    held: Held
    base: Backup | None
    segments: int
    secrets: tuple[Path, ...] = ()


def restore(  # noqa: PLR0913 - from where, to where, and how
    folder: Path,
    target: Path,
    moment: Moment,
    *,
    keys: str = "",
    tokens: bool = True,
    secrets: bool = False,
    checking: Checking = _unwatched,
) -> Restored:
    """Make the store at ``target`` from what a folder has of it, and check it.

    The store is that of the last whole decision at the moment or before it. ``keys`` open an
    encrypted one. ``tokens``: whether bearer tokens stay good; ``secrets``: whether key files that
    lie beside the backup are restored. ``checking`` gets the new store while every entry of it is
    read. ``StoreUnavailable`` if something is at ``target``, or the
    folder does not reach so far; ``StoreUnreadable`` if anything in it is damaged. Then there is
    nothing at ``target``.
    """
    if target.exists():
        raise StoreUnavailable(str(target), "there is a file already: name a new one")
    with own_folder(_work_folder(target)) as work:
        restoring = _Restoring(folder, work / target.name, moment, keys, folder_beside(target))
        return restoring.into(target, tokens, secrets, checking)


def restoring_file(target: Path) -> Path:
    """The file in which a store is restored, until it is what it should be."""
    return content_of(_work_folder(target)) / target.name


def _work_folder(target: Path) -> Path:
    return target.with_name(f".{target.name}.restoring")


class _Restoring:
    def __init__(self, folder: Path, file: Path, moment: Moment, keys: str, archives: Path) -> None:
        self._folder = folder
        self._file = file
        self._moment = moment
        self._keys = keys
        self._archives = archives

    def into(self, target: Path, tokens: bool, secrets: bool, checking: Checking) -> Restored:
        """Restore into the file that is worked on, then give it its name."""
        base = self._base()
        self._begin(base)
        position = base.manifest.position if base else 0
        number = self._apply(position)
        with closing(connect(self._file, "rw")) as raw:
            self._cut(raw, base)
            self._take_back_tokens(raw)
            if not tokens:
                raw.execute("PRAGMA secure_delete=ON")
                raw.execute("DELETE FROM tokens")
            raw.execute("BEGIN")
            begin_epoch(raw)
            raw.execute("COMMIT")
        with self._opened() as store, checking(store):
            content = held_by(store)
        _hold_to_manifest(content, base)
        with closing(open_store(str(self._file), keys=self._keys)) as store:
            repair_tree(store)
        self._mend_records()
        sync(self._file)
        give_way(str(target), content.position)
        secret_files = tuple(_secrets(base, target) if base and secrets else ())
        self._file.rename(target)
        sync(target.parent)
        return Restored(content, base, number, secret_files)

    def _base(self) -> Backup | None:
        """The newest backup that is not behind the moment, if the segments lead on from it; else
        the oldest behind it, which is cut back.
        """
        choices = [one for one in backups(self._folder) if one.manifest.kind == "sqlite"]
        before = [one for one in choices if self._is_before(one)]
        start = before[-1].manifest.position if before else 0
        for later in choices[len(before) : len(before) + 1]:
            position = self._moment.position
            end = later.manifest.position if position is None else position
            if _end_of(segments(self._folder), start) < end:
                return later
        if before:
            return before[-1]
        if [one.first for one in segments(self._folder)[:1]] != [1]:
            why = "has no backup, and no segments from the first on"
            raise without_backup(self._folder, why)
        return None

    def _is_before(self, backup: Backup) -> bool:
        if self._moment.position is not None:
            return backup.manifest.position <= self._moment.position
        if self._moment.at is not None:
            time = datetime.fromisoformat(backup.manifest.made)
            return time <= datetime.fromtimestamp(self._moment.at / 1000, UTC)
        return True

    def _begin(self, base: Backup | None) -> None:
        if base is None:
            open_store(str(self._file)).close()
        else:
            if file_digest(base.file) != base.manifest.digest:
                raise StoreUnreadable(str(base.file), "is not the file that its manifest describes")
            make_private(self._file)
            shutil.copyfile(base.file, self._file)
            # An older backup is brought up to date here, as any store is that is opened.
            open_store(str(self._file), keys=self._keys).close()

    def _apply(self, position: int) -> int:
        """Apply the segments behind a position, as far as they are wanted; how many they were."""
        number, previous = 0, None
        last = _END if self._moment.position is None else self._moment.position
        with closing(connect(self._file, "rw")) as raw:
            raw.execute("PRAGMA synchronous=OFF")  # it is synced once, at the end
            for segment_file in _behind(segments(self._folder), position, last):
                segment, digest = read_segment(segment_file)
                if previous not in (None, segment.previous):
                    raise StoreUnreadable(
                        str(segment_file.path), "does not follow the one before it"
                    )
                raw.execute("BEGIN")
                apply(segment, raw)
                raw.execute("COMMIT")
                number, previous, position = number + 1, digest, segment.last
        if self._moment.position is not None and position < self._moment.position:
            raise StoreUnavailable(
                str(self._folder), f"has the log up to position {position}, not {last}"
            )
        return number

    def _cut(self, raw: sqlite3.Connection, base: Backup | None) -> None:
        """Take out what is behind the moment, and leave every game as it was then.

        Who has sat in games since the backup is read anew. Games that could not lie in archive
        files at the moment return from theirs.
        """
        begin = base.manifest.position if base else 0
        with self._opened() as store:
            is_before = base is not None and self._is_before(base)
            position = _boundary(store, self._moment, begin if is_before else 0)
            raw.execute("BEGIN")
            for one in store.archive.behind(last_archived(position)):
                if one.positions[0] <= position:
                    put_into_tables(raw, *self._as_stored(store, one))
        cut(raw, position)
        raw.execute("COMMIT")
        games = ahead(raw)
        with self._opened() as store:
            registers = [_register_at(store, *one) for one in games.items()]
            sittings = [
                (game, _sitters(store, game)) for game in {*games, *games_since(raw, begin)}
            ]
        raw.execute("BEGIN")
        for register in registers:
            put_back(raw, register)
        for game, players in sittings:
            put_back_sittings(raw, game, players)
        settle(raw, position)
        raw.execute("COMMIT")

    def _as_stored(self, store: Store, archive: Archived) -> tuple[list[Row], bytes | None]:
        """The rows and the seed of an archived game, encrypted if the store is."""
        rows, seed = [*store.archive.rows(archive)], store.archive.seed(archive)
        seals = read_seals(self._keys)
        if seals is None:
            return rows, seed
        place = seed_place(archive.game)
        return [*map(seals.sealed, rows)], None if seed is None else seals.seal(place, seed)

    def _take_back_tokens(self, raw: sqlite3.Connection) -> None:
        """Take out the tokens that were given behind the moment; who left a seat since has it."""
        with self._opened() as store:
            tokens = list(later_tokens(store))
        raw.execute("BEGIN")
        for digest, role in tokens:
            put_back_token(raw, digest, role)
        raw.execute("COMMIT")

    def _mend_records(self) -> None:
        """Name tokens and privileged reads again if they are newer than the log."""
        with self._opened() as store:
            has_faults = any(record_faults(store))
        with closing(connect(self._file, "rw")) as raw:
            raw.execute("BEGIN")
            if has_faults:
                take_over_in(raw.cursor())
            raw.execute("COMMIT")
            raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _opened(self) -> "closing[Store]":
        store = open_store(str(self._file), read_only=True, keys=self._keys)
        store.archive.usual_folder = self._archives
        return closing(store)


def _end_of(segment_files: list[Kept], position: int) -> int:
    """How far segments lead from a position without a gap."""
    for one in segment_files:
        if one.first <= position + 1:
            position = max(position, one.last)
    return position


def _behind(segment_files: list[Kept], position: int, last: int) -> Iterator[Kept]:
    """The segments that reach beyond ``position`` and begin before ``last``, none missing."""
    for one in segment_files:
        if one.last <= position or one.first > last:
            continue
        if one.first > position + 1:
            raise StoreUnavailable(
                str(one.path.parent),
                f"lacks the segments from position {position + 1} to {one.first - 1}: restore to "
                f"position {position}, or put them back",
            )
        yield one
        position = one.last


def _boundary(store: Store, moment: Moment, after: int) -> int:
    """The end of the last decision at the moment or before it; one before it ends at ``after``."""
    last = store.log.head()
    if moment.position is None and moment.at is None:
        return last
    whole = after
    for row in store.log.read_all(after):
        cause = split_entry(row.data).cause if row.game else None
        if cause is None:
            continue
        before = row.position - 1  # the decision before this one ends there
        if moment.at is not None and cause.at > moment.at:
            return before
        if moment.position is not None and before > moment.position:
            return whole
        whole = before
    return last if moment.position in (None, last) else whole


def _register_at(store: Store, game_id: str, version: int) -> GameInfo:
    """The register of a game at an earlier version."""
    now = _listed(store, game_id)
    then = msgspec.structs.replace(now, version=version)
    standing = Histories(store).standing_of(then)
    updated, digest = now.created, ""
    for row in store.log.read(game_id, upto=version):
        cause = split_entry(row.data).cause
        updated = updated if cause is None else cause.at
        digest = sha256(row.data).hexdigest()
    head = Head(version, digest)
    return register_of(rule_set(now), game_id, standing, head, now.created, updated)


def _listed(store: Store, game_id: str) -> GameInfo:
    """What the store knows of a game that has entries."""
    register = store.games.find(game_id)
    if register is None:
        raise StoreUnreadable(game_id, "has entries and is not listed: a segment is damaged")
    return register


def _sitters(store: Store, game_id: str) -> set[str]:
    """Everybody who ever sat down in a game, by its entries."""
    reader = Reader(rule_set(_listed(store, game_id)))
    return {
        reader.event_of(row.data).player
        for row in store.log.read(game_id)
        if row.kind == PlayerJoined.kind
    }


def _hold_to_manifest(content: Held, base: Backup | None) -> None:
    if base is None or base.manifest.position != content.position:
        return
    if b64encode(content.root).decode() != base.manifest.root:
        raise StoreUnreadable(str(base.file), "is not the log that its manifest describes")


def _secrets(base: Backup, target: Path) -> Iterator[Path]:
    """Put the key files of a backup beside the store; those that are there stay."""
    for name in base.manifest.files:
        kind = name.rpartition(".")[2]
        path = target.with_name(f"{target.name}.{kind}")
        if not os.path.lexists(path):
            replace_private(path, (base.folder / name).read_bytes())
            yield path
