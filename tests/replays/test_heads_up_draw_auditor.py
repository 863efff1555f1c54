"""The auditor's own model of heads-up draw agrees with the game, and finds what was altered."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from deluxe_replays.chips.transfers import Ledger
from deluxe_replays.entries.background import gather
from deluxe_replays.entries.decoded import open_page
from deluxe_replays.entries.findings import MALFORMED, CheckFailed, Claim, Examiner
from deluxe_replays.entries.gamefile import read_game_file
from deluxe_replays.entries.rows import Row
from deluxe_replays.games.heads_up_draw import MODEL

FOLDER = Path(__file__).parents[1] / "histories" / "heads-up-draw"
GAME = "at-most-equal-hands-3920"
DEFICIT = "until-one-has-lost-thresholds-and-random"

Alter = Callable[[dict[str, Any]], object]


@cache
def rows(name: str) -> tuple[Row, ...]:
    with (FOLDER / f"{name}.jsonl").open("rb") as stream:
        return tuple(read_game_file(stream).rows())


def found(kind: str, alter: Alter, name: str = GAME) -> dict[Claim, str]:
    """What each examiner finds when the first event of this kind is altered."""
    examiners: tuple[Examiner, ...] = MODEL.examiners(gather(rows(name), None, name))
    faults: dict[Claim, str] = {}
    has_changed = False
    for row in rows(name):
        page = open_page(row.data, None)
        if page.kind == kind and not has_changed:
            has_changed = True
            alter(page.event)
        for examiner in examiners:
            try:
                examiner.see(page)
            except (CheckFailed, *MALFORMED) as fault:
                faults.setdefault(examiner.claim, str(fault))
    assert has_changed, f"no {kind} in {name}"
    return faults


def more(event: dict[str, Any]) -> None:
    event["transfers"][0]["amount"] += 5


ALTERATIONS: list[tuple[str, Alter, Claim, str]] = [
    ("game-started", more, Claim.PAYOUTS, "HU-1"),
    ("pot-fed", more, Claim.PAYOUTS, "HU-2"),
    ("hands-dealt", lambda e: e["hands"].reverse(), Claim.CARDS, "HU-2"),
    ("deck-shuffled", lambda e: e["deck"].reverse(), Claim.CARDS, "the order of the cards"),
    ("deck-shuffled", lambda e: e.update(root="00" * 32), Claim.CARDS, "the root"),
    ("deck-shuffled", lambda e: e.update(dealer=0), Claim.CARDS, "HU-4"),
    ("player-bet", lambda e: e.update(amount=7), Claim.PAYOUTS, "HU-3"),
    ("player-bet", more, Claim.PAYOUTS, "HU-3"),
    ("player-bet", lambda e: e.update(seat=1 - e["seat"]), Claim.PAYOUTS, "HU-4"),
    ("player-called", more, Claim.PAYOUTS, "HU-6"),
    ("cards-exchanged", lambda e: e.update(drawn=e["discarded"]), Claim.CARDS, "HU-7"),
    ("cards-exchanged", lambda e: e["discarded"].pop(), Claim.CARDS, "HU-7"),
    ("hands-shown", lambda e: e["hands"].reverse(), Claim.CARDS, "the hands shown"),
    ("hands-shown", lambda e: e["hands"][0].update(combination="flush"), Claim.PAYOUTS, "holds"),
    ("deal-paid", more, Claim.PAYOUTS, "wins the whole pot"),
    ("deal-paid", lambda e: e.update(winners=[1 - e["winners"][0]]), Claim.PAYOUTS, "wins"),
    ("game-ended", lambda e: e.update(reason="player-broke"), Claim.PAYOUTS, "HU-9"),
    ("game-ended", lambda e: e.update(loser=0), Claim.PAYOUTS, "HU-9"),
    ("game-ended", lambda e: e["stacks"].reverse(), Claim.PAYOUTS, "stacks"),
]


def test_nothing_is_found_where_nothing_is_altered() -> None:
    assert found("game-opened", dict.copy) == {}


@pytest.mark.parametrize(
    ("kind", "alter", "claim", "says"),
    ALTERATIONS,
    ids=[f"{i}-{a[0]}" for i, a in enumerate(ALTERATIONS)],
)
def test_what_is_altered_is_found(kind: str, alter: Alter, claim: Claim, says: str) -> None:
    assert says in found(kind, alter)[claim]


def test_hu_9_a_deficit_is_in_the_ledger_and_no_fault() -> None:
    ledger = Ledger(rows(DEFICIT))
    assert min(line.source_after for line in ledger if line.source.startswith("player")) < 0
    assert set(ledger.balances.as_dict().values()) == {0}


def test_hu_9_what_makes_a_deficit_good_is_examined() -> None:
    def forgive(event: dict[str, Any]) -> None:
        debts = [each for each in event["transfers"] if each["reason"] == "deficit"]
        assert len(debts) == 1
        event["transfers"].remove(debts[0])

    assert "HU-9" in found("game-ended", forgive, DEFICIT)[Claim.PAYOUTS]
