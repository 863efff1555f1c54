"""``log``: signed heads, filed proofs, and a memory that notices what was taken back."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from deluxe_services.transparency.log_keys import read_key
from tests.services.cli.conftest import Pd
from tests.services.store.lasting import spoil

LAST_GAME = "(SELECT game FROM entries ORDER BY position DESC LIMIT 1)"


def signed_db(pd: Pd, db: Path) -> str:
    """Sign the log; its public key."""
    result = pd("log", "sign", "--db", db)
    assert result.code == 0, result.err
    assert result.out.startswith(pd("log", "show", "--db", db).out)
    return result.lines[-1].removeprefix("public key: ")


def some_game(db: Path) -> str:
    connection = sqlite3.connect(db)
    [(game,)] = connection.execute("SELECT game FROM games ORDER BY game LIMIT 1 OFFSET 5")
    connection.close()
    return str(game)


def test_a_log_that_was_never_signed_says_so(pd: Pd, db: Path, tmp_path: Path) -> None:
    assert pd("log", "show", "--db", db).code == 2
    assert "log sign" in pd("log", "show", "--db", db).err
    assert pd("log", "sign", "--db", tmp_path / "none.db").code == 3


def test_the_key_that_the_settings_say_signs(
    pd: Pd, db: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key_text = pd("log", "key").out.strip()
    assert key_text != pd("log", "key").out.strip()
    public = str(read_key(key_text).verifier)
    monkeypatch.setenv("POKER_DELUXE_LOG_KEY", key_text)
    assert signed_db(pd, db) == public
    assert not list(tmp_path.glob("*.log-key"))
    monkeypatch.delenv("POKER_DELUXE_LOG_KEY")
    (tmp_path / "set.key").write_text(key_text)
    monkeypatch.setenv("POKER_DELUXE_LOG_KEY", str(tmp_path / "set.key"))
    assert signed_db(pd, db) == public


def test_a_key_that_is_none_is_refused_and_not_told(
    pd: Pd, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POKER_DELUXE_LOG_KEY", "PRIVATE+KEY+c2VjcmV0+c2VjcmV0+c2VjcmV0")
    result = pd("log", "sign", "--db", db)
    assert result.code == 3
    assert "private key" in result.err
    assert "c2VjcmV0" not in result.out + result.err


def test_an_event_is_proved_and_verified_without_the_database(
    pd: Pd, db: Path, tmp_path: Path
) -> None:
    key, game = signed_db(pd, db), some_game(db)
    proof, entry = tmp_path / "p.tlog-proof", tmp_path / "entry.json"
    assert pd("log", "prove", game, 7, "--db", db, "-o", proof, "--entry", entry).code == 0
    assert pd("log", "prove", game, 7, "--db", db).out == proof.read_text()
    db.unlink()
    assert pd("log", "verify", proof, entry, "--key", key).out.startswith("PASS")
    entry.write_bytes(entry.read_bytes().replace(b'"version":7', b'"version":8'))
    assert pd("log", "verify", proof, entry, "--key", key).code == 1
    other = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
    entry.write_bytes(b"x")
    assert "not signed by" in pd("log", "verify", proof, entry, "--key", other).err
    assert pd("log", "verify", entry, entry, "--key", key).code == 1
    assert pd("log", "verify", proof, entry, "--key", "nonsense").code == 2


def test_what_was_not_signed_yet_or_is_not_there_is_not_proved(pd: Pd, db: Path) -> None:
    signed_db(pd, db)
    assert pd("log", "prove", some_game(db), 10**6, "--db", db).code == 2
    assert pd("simulate", "yacht", "--games", 1, "--seed", 8, "--db", db).code == 0
    connection = sqlite3.connect(db)
    [(youngest,)] = connection.execute(f"SELECT {LAST_GAME}")
    connection.close()
    result = pd("log", "prove", youngest, 1, "--db", db)
    assert result.code == 2
    assert "newer than the newest checkpoint" in result.err


def test_a_memory_sees_the_log_grow(pd: Pd, db: Path, tmp_path: Path) -> None:
    key, memory = signed_db(pd, db), tmp_path / "memory"
    check = ("log", "check", "--key", key, "--memory", memory, "--db", db)
    assert "for the first time" in pd(*check).out
    assert pd("simulate", "yacht", "--games", 1, "--seed", 8, "--db", db).code == 0
    assert signed_db(pd, db) == key
    run = pd(*check, "--json").json
    assert (run["verdict"], run["size"] > run["size_seen_before"] > 0) == ("pass", True)
    assert "grown from" in pd(*check).out


def test_a_crash_while_a_memory_is_written_leaves_the_one_before(
    pd: Pd, db: Path, tmp_path: Path
) -> None:
    key, memory, before = signed_db(pd, db), tmp_path / "memory", tmp_path / "before"
    check = ("log", "check", "--key", key, "--memory", memory, "--db", db)
    assert pd(*check).code == 0
    note = memory.read_text()
    before.hardlink_to(memory)
    assert pd("simulate", "yacht", "--games", 1, "--seed", 8, "--db", db).code == 0
    signed_db(pd, db)
    assert pd(*check).code == 0
    assert memory.read_text() != note
    assert before.read_text() == note  # the new one was written beside it
    assert [path.name for path in tmp_path.glob("*memory*")] == ["memory"]


@pytest.mark.parametrize(
    ("harm", "text"),
    [
        (f"DELETE FROM entries WHERE game = {LAST_GAME}", "were signed"),
        ("UPDATE entries SET data = replace(data, '1', '2') WHERE position = 5", "not those"),
        ("UPDATE checkpoints SET note = replace(note, 'poker', 'joker')", "not signed by"),
    ],
    ids=["end cut off", "changed", "another name"],
)
def test_harm_is_noticed_by_who_checks(
    pd: Pd, db: Path, tmp_path: Path, harm: str, text: str
) -> None:
    key, memory = signed_db(pd, db), tmp_path / "memory"
    check = ("log", "check", "--key", key, "--memory", memory, "--db", db)
    assert pd(*check).code == 0
    note = memory.read_text()
    spoil(db, harm)
    outcome = pd(*check)
    assert outcome.code == 1
    assert text in outcome.err
    result = pd(*check, "--json")
    assert (result.code, result.json["verdict"]) == (1, "fail")
    assert text in result.json["text"]
    assert memory.read_text() == note


def test_an_older_copy_and_another_history_are_noticed(
    pd: Pd, simulated: Path, db: Path, tmp_path: Path
) -> None:
    key, memory = signed_db(pd, db), tmp_path / "memory"
    older = Path(shutil.copy(db, tmp_path / "older.db"))
    fork = Path(shutil.copy(db, tmp_path / "fork.db"))
    private = Path(f"{db}.log-key")
    assert pd("simulate", "yacht", "--games", 1, "--seed", 8, "--db", db).code == 0
    assert pd("simulate", "yacht", "--games", 2, "--seed", 9, "--db", fork).code == 0
    signed_db(pd, db)
    assert pd("log", "sign", "--db", fork, "--log-key", private).code == 0
    check = ("log", "check", "--key", key, "--memory", memory, "--db")
    assert pd(*check, db).code == 0
    assert "rolled back" in (error := pd(*check, older).err)
    assert "check with that key and another --memory" in error
    assert "another one" in pd(*check, fork).err
    plain_copy = Path(shutil.copy(simulated, tmp_path / "unsigned.db"))
    assert pd("log", "sign", "--db", plain_copy).code == 0
    assert "is not signed by the key of any --key" in pd(*check, plain_copy).err


def test_a_store_that_was_restored_with_all_entries_is_to_be_signed(
    pd: Pd, db: Path, tmp_path: Path
) -> None:
    key, memory = signed_db(pd, db), tmp_path / "memory"
    assert pd("simulate", "yacht", "--games", 1, "--seed", 8, "--db", db).code == 0
    backup = Path(shutil.copy(db, tmp_path / "backup.db"))
    signed_db(pd, db)
    check = ("log", "check", "--key", key, "--memory", memory, "--db")
    assert pd(*check, db).code == 0
    outcome = pd(*check, backup)
    assert outcome.code == 1
    assert "They are all here unchanged, as after a restore: sign them with" in outcome.err
    assert f"log sign --db {backup}" in outcome.err
    assert pd("log", "sign", "--db", backup, "--log-key", f"{db}.log-key").code == 0
    assert pd(*check, backup).code == 0


def test_the_audit_of_all_games_sees_whole_games_cut_off_the_end(pd: Pd, db: Path) -> None:
    signed_db(pd, db)
    assert pd("audit", "--all", "--db", db).code == 0
    cut = [f"DELETE FROM {table} WHERE game = {LAST_GAME}" for table in ("games", "heads", "vault")]
    spoil(db, *cut, f"DELETE FROM entries WHERE game = {LAST_GAME}")
    audit = pd("audit", "--all", "--db", db)
    assert audit.code == 1
    assert "its end was cut off" in audit.out
    result = pd("log", "sign", "--db", db)
    assert result.code == 3
    assert "--accept-loss" in result.err
    Path(f"{db}.checkpoint").unlink()
    assert pd("log", "sign", "--db", db).code == 1, "the checkpoints in the database know as well"


@pytest.mark.parametrize(
    ("harm", "text"),
    [
        ("UPDATE checkpoints SET note = 'x'", "cannot be read"),
        ("UPDATE checkpoints SET size = size - 1", "not those that were signed"),
    ],
)
def test_the_audit_of_all_games_sees_a_damaged_checkpoint(
    pd: Pd, db: Path, harm: str, text: str
) -> None:
    signed_db(pd, db)
    spoil(db, harm)
    audit = pd("audit", "--all", "--db", db)
    assert audit.code == 1
    assert text in audit.out


def test_a_key_file_that_is_none_is_told(pd: Pd, db: Path, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong"
    wrong.write_text("nonsense")
    result = pd("log", "sign", "--db", db, "--log-key", wrong)
    assert result.code == 3
    assert "private key" in result.err


# --- bundles


def test_a_bundle_is_exported_and_verified_with_the_rules_too(
    pd: Pd, db: Path, tmp_path: Path
) -> None:
    key, game, file = signed_db(pd, db), some_game(db), tmp_path / "g.bundle.json"
    note = tmp_path / "seen"
    note.write_text(pd("log", "show", "--db", db).out)
    assert pd("simulate", "yacht", "--games", 1, "--seed", 8, "--db", db).code == 0
    signed_db(pd, db)
    export = pd("export", game, "--bundle", "--since", note, "-o", file, "--db", db)
    assert export.code == 0, export.err
    result = pd("verify", file, "--key", key, "--previous", note, "--json")
    assert result.code == 0, result.out
    assert {claim["verdict"] for claim in result.json.values()} == {"PASS"}
    file.write_text(file.read_text().replace("deck-cut", "deck-cat"))
    assert pd("verify", file).code == 1
    assert pd("verify", note).code == 3


def test_a_bundle_of_a_log_that_was_never_signed_says_so(pd: Pd, db: Path, tmp_path: Path) -> None:
    file = tmp_path / "g.bundle.json"
    export = pd("export", some_game(db), "--bundle", "-o", file, "--db", db)
    assert export.code == 0
    assert "never signed" in export.err
    result = pd("verify", file)
    assert result.code == 5
    assert "CANNOT log" in result.out


def test_a_bundle_is_of_one_game_that_was_signed(pd: Pd, db: Path, tmp_path: Path) -> None:
    assert pd("export", "--all", "--bundle", "-o", tmp_path, "--db", db).code == 2
    assert pd("export", some_game(db), "--since", db, "--db", db).code == 2
    signed_db(pd, db)
    assert pd("simulate", "yacht", "--games", 1, "--seed", 8, "--db", db).code == 0
    connection = sqlite3.connect(db)
    [(youngest,)] = connection.execute(f"SELECT {LAST_GAME}")
    connection.close()
    young = pd("export", youngest, "--bundle", "--db", db)
    assert young.code == 2
    assert "log sign" in young.err
