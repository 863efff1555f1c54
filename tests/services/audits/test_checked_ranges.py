"""The log, looked at in stretches: the same roots as over the whole; gaps and harm are named."""

from collections.abc import Iterator
from hashlib import sha256

import pytest

from deluxe_domain.kernel.merkle import leaf_hash, tree_root
from deluxe_replays.proofs.checkpoints import Checkpoint, signed
from deluxe_replays.proofs.signed_notes import Signer
from deluxe_services.store import Decision, GameInfo, Row, Store, open_store
from deluxe_services.store.checks.tree import WIDTH, LogTree, Root
from deluxe_services.store.values import Signed, Tile
from deluxe_services.transparency.log_ranges import LENGTH, LogSeen, look_at, stretches

GAME = "g-1"
SIGNER = Signer("example.org/games", bytes(32))
MANY = LENGTH + 3 * WIDTH + 5


def data_of(version: int) -> bytes:
    return b"entry %d" % version


def fill(store: Store, count: int) -> None:
    for first in range(0, count, 5_000):
        versions = range(first + 1, min(first + 5_000, count) + 1)
        rows = tuple(Row(GAME, version, "happened", data_of(version)) for version in versions)
        digest = sha256(rows[-1].data).hexdigest()
        register = GameInfo(GAME, "a-game", "a-game/1", "playing", rows[-1].version, digest, 0, 0)
        store.log.append(Decision(GAME, rows, first, register)).result()


def sign(store: Store, size: int, root: bytes | None = None) -> None:
    leaves = [leaf_hash(data_of(version)) for version in range(1, size + 1)]
    note = signed(Checkpoint(SIGNER.verifier.name, size, root or tree_root(leaves)), SIGNER)
    store.log.append(Decision(beside=(Signed(size, note, str(SIGNER.verifier)),))).result()


@pytest.fixture
def store() -> Iterator[Store]:
    memory_store = open_store("memory:")
    yield memory_store
    memory_store.close()


def seen(store: Store) -> LogSeen:
    log = LogSeen()
    for stretch in stretches(store, store.log.head()):
        log.take(look_at(store, stretch))
    return log


def faults(store: Store) -> list[str]:
    return seen(store).faults(store, store.log.head())


def test_a_root_of_subtrees_is_that_of_their_leaves() -> None:
    hashes = [leaf_hash(data_of(number)) for number in range(43)]
    whole = Root()
    for first in range(0, 40, 8):
        whole.add_subtree(3, tree_root(hashes[first : first + 8]))
    rest = Root()
    for number in (40, 41, 42):
        rest.add(data_of(number))
    assert whole.root(rest.peaks) == tree_root(hashes)
    assert Root().root(rest.peaks) == tree_root(hashes[40:])
    assert whole.root() == tree_root(hashes[:40])


def test_checkpoints_within_and_at_the_end_of_stretches_hold(store: Store) -> None:
    fill(store, MANY)
    tree = LogTree(store).catch_up()
    store.log.append(Decision(beside=tree.new_tiles())).result()
    for size in (1, 777, LENGTH - 1, LENGTH, LENGTH + 1, MANY):
        sign(store, size)
    log = seen(store)
    assert log.faults(store, MANY) == []
    assert (log.rows, log.checkpoints) == (MANY, 6)


def test_a_checkpoint_over_other_entries_is_named(store: Store) -> None:
    fill(store, LENGTH + 10)
    sign(store, 5, bytes(32))
    sign(store, LENGTH + 4, bytes(32))
    assert faults(store) == [
        "the first 5 entries are not those that were signed",
        f"the first {LENGTH + 4} entries are not those that were signed",
    ]


def test_a_checkpoint_beyond_the_end_says_that_the_end_was_cut_off(store: Store) -> None:
    fill(store, 10)
    sign(store, 12)
    assert faults(store) == [
        "a checkpoint over 12 entries was signed, but the log has 10: its end was cut off"
    ]


def test_an_empty_log_may_be_signed(store: Store) -> None:
    sign(store, 0)
    assert faults(store) == []


def test_the_root_of_an_empty_log_is_looked_at(store: Store) -> None:
    sign(store, 0, bytes(32))
    assert faults(store) == ["the first 0 entries are not those that were signed"]


def test_tiles_of_both_levels_are_held_against_the_entries(store: Store) -> None:
    fill(store, LENGTH)
    wrong = bytes(32 * WIDTH)
    store.log.append(Decision(beside=(Tile(0, 3, wrong), Tile(1, 0, wrong)))).result()
    assert faults(store) == [
        "tile 3 of the log's tree is not that of its entries",
        "tile 0 of level 1 of the log's tree is not that of its entries",
    ]


def test_a_signature_of_another_key_and_a_note_that_is_none_are_named(store: Store) -> None:
    fill(store, 4)
    stranger = Signer("example.org/games", b"\1" * 32)
    root = tree_root([leaf_hash(data_of(version)) for version in (1, 2, 3)])
    note = signed(Checkpoint(SIGNER.verifier.name, 3, root), stranger)
    store.log.append(Decision(beside=(Signed(3, note, str(SIGNER.verifier)),))).result()
    store.log.append(Decision(beside=(Signed(4, "no note", str(SIGNER.verifier)),))).result()
    first, second = faults(store)
    assert first == "the checkpoint over 3 entries is not signed with the key beside it"
    assert second.startswith("the checkpoint over 4 entries cannot be read")
