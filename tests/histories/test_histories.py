"""Recorded games come out as they were recorded: folded, executed again, verified (G-5, G-9).

README.md beside this file says what these files are and what to do when one of them fails.
"""

import json
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from deluxe_domain.catalogue import GAMES, game_of
from deluxe_domain.games.poker_deluxe.events import PokerDeluxeEvent
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import Reason, Refused, decide
from deluxe_domain.kernel.facts import fact_bytes
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Entry, Reader, Standing, advance, read_paper
from deluxe_replays.auditor import audit_file, audit_game
from deluxe_replays.findings import Claim, Status
from deluxe_replays.gamefile import read_game_file, write_game_file
from deluxe_replays.rebuilding import rebuilt_equals
from deluxe_replays.reexecution import reexecute
from deluxe_replays.replayer import Replay

FOLDER = Path(__file__).parent / "poker-deluxe"
FILES = sorted(FOLDER.glob("*.jsonl"))
REFUSALS: list[dict[str, Any]] = json.loads((FOLDER / "refusals.json").read_text("utf-8"))
EVERY_FILE = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


class Recorded(NamedTuple):
    """A recorded game: its rule set, its entries, its seed (``None`` while it is running)."""

    game: AnyGame
    entries: tuple[Entry, ...]
    seed: bytes | None

    @property
    def rows(self) -> list[bytes]:
        """The stored bytes."""
        return [entry.data for entry in self.entries]


@cache
def recorded(name: str) -> Recorded:
    with (FOLDER / f"{name}.jsonl").open("rb") as stream:
        file = read_game_file(stream)
        rows = [row.data for row in file.sound_rows()]
    game = game_of(read_paper(rows[0]))
    seed = bytes.fromhex(file.header.seed) if file.header.seed else None
    return Recorded(game, tuple(map(Reader(game).entry, rows)), seed)


def test_at_least_twenty_games_are_recorded_and_none_of_them_was_touched_since() -> None:
    lines = (FOLDER / "SHA256SUMS").read_text("ascii").splitlines()
    listed = {name: digest for digest, name in (line.split("  ") for line in lines)}
    assert listed == {path.name: sha256(path.read_bytes()).hexdigest() for path in FILES}
    assert len(listed) >= 20


@EVERY_FILE
def test_g_9_a_recorded_game_is_folded_to_its_end(path: Path) -> None:
    game, entries, _ = recorded(path.stem)
    end = advance(game, Standing(game.initial), (entry.event for entry in entries))
    last = entries[-1].event
    assert game.over(end.state) == (last.kind == "game-ended")
    assert end.version == len(entries)
    assert Replay(game, [entry.data for entry in entries]).at(end.version) == end


@EVERY_FILE
def test_g_5_a_recorded_game_is_executed_again_to_the_byte(path: Path) -> None:
    game, entries, seed = recorded(path.stem)
    master = seed or sha256(f"tests/histories/{path.stem}".encode()).digest()
    verdict = reexecute(game, entries, GameChance(entries[0].game, master))
    assert verdict.whole, str(verdict)


@EVERY_FILE
def test_g_5_a_recorded_game_is_rebuilt_from_seed_and_decisions(path: Path) -> None:
    if recorded(path.stem).seed is None:
        assert path.stem.startswith("running"), "only a running game keeps its seed"
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
        unchecked = {claim.claim for claim in audit.claims if claim.status is not Status.PASS}
        assert not unchecked
    assert audit.result(Claim.CONSERVATION).status is Status.PASS


@EVERY_FILE
def test_a_recorded_game_is_written_again_as_it_stands(path: Path) -> None:
    with path.open("rb") as stream:
        rows = list(read_game_file(stream).rows())
    again = BytesIO()
    write_game_file(again, rows, whole=True)
    assert again.getvalue() == path.read_bytes()


def all_events() -> Iterator[Any]:
    for path in FILES:
        yield from (entry.event for entry in recorded(path.stem).entries)


def test_every_kind_of_event_is_recorded() -> None:
    kinds = {member.kind for member in PokerDeluxeEvent.__args__}
    assert {event.kind for event in all_events()} == kinds


def test_every_end_of_a_game_and_both_of_the_clocks_acts_are_recorded() -> None:
    events = list(all_events())
    ends = {event.reason for event in events if event.kind == "game-ended"}
    assert ends == {"rounds-played", "player-broke", "table-deserted"}
    assert {event.kind for event in events if getattr(event, "by_clock", False)} == {
        "deck-cut",
        "buying-stopped",
    }


def told(refusal: dict[str, Any]) -> str:
    command = refusal["command"]
    return f"{refusal['game'] or 'nothing'}@{refusal['after']}-{command['kind']}"


@pytest.mark.refuses("G-6")
@pytest.mark.parametrize("refusal", REFUSALS, ids=told)
def test_g_6_a_recorded_refusal_is_refused_again(refusal: dict[str, Any]) -> None:
    name = refusal["game"]
    game, entries, seed = recorded(name) if name else (GAMES["poker-deluxe"], (), None)
    before = entries[: refusal["after"]]
    state = advance(game, Standing(game.initial), (entry.event for entry in before)).state
    command = game.commands.json(json.dumps(refusal["command"]))
    with pytest.raises(Refused) as refused:
        decide(game, state, command, GameChance(name, seed or bytes(32)))
    found = {"rule": refused.value.rule, "reason": refused.value.reason, "text": refused.value.text}
    assert found == {key: refusal[key] for key in ("rule", "reason", "text")}


def test_g_6_every_reason_to_refuse_is_recorded() -> None:
    files = FOLDER.parent.glob("*/refusals.json")
    recorded = {
        refusal["reason"] for file in files for refusal in json.loads(file.read_text("utf-8"))
    }
    assert recorded == {reason.value for reason in Reason}


@pytest.mark.refuses("G-5")
def test_g_5_one_altered_letter_of_a_recorded_game_is_found() -> None:
    name = "6-cards-2-players"
    with (FOLDER / f"{name}.jsonl").open("rb") as stream:
        rows = list(read_game_file(stream).rows())
    place = next(i for i, row in enumerate(rows) if row.kind == "hands-dealt")
    forged = rows[place].data.replace(b'"2c"', b'"2x"').replace(b'"As"', b'"Ax"')
    assert forged != rows[place].data, "the cards are in somebody's hand"
    rows[place] = rows[place]._replace(data=forged)
    assert not audit_game(rows).clean
    assert fact_bytes(recorded(name).entries[place].event) not in forged
