"""The turn clock, and players who leave and come back (G-8)."""

import pytest

from deluxe_domain.games.poker_deluxe.commands import BuyCard
from deluxe_domain.games.poker_deluxe.events import BuyingStopped, CardBought
from deluxe_domain.kernel.cutting import DeckCut
from deluxe_domain.kernel.decider import Reason
from deluxe_domain.kernel.table import JoinGame, LeaveGame, RunOutClock
from tests.scripted_table import scripted


def test_g_8_who_lets_the_clock_run_out_cuts_as_little_as_can_be_cut() -> None:
    table = scripted(players=3, seconds_to_act=30).start()
    table.clock(1)
    assert table.latest(DeckCut) == DeckCut(seat=1, lifted=1, by_clock=True)


def test_g_8_who_lets_the_clock_run_out_buys_no_more() -> None:
    table = scripted(players=3, seconds_to_act=30).start()
    table.cut()
    table.buy(table.hand(0)[0], 0)
    table.clock(0)
    assert table.latest(BuyingStopped) == BuyingStopped(seat=0, by_clock=True)
    assert table.turn == 1


@pytest.mark.refuses("G-8")
@pytest.mark.parametrize("seat", [0, 2])
def test_g_8_no_clock_runs_for_a_player_whose_turn_it_is_not(seat: int) -> None:
    table = scripted(players=3, seconds_to_act=30).start()
    assert table.refused(RunOutClock(seat=seat)).reason is Reason.NOT_YOUR_TURN
    table.cut()
    table.stop()
    assert table.refused(RunOutClock(seat=seat)).reason is Reason.NOT_YOUR_TURN


def test_g_8_what_a_player_does_themselves_is_not_put_down_to_the_clock() -> None:
    table = scripted(players=3).start()
    table.cut()
    table.stop()
    assert not table.latest(DeckCut).by_clock
    assert not table.latest(BuyingStopped).by_clock


def test_g_8_who_leaves_in_their_turn_has_the_most_passive_act_done_at_once() -> None:
    table = scripted(players=3).start()
    events = table.leave(1)
    assert [event.kind for event in events] == ["player-left", "deck-cut", "hands-dealt"]
    assert table.latest(DeckCut).by_clock
    events = table.leave(0)
    assert [event.kind for event in events] == ["player-left", "buying-stopped", "buying-stopped"]
    assert table.turn == 2


def test_g_8_who_leaves_out_of_their_turn_is_passed_over_when_it_comes() -> None:
    table = scripted(players=3).start()
    table.cut()
    assert [event.kind for event in table.leave(1)] == ["player-left"]
    assert [event.kind for event in table.stop()] == ["buying-stopped", "buying-stopped"]
    assert table.latest(BuyingStopped) == BuyingStopped(seat=1, by_clock=True)


def test_g_8_what_they_bought_before_they_left_stays_bought() -> None:
    table = scripted(players=3).start()
    table.cut()
    table.buy(table.hand(0)[0], 2)
    table.leave(0)
    assert table.chips[0] == 74
    assert table.view().seats[0].bought == 1
    assert table.latest(CardBought).seat == 0


def test_g_8_who_comes_back_acts_again_in_their_next_turn() -> None:
    table = scripted(players=3).start()
    table.leave(2)
    table.cut()
    assert not table.view().seats[2].present
    table.do(JoinGame(player="c", seat=2))
    assert table.view().seats[2].present
    table.stop()
    table.stop()
    assert table.turn == 2


@pytest.mark.refuses("G-8")
def test_g_8_nobody_else_takes_the_seat_of_one_who_has_left() -> None:
    table = scripted(players=3).start()
    table.leave(2)
    refusal = table.refused(JoinGame(player="dan", seat=2))
    assert (refusal.rule, refusal.reason) == ("G-6", Reason.WRONG_PHASE)


@pytest.mark.refuses("G-8")
def test_g_8_who_has_left_cannot_leave_again_nor_act() -> None:
    table = scripted(players=3).start()
    table.cut()
    table.leave(0)
    assert table.refused(LeaveGame(seat=0)).reason is Reason.NOT_SEATED
    refusal = table.refused(BuyCard(seat=0, discard="2c", place=0))
    assert refusal.reason is Reason.NOT_YOUR_TURN


def test_g_8_one_who_is_alone_plays_on_against_the_passive_others() -> None:
    table = scripted(players=3, rounds=1).start()
    table.leave(0)
    table.leave(1)
    turns = 0
    while table.view().phase != "over":
        assert table.turn == 2
        table.cut() if table.view().phase == "cutting" else table.stop()
        turns += 1
    assert turns == 4, "they cut once and have three turns to buy"
