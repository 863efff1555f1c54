"""The audit of many games: one at a time, all counted, the findings bounded; and its report."""

from collections.abc import Iterator

import msgspec

from deluxe_replays.audit.auditor import audit_game
from deluxe_replays.audit.many import GameRows, Progress, audit_many
from deluxe_replays.chips.summary import Amounts
from deluxe_replays.entries.findings import Claim, Status
from deluxe_replays.entries.units import unit_of
from deluxe_replays.reports.report import game_report, store_report
from deluxe_services.cli.examination.audit_lines import balance_line, game_lines, store_lines
from tests.replays.played import event_set, forged, play
from tests.replays.recorded import NAMES, recorded


def handed(number: int) -> GameRows:
    game = play(number)
    return GameRows(game.game_id, iter(game.rows), game.head, game.seed)


def test_many_games_are_audited_and_counted() -> None:
    progress: list[Progress] = []
    audit = audit_many((handed(number) for number in range(1, 6)), progress.append)
    games = [play(number) for number in range(1, 6)]
    assert audit.clean
    assert (audit.games, audit.over, audit.deals, audit.abandoned) == (5, 5, 15, 0)
    assert audit.entries == sum(len(game.rows) for game in games)
    assert audit.amounts == {"chips": Amounts(5 * 225, 5 * 225)}
    assert sum(audit.cuts.values()) == 15
    assert audit.claims[Claim.CHAIN] == {Status.PASS: 5}
    assert [step.games for step in progress] == [1, 2, 3, 4, 5]
    assert progress[-1].entries == audit.entries


def test_a_game_is_asked_for_only_when_the_one_before_is_done() -> None:
    names: list[str] = []

    def games() -> Iterator[GameRows]:
        for number in range(1, 4):
            assert len(names) == number - 1
            yield handed(number)

    audit_many(games(), lambda step: names.append(step.latest.game))
    assert names == ["g-00000001", "g-00000002", "g-00000003"]


def test_no_games_are_clean() -> None:
    assert audit_many([]).clean


def test_findings_are_counted_beyond_those_that_are_listed() -> None:
    game = play()
    bad = GameRows(game.game_id, game.rows[:1], None, None)
    bad_rows = [bad._replace(game=f"g-{number}") for number in range(1100)]
    audit = audit_many(bad_rows)
    assert audit.broken_games == 1100
    assert audit.found >= 1100
    assert len(audit.findings) == 1000
    assert f"{audit.found} findings in: g-0, g-1, " in list(store_lines(audit))[-1]


def test_a_report_names_the_game_and_the_event_in_text_and_in_json() -> None:
    game = play()
    version = game.first("deck-cut")
    forgery = forged(game, {version: event_set(lifted=51)})
    audit = audit_game(forgery.rows, forgery.head, forgery.seed, forgery.game_id)
    text = "\n".join(game_lines(audit))
    assert f"game {game.game_id}, entry {version} (deck-cut)" in text
    report = game_report(audit)
    assert not report["clean"]
    failures = [claim for claim in report["claims"] if claim["status"] == "FAIL"]
    assert {claim["finding"]["game"] for claim in failures} == {game.game_id}
    msgspec.json.encode(report)


def test_g_7_values_that_differ_are_told_to_the_auditor_alone() -> None:
    game = play()
    version = game.first("deck-cut")
    forgery = forged(game, {version: event_set(lifted=51)})
    audit = audit_game(forgery.rows, forgery.head, forgery.seed, forgery.game_id)
    assert "difference" not in game_report(audit)
    assert game_report(audit, auditor=True)["difference"]["fields"][0]["stored"] == "51"


def test_a_clean_report_says_how_far_it_looked() -> None:
    game = play()
    audit = audit_game(game.rows, game.head, game.seed, game.game_id)
    lines = list(game_lines(audit))
    assert lines[0] == f"Game {game.game_id} (poker-deluxe/1), {len(game.rows)} entries"
    assert lines[-1] == "All claims that could be checked hold."
    assert any(
        f"re-executed to version {len(game.rows)} of {len(game.rows)}" in line for line in lines
    )
    assert any("seat 1 lifted" in line for line in lines)
    report = store_report(audit_many([handed(1)]))
    assert report["clean"]
    assert msgspec.json.decode(msgspec.json.encode(report))["claims"]["chain"] == {"PASS": 1}
    assert any("1 PASS" in line for line in store_lines(audit_many([handed(1)])))


def test_sums_never_mix_units_and_every_report_says_where_all_of_it_is() -> None:
    rules = ("poker-deluxe/1", "draw-poker/1", "chinese-poker/1")
    games = [game for name in NAMES for game in recorded(name)]
    handed_over: list[GameRows] = []
    for game in games:
        whole = list(game.rows)
        if msgspec.json.decode(whole[0].data)["event"]["rules"] in rules:
            handed_over += [
                GameRows(f"{game.game}", whole[:end]) for end in (len(whole) // 2, None)
            ]
    audits = [audit_game(one.rows, game_id=one.game) for one in handed_over]
    results = iter(audits)
    report = audit_many(handed_over, examine=lambda _: next(results))
    for unit in ("chips", "cents"):
        of_unit = [audit.amounts for audit in audits if unit_of(audit.rules) == unit]
        sums = report.amounts[unit]
        assert sums.bought_in == sum(one.bought_in for one in of_unit) > 0
        for one in (*of_unit, sums):
            assert one.bought_in == one.cashed_out + one.rake + one.on_tables
        assert balance_line(unit, sums) in store_lines(report)
    assert report.amounts["cents"].rake > 0
    assert report.amounts["chips"].on_tables > 0
    for audit in audits:
        assert balance_line(unit_of(audit.rules), audit.amounts) in game_lines(audit)
        assert game_report(audit)["amounts"]["rake"] == audit.amounts.rake


def test_a_running_deal_is_said_to_be_unfinished() -> None:
    game = play()
    running = game.upto(game.first("deal-closed") + 2)
    lines = list(game_lines(audit_game(running.rows, running.head, None, running.game_id)))
    assert any(line.endswith("not finished") for line in lines)
    store = audit_many([GameRows(running.game_id, running.rows, running.head, None)])
    assert any("1 deal committed to" in line for line in store_lines(store))
