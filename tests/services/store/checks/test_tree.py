"""The tree over the log is that of RFC 6962 over the stored bytes, however it came to be known."""

import sqlite3
from collections.abc import Iterable
from hashlib import sha256

import pytest

from deluxe_domain.kernel.log_tree import has_grown, is_included
from deluxe_domain.kernel.merkle import leaf_hash, tree_root
from deluxe_services.store import (
    Decision,
    GameInfo,
    Row,
    Store,
    StoreUnreadable,
    open_store,
)
from deluxe_services.store.checks.tree import WIDTH, LogTree, Root
from deluxe_services.store.values import Signed, Tile

GAME = "g-1"
MANY = 2 * WIDTH + 7


def data_of(version: int) -> bytes:
    return b"entry %d" % version


def fill(store: Store, count: int, after: int = 0, group: int = 50) -> None:
    """Entries of one game, ``count`` of them in all when this is done."""
    for first in range(after, count, group):
        rows = tuple(
            Row(GAME, version, "happened", data_of(version))
            for version in range(first + 1, min(first + group, count) + 1)
        )
        last = rows[-1]
        digest = sha256(last.data).hexdigest()
        register = GameInfo(GAME, "a-game", "a-game/1", "playing", last.version, digest, 0, 0)
        store.log.append(Decision(GAME, rows, first, register)).result()


def expected(size: int) -> bytes:
    return tree_root([leaf_hash(data_of(version)) for version in range(1, size + 1)])


def keep(store: Store, tree: LogTree) -> tuple[Tile, ...]:
    tiles = tree.new_tiles()
    store.log.append(Decision(beside=tiles)).result()
    tree.filed(tiles)
    return tiles


def check(tree: LogTree, size: int, places: Iterable[int]) -> None:
    tree.reach(size)
    assert tree.size == size
    assert tree.root() == expected(size)
    for index in places:
        proof = tree.inclusion(index, size)
        assert is_included(leaf_hash(data_of(index + 1)), index, size, proof, expected(size))
    for old in places:
        assert has_grown(old, expected(old), size, tree.root(), tree.consistency(old, size))


def test_the_tree_is_over_all_that_was_there_and_all_that_comes(store: Store) -> None:
    fill(store, 100)
    tree = LogTree(store).catch_up()
    check(tree, 100, (0, 1, 99))
    fill(store, MANY, after=100)
    tree.catch_up()
    check(tree, MANY, (0, 255, 256, 300, 511, 512, MANY - 1))
    assert tree.root(100) == expected(100)
    root = Root()
    for row in store.log.read_all():
        assert root.root() == expected(root.size) or root.size % 50
        root.add(row.data)
    assert (root.size, root.root()) == (MANY, expected(MANY))


def test_the_tree_reaches_what_it_has_not_been_told(store: Store) -> None:
    fill(store, 70)
    tree = LogTree(store)
    tree.reach(0)
    assert tree.size == 0
    tree.reach(64)
    check(tree, 64, (0, 63))
    tree.hear([*store.log.read_all()])
    check(tree, 70, (0, 64, 69))


@pytest.mark.parametrize("number_of_tiles", [0, 1, WIDTH - 1, WIDTH, WIDTH + 1, 2 * WIDTH])
def test_the_tree_goes_on_where_its_tiles_end(store: Store, number_of_tiles: int) -> None:
    fill(store, number_of_tiles)
    tiles = keep(store, LogTree(store).catch_up())
    assert len(tiles) == number_of_tiles // WIDTH == len(store.checkpoints.tile_numbers(0))
    fill(store, MANY, after=number_of_tiles)
    again = LogTree(store).catch_up()
    check(again, MANY, (0, 255, 256, MANY - 1))
    assert len(again.new_tiles()) == 2 - number_of_tiles // WIDTH


def test_tiles_of_two_levels_are_kept_apart(store: Store) -> None:
    levels = [Tile(level, 0, bytes([level]) * 32 * WIDTH) for level in (0, 1)]
    store.log.append(Decision(beside=tuple(levels))).result()
    assert [store.checkpoints.tile(level, 0) for level in (0, 1)] == [
        tile.hashes for tile in levels
    ]


@pytest.mark.parametrize("address", ["sqlite"], indirect=True)
def test_a_large_tree_has_tiles_over_tiles(store: Store) -> None:
    many = WIDTH * WIDTH + WIDTH + 3
    fill(store, many, group=5_000)
    tree = LogTree(store).catch_up()
    check(tree, many, (0, 65_535, 65_536, many - 1))
    tiles = keep(store, tree)
    assert [tile.level for tile in tiles].count(1) == 1
    check(LogTree(store).catch_up(), many, (0, 65_535, 65_536, many - 1))
    upper = next(tile for tile in tiles if tile.level == 1)
    assert store.checkpoints.tile(1, 0) == upper.hashes


def test_a_tile_above_that_was_not_kept_is_made_again() -> None:
    store = open_store("memory:")
    fill(store, WIDTH * WIDTH, group=5_000)
    below = tuple(tile for tile in LogTree(store).catch_up().new_tiles() if tile.level == 0)
    store.log.append(Decision(beside=below)).result()
    tree = LogTree(store).catch_up()
    assert [(tile.level, tile.number) for tile in tree.new_tiles()] == [(1, 0)]
    store.close()


def test_signed_checkpoints_are_found_by_size(store: Store) -> None:
    fill(store, 9)
    assert store.checkpoints.signed() is None
    for size in (3, 7, 9):
        store.log.append(Decision(beside=(Signed(size, f"note of {size}", "key"),))).result()
    assert store.checkpoints.signed() == Signed(9, "note of 9", "key")
    assert store.checkpoints.signed(upto=8) == Signed(7, "note of 7", "key")
    assert store.checkpoints.signed(upto=2) is None


def test_what_the_log_does_not_have_cannot_be_asked_for(store: Store) -> None:
    fill(store, 5)
    tree = LogTree(store).catch_up()
    with pytest.raises(IndexError, match="5 entries"):
        tree.root(6)
    with pytest.raises(IndexError, match="5 entries"):
        tree.inclusion(5, 5)
    with pytest.raises(IndexError):
        tree.consistency(4, 3)


def test_entries_that_were_taken_out_are_noticed(path: str) -> None:
    with sqlite3.connect(path) as _:
        pass
    store = open_store(path)
    fill(store, 10)
    store.close()
    database = sqlite3.connect(path)
    database.execute("DELETE FROM entries WHERE position = 4")
    database.commit()
    database.close()
    store = open_store(path)
    with pytest.raises(StoreUnreadable, match="lacks position 4"):
        LogTree(store).catch_up()
    store.close()


def test_a_damaged_tile_is_noticed(path: str) -> None:
    store = open_store(path)
    fill(store, WIDTH + 1)
    keep(store, LogTree(store).catch_up())
    store.close()
    database = sqlite3.connect(path)
    database.execute("UPDATE tiles SET hashes = x'00'")
    database.commit()
    database.close()
    store = open_store(path)
    with pytest.raises(StoreUnreadable, match="lacks tile 0 of level 0"):
        LogTree(store)
    store.close()
