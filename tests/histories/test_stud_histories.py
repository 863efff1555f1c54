"""Recorded games of both kinds of Stud come out as they were recorded (G-5, G-9).

README.md beside this file says what these files are and what to do when one of them fails.
"""

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from deluxe_domain.catalogue import GAMES
from deluxe_domain.games.stud.events import StudEvent
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import Refused, decide
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Entry, Reader, Standing, advance
from deluxe_replays.auditor import audit_file
from deluxe_replays.findings import Claim, Status
from deluxe_replays.gamefile import read_game_file
from deluxe_replays.rebuilding import rebuilt_equals
from deluxe_replays.reexecution import reexecute

STUDS = ("five-card-stud", "seven-card-stud")
FOLDERS = [Path(__file__).parent / stud for stud in STUDS]
FILES = [path for folder in FOLDERS for path in sorted(folder.glob("*.jsonl"))]
REFUSALS: list[tuple[str, dict[str, Any]]] = [
    (folder.name, refusal)
    for folder in FOLDERS
    for refusal in json.loads((folder / "refusals.json").read_text("utf-8"))
]
EVERY_FILE = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
BOTH = pytest.mark.parametrize("folder", FOLDERS, ids=STUDS)


@cache
def recorded(path: Path) -> tuple[Entry, ...]:
    reader = Reader(game_of(path))
    with path.open("rb") as stream:
        return tuple(reader.entry(row.data) for row in read_game_file(stream).sound_rows())


def game_of(path: Path) -> AnyGame:
    return GAMES[path.parent.name]


def events_of(folder: Path) -> list[Any]:
    return [entry.event for path in folder.glob("*.jsonl") for entry in recorded(path)]


def master(name: str) -> bytes:
    return sha256(f"tests/histories/{name}".encode()).digest()


@BOTH
def test_twenty_games_of_each_option_are_recorded_and_none_of_them_was_touched_since(
    folder: Path,
) -> None:
    files = sorted(folder.glob("*.jsonl"))
    lines = (folder / "SHA256SUMS").read_text("ascii").splitlines()
    listed = {name: digest for digest, name in (line.split("  ") for line in lines)}
    assert listed == {path.name: sha256(path.read_bytes()).hexdigest() for path in files}
    for option in ("all-feed", "dealer-feeds", "no-limit", "limit-5"):
        assert sum(option in path.stem for path in files) >= 20


@EVERY_FILE
def test_g_5_and_9_a_recorded_game_is_executed_again_to_the_byte(path: Path) -> None:
    game, entries = game_of(path), recorded(path)
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
    for claim in (Claim.CONSERVATION, Claim.CARDS, Claim.PAYOUTS):
        assert audit.result(claim).status is Status.PASS


@BOTH
def test_every_kind_of_event_every_end_and_every_act_of_the_clock_are_recorded(
    folder: Path,
) -> None:
    events = events_of(folder)
    kinds = {member.kind for member in StudEvent.__args__}
    if folder.name == "five-card-stud":
        kinds.remove("cards-dealt-down")
    assert {event.kind for event in events} == kinds
    ends = {event.reason for event in events if event.kind == "game-ended"}
    assert ends == {"hands-played", "too-few-players", "table-deserted"}


def test_g_8_both_acts_of_the_clock_are_recorded() -> None:
    events = [event for folder in FOLDERS for event in events_of(folder)]
    assert {event.kind for event in events if getattr(event, "by_clock", False)} == {
        "player-dropped",
        "player-sat-out",
    }


@BOTH
def test_dr_14_and_15_side_pots_bets_given_back_and_equal_hands_are_recorded(
    folder: Path,
) -> None:
    events = events_of(folder)
    closed = [t for event in events if event.kind == "betting-closed" for t in event.transfers]
    assert {t.reason for t in closed} == {"unmatched", "side-pot"}
    assert any(t.target == "pot:2" for t in closed)
    paid = [event for event in events if event.kind == "deal-paid"]
    assert any(len(e.transfers) > len({t.source for t in e.transfers}) for e in paid)


def told(refusal: Any) -> str:
    if isinstance(refusal, str):
        return refusal
    return f"{refusal['game'] or 'nothing'}@{refusal['after']}-{refusal['command']['kind']}"


@pytest.mark.refuses("G-6")
@pytest.mark.parametrize(("stud", "refusal"), REFUSALS, ids=told)
def test_g_6_a_recorded_refusal_is_refused_again(stud: str, refusal: dict[str, Any]) -> None:
    name, game = refusal["game"], GAMES[stud]
    path = Path(__file__).parent / stud / f"{name}.jsonl"
    before = recorded(path)[: refusal["after"]] if name else ()
    state = advance(game, Standing(game.initial), (entry.event for entry in before)).state
    command = game.commands.json(json.dumps(refusal["command"]))
    with pytest.raises(Refused) as refused:
        decide(game, state, command, GameChance(name, master(name)))
    found = {"rule": refused.value.rule, "reason": refused.value.reason, "text": refused.value.text}
    assert found == {key: refusal[key] for key in ("rule", "reason", "text")}


@pytest.mark.parametrize("stud", STUDS)
def test_g_6_every_reason_and_rule_that_refuses_is_recorded(stud: str) -> None:
    refusals = [refusal for which, refusal in REFUSALS if which == stud]
    assert {refusal["reason"] for refusal in refusals} == {
        "not-open", "already-open", "bad-option", "wrong-phase", "not-your-turn", "game-over",
        "seat-taken", "no-such-seat", "not-seated", "already-seated", "seats-free",
        "bad-age-order", "out-of-range", "not-enough-chips",
    }  # fmt: skip
    assert {refusal["rule"] for refusal in refusals} == {
        "G-2", "G-3", "G-6", "DR-2", "DR-8", "DR-15", "ST-3", "ST-4",
        "ST-1" if stud == "five-card-stud" else "ST-6",
    }  # fmt: skip
