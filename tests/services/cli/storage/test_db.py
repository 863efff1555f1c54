"""``db``: a database encrypted from the command line, audited, and its keys changed."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from deluxe_services.cli.databases.database import read_models_of
from deluxe_services.readmodels import ReadModels
from deluxe_services.store import Access, Decision, Player, Token, open_store
from deluxe_services.store.sqlite import schema
from deluxe_services.store.sqlite.adoption import take_over_in
from tests.postgres import fresh_database
from tests.services.cli.conftest import Pd
from tests.services.store.lasting import spoil

KEYS = "POKER_DELUXE_STORE_KEYS"


def made(pd: Pd) -> str:
    return pd("db", "key").out.strip()


def test_an_encrypted_database_is_audited_and_its_log_survives_new_keys(
    pd: Pd, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = made(pd), made(pd)
    key = pd("log", "sign", "--db", db).lines[-1].removeprefix("public key: ")
    check = ("log", "check", "--key", key, "--memory", db.with_name("last"), "--db", db)
    assert pd(*check).code == 0
    for keys in (old, f"{new} {old}", new):
        monkeypatch.setenv(KEYS, keys)
        assert pd("db", "rotate", "--db", db).code == 0
        assert pd("db", "check", "--db", db).code == 0
    assert pd("audit", "--all", "--db", db).code == 0
    assert pd(*check).code == 0, "the checkpoint of the plain log still holds"


def test_the_keys_of_a_server_are_changed_as_those_of_a_file(
    pd: Pd, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pd("simulate", "yacht", "--games", "3", "--players", "2", "--seed", "7", "--db", place)
    log_key = ("--log-key", tmp_path / "log-key")
    key = pd("log", "sign", "--db", place, *log_key).lines[-1].removeprefix("public key: ")
    check = ("log", "check", "--key", key, "--memory", tmp_path / "last", "--db", place)
    assert pd(*check).code == 0
    audit = pd("audit", "--all", "--db", place, "--json").json
    old, new = made(pd), made(pd)
    for keys in (old, f"{new} {old}", new):
        monkeypatch.setenv(KEYS, keys)
        assert "encrypted with the key" in pd("db", "rotate", "--db", place).out
        assert "can be decrypted in its row" in pd("db", "check", "--db", place).out
        assert pd("audit", "--all", "--db", place, "--json").json == audit
        assert pd(*check).code == 0, "the checkpoint of the plain log still holds"
    monkeypatch.setenv(KEYS, old)
    assert pd("db", "rotate", "--db", place).code == 3, "that key is not needed any more"


def test_without_the_key_nothing_is_read(pd: Pd, db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEYS, made(pd))
    assert pd("games", "--db", db).code == 3, "a plain one, but a key is set"
    assert pd("db", "rotate", "--db", db).code == 0
    monkeypatch.delenv(KEYS)
    result = pd("audit", "--all", "--db", db)
    assert result.code == 3
    assert "is encrypted with the key" in result.err
    assert pd("db", "rotate", "--db", db).code == 2


def test_a_changed_row_is_named(pd: Pd, db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEYS, made(pd))
    assert pd("db", "rotate", "--db", db).code == 0
    connection = sqlite3.connect(db)
    [(game,)] = connection.execute("SELECT game FROM entries WHERE position = 99")
    connection.execute("UPDATE entries SET data = zeroblob(400) WHERE position = 99")
    connection.commit()
    connection.close()
    result = pd("db", "check", "--db", db)
    assert (result.code, len(result.lines)) == (1, 1)
    assert f"entries {game}/" in result.out
    assert pd("db", "check", "--db", db, "--json").json["clean"] is False
    assert game in pd("audit", "--all", "--db", db).err


def test_an_entry_that_names_tokens_and_reads_anew_is_noted(pd: Pd, db: Path) -> None:
    access = Access(1, "p-eve", "auditor", "GetView", "", "", "")
    tokens = Token("a" * 64, "", None, "op", "spectator"), Token("b" * 64, "", None, "op", "player")
    with closing(open_store(str(db))) as store:
        store.log.append(Decision(beside=(Player("op"), *tokens, access))).result()
    assert pd("db", "check", "--db", db, "--json").json["notes"] == []
    with closing(sqlite3.connect(db)) as raw:
        raw.execute("UPDATE accesses SET who = 'p-bob'")
        raw.execute("UPDATE tokens SET role = 'auditor' WHERE role = 'spectator'")
        raw.execute("DELETE FROM tokens WHERE role = 'player'")
        raw.commit()
        assert pd("db", "check", "--db", db).code == 1
        take_over_in(raw.cursor())
        raw.commit()
        [(last,)] = raw.execute("SELECT MAX(position) FROM entries WHERE game = ''")
    [note] = pd("db", "check", "--db", db, "--json").json["notes"]
    # Tokens, reads and rows have an entry each; the first one says that it begins anew.
    assert f"entry {last - 2} of the log names all tokens and privileged reads anew" in note
    assert "1 reads, 1 tokens and 0 other rows are not named again; 1 of its tokens" in note
    result = pd("db", "check", "--db", db)
    assert (result.code, result.lines[0]) == (0, f"note: {note}")


def test_a_database_is_decrypted_again(
    pd: Pd, db: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "keys"
    file.write_text(made(pd))
    before = pd("audit", "--all", "--db", db, "--json").json
    monkeypatch.setenv("POKER_DELUXE_STORE_KEYS", str(file))
    assert pd("db", "rotate", "--db", db).code == 0
    assert pd("db", "rotate", "--plain", "--db", db).code == 0
    monkeypatch.delenv("POKER_DELUXE_STORE_KEYS")
    assert pd("audit", "--all", "--db", db, "--json").json == before
    assert pd("db", "rotate", "--db", tmp_path / "none.db").code == 2


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "postgresql":
        with fresh_database() as url:
            yield url
    else:
        yield str(tmp_path / "games.db")


def test_a_database_is_made_filled_listed_replayed_and_audited(pd: Pd, place: str) -> None:
    assert pd("db", "init", "--db", place).code == 0
    assert "0 games" in pd("db", "init", "--db", place).out, "once more does no harm"
    result = pd("simulate", "yacht", "--games", "3", "--players", "2", "--seed", "7", "--db", place)
    assert result.code == 0
    assert "already" in pd("db", "migrate", "--db", place).out
    games = pd("games", "--db", place, "--json").json
    assert len(games) == 3
    assert pd("audit", "--all", "--db", place).code == 0
    assert pd("log", "sign", "--db", place).code == 0
    assert "is sound" in pd("db", "check", "--db", place).out


def test_a_harmed_database_does_not_pass_its_check(pd: Pd) -> None:
    with fresh_database() as url:
        assert pd("simulate", "yacht", "--games", "1", "--seed", "7", "--db", url).code == 0
        spoil(url, "DELETE FROM entries WHERE position = 4")
        result = pd("db", "check", "--db", url)
    assert result.code == 1
    assert "the log has" in result.out


def test_sealed_values_of_a_database_are_opened_by_its_check(
    pd: Pd, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(KEYS, made(pd))
    with fresh_database() as url:
        assert pd("simulate", "yacht", "--games", "1", "--seed", "7", "--db", url).code == 0
        assert "can be decrypted in its row" in pd("db", "check", "--db", url).out
        spoil(url, "UPDATE entries SET data = data || 'x' WHERE position = 4")
        result = pd("db", "check", "--db", url)
        assert result.code == 1
        monkeypatch.delenv(KEYS)
        assert pd("games", "--db", url).code == 3


def test_a_password_is_never_printed(pd: Pd) -> None:
    result = pd("games", "--db", "postgresql://anna:secret@127.0.0.1:1/games")
    assert result.code == 3
    assert "127.0.0.1" in result.err
    assert "secret" not in result.out + result.err


def test_an_old_file_is_brought_up_to_date(
    pd: Pd, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = tmp_path / "old.db"
    with monkeypatch.context() as older:
        for module in ("schema", "migration", "schema_check"):
            older.setattr(
                f"deluxe_services.store.sqlite.{module}.MIGRATIONS", schema.MIGRATIONS[:3]
            )
        older.setattr("deluxe_services.store.sqlite.store.SCHEMA", 3)
        open_store(str(db)).close()
    assert f"from schema 3 to {schema.SCHEMA}" in pd("db", "migrate", "--db", db).out
    assert pd("db", "migrate", "--db", tmp_path / "none.db").code == 3


@pytest.fixture
def signed_db(pd: Pd, db: Path) -> Path:
    """The database with its log signed; its tree has several full tiles."""
    assert pd("log", "sign", "--db", db).code == 0
    with closing(open_store(str(db), read_only=True)) as store:
        assert len(store.checkpoints.tile_numbers(0)) >= 3
    return db


@pytest.mark.parametrize(
    ("harm", "text"),
    [
        ("DELETE FROM tiles WHERE number = 1", "tile 1 of the log's tree is missing"),
        ("UPDATE tiles SET hashes = zeroblob(8192) WHERE number = 2", "tile 2 of the log's tree"),
        ("UPDATE tiles SET hashes = x'00' WHERE number = 0", "tile 0 of the log's tree"),
    ],
)
def test_a_tile_that_is_missing_or_wrong_is_found_and_repaired(
    pd: Pd, signed_db: Path, harm: str, text: str
) -> None:
    spoil(str(signed_db), harm)
    outcome = pd("db", "check", "--db", signed_db)
    assert (outcome.code, len(outcome.lines)) == (1, 1)
    assert text in outcome.out
    result = pd("db", "repair", "--db", signed_db)
    assert result.code == 0, result.err
    assert "made 1 tile of the log's tree again from the entries" in result.out
    assert pd("db", "check", "--db", signed_db).code == 0
    assert "nothing to repair" in pd("db", "repair", "--db", signed_db).out
    assert pd("log", "sign", "--db", signed_db).code == 0


def test_entries_that_are_not_those_that_were_signed_are_found_and_not_repaired(
    pd: Pd, signed_db: Path
) -> None:
    spoil(str(signed_db), "UPDATE entries SET data = replace(data, 'a', 'b') WHERE position = 300")
    assert "are not those that were signed" in pd("db", "check", "--db", signed_db).out
    result = pd("db", "repair", "--db", signed_db)
    assert result.code == 1
    assert "are not those that were signed" in result.err
    assert "backup" in result.err


def test_a_checkpoint_that_was_altered_is_found(pd: Pd, signed_db: Path) -> None:
    spoil(str(signed_db), "UPDATE checkpoints SET note = replace(note, '=', '+')")
    assert "the checkpoint over" in pd("db", "check", "--db", signed_db).out
    assert pd("db", "repair", "--db", signed_db).code == 1


def test_read_models_that_were_altered_are_repaired(pd: Pd, db: Path) -> None:
    beside = read_models_of(db)
    with closing(open_store(str(db), read_only=True)) as store, ReadModels(store, beside) as models:
        models.catch_up()
    spoil(str(beside), "UPDATE sums SET amount = amount + 1")
    assert pd("db", "check", "--db", db).code == 1
    assert "made the read models again" in pd("db", "repair", "--db", db).out
    assert pd("db", "check", "--db", db).code == 0


def test_read_models_that_were_altered_are_named(pd: Pd, db: Path) -> None:
    beside = read_models_of(db)
    with closing(open_store(str(db), read_only=True)) as store, ReadModels(store, beside) as models:
        models.catch_up()
    result = pd("db", "check", "--db", db)
    assert (result.code, result.out.partition(": ")[0]) == (0, f"{db} is sound")
    with sqlite3.connect(beside) as connection:
        connection.execute("UPDATE sums SET amount = amount + 1")
    connection.close()
    result = pd("db", "check", "--db", db)
    assert result.code == 1
    assert result.lines == [
        "the sums over all games are not what the events say",
        *(
            f"the payments summed over {time} are not what the transfers say"
            for time in ("all time", "300000 ms", "3600000 ms", "86400000 ms")
        ),
    ]
    beside.unlink()
    assert pd("db", "check", "--db", db).code == 0
