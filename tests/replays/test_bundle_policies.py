"""Bundles: what somebody insists on who knows a key, a checkpoint, or witnesses."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from deluxe_replays import verify_bundle
from deluxe_replays.proofs.signed_notes import COSIGNATURE, Note, Signer, read_note
from deluxe_replays.verify_bundle import read_bundle, verify
from tests.replays.bundles import (
    ALL_BUT_RULES,
    ALONE,
    KEY,
    MISUNDERSTOOD,
    NOT_PROVED,
    PROVED,
    REFUTED,
    VERIFIERS,
    ends,
    path,
)
from tests.vectors.bundles import forging

NO_ENGINE = ["/bin/sh", "-c", "exit 9"]


@pytest.mark.parametrize("name", VERIFIERS)
def test_what_is_insisted_on_and_missing_is_a_failure(name: str, tmp_path: Path) -> None:
    note_file = tmp_path / "seen"
    note_file.write_text(read_bundle(str(path("good-yacht")))["log"]["growth"]["from"], "utf-8")
    without = [str(path(n)) for n in ("good-without-a-log", "loose-log-empty", "loose-log-null")]
    for file in without:
        assert ends(name, file, "--key", KEY) == REFUTED
        assert ends(name, file, "--previous", str(note_file)) == REFUTED
    good = str(path("good-yacht"))
    best = PROVED if name == "engine" else ALL_BUT_RULES
    assert ends(name, good, "--key", KEY, "--previous", str(note_file)) == best
    assert ends(name, good, "--key", str(forging.STRANGER.verifier)) == REFUTED


@pytest.mark.parametrize("name", VERIFIERS)
@pytest.mark.parametrize("option", ["--key", "--previous", "--policy"])
def test_an_empty_or_an_absent_value_is_an_error(name: str, option: str, tmp_path: Path) -> None:
    good, empty = str(path("good-yacht")), tmp_path / "empty"
    empty.write_text("")
    assert ends(name, good, option, "") == MISUNDERSTOOD
    assert ends(name, good, option) == MISUNDERSTOOD
    assert ends(name, good, option, str(empty)) == MISUNDERSTOOD
    assert ends(name, good, option, str(tmp_path / "none")) == MISUNDERSTOOD


@pytest.mark.parametrize("name", ALONE)
def test_a_value_that_is_written_in_another_way_is_an_error(name: str, tmp_path: Path) -> None:
    good, file = path("good-yacht"), tmp_path / "value"
    for number in ("1e3", "1.0", "1000.0"):
        file.write_text(f'{{"oldest_seconds": {number}}}')
        assert ends(name, str(good), "--policy", str(file)) == MISUNDERSTOOD
    note = read_bundle(str(good))["log"]["growth"]["from"]
    file.write_bytes(note.replace("\n", "\r\n").encode())
    assert ends(name, str(good), "--previous", str(file)) == MISUNDERSTOOD


@pytest.mark.parametrize("name", VERIFIERS)
def test_the_checkpoint_that_is_known_is_of_this_log_and_signed_by_it(
    name: str, tmp_path: Path
) -> None:
    file, note_file = path("forged-grown-out-of-another-log"), tmp_path / "seen"
    note = read_bundle(str(file))["log"]["growth"]["from"]
    note_file.write_text(note, "utf-8")
    assert ends(name, str(file), "--previous", str(note_file)) == REFUTED
    note_file.write_text(note[:-9] + ("A" if note[-9] != "A" else "B") + note[-8:], "utf-8")
    assert ends(name, str(path("good-yacht")), "--previous", str(note_file)) == REFUTED


WITNESSES = [Signer(f"witness-{n}.example", bytes([n]) * 32, COSIGNATURE) for n in (1, 2, 3)]


def cosigned(seconds: int, *witnesses: Signer, signed_at: int | None = None) -> dict[str, Any]:
    """A good bundle whose checkpoint these witnesses have seen at a time.

    ``signed_at``: the time that the log itself says.
    """
    bundle = read_bundle(str(path("good-since-checkpoints-have-times")))
    note = read_note(bundle["log"]["checkpoint"])
    if signed_at is not None:
        text = note.text.replace(f"time {forging.SIGNED_AT}\n", f"time {signed_at}\n")
        note = Note(text, (forging.SIGNER.sign(text),))
        del bundle["log"]["growth"]
    signatures = [witness.cosign(note.text, seconds) for witness in witnesses]
    bundle["log"]["checkpoint"] = str(Note(note.text, (*note.signatures, *signatures)))
    return bundle


@pytest.mark.parametrize("name", ALONE)
def test_a_policy_insists_on_witnesses_and_on_a_young_checkpoint(name: str, tmp_path: Path) -> None:
    now = int(time.time())
    keys = [str(witness.verifier) for witness in WITNESSES]
    both, alone = cosigned(now, *WITNESSES[:2]), cosigned(now)
    late = cosigned(now - 9_000, *WITNESSES[:2])
    assert now - 9_000 > forging.SIGNED_AT
    ahead = cosigned(now + 9_000, *WITNESSES[:2])
    boasting = cosigned(now - 9_000, *WITNESSES[:2], signed_at=now)
    future = cosigned(now, signed_at=now + 9_000)
    for bundle, policy, end in (
        (both, {"witnesses": keys, "least": 2}, NOT_PROVED),
        (both, {"witnesses": keys}, REFUTED),
        (both, {"witnesses": keys[1:], "least": 2}, REFUTED),
        (alone, {"witnesses": keys, "least": 1}, REFUTED),
        (alone, {"key": KEY}, ALL_BUT_RULES),
        (alone, {"key": str(forging.STRANGER.verifier)}, REFUTED),
        (both, {"witnesses": keys, "least": 1, "oldest_seconds": 600}, NOT_PROVED),
        (late, {"witnesses": keys, "least": 1, "oldest_seconds": 600}, REFUTED),
        (late, {"witnesses": keys, "least": 1, "oldest_seconds": 90_000}, NOT_PROVED),
        (ahead, {"witnesses": keys, "least": 1, "oldest_seconds": 600}, REFUTED),
        (ahead, {"witnesses": keys, "least": 1}, NOT_PROVED),
        (boasting, {"oldest_seconds": 600}, NOT_PROVED),
        (boasting, {"witnesses": keys, "least": 1, "oldest_seconds": 600}, REFUTED),
        (future, {"oldest_seconds": 600}, REFUTED),
        (alone, {"oldest_seconds": now - forging.SIGNED_AT - 60}, REFUTED),
        (alone, {"oldest_seconds": now - forging.SIGNED_AT + 600}, NOT_PROVED),
    ):
        assert end_under(policy, bundle, name, tmp_path) == end, policy


@pytest.mark.parametrize("name", ALONE)
def test_a_policy_that_says_nothing_or_is_badly_written_is_refused(
    name: str, tmp_path: Path
) -> None:
    keys = [str(witness.verifier) for witness in WITNESSES]
    bundle = cosigned(int(time.time()), *WITNESSES[:2])
    for policy in (
        {},
        {"witness": keys},
        {"witnesses": keys, "least": 4},
        {"witnesses": [keys[0], keys[0]]},
        {"witnesses": [KEY]},
        {"oldest_seconds": -1},
    ):
        assert end_under(policy, bundle, name, tmp_path) == MISUNDERSTOOD, policy


@pytest.mark.parametrize("name", ALONE)
def test_a_policy_fails_a_bundle_without_a_log(name: str, tmp_path: Path) -> None:
    bundle = json.loads(path("good-without-a-log").read_text("utf-8"))
    assert end_under({"oldest_seconds": -1}, bundle, name, tmp_path) == MISUNDERSTOOD
    assert end_under({"key": KEY}, bundle, name, tmp_path) == REFUTED


def end_under(policy: object, bundle: dict[str, Any], name: str, folder: Path) -> int:
    """How a verifier ends that judges a bundle under a policy."""
    file, rules = folder / "b.json", folder / "policy.json"
    file.write_text(verify_bundle.canonical(bundle), "utf-8")
    rules.write_text(json.dumps(policy), "utf-8")
    return ends(name, str(file), "--policy", str(rules))


def test_who_knows_the_key_and_a_checkpoint_brings_them() -> None:
    bundle = read_bundle(str(path("good-yacht")))
    note = bundle["log"]["growth"]["from"]
    assert verify(bundle, KEY, note, NO_ENGINE)["log"][0] == "PASS"
    assert verify(bundle, program=NO_ENGINE)["log"][0] == "CANNOT"
    assert verify(bundle, str(forging.STRANGER.verifier), None, NO_ENGINE)["log"][0] == "FAIL"
    assert verify(bundle, KEY, bundle["log"]["checkpoint"], NO_ENGINE)["log"][0] == "FAIL"
    other = read_bundle(str(path("good-escalero")))["log"]["checkpoint"]
    assert verify(bundle, KEY, other, NO_ENGINE)["log"][0] == "FAIL"
    del bundle["log"]["growth"]
    assert "does not prove" in verify(bundle, KEY, note, NO_ENGINE)["log"][1]
    assert verify(bundle, KEY, bundle["log"]["checkpoint"], NO_ENGINE)["log"][0] == "PASS"
