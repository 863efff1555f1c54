"""``db``: a database encrypted from the command line, audited, and its keys changed."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from tests.services.cli.conftest import Pd

KEYS = "POKER_DELUXE_STORE_KEYS"


@pytest.fixture
def db(simulated: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(simulated, tmp_path / "games.db"))


def made(pd: Pd) -> str:
    return pd("db", "key").out.strip()


def test_an_encrypted_database_is_audited_and_its_log_survives_new_keys(
    pd: Pd, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = made(pd), made(pd)
    key = pd("log", "sign", "--db", db).err.removeprefix("public key: ").strip()
    check = ("log", "check", "--key", key, "--memory", db.with_name("last"), "--db", db)
    assert pd(*check).code == 0
    for keys in (old, f"{new} {old}", new):
        monkeypatch.setenv(KEYS, keys)
        assert pd("db", "rotate", "--db", db).code == 0
        assert pd("db", "check", "--db", db).code == 0
    assert pd("audit", "--all", "--db", db).code == 0
    assert pd(*check).code == 0, "the checkpoint of the plain log still holds"


def test_without_the_key_nothing_is_read(pd: Pd, db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEYS, made(pd))
    assert pd("games", "--db", db).code == 3, "a plain one, but a key is set"
    assert pd("db", "rotate", "--db", db).code == 0
    monkeypatch.delenv(KEYS)
    refused = pd("audit", "--all", "--db", db)
    assert refused.code == 3
    assert "is encrypted with the key" in refused.err
    assert pd("db", "rotate", "--db", db).code == 2


def test_a_changed_row_is_named(pd: Pd, db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEYS, made(pd))
    assert pd("db", "rotate", "--db", db).code == 0
    connection = sqlite3.connect(db)
    [(game,)] = connection.execute("SELECT game FROM entries WHERE position = 99")
    connection.execute("UPDATE entries SET data = zeroblob(400) WHERE position = 99")
    connection.commit()
    connection.close()
    checked = pd("db", "check", "--db", db)
    assert (checked.code, len(checked.lines)) == (1, 1)
    assert f"entries {game}/" in checked.out
    assert pd("db", "check", "--db", db, "--json").json["clean"] is False
    assert game in pd("audit", "--all", "--db", db).err


def test_a_database_is_decrypted_again(
    pd: Pd, db: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "keys"
    file.write_text(made(pd))
    before = pd("audit", "--all", "--db", db, "--json").json
    monkeypatch.setenv("POKER_DELUXE_STORE_KEY_FILE", str(file))
    assert pd("db", "rotate", "--db", db).code == 0
    assert pd("db", "rotate", "--plain", "--db", db).code == 0
    monkeypatch.delenv("POKER_DELUXE_STORE_KEY_FILE")
    assert pd("audit", "--all", "--db", db, "--json").json == before
    assert pd("db", "rotate", "--db", tmp_path / "none.db").code == 2
