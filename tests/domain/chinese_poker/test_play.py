"""Chinese Poker played through: who may do what, and what happens then (CP-1 to CP-20)."""

from typing import Any

import pytest
from msgspec.structs import replace

from deluxe_domain.games.chinese_poker.commands import DeclineTopUp, OpenGame, TopUp
from deluxe_domain.games.chinese_poker.events import (
    DealPaid,
    GameEnded,
    HandArranged,
    HandsDealt,
    HandsShown,
    HandSurrendered,
    PlayerCashedOut,
    ToppedUp,
    TopUpDeclined,
)
from deluxe_domain.games.chinese_poker.rules import LEVELS
from deluxe_domain.kernel.cards import parse_cards
from deluxe_domain.kernel.deals import DeckShuffled
from deluxe_domain.kernel.decider import Reason
from deluxe_domain.kernel.table import JoinGame, LeaveGame, RunOutClock, StartGame
from deluxe_domain.kernel.viewer import at_seat
from tests.domain.chinese_poker.scripted_table import FOUL, SIX_PAIRS, scripted


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cp_1_two_to_four_players_have_thirteen_cards_each(players: int) -> None:
    deal = scripted(players).start().latest(HandsDealt)
    assert [len(hand.cards) for hand in deal.hands] == [13] * players


@pytest.mark.refuses("CP-1")
@pytest.mark.parametrize("players", [1, 5])
def test_cp_1_other_numbers_of_players_are_refused(players: int) -> None:
    table = scripted(players, deals=())
    refusal = table.refused(OpenGame(terms=table.terms, options=table.options))
    assert (refusal.rule, refusal.reason) == ("CP-1", Reason.BAD_OPTION)


def test_cp_1_all_arrange_at_once_in_any_order() -> None:
    table = scripted(3).start()
    assert table.view().waiting_for == (0, 1, 2)
    assert table.view().to_act == 0
    table.lay(2)
    table.lay(0)
    assert table.view().waiting_for == (1,)
    assert "hands-shown" not in table.kinds
    table.lay(1)
    assert "hands-shown" in table.kinds


def test_cp_1_a_hand_may_be_laid_as_a_foul() -> None:
    table = scripted(2, deals=[{0: FOUL}]).start()
    table.lay_all(a=FOUL)
    showing = table.latest(HandsShown).hands[0]
    assert (showing.seat, showing.foul) == (0, True)
    assert showing.combinations == ("one-pair", "one-pair", "full-house")


@pytest.mark.refuses("CP-1")
def test_cp_1_cards_that_one_does_not_hold_are_refused() -> None:
    table = scripted(2, deals=[{0: FOUL}]).start()
    laying = table.laying(0, FOUL)
    other = replace(laying, front=parse_cards("As Ah Ks"))
    refusal = table.refused(other)
    assert (refusal.rule, refusal.reason) == ("CP-1", Reason.CARD_NOT_HELD)
    assert refusal.variables == {"card": "Ks"}
    twice = replace(laying, front=("As", "Ah", "As"))
    assert table.refused(twice).reason is Reason.CARD_NOT_HELD


@pytest.mark.refuses("CP-1")
def test_cp_1_a_hand_is_arranged_once() -> None:
    table = scripted(2, deals=[{0: FOUL}]).start()
    table.lay(0, FOUL)
    refusal = table.refused(table.commands[-1])
    assert (refusal.rule, refusal.reason) == ("CP-1", Reason.NOT_YOUR_TURN)


@pytest.mark.refuses("CP-1")
def test_cp_1_nothing_is_arranged_before_the_deal() -> None:
    table = scripted(2).seat_all()
    laying = scripted(2).start().laying(0)
    assert table.refused(laying).reason is Reason.WRONG_PHASE


