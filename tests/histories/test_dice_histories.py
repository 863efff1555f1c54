"""Recorded games of Poker Dice, Yacht and Escalero come out as they were recorded (G-5, G-9).

README.md beside this file says what these files are and what to do when one of them fails.
"""

import json
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import Refused, decide
from deluxe_domain.kernel.history import Entry, Reader, Standing, advance
from deluxe_replays.auditor import audit_file
from deluxe_replays.findings import Claim, Status
from deluxe_replays.gamefile import read_game_file
from deluxe_replays.rebuilding import rebuilt_equals
from deluxe_replays.reexecution import reexecute

HERE = Path(__file__).parent
NAMES = ("poker-dice", "yacht", "escalero")
OPTIONS = {
    "poker-dice": ("high", "low", "standard", "poker", "named"),
    "yacht": ("bound", "free", "standard", "poker"),
    "escalero": ("two", "teams", "standard", "poker"),
}
FILES = [path for name in NAMES for path in sorted((HERE / name).glob("*.jsonl"))]
REFUSALS: list[tuple[str, dict[str, Any]]] = [
    (name, refusal)
    for name in NAMES
    for refusal in json.loads((HERE / name / "refusals.json").read_text("utf-8"))
]
EVERY_GAME = pytest.mark.parametrize("name", NAMES)
EVERY_FILE = pytest.mark.parametrize(
    "path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}"
)


@cache
def recorded(path: Path) -> tuple[Entry, ...]:
    reader = Reader(GAMES[path.parent.name])
    with path.open("rb") as stream:
        return tuple(reader.entry(row.data) for row in read_game_file(stream).sound_rows())


def master(name: str) -> bytes:
    return sha256(f"tests/histories/{name}".encode()).digest()


def events_of(name: str) -> Iterator[Any]:
    for path in FILES:
        if path.parent.name == name:
            yield from (entry.event for entry in recorded(path))


@EVERY_GAME
def test_twenty_games_of_each_option_are_recorded_and_none_was_touched_since(name: str) -> None:
    lines = (HERE / name / "SHA256SUMS").read_text("ascii").splitlines()
    listed = {path: digest for digest, path in (line.split("  ") for line in lines)}
    paths = [path for path in FILES if path.parent.name == name]
    assert listed == {path.name: sha256(path.read_bytes()).hexdigest() for path in paths}
    for option in OPTIONS[name]:
        assert sum(option in path.stem.split("-") for path in paths) >= 20


@EVERY_FILE
def test_g_5_and_9_a_recorded_game_is_executed_again_to_the_byte(path: Path) -> None:
    game, entries = GAMES[path.parent.name], recorded(path)
    verdict = reexecute(game, entries, GameChance(path.stem, master(path.stem)))
    assert verdict.whole, str(verdict)
    end = advance(game, Standing(game.initial), (entry.event for entry in entries))
    assert game.over(end.state) == (entries[-1].event.kind == "game-ended")


@EVERY_FILE
def test_g_5_a_recorded_game_is_rebuilt_from_seed_and_decisions(path: Path) -> None:
    with path.open("rb") as stream:
        file = read_game_file(stream)
        assert rebuilt_equals(file.rows(), master(path.stem))


@EVERY_FILE
def test_g_4_the_audit_of_a_recorded_game_is_clean(path: Path) -> None:
    with path.open("rb") as stream:
        audit = audit_file(read_game_file(stream))
    assert audit.clean, audit.findings
    assert audit.result(Claim.CONSERVATION).status is Status.PASS


@EVERY_GAME
def test_every_kind_of_event_is_recorded(name: str) -> None:
    kinds = {model.kind for model in GAMES[name].events.kinds}
    assert {event.kind for event in events_of(name)} == kinds


def test_pd_5_and_8_play_offs_ends_and_players_who_sit_out_are_recorded() -> None:
    events = list(events_of("poker-dice"))
    assert any(event.kind == "hands-compared" and len(event.best) > 1 for event in events)
    ends = {event.reason for event in events if event.kind == "game-ended"}
    assert ends == {"rounds-played", "too-few-players", "table-deserted"}
    rounds = [len(event.seats) for event in events if event.kind == "bets-placed"]
    assert {2, 3, 6} <= set(rounds)


def test_pd_6_named_bets_acts_of_the_clock_and_rounds_left_out_are_recorded() -> None:
    events = list(events_of("poker-dice"))
    assert any(event.kind == "round-skipped" for event in events)
    assert any(event.kind == "player-sat-out" and event.by_clock for event in events)
    assert {event.bet for event in events if event.kind == "bet-named"} > {1}


def test_ya_3_and_6_crosses_acts_of_the_clock_and_a_shared_win_are_recorded() -> None:
    events = list(events_of("yacht"))
    by_clock = {event.kind for event in events if getattr(event, "by_clock", False)}
    assert by_clock == {"score-written", "box-crossed"}
    assert any(event.kind == "game-ended" and len(event.winners) > 1 for event in events)


def test_es_4_a_drawn_game_is_recorded() -> None:
    ends = [event for event in events_of("escalero") if event.kind == "game-ended"]
    assert {len(event.winners) for event in ends} == {0, 1, 2}
    assert {event.reason for event in ends} == {"turns-played", "table-deserted"}


@pytest.mark.refuses("G-6")
@pytest.mark.parametrize(
    ("name", "refusal"),
    REFUSALS,
    ids=[f"{name}-{each['rule']}-{each['reason']}" for name, each in REFUSALS],
)
def test_g_6_a_recorded_refusal_is_refused_again(name: str, refusal: dict[str, Any]) -> None:
    game, path = GAMES[name], HERE / name / f"{refusal['game']}.jsonl"
    events = (entry.event for entry in recorded(path)[: refusal["after"]])
    state = advance(game, Standing(game.initial), events).state
    command = game.commands.json(json.dumps(refusal["command"]))
    with pytest.raises(Refused) as refused:
        decide(game, state, command, GameChance(path.stem, master(path.stem)))
    found = {"rule": refused.value.rule, "reason": refused.value.reason, "text": refused.value.text}
    assert found == {key: refusal[key] for key in ("rule", "reason", "text")}


@EVERY_GAME
def test_g_6_every_rule_and_reason_that_refuses_is_recorded(name: str) -> None:
    found = {(each["rule"], each["reason"]) for where, each in REFUSALS if where == name}
    assert found >= {
        ("G-6", "not-open"), ("G-6", "already-open"), ("G-6", "seats-free"),
        ("G-2", "no-such-seat"),
        ("G-6", "not-seated"), ("G-6", "wrong-phase"), ("G-6", "already-seated"),
        ("G-6", "seat-taken"), ("G-3", "bad-age-order"), ("G-6", "game-over"),
    }  # fmt: skip
    own = {
        "poker-dice": {("PD-1", "bad-option"), ("PD-3", "out-of-range"), ("PD-6", "bad-option"),
                       ("PD-3", "not-your-turn"), ("PD-3", "die-left-lying")},
        "yacht": {("YA-2", "out-of-range"), ("YA-2", "not-your-turn"),
                  ("YA-2", "die-left-lying"), ("YA-2", "wrong-phase"), ("YA-3", "box-taken"),
                  ("YA-3", "no-score"), ("YA-3", "score-owed")},
        "escalero": {("ES-1", "bad-option"), ("ES-2", "box-taken"), ("YA-3", "no-score"),
                     ("YA-3", "score-owed"), ("YA-2", "die-left-lying")},
    }  # fmt: skip
    assert found >= own[name]
