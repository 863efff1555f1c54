"""Who gave each decision, and when: a forger who chains all anew is named (G-6, G-8)."""

import json
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from deluxe_domain.kernel.history import GENESIS, Reader
from deluxe_replays.audit.auditor import GameAudit, audit_game
from deluxe_replays.audit.causes import CausesExaminer
from deluxe_replays.audit.many import GameRows
from deluxe_replays.entries.background import gather
from deluxe_replays.entries.decoded import open_page
from deluxe_replays.entries.findings import CheckFailed, Claim
from deluxe_replays.entries.gamefile import Stored
from deluxe_replays.entries.rows import StoredRow
from deluxe_replays.proofs.bundle import make_bundle
from deluxe_replays.verify_bundle import CheckFailed as VerifierFault
from deluxe_replays.verify_bundle import check_causes, read_entries
from tests.replays.played import Played, forged, play
from tests.replays.recorded import NAMES, recorded

Change = Callable[[dict[str, Any]], None]


def by(name: str) -> Change:
    return lambda page: page["cause"].update(by=name)


def dated(at: int) -> Change:
    return lambda page: page["cause"].update(at=at)


def for_themselves(name: str, seat: int) -> Change:
    def change(page: dict[str, Any]) -> None:
        by(name)(page)
        page["cause"]["command"]["seat"] = seat

    return change


def audited(game: Played) -> GameAudit:
    return audit_game(game.rows, game.head, game.seed, game.game_id)


def found(game: Played, version: int, change: Change) -> str:
    """What is found when one entry is changed and all are chained anew: that entry is named."""
    other = forged(game, {version: change})
    audit = audited(other)
    finding = audit.result(Claim.CAUSES).finding
    assert finding is not None
    assert finding.version == version
    assert verdict_alone(other.rows).startswith(f"entry {version}")
    assert [one.claim for one in audit.findings] == [Claim.CAUSES], "nothing else gives it away"
    return finding.text


@pytest.mark.parametrize(
    ("kind", "giver"),
    [
        ("deck-cut", "seat:2"),
        ("deck-cut", "operator"),
        ("deck-cut", "anyone"),
        ("deck-cut", "clock"),
        ("deck-cut", "seat:01"),
        ("card-bought", "seat:9"),
        ("buying-stopped", "clock"),
        ("game-opened", "clock"),
        ("game-opened", "seat:0"),
        ("player-joined", "clock"),
        ("player-joined", "seat:2"),
        ("player-joined", "player:~ann"),
        ("game-opened", "player:ann"),
        ("game-opened", "player:~"),
        ("game-opened", "player:~a b"),
        ("game-started", "player:~ann"),
        ("game-started", "clock"),
        ("game-started", "seat:3"),
    ],
)
def test_g_6_a_decision_that_another_has_given_is_found(kind: str, giver: str) -> None:
    game = play()
    version = game.first(kind)
    right = game.entries[version - 1].cause
    assert right is not None
    assert right.by != giver
    text = found(game, version, by(giver))
    assert giver in text or giver == "clock"


@pytest.mark.parametrize(
    ("kind", "giver"),
    [
        ("game-opened", "operator"),
        ("game-opened", "player"),
        ("game-opened", "player:~ann"),
        ("player-joined", "anyone"),
        ("player-joined", "seat:0"),
        ("game-started", "seat:2"),
        ("game-started", "operator"),
    ],
)
def test_who_may_give_a_decision_may_be_named(kind: str, giver: str) -> None:
    game = play()
    other = forged(game, {game.first(kind): by(giver)})
    assert audited(other).clean
    assert verdict_alone(other.rows) == ""


def verdict_alone(rows: Iterable[Stored]) -> str:
    """What the verifier of bundles objects to in these rows; nothing if the claim holds."""
    bundle = json.loads(make_bundle(rows))
    try:
        check_causes(bundle, read_entries(bundle))
    except VerifierFault as fault:
        return str(fault)
    return ""


def request_of(version: int, game: Played) -> Change:
    cause = game.entries[version - 1].cause
    assert cause is not None
    return lambda page: page["cause"].update(request=cause.request)


def test_a_request_that_counts_twice_is_found() -> None:
    game = play()
    acts = [e.version for e in game.entries if e.cause and e.cause.by == "seat:0"]
    for version in acts[1:]:
        assert "request id" in found(game, version, request_of(acts[0], game))
    [host] = [e.version for e in game.entries if e.event.kind == "game-opened"]
    start = game.first("game-started")
    same = forged(game, {start: request_of(host, game)})
    assert audited(same).clean, "behind a host there may be two, each with ids of their own"
    assert not verdict_alone(same.rows)


