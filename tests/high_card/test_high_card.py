"""The worked example of docs/adding-a-game.md: from one declaration to a proved bundle."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

import pytest

from deluxe_domain.catalogue import GAMES, RULE_SETS
from deluxe_domain.kernel.history import Entry, Head
from deluxe_domain.kernel.table import Terms
from deluxe_replays import games
from deluxe_replays.audit.auditor import GameAudit, audit_game
from deluxe_replays.entries.findings import Status
from deluxe_replays.entries.rows import StoredRow
from deluxe_replays.games.model import GameModel
from deluxe_services.simulation.simulator import simulate
from tests.declared.__main__ import ROOT
from tests.declared.tables import Tables
from tests.effort import examples
from tests.high_card import GAME, generated, registered
from tests.high_card.model import MODEL
from tests.node import NODE
from tests.vectors.bundles import forging

SEED = sha256(b"high card").digest()
PROGRAM = [sys.executable, "-m", "tests.high_card.registered"]
NODE_PROGRAM = NODE / "bin" / "node"


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """High Card is a game of the catalogue, and the auditor has its model."""
    monkeypatch.setitem(RULE_SETS, GAME.rules, GAME)
    monkeypatch.setitem(GAMES, GAME.name, GAME)
    monkeypatch.setitem(cast("dict[str, GameModel]", games.MODELS), GAME.rules, MODEL)


def played(number: int = 0, players: int = 4, **options: int) -> list[Entry]:
    """A game between bots."""
    seed = sha256(b"%d" % number + SEED).digest()
    terms = Terms(players=players, practice=True)
    return simulate(GAME, terms, options, ["random"] * players, seed, f"g-{number:08}")


def audited(entries: list[Entry], number: int = 0) -> GameAudit:
    rows = [StoredRow(e.version, e.event.kind, e.data) for e in entries]
    head = Head(len(entries), entries[-1].digest)
    seed = sha256(b"%d" % number + SEED).digest()
    return audit_game(rows, head, seed, f"g-{number:08}")


def test_hc_games_are_audited_clean() -> None:
    reasons = set()
    for number in range(examples(72, 2_000)):
        entries = played(number, 2 + number % 9, deals=1 + number % 12, stake=1 + number % 7)
        audit = audited(entries, number)
        wrong = {each.claim: each for each in audit.claims if each.status is not Status.PASS}
        assert not wrong, number
        event: Any = entries[-1].event
        reasons.add(event.reason)
    assert reasons == {"deals-played", "player-broke"}


def altered(entries: list[Entry], kind: str, change: Any) -> list[Any]:
    """The same history after the first event of a kind has been changed, chained anew."""
    events = [json.loads(entry.data) for entry in entries]
    change(next(each["event"] for each in events if each["event"]["kind"] == kind))
    bundle = forging.chained(events)
    return [forging.Entry(text.encode()) for text in bundle["entries"]]


FORGERIES: dict[str, Any] = {
    "cards-dealt": lambda e: e["cards"].reverse(),
    "deal-paid": lambda e: e["transfers"][0].update(target="player:9"),
    "pot-fed": lambda e: e["transfers"].pop(),
    "game-ended": lambda e: e.update(winner=(e["winner"] + 1) % 4),
}


@pytest.mark.parametrize("kind", FORGERIES)
def test_hc_a_forged_history_is_judged_without_the_code_of_the_game(kind: str) -> None:
    entries = altered(played(), kind, FORGERIES[kind])
    rows = [
        StoredRow(n, json.loads(e.data)["event"]["kind"], e.data) for n, e in enumerate(entries, 1)
    ]
    audit = audit_game(rows, None, sha256(b"0" + SEED).digest(), "g-00000000")
    failing = {each.claim.value for each in audit.claims if each.status is Status.FAIL}
    assert failing & {"cards", "payouts"}, failing


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """The bundle of a game, with a signed log."""
    path = tmp_path / "game.bundle.json"
    path.write_text(
        json.dumps(
            forging.bundled([forging.Entry(each.data) for each in played()]),
            sort_keys=True,
            separators=(",", ":"),
            ensure_ascii=False,
        )
    )
    return path


def verdicts(*command: object) -> dict[str, str]:
    result = subprocess.run(
        [str(each) for each in command], capture_output=True, text=True, check=False, cwd=ROOT
    )
    return {claim: each["verdict"] for claim, each in json.loads(result.stdout).items()}


def test_its_bundle_is_proved_by_both_verifiers(bundle: Path, tmp_path: Path) -> None:
    key = str(forging.SIGNER.verifier)
    _, javascript = generated.write_verifiers(tmp_path, Tables(registered.ALL))
    by_engine = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import verify_bundle; "
        f"sys.exit(verify_bundle.main(sys.argv[1:], {PROGRAM!r}))"
    )
    own = verdicts(sys.executable, "-c", by_engine, "--key", key, "--json", bundle)
    assert set(own.values()) == {"PASS"}
    engine = tmp_path / "poker-deluxe"
    engine.write_text(f'#!/bin/sh\nexec {" ".join(PROGRAM)} "$@"\n')
    engine.chmod(0o755)
    path = f"PATH={tmp_path}"
    assert own == verdicts("env", path, NODE_PROGRAM, javascript, "--key", key, "--json", bundle)


def test_a_verifier_that_does_not_know_how_a_game_deals_says_so(
    bundle: Path, tmp_path: Path
) -> None:
    silent = [*registered.ALL[:-1], replace(GAME, deals=())]
    python, javascript = generated.write_verifiers(tmp_path, Tables(silent))
    for command in ((sys.executable, python), (NODE_PROGRAM, javascript)):
        judged = verdicts(*command, "--json", bundle)
        assert judged.pop("cut") == "CANNOT"
        assert "FAIL" not in judged.values()
        assert judged["dealt"] == judged["chips"] == judged["causes"] == "PASS"


@pytest.fixture(scope="module")
def protos(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("protos")
    generated.write_protos(folder)
    return folder


def test_its_protos_are_as_good_as_any(protos: Path) -> None:
    for command in (
        ["lint"],
        ["format", "--diff", "--exit-code"],
        ["breaking", "--against", max((ROOT / "protos/released").glob("*.binpb"))],
    ):
        result = subprocess.run(
            [generated.BUF, *command], cwd=protos, capture_output=True, text=True, check=False
        )
        assert result.returncode == 0, result.stdout


def test_events_views_and_acts_are_messages_and_come_back(protos: Path) -> None:
    code = generated.write_code(protos)
    environment = os.environ | {"PYTHONPATH": f"{code}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-m", "tests.high_card.over_the_api"]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert int(result.stdout) > 20


def cli(*arguments: str, text: str = "") -> str:
    result = subprocess.run(
        [*PROGRAM, *arguments], cwd=ROOT, input=text, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr + result.stdout
    return result.stdout


@pytest.mark.parametrize(("language", "words"), [("en", "Everybody antes"), ("de", "Jeder zahlt")])
def test_it_is_simulated_audited_and_replayed_in_both_languages(
    tmp_path: Path, language: str, words: str
) -> None:
    db = str(tmp_path / "games.db")
    cli(
        "simulate",
        "high-card",
        "--games",
        "2",
        "--players",
        "3",
        "--deals",
        "2",
        "--seed",
        "7",
        "--db",
        db,
    )
    cli("audit", "--all", "--db", db)
    [game, _] = json.loads(cli("games", "--db", db, "--json"))
    assert words in cli("replay", game["name"].partition("/")[2], "--db", db, "--lang", language)


def test_it_is_as_small_as_promised() -> None:
    folder = Path(registered.__file__).parent
    assert generated.lines_of(folder / "__init__.py") <= 150
    assert generated.lines_of(folder / "model.py") <= 80
