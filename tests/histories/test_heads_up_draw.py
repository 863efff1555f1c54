"""Recorded games of heads-up draw come out as they were recorded (G-5, G-9).

README.md beside this file says what these files are and what to do when one of them fails.
"""

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from deluxe_domain.catalogue import GAMES
from deluxe_domain.games.heads_up_draw.events import HeadsUpDrawEvent
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import Refused, decide
from deluxe_domain.kernel.history import Entry, Reader, Standing, advance
from deluxe_replays.auditor import audit_file
from deluxe_replays.findings import Claim, Status
from deluxe_replays.gamefile import read_game_file
from deluxe_replays.rebuilding import rebuilt_equals
from deluxe_replays.reexecution import reexecute

GAME = GAMES["heads-up-draw"]
FOLDER = Path(__file__).parent / "heads-up-draw"
FILES = sorted(FOLDER.glob("*.jsonl"))
REFUSALS: list[dict[str, Any]] = json.loads((FOLDER / "refusals.json").read_text("utf-8"))
EVERY_FILE = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@cache
def recorded(name: str) -> tuple[Entry, ...]:
    with (FOLDER / f"{name}.jsonl").open("rb") as stream:
        return tuple(Reader(GAME).entry(row.data) for row in read_game_file(stream).sound_rows())


def master(name: str) -> bytes:
    return sha256(f"tests/histories/{name}".encode()).digest()


def test_at_least_twenty_games_are_recorded_and_none_of_them_was_touched_since() -> None:
    lines = (FOLDER / "SHA256SUMS").read_text("ascii").splitlines()
    listed = {name: digest for digest, name in (line.split("  ") for line in lines)}
    assert listed == {path.name: sha256(path.read_bytes()).hexdigest() for path in FILES}
    for option, least in (("at-most", 20), ("until-one-has-lost", 20)):
        assert sum(path.stem.startswith(option) for path in FILES) >= least


@EVERY_FILE
def test_g_5_and_9_a_recorded_game_is_executed_again_to_the_byte(path: Path) -> None:
    entries = recorded(path.stem)
    verdict = reexecute(GAME, entries, GameChance(path.stem, master(path.stem)))
    assert verdict.whole, str(verdict)
    end = advance(GAME, Standing(GAME.initial), (entry.event for entry in entries))
    assert GAME.over(end.state) == (entries[-1].event.kind == "game-ended")


@EVERY_FILE
def test_g_5_a_recorded_game_is_rebuilt_from_seed_and_decisions(path: Path) -> None:
    with path.open("rb") as stream:
        assert rebuilt_equals(read_game_file(stream).rows(), master(path.stem))


@EVERY_FILE
def test_g_4_the_audit_of_a_recorded_game_is_clean(path: Path) -> None:
    with path.open("rb") as stream:
        audit = audit_file(read_game_file(stream))
    assert audit.clean, audit.findings
    checked = {claim.claim for claim in audit.claims if claim.status is Status.PASS}
    assert checked >= {Claim.CARDS, Claim.CONSERVATION, Claim.PAYOUTS}


def test_every_kind_of_event_every_end_and_every_act_of_the_clock_are_recorded() -> None:
    events: list[Any] = [entry.event for path in FILES for entry in recorded(path.stem)]
    kinds = {member.kind for member in HeadsUpDrawEvent.__args__}
    assert {event.kind for event in events} == kinds
    ends = {event.reason for event in events if event.kind == "game-ended"}
    assert ends == {"player-broke", "hands-played", "table-deserted"}
    assert {event.kind for event in events if getattr(event, "by_clock", False)} == {
        "player-stayed",
        "player-dropped",
        "stood-pat",
    }
    assert any(min(e.stacks) < 0 for e in events if e.kind == "game-ended"), "a deficit (HU-9)"


def told(refusal: dict[str, Any]) -> str:
    return f"{refusal['game'] or 'nothing'}@{refusal['after']}-{refusal['command']['kind']}"


@pytest.mark.refuses("G-6")
@pytest.mark.parametrize("refusal", REFUSALS, ids=told)
def test_g_6_a_recorded_refusal_is_refused_again(refusal: dict[str, Any]) -> None:
    name = refusal["game"]
    before = recorded(name)[: refusal["after"]] if name else ()
    state = advance(GAME, Standing(GAME.initial), (entry.event for entry in before)).state
    command = GAME.commands.json(json.dumps(refusal["command"]))
    with pytest.raises(Refused) as refused:
        decide(GAME, state, command, GameChance(name, master(name)))
    found = {"rule": refused.value.rule, "reason": refused.value.reason, "text": refused.value.text}
    assert found == {key: refusal[key] for key in ("rule", "reason", "text")}


def test_g_6_every_reason_and_rule_that_refuses_is_recorded() -> None:
    assert {refusal["reason"] for refusal in REFUSALS} >= {
        "not-open", "already-open", "bad-option", "wrong-phase", "not-your-turn", "game-over",
        "seat-taken", "no-such-seat", "not-seated", "already-seated", "seats-free",
        "bad-age-order", "out-of-range", "card-not-held",
    }  # fmt: skip
    assert {refusal["rule"] for refusal in REFUSALS} >= {"HU-1", "HU-3", "HU-4", "HU-6", "HU-7"}
