"""What can be derived from the entries of a store, checked and made again: the log's tiles."""

from collections.abc import Iterator, Sequence
from typing import Final

from deluxe_domain.kernel.merkle import HASH_BYTES, tree_root
from deluxe_replays.proofs.checkpoints import Distrust, read_checkpoint
from deluxe_replays.proofs.signed_notes import BadNote, read_note
from deluxe_services.store import Decision, Store
from deluxe_services.store.checks.tree import HEIGHT, WIDTH, Root, tile_of_entries
from deluxe_services.store.values import Signed, Tile
from deluxe_services.transparency.log_ranges import log_faults

AT_ONCE: Final = 500
"""Tiles in one save: 4 MiB."""


def tree_faults(store: Store) -> Iterator[str]:
    """The faults of the log, its tiles and its checkpoints, in a sentence for each."""
    yield from tree_gaps(store)
    yield from log_faults(store, store.log.head())[1]


def tree_gaps(store: Store) -> Iterator[str]:
    """The tiles under the newest checkpoint that are missing, and those beyond the log's end."""
    newest, level, most = store.checkpoints.signed(), 0, store.log.head() // WIDTH
    full = 0 if newest is None else newest.size // WIDTH
    while (numbers := store.checkpoints.tile_numbers(level)) or full:
        which = "" if level == 0 else f" of level {level}"
        for number in sorted(set(range(full)).difference(numbers)):
            yield f"tile {number}{which} of the log's tree is missing"
        for number in numbers:
            if number >= most:
                yield f"tile {number}{which} of the log's tree is of entries that there are not"
        level, full, most = level + 1, full // WIDTH, most // WIDTH


def repair_tree(store: Store) -> int:
    """Make missing and wrong tiles again from the entries; how many there were.

    No archive file is read: of archived games the tiles themselves are held to the checkpoint.

    ``Distrust`` if the entries are not those under the newest checkpoint: then the entries are
    damaged, and nothing is changed.
    """
    newest = store.checkpoints.signed()
    if newest is None:
        return 0
    root, level, tops = Root(), 0, list[bytes]()
    tiles: list[Tile] = []
    for number in range(newest.size // WIDTH):
        hashes = tile_of_entries(store, number)
        tops.append(_take(store, Tile(0, number, hashes), tiles))
        root.add_subtree(HEIGHT, tops[-1])
    for _, leaf in store.log.leaves(root.size, newest.size - root.size):
        root.add_subtree(0, leaf)
    _hold(newest, root)
    while tops:
        level, full = level + 1, len(tops) // WIDTH
        whole = (tops[number * WIDTH : (number + 1) * WIDTH] for number in range(full))
        tops = [
            _take(store, Tile(level, number, b"".join(hashes)), tiles)
            for number, hashes in enumerate(whole)
        ]
    for first in range(0, len(tiles), AT_ONCE):
        store.log.append(Decision(beside=tuple(tiles[first : first + AT_ONCE]))).result()
    return len(tiles)


def _take(store: Store, tile: Tile, wrong: list[Tile]) -> bytes:
    """Note a tile if the store has another one or none; its root."""
    if store.checkpoints.tile(tile.level, tile.number) != tile.hashes:
        wrong.append(tile)
    return tree_root(_split(tile.hashes))


def _hold(newest: Signed, root: Root) -> None:
    try:
        checkpoint = read_checkpoint(read_note(newest.note))
    except BadNote as error:
        raise Distrust(
            f"the checkpoint over {newest.size} entries cannot be read: {error}. A checkpoint "
            "cannot be derived: put a backup back"
        ) from error
    if (checkpoint.size, checkpoint.root) != (root.size, root.root()):
        raise Distrust(
            f"the first {newest.size} entries are not those that were signed. They cannot be "
            "derived from anything: put a backup back"
        )


def _split(hashes: bytes) -> Sequence[bytes]:
    return [hashes[at : at + HASH_BYTES] for at in range(0, len(hashes), HASH_BYTES)]