def test_who_takes_a_seat_that_another_has_left_may_use_their_request_ids() -> None:
    game, place = recorded_with("leave-game")
    rows = list(game.rows)
    pages = [msgspec.json.decode(row.data) for row in rows]
    seat = pages[place - 1]["event"]["seat"]
    by_seat = [page for page in pages if page.get("cause", {}).get("by") == f"seat:{seat}"]
    version = by_seat[0]["version"]
    assert pages[version - 1]["event"]["kind"] == "player-joined"
    background = gather(rows, None, game.game)
    examiner, reader = CausesExaminer(background), Reader(background.game)  # type: ignore[arg-type]
    for row in (rows[version - 1], rows[version - 1]):
        examiner.see(open_page(row.data, reader))
    examiner.see(open_page(rows[place - 1].data, reader))
    with pytest.raises(CheckFailed, match="request id"):
        examiner.see(open_page(rows[place - 1].data, reader))


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("deck-cut", for_themselves("seat:2", 2)),
        ("deck-cut", lambda page: page["event"].update(by_clock=True)),
        ("player-joined", lambda page: page.pop("cause")),
        ("game-started", lambda page: page.pop("cause")),
        ("game-started", by("seat:None")),
    ],
)
def test_an_event_that_tells_another_cause_is_found(kind: str, change: Change) -> None:
    game = play()
    version = game.first(kind)
    other = forged(game, {version: change})
    finding = audited(other).result(Claim.CAUSES).finding
    assert finding is not None
    assert finding.version == version
    assert verdict_alone(other.rows).startswith(f"entry {version}")


def recorded_with(kind: str) -> tuple[GameRows, int]:
    """A recorded game with such an event, and its version."""
    for name in NAMES:
        for game in recorded(name):
            for row in game.rows:
                if row.kind == kind or f'"kind":"{kind}"'.encode() in row.data:
                    return game, row.version
    raise LookupError(kind)


def chained(game: GameRows, version: int, change: Change) -> list[StoredRow]:
    """The rows with one page changed and all chained anew."""
    previous, rows = GENESIS, list[StoredRow]()
    for row in game.rows:
        page = msgspec.json.decode(row.data)
        page["previous"] = previous
        if row.version == version:
            change(page)
        data = msgspec.json.encode(page, order="sorted")
        rows.append(StoredRow(row.version, row.kind, data))
        previous = sha256(data).hexdigest()
    return rows


@pytest.mark.parametrize(
    ("kind", "giver"),
    [
        ("run-out-clock", "seat:0"),
        ("run-out-clock", "seat:1"),
        ("run-out-clock", "operator"),
        ("player-returned", "anyone"),
        ("player-returned", "operator"),
        ("arrange-hand", "clock"),
        ("write-score", "seat:7"),
    ],
)
def test_g_8_what_was_not_theirs_to_give_is_found_in_every_game(kind: str, giver: str) -> None:
    game, version = recorded_with(kind)
    audit = audit_game(chained(game, version, by(giver)), game_id=game.game)
    finding = audit.result(Claim.CAUSES).finding
    assert finding is not None
    assert (finding.game, finding.version) == (game.game, version)
    assert verdict_alone(chained(game, version, by(giver))).startswith(f"entry {version}")


def test_a_decision_that_is_dated_before_the_one_it_follows_is_found() -> None:
    game = play()
    version = game.first("deck-cut")
    cause = game.entries[version - 3].cause
    assert cause is not None
    assert "dated before" in found(game, version, dated(cause.at - 1))
    assert audited(forged(game, {version: dated(cause.at)})).clean, "the same time is no earlier"


def test_a_decision_that_is_dated_too_late_shows_at_the_next_one() -> None:
    game = play()
    version = game.first("deck-cut")
    later = next(e.version for e in game.entries[version:] if e.cause is not None)
    audit = audited(forged(game, {version: dated(10**15)}))
    finding = audit.result(Claim.CAUSES).finding
    assert finding is not None
    assert finding.version == later
    assert f"entry {version}," in finding.text


@pytest.mark.parametrize("name", NAMES)
def test_recorded_games_were_given_by_who_may_give_them_and_in_order(name: str) -> None:
    games = recorded(name)
    assert games
    for game in games:
        rows = list(game.rows)
        background = gather(rows, None, game.game)
        assert background.game is not None
        examiner, reader = CausesExaminer(background), Reader(background.game)
        for row in rows:
            examiner.see(open_page(row.data, reader))
        assert examiner.end() == ""
        assert not verdict_alone(rows)
