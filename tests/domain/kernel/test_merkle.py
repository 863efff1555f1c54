"""The tree is the one of RFC 6962: published vectors, and the recursive definition itself."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from deluxe_domain.kernel.log_tree import inclusion_proof
from deluxe_domain.kernel.merkle import leaf_hash, leaf_hashes, root_from_path, tree_root

VECTORS: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "vectors" / "rfc6962_merkle.json").read_text()
)
LEAVES = [leaf_hash(bytes.fromhex(data)) for data in VECTORS["leaves"]]
MANY = [leaf_hash(number.to_bytes(2, "big")) for number in range(70)]


def mth(leaves: list[bytes]) -> bytes:
    """Section 2.1 word for word, over leaves that are hashed already."""
    if not leaves:
        return sha256(b"").digest()
    if len(leaves) == 1:
        return leaves[0]
    k = largest_power_below(len(leaves))
    return sha256(b"\x01" + mth(leaves[:k]) + mth(leaves[k:])).digest()


def audit_path(m: int, leaves: list[bytes]) -> list[bytes]:
    """Section 2.1.1 word for word."""
    if len(leaves) == 1:
        return []
    k = largest_power_below(len(leaves))
    if m < k:
        return [*audit_path(m, leaves[:k]), mth(leaves[k:])]
    return [*audit_path(m - k, leaves[k:]), mth(leaves[:k])]


def largest_power_below(n: int) -> int:
    return int(1 << ((n - 1).bit_length() - 1))


def test_leaves_have_the_published_hashes() -> None:
    assert [leaf.hex() for leaf in LEAVES] == VECTORS["leaf_hashes"]


def test_leaves_that_begin_alike_have_the_hashes_of_the_whole_bytes() -> None:
    ends = [b"", b"c", b"d" * 100]
    assert leaf_hashes(b"ab", ends) == [leaf_hash(b"ab" + end) for end in ends]
    assert leaf_hashes(b"", ends) == [leaf_hash(end) for end in ends]


def path_of(index: int, leaves: list[bytes]) -> tuple[bytes, ...]:
    def node(level: int, number: int) -> bytes:
        return tree_root(leaves[number << level : number + 1 << level])

    return inclusion_proof(index, len(leaves), node)


@pytest.mark.parametrize("size", range(9))
def test_trees_up_to_eight_leaves_have_the_published_roots(size: int) -> None:
    assert tree_root(LEAVES[:size]).hex() == VECTORS["roots"][size]


@pytest.mark.parametrize("case", VECTORS["paths"], ids=lambda c: f"{c['leaf']} of {c['size']}")
def test_paths_are_the_published_ones(case: dict[str, Any]) -> None:
    path = path_of(case["leaf"], LEAVES[: case["size"]])
    assert [node.hex() for node in path] == case["path"]
    root = root_from_path(LEAVES[case["leaf"]], case["leaf"], case["size"], path)
    assert root is not None
    assert root.hex() == VECTORS["roots"][case["size"]]


def test_trees_of_any_size_follow_the_recursive_definition() -> None:
    for size in range(1, 71):
        leaves = MANY[:size]
        root = tree_root(leaves)
        assert root == mth(leaves), size
        for index, leaf in enumerate(leaves):
            path = path_of(index, leaves)
            assert list(path) == audit_path(index, leaves), size
            assert root_from_path(leaf, index, size, path) == root, size


@pytest.mark.parametrize("size", [1, 2, 3, 5, 8, 13, 52])
def test_a_path_fits_one_leaf_and_one_length_only(size: int) -> None:
    leaves = MANY[:size]
    root = tree_root(leaves)
    for index in range(size):
        path = path_of(index, leaves)
        assert root_from_path(MANY[index], index, size, [*path, MANY[0]]) is None
        if path:
            assert root_from_path(MANY[index], index, size, path[:-1]) is None
        for other in set(range(size)) - {index}:
            assert root_from_path(MANY[index], other, size, path) != root
            assert root_from_path(MANY[other], index, size, path) != root


def test_there_is_no_path_to_a_leaf_that_is_not_there() -> None:
    for index in (-1, 3):
        with pytest.raises(IndexError, match="3 entries"):
            path_of(index, MANY[:3])
        assert root_from_path(MANY[0], index, 3, []) is None
    with pytest.raises(IndexError, match="0 entries"):
        path_of(0, [])
    assert root_from_path(MANY[0], 0, 0, []) is None
