"""The ledger: every chip that moved, what lies where, and who paid whom (G-4)."""

import csv
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_replays.chips.balances import Move
from deluxe_replays.chips.transfers import (
    COLUMNS,
    Flows,
    Ledger,
    ledger_report,
    share_out,
    write_csv,
)
from tests.replays.played import event_set, forged, play


def test_g_4_the_ledger_of_a_game_ends_with_nothing_anywhere() -> None:
    game = play()
    ledger = Ledger(game.rows)
    lines = list(ledger)
    assert [line.reason for line in lines[:3]] == ["buy-in"] * 3
    assert [line.reason for line in lines[-3:]] == ["cash-out"] * 3
    assert set(ledger.balances.as_dict().values()) == {0}
    assert {line.deal for line in lines if line.reason in ("buy-in", "cash-out")} == {0}
    assert {line.deal for line in lines if line.reason == "bank"} == {1, 2, 3}


def test_each_line_says_what_lies_on_both_accounts_after_it() -> None:
    game = play()
    at = {"cashier": 0, "pot": 0, "player:0": 0, "player:1": 0, "player:2": 0}
    for line in Ledger(game.rows):
        at[line.source] -= line.amount
        at[line.target] += line.amount
        assert (line.source_after, line.target_after) == (at[line.source], at[line.target])
        assert line.source_player == line.source.replace("player:", "p") * line.source.startswith(
            "pl"
        )


def test_a_line_carries_the_time_of_its_decision() -> None:
    game = play()
    causes = {e.version: e.cause.at for e in game.entries if e.cause}
    for line in Ledger(game.rows):
        assert line.at == causes[max(version for version in causes if version <= line.version)]


@pytest.mark.parametrize("number", range(1, 6))
def test_what_a_seat_won_is_what_it_cashed_out_less_its_stake(number: int) -> None:
    game = play(number, players=4, cards=4, rounds=3)
    ledger = Ledger(game.rows)
    lines = list(ledger)
    for seat in range(4):
        account = f"player:{seat}"
        out = sum(
            line.amount for line in lines if line.source == account and line.target == "cashier"
        )
        assert ledger.flows.net(account) == out - 75


def test_dx_22_a_bank_brings_its_winner_what_each_of_the_others_had_paid_in() -> None:
    flows = Flows()
    for seat, price in ((0, 1), (1, 1), (1, 2), (2, 1)):
        flows.move(Move(f"player:{seat}", "pot", price, "buy"))
    assert flows.in_pots("player:1") == 3
    flows.move(Move("pot", "player:0", 5, "bank"))
    flows.move(Move("player:1", "player:0", 2, "difference"))
    assert flows.between() == [("player:1", "player:0", 5), ("player:2", "player:0", 1)]
    assert flows.paid("player:0", "player:0") == 0
    assert flows.net("player:0") == 6


def test_what_the_house_takes_from_a_pot_is_paid_by_those_who_filled_it() -> None:
    flows = Flows()
    flows.move(Move("player:0", "pot", 30, "bet"))
    flows.move(Move("player:1", "pot", 30, "bet"))
    flows.move(Move("pot", "pot:1", 20, "side"))
    flows.move(Move("pot", "house", 4, "rake"))
    flows.move(Move("pot:1", "player:1", 20, "won"))
    assert flows.between() == [
        ("player:0", "player:1", 10),
        ("player:0", "house", 2),
        ("player:1", "house", 2),
    ]


@given(
    st.dictionaries(st.integers(0, 9).map("player:{}".format), st.integers(0, 500), max_size=6),
    st.integers(0, 1000),
)
def test_a_share_takes_whole_chips_and_never_more_than_was_paid_in(
    payments: dict[str, int], total: int
) -> None:
    amount = min(total, sum(payments.values()))
    shares = share_out(amount, payments)
    assert sum(shares.values()) == amount
    assert all(0 <= shares[payer] <= payments[payer] for payer in shares)


def test_a_ledger_as_csv_has_a_line_for_each_transfer() -> None:
    stream = StringIO(newline="")
    count = write_csv(stream, Ledger(play().rows))
    lines = list(csv.DictReader(StringIO(stream.getvalue())))
    assert len(lines) == count > 10
    assert tuple(lines[0]) == COLUMNS
    assert lines[0]["reason"] == "buy-in"
    assert lines[0]["target_player"] == "p0"


def test_a_ledger_as_json_has_transfers_balances_and_flows() -> None:
    report = ledger_report(Ledger(play().rows))
    assert set(report) == {"transfers", "balances", "flows"}
    assert report["transfers"][0]["amount"] == 75
    assert sum(flow["amount"] for flow in report["flows"]) > 0


@pytest.mark.parametrize("transfers", [[{}], "none", [1]])
def test_transfers_that_no_game_wrote_are_a_broken_history(transfers: object) -> None:
    game = play()
    version = game.first("card-bought")
    with pytest.raises(BrokenHistory, match=f"entry {version}"):
        list(Ledger(forged(game, {version: event_set(transfers=transfers)}).rows))
