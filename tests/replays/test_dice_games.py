"""The auditor's own models of Poker Dice, Yacht and Escalero: true games pass, forgeries fail."""

import copy
from collections.abc import Callable
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from deluxe_domain.catalogue import GAMES
from deluxe_domain.games.poker_dice import rules
from deluxe_domain.kernel import scoresheet
from deluxe_domain.kernel.history import Reader
from deluxe_replays.audit.auditor import audit_file, audit_game
from deluxe_replays.entries.background import gather
from deluxe_replays.entries.decoded import DecodedEntry, open_page
from deluxe_replays.entries.findings import CheckFailed, Claim, Status
from deluxe_replays.entries.gamefile import read_game_file
from deluxe_replays.games import MODELS, sheets
from deluxe_replays.games.poker_dice.payouts import score

HISTORIES = Path(__file__).parents[1] / "histories"
EVERY_ROLL = list(product(range(1, 7), repeat=5))

Change = Callable[[dict[str, Any]], None]


@cache
def pages(game: str, name: str) -> tuple[DecodedEntry, ...]:
    reader = Reader(GAMES[game])
    with (HISTORIES / game / f"{name}.jsonl").open("rb") as stream:
        return tuple(open_page(row.data, reader) for row in read_game_file(stream).sound_rows())


def judged(game: str, name: str, kind: str = "", change: Change | None = None) -> str:
    """What the model's examiners say of a game in which the last event of a kind is changed."""
    with (HISTORIES / game / f"{name}.jsonl").open("rb") as stream:
        background = gather(list(read_game_file(stream).sound_rows()), None, name)
    history = list(pages(game, name))
    if change is not None:
        place = max(n for n, page in enumerate(history) if page.kind == kind)
        event = copy.deepcopy(history[place].event)
        change(event)
        assert event != history[place].event, "nothing was changed"
        history[place] = replace(history[place], event=event)
    for examiner in MODELS[f"{game}/1"].examiners(background):
        try:
            for page in history:
                examiner.see(page)
        except CheckFailed as fault:
            return str(fault)
    return ""


def changed(**fields: Any) -> Change:
    return lambda event: event.update(fields)


def turned(event: dict[str, Any]) -> None:
    """The first die shows another number."""
    event["dice"][0] = event["dice"][0] % 6 + 1


def longer(event: dict[str, Any]) -> None:
    event["transfers"][0]["amount"] += 1


FORGERIES: list[tuple[str, str, str, Change, str]] = [
    ("poker-dice", "high-standard-two-who-reckon", "dice-thrown", turned, "the seed"),
    ("poker-dice", "high-standard-two-who-reckon", "dice-thrown", changed(seat=5), "another's"),
    ("poker-dice", "high-standard-two-who-reckon", "bets-placed", changed(seats=[0]), "PD-8"),
    ("poker-dice", "high-standard-two-who-reckon", "bets-placed", longer, "PD-6"),
    ("poker-dice", "low-standard-two-who-reckon", "hands-compared", changed(best=[]), "PD-7"),
    ("poker-dice", "low-standard-two-who-reckon", "hands-compared", changed(hands=[]), "PD-4"),
    ("poker-dice", "high-poker-some-sit-out", "round-paid", longer, "PD-6"),
    ("poker-dice", "high-poker-some-sit-out", "round-paid", changed(winner=7), "PD-6"),
    ("poker-dice", "high-poker-some-sit-out", "starter-found", changed(starter=9), "start"),
    ("poker-dice", "high-poker-some-sit-out", "game-ended", changed(reason="none"), "PD-8"),
    ("poker-dice", "high-poker-some-sit-out", "game-ended", changed(stacks=[]), "stacks"),
    ("poker-dice", "high-poker-some-sit-out", "game-ended", changed(transfers=[]), "G-4"),
    ("yacht", "bound-standard-two-at-random", "dice-thrown", turned, "the seed"),
    ("yacht", "bound-standard-two-at-random", "dice-thrown", changed(places=[]), "stays left"),
    ("yacht", "bound-standard-two-at-random", "score-written", changed(points=1000), "YA-4"),
    ("yacht", "bound-standard-two-at-random", "score-written", changed(box="choice"), "YA-"),
    ("yacht", "bound-standard-two-at-random", "score-written", changed(seat=5), "YA-2"),
    ("yacht", "bound-standard-two-at-random", "box-crossed", changed(box="none"), "YA-3"),
    ("yacht", "bound-standard-two-at-random", "game-ended", changed(totals=[1, 1]), "YA-4"),
    ("yacht", "bound-standard-two-at-random", "game-ended", changed(winners=[]), "YA-6"),
    ("yacht", "free-standard-all-have-left", "game-ended", changed(reason="other"), "YA-2"),
    ("escalero", "teams-standard-at-random", "dice-thrown", turned, "the seed"),
    ("escalero", "teams-standard-at-random", "score-written", changed(points=1000), "YA-4"),
    ("escalero", "teams-standard-at-random", "score-written", changed(seat=7), "ES-2"),
    ("escalero", "teams-standard-at-random", "game-ended", changed(winners=[0, 1]), "ES-4"),
    ("escalero", "teams-standard-at-random", "game-ended", changed(sides=[]), "ES-3"),
    ("escalero", "two-standard-soon-deserted", "game-ended", changed(reason="other"), "ES-2"),
]


