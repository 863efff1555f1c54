"""A tree of hashes that grows: RFC 6962 over a log, with proofs that it only ever grew.

The tree is never held as a whole. Its *nodes* are the roots of complete subtrees: node ``number``
of ``level`` stands over the 2 ** level leaves from ``number`` * 2 ** level on, and once it is there
it never changes. Every root and every proof is made of at most two dozen of them, which whoever
keeps the log looks up or works out (``Nodes``).
"""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import Final

from deluxe_domain.kernel.merkle import root_from_path

Nodes = Callable[[int, int], bytes]
"""The hash of a complete subtree, by its level (0: a leaf) and its number in that level."""

EMPTY_ROOT: Final = sha256().digest()
"""The root of a log that has no entry."""


def node_hash(left: bytes, right: bytes) -> bytes:
    """The hash that stands over two others (RFC 6962, section 2.1)."""
    return sha256(b"\x01" + left + right).digest()


def root_of(size: int, nodes: Nodes) -> bytes:
    """The root over the first ``size`` leaves."""
    return _over(0, size, nodes) if size else EMPTY_ROOT


def inclusion_proof(index: int, size: int, nodes: Nodes) -> tuple[bytes, ...]:
    """What leads from leaf ``index`` (from 0) to the root over ``size`` leaves (section 2.1.1).

    The lowest first; ``IndexError`` if the log has no such leaf. ``merkle.root_from_path`` checks.
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
    """What shows that the tree over ``size`` leaves has grown out of that over ``old`` (2.1.2).

    Empty if either is the other or nothing; ``IndexError`` if the log was never that small.
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
    """Whether the leaf (its hash) is entry ``index`` of the log of this size and root."""
    return root_from_path(leaf, index, size, path) == root


def has_grown(old: int, old_root: bytes, size: int, root: bytes, path: Sequence[bytes]) -> bool:
    """Whether the log with ``root`` begins with all of the log with ``old_root`` (RFC 9162, 2.1.4).

    False, and nothing raised, for whatever does not fit: proofs come from outside.
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
    """The root over leaves ``first`` to ``end``, as a tree of its own."""
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
    """The complete subtrees, level and number, that make up a tree, the largest first.

    >>> list(peaks(6))
    [(2, 0), (1, 2)]
    """
    first = 0
    while first < size:
        level = (size - first).bit_length() - 1
        yield level, first >> level
        first += 1 << level
