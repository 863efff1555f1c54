"""Recorded games of Chinese Poker come out as they were recorded (G-5, G-9).

README.md beside this file says what these files are and what to do when one of them fails.
"""

import json
from collections import Counter
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.games.chinese_poker.events import ChinesePokerEvent
from deluxe_domain.games.chinese_poker.rules import Sweep
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import Refused, decide
from deluxe_domain.kernel.history import Entry, Reader, Standing, advance
from deluxe_replays.auditor import audit_file
from deluxe_replays.findings import Claim, Status
from deluxe_replays.gamefile import read_game_file
from deluxe_replays.rebuilding import rebuilt_equals
from deluxe_replays.reexecution import reexecute

GAME = RULE_SETS["chinese-poker/1"]
FOLDER = Path(__file__).parent / "chinese-poker"
FILES = sorted(FOLDER.glob("*.jsonl"))
REFUSALS: list[dict[str, Any]] = json.loads((FOLDER / "refusals.json").read_text("utf-8"))
EVERY_FILE = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


class Recorded(NamedTuple):
    """A recorded game: its entries, its seed (``None`` while it is running)."""

    entries: tuple[Entry, ...]
    seed: bytes | None


@cache
def recorded(name: str) -> Recorded:
    with (FOLDER / f"{name}.jsonl").open("rb") as stream:
        file = read_game_file(stream)
        entries = tuple(Reader(GAME).entry(row.data) for row in file.sound_rows())
    return Recorded(entries, bytes.fromhex(file.header.seed) if file.header.seed else None)


def test_twenty_games_of_each_kind_of_table_are_recorded_and_none_was_touched_since() -> None:
    lines = (FOLDER / "SHA256SUMS").read_text("ascii").splitlines()
    listed = {name: digest for digest, name in (line.split("  ") for line in lines)}
    assert listed == {path.name: sha256(path.read_bytes()).hexdigest() for path in FILES}
    kinds = Counter(tuple(name.split("-")[:2]) for name in listed)
    assert len(kinds) == 4
    assert min(kinds.values()) >= 20


@EVERY_FILE
def test_g_5_a_recorded_game_is_executed_again_to_the_byte(path: Path) -> None:
    entries, seed = recorded(path.stem)
    master = seed or sha256(f"tests/histories/{path.stem}".encode()).digest()
    verdict = reexecute(GAME, entries, GameChance(entries[0].game, master))
    assert verdict.whole, str(verdict)


@EVERY_FILE
def test_g_5_a_recorded_game_is_rebuilt_from_seed_and_decisions(path: Path) -> None:
    if recorded(path.stem).seed is None:
        assert "running" in path.stem, "only a running game keeps its seed"
        return
    with path.open("rb") as stream:
        file = read_game_file(stream)
        assert rebuilt_equals(file.rows(), bytes.fromhex(file.header.seed or ""))


@EVERY_FILE
def test_g_4_a_recorded_game_is_verified_claim_by_claim(path: Path) -> None:
    with path.open("rb") as stream:
        audit = audit_file(read_game_file(stream))
    assert audit.clean, audit.findings
    if audit.over:
        assert all(claim.status is Status.PASS for claim in audit.claims)
    assert audit.result(Claim.CONSERVATION).status is Status.PASS


def all_events() -> list[Any]:
    return [entry.event for path in FILES for entry in recorded(path.stem).entries]


def test_every_kind_of_event_every_end_and_all_that_the_clock_does_are_recorded() -> None:
    events = all_events()
    kinds = {member.kind for member in ChinesePokerEvent.__args__}
    assert {event.kind for event in events} == kinds
    ends = {event.reason for event in events if event.kind == "game-ended"}
    assert ends == {"hands-played", "too-few-players", "table-deserted"}
    by_clock = {event.kind for event in events if getattr(event, "by_clock", False)}
    assert by_clock == {"hand-arranged", "hand-surrendered", "top-up-declined"}


def test_cp_15_every_sweep_that_a_player_may_meet_is_recorded() -> None:
    shows = [event for event in all_events() if event.kind == "hands-shown"]
    sweeps = {shown.sweep for show in shows for shown in show.hands} - {None}
    assert sweeps == set(Sweep) - {Sweep.THIRTEEN_OF_A_SUIT, Sweep.TWELVE_OF_A_SUIT}


def told(refusal: dict[str, Any]) -> str:
    command = refusal["command"]
    return f"{refusal['game'] or 'nothing'}@{refusal['after']}-{command['kind']}"


@pytest.mark.refuses("G-6")
@pytest.mark.parametrize("refusal", REFUSALS, ids=told)
def test_g_6_a_recorded_refusal_is_refused_again(refusal: dict[str, Any]) -> None:
    name = refusal["game"]
    entries, seed = recorded(name) if name else ((), None)
    before = entries[: refusal["after"]]
    state = advance(GAME, Standing(GAME.initial), (entry.event for entry in before)).state
    command = GAME.commands.json(json.dumps(refusal["command"]))
    with pytest.raises(Refused) as refused:
        decide(GAME, state, command, GameChance(name, seed or bytes(32)))
    found = {"rule": refused.value.rule, "reason": refused.value.reason, "text": refused.value.text}
    assert found == {key: refusal[key] for key in ("rule", "reason", "text")}
