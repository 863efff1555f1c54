"""The notary signs the log as it grows, and does not sign one that is no longer what it was."""

import os
import shutil
import sqlite3
import subprocess
import sys
import traceback
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from time import monotonic, sleep

import pytest

from deluxe_domain.kernel.merkle import leaf_hash
from deluxe_replays.proofs.checkpoints import Distrust, Memory, trusted
from deluxe_replays.proofs.signed_notes import COSIGNATURE, BadNote, Note, Signer, read_note
from deluxe_services.store import Decision, GameInfo, Row, StoreUnavailable, open_store
from deluxe_services.store.checks.tree import WIDTH
from deluxe_services.store.values import Signed
from deluxe_services.transparency.log_keys import (
    BadKey,
    key_at,
    key_from,
    new_key,
    passing_key,
    random_key,
    read_key,
)
from deluxe_services.transparency.notary import Notary
from tests.drills.powerloss import power_loss
from tests.drills.shim import Faults
from tests.postgres import fresh_database
from tests.services.store.lasting import spoil
from tests.services.transparency.signing import SIGNER, write
from tests.witnesses import policy_of

WITNESS = Signer("witness.example", b"\1" * 32, COSIGNATURE)
NOW = 1_700_000_000


def soon(notary: Notary, size: int) -> None:
    deadline = monotonic() + 20
    while notary.latest.size != size:
        assert monotonic() < deadline, f"signed {notary.latest.size}, not {size}"
        sleep(0.01)


def other_register() -> GameInfo:
    return GameInfo("g-2", "a-game", "a-game/1", "playing", 1, sha256(b"x").hexdigest(), 0, 0)


def forget_beside(path: str) -> None:
    """Take away what lies beside the file and knows better, as who cuts a log would."""
    Path(f"{path}.checkpoint").unlink()


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "postgresql":
        with fresh_database() as url:
            yield url
    else:
        yield str(tmp_path / "games.db")


def test_what_is_there_is_signed_and_what_comes_too(address: str) -> None:
    store = open_store(address)
    write(store, 3)
    notary = Notary(store, SIGNER, every=0.01).start()
    assert trusted(notary.latest.note, notary.verifier).size == 3
    memory = Memory(notary.verifier).believe(notary.latest.note, notary.tree.consistency)
    write(store, 300)
    soon(notary, 300)
    memory.believe(notary.latest.note, notary.tree.consistency)
    assert store.checkpoints.signed() == notary.latest
    notary.close()
    assert store.checkpoints.tile_numbers(0) == [0]
    store.close()


