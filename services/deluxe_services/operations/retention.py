"""Retention: old finished games move to archive files, and old outcomes are deleted.

A game moves only when every entry of it is under a signed checkpoint and in a full tile of the
log's tree, which keeps the hashes: so every checkpoint still proves, whatever has left the tables.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from deluxe_domain.kernel.history import split_entry
from deluxe_services.compute.over_games import PAGE
from deluxe_services.simulation.simulated_games import OVER
from deluxe_services.store import (
    Decision,
    GameInfo,
    Row,
    Store,
    StoreError,
    StoreUnavailable,
    StoreUnreadable,
)
from deluxe_services.store.auxiliary.archived import packed_bundle
from deluxe_services.store.checks.tree import WIDTH, LogTree
from deluxe_services.store.private_files import sync
from deluxe_services.store.sealing import Seals
from deluxe_services.store.values import Archived, ArchiveFolder, OutcomePruned
from deluxe_services.transparency.bundles import bundled

SUFFIX: Final = ".bundle.json.gz"
SEALED_SUFFIX: Final = ".bundle.sealed"

_KEYS: Final = 1_000
"""Outcomes that are deleted in one save."""

TOGETHER: Final = 100
"""Games that are moved in one save by whoever has the store for themselves."""

_SYNCS: Final = 8
"""Files that are synced at the same time."""

_FAR: Final = 2_000
"""Entries within which a decision begins."""


class Ages(msgspec.Struct, frozen=True):
    """Times in ms since 1970: games that ended and outcomes that were given before them go.

    ``None``: none of them.
    """

    games: int | None = None
    outcomes: int | None = None


class Gone(msgspec.Struct, frozen=True):
    """What has left the tables."""

    games: int = 0
    entries: int = 0
    outcomes: int = 0


class Retention:
    """Moves what is old out of a store that this process writes.

    ``folder`` takes the archive files; ``None`` is the folder that the store has noted, or the one
    beside its file. ``seals`` encrypt them as they do the store. ``tree`` is that of the log, if
    somebody follows it already. ``rest`` is called after each save, so that players come first;
    ``together`` says how many games are moved in one.
    """

    def __init__(  # noqa: PLR0913 - what it moves, where to, and how
        self,
        store: Store,
        folder: Path | None,
        seals: Seals | None,
        now: Callable[[], int],
        tree: LogTree | None = None,
        *,
        rest: Callable[[], None] = lambda: None,
        together: int = TOGETHER,
    ) -> None:
        self._store = store
        self._seals = seals
        self._now = now
        self._tree = tree
        self._rest = rest
        self._together = together
        folder_before = store.archive.folder()
        self._folder = folder_before if folder is None else folder.absolute()
        self._is_noted = folder_before == self._folder

    def apply(self, ages: Ages) -> Gone:
        """Move and delete what is older than ``ages``.

        ``StoreUnavailable`` if games are to move and the log was never signed.
        """
        games = entries = 0
        if ages.games is not None:
            for rows in self._move(ages.games):
                games, entries = games + 1, entries + rows
        outcomes = 0 if ages.outcomes is None else self._prune(ages.outcomes)
        return Gone(games, entries, outcomes)

    def _move(self, before: int) -> Iterator[int]:
        """Move the games; the number of entries of each."""
        checkpoint = self._store.checkpoints.signed()
        if self._folder is None:
            raise StoreUnavailable(
                "the store",
                "has no folder for archive files: name one with --archives, or the setting "
                "archives of servers",
            )
        if checkpoint is None:
            raise StoreUnavailable(
                "the log", "was never signed, so no archive file could prove anything: sign it"
            )
        tree = self._tree or LogTree(self._store).catch_up()
        tree.reach(checkpoint.size)
        end = min(checkpoint.size, _tiled(self._store))
        lot: list[Archived] = []
        for register in _old(self._store, before):
            rows = list(self._store.log.read(register.game))
            # The last entry of the log stays: its position is the next one's measure.
            if rows[-1].position <= end and rows[-1].position < self._store.log.head():
                bundle = bundled(rows, tree, checkpoint)
                lot.append(self._written(self._folder, register, bundle, rows))
                yield len(rows)
            if len(lot) >= self._together:
                self._take_out(self._folder, lot)
                lot.clear()
                self._rest()
        self._take_out(self._folder, lot)

    def _written(
        self, folder: Path, register: GameInfo, bundle: bytes, rows: Sequence[Row]
    ) -> Archived:
        """Write the file of a game, and read it back."""
        data = packed_bundle(register.game, bundle, self._seals)
        positions, digest = tuple(row.position for row in rows), sha256(data).hexdigest()
        suffix = SUFFIX if self._seals is None else SEALED_SUFFIX
        # Two servers may move a game at once: neither writes over the other's file.
        name = f"{positions[0] // 1_000_000:06d}/{register.game}-{digest[:8]}{suffix}"
        _write(folder / name, data)
        archive = Archived(register.game, len(rows), positions, name, digest, self._now())
        if not self._is_noted:
            self._store.log.append(Decision(beside=(ArchiveFolder(str(folder)),))).result()
            self._is_noted = True
        if [*self._store.archive.rows(archive)] != [*rows]:
            raise StoreUnreadable(str(folder / name), "does not hold what was written to it")
        return archive

    def _take_out(self, folder: Path, lot: Sequence[Archived]) -> None:
        """Delete the rows of games whose files are written, in one save of the store."""
        if not lot:
            return
        paths = [folder / archive.file for archive in lot]
        _sync_all([*paths, *{path.parent for path in paths}, folder])
        saves = [self._store.log.append(Decision(beside=(archive,))) for archive in lot]
        for archive, save in zip(lot, saves, strict=True):
            try:
                save.result()
            except StoreError:
                stored_one = self._store.archive.of(archive.game)
                if stored_one is None:
                    raise
                if stored_one.file != archive.file:  # another server was quicker
                    (folder / archive.file).unlink()

    def _prune(self, before: int) -> int:
        position, number, after = _position_at(self._store, before), 0, ""
        while keys := self._store.outcomes.before(position, after, _KEYS):
            self._store.log.append(Decision(beside=tuple(map(OutcomePruned, keys)))).result()
            number, after = number + len(keys), keys[-1]
            self._rest()
        return number


def _old(store: Store, before: int) -> Iterator[GameInfo]:
    """The games that are over, were not row_keys since, and are in the tables."""
    after = ""
    while page := store.games.page(after, PAGE, OVER):
        for register in page:
            if register.updated < before and store.archive.of(register.game) is None:
                yield register
        after = page[-1].game


def _tiled(store: Store) -> int:
    """How many entries the first full tiles of the tree cover, without a gap."""
    numbers = store.checkpoints.tile_numbers(0)
    full = next((place for place, number in enumerate(numbers) if place != number), len(numbers))
    return full * WIDTH


def _position_at(store: Store, before: int) -> int:
    """The last position of what was decided before a time; the log's times rise with it."""
    low, high = 0, store.log.head()
    while low < high:
        middle = (low + high) // 2
        at = _time_behind(store, middle)
        if at is not None and at < before:
            low = middle + 1
        else:
            high = middle
    return low


def _time_behind(store: Store, position: int) -> int | None:
    """When the first decision behind a position was made."""
    for row in store.log.read_all(position, _FAR):
        cause = split_entry(row.data).cause if row.game else None
        if cause is not None:
            return cause.at
    return None


def _write(path: Path, data: bytes) -> None:
    """Write a file that is there as a whole or not at all; it is not yet on the disk."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.part")
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(data)
    part.replace(path)


def _sync_all(paths: Sequence[Path]) -> None:
    """Have files and folders on the disk; several at once, for the disk does those together."""
    with ThreadPoolExecutor(_SYNCS) as pool:
        for _ in pool.map(sync, paths):
            pass
