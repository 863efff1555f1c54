"""A witness cosigns a log that only grew, and a policy says whose cosignatures are enough."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deluxe_domain.kernel.log_tree import Nodes, consistency_proof, root_of
from deluxe_domain.kernel.merkle import leaf_hash, tree_root
from deluxe_replays.proofs.checkpoints import Checkpoint, signed
from deluxe_replays.proofs.signed_notes import COSIGNATURE, BadNote, Note, Signer, read_note
from deluxe_replays.proofs.witnesses import (
    AddCheckpoint,
    Declined,
    Witness,
    read_policy,
    read_request,
)
from tests.witnesses import policy_text

LOG = Signer("example.org/log", bytes(32))
SIGNER = Signer("witness.example", b"\1" * 32, COSIGNATURE)
OTHERS = [
    Signer(f"{name}.example", bytes([at]) * 32, COSIGNATURE) for at, name in enumerate("xyz", 2)
]
WITNESS = Witness(SIGNER, {"example.org/log": LOG.verifier})
ENTRIES = [f"entry {number}".encode() for number in range(40)]
FORK = [*ENTRIES[:5], b"something else", *ENTRIES[6:]]


def nodes_of(entries: Sequence[bytes]) -> Nodes:
    leaves = [leaf_hash(entry) for entry in entries]
    return lambda level, number: tree_root(leaves[number << level : number + 1 << level])


def head(size: int, entries: Sequence[bytes] = ENTRIES, signer: Signer = LOG) -> str:
    root = root_of(size, nodes_of(entries[:size]))
    return signed(Checkpoint(signer.verifier.name, size, root), signer)


def grown(old: int, size: int, entries: Sequence[bytes] = ENTRIES) -> AddCheckpoint:
    proof = consistency_proof(old, size, nodes_of(entries[:size]))
    return AddCheckpoint(old, proof, head(size, entries))


def asked(request: AddCheckpoint, last: str = "") -> Note:
    return WITNESS.cosign(read_request(str(request)), lambda _: last, 7)


def declined(request: AddCheckpoint, last: str = "") -> Declined:
    with pytest.raises(Declined) as refusal:
        asked(request, last)
    return refusal.value


@given(st.lists(st.integers(0, len(ENTRIES)), min_size=1, max_size=5).map(sorted))
def test_a_log_that_grows_is_cosigned(sizes: list[int]) -> None:
    last, old = "", 0
    for size in sizes:
        note = asked(grown(old, size), last)
        assert SIGNER.verifier.seen_at(note) == 7
        assert LOG.verifier.vouches_for(note)
        last, old = str(note), size


@given(st.integers(6, 40), st.integers(6, 40))
def test_two_forks_of_one_log_are_not_both_cosigned(one: int, other: int) -> None:
    last = str(asked(grown(0, one)))
    larger = max(one, other)
    assert declined(grown(one, larger, FORK), last).status == 422


def test_a_request_that_begins_elsewhere_is_told_where_the_witness_is() -> None:
    refusal = declined(grown(3, 20), head(7))
    assert (refusal.status, refusal.size) == (409, 7)
    assert declined(grown(3, 20)).size == 0


def test_a_log_that_shrank_is_not_cosigned() -> None:
    assert declined(AddCheckpoint(9, (), head(7)), head(9)).status == 400
    assert declined(AddCheckpoint(7, (), head(7)), head(9)).status == 409


def test_a_proof_that_is_wrong_is_refused() -> None:
    right = grown(7, 20)
    for proof in ((), right.proof[:-1], right.proof[::-1], (*right.proof, bytes(32))):
        assert declined(right._replace(proof=proof), head(7)).status == 422
    assert declined(grown(0, 20)._replace(proof=(bytes(32),))).status == 422


def test_an_empty_log_has_the_root_of_nothing() -> None:
    other = signed(Checkpoint("example.org/log", 0, bytes(32)), LOG)
    assert declined(AddCheckpoint(0, (), other)).status == 422
    assert asked(AddCheckpoint(0, (), head(0))).signatures


def test_a_log_of_another_name_or_key_is_not_cosigned() -> None:
    stranger = Signer("example.org/other", bytes(32))
    assert declined(AddCheckpoint(0, (), head(3, signer=stranger))).status == 404
    forger = Signer("example.org/log", b"\3" * 32)
    assert declined(AddCheckpoint(0, (), head(3, signer=forger))).status == 403
    broken = read_note(head(3))
    wrong = broken.signatures[0]._replace(data=bytes(64))
    assert declined(AddCheckpoint(0, (), str(Note(broken.text, (wrong,))))).status == 403


def test_signatures_of_others_are_left_out_of_what_is_kept() -> None:
    note = read_note(head(3))
    more = str(Note(note.text, (*note.signatures, OTHERS[0].cosign(note.text, 5))))
    names = [one.name for one in asked(AddCheckpoint(0, (), more)).signatures]
    assert names == ["example.org/log", "witness.example"]


@pytest.mark.parametrize(
    "text",
    ["", "old 0\n", "old\n\nnote", "old 01\n\nx", "old -1\n\nx", "older 1\n\nx", "old 1\nAAAA\n\nx",
     "old 1\n" + 64 * (43 * "A" + "=\n") + "\nx"],
)  # fmt: skip
def test_what_is_no_request_is_refused(text: str) -> None:
    with pytest.raises(BadNote):
        read_request(text)


def cosigned_by(*signers: Signer) -> Note:
    note = read_note(head(3))
    return Note(note.text, tuple(one.cosign(note.text, 7) for one in signers))


def test_a_quorum_of_groups_of_groups_is_counted_from_below() -> None:
    x, y, z = (one.verifier for one in OTHERS)
    policy = read_policy(
        f"# two of three, and one more\nlog {LOG.verifier} https://games.example/log\n\n"
        f"witness x {x} https://x.example\n  witness\ty {y}\nwitness z {z}\n"
        f"witness w {SIGNER.verifier}\n"
        "group three 2 x y z\ngroup all all three w\nquorum all\n"
    )
    one, two, three = OTHERS
    assert policy.is_met(cosigned_by(one, three, SIGNER))
    assert not policy.is_met(cosigned_by(one, two, three))
    assert not policy.is_met(cosigned_by(two, SIGNER))
    assert policy.witnesses["x"].url == "https://x.example"
    assert policy.times(cosigned_by(one)) == {"x": 7}


def test_no_witness_is_needed_where_the_policy_says_so() -> None:
    assert read_policy("quorum none\n").is_met(cosigned_by())
    assert not read_policy(policy_text(SIGNER.verifier, least="any")).is_met(cosigned_by(*OTHERS))


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ("", "line `quorum NAME`"),
        ("quorum none\nquorum none", "line 2: a policy has one line"),
        ("quorum w", "w is no witness"),
        ("witness w KEY\nwitness w KEY2\nquorum w", "line 2: w is taken"),
        ("witness w KEY\nwitness v KEY\nquorum w", "line 2: this key of a witness is named twice"),
        ("witness none KEY\nquorum none", "none is taken"),
        ("witness w LOG\nquorum w", "is of kind"),
        ("log KEY\nquorum none", "is of kind"),
        ("log LOG\nlog LOG\nquorum none", "line 2: this key of a log is named twice"),
        ("witness w KEY\ngroup g 2 w\nquorum g", "2 of 1 members is no quorum"),
        ("witness w KEY\ngroup g 0 w\nquorum g", "0 of 1 members is no quorum"),
        ("witness w KEY\ngroup g 01 w\nquorum g", "01 of 1 members is no quorum"),
        ("witness w KEY\ngroup g any w w\nquorum g", "w is a member already"),
        ("group g any w\nwitness w KEY\nquorum g", "line 1: w is no witness"),
        ("witness w\nquorum none", "reads: witness NAME KEY"),
        ("group g any\nquorum none", "reads: group NAME"),
        ("wittness w KEY\nquorum none", "a line begins with log, witness, group or quorum"),
        ("log nothing\nquorum none", "a public key is written as"),
    ],
)
def test_a_policy_that_cannot_be_used_says_which_line(lines: str, why: str) -> None:
    keys = {"KEY2": OTHERS[0].verifier, "KEY": SIGNER.verifier, "LOG": LOG.verifier}
    for name, key in keys.items():
        lines = lines.replace(name, str(key))
    with pytest.raises(BadNote, match=why):
        read_policy(lines)


def test_a_policy_has_a_limit() -> None:
    with pytest.raises(BadNote, match="at most 100000 characters"):
        read_policy("#" * 100_001)
