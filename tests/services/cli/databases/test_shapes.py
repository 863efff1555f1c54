"""A database of an earlier age, read by a later one: replayed, audited, proven, exported (G-9)."""

import sqlite3
from pathlib import Path

import pytest

from deluxe_domain import catalogue
from deluxe_domain.games.poker_deluxe import GAME
from deluxe_replays.verify_bundle import read_bundle, verify
from deluxe_services.texts import lines
from deluxe_services.texts.arguments import arguments_of
from tests.replays.ages import AGES
from tests.services.cli.conftest import Pd

PLAN = ("poker-deluxe", "--games", 3, "--players", 3, "--cards", 5, "--seed", "ages")


def live_in(age: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue.RULE_SETS, GAME.rules, AGES[age])
    monkeypatch.setitem(catalogue.GAMES, GAME.name, AGES[age])


def stored(db: Path) -> list[tuple[object, ...]]:
    with sqlite3.connect(db) as connection:
        return connection.execute("SELECT * FROM entries ORDER BY position").fetchall()


@pytest.mark.parametrize("age", [1, 2, 3])
def test_g_9_a_database_of_any_age_is_replayed_audited_and_proven_in_the_third(
    age: int, pd: Pd, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    db = tmp_path / "games.db"
    live_in(age, monkeypatch)
    assert pd("simulate", *PLAN, "--db", db).code == 0
    key = pd("log", "sign", "--db", db).lines[-1].removeprefix("public key: ")
    before = stored(db)
    live_in(3, monkeypatch)
    # The sentences are of the first age, where the clock has a field of its own.
    monkeypatch.setattr(
        lines, "arguments_of", lambda one: {"by_clock": "false", **arguments_of(one)}
    )
    assert pd("audit", "--all", "--db", db).code == 0
    memory = ("--memory", tmp_path / "seen")
    assert pd("log", "check", "--key", key, *memory, "--db", db).code == 0
    game = str(pd("games", "--db", db, "--json").json[0]["name"].removeprefix("games/"))
    result = pd("replay", game, "--db", db, "--as", "auditor", "--json")
    assert result.code == 0
    assert "stopper" in result.out, "an event is told as it would be written today"
    bundle = tmp_path / "game.bundle.json"
    assert pd("export", game, "--bundle", "--db", db, "-o", bundle).code == 0
    # Not `verify`: it asks a program of its own about the rules, which lives in the first age.
    verdicts = {
        claim: verdict for claim, (verdict, _) in verify(read_bundle(str(bundle)), key).items()
    }
    cannot = ["rules", *(["cut", "chips", "rake", "causes"] if age > 1 else [])]
    assert verdicts == dict.fromkeys(verdicts, "PASS") | dict.fromkeys(cannot, "CANNOT")
    assert pd("export", game, "--format", "text", "--db", db).code == 0
    assert stored(db) == before, "nothing that was stored is written anew"