def test_cp_13_hands_are_compared_from_the_dealers_left_and_the_button_moves() -> None:
    table = scripted(3, hands=3).start()
    for _ in range(3):
        table.lay_all()
    assert [shuffle.dealer for shuffle in table.all_of(DeckShuffled)] == [2, 0, 1]
    orders = [[showing.seat for showing in each.hands] for each in table.all_of(HandsShown)]
    assert orders == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    pairs = [(each.first, each.second) for each in table.all_of(DealPaid)[1].exchanges]
    assert pairs == [(1, 2), (1, 0), (2, 0)]


def test_cp_13_the_button_passes_who_sits_out() -> None:
    table = scripted(3, hands=3).start()
    table.leave(0)
    table.lay_all()
    assert table.latest(DeckShuffled).dealer == 1
    assert table.latest(HandsDealt).seats == (2, 1)


def test_cp_14_a_claimed_sweep_is_paid_and_named() -> None:
    table = scripted(2, deals=[{0: SIX_PAIRS}]).start()
    table.lay_all(a=f"{SIX_PAIRS} claim")
    assert table.latest(HandsShown).hands[0].sweep == "six-pairs"
    assert table.latest(DealPaid).exchanges[0].points == 3


def test_cp_14_a_false_claim_pays_as_a_foul() -> None:
    table = scripted(2, deals=[{0: FOUL}]).start()
    table.lay(0, "5h 9s Tc / 2c 2d Ah As Kd / 7c 7d 7h Js Jc claim")
    table.lay(1)
    showing = table.latest(HandsShown).hands[0]
    assert (showing.claim, showing.foul, showing.sweep) == (True, True, None)
    assert table.latest(DealPaid).exchanges[0].points == -3


def test_cp_14_the_automatic_arrangement_never_claims() -> None:
    table = scripted(2, deals=[{0: SIX_PAIRS}]).start()
    table.clock(0)
    assert table.latest(HandArranged).claim is False


@pytest.mark.parametrize("level", range(1, 15))
def test_cp_17_at_each_level_all_start_with_its_minimum(level: int) -> None:
    table = scripted(2, level=level).start()
    assert table.chips == (LEVELS[level - 1].start,) * 2
    assert table.view().top_up == LEVELS[level - 1].top_up


def test_cp_17_a_table_may_have_its_own_level_and_a_higher_buy_in() -> None:
    assert scripted(2, start=500, top_up=100, buy_in=700).start().chips == (700, 700)


@pytest.mark.refuses("CP-17")
@pytest.mark.parametrize(
    "options",
    [
        {"buy_in": 1499},
        {"level": 2, "buy_in": 2199},
        {"start": 500},
        {"top_up": 100},
        {"start": 500, "top_up": 501},
        {"start": 500, "top_up": 100, "buy_in": 499},
    ],
)
def test_cp_17_levels_that_make_no_sense_are_refused(options: dict[str, Any]) -> None:
    table = scripted(2, **options)
    refusal = table.refused(OpenGame(terms=table.terms, options=table.options))
    assert (refusal.rule, refusal.reason) == ("CP-17", Reason.BAD_OPTION)


def low_on_cash() -> tuple[dict[int, str], dict[str, Any]]:
    """Seat 0 loses a claimed sweep's worth, so that it has less than the least to go on."""
    return {1: SIX_PAIRS}, {"value": 499, "start": 1500, "top_up": 250}


def test_cp_17_who_has_too_little_is_asked_and_goes_on_with_enough() -> None:
    layout, options = low_on_cash()
    table = scripted(2, deals=[layout], **options).start()
    table.lay_all(b=f"{SIX_PAIRS} claim")
    assert table.chips[0] == 1500 - 3 * 499
    assert table.view().to_act == 0
    assert table.view().phase == "between-hands"
    table.top_up(0, 247)
    assert table.latest(ToppedUp).transfers[0].amount == 247
    assert table.latest(DeckShuffled).deal == 2
    assert table.chips[0] == 250


