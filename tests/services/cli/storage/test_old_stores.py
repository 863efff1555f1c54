"""Stores as each schema's version wrote them: opened, brought up to date, replayed, proven (G-9).

tests/vectors/stores/README.md says where they come from.
"""

import gzip
import json
import sqlite3
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from deluxe_services.store.sqlite.schema import MIGRATIONS, SCHEMA
from tests.services.cli.conftest import Pd, engine_here

STORES = Path(__file__).parents[3] / "vectors" / "stores"
EXPECTED: dict[str, dict[str, Any]] = json.loads((STORES / "expected.json").read_text("utf-8"))
EVERY = pytest.mark.parametrize("name", EXPECTED)


@pytest.fixture
def db(name: str, tmp_path: Path) -> Path:
    """A copy of an old store, as it was written."""
    path = tmp_path / f"{name}.db"
    path.write_bytes(gzip.decompress((STORES / f"{name}.sqlite.gz").read_bytes()))
    return path


def schema_of(db: Path) -> int:
    with sqlite3.connect(db) as connection:
        return int(*connection.execute("SELECT value FROM meta WHERE name = 'schema'").fetchone())


def digest_of(db: Path, upto: int) -> str:
    """SHA-256 of the first entries, a line each."""
    with sqlite3.connect(db) as connection:
        rows = connection.execute("SELECT data FROM entries ORDER BY position LIMIT ?", (upto,))
        return sha256(b"".join(data + b"\n" for (data,) in rows)).hexdigest()


def games_by_rules(pd: Pd, db: Path) -> dict[str, int]:
    rules = [game["rules"] for game in pd("games", "--db", db, "--json").json]
    return {name: rules.count(name) for name in rules}


def test_there_is_a_store_of_every_schema_before_this_one() -> None:
    assert {expectation["schema"] for expectation in EXPECTED.values()} >= set(range(1, SCHEMA))
    files = {path.name.removesuffix(".sqlite.gz") for path in STORES.glob("*.sqlite.gz")}
    assert files == EXPECTED.keys()


@EVERY
def test_the_steps_that_led_to_an_old_store_are_what_they_were(name: str, db: Path) -> None:
    connection = sqlite3.connect(":memory:")
    for statement in chain.from_iterable(MIGRATIONS[: EXPECTED[name]["schema"]]):
        connection.execute(statement)
    with sqlite3.connect(db) as old:
        assert tables_of(old) == tables_of(connection)
    connection.close()


def tables_of(store: sqlite3.Connection) -> list[tuple[str, str]]:
    """Every table, index and view, with the statement that made it."""
    query = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name"
    return store.execute(query).fetchall()


@EVERY
def test_g_9_an_old_store_is_brought_up_to_date_audited_and_no_entry_is_touched(
    name: str, db: Path, pd: Pd
) -> None:
    expectation = EXPECTED[name]
    assert schema_of(db) == expectation["schema"]
    assert digest_of(db, expectation["entries"]) == expectation["digest"]
    assert pd("db", "migrate", "--db", db).code == 0
    assert schema_of(db) == SCHEMA
    assert digest_of(db, expectation["entries"]) == expectation["digest"]
    assert games_by_rules(pd, db) == expectation["games"]
    assert pd("db", "check", "--db", db).code == 0
    audit = pd("audit", "--all", "--db", db, "--json")
    assert audit.code == 0, audit.out
    assert audit.json["clean"]
    assert audit.json["games"] == sum(expectation["games"].values())
    assert audit.json["entries"] == expectation["entries"] - expectation.get("of_no_game", 0)
    assert pd("db", "migrate", "--db", db).out.strip().endswith(f"has schema {SCHEMA} already")


@EVERY
def test_g_9_a_game_of_an_old_store_is_replayed_and_exported_with_its_proof(
    name: str, db: Path, pd: Pd, tmp_path: Path
) -> None:
    assert pd("db", "migrate", "--db", db).code == 0
    key = sign(name, pd, db)
    over = [game for game in pd("games", "--db", db, "--json").json if game["status"] == "over"]
    game, bundle = over[-1]["name"], tmp_path / "game.bundle.json"
    assert pd("replay", game, "--db", db, "--as", "auditor", "--json").code == 0
    assert pd("export", game, "--bundle", "--db", db, "-o", bundle).code == 0
    with engine_here():
        assert pd("verify", bundle, "--key", key).code == 0


@EVERY
def test_the_log_of_an_old_store_is_the_one_that_was_signed(
    name: str, db: Path, pd: Pd, tmp_path: Path
) -> None:
    key = sign(name, pd, db)
    memory = ("--memory", tmp_path / "seen")
    assert pd("db", "migrate", "--db", db).code == 0
    assert pd("log", "check", "--key", key, *memory, "--db", db).code == 0
    with sqlite3.connect(db) as connection:
        connection.execute("UPDATE entries SET data = replace(data, 'salt', 'Salt')")
    assert pd("log", "check", "--key", key, *memory, "--db", db).code == 1


@EVERY
def test_a_game_that_was_running_in_an_old_store_goes_on(name: str, db: Path, pd: Pd) -> None:
    expectation = EXPECTED[name]
    turns = "cut 20\nstop\n" * 20
    result = pd("play", "poker-deluxe", "--resume", expectation["running"], "--db", db, keys=turns)
    assert result.code == 0, result.err
    with sqlite3.connect(db) as connection:
        count = connection.execute("SELECT count(*) FROM entries").fetchone()[0]
    assert count > expectation["entries"]
    assert digest_of(db, expectation["entries"]) == expectation["digest"]
    assert pd("audit", "--all", "--db", db).code == 0


def sign(name: str, pd: Pd, db: Path) -> str:
    """Sign the log, if it was never signed; the public key."""
    if "key" in EXPECTED[name]:
        return str(EXPECTED[name]["key"])
    return pd("log", "sign", "--db", db).lines[-1].removeprefix("public key: ")
