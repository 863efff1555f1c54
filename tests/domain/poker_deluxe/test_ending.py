"""The end of a game: all rounds played, somebody broke, nobody left (DX-6, DX-7)."""

import pytest

from deluxe_domain.games.poker_deluxe.commands import BuyCard, PokerDeluxeCommand, StopBuying
from deluxe_domain.games.poker_deluxe.events import DealPaid, GameEnded
from deluxe_domain.kernel.cutting import CutDeck
from deluxe_domain.kernel.decider import Reason
from deluxe_domain.kernel.playing import Over
from deluxe_domain.kernel.table import JoinGame, LeaveGame, RunOutClock, StartGame
from tests.scripted_table import MASTER, Layout, ScriptedTable, broken, scripted

FOUR_OF_A_KIND = "As Ah Ad Ac"  # 20 points, so 19 from everybody
NOTHING = {0: "2c 4d 6h 9s", 1: "2d 4h 6s 9c", 2: "2h 4s 6c 9d"}


def two_players(stake: int, rounds: int = 2) -> ScriptedTable:
    """Seat 0 has a quadruplet in each deal, seat 1 nothing."""
    layout = Layout(hands={0: FOUR_OF_A_KIND, 1: "2d 4h 6s 9c"})
    return scripted(players=2, cards=4, rounds=rounds, stake=stake, deals=[layout] * 4).start()


def play_out(table: ScriptedTable) -> GameEnded:
    while not isinstance(table.state, Over):
        table.cut()
        table.all_stop()
    return table.latest(GameEnded)


def test_dx_6_after_the_last_deal_the_player_with_the_most_chips_wins() -> None:
    end = play_out(two_players(stake=75, rounds=1))
    assert (end.reason, end.winner, end.stacks) == ("rounds-played", 0, (113, 37))


def test_dx_6_of_several_with_the_most_the_youngest_wins() -> None:
    ties = [Layout(hands=NOTHING)] * 3
    table = scripted(players=3, cards=4, deals=ties).start(1, 2, 0)
    end = play_out(table)
    assert end.stacks == (75, 75, 75)
    assert end.winner == 1


@pytest.mark.refuses("DX-6")
def test_dx_6_the_game_does_not_end_before_its_last_deal() -> None:
    table = two_players(stake=75, rounds=2)
    for _ in range(3):
        table.cut()
        table.all_stop()
        assert "game-ended" not in table.kinds
    early = GameEnded(reason="rounds-played", winner=0, stacks=table.chips, transfers=())
    assert "cannot happen in the phase AwaitingCut" in broken(table.state, early)


def test_dx_7_a_player_who_is_broke_after_a_payout_ends_the_game_at_once() -> None:
    table = two_players(stake=19)
    table.cut()
    table.all_stop()
    end = table.latest(GameEnded)
    assert (end.reason, end.winner, end.stacks) == ("player-broke", 0, (38, 0))
    assert table.kinds[-3:] == ["deal-paid", "deal-closed", "game-ended"]
    assert table.kinds.count("deck-shuffled") == 1


def test_dx_7_who_pays_all_they_have_because_they_owe_more_is_broke_too() -> None:
    table = two_players(stake=7)
    table.cut()
    table.all_stop()
    assert table.latest(GameEnded).reason == "player-broke"


def test_dx_7_of_several_with_the_most_the_youngest_wins() -> None:
    even = {0: "2c 4d 6h 9s", 1: "2d 4h 6s 9c", 2: FOUR_OF_A_KIND, 3: "2h 4s 6c 9d"}
    table = scripted(players=4, cards=4, stake=19, deals=[Layout(hands=even)]).start()
    table.cut()
    table.all_stop()
    end = table.latest(GameEnded)
    assert (end.reason, end.winner, end.stacks) == ("player-broke", 2, (0, 0, 76, 0))


@pytest.mark.refuses("DX-7")
def test_dx_7_who_has_one_chip_left_plays_on() -> None:
    table = two_players(stake=20)
    table.cut()
    table.all_stop()
    assert table.chips == (39, 1)
    assert table.view().phase == "cutting"


@pytest.mark.refuses("DX-7")
def test_dx_7_who_has_spent_their_last_chip_on_cards_is_not_broke_if_the_payout_brings_some() -> (
    None
):
    table = two_players(stake=1)
    table.cut()
    table.buy("As", 0)
    assert table.chips == (0, 1)
    assert table.view().phase == "buying"
    table.all_stop()
    payout = table.latest(DealPaid)
    assert table.latest(GameEnded).stacks[payout.winner] == 2


def test_g_4_at_the_end_all_are_cashed_out_and_the_cashier_is_even() -> None:
    table = two_players(stake=19)
    table.cut()
    table.all_stop()
    over = table.state
    assert isinstance(over, Over)
    accounts = over.accounts
    assert (accounts.players, accounts.pots, accounts.house, accounts.cashier) == (
        (0, 0),
        (0,),
        0,
        0,
    )
    assert table.chips == (38, 0), "the view still shows what each has won"


def test_g_5_the_master_seed_is_opened_when_the_game_is_over() -> None:
    assert play_out(two_players(stake=75)).seed == MASTER


def test_dx_7_when_all_have_left_the_deal_is_played_out_and_the_game_is_over() -> None:
    table = two_players(stake=75)
    table.leave(0)
    table.leave(1)
    end = table.latest(GameEnded)
    assert (end.reason, end.winner, end.stacks) == ("table-deserted", 0, (94, 56))


@pytest.mark.refuses("G-6")
@pytest.mark.parametrize(
    "command",
    [
        JoinGame(player="a", seat=0),
        LeaveGame(seat=0),
        StartGame(youngest_first=(0, 1)),
        RunOutClock(seat=0),
        CutDeck(seat=0, lifted=1),
        BuyCard(seat=0, discard="2c", place=0),
        StopBuying(seat=0),
    ],
)
def test_g_6_nothing_can_be_done_in_a_game_that_is_over(command: PokerDeluxeCommand) -> None:
    table = two_players(stake=19)
    table.cut()
    table.all_stop()
    refusal = table.refused(command)
    assert (refusal.rule, refusal.reason) == ("G-6", Reason.GAME_OVER)
    assert table.view().acts == ()