@pytest.mark.refuses("CP-17")
@pytest.mark.parametrize("amount", [246, 14_998, 1_000_000_000])
def test_cp_17_topping_up_too_little_or_too_much_is_refused(amount: int) -> None:
    layout, options = low_on_cash()
    table = scripted(2, deals=[layout], **options).start()
    table.lay_all(b=f"{SIX_PAIRS} claim")
    refusal = table.refused(TopUp(seat=0, amount=amount))
    assert (refusal.rule, refusal.reason) == ("CP-17", Reason.OUT_OF_RANGE)
    assert refusal.variables["least"] == 247
    assert refusal.variables["most"] == 14_997, "up to ten times the least to start with"


def test_cp_17_up_to_ten_times_the_minimum_to_start_is_bought() -> None:
    table = scripted(2, start=1500, top_up=250).start()
    table.top_up(0, 13_500)
    assert table.chips[0] == 15_000


@pytest.mark.refuses("CP-17")
def test_cp_17_who_has_ten_times_the_minimum_to_start_buys_no_more() -> None:
    table = scripted(2, start=1500, top_up=250, buy_in=15_000).start()
    assert [each.kind for each in table.view(at_seat(0)).acts] == ["arrange-hand"]
    refusal = table.refused(TopUp(seat=0, amount=1))
    assert (refusal.rule, refusal.reason) == ("CP-17", Reason.OUT_OF_RANGE)
    assert refusal.text == "nobody tops up to more than 15000 cents, and seat 0 has 15000"


def test_cp_17_who_has_nothing_left_needs_the_minimum_to_start_play() -> None:
    layout, options = low_on_cash()
    table = scripted(2, deals=[layout], **{**options, "value": 500}).start()
    table.lay_all(b=f"{SIX_PAIRS} claim")
    assert table.chips[0] == 0
    assert table.refused(TopUp(seat=0, amount=1499)).variables["least"] == 1500
    table.top_up(0, 1500)
    assert table.latest(HandsDealt).seats == (1, 0)


def test_cp_17_who_declines_sits_out_until_they_top_up() -> None:
    layout, options = low_on_cash()
    table = scripted(3, deals=[layout, {}], hands=4, **options).start()
    table.lay_all(b=f"{SIX_PAIRS} claim")
    table.decline(0)
    assert table.latest(TopUpDeclined).by_clock is False
    assert table.latest(HandsDealt).seats == (2, 1)
    refusal = table.refused(RunOutClock(seat=0))
    assert (refusal.rule, refusal.reason) == ("CP-17", Reason.NOT_YOUR_TURN)
    for seat in range(3):
        table.top_up(seat, 2000)
    assert table.view().waiting_for == (1, 2)
    table.lay_all()
    assert table.latest(HandsDealt).seats == (0, 1, 2)


def test_cp_17_g_8_the_clock_declines() -> None:
    layout, options = low_on_cash()
    table = scripted(2, deals=[layout], **options).start()
    table.lay_all(b=f"{SIX_PAIRS} claim")
    table.clock(0)
    assert table.latest(TopUpDeclined).by_clock is True
    assert table.latest(GameEnded).reason == "too-few-players"


@pytest.mark.refuses("CP-17")
def test_cp_17_only_who_is_asked_can_decline() -> None:
    table = scripted(2).start()
    refusal = table.refused(DeclineTopUp(seat=0))
    assert (refusal.rule, refusal.reason) == ("CP-17", Reason.NOT_YOUR_TURN)


@pytest.mark.refuses("CP-17")
def test_cp_17_in_a_tournament_nobody_tops_up() -> None:
    table = scripted(2, mode="tournament").start()
    refusal = table.refused(TopUp(seat=0, amount=100))
    assert (refusal.rule, refusal.reason) == ("CP-17", Reason.WRONG_PHASE)


@pytest.mark.refuses("CP-17")
def test_cp_17_who_has_left_cannot_top_up() -> None:
    table = scripted(2).start()
    table.leave(0)
    assert table.refused(TopUp(seat=0, amount=100)).reason is Reason.NOT_SEATED


