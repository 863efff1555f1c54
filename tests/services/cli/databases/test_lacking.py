"""Games of a dealing scheme or a rule set that this version lacks: named, and never accused."""

import gzip
import sqlite3
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import psycopg
import pytest
from msgspec import structs

from deluxe_domain import catalogue
from deluxe_domain.games.poker_deluxe import GAME
from deluxe_domain.games.poker_deluxe.events import GameOpened
from deluxe_domain.games.poker_deluxe.play import POKER_DELUXE
from deluxe_domain.kernel import chance, session
from deluxe_domain.kernel.session import Session
from deluxe_replays.audit.auditor import audit_game
from deluxe_replays.audit.many import audit_many
from deluxe_services.api.conversion.reports import game_report, store_report
from deluxe_services.audits.stored_games import WholeStore, handed_over
from deluxe_services.cli.databases.database import reading
from pokerdeluxe.v1 import audit_service_pb2 as pb
from tests.postgres import fresh_database
from tests.replays.bundles import VECTORS
from tests.services.cli.conftest import Pd, engine_here, run
from tests.vectors.stores import make

LATER = "poker-deluxe/2"
PLAN = ("poker-deluxe", "--games", 1, "--players", 2, "--cards", 5, "--seed")
OLD_SCHEME = "this version does not have the dealing scheme PD-DEAL-1"
LATER_RULES = "this version does not have the rule set poker-deluxe/2"
REASONS = {"old": OLD_SCHEME, "later": LATER_RULES}


def _with_older_scheme(db: Path) -> None:
    """A game as a version with an older dealing scheme has dealt it."""
    labels = {
        name: value.replace(b"/v2\0", b"/v1\0")
        for name, value in vars(chance).items()
        if isinstance(value, bytes) and value.endswith(b"/v2\0")
    }
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(session, "SCHEME", "PD-DEAL-1")
        for name, value in labels.items():
            patch.setattr(chance, name, value)
        assert labels
        assert run("simulate", *PLAN, "old", "--db", db).code == 0


