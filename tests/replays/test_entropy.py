"""What verifiers say of the players' entropy, and what grinding reaches with it (G-5)."""

import json
from collections import Counter

import pytest

from deluxe_replays.audit.auditor import audit_game
from deluxe_replays.entries.background import seed_bytes
from deluxe_replays.entries.findings import Claim, Status
from deluxe_replays.entries.rows import StoredRow
from tests.replays.bundles import path


def rows_of(entries: list[str]) -> list[StoredRow]:
    """The rows of a bundle, as a store has them."""
    return [
        StoredRow(version, json.loads(text)["event"]["kind"], text.encode())
        for version, text in enumerate(entries, 1)
    ]


def hand_of(vector: str, seat: int) -> list[str]:
    """The hand that a seat is dealt first."""
    entries = [json.loads(text) for text in json.loads(path(vector).read_bytes())["entries"]]
    [deal] = [e["event"] for e in entries if e["event"]["kind"] == "hands-dealt"]
    return next(list(hand["cards"]) for hand in deal["hands"] if hand["seat"] == seat)


@pytest.mark.parametrize(
    ("vector", "is_chosen"),
    [
        ("good-ground-seed", True),
        ("good-ground-seed-and-entropy", False),
        ("good-late-joiner-who-ground", False),
        ("forged-late-joiner-who-ground-afterwards", True),
    ],
)
def test_g_5_grinding_reaches_a_full_house_only_without_entropy_or_by_forgery(
    vector: str, is_chosen: bool
) -> None:
    ranks = Counter(card[0] for card in hand_of(vector, 1)).values()
    assert (sorted(ranks) in ([2, 3], [1, 4])) == is_chosen


def test_g_5_the_audit_names_whose_entropy_the_deals_have() -> None:
    notes = {}
    for vector in ("good-ground-seed", "good-entropy-of-the-players"):
        bundle = json.loads(path(vector).read_bytes())
        audit = audit_game(rows_of(bundle["entries"]), None, seed_bytes(bundle["seed"]))
        [claim] = [each for each in audit.claims if each.claim is Claim.COMMITMENTS]
        assert claim.status is Status.PASS
        notes[vector] = claim.note
    assert notes == {
        "good-ground-seed": "no player's entropy",
        "good-entropy-of-the-players": "entropy of player-0, player-2; withheld by player-1",
    }


@pytest.mark.parametrize(
    ("vector", "text"),
    [
        ("forged-late-joiner-who-ground-afterwards", "not the one to which its player committed"),
        ("forged-entropy-never-revealed", "seat 1 was neither revealed nor withheld"),
        ("forged-entropy-revealed-twice", "no entropy of seat 1 is awaited"),
        ("forged-entropy-of-another", "another player has committed to the same entropy"),
    ],
)
def test_g_5_the_audit_finds_entropy_that_does_not_fit(vector: str, text: str) -> None:
    bundle = json.loads(path(vector).read_bytes())
    audit = audit_game(rows_of(bundle["entries"]), None, seed_bytes(bundle["seed"]))
    assert any(each.claim is Claim.COMMITMENTS and text in each.text for each in audit.findings)
