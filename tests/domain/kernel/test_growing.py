"""A growing log's roots and proofs are those of RFC 6962, word for word, and nothing else fits."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deluxe_domain.kernel.log_tree import (
    EMPTY_ROOT,
    Nodes,
    consistency_proof,
    has_grown,
    inclusion_proof,
    is_included,
    peaks,
    root_of,
)
from deluxe_domain.kernel.merkle import leaf_hash, tree_root

VECTORS: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "vectors" / "rfc6962_merkle.json").read_text()
)
LEAVES = [leaf_hash(number.to_bytes(2, "big")) for number in range(300)]
SIZES = st.integers(0, len(LEAVES))


def nodes_of(leaves: list[bytes]) -> Nodes:
    def node(level: int, number: int) -> bytes:
        part = leaves[number << level : number + 1 << level]
        assert len(part) == 1 << level, "a subtree that is asked for is complete"
        return tree_root(part)

    return node


def mth(leaves: list[bytes]) -> bytes:
    """RFC 6962, section 2.1."""
    if not leaves:
        return sha256(b"").digest()
    if len(leaves) == 1:
        return leaves[0]
    k = largest_power_below(len(leaves))
    return sha256(b"\x01" + mth(leaves[:k]) + mth(leaves[k:])).digest()


def subproof(m: int, leaves: list[bytes], whole: bool) -> list[bytes]:
    """RFC 6962, section 2.1.2."""
    if m == len(leaves):
        return [] if whole else [mth(leaves)]
    k = largest_power_below(len(leaves))
    if m <= k:
        return [*subproof(m, leaves[:k], whole), mth(leaves[k:])]
    return [*subproof(m - k, leaves[k:], False), mth(leaves[:k])]


def largest_power_below(n: int) -> int:
    return int(1 << ((n - 1).bit_length() - 1))


@pytest.mark.parametrize("size", range(9))
def test_roots_are_the_published_ones(size: int) -> None:
    leaves = [leaf_hash(bytes.fromhex(data)) for data in VECTORS["leaves"]]
    assert root_of(size, nodes_of(leaves)).hex() == VECTORS["roots"][size]


@pytest.mark.parametrize("case", VECTORS["paths"], ids=lambda c: f"{c['leaf']} of {c['size']}")
def test_inclusion_proofs_are_the_published_ones(case: dict[str, Any]) -> None:
    leaves = [leaf_hash(bytes.fromhex(data)) for data in VECTORS["leaves"]]
    proof = inclusion_proof(case["leaf"], case["size"], nodes_of(leaves))
    assert [node.hex() for node in proof] == case["path"]


@given(SIZES)
def test_roots_follow_the_recursive_definition(size: int) -> None:
    assert root_of(size, nodes_of(LEAVES)) == mth(LEAVES[:size])
    whole = list(peaks(size))
    assert sum(1 << level for level, _ in whole) == size
    assert [level for level, _ in whole] == sorted({level for level, _ in whole}, reverse=True)


@given(SIZES, SIZES)
def test_consistency_proofs_follow_the_recursive_definition_and_are_believed(
    one: int, other: int
) -> None:
    old, size = sorted((one, other))
    nodes = nodes_of(LEAVES)
    proof = consistency_proof(old, size, nodes)
    assert list(proof) == (subproof(old, LEAVES[:size], True) if old else [])
    assert has_grown(old, mth(LEAVES[:old]), size, mth(LEAVES[:size]), proof)


@given(st.integers(1, len(LEAVES)), st.data())
def test_inclusion_proofs_are_believed_for_their_entry_alone(
    size: int, data: st.DataObject
) -> None:
    index = data.draw(st.integers(0, size - 1))
    other = data.draw(st.integers(0, size - 1).filter(lambda i: i != index or size == 1))
    root, proof = mth(LEAVES[:size]), inclusion_proof(index, size, nodes_of(LEAVES))
    assert is_included(LEAVES[index], index, size, proof, root)
    if other != index:
        assert not is_included(LEAVES[other], index, size, proof, root)
        assert not is_included(LEAVES[index], other, size, proof, root)
    assert not is_included(LEAVES[index], index, size, (*proof, EMPTY_ROOT), root)


@given(st.integers(1, 299), st.data())
def test_a_log_that_was_changed_cut_or_forked_has_not_grown(old: int, data: st.DataObject) -> None:
    size = data.draw(st.integers(old + 1, len(LEAVES)))
    place = data.draw(st.integers(0, old - 1))
    fork = [*LEAVES]
    fork[place] = leaf_hash(b"another entry")
    proof = consistency_proof(old, size, nodes_of(fork))
    assert not has_grown(old, mth(LEAVES[:old]), size, mth(fork[:size]), proof)
    assert not has_grown(size, mth(LEAVES[:size]), old, mth(LEAVES[:old]), proof)
    honest = consistency_proof(old, size, nodes_of(LEAVES))
    roots = mth(LEAVES[:old]), mth(LEAVES[:size])
    assert not has_grown(old, roots[0], size, roots[1], (*honest, EMPTY_ROOT))
    assert not has_grown(old, roots[0], size, roots[1], honest[:-1])
    damaged = data.draw(st.integers(0, len(honest) - 1))
    other = (*honest[:damaged], EMPTY_ROOT, *honest[damaged + 1 :])
    assert not has_grown(old, roots[0], size, roots[1], other)


def test_the_empty_log_and_the_same_log_need_no_proof() -> None:
    root = mth(LEAVES[:7])
    assert has_grown(0, EMPTY_ROOT, 7, root, ())
    assert has_grown(7, root, 7, root, ())
    assert not has_grown(0, EMPTY_ROOT, 7, root, (root,))
    assert not has_grown(0, root, 7, root, ())
    assert not has_grown(7, root, 7, EMPTY_ROOT, ())
    assert not has_grown(7, root, 7, root, (root,))


def test_what_the_log_does_not_have_cannot_be_proved() -> None:
    nodes = nodes_of(LEAVES)
    for index in (-1, 5):
        with pytest.raises(IndexError, match="5 entries"):
            inclusion_proof(index, 5, nodes)
    for old in (-1, 6):
        with pytest.raises(IndexError, match="5 entries"):
            consistency_proof(old, 5, nodes)
