"""Who paid whom over games, players and times, from transfers alone (G-4)."""

import pytest

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_replays.audit.auditor import audit_game
from deluxe_replays.audit.many import GameRows
from deluxe_replays.chips.transfers import Ledger
from deluxe_replays.reports.flows import Period, chip_flows
from tests.replays.played import event_set, forged, play
from tests.replays.recorded import NAMES, recorded

GAMES = [GameRows(f"g-{number:08}", play(number, players=4, cards=4).rows) for number in (1, 2, 3)]


@pytest.mark.parametrize("game", NAMES)
def test_g_4_flows_buy_ins_and_cash_outs_of_every_recorded_game_are_the_auditors(game: str) -> None:
    for game_rows in recorded(game)[::2]:
        flows, audit = chip_flows([game_rows]), audit_game(tuple(game_rows.rows))
        assert flows.bought_in == sum(seat.bought_in for seat in audit.seats)
        assert flows.cashed_out == sum(seat.cashed_out for seat in audit.seats)
        if audit.over:
            assert flows.bought_in - flows.cashed_out == flows.rake
            assert {one.player: one.net for one in flows.players} == {
                one.player: one.cashed_out - one.bought_in for one in flows.players
            }


def test_over_many_games_a_player_is_the_same_at_every_table() -> None:
    apart = [chip_flows([game]) for game in GAMES]
    together = chip_flows(GAMES)
    assert together.games == 3
    for one in together.players:
        assert one.games == 3
        assert one.net == sum(
            each.net for flows in apart for each in flows.players if each.player == one.player
        )
    assert sum(one.net for one in together.players) == -together.rake == 0


def test_payments_are_net_and_give_every_player_what_they_won() -> None:
    flows = chip_flows(GAMES)
    pairs = {frozenset(payment[:2]) for payment in flows.payments}
    assert len(pairs) == len(flows.payments) > 2
    for one in flows.players:
        received = sum(p.amount for p in flows.payments if p.payee == one.player)
        gave = sum(p.amount for p in flows.payments if p.payer == one.player)
        assert received - gave == one.net


def test_two_periods_side_by_side_make_the_whole() -> None:
    [game, *_] = GAMES
    times = [line.at for line in Ledger(game.rows)]
    middle = times[len(times) // 2]
    before, after = (
        chip_flows([game], period) for period in (Period(until=middle), Period(since=middle))
    )
    whole = chip_flows([game])
    assert 0 < before.transfers < whole.transfers == before.transfers + after.transfers
    for one in whole.players:
        parts = [p for flows in (before, after) for p in flows.players if p.player == one.player]
        assert sum(part.net for part in parts) == one.net


def test_flows_of_one_player_are_theirs_alone() -> None:
    flows = chip_flows(GAMES, player="p1")
    assert [one.player for one in flows.players] == ["p1"]
    assert flows.payments
    assert all("p1" in payment[:2] for payment in flows.payments)
    assert chip_flows(GAMES, player="nobody").games == 0


def test_a_game_whose_transfers_cannot_be_is_named() -> None:
    game = play()
    version = game.first("card-bought")
    forgery = forged(game, {version: event_set(transfers=[{}])})
    with pytest.raises(BrokenHistory, match=f"game g-00000001: entry {version}"):
        chip_flows([GameRows("g-00000001", forgery.rows)])