def test_cp_18_low_on_cash_to_the_cent() -> None:
    # All foul in the first hand, so nothing moves; seats 0, 2 and 3 top up. Then seat 1, first
    # from the dealer's left with 25.19, wins 15 from each.
    table = scripted(
        4, deals=[{}, {1: SIX_PAIRS}], start=25_19, top_up=10_00, value=5_00, hands=2
    ).start()
    for seat in (0, 2, 3):
        table.top_up(seat, 100_00)
    for seat in range(4):
        arrangement = table.laying(seat)
        table.do(replace(arrangement, middle=arrangement.back, back=arrangement.middle))
    assert table.latest(DealPaid).transfers == ()
    table.lay_all(b=f"{SIX_PAIRS} claim")
    payout = table.latest(DealPaid)
    assert [(each.first, each.second, each.paid) for each in payout.exchanges[:3]] == [
        (1, 2, 15_00),
        (1, 3, 10_19),
        (1, 0, 0),
    ]
    assert table.latest(GameEnded).stacks[1] == 2 * 25_19 - 1_25


def test_cp_18_what_is_bought_during_a_hand_counts_from_the_next_one_on() -> None:
    table = scripted(2, deals=[{1: SIX_PAIRS}], value=10_00, hands=1).start()
    table.top_up(0, 50_00)
    table.lay_all(b=f"{SIX_PAIRS} claim")
    assert table.latest(DealPaid).exchanges[0].paid == 15_00
    assert table.latest(GameEnded).stacks == (50_00, 30_00 - 75)


