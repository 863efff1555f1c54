"""Recorded games come out as they were recorded: folded, executed again, verified (G-5, G-9).

README.md beside this file says what these files are and what to do when one of them fails.
``SUMMARIES`` is the plan of what each game's records must show.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import pytest

from deluxe_domain.catalogue import GAMES
from deluxe_domain.games.chinese_poker.rules import Sweep
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import Reason
from deluxe_domain.kernel.facts import fact_bytes
from deluxe_domain.kernel.history import StateAt, advance
from deluxe_replays.audit.auditor import audit_file, audit_game
from deluxe_replays.audit.reexecution import reexecute
from deluxe_replays.audit.replayer import Replay
from deluxe_replays.entries.findings import Claim, Status
from deluxe_replays.entries.gamefile import write_game_file
from tests.histories.negative import HISTORIES, file_of, recorded, records
from tests.histories.plans import PLANS
from tests.replays.rebuilt import rebuilt_equals

FILES = {name: sorted((HISTORIES / name).glob("*.jsonl")) for name in GAMES}
EVERY_FILE = pytest.mark.parametrize(
    "path",
    [path for paths in FILES.values() for path in paths],
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
EVERY_GAME = pytest.mark.parametrize("name", GAMES)
BETTING = pytest.mark.parametrize("name", ["draw-poker", "five-card-stud", "seven-card-stud"])


@dataclass(frozen=True)
class Shown:
    """What the records of a game show.

    There are at least twenty games with each of the ``options`` in their names. They have ended
    for each of these reasons (``ends``), and the clock has done each of these acts (``by_clock``).
    ``refused`` are the points of the rules, with the reasons if need be, that have refused a
    command. No record shows the kinds of events that are ``absent``.
    """

    options: tuple[str, ...]
    ends: set[str]
    by_clock: set[str]
    refused: set[str]
    absent: frozenset[str] = frozenset()


STAKES: Final = {"hands-played", "too-few-players", "table-deserted"}
WAYS: Final = ("all-feed", "dealer-feeds", "no-limit", "limit-5")
FOLDS: Final = {"player-dropped", "player-sat-out"}
BETS: Final = {"DR-2", "DR-8", "DR-15", "ST-3", "ST-4"}
SHEETS: Final = {"score-written", "box-crossed"}
SCORES: Final = {
    "YA-2 die-left-lying",
    "YA-3 no-score",
    "YA-3 score-owed",
    "YA-8 choice-reserved",
}

SUMMARIES: Final[Mapping[str, Shown]] = {
    "poker-deluxe": Shown(
        ("",),
        {"rounds-played", "player-broke", "table-deserted"},
        {"deck-cut", "buying-stopped"},
        {"DX-2", "DX-8", "DX-10", "DX-11", "DX-13"},
    ),
    "chinese-poker": Shown(
        ("cash-plain", "cash-bonus", "tournament-plain", "tournament-bonus"),
        STAKES,
        {"hand-arranged", "hand-surrendered", "top-up-declined"},
        {"CP-1", "CP-17"},
    ),
    "draw-poker": Shown(
        WAYS,
        STAKES,
        {*FOLDS, "player-checked", "stood-pat"},
        {"DR-1", "DR-2", "DR-6 no-openers", "DR-8", "DR-10 card-not-held", "DR-15"},
    ),
    "five-card-stud": Shown(
        WAYS, STAKES, FOLDS, {*BETS, "ST-1"}, frozenset({"cards-dealt-down"})
    ),
    "seven-card-stud": Shown(WAYS, STAKES, FOLDS, {*BETS, "ST-6"}),
    "heads-up-draw": Shown(
        ("at-most", "until-one-has-lost"),
        {"player-broke", "hands-played", "table-deserted"},
        {"player-stayed", "player-dropped", "stood-pat"},
        {"HU-1", "HU-3", "HU-4", "HU-6", "HU-7 card-not-held", "HU-7 out-of-range"},
    ),
    "poker-dice": Shown(
        ("high", "low", "standard", "poker", "named"),
        {"rounds-played", "too-few-players", "table-deserted"},
        {"rolling-stopped", "player-sat-out"},
        {"PD-1 bad-option", "PD-3 out-of-range", "PD-6 bad-option", "PD-3 not-your-turn",
         "PD-3 die-left-lying"},
    ),
    "yacht": Shown(
        ("bound", "free", "standard", "poker"),
        {"rounds-played", "table-deserted"},
        SHEETS,
        {*SCORES, "YA-2 out-of-range", "YA-2 not-your-turn", "YA-2 wrong-phase", "YA-3 box-taken"},
    ),
    "escalero": Shown(
        ("two", "teams", "standard", "poker"),
        {"turns-played", "table-deserted"},
        SHEETS,
        {*SCORES, "ES-1 bad-option", "ES-2 box-taken"},
    ),
}  # fmt: skip

AROUND: Final = {
    "G-5 bad-entropy", "G-5 wrong-phase",
    "G-2 no-such-seat", "G-3 bad-age-order", "G-6 not-open", "G-6 already-open", "G-6 seats-free",
    "G-6 not-seated", "G-6 wrong-phase", "G-6 already-seated", "G-6 seat-taken", "G-6 game-over",
}  # fmt: skip
"""What refuses in every game."""


def events_of(name: str) -> list[Any]:
    return [entry.event for path in FILES[name] for entry in recorded(path)[0]]


@EVERY_GAME
def test_g_9_the_planned_games_are_recorded_and_none_of_them_was_touched_since(name: str) -> None:
    lines = (HISTORIES / name / "SHA256SUMS").read_text("ascii").splitlines()
    digests = {name: digest for digest, name in (line.split("  ") for line in lines)}
    assert digests == {path.name: sha256(path.read_bytes()).hexdigest() for path in FILES[name]}
    plans = next(plans for rules, plans in PLANS.items() if rules.startswith(f"{name}/"))
    assert {f"{plan.name}.jsonl" for plan in plans()} == digests.keys()
    for option in SUMMARIES[name].options:
        assert sum(option in path.stem for path in FILES[name]) >= 20


@EVERY_FILE
def test_g_4_and_5_a_recorded_game_is_folded_executed_again_and_audited(path: Path) -> None:
    game, file, (entries, seed) = GAMES[path.parent.name], file_of(path), recorded(path)
    end = advance(game, StateAt(game.initial), (entry.event for entry in entries))
    assert game.over(end.state) == (entries[-1].event.kind == "game-ended")
    assert end.version == len(entries)
    history = [entry.data for entry in entries]
    assert Replay(game, history).at(end.version) == end
    verdict = reexecute(game, history, GameChance(entries[0].game, seed))
    assert verdict.whole, str(verdict)
    rows = list(file.rows())
    assert rebuilt_equals(rows, seed)
    again = BytesIO()
    write_game_file(again, rows, whole=True)
    assert again.getvalue() == path.read_bytes()
    audit = audit_file(file_of(path))
    assert audit.clean, audit.findings
    passed = {claim.claim for claim in audit.claims if claim.status is Status.PASS}
    assert passed >= (
        {claim.claim for claim in audit.claims} if audit.over else {Claim.CONSERVATION}
    )
    assert (file.header.seed is None) != audit.over, "only a game that is not over keeps its seed"


@EVERY_GAME
def test_every_kind_of_event_every_end_and_every_act_of_the_clock_are_recorded(name: str) -> None:
    summary, events = SUMMARIES[name], events_of(name)
    kinds = {kind.kind for kind in GAMES[name].events.kinds}
    assert {event.kind for event in events} == kinds - summary.absent
    assert {event.reason for event in events if event.kind == "game-ended"} == summary.ends
    by_clock = {event.kind for event in events if getattr(event, "by_clock", False)}
    assert by_clock == {*summary.by_clock, "entropy-withheld"}


@EVERY_GAME
def test_g_6_every_rule_that_refuses_is_recorded(name: str) -> None:
    refusals = [(each["rule"], each["reason"]) for each in records(name, "refusals")]
    refusals += [each["refused"][:2] for each in records(name, "commands") if "refused" in each]
    citations = {rule for rule, _ in refusals} | {f"{rule} {reason}" for rule, reason in refusals}
    assert citations >= {*AROUND, *SUMMARIES[name].refused}


def test_g_6_every_reason_to_refuse_is_recorded() -> None:
    refusals = [each for name in GAMES for each in records(name, "refusals")]
    assert {each["reason"] for each in refusals} == {reason.value for reason in Reason}


@BETTING
def test_dr_14_and_15_side_pots_bets_given_back_and_equal_hands_are_recorded(name: str) -> None:
    events = events_of(name)
    closed = [t for event in events if event.kind == "betting-closed" for t in event.transfers]
    assert {t.reason for t in closed} == {"unmatched", "side-pot"}
    assert any(t.target == "pot:2" for t in closed)
    payouts = [event for event in events if event.kind == "deal-paid"]
    assert any(len(event.winners) > 1 for event in payouts)
    assert any(len(e.transfers) > len({t.source for t in e.transfers}) for e in payouts)


def test_hu_9_a_deficit_is_recorded() -> None:
    ends = [event for event in events_of("heads-up-draw") if event.kind == "game-ended"]
    assert any(min(event.stacks) < 0 for event in ends)


def test_cp_15_every_sweep_that_a_player_may_meet_is_recorded() -> None:
    shows = [event for event in events_of("chinese-poker") if event.kind == "hands-shown"]
    sweeps = {hand.sweep for show in shows for hand in show.hands} - {None}
    assert sweeps == set(Sweep) - {Sweep.THIRTEEN_OF_A_SUIT, Sweep.TWELVE_OF_A_SUIT}


def test_pd_5_and_8_play_offs_and_players_who_sit_out_are_recorded() -> None:
    events = events_of("poker-dice")
    assert any(event.kind == "hands-compared" and len(event.best) > 1 for event in events)
    rounds = [len(event.seats) for event in events if event.kind == "bets-placed"]
    assert {2, 3, 6} <= set(rounds)


def test_pd_6_named_bets_are_recorded() -> None:
    bets = {event.bet for event in events_of("poker-dice") if event.kind == "bet-named"}
    assert bets > {1}


def test_ya_3_and_6_a_shared_win_is_recorded() -> None:
    ends = [event for event in events_of("yacht") if event.kind == "game-ended"]
    assert any(len(event.winners) > 1 for event in ends)


def test_es_4_a_drawn_game_is_recorded() -> None:
    ends = [event for event in events_of("escalero") if event.kind == "game-ended"]
    assert {len(event.winners) for event in ends} == {0, 1, 2}


@pytest.mark.refuses("G-5")
def test_g_5_one_altered_letter_of_a_recorded_game_is_found() -> None:
    path = HISTORIES / "poker-deluxe" / "6-cards-2-players.jsonl"
    rows = list(file_of(path).rows())
    place = next(i for i, row in enumerate(rows) if row.kind == "hands-dealt")
    forgery = rows[place].data.replace(b'"2c"', b'"2x"').replace(b'"As"', b'"Ax"')
    assert forgery != rows[place].data, "the cards are in somebody's hand"
    rows[place] = rows[place]._replace(data=forgery)
    assert not audit_game(rows).clean
    assert fact_bytes(recorded(path)[0][place].event) not in forgery
