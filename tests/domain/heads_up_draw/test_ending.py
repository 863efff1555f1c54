"""Deficits, and how a game of heads-up draw ends (HU-9)."""

import pytest

from deluxe_domain.games.heads_up_draw.events import CarriedPotShared, GameEnded
from deluxe_domain.kernel.chips import CASHIER, POT
from deluxe_domain.kernel.decider import Reason
from deluxe_domain.kernel.table import JoinGame, LeaveGame
from tests.domain.heads_up_draw.heads_up_table import EQUALS, PAIRS, broken, table

ALL_IN_STEPS = "bet 25" + ", raise 25" * 5 + ", call"
"""Both stake 150 in a round."""

MOST = f"{ALL_IN_STEPS}, pat, pat, {ALL_IN_STEPS}"
"""Both stake 300, and with the ante 305."""


def test_hu_9_a_player_may_go_below_zero_during_a_hand() -> None:
    game = table().play(f"{ALL_IN_STEPS}, pat, pat, bet 25" + ", raise 25" * 5)
    assert game.chips == (295 - 275, 295 - 300)
    assert game.view().to_act == 0


def test_hu_9_who_has_zero_or_less_at_the_start_of_a_deal_has_lost() -> None:
    end = table().play(MOST).latest(GameEnded)
    assert (end.reason, end.winner, end.loser) == ("player-broke", 0, 1)
    assert end.stacks == (605, -5)
    assert [(t.source, t.target, t.amount, t.reason) for t in end.transfers] == [
        ("player:0", CASHIER, 605, "cash-out"),
        (CASHIER, "player:1", 5, "deficit"),
    ]


def test_hu_9_the_loser_is_told() -> None:
    game = table().play(MOST)
    view = game.view()
    assert (view.phase, view.winner, view.loser) == ("over", 0, 1)
    assert view.end_reason == "player-broke"
    assert [seat.chips for seat in view.seats] == [605, -5]


@pytest.mark.refuses("HU-9")
def test_hu_9_a_game_that_is_lost_is_over() -> None:
    over = table().play(MOST)
    refusal = over.refused(LeaveGame(seat=0))
    assert (refusal.rule, refusal.reason) == ("G-6", Reason.GAME_OVER)


@pytest.mark.refuses("HU-9")
def test_hu_9_an_end_with_other_stacks_breaks_the_history() -> None:
    before = table(hands=2).play("drop")
    end = before.play("drop").latest(GameEnded)
    again = table(hands=2).play("drop")
    assert "cannot happen" in broken(again.state, end)


def test_hu_9_a_carried_pot_goes_to_the_other() -> None:
    losing = f"bet 25, call, pat, pat, {ALL_IN_STEPS}"
    nearly = f"{ALL_IN_STEPS}, pat, pat, bet 25" + ", raise 25" * 3 + ", call"
    game = table(PAIRS, EQUALS, PAIRS).play(nearly)
    assert game.chips == (295 + 255, 45 - 5)
    game.play(losing)
    end = game.latest(GameEnded)
    assert (end.reason, end.loser) == ("player-broke", 1)
    assert end.transfers[0].source == POT
    assert end.transfers[0].target == "player:0"
    assert end.transfers[0].amount == 10 + 2 * 175
    assert end.stacks == (550 - 175 + 360, 40 - 175)


def test_hu_9_if_both_have_zero_or_less_the_pot_is_shared_first() -> None:
    game = table(EQUALS, PAIRS).play(MOST)
    sharing = game.latest(CarriedPotShared)
    assert [transfer.amount for transfer in sharing.transfers] == [305, 305]
    assert (game.view().deal, game.view().carried, game.chips) == (2, 0, (295, 295))


def test_hu_9_a_pot_that_is_left_is_shared_when_nobody_has_lost() -> None:
    end = table(hands=1).play("stay, stay").latest(GameEnded)
    assert (end.reason, end.stacks, end.loser) == ("hands-played", (300, 300), None)
    assert end.winner == 1, "of equal ones the younger (G-3)"


def test_g_8_when_both_have_left_the_game_ends() -> None:
    game = table().play("leave")
    assert game.view().to_act == 1
    game.do(LeaveGame(seat=1))
    assert game.latest(GameEnded).reason == "table-deserted"


def test_g_8_who_comes_back_acts_again() -> None:
    game = table().play("leave")
    game.do(JoinGame(player="a", seat=0))
    game.play("drop")
    assert game.view().to_act == 1 or game.view().deal == 2
