"""Who remembers a checkpoint notices a log that was cut, changed, forked or signed by another."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deluxe_domain.kernel.log_tree import Nodes, consistency_proof, inclusion_proof, root_of
from deluxe_domain.kernel.merkle import leaf_hash, tree_root
from deluxe_replays.proofs.checkpoints import (
    Checkpoint,
    Distrust,
    EntryProof,
    Growth,
    Memory,
    read_checkpoint,
    read_proof,
    signed,
    trusted,
)
from deluxe_replays.proofs.signed_notes import COSIGNATURE, BadNote, Note, Signer, read_note

SIGNER = Signer("example.org/log", bytes(32))
KEY = SIGNER.verifier
ENTRIES = [f"entry {number}".encode() for number in range(40)]


def nodes_of(entries: Sequence[bytes]) -> Nodes:
    leaves = [leaf_hash(entry) for entry in entries]
    return lambda level, number: tree_root(leaves[number << level : number + 1 << level])


def checkpoint(entries: Sequence[bytes], signer: Signer = SIGNER) -> str:
    root = root_of(len(entries), nodes_of(entries))
    return signed(Checkpoint("example.org/log", len(entries), root), signer)


def growth(entries: Sequence[bytes]) -> Growth:
    return lambda old, new: consistency_proof(old, new, nodes_of(entries[:new]))


def grown(memory: Memory, entries: Sequence[bytes], signer: Signer = SIGNER) -> Memory:
    return memory.believe(checkpoint(entries, signer), growth(entries))


def test_a_checkpoint_reads_as_its_lines() -> None:
    text = checkpoint(ENTRIES[:3])
    lines = text.split("\n")
    assert lines[:2] == ["example.org/log", "3"]
    assert lines[3] == ""
    assert trusted(text, KEY) == read_checkpoint(read_note(text))


@given(st.lists(st.integers(0, len(ENTRIES)), min_size=1, max_size=5).map(sorted))
def test_a_log_that_grows_is_believed(sizes: list[int]) -> None:
    memory = Memory(KEY)
    for size in sizes:
        memory = grown(memory, ENTRIES[:size])
    assert trusted(memory.last, KEY).size == sizes[-1]


def test_a_log_that_was_rolled_back_is_not() -> None:
    memory = grown(Memory(KEY), ENTRIES[:30])
    with pytest.raises(Distrust, match="rolled back: it had 30 entries, now it says 29"):
        grown(memory, ENTRIES[:29])


@given(st.integers(0, 29), st.integers(30, 40))
def test_a_log_that_was_changed_or_forked_is_not(place: int, size: int) -> None:
    memory = grown(Memory(KEY), ENTRIES[:30])
    fork = [*ENTRIES[:size]]
    fork[place] = b"something else"
    with pytest.raises(Distrust, match="another one"):
        grown(memory, fork)


def test_a_log_that_another_key_signs_is_not() -> None:
    memory = grown(Memory(KEY), ENTRIES[:5])
    with pytest.raises(Distrust, match="not signed by"):
        grown(memory, ENTRIES[:6], Signer("example.org/log", b"\1" * 32))
    other = Checkpoint("example.com/other", 5, bytes(32))
    with pytest.raises(Distrust, match="of the log"):
        trusted(signed(other, SIGNER), KEY)


@given(st.integers(1, len(ENTRIES)), st.data())
def test_the_proof_of_an_entry_is_filed_read_and_believed(size: int, data: st.DataObject) -> None:
    index = data.draw(st.integers(0, size - 1))
    hashes = inclusion_proof(index, size, nodes_of(ENTRIES))
    proof = EntryProof(index, hashes, checkpoint(ENTRIES[:size]))
    again = read_proof(str(proof))
    assert again == proof
    assert again.check(ENTRIES[index], KEY).size == size
    with pytest.raises(Distrust, match=f"not entry {index}"):
        again.check(b"something else", KEY)
    with pytest.raises(Distrust, match="not signed"):
        again.check(ENTRIES[index], Signer("example.org/log", b"\1" * 32).verifier)


def test_a_proof_may_carry_what_others_put_into_it() -> None:
    hashes = inclusion_proof(1, 4, nodes_of(ENTRIES))
    proof = EntryProof(1, hashes, checkpoint(ENTRIES[:4]))
    head, rest = str(proof).split("\n", 1)
    assert read_proof(f"{head}\nextra AAAA\n{rest}") == proof


def test_witnesses_are_named_with_the_time_of_their_look() -> None:
    witness = Signer("witness.example", b"\1" * 32, COSIGNATURE)
    note = read_note(checkpoint(ENTRIES))
    cosigned_note = Note(note.text, (*note.signatures, witness.cosign(note.text, 1_700_000_000)))
    assert witness.verifier.seen_at(cosigned_note) == 1_700_000_000
    assert witness.verifier.seen_at(note) is None
    assert trusted(str(cosigned_note), KEY).size == len(ENTRIES)


@pytest.mark.parametrize(
    "text",
    [
        "log\n3\n",
        "log\n03\nAAAA\n",
        "log\n-1\nAAAA\n",
        "log\n3\nAAAA\n",
        "log\n3\n!\n",
        "\n3\nAA\n",
    ],
)
def test_what_is_no_checkpoint_is_refused(text: str) -> None:
    with pytest.raises(BadNote):
        read_checkpoint(Note(text, ()))


@pytest.mark.parametrize(
    "text",
    ["", "c2sp.org/tlog-proof@v1\n", "c2sp.org/tlog-proof@v2\nindex 1\n\nnote",
     "c2sp.org/tlog-proof@v1\n\nnote", "c2sp.org/tlog-proof@v1\nindex x\n\nnote",
     "c2sp.org/tlog-proof@v1\nindex 1\nAAAA\n\nnote"],
)  # fmt: skip
def test_what_is_no_proof_is_refused(text: str) -> None:
    with pytest.raises(BadNote):
        read_proof(text)
