"""``db compact``: games in archive files, and every command goes on as before."""

from pathlib import Path

import pytest

from deluxe_services.store import open_store
from tests.postgres import fresh_database
from tests.services.cli.conftest import Pd


@pytest.fixture
def key(pd: Pd, db: Path) -> str:
    """The public key under the log."""
    return pd("log", "sign", "--db", db).lines[-1].removeprefix("public key: ")


def test_a_compacted_database_answers_as_before(pd: Pd, db: Path, key: str, tmp_path: Path) -> None:
    [*games] = [one["name"] for one in pd("games", "--db", db, "--json").json]
    commands = [
        ("games", "--json"),
        ("audit", "--all", "--json"),
        ("audit", "--all", "--quick", "--json"),
        ("replay", games[0], "--json"),
        ("audit", games[0], "--json"),
        ("flows", "--all", "--json"),
        ("export", games[0]),
        ("log", "check", "--key", key, "--memory", tmp_path / "seen"),
    ]
    answers = [pd(*words, "--db", db) for words in commands]
    assert [one.code for one in answers] == [0] * len(commands)
    size = db.stat().st_size
    result = pd("db", "compact", "--games-older-than", "1d", "--db", db, "--json")
    assert result.code == 0, result.err
    facts = result.json
    assert facts["games"] >= 10
    assert facts["freed"] > size // 2
    assert db.stat().st_size == size - facts["freed"]
    again = [pd(*words, "--db", db) for words in commands]
    assert [(one.code, one.out) for one in again[:-1]] == [
        (one.code, one.out) for one in answers[:-1]
    ]
    assert again[-1].code == 0, "the checkpoint that was seen before still proves"
    assert pd("db", "check", "--db", db).code == 0
    assert pd("db", "repair", "--db", db).code == 0


def test_an_archive_file_is_replayed_audited_and_verified_by_itself(
    pd: Pd, db: Path, key: str, tmp_path: Path
) -> None:
    folder = tmp_path / "old"
    words = ("--games-older-than", "0s", "--archives", folder, "--no-vacuum")
    assert pd("db", "compact", *words, "--db", db).code == 0
    file = min(folder.rglob("*.gz"))
    game = file.name.rpartition("-")[0]
    run = pd("replay", file, "--json").json
    assert run["events"] == pd("replay", game, "--db", db, "--json").json["events"]
    assert pd("audit", file).code == 0
    assert pd("audit", file, "--format", "junit").code == 0
    assert pd("verify", file, "--key", key).code == 0
    file.write_bytes(file.read_bytes()[:-30])
    assert (pd("replay", file).code, pd("audit", file).code) == (3, 3)
    assert "is not the file" in pd("replay", game, "--db", db).err


def test_what_cannot_be_compacted_is_said(pd: Pd, db: Path, tmp_path: Path) -> None:
    assert pd("db", "compact", "--db", tmp_path / "new.db").code == 3
    wrong = pd("db", "compact", "--games-older-than", "soon", "--db", db)
    assert (wrong.code, "write an age such as 90d" in wrong.err) == (2, True)
    result = pd("db", "compact", "--games-older-than", "1d", "--db", db)
    assert (result.code, "was never signed" in result.err) == (3, True)
    store = open_store(str(db))
    try:
        assert "is writing this store" in pd("db", "compact", "--db", db).err
    finally:
        store.close()


def test_a_backup_of_a_compacted_database_is_restored_and_archived_from_there(
    pd: Pd, db: Path, key: str, tmp_path: Path
) -> None:
    folder, copy = tmp_path / "folder", tmp_path / "restored.db"
    archives = ("--archives", tmp_path / "old")
    assert pd("db", "compact", "--games-older-than", "1d", *archives, "--db", db).code == 0
    result = pd("db", "archive", folder, "--db", db)
    assert (result.code, "'db backup' into this folder first" in result.err) == (3, True)
    assert pd("db", "backup", folder, "--db", db).code == 0
    pd("simulate", "yacht", "--games", 1, "--players", 2, "--seed", "more", "--db", db)
    assert pd("db", "archive", folder, "--db", db).code == 0
    assert pd("db", "restore", folder, "--db", copy).code == 0
    assert pd("audit", "--all", "--db", copy).code == 0
    early = tmp_path / "early.db"
    assert pd("db", "restore", folder, "--position", 100, "--db", early).code == 0
    assert pd("audit", "--all", "--db", early).code == 0
    (tmp_path / "old").rename(tmp_path / "elsewhere")
    result = pd("db", "restore", folder, "--position", 100, "--db", tmp_path / "earlier.db")
    assert (result.code, "put the file back" in result.err) == (3, True)
    assert pd("db", "restore", folder, "--db", tmp_path / "now.db").code == 0


def test_postgresql_is_told_which_option_names_the_folder_for_archive_files(pd: Pd) -> None:
    with fresh_database() as url:
        assert pd("db", "init", "--db", url).code == 0
        result = pd("db", "compact", "--games-older-than", "0s", "--db", url)
    assert result.code == 3
    assert "no folder for archive files: name one with --archives" in result.err
