"""Bundles: two verifiers that stand alone agree on good and forged ones, claim by claim."""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.shapes import newest_shape
from deluxe_replays import verify_bundle
from deluxe_replays.bundle import FORMAT
from deluxe_replays.verify_bundle import CLAIMS, read_bundle, verify
from tests.vectors.bundles import make

VECTORS = Path(__file__).parents[1] / "vectors" / "bundles"
EXPECTED: dict[str, str] = json.loads((VECTORS / "expected.json").read_text("utf-8"))
PYTHON = Path(verify_bundle.__file__)
JAVASCRIPT = PYTHON.with_suffix(".mjs")
ENGINE = [sys.executable, "-m", "deluxe_services.cli"]
NODE = shutil.which("node") or str(Path(sys.executable).with_name("node"))
NO_ENGINE = [sys.executable, "-c", "import sys; sys.exit(9)"]
EVERY = pytest.mark.parametrize("name", EXPECTED)


def path(name: str) -> Path:
    return VECTORS / f"{name}.bundle.json"


@cache
def in_javascript() -> dict[str, Any]:
    """What the JavaScript verifier says of every bundle."""
    asked = [NODE, str(JAVASCRIPT), *(str(path(name)) for name in EXPECTED), "--json"]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
    said: dict[str, Any] = json.loads(done.stdout)
    return said


def failing(verdicts: dict[str, str]) -> str:
    return " ".join(claim for claim, verdict in verdicts.items() if verdict == "FAIL")


def test_there_is_a_good_bundle_of_every_game_and_a_forged_one_for_every_claim() -> None:
    names = {path.name.removesuffix(".bundle.json") for path in VECTORS.glob("*.bundle.json")}
    assert names == set(EXPECTED)
    assert set(make.GOOD) <= {name.removeprefix("good-") for name in names}
    assert sum(bool(claims) for claims in EXPECTED.values()) >= 30
    assert {claim for claims in EXPECTED.values() for claim in claims.split()} == set(CLAIMS)


def test_the_bundles_are_those_that_are_made_of_the_recorded_games() -> None:
    for name, claims, bundle in make.all_bundles():
        assert json.loads(path(name).read_text("utf-8")) == bundle
        assert EXPECTED[name] == claims


@EVERY
def test_exactly_the_claims_fail_that_were_broken(name: str) -> None:
    bundle = read_bundle(str(path(name)))
    verdicts = {c: v for c, (v, _) in verify(bundle, program=NO_ENGINE).items()}
    unreadable = EXPECTED[name] == "readable"
    assert verdicts["rules"] == "CANNOT"
    assert failing(verdicts) == ("" if EXPECTED[name] == "rules" else EXPECTED[name])
    assert unreadable == (list(verdicts.values()).count("CANNOT") == 8)


@EVERY
def test_both_verifiers_say_the_same(name: str) -> None:
    said = in_javascript()[str(path(name))]
    bundle = read_bundle(str(path(name)))
    python = verify(bundle, program=NO_ENGINE)
    assert list(said) == list(python) == list(CLAIMS)
    for claim, (verdict, note) in python.items():
        assert said[claim]["verdict"] == verdict, claim
        if verdict == "PASS":
            assert said[claim]["note"] == note


