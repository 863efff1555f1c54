"""The Merkle tree of RFC 6962, section 2.1: one root for many leaves.

A single leaf can be proved to those who know the root, with one hash for each level of the tree.
The proof reveals nothing about the other leaves unless their bytes can be guessed.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final

HASH_BYTES: Final = 32

_LEAF: Final = b"\x00"
_NODE: Final = b"\x01"


def leaf_hash(data: bytes) -> bytes:
    """The hash of a leaf's bytes: SHA-256 of a zero byte and the bytes."""
    return sha256(_LEAF + data).digest()


def leaf_hashes(start: bytes, ends: Iterable[bytes]) -> list[bytes]:
    """The hashes of leaves with a common beginning: ``start`` and then each of the ``ends``."""
    state = sha256(_LEAF + start)
    hashes = []
    for end in ends:
        leaf = state.copy()
        leaf.update(end)
        hashes.append(leaf.digest())
    return hashes


def tree_root(leaves: Iterable[bytes]) -> bytes:
    """The root of the tree of these leaves, each given as its ``leaf_hash``.

    A node without a neighbour moves up to the next level unchanged. This gives the same root as the
    recursive definition of RFC 6962, which splits at the largest power of two. Without leaves it is
    SHA-256 of nothing.
    """
    floor = list(leaves)
    while len(floor) > 1:
        pairs = zip(floor[::2], floor[1::2], strict=False)  # the last node may have no neighbour
        alone = floor[len(floor) & ~1 :]
        floor = [sha256(_NODE + left + right).digest() for left, right in pairs] + alone
    return floor[0] if floor else sha256().digest()


def root_from_path(leaf: bytes, index: int, size: int, path: Sequence[bytes]) -> bytes | None:
    """The root of a tree of ``size`` leaves with this leaf at ``index`` and this path to the root.

    ``leaf`` is the leaf's hash. ``None`` if no tree of that size has such a leaf or a path of that
    length. Nothing is raised, since a path comes from outside.
    """
    if not 0 <= index < size:
        return None
    node = leaf
    neighbours = iter(path)
    while size > 1:
        if index ^ 1 < size:
            neighbour = next(neighbours, None)
            if neighbour is None:
                return None
            pair = neighbour + node if index & 1 else node + neighbour
            node = sha256(_NODE + pair).digest()
        index >>= 1
        size = (size + 1) >> 1
    return node if next(neighbours, None) is None else None