def test_cp_19_the_house_takes_five_per_cent_of_net_winnings() -> None:
    table = scripted(3, deals=[{1: SIX_PAIRS}], hands=1).start()
    table.lay_all(b=f"{SIX_PAIRS} claim")
    gains = [0, 0, 0]
    for each in table.latest(DealPaid).exchanges:
        winner, loser = (each.first, each.second) if each.points > 0 else (each.second, each.first)
        gains[winner] += each.paid
        gains[loser] -= each.paid
    rake = {
        transfer.source: transfer.amount
        for transfer in table.latest(DealPaid).transfers
        if transfer.target == "house"
    }
    assert rake == {f"player:{seat}": own // 20 for seat, own in enumerate(gains) if own > 0}
    assert table.view().house == sum(rake.values())


def test_cp_19_no_rake_in_a_tournament() -> None:
    table = scripted(2, deals=[{1: SIX_PAIRS}], mode="tournament", hands=1).start()
    table.lay_all(b=f"{SIX_PAIRS} claim")
    assert table.view().house == 0
    assert table.latest(GameEnded).stacks == (12_00, 18_00)


def test_cp_20_who_has_left_is_arranged_for_when_all_others_are_done_and_leaves_after() -> None:
    table = scripted(3).start()
    table.leave(0)
    assert table.view().waiting_for == (1, 2)
    table.lay(1)
    assert "hands-shown" not in table.kinds
    table.lay(2)
    arrangement = next(event for event in table.all_of(HandArranged) if event.seat == 0)
    assert arrangement.by_clock
    assert table.latest(PlayerCashedOut).seat == 0
    assert table.chips[0] == 0
    assert table.latest(HandsDealt).seats == (2, 1)


def test_cp_20_who_comes_back_in_time_arranges_themselves() -> None:
    table = scripted(2).start()
    table.leave(0)
    table.join(0)
    table.lay(1)
    assert table.view().waiting_for == (0,)
    table.lay(0)
    assert not any(event.by_clock for event in table.all_of(HandArranged))
    assert "player-cashed-out" not in table.kinds


@pytest.mark.refuses("CP-20")
def test_cp_20_the_clock_does_not_run_for_who_has_left() -> None:
    table = scripted(3).start()
    table.leave(0)
    refusal = table.refused(RunOutClock(seat=0))
    assert (refusal.rule, refusal.reason) == ("CP-20", Reason.NOT_YOUR_TURN)


def test_cp_20_who_comes_back_after_the_hand_buys_in_anew() -> None:
    table = scripted(3, hands=5).start()
    table.leave(0)
    table.lay_all()
    table.join(0)
    table.lay_all()
    assert table.view().waiting_for == (0,)
    table.top_up(0, 15_00)
    assert 0 in table.latest(HandsDealt).seats


def test_cp_20_in_a_tournament_who_has_left_surrenders_each_hand_until_they_are_back() -> None:
    table = scripted(2, mode="tournament", hands=4).start()
    table.leave(0)
    table.lay(1)
    assert table.latest(HandSurrendered).seat == 0
    assert table.all_of(DealPaid)[0].exchanges[0].points == -3
    assert table.chips == (12_00, 18_00)
    table.lay(1)
    assert table.chips == (9_00, 21_00)
    table.join(0)
    assert table.view().waiting_for == (0, 1)


def test_cp_20_or_until_their_chips_are_gone() -> None:
    table = scripted(2, mode="tournament", hands=10, value=3_00).start()
    table.leave(0)
    table.lay(1)
    table.lay(1)
    assert table.latest(GameEnded).reason == "too-few-players"
    assert table.latest(GameEnded).stacks == (0, 30_00)


def test_g_8_the_clock_arranges_automatically() -> None:
    table = scripted(2).start()
    table.clock(1)
    arrangement = table.latest(HandArranged)
    assert (arrangement.seat, arrangement.by_clock) == (1, True)


def test_the_game_ends_after_its_hands_and_tells_what_everybody_won() -> None:
    table = scripted(2, deals=[{1: SIX_PAIRS}], hands=1).start()
    table.lay_all(b=f"{SIX_PAIRS} claim")
    end = table.latest(GameEnded)
    assert (end.reason, end.winner) == ("hands-played", 1)
    assert end.results == (-3_00, 2_85)
    assert table.view().results == end.results


def test_the_game_ends_when_everybody_has_left() -> None:
    table = scripted(2).start()
    table.leave(0)
    table.leave(1)
    assert table.latest(GameEnded).reason == "table-deserted"
    assert table.latest(GameEnded).stacks == (0, 0)


def test_g_3_of_several_winners_the_youngest_is_named() -> None:
    table = scripted(2, mode="tournament").start()
    table.leave(0)
    table.leave(1)
    assert table.latest(GameEnded).winner == 1


@pytest.mark.refuses("G-6")
def test_g_6_what_the_phase_forbids() -> None:
    table = scripted(2)
    joining = JoinGame(player="a", seat=0)
    assert table.refused(joining).reason is Reason.NOT_OPEN
    table.open()
    assert table.refused(table.commands[0]).reason is Reason.ALREADY_OPEN
    assert table.refused(RunOutClock(seat=0)).reason is Reason.WRONG_PHASE
    assert table.refused(StartGame(youngest_first=(0, 1))).reason is Reason.SEATS_FREE
    table.join(0)
    table.join(1)
    table.do(StartGame(youngest_first=(0, 1)))
    assert table.refused(StartGame(youngest_first=(0, 1))).reason is Reason.WRONG_PHASE
    assert table.refused(JoinGame(player="c", seat=0)).reason is Reason.WRONG_PHASE
    assert table.refused(TopUp(seat=2, amount=1)).reason is Reason.NO_SUCH_SEAT
    table.leave(0)
    assert table.refused(LeaveGame(seat=0)).reason is Reason.NOT_SEATED
    table.leave(1)
    assert table.refused(joining).reason is Reason.GAME_OVER


@pytest.mark.refuses("CP-17")
def test_cp_17_who_sits_out_has_nothing_to_arrange() -> None:
    table = scripted(3).start()
    laying = table.laying(0)
    table.leave(0)
    table.lay_all()
    refusal = table.refused(laying)
    assert (refusal.rule, refusal.reason) == ("CP-17", Reason.NOT_YOUR_TURN)