def in_node(*arguments: str) -> str:
    done = subprocess.run([NODE, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


def unjudged(verdicts: dict[str, str]) -> str:
    return " ".join(
        claim for claim, said in verdicts.items() if said == "CANNOT" and claim != "rules"
    )


@pytest.mark.parametrize("name", make.YOUNGER)
def test_what_is_younger_than_the_verifier_it_cannot_judge_and_says_so(name: str) -> None:
    verdicts = verify(read_bundle(str(path(f"younger-{name}"))), program=NO_ENGINE)
    assert unjudged({claim: said for claim, (said, _) in verdicts.items()}) == make.YOUNGER[name][0]
    for claim in make.YOUNGER[name][0].split():
        assert verdicts[claim][1].endswith("only a newer verifier can judge this")


def test_no_event_of_any_kind_in_a_newer_shape_is_judged_wrongly(tmp_path: Path) -> None:
    python: dict[str, dict[str, str]] = {}
    for game in make.GOOD:
        for kind in sorted({kind_of(entry) for entry in make.recorded(game)}):
            kept = ("rules",) if kind == "game-opened" else ()
            with make.later(game, kind):
                bundle = make.forged(game, partial(make.in_newer_shape, kind, kept=kept))
            file = tmp_path / f"{game}-{kind}.json"
            file.write_text(json.dumps(bundle), "utf-8")
            said = {claim: v for claim, (v, _) in verify(bundle, program=NO_ENGINE).items()}
            assert not failing(said), (game, kind)
            assert {"chips", "rake", "causes"} <= set(unjudged(said).split()), (game, kind)
            python[str(file)] = said
    told = json.loads(in_node(str(JAVASCRIPT), *python, "--json"))
    assert {
        file: {claim: one["verdict"] for claim, one in said.items()} for file, said in told.items()
    } == python
    assert len(python) > 90


def kind_of(entry: make.Entry) -> str:
    return str(json.loads(entry.data)["event"]["kind"])


def test_both_verifiers_have_learnt_every_rule_set_kind_and_shape_of_the_catalogue() -> None:
    events, commands = dict[str, int](), dict[str, int]()
    for game in RULE_SETS.values():
        for learnt, facts in ((events, game.events), (commands, game.commands)):
            for model in facts.kinds:
                learnt[model.kind] = newest_shape(model.kind, game.upcasts)
    assert set(verify_bundle.RULES) == set(RULE_SETS)
    assert events == verify_bundle.EVENTS
    assert commands == verify_bundle.COMMANDS
    script = (
        f"import {{ LEARNT }} from {json.dumps(JAVASCRIPT.as_uri())};"
        "const { rules, events, commands } = LEARNT;"
        "console.log(JSON.stringify([rules, ...[events, commands].map(Object.fromEntries)]));"
    )
    said = json.loads(in_node("--input-type=module", "-e", script))
    assert said == [list(verify_bundle.RULES), events, commands]


@pytest.mark.parametrize("name", ["shape-of-a-purchase", "shape-of-a-command", "rule-set"])
def test_an_engine_that_may_be_older_than_the_game_is_not_believed(name: str) -> None:
    verdict, note = verify(read_bundle(str(path(f"younger-{name}"))), program=ENGINE)["rules"]
    assert verdict == "CANNOT", note
    assert note.endswith("only a newer verifier can judge this")


def test_strictly_what_cannot_be_judged_fails_in_both() -> None:
    file = str(path("younger-shape-of-a-word"))
    for call in ([sys.executable, str(PYTHON)], [NODE, str(JAVASCRIPT)]):
        codes = [
            subprocess.run([*call, file, *more], capture_output=True, check=False).returncode
            for more in ((), ("--strict",))
        ]
        assert codes == [0, 1]


@pytest.mark.parametrize(
    "name", ["good-draw-poker", "good-yacht", "forged-another-winner", "forged-no-rake"]
)
def test_the_engine_is_asked_whether_events_follow_from_the_rules(name: str) -> None:
    verdict, note = verify(read_bundle(str(path(name))), program=ENGINE)["rules"]
    assert (verdict == "PASS") == name.startswith("good-")
    assert note


def test_who_knows_the_key_and_a_checkpoint_brings_them() -> None:
    bundle = read_bundle(str(path("good-yacht")))
    key, seen = str(make.SIGNER.verifier), bundle["log"]["growth"]["from"]
    assert verify(bundle, key, seen, NO_ENGINE)["log"][0] == "PASS"
    assert verify(bundle, str(make.STRANGER.verifier), "", NO_ENGINE)["log"][0] == "FAIL"
    other = read_bundle(str(path("good-escalero")))["log"]["checkpoint"]
    assert verify(bundle, key, other, NO_ENGINE)["log"][0] == "FAIL"
    del bundle["log"]["growth"]
    assert "does not prove" in verify(bundle, key, seen, NO_ENGINE)["log"][1]


def test_it_stands_alone_without_any_package(tmp_path: Path) -> None:
    alone = shutil.copy(PYTHON, tmp_path / "verify_bundle.py")
    environment = {"PATH": "/nowhere", "HOME": str(tmp_path)}
    asked = [sys.executable, "-I", "-S", str(alone), str(path("good-poker-deluxe"))]
    done = subprocess.run(asked, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("PASS") == 7
    assert "no poker-deluxe is installed" in done.stdout
    assert "the signature needs the package cryptography" in done.stdout
    strict = subprocess.run([*asked, "--strict"], capture_output=True, env=environment, check=False)
    assert strict.returncode == 1


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format":"other"}', f'{{"format":"{FORMAT}"}}'])
def test_what_is_no_bundle_is_told(tmp_path: Path, text: str) -> None:
    file = tmp_path / "x.json"
    file.write_text(text)
    assert verify_bundle.main([str(file)]) == 2
    assert verify_bundle.main([str(tmp_path / "none.json")]) == 2


def test_any_json_in_its_place_is_a_failed_claim_and_never_a_crash() -> None:
    whole = read_bundle(str(path("good-heads-up-draw")))
    for field in ("entries", "log", "seed", "rules"):
        for nonsense in (None, [], {}, "x", 7, [7], {"a": 1}):
            bundle = {**whole, field: nonsense}
            if field == "entries" and not isinstance(nonsense, list):
                continue
            verdicts = verify(bundle, program=NO_ENGINE)
            assert set(verdicts) == set(CLAIMS)
            failed = any(verdict == "FAIL" for verdict, _ in verdicts.values())
            assert failed or (field in {"log", "seed"} and not nonsense)


def test_the_module_is_what_is_copied() -> None:
    spec = importlib.util.spec_from_file_location("alone", PYTHON)
    assert spec is not None
    assert os.access(PYTHON, os.X_OK)
