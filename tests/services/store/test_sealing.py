"""Encryption at rest: values that open in their own rows only, and keys that change."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deluxe_services.store import AlreadyAnswered, StoreUnreadable, open_store
from deluxe_services.store.sealing import (
    KEY_BYTES,
    entry_place,
    key_text,
    read_seals,
)
from deluxe_services.store.sqlite.encryption import check_seals, selecting
from tests.services.store.saves import decision, refusal, row
from tests.services.store.sealed import NEW, OLD, OTHER, SEED, all_of, fill, seals


@pytest.fixture
def sealed_store(path: str) -> str:
    with closing(open_store(path, keys=OLD)) as store:
        fill(store)
    return path


def change(path: str, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        assert database.execute(statement, values).rowcount > 0


def test_an_encrypted_store_reads_as_a_plain_one(sealed_store: str, tmp_path: Path) -> None:
    plain = str(tmp_path / "plain.db")
    with closing(open_store(plain)) as store:
        fill(store)
    assert all_of(sealed_store, OLD) == all_of(plain, "")


def test_nothing_hidden_lies_in_an_encrypted_file(sealed_store: str) -> None:
    with closing(sqlite3.connect(sealed_store)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    data = Path(sealed_store).read_bytes()
    for secret in (row("g-1", 1).data, SEED, b"a state of", b"no pair of jacks"):
        assert secret not in data


def test_a_repeated_request_gets_its_sealed_refusal(sealed_store: str) -> None:
    with closing(open_store(sealed_store, keys=OLD)) as store:
        with pytest.raises(AlreadyAnswered) as message:
            store.log.append(refusal("g-1", "g-1-no")).result()
        assert message.value.outcome.refusal == b"you hold no pair of jacks"


def test_a_changed_refusal_fails_alone(sealed_store: str) -> None:
    change(sealed_store, "UPDATE outcomes SET refusal = X'00' WHERE key = 'g-1-no'")
    with closing(open_store(sealed_store, keys=OLD)) as store:
        with pytest.raises(StoreUnreadable, match=r"outcomes g-1 \(g-1-no\): is not sealed"):
            store.log.append(refusal("g-1", "g-1-no")).result()
        store.log.append(decision("g-2", 3)).result()


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ("", "is encrypted with the key .*: set POKER_DELUXE_STORE_KEYS"),
        (OTHER, "is encrypted with the key .*, not with "),
    ],
    ids=["none", "another"],
)
@pytest.mark.parametrize("read_only", [True, False])
def test_without_its_key_a_store_does_not_open(
    sealed_store: str, keys: str, why: str, read_only: bool
) -> None:
    with pytest.raises(StoreUnreadable, match=why):
        open_store(sealed_store, read_only=read_only, keys=keys)


def test_a_plain_store_does_not_open_with_a_key(path: str) -> None:
    with closing(open_store(path)) as store:
        fill(store)
    with pytest.raises(StoreUnreadable, match="is not encrypted, but a key is set"):
        open_store(path, keys=OLD)


def test_taking_the_note_of_the_keys_away_does_not_make_a_store_plain(sealed_store: str) -> None:
    change(sealed_store, "DELETE FROM meta WHERE name = 'keys'")
    with pytest.raises(StoreUnreadable, match="is not encrypted, but a key is set"):
        open_store(sealed_store, keys=OLD)


COPY = "UPDATE {0} SET {1} = (SELECT {1} FROM {0} WHERE {2}) WHERE {3}"
OF = "game = 'g-{}' AND version = {}"
ENTRY = "UPDATE entries SET {} WHERE position = {}"

TAMPERED = {
    "edited": (
        ENTRY.format("data = CAST(data || X'00' AS BLOB)", 3),
        r"entries g-1/3 .*: does not",
    ),
    "swapped with another game's": (
        COPY.format("entries", "data", OF.format(2, 2), OF.format(1, 2)),
        r"entries g-1/2 \(card-bought\): does not open",
    ),
    "replayed": (
        COPY.format("entries", "data", OF.format(1, 2), OF.format(1, 3)),
        r"entries g-1/3 \(card-bought\): does not open",
    ),
    "called something else": (
        ENTRY.format("kind = 'card-shown'", 2),
        r"entries g-1/2 \(card-shown\): does not open",
    ),
    "replaced by a plain one": (
        ENTRY.format('data = CAST(\'{"game":"g-1"}\' AS BLOB)', 1),
        r"entries g-1/1 \(card-bought\): is not sealed",
    ),
    "emptied": (ENTRY.format("data = X''", 1), r"entries g-1/1 \(card-bought\): is not sealed"),
    "a seed swapped": (
        COPY.format("vault", "seed", "game = 'g-2'", "game = 'g-1'"),
        r"vault g-1 \(seed\): does not open",
    ),
    "a snapshot swapped": (
        COPY.format("snapshots", "state", "originator_id = 'g-2'", "originator_id = 'g-1'"),
        r"snapshots g-1/3 \(snapshot\): does not open",
    ),
}


@pytest.mark.parametrize(("statement", "name"), TAMPERED.values(), ids=TAMPERED)
def test_what_was_edited_swapped_or_replayed_is_named(
    sealed_store: str, statement: str, name: str
) -> None:
    change(sealed_store, statement)
    with closing(open_store(sealed_store, keys=OLD)) as store:

        def read_all() -> None:
            list(store.log.read_all())
            store.vault.seed("g-1")
            store.games.snapshot("g-1")

        with pytest.raises(StoreUnreadable, match=name):
            read_all()
    [fault] = check_seals(selecting(sealed_store), seals(OLD))
    assert re.match(name, fault)


def test_new_values_are_sealed_with_the_new_key_and_old_ones_still_open(sealed_store: str) -> None:
    with closing(open_store(sealed_store, keys=f"{NEW} {OLD}")) as store:
        store.log.append(decision("g-1", 3)).result()
        assert [one.data for one in store.log.read("g-1")] == [
            row("g-1", n).data for n in (1, 2, 3, 4)
        ]
    for one in (OLD, NEW):
        with pytest.raises(StoreUnreadable, match="is encrypted with the key"):
            open_store(sealed_store, keys=one)


@given(st.binary(max_size=200), st.data())
def test_a_value_with_any_byte_changed_does_not_open(plain: bytes, data: st.DataObject) -> None:
    keys, place = seals(OLD), entry_place("g-1", 7, "card-bought")
    cipher = keys.seal(place, plain)
    assert keys.open(place, cipher) == plain
    at = data.draw(st.integers(0, len(cipher) - 1))
    flip = data.draw(st.integers(1, 255))
    with pytest.raises(StoreUnreadable, match="g-1/7"):
        keys.open(place, cipher[:at] + bytes([cipher[at] ^ flip]) + cipher[at + 1 :])


@given(st.binary(max_size=200))
def test_no_bytes_from_outside_open_or_break(cipher: bytes) -> None:
    with pytest.raises(StoreUnreadable, match="g-1/7"):
        seals(OLD).open(entry_place("g-1", 7, "card-bought"), cipher)


def test_the_same_value_is_never_sealed_alike() -> None:
    keys, place = seals(OLD), entry_place("g-1", 1, "card-bought")
    assert len({keys.seal(place, b"the same") for _ in range(100)}) == 100


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("secret", "key 1 does not read"),
        (f"{OLD} store-key+00+AAAA", "key 2 is mistyped"),
        (OLD[:-5] + "AAAA=", "key 1 is mistyped"),
        ("none", "key 1 does not read"),
    ],
    ids=["a word", "the second", "its end", "none"],
)
def test_a_text_that_is_no_key_is_refused_and_not_repeated(text: str, why: str) -> None:
    with pytest.raises(StoreUnreadable, match=why) as message:
        read_seals(text)
    assert "AAAA" not in str(message.value)


def test_keys_come_from_a_file_with_remarks(tmp_path: Path) -> None:
    file = tmp_path / "keys"
    file.write_text(f"# the key of this autumn\n{NEW}\n\n{OLD}\n")
    assert seals(key_text(str(file))).names == seals(NEW, OLD).names
    assert key_text(OTHER) == OTHER
    assert read_seals(key_text("")) is None
    with pytest.raises(StoreUnreadable, match="cannot be read"):
        key_text(str(tmp_path / "nowhere"))


def test_a_key_file_without_a_key_does_not_mean_no_encryption(tmp_path: Path) -> None:
    file = tmp_path / "keys"
    file.write_text("# moved elsewhere\n")
    with pytest.raises(StoreUnreadable, match="key 1 does not read"):
        read_seals(key_text(str(file)))


def test_a_key_is_as_long_as_aes_256_wants_it() -> None:
    assert KEY_BYTES * 8 == 256
