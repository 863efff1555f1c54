"""The tree over the log, updated with the commits: RFC 6962 over the stored bytes of every entry.

Entry number ``n`` (from 0) is the row at position ``n + 1``: one writer counts the positions, so
the log has no gaps. The hashes lie in tiles of 256, as in C2SP tlog-tiles: a full tile is kept in
the store, the last ones of each level are in memory. All of it can be worked out again from the
rows, and whoever audits does that.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import islice
from threading import Lock
from typing import Final

from deluxe_domain.kernel.log_tree import (
    EMPTY_ROOT,
    consistency_proof,
    inclusion_proof,
    node_hash,
    root_of,
)
from deluxe_domain.kernel.merkle import HASH_BYTES, leaf_hash, leaf_hashes, tree_root
from deluxe_services.store.errors import StoreUnreadable
from deluxe_services.store.store import Store
from deluxe_services.store.values import Row, Tile

HEIGHT: Final = 8
WIDTH: Final = 1 << HEIGHT
"""Hashes in a full tile."""

_AT_ONCE: Final = 1_000

_MOST_TILES: Final = 1_024
"""Full tiles that are held in memory at once, 8 KiB each."""


class LogTree:
    """The tree over a store's log, as far as it was received; safe to use from any thread.

    ``from_rows``: work it out from the rows, without the tiles that the store keeps.
    ``StoreUnreadable`` if the store's rows have a gap.
    """

    def __init__(self, store: Store, *, from_rows: bool = False) -> None:
        self._store = store
        self._lock = Lock()
        self._growing: list[list[bytes]] = [[]]
        self._full: list[int] = [0]
        self._new_tiles: dict[tuple[int, int], Tile] = {}
        self._tile = lru_cache(maxsize=_MOST_TILES)(self._stored_tile)
        self._size = 0
        self._rebuilt = 0
        if not from_rows:
            self._resume()

    @property
    def size(self) -> int:
        """The number of entries in the tree."""
        return self._size

    @property
    def rebuilt(self) -> int:
        """The number of missing tiles that were made again."""
        return self._rebuilt

    def catch_up(self) -> "LogTree":
        """Take the rows that are there now."""
        rows = self._store.log.read_all(after=self._size)
        while page := [*islice(rows, _AT_ONCE)]:
            self.hear(page)
        return self

    def reach(self, position: int) -> None:
        """Take what the store has up to a position now: answers are out before the news is."""
        size = self._size
        if size < position:
            self.hear([*self._store.log.read_all(size, position - size)])

    def hear(self, rows: Sequence[Row]) -> None:
        """Take rows in the order of their positions; those that are known are passed over."""
        with self._lock:
            fresh = self._fresh(rows)
            leaves = leaf_hashes(b"", [row.data for row in fresh])
            start = 0
            while start < len(leaves):
                growing = self._growing[0]
                end = start + WIDTH - len(growing)
                growing += leaves[start:end]
                if len(growing) == WIDTH:
                    self._roll(0)
                start = end
            self._size += len(fresh)

    def _fresh(self, rows: Sequence[Row]) -> Sequence[Row]:
        """The rows behind those that are known, without a gap."""
        if not rows or rows[0].position <= self._size:
            rows = [row for row in rows if row.position > self._size]
        return _without_gap(rows, self._size)

    def new_tiles(self) -> tuple[Tile, ...]:
        """The full tiles that the store does not have yet; say which it has by ``filed``."""
        with self._lock:
            return tuple(self._new_tiles.values())

    def filed(self, tiles: Sequence[Tile]) -> None:
        """Forget tiles that have been saved: the store has them now."""
        with self._lock:
            for tile in tiles:
                self._new_tiles.pop((tile.level, tile.number), None)

    def root(self, size: int | None = None) -> bytes:
        """The root over the first so many entries, over all by default."""
        return root_of(self._size if size is None else self._checked(size), self.node)

    def inclusion(self, index: int, size: int) -> tuple[bytes, ...]:
        """The proof that entry ``index`` is among the first ``size``; ``IndexError`` if not."""
        return inclusion_proof(index, self._checked(size), self.node)

    def consistency(self, old: int, size: int) -> tuple[bytes, ...]:
        """The proof that the log only grew between two sizes; ``IndexError`` if it never did."""
        return consistency_proof(old, self._checked(size), self.node)

    def _checked(self, size: int) -> int:
        if not 0 <= size <= self._size:
            raise IndexError(f"the log has {self._size} entries, not {size}")
        return size

    def _resume(self) -> None:
        """Begin where the tiles end that the store keeps; make again what is missing before."""
        numbers = self._store.checkpoints.tile_numbers(0)
        full = min(numbers[-1] + 1 if numbers else 0, self._store.log.head() // WIDTH)
        self._size = full * WIDTH
        self._make_again(0, full, partial(tile_of_entries, self._store))
        level = 0
        while full:
            self._set(level, full, [])
            above, first = full // WIDTH, full // WIDTH * WIDTH
            self._set(level + 1, above, [self._tile_root(level, n) for n in range(first, full)])
            self._make_again(level + 1, above, partial(self._roots, level))
            level, full = level + 1, above

    def _make_again(self, level: int, full: int, hashes_of: Callable[[int], bytes]) -> None:
        """Make those of the first tiles of a level that the store does not have."""
        for number in sorted(
            set(range(full)).difference(self._store.checkpoints.tile_numbers(level))
        ):
            self._new_tiles[level, number] = Tile(level, number, hashes_of(number))
            self._rebuilt += 1

    def _roots(self, level: int, tile: int) -> bytes:
        """The roots of the tiles of a level under a tile of the level above."""
        below = range(tile * WIDTH, (tile + 1) * WIDTH)
        return b"".join(self._tile_root(level, number) for number in below)

    def _set(self, level: int, full: int, growing: list[bytes]) -> None:
        while len(self._full) <= level:
            self._full.append(0)
            self._growing.append([])
        self._full[level] = full
        if growing:
            self._growing[level] = growing

    def _roll(self, level: int) -> None:
        """A tile is full: keep it, and put its root into the level above."""
        hashes = self._growing[level]
        number = self._full[level]
        self._new_tiles[level, number] = Tile(level, number, b"".join(hashes))
        self._full[level] += 1
        self._growing[level] = []
        if len(self._full) == level + 1:
            self._full.append(0)
            self._growing.append([])
        self._growing[level + 1].append(tree_root(hashes))
        if len(self._growing[level + 1]) == WIDTH:
            self._roll(level + 1)

    def node(self, level: int, number: int) -> bytes:
        """The root of a complete subtree (``growing.Nodes``): a part of a tile is a tree, too."""
        tiles, inside = divmod(level, HEIGHT)
        tile, part = divmod(number, 1 << HEIGHT - inside)
        first = part << inside
        hashes = self._hashes(tiles, tile)[first : first + (1 << inside)]
        return hashes[0] if not inside else tree_root(hashes)

    def _hashes(self, level: int, number: int) -> Sequence[bytes]:
        with self._lock:
            if level < len(self._full) and number == self._full[level]:
                return tuple(self._growing[level])
            if hashes := self._made_tile(level, number):
                return hashes
        return self._tile(level, number)

    def _tile_root(self, level: int, number: int) -> bytes:
        hashes = self._made_tile(level, number)
        return tree_root(hashes or self._tile(level, number))

    def _made_tile(self, level: int, number: int) -> tuple[bytes, ...]:
        """A tile that the store does not have yet; empty if it is none of those."""
        tile = self._new_tiles.get((level, number))
        return _split(tile.hashes) if tile else ()

    def _stored_tile(self, level: int, number: int) -> tuple[bytes, ...]:
        hashes = self._store.checkpoints.tile(level, number)
        if hashes is None or len(hashes) != WIDTH * HASH_BYTES:
            raise StoreUnreadable(
                "the log's tree",
                f"lacks tile {number} of level {level}, or it is damaged: `db repair` makes it "
                "again from the entries",
            )
        return _split(hashes)


def tile_of_entries(store: Store, number: int) -> bytes:
    """The hashes of a full tile of level 0, from the entries under it.

    Those of archived games are what the store's own tile has: no file is read. ``StoreUnreadable``
    if one is missing.
    """
    first = number * WIDTH
    leaves = dict(store.log.leaves(first, WIDTH))
    for position in range(first + 1, first + WIDTH + 1):
        if position not in leaves:
            raise _lacking(position)
    return b"".join(leaves.values())


def _without_gap(rows: Sequence[Row], after: int) -> Sequence[Row]:
    """The rows behind a position; ``StoreUnreadable`` if one is missing between them."""
    for position, row in enumerate(rows, after + 1):
        if row.position != position:
            raise _lacking(position)
    return rows


def _lacking(position: int) -> StoreUnreadable:
    return StoreUnreadable("the log", f"lacks position {position}: entries were taken out")


def _split(hashes: bytes) -> tuple[bytes, ...]:
    return tuple(hashes[at : at + HASH_BYTES] for at in range(0, len(hashes), HASH_BYTES))


class Root:
    """The root over entries that come one after the other, in little memory."""

    __slots__ = ("_peaks", "size")

    def __init__(self) -> None:
        self.size = 0
        self._peaks: list[bytes] = []

    @property
    def peaks(self) -> tuple[bytes, ...]:
        """The roots of the complete subtrees that make up the tree, the largest first."""
        return tuple(self._peaks)

    def add(self, entry: bytes) -> bytes:
        """Take the stored bytes of the next entry; returns its leaf's hash."""
        leaf = leaf_hash(entry)
        self.add_subtree(0, leaf)
        return leaf

    def add_subtree(self, level: int, root: bytes) -> None:
        """Take the root over the next 2 ** ``level`` entries, behind a multiple of so many."""
        self.size += 1 << level
        self._peaks.append(root)
        whole = self.size >> level
        for _ in range((whole & -whole).bit_length() - 1):
            right = self._peaks.pop()
            self._peaks.append(node_hash(self._peaks.pop(), right))

    def root(self, more: Sequence[bytes] = ()) -> bytes:
        """The root over all that have come, and over ``more``: the peaks of what comes next."""
        if not self._peaks and not more:
            return EMPTY_ROOT
        *others, root = *self._peaks, *more
        for peak in reversed(others):
            root = node_hash(peak, root)
        return root
