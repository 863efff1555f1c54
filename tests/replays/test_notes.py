"""Signed notes as C2SP writes them: a published one is believed, and none that was touched."""

import json
from base64 import b64decode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deluxe_replays.proofs.signed_notes import (
    COSIGNATURE,
    BadNote,
    Note,
    Signer,
    Verifier,
    read_note,
    read_verifier,
)
from tests.replays.bundles import path

# The example of Go's package golang.org/x/mod/sumdb/note, where the format comes from.
PUBLISHED_KEY = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
PUBLISHED = (
    "If you think cryptography is the answer to your problem,\n"
    "then you don't know what your problem is.\n"
    "\n"
    "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n"  # noqa: E501
)
SIGNER = Signer("example.org/log", bytes(32))
WITNESS = Signer("witness.example", b"\1" * 32, COSIGNATURE)
TEXT = "example.org/log\n3\nAAAA\n"


def test_the_published_note_is_believed() -> None:
    verifier = read_verifier(PUBLISHED_KEY)
    assert str(verifier) == PUBLISHED_KEY
    note = read_note(PUBLISHED)
    assert verifier.vouches_for(note)
    assert str(note) == PUBLISHED
    assert not verifier.vouches_for(note._replace(text=note.text.replace("don't", "do")))


def test_a_note_that_we_sign_is_believed_with_our_key_alone() -> None:
    note = read_note(str(Note(TEXT, (SIGNER.sign(TEXT),))))
    assert SIGNER.verifier.vouches_for(note)
    assert read_verifier(str(SIGNER.verifier)) == SIGNER.verifier
    assert not Signer("example.org/log", b"\2" * 32).verifier.vouches_for(note)
    assert not Signer("example.com/log", bytes(32)).verifier.vouches_for(note)


def test_a_witness_says_when_it_saw_the_note() -> None:
    note = Note(TEXT, (SIGNER.sign(TEXT), WITNESS.cosign(TEXT, 1_700_000_000)))
    assert WITNESS.verifier.seen_at(note) == 1_700_000_000
    assert SIGNER.verifier.seen_at(note) is None
    name, key, data = note.signatures[1]
    later = note.signatures[1]._replace(data=(1_800_000_000).to_bytes(8, "big") + data[8:])
    assert (later.name, later.key) == (name, key)
    assert WITNESS.verifier.seen_at(Note(TEXT, (later,))) is None
    assert WITNESS.verifier.seen_at(Note(TEXT, (SIGNER.sign(TEXT),))) is None


def test_a_second_signature_of_the_same_key_that_is_wrong_spoils_the_note() -> None:
    wrong = SIGNER.sign("another text\n")
    assert not SIGNER.verifier.vouches_for(Note(TEXT, (SIGNER.sign(TEXT), wrong)))


@given(st.integers(0, len(PUBLISHED.encode()) * 8 - 1))
def test_no_bit_of_a_note_can_be_changed(bit: int) -> None:
    forgery = bytearray(PUBLISHED.encode())
    forgery[bit // 8] ^= 1 << bit % 8
    verifier = read_verifier(PUBLISHED_KEY)
    try:
        note = read_note(forgery.decode())
    except (BadNote, UnicodeDecodeError):
        return
    assert not verifier.vouches_for(note)


@pytest.mark.parametrize(
    "text",
    ["", "text\n", "text\n\n", "\n\n— a AAAAAAAA\n", "t\n\n— a AAAAAAAA", "t\n\n- a AAAAAAAA\n",
     "t\n\n— a b AAAAAAAA\n", "t\n\n— a AAAA\n", "t\n\n— a A\n", "t\n\n— a AAAAAAB=\n",
     "t\n\n" + "— a AAAAAAAA\n" * 101],
)  # fmt: skip
def test_what_is_no_note_is_refused(text: str) -> None:
    with pytest.raises(BadNote):
        read_note(text)


@pytest.mark.parametrize(
    "text",
    ["", "PeterNeumann", PUBLISHED_KEY.replace("c74f", "c74e"), PUBLISHED_KEY[:-4],
     PUBLISHED_KEY.replace("+AR", "+AB"), PUBLISHED_KEY.replace("Peter", "Pet er")],
)  # fmt: skip
def test_what_is_no_key_is_refused(text: str) -> None:
    with pytest.raises(BadNote):
        read_verifier(text)


@pytest.mark.parametrize("name", ["", "a b", "a+b", "a\nb"])
def test_no_key_has_such_a_name(name: str) -> None:
    with pytest.raises(BadNote, match="name"):
        Signer(name, bytes(32))


@pytest.mark.parametrize("name", ["for-everybody", "of-order-2", "beyond-the-field"])
def test_a_key_that_anybody_can_sign_for_is_none(name: str) -> None:
    bundle = json.loads(path(f"forged-log-key-{name}").read_bytes())
    with pytest.raises(BadNote, match="anybody can sign"):
        read_verifier(bundle["log"]["key"])
    data = b64decode(bundle["log"]["key"].rpartition("+")[2])
    weak = Verifier("example.org/games", data[0], data[1:])
    assert not weak.vouches_for(read_note(bundle["log"]["checkpoint"]))


def test_a_signature_with_a_point_of_small_order_does_not_hold() -> None:
    log = json.loads(path("forged-signature-of-a-small-point").read_bytes())["log"]
    assert not read_verifier(log["key"]).vouches_for(read_note(log["checkpoint"]))
