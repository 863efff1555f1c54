"""Bundles: two verifiers that stand alone agree on good and forged ones, claim by claim."""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.shapes import newest_shape
from deluxe_replays import verify_bundle
from deluxe_replays.proofs.bundle import FORMAT
from deluxe_replays.sources import the_lock
from deluxe_replays.verify_bundle import CLAIMS, Bundle, Verdicts, read_bundle, verify
from tests.replays.bundles import (
    ALL_BUT_RULES,
    ALONE,
    EXPECTED,
    JAVASCRIPT,
    KEY,
    NO_BUNDLE,
    NODE,
    NOT_PROVED,
    PROVED,
    PYTHON,
    REFUTED,
    UNREADABLE,
    VECTORS,
    VERIFIERS,
    answer_of,
    ends,
    path,
)
from tests.services.cli.conftest import engine_here
from tests.vectors.bundles import forging

ENGINE = [sys.executable, "-m", "deluxe_services.cli"]
NO_ENGINE = ["/bin/sh", "-c", "exit 9"]

READABLE_FILES = [name for name, claims in EXPECTED.items() if claims != UNREADABLE]
EVERY_BUNDLE = pytest.mark.parametrize("name", READABLE_FILES)

CANNOT: dict[str, str] = json.loads((VECTORS / "unjudged.json").read_text("utf-8"))
"""The claims that cannot be judged of what is younger than the verifier."""


@cache
def in_javascript() -> dict[str, Any]:
    """What the JavaScript verifier says of every bundle."""
    command = [NODE, str(JAVASCRIPT), *(str(path(name)) for name in READABLE_FILES), "--json"]
    result = subprocess.run(
        command, capture_output=True, text=True, check=False, env={"PATH": "/nowhere"}
    )
    assert result.returncode == 1, result.stderr
    content: dict[str, Any] = json.loads(result.stdout)
    return content


@cache
def in_python(name: str) -> Verdicts:
    """What the verifier in Python says of a bundle, without an engine."""
    return without_engine(read_bundle(str(path(name))))


