"""The engine's own audit and the verifiers of bundles say the same of every vector.

The audit judges entries: what is wrong with the bundle around them, or with the log, it is not
handed. It belongs to the program that wrote the entries, so that what a younger program wrote is a
fault to it, where a verifier that stands alone says that it cannot judge.
"""

import json
from typing import Any

import pytest

from deluxe_replays.audit.auditor import GameAudit, audit_game
from deluxe_replays.entries.background import seed_bytes
from deluxe_replays.entries.rows import StoredRow
from tests.replays.bundles import EXPECTED, UNREADABLE, path

AROUND = {
    "loose-field-more",
    "loose-seed-absent",
    "loose-seed-empty",
    "loose-seed-in-capitals",
    "loose-seed-null",
    "loose-seed-with-a-blank",
    "tampered-by-other-rules",
}
"""Faults of the bundle's own fields."""

OF_THE_LOG = {"complete", "log", "complete log"}
UNPINNED = {"forged-practice-removed"}
"""The audit opens stores from before games pinned the sources of their rules; bundles must."""


def rows_of(entries: list[str]) -> list[StoredRow]:
    rows = []
    for version, text in enumerate(entries, 1):
        try:
            kind = json.loads(text)["event"]["kind"]
        except (ValueError, KeyError, TypeError, RecursionError):
            kind = ""
        rows.append(StoredRow(version, kind, text.encode("utf-8", "surrogatepass")))
    return rows


def audited(bundle: dict[str, Any]) -> GameAudit:
    seed = seed_bytes(bundle.get("seed"))
    return audit_game(rows_of(bundle["entries"]), None, seed, bundle["game"])


def is_faulty(name: str) -> bool:
    """Whether the entries are faulty, as the verifiers have it."""
    claims = EXPECTED[name]
    return bool(claims) and claims not in OF_THE_LOG and name not in AROUND | UNPINNED


@pytest.mark.parametrize("name", [name for name in EXPECTED if EXPECTED[name] != UNREADABLE])
def test_the_engine_s_audit_says_the_same(name: str) -> None:
    audit = audited(json.loads(path(name).read_bytes()))
    assert audit.clean != (is_faulty(name) or name.startswith("younger-")), audit.findings


def test_what_the_audit_is_not_handed_is_what_the_verifiers_say_of_the_bundle_or_its_log() -> None:
    others = {name for name, claims in EXPECTED.items() if claims and not is_faulty(name)}
    for name in others - AROUND - UNPINNED:
        assert EXPECTED[name] in OF_THE_LOG, name
    assert len(EXPECTED) - len(others) > 100