def _with_later_rules(db: Path) -> None:
    """A game as a version with a newer rule set has played it."""

    def answer(state: Any, command: Any, chance_: chance.Chance) -> Any:
        event = GAME.answer(state, command, chance_)
        return structs.replace(event, rules=LATER) if isinstance(event, GameOpened) else event

    rules: Session[Any, Any, Any, Any, Any] = Session(replace(POKER_DELUXE.rules, rules=LATER))
    later = replace(GAME, rules=LATER, answer=answer, apply=rules.apply, evolve=rules.evolve)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(catalogue.RULE_SETS, LATER, later)
        patch.setitem(catalogue.GAMES, GAME.name, later)
        assert run("simulate", *PLAN, "later", "--db", db).code == 0


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with a sound game, one of an older scheme, and one of a later rule set."""
    db = tmp_path_factory.mktemp("lacking") / "games.db"
    assert run("simulate", *PLAN, "sound", "--db", db).code == 0
    with pytest.MonkeyPatch.context() as patch:  # programs that have what the others lack
        patch.setattr("deluxe_services.store.sqlite.requirements.lacking", lambda *_: "")
        _with_older_scheme(db)
        _with_later_rules(db)
    return db


def games_of(db: Path) -> dict[str, str]:
    with sqlite3.connect(db) as connection:
        ids = [game for (game,) in connection.execute("SELECT game FROM games ORDER BY game")]
    connection.close()
    assert len(ids) == 3
    return {
        name: next(game for game in ids if f"-{name}-" in game)
        for name in ("sound", "old", "later")
    }


@pytest.mark.parametrize("how", [(), ("--quick",), ("--reexecute",)])
def test_an_audit_of_all_games_names_what_is_lacking_and_accuses_nobody(
    pd: Pd, mixed: Path, how: tuple[str, ...]
) -> None:
    audit = pd("audit", "--all", "--db", mixed, *how)
    assert audit.code == 5, audit.out
    assert "FAIL" not in audit.out
    for reason in REASONS.values():
        assert reason in audit.out
    report = pd("audit", "--all", "--db", mixed, *how, "--json").json
    assert report["lacking"] == dict.fromkeys(REASONS.values(), 1)
    assert (report["clean"], report["found"], report["broken_games"]) == (False, 0, 0)


@pytest.mark.parametrize("name", REASONS)
def test_an_audit_of_one_game_says_that_it_is_not_checkable_here(
    pd: Pd, mixed: Path, name: str
) -> None:
    game = games_of(mixed)[name]
    audit = pd("audit", game, "--db", mixed)
    assert audit.code == 5, audit.out
    assert audit.lines[-1] == f"Not checkable here: {REASONS[name]}. No claim is broken."
    claims = {
        one["claim"]: one for one in pd("audit", game, "--db", mixed, "--json").json["claims"]
    }
    assert {one["status"] for one in claims.values()} == {"PASS", "NOT CHECKED"}
    assert {claims[one]["status"] for one in ("readable", "chain", "end")} == {"PASS"}
    assert claims["cards"]["note"] == REASONS[name]


@pytest.mark.parametrize("name", REASONS)
def test_what_is_altered_in_such_a_game_is_still_a_finding(
    pd: Pd, mixed: Path, tmp_path: Path, name: str
) -> None:
    altered = tmp_path / "altered.db"
    altered.write_bytes(mixed.read_bytes())
    with sqlite3.connect(altered) as connection:
        connection.execute(
            "UPDATE entries SET data = replace(data, 'a', 'b') WHERE game = ? AND version = 9",
            (games_of(mixed)[name],),
        )
    connection.close()
    assert pd("audit", games_of(mixed)[name], "--db", altered).code == 1
    assert pd("audit", "--all", "--db", altered).code == 1


@pytest.mark.parametrize("name", REASONS)
def test_in_junit_its_claims_are_skipped_with_the_reason(pd: Pd, mixed: Path, name: str) -> None:
    one = pd("audit", games_of(mixed)[name], "--db", mixed, "--format", "junit")
    assert one.code == 5
    suite = ET.fromstring(one.out)[0]
    assert suite.get("failures") == "0"
    assert {each.get("message") for each in suite.iter("skipped")} == {REASONS[name]}
    everything = pd("audit", "--all", "--db", mixed, "--format", "junit")
    assert everything.code == 5
    skipped = [each.get("message") for each in ET.fromstring(everything.out).iter("skipped")]
    assert f"1 game: {REASONS[name]}" in skipped


@pytest.mark.parametrize("name", REASONS)
def test_as_a_page_it_is_not_checked(pd: Pd, mixed: Path, name: str) -> None:
    for what in (games_of(mixed)[name], "--all"):
        page = pd("audit", what, "--db", mixed, "--format", "html")
        assert page.code == 5
        assert REASONS[name] in page.out
        assert 'class="verdict FAIL"' not in page.out


@pytest.mark.parametrize("name", REASONS)
def test_a_file_of_such_a_game_is_not_checkable_and_not_taken_in(
    pd: Pd, mixed: Path, tmp_path: Path, name: str
) -> None:
    file = tmp_path / "game.jsonl"
    _written(mixed, games_of(mixed)[name], file, REASONS[name])
    audit = pd("audit", file)
    assert (audit.code, "FAIL" in audit.out) == (5, False), audit.out
    imported = pd("import", file, "--db", tmp_path / "other.db")
    assert imported.code != 0
    assert REASONS[name] in imported.err


@pytest.mark.parametrize("vector", ["younger-rule-set", "younger-dealing-scheme"])
def test_of_a_bundle_the_engine_says_that_it_cannot_judge(pd: Pd, vector: str) -> None:
    with engine_here():
        result = pd("verify", VECTORS / f"{vector}.bundle.json", "--json")
    assert result.code == 5
    assert result.json["rules"]["verdict"] == "CANNOT", result.json["rules"]


@pytest.mark.parametrize("name", REASONS)
def test_the_service_says_that_it_is_not_checked(mixed: Path, name: str) -> None:
    with reading(mixed) as store:
        game = handed_over(store, games_of(mixed)[name])
        report = game_report(audit_game(game.rows, game.head, game.seed, game.game))
        whole = WholeStore(store)
        of_store = store_report(audit_many(whole.games()), whole.faults)
    assert report.verdict == pb.VERDICT_NOT_CHECKED
    notes = {claim.note for claim in report.claims if claim.verdict == pb.VERDICT_NOT_CHECKED}
    assert notes == {REASONS[name]}
    assert of_store.verdict == pb.VERDICT_NOT_CHECKED
    assert of_store.games_broken == of_store.findings_total == 0


def test_in_german_too(pd: Pd, mixed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    audit = pd("audit", games_of(mixed)["old"], "--db", mixed)
    assert audit.code == 5
    assert audit.lines[-1].startswith("Hier nicht prüfbar: ")
    assert "PD-DEAL-1" in audit.lines[-1]


def test_a_store_with_such_a_game_is_not_opened_for_writing(pd: Pd, mixed: Path) -> None:
    before = sha256(mixed.read_bytes()).digest()
    result = pd("simulate", *PLAN, "more", "--db", mixed)
    assert result.code == 3
    assert any(reason in result.err for reason in REASONS.values())
    assert sha256(mixed.read_bytes()).digest() == before


_PRETEND = {
    "the dealing scheme PD-DEAL-1": ("PD-DEAL-2", "PD-DEAL-1"),
    "the rule set poker-deluxe/2": ("poker-deluxe/1", "poker-deluxe/2"),
}


@pytest.mark.parametrize("schema", [1, 7])
@pytest.mark.parametrize("lack", _PRETEND)
def test_an_old_store_with_such_a_game_is_refused_before_anything_is_migrated(
    pd: Pd, tmp_path: Path, schema: int, lack: str
) -> None:
    db = tmp_path / "old.db"
    packed = Path(make.__file__).with_name(f"schema-{schema}.sqlite.gz")
    db.write_bytes(gzip.decompress(packed.read_bytes()))
    with sqlite3.connect(db) as connection:
        of_game = "SELECT game FROM games WHERE name = 'poker-deluxe' ORDER BY game"
        [*_, (game,)] = connection.execute(of_game)
        connection.execute(
            """UPDATE entries SET data = CAST(replace(data, ?, ?) AS BLOB)
            WHERE version = 1 AND game = ?""",
            (*_PRETEND[lack], game),
        )
    connection.close()
    before = sha256(db.read_bytes()).digest()
    for command in (("db", "migrate"), ("db", "init"), ("simulate", *PLAN, "more")):
        result = pd(*command, "--db", db)
        assert result.code == 3, (command, result)
        assert f"game {game}: this version does not have {lack}" in result.err
    assert sha256(db.read_bytes()).digest() == before


@pytest.mark.parametrize("lack", _PRETEND)
def test_a_database_with_such_a_game_is_refused_before_anything_is_migrated(
    pd: Pd, lack: str
) -> None:
    name = "SELECT value FROM meta WHERE name = 'schema'"
    with fresh_database() as url:
        assert pd("simulate", *PLAN, "sound", "--db", url).code == 0
        with psycopg.connect(url) as connection:
            connection.execute(
                """UPDATE entries SET
                data = convert_to(replace(convert_from(data, 'UTF8'), %s, %s), 'UTF8')
                WHERE version = 1""",
                _PRETEND[lack],
            )
            connection.execute("UPDATE meta SET value = '8' WHERE name = 'schema'")
        for command in (("db", "migrate"), ("simulate", *PLAN, "more")):
            result = pd(*command, "--db", url)
            assert result.code == 3, (command, result)
        result = pd("db", "migrate", "--db", url)
        assert f"this version does not have {lack}" in result.err
        with psycopg.connect(url) as connection:
            assert connection.execute(name).fetchall() == [("8",)]


def _written(db: Path, game: str, file: Path, reason: str) -> None:
    """The game file that a version with the scheme and the rules would export."""
    with pytest.MonkeyPatch.context() as patch:
        if reason == LATER_RULES:
            patch.setitem(catalogue.RULE_SETS, LATER, replace(GAME, rules=LATER))
        assert run("export", game, "--db", db, "-o", file).code == 0