def without_engine(bundle: Bundle) -> Verdicts:
    """The verdicts where no engine is installed, so that none is started."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", "/nowhere")
        return verify(bundle)


def failing(verdicts: dict[str, str]) -> str:
    return " ".join(claim for claim, verdict in verdicts.items() if verdict == "FAIL")


def test_there_is_a_good_bundle_of_every_game_and_a_forged_one_for_every_claim() -> None:
    names = {path.name.removesuffix(".bundle.json") for path in VECTORS.glob("*.bundle.json")}
    assert names == set(EXPECTED)
    assert set(forging.GOOD) <= {name.removeprefix("good-") for name in names}
    assert sum(bool(claims) for claims in EXPECTED.values()) >= 30
    claims_failing = {claim for claims in EXPECTED.values() for claim in claims.split()}
    assert claims_failing == {*CLAIMS, UNREADABLE}


@pytest.mark.parametrize("name", forging.GOOD)
def test_a_recorded_game_gives_its_bundle_byte_for_byte(name: str) -> None:
    bundle = forging.bundled(forging.recorded(name))
    assert path(f"good-{name}").read_text("utf-8") == verify_bundle.canonical(bundle) + "\n"


@EVERY_BUNDLE
def test_exactly_the_claims_fail_that_were_broken_and_both_verifiers_say_the_same(
    name: str,
) -> None:
    notes = in_python(name)
    verdicts = {claim: verdict for claim, (verdict, _) in notes.items()}
    unreadable = EXPECTED[name] == "readable"
    assert verdicts["rules"] == "CANNOT"
    assert failing(verdicts) == ("" if EXPECTED[name] == "rules" else EXPECTED[name])
    assert unreadable == (list(verdicts.values()).count("CANNOT") == len(CLAIMS) - 1)
    others = in_javascript()[str(path(name))]
    assert list(others) == list(notes) == list(CLAIMS)
    assert {claim: (one["verdict"], one["note"]) for claim, one in others.items()} == notes


def in_node(*arguments: str) -> str:
    result = subprocess.run(
        [NODE, *arguments], capture_output=True, text=True, check=False, env={"PATH": "/nowhere"}
    )
    assert result.returncode in (PROVED, REFUTED, NOT_PROVED, ALL_BUT_RULES), result.stderr
    return result.stdout


def unjudged(verdicts: dict[str, str]) -> str:
    return " ".join(
        claim
        for claim, verdict in verdicts.items()
        if verdict == "CANNOT" and claim not in {"rules", "log"}
    )


@pytest.mark.parametrize("name", CANNOT)
def test_what_is_younger_than_the_verifier_it_cannot_judge_and_says_so(name: str) -> None:
    verdicts = without_engine(read_bundle(str(path(name))))
    claims = unjudged({claim: verdict for claim, (verdict, _) in verdicts.items()})
    assert claims == CANNOT[name]
    for claim in claims.split():
        assert verdicts[claim][1].endswith("only a newer verifier can judge this")


def in_newer_shape(game: str, kind: str) -> Bundle:
    """A recorded game, with all events of a kind as a later age might write them."""
    untouched = {"kind", "rules"} if kind == "game-opened" else {"kind"}

    def change(entries: forging.Entries) -> None:
        for event in [each["event"] for each in entries if each["event"]["kind"] == kind]:
            anew = {name: event.pop(name) for name in list(event) if name not in untouched}
            event.update(shape=2, said_anew=anew)

    rules = str(json.loads(forging.recorded(game)[0].data)["event"]["rules"])
    later = replace(RULE_SETS[rules], upcasts={kind: (dict,)})
    with patch.dict(RULE_SETS, {rules: later}):
        return forging.forged(game, change)


def test_no_event_of_any_kind_in_a_newer_shape_is_judged_wrongly(tmp_path: Path) -> None:
    games = {kind_of(entry): game for game in forging.GOOD for entry in forging.recorded(game)}
    python: dict[str, dict[str, str]] = {}
    for kind, game in games.items():
        bundle = in_newer_shape(game, kind)
        file = tmp_path / f"{game}-{kind}.json"
        file.write_text(verify_bundle.canonical(bundle), "utf-8")
        verdicts = {claim: v for claim, (v, _) in without_engine(bundle).items()}
        assert not failing(verdicts), (game, kind)
        assert {"chips", "rake", "causes"} <= set(unjudged(verdicts).split()), (game, kind)
        python[str(file)] = verdicts
    content = json.loads(in_node(str(JAVASCRIPT), *python, "--json"))
    assert {
        file: {claim: one["verdict"] for claim, one in verdicts.items()}
        for file, verdicts in content.items()
    } == python
    assert len(python) > 35


def kind_of(entry: forging.Entry) -> str:
    return str(json.loads(entry.data)["event"]["kind"])


def test_both_verifiers_have_learnt_every_rule_set_kind_and_shape_of_the_catalogue() -> None:
    script = (
        f"import {{ TABLES }} from {json.dumps(JAVASCRIPT.as_uri())};"
        "console.log(JSON.stringify(TABLES));"
    )
    content = json.loads(in_node("--input-type=module", "-e", script))
    assert list(verify_bundle.RULES) == list(RULE_SETS)
    for table, text in content.items():
        assert text == getattr(verify_bundle, table), "both have the same tables, word for word"
    for rules, game in RULE_SETS.items():
        short = verify_bundle.RULES[rules]
        for shapes, facts in (
            (verify_bundle.EVENT_SHAPES, game.events),
            (verify_bundle.COMMAND_SHAPES, game.commands),
        ):
            kinds = {model.kind for model in facts.kinds}
            assert {kind for code, kind in shapes if code == short} == kinds
            assert {newest_shape(kind, game.upcasts) for kind in kinds} == {1}


@pytest.mark.parametrize("name", [n for n, claims in EXPECTED.items() if claims == UNREADABLE])
def test_a_file_that_is_written_in_any_other_way_is_no_bundle(name: str) -> None:
    for verifier in ALONE:
        assert ends(verifier, str(path(name))) == NO_BUNDLE


@pytest.mark.parametrize("name", ["shape-of-a-command", "rule-set"])
def test_an_engine_that_may_be_older_than_the_game_is_not_believed(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POKER_DELUXE_LANG", "de")
    verdict, note = verify(read_bundle(str(path(f"younger-{name}"))), program=ENGINE)["rules"]
    assert verdict == "CANNOT", note
    assert note.endswith("only a newer verifier can judge this")


@pytest.mark.parametrize("name", VERIFIERS)
def test_only_what_is_proved_ends_with_0(name: str) -> None:
    best = PROVED if name == "engine" else ALL_BUT_RULES
    young, good = str(path("younger-shape-of-a-word")), str(path("good-yacht"))
    assert ends(name, good, "--key", KEY) == best
    assert ends(name, good) == NOT_PROVED, "nobody has said that the key is the log's"
    assert ends(name, young, "--key", KEY) == NOT_PROVED
    assert ends(name, str(path("good-running")), "--key", KEY) == NOT_PROVED
    assert ends(name, str(path("forged-two-cuts")), "--key", KEY) == REFUTED


@pytest.mark.parametrize("name", VERIFIERS)
def test_the_ending_says_what_the_first_line_says(name: str) -> None:
    endings = {
        "PROVED": PROVED,
        "REFUTED": REFUTED,
        "NOT PROVED": NOT_PROVED,
        "ALL BUT THE RULES": ALL_BUT_RULES,
    }
    for vector in ("good-yacht", "good-running", "younger-kind-of-event", "forged-two-cuts"):
        for arguments in ((), ("--key", KEY)):
            code, text = answer_of(name, str(path(vector)), *arguments)
            assert code == endings[text.partition(":")[0]], text


def pinned(kind: str, sources: str) -> Bundle:
    """A game with a renamed kind of event, which pins these sources of its rules."""
    entries = [json.loads(entry.data) for entry in forging.recorded("yacht")]
    entries[0]["event"]["terms"]["practice"] = False
    command = entries[0]["cause"]["command"]
    command["terms"]["practice"] = False
    entries[0]["event"]["sources"] = command["sources"] = sources
    for entry in entries:
        if entry["event"]["kind"] == kind:
            entry["event"]["kind"] = f"{kind}-anew"
    return forging.chained(entries)


@pytest.mark.parametrize("name", VERIFIERS)
def test_a_kind_that_its_own_sources_never_wrote_is_refuted(name: str, tmp_path: Path) -> None:
    file = tmp_path / "renamed.bundle.json"
    own = the_lock()["yacht/1"].sources[-1]
    for sources, ending in ((own, REFUTED), ("0" * 64, NOT_PROVED)):
        bundle = pinned("score-written", sources)
        file.write_text(
            json.dumps(bundle, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        )
        assert ends(name, str(file), "--key", KEY) == ending


def test_the_verifiers_know_every_digest_that_the_lock_has() -> None:
    locked = {digest for lock in the_lock().values() for digest in lock.sources}
    assert locked == verify_bundle.SOURCES


@pytest.mark.parametrize("name", ALONE)
def test_a_game_that_runs_is_told_up_to_its_last_deal_and_never_passes_as_a_finished_one(
    name: str,
) -> None:
    for vector, entries, late in (("good-running", 19, 0), ("good-running-on", 19, 2)):
        bundle = read_bundle(str(path(vector)))
        verdict, note = verify(bundle, KEY, program=NO_ENGINE)["complete"]
        assert (verdict, len(bundle["entries"])) == ("PASS", entries), note
        assert note.startswith(f"the game is running, and shown up to entry {entries}")
        assert (f"{late} entries of the running deal" in note) == bool(late)
        assert ends(name, str(path(vector)), "--key", KEY) == NOT_PROVED
    for vector in ("forged-end-cut-off", "forged-end-cut-off-with-an-older-proof"):
        assert ends(name, str(path(vector)), "--key", KEY) == 1


@pytest.mark.parametrize("name", ALONE)
def test_the_first_line_says_the_verdict_and_what_a_reader_should_know(name: str) -> None:
    def said(vector: str) -> list[str]:
        return answer_of(name, str(path(vector)), "--key", KEY)[1].splitlines()

    assert said("forged-no-cut")[0] == "REFUTED: cut did not hold."
    young = said("younger-kind-of-event")
    assert young[0].startswith("NOT PROVED: nothing failed, but dealt, cut")
    assert any("pot-blessed: only a newer verifier can judge this" in line for line in young[1:5])
    assert "one request id from two givers" in "".join(said("good-one-request-of-two-givers")[1:3])
    assert said("good-yacht")[1].startswith("This is a practice game")
    text = "".join(said("good-by-a-clock-that-the-game-has-not")[1:3])
    assert "was given by a clock, and the game has none" in text


def told_by(name: str, vector: str) -> list[str]:
    """The lines above the claims that a verifier prints."""
    lines = answer_of(name, str(path(vector)), "--key", KEY)[1].splitlines()
    return lines[: next(at for at, line in enumerate(lines) if line.startswith(("PASS", "FAIL")))]


@pytest.mark.parametrize("name", ALONE)
@pytest.mark.parametrize(
    ("vector", "texts"),
    [
        ("good-ground-seed", ["no player's entropy: the server could choose them."]),
        ("good-ground-seed-and-entropy", ["The deals depend on entropy of player-0."]),
        (
            "good-entropy-of-the-players",
            [
                "The deals depend on entropy of player-0, player-2.",
                "Entropy was withheld by player-1.",
            ],
        ),
    ],
)
def test_g_5_the_verdict_names_whose_entropy_the_deals_have(
    name: str, vector: str, texts: list[str]
) -> None:
    message = told_by(name, vector)
    for text in texts:
        assert any(line.endswith(text) for line in message), message
    assert not any("clock" in line for line in message), "the service's own clock needs no terms"


@pytest.mark.parametrize("name", ["good-draw-poker", "forged-another-winner", "younger-rule-set"])
def test_the_engine_is_asked_whether_events_follow_from_the_rules(
    name: str, tmp_path: Path
) -> None:
    with engine_here():
        verdict, note = verify(read_bundle(str(path(name))), program=ENGINE)["rules"]
    assert (verdict == "PASS") == name.startswith("good-")
    assert (verdict == "FAIL") == name.startswith("forged-")
    assert note
    engine = tmp_path / "poker-deluxe"
    engine.write_text(f'#!/bin/sh\nexec {sys.executable} -m deluxe_services.cli "$@"\n')
    engine.chmod(0o755)
    command = [NODE, str(JAVASCRIPT), str(path(name)), "--key", KEY, "--json"]
    result = subprocess.run(
        command, capture_output=True, text=True, check=False, env={"PATH": str(tmp_path)}
    )
    assert json.loads(result.stdout)["rules"] == {"verdict": verdict, "note": note}
    assert (result.returncode == PROVED) == name.startswith("good-")


def test_it_stands_alone_without_any_package(tmp_path: Path) -> None:
    alone = shutil.copy(PYTHON, tmp_path / "verify_bundle.py")
    environment = {"PATH": "/nowhere", "HOME": str(tmp_path)}
    command = [sys.executable, "-I", "-S", str(alone), str(path("good-poker-deluxe")), "--key", KEY]
    result = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert result.returncode == ALL_BUT_RULES, result.stderr
    assert result.stdout.count("PASS") == 9
    assert "no poker-deluxe is installed" in result.stdout


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format":"other"}'])
def test_what_is_no_bundle_is_told(tmp_path: Path, text: str) -> None:
    file = tmp_path / "x.json"
    file.write_text(text)
    absent = str(tmp_path / "none.json")
    for name in VERIFIERS:
        assert ends(name, str(file)) == NO_BUNDLE
        assert ends(name, absent) == NO_BUNDLE
    file.write_text(f'{{"format":"{FORMAT}"}}')
    for name in VERIFIERS:
        assert ends(name, str(file)) == REFUTED


def test_any_json_in_its_place_is_a_failed_claim_and_never_a_crash() -> None:
    whole = read_bundle(str(path("good-heads-up-draw")))
    for field in ("entries", "log", "seed", "rules"):
        for nonsense in (None, [], {}, "x", 7, [7], {"a": 1}):
            bundle = {**whole, field: nonsense}
            if field == "entries" and not isinstance(nonsense, list):
                continue
            verdicts = verify(bundle, program=NO_ENGINE)
            assert set(verdicts) == set(CLAIMS)
            assert "FAIL" in {verdict for verdict, _ in verdicts.values()}


def test_the_module_is_what_is_copied() -> None:
    spec = importlib.util.spec_from_file_location("alone", PYTHON)
    assert spec is not None
    assert os.access(PYTHON, os.X_OK)