def test_tiles_whose_save_failed_are_saved_with_the_next_signing(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(address)
    notary = Notary(store, SIGNER, every=0.01).start()
    saving = store.log.append

    def failing(save: Decision) -> Future[int]:
        if not any(isinstance(one, Signed) for one in save.beside):
            return saving(save)
        future: Future[int] = Future()
        future.set_exception(StoreUnavailable("the store", "the disk is full"))
        return future

    with monkeypatch.context() as patch:
        patch.setattr(store.log, "append", failing)
        write(store, 2 * WIDTH + 1)
        with pytest.raises(StoreUnavailable):
            notary.over(2 * WIDTH + 1)
    write(store, 3 * WIDTH + 1)
    soon(notary, 3 * WIDTH + 1)
    notary.close()
    assert store.checkpoints.tile_numbers(0) == [0, 1, 2]
    store.close()


@pytest.mark.parametrize("lacking", ["number = 0", "number = 1", "number < 2"])
def test_tiles_that_are_missing_are_made_again_from_the_entries(
    tmp_path: Path, lacking: str, caplog: pytest.LogCaptureFixture
) -> None:
    path = str(tmp_path / "games.db")
    store = open_store(path)
    write(store, 3 * WIDTH + 5)
    first = Notary(store, SIGNER).start()
    first.close()
    tiles = [store.checkpoints.tile(0, number) for number in range(3)]
    store.close()
    spoil(path, f"DELETE FROM tiles WHERE {lacking}")
    store = open_store(path)
    second = Notary(store, SIGNER).start()
    assert "made again from the entries" in caplog.text
    write(store, 3 * WIDTH + 9)
    second.close()
    assert [store.checkpoints.tile(0, number) for number in range(3)] == tiles
    Memory(SIGNER.verifier, first.latest.note).believe(second.latest.note, second.tree.consistency)
    store.close()


def test_entries_that_were_changed_under_a_missing_tile_are_not_signed(tmp_path: Path) -> None:
    path = str(tmp_path / "games.db")
    store = open_store(path)
    write(store, 2 * WIDTH)
    Notary(store, SIGNER).start().close()
    store.close()
    spoil(path, "DELETE FROM tiles WHERE number = 0")
    spoil(path, "UPDATE entries SET data = 'x' WHERE position = 2")
    store = open_store(path)
    with pytest.raises(Distrust, match=f"{2 * WIDTH} entries was signed"):
        Notary(store, SIGNER).start()
    store.close()


def test_entries_that_were_cut_off_above_whole_tiles_are_noticed(tmp_path: Path) -> None:
    path = str(tmp_path / "games.db")
    store = open_store(path)
    write(store, 2 * WIDTH)
    Notary(store, SIGNER).start().close()
    store.close()
    spoil(path, "DELETE FROM entries WHERE position > 300")
    forget_beside(path)
    store = open_store(path)
    with pytest.raises(Distrust, match=f"{2 * WIDTH} entries was signed"):
        Notary(store, SIGNER).start()
    store.close()


def test_another_history_of_the_same_length_is_not_signed_while_the_checkpoint_lies_beside(
    tmp_path: Path,
) -> None:
    path, other = str(tmp_path / "games.db"), str(tmp_path / "other.db")
    for file, entries in ((path, 9), (other, 12)):
        store = open_store(file)
        if file == other:
            write(store, 2)
            store.log.append(
                Decision("g-2", (Row("g-2", 1, "happened", b"x"),), 0, other_register())
            ).result()
        write(store, entries)
        Notary(store, SIGNER).start().close()
        store.close()
    shutil.copy(other, path)
    store = open_store(path)
    with pytest.raises(Distrust, match="9 entries was signed"):
        Notary(store, SIGNER).start()
    store.close()


def test_an_empty_log_is_signed_too_and_nothing_is_signed_twice(address: str) -> None:
    store = open_store(address)
    notary = Notary(store, SIGNER).start()
    first = notary.latest
    assert first.size == 0
    assert notary.sign() is first
    notary.close()
    notary.close()
    store.close()


def test_what_the_notary_has_not_heard_of_is_signed_when_it_closes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(str(tmp_path / "games.db"))
    monkeypatch.setattr(store.log.recorder, "join", lambda _: lambda: None)
    notary = Notary(store, SIGNER).start()
    write(store, 5)
    notary.close()
    assert notary.latest.size == 5
    store.close()


def test_after_a_restart_it_goes_on(tmp_path: Path) -> None:
    path = str(tmp_path / "games.db")
    memory = Memory(SIGNER.verifier)
    for upto in (5, 260, 600):
        store = open_store(path)
        notary = Notary(store, SIGNER).start()
        write(store, upto)
        notary.close()
        assert notary.latest.size == upto
        memory = memory.believe(notary.latest.note, notary.tree.consistency)
        store.close()


@pytest.mark.parametrize(
    "harm",
    ["DELETE FROM entries WHERE position = 9", "UPDATE entries SET data = 'x' WHERE position = 2"],
    ids=["cut", "changed"],
)
def test_a_log_that_is_no_longer_what_was_signed_is_not_signed_again(
    tmp_path: Path, harm: str
) -> None:
    path = str(tmp_path / "games.db")
    store = open_store(path)
    write(store, 9)
    Notary(store, SIGNER).start().close()
    store.close()
    database = sqlite3.connect(path)
    database.execute(harm)
    database.commit()
    database.close()
    forget_beside(path)
    store = open_store(path)
    with pytest.raises(Distrust, match="9 entries was signed"):
        Notary(store, SIGNER).start()
    store.close()


def test_a_witness_that_is_known_may_cosign(address: str) -> None:
    store = open_store(address)
    write(store, 3)
    notary = Notary(store, SIGNER, policy=policy_of(WITNESS)).start()
    note = read_note(notary.latest.note)
    cosigned_note = Note(note.text, (*note.signatures, WITNESS.cosign(note.text, NOW)))
    assert notary.witnessed is None
    new = notary.cosign(str(cosigned_note))
    assert WITNESS.verifier.seen_at(read_note(new.note)) == NOW
    assert store.checkpoints.signed() == notary.latest == notary.witnessed == new
    with pytest.raises(BadNote, match="no new cosignature"):
        notary.cosign(str(cosigned_note))
    notary.close()
    store.close()


def test_no_other_cosignature_is_taken(address: str) -> None:
    store = open_store(address)
    write(store, 3)
    notary = Notary(store, SIGNER, policy=policy_of(WITNESS)).start()
    note = read_note(notary.latest.note)
    stranger = Signer("stranger.example", b"\2" * 32, COSIGNATURE)
    forger = Signer(WITNESS.verifier.name, b"\2" * 32, COSIGNATURE)
    other = note.text.replace("\n3\n", "\n2\n")
    for text, signature in (
        (note.text, stranger.cosign(note.text, NOW)),
        (note.text, forger.cosign(note.text, NOW)),
        (note.text, WITNESS.cosign(other, NOW)),
        (other, WITNESS.cosign(other, NOW)),
    ):
        with pytest.raises(BadNote):
            notary.cosign(str(Note(text, (signature,))))
    assert len(read_note(notary.latest.note).signatures) == 1
    notary.close()
    store.close()


def test_the_leaves_are_the_stored_bytes(address: str) -> None:
    store = open_store(address)
    write(store, 1)
    notary = Notary(store, SIGNER).start()
    assert trusted(notary.latest.note, notary.verifier).root == leaf_hash(b"entry 1")
    notary.close()
    store.close()


def test_a_key_file_is_made_once_and_for_nobody_else(tmp_path: Path) -> None:
    path = tmp_path / "log.key"
    key = key_at(path)
    assert path.stat().st_mode & 0o777 == 0o600
    assert key_at(path).verifier == key.verifier
    assert passing_key().verifier != passing_key().verifier


@pytest.mark.parametrize("text", ["", "PRIVATE+KEY", "PRIVATE+KEY+a+00000000+AAAA", "x" * 300])
def test_what_is_no_key_is_refused(text: str) -> None:
    with pytest.raises(BadKey, match="private key"):
        read_key(text)


@pytest.mark.parametrize(
    "wrong",
    [
        "{secret}",
        "PRIVATE+KEY+{secret}",
        "PRIVATE+KEY+a+{secret}+AAAA",
        "PRIVATE+KEY+{secret}+{id}+{secret}",
        "PRIVATE+KEY+other+{secret}+{secret}",
        "{key}+{secret}",
    ],
)
def test_a_key_that_is_written_wrongly_is_not_told(wrong: str) -> None:
    key = random_key().strip()
    _, _, _, id_, secret = key.split("+", 4)
    with pytest.raises(BadKey) as refusal:
        read_key(wrong.format(key=key, id=id_, secret=secret))
    text = "".join(traceback.format_exception(refusal.value))
    assert secret not in text
    assert secret[:12] not in text


def test_what_is_set_is_a_key_or_its_file(tmp_path: Path) -> None:
    path, key_text = tmp_path / "log.key", random_key()
    assert key_from(key_text).verifier == read_key(key_text).verifier
    assert key_from(str(path)).verifier == key_at(path).verifier != read_key(key_text).verifier


_MAKE_KEY = """
import sys
from pathlib import Path
from deluxe_services.transparency.log_keys import key_at
key_at(Path(sys.argv[1]))
"""


def test_a_key_that_was_made_is_on_the_disk_before_it_is_used(tmp_path: Path) -> None:
    path = tmp_path / "store" / "games.db.log-key"
    path.parent.mkdir()
    faults = Faults(tmp_path / "shim", path.parent)
    environment = {**os.environ, **faults.environment}
    subprocess.run([sys.executable, "-c", _MAKE_KEY, path], env=environment, check=True)
    operations = list(faults.operations())
    for number in range(len(operations) + 1):
        remains = power_loss(operations[:number])
        contents = {path.read_bytes(), None} if number < len(operations) else {path.read_bytes()}
        assert remains.get(str(path)) in contents
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    assert path.stat().st_mode & 0o777 == 0o600


def test_servers_that_start_at_once_make_one_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        keys = list(pool.map(key_at, [tmp_path / "log.key"] * 8))
    assert len({one.verifier for one in keys}) == 1


def test_a_key_whose_id_is_another_is_refused() -> None:
    key_text = new_key("example.org/log", bytes(32))
    assert read_key(key_text).verifier == SIGNER.verifier
    with pytest.raises(BadKey, match="does not have the id or the kind"):
        read_key(key_text.replace(SIGNER.verifier.key.hex(), "00000000"))


def test_the_notaries_of_several_servers_sign_one_log() -> None:
    with fresh_database() as url:
        ours, theirs = open_store(url), open_store(url)
        first = Notary(ours, SIGNER, every=0.01, policy=policy_of(WITNESS)).start()
        write(ours, 300)
        second = Notary(theirs, SIGNER, every=0.01).start()
        write(theirs, 600)
        soon(first, 600)
        soon(second, 600)
        assert first.latest == second.latest == ours.checkpoints.signed()
        assert ours.checkpoints.tile_numbers(0) == [0, 1]
        note = read_note(first.latest.note)
        cosigned_note = Note(note.text, (*note.signatures, WITNESS.cosign(note.text, NOW)))
        checkpoint = first.cosign(str(cosigned_note))
        theirs.log.append(Decision(beside=(second.latest,))).result()
        assert ours.checkpoints.signed() == checkpoint, "a bare note does not replace it"
        first.close()
        second.close()
        ours.close()
        theirs.close()


def test_a_notary_trusts_what_another_signs_while_it_starts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with fresh_database() as url:
        ours, theirs = open_store(url), open_store(url)
        signing = Notary(ours, SIGNER).start()
        write(ours, 3)
        starting = Notary(theirs, SIGNER)
        catch_up = starting.tree.catch_up

        def slowly() -> object:
            tree = catch_up()
            write(ours, 9)
            signing.sign()
            return tree

        monkeypatch.setattr(starting.tree, "catch_up", slowly)
        starting.start().close()
        signing.close()
        ours.close()
        theirs.close()