@pytest.mark.parametrize(
    ("game", "name", "kind", "change", "says"),
    FORGERIES,
    ids=[f"{n}-{game}-{kind}" for n, (game, _, kind, _, _) in enumerate(FORGERIES)],
)
def test_a_forged_event_is_found(
    game: str, name: str, kind: str, change: Change, says: str
) -> None:
    assert judged(game, name) == ""
    assert says in judged(game, name, kind, change)


@pytest.mark.parametrize("game", ["poker-dice", "yacht", "escalero"])
def test_every_recorded_game_passes_every_claim_that_can_be_examined(game: str) -> None:
    files = sorted((HISTORIES / game).glob("*.jsonl"))
    for path in files:
        with path.open("rb") as stream:
            audit = audit_file(read_game_file(stream))
        assert audit.clean, audit.findings
        assert audit.result(Claim.CARDS).status is Status.PASS
        assert audit.result(Claim.PAYOUTS).status is Status.PASS


@pytest.mark.refuses("YA-3")
def test_ya_3_a_cross_where_the_throw_scores_is_found() -> None:
    own = sheets.Sheets(1)
    cross = {"kind": "box-crossed", "box": "yacht"}
    with pytest.raises(CheckFailed, match="YA-3"):
        own.use(cross, [1, 2, 3, 4, 6], {"free_crosses": False, "open_choice": False})
    own.use(cross, [1, 2, 3, 4, 6], {"free_crosses": True, "open_choice": False})
    assert own.totals == [0]


@pytest.mark.refuses("YA-8")
@pytest.mark.parametrize("columns", [1, 3])
def test_ya_8_a_throw_in_choice_that_scores_elsewhere_is_found(columns: int) -> None:
    own = sheets.Sheets(columns)
    score = {"kind": "score-written", "box": "choice", "points": 16}
    with pytest.raises(CheckFailed, match="YA-8"):
        own.use(score, [1, 2, 3, 4, 6], {"free_crosses": True, "open_choice": False})
    own.use(score, [1, 2, 3, 4, 6], {"free_crosses": False, "open_choice": True})
    assert own.totals[0] == 16


def test_ya_4_both_readings_of_the_sheet_score_every_roll_alike() -> None:
    assert set(sheets.BOXES) == set(scoresheet.BOXES)
    for roll in EVERY_ROLL:
        points = dict(zip(scoresheet.BOXES, scoresheet.scores(roll), strict=True))
        assert {box: sheets.points(box, list(roll)) for box in sheets.BOXES} == points


def test_pd_4_and_5_both_readings_rank_every_roll_alike() -> None:
    for roll in EVERY_ROLL:
        hand_rank, (name, heights) = rules.evaluate(roll), score(list(roll))
        assert (name, heights[1:]) == (
            hand_rank.combination,
            [7 if die == 1 else die for die in hand_rank.numbers],
        )
    by_auditor = sorted(EVERY_ROLL, key=lambda roll: score(list(roll))[1])
    strengths = [rules.evaluate(roll).strength for roll in by_auditor]
    assert strengths == sorted(strengths)


@pytest.mark.parametrize("game", ["poker-dice", "yacht", "escalero"])
def test_g_5_throws_of_a_running_game_are_said_not_to_be_compared_with_its_seed(game: str) -> None:
    path = min((HISTORIES / game).glob("*.jsonl"))
    with path.open("rb") as stream:
        rows = list(read_game_file(stream).sound_rows())
    kinds = [row.kind for row in rows]
    audit = audit_game(rows[: kinds.index("dice-thrown") + 1])
    note = "deal 1 is not over: its seed is not opened and its dice not thrown again"
    assert note in audit.result(Claim.CARDS).note
    assert note not in audit_game(rows).result(Claim.CARDS).note
