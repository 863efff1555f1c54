"""A Merkle tree that grows: RFC 6962 over a log, with proofs that the log only grew.

The tree is never in memory as a whole. Its *nodes* are the roots of complete subtrees: node
``number`` of ``level`` covers the 2 ** level leaves from ``number`` * 2 ** level on; once it is
complete it never changes. Every root and every proof needs at most two dozen nodes, which the
owner of the log looks up or computes (``Nodes``).
"""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import Final

from deluxe_domain.kernel.merkle import root_from_path

Nodes = Callable[[int, int], bytes]
"""The hash of a complete subtree, by its level (0: a leaf) and its number in that level."""

EMPTY_ROOT: Final = sha256().digest()
"""The root of an empty log."""


def node_hash(left: bytes, right: bytes) -> bytes:
    """The hash of two child hashes (RFC 6962, section 2.1)."""
    return sha256(b"\x01" + left + right).digest()


def root_of(size: int, nodes: Nodes) -> bytes:
    """The root of the first ``size`` leaves."""
    return _over(0, size, nodes) if size else EMPTY_ROOT


def inclusion_proof(index: int, size: int, nodes: Nodes) -> tuple[bytes, ...]:
    """The path from leaf ``index`` (from 0) to the root of ``size`` leaves (section 2.1.1).

    The lowest hash first; ``IndexError`` if there is no such leaf. ``merkle.root_from_path`` checks
    it.
    """
    if not 0 <= index < size:
        raise IndexError(f"a log of {size} entries has no entry {index}")
    first, end, path = 0, size, []
    while end - first > 1:
        middle = first + _left_part(end - first)
        if index < middle:
            path.append(_over(middle, end, nodes))
            end = middle
        else:
            path.append(_over(first, middle, nodes))
            first = middle
    return tuple(reversed(path))


def consistency_proof(old: int, size: int, nodes: Nodes) -> tuple[bytes, ...]:
    """The proof that the tree of ``size`` leaves begins with that of ``old`` leaves (2.1.2).

    Empty if both sizes are equal or ``old`` is 0; ``IndexError`` unless 0 <= ``old`` <= ``size``.
    """
    if not 0 <= old <= size:
        raise IndexError(f"a log of {size} entries has not grown out of one of {old}")
    if old in (0, size):
        return ()
    first, end, whole, path = 0, size, True, []
    while old != end:
        middle = first + _left_part(end - first)
        if old <= middle:
            path.append(_over(middle, end, nodes))
            end = middle
        else:
            path.append(_over(first, middle, nodes))
            first, whole = middle, False
    if not whole:
        path.append(_over(first, end, nodes))
    return tuple(reversed(path))


def is_included(leaf: bytes, index: int, size: int, path: Sequence[bytes], root: bytes) -> bool:
    """Whether the leaf with this hash is entry ``index`` of the log with this size and root."""
    return root_from_path(leaf, index, size, path) == root


def has_grown(old: int, old_root: bytes, size: int, root: bytes, path: Sequence[bytes]) -> bool:
    """Whether the log with ``root`` begins with the log with ``old_root`` (RFC 9162, 2.1.4).

    A proof comes from outside: if it does not fit, the answer is False and nothing is raised.
    """
    if old == size:
        return not path and old_root == root
    if old == 0:
        return not path and old_root == EMPTY_ROOT
    if not 0 < old < size or not path:
        return False
    nodes = iter(path if old & (old - 1) else (old_root, *path))
    place, last = old - 1, size - 1
    while place & 1:
        place, last = place >> 1, last >> 1
    before = after = next(nodes)
    for node in nodes:
        if not last:
            return False
        if place & 1 or place == last:
            before, after = node_hash(node, before), node_hash(node, after)
            while place and not place & 1:
                place, last = place >> 1, last >> 1
        else:
            after = node_hash(after, node)
        place, last = place >> 1, last >> 1
    return not last and before == old_root and after == root


def _over(first: int, end: int, nodes: Nodes) -> bytes:
    """The root of leaves ``first`` to ``end``, as a tree of its own."""
    number = end - first
    if number & (number - 1) == 0:
        level = number.bit_length() - 1
        return nodes(level, first >> level)
    middle = first + _left_part(number)
    return node_hash(_over(first, middle, nodes), _over(middle, end, nodes))


def _left_part(number: int) -> int:
    """The largest power of two below a number of at least two."""
    return 1 << (number - 1).bit_length() - 1


def peaks(size: int) -> Iterator[tuple[int, int]]:
    """The complete subtrees (level and number) of which a tree is made, the largest first.

    >>> list(peaks(6))
    [(2, 0), (1, 2)]
    """
    first = 0
    while first < size:
        level = (size - first).bit_length() - 1
        yield level, first >> level
        first += 1 << level
