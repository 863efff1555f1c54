"""Who takes the pot (ST-5, ST-8, DR-14, DR-15), buying chips (DR-2), the pot's feed (DR-3)."""

import pytest
from msgspec.structs import replace

from deluxe_domain.games.stud.rules import FIVE_CARD_STUD, SEVEN_CARD_STUD
from deluxe_domain.kernel.chips import Transfer
from deluxe_domain.kernel.deals import DealPaid, HandsShown, PotFed
from deluxe_domain.kernel.decider import Reason
from deluxe_domain.kernel.hands import AwaitingPayout, BuyingChips
from deluxe_domain.kernel.playing import Over, Playing
from deluxe_domain.kernel.stakes import BuyChips, ChipsBought, GameEnded, PlayerSatOut
from deluxe_domain.kernel.wagers import BettingClosed, Call, PlayerCalled
from tests.domain.stud.stud_table import Layout, StudTable, all_in_table, stud_table

FLUSH = "2h 4h 6h 8h Th"
STRAIGHT = "5c 6d 7s 8d 9c"
PAIR = "Ac Kd Ks 3d Js"


def shown_down(hands: dict[int, str]) -> StudTable:
    """One hand of these cards in which all call one unit in every round."""
    stud = FIVE_CARD_STUD if len(hands[0].split()) == 5 else SEVEN_CARD_STUD
    table = stud_table(stud, len(hands), [Layout(hands)], hands=1).start()
    table.to_the_end()
    return table


def test_st_5_the_best_hand_of_five_takes_the_pot() -> None:
    table = shown_down({0: STRAIGHT, 1: PAIR, 2: FLUSH})
    assert table.latest(DealPaid).winners == (2,)
    assert [showing.combination for showing in table.latest(HandsShown).hands] == [
        "straight",
        "one-pair",
        "flush",
    ]
    assert table.latest(GameEnded).stacks == (95, 95, 110)


def test_st_5_open_cards_decide_who_opens_and_all_five_who_wins() -> None:
    table = shown_down({0: "2c As Ac Kd Qd", 1: "9c 9d 2h 9h 9s"})
    assert table.latest(DealPaid).winners == (1,)


def test_st_8_the_best_five_of_the_seven_count() -> None:
    table = shown_down(
        {
            0: "2h 4h Ks Kd 6h 8h Th",  # a flush in spite of a pair of kings
            1: "5c 6d 7s 8d 9c Ac Ad",  # a straight
        }
    )
    assert table.latest(DealPaid).winners == (0,)
    assert [showing.combination for showing in table.latest(HandsShown).hands] == [
        "flush",
        "straight",
    ]
    assert len(table.latest(HandsShown).hands[0].cards) == 7


def test_st_8_and_dr_14_a_sixth_and_seventh_card_decide_nothing() -> None:
    table = shown_down(
        {
            0: "As Ks Qd Jh Tc 2s 3s",
            1: "Ah Kh Qc Jd Td 9s 9h",
        }
    )
    assert table.latest(DealPaid).winners == (0, 1)
    assert table.latest(GameEnded).stacks == (100, 100)


def test_dr_14_equal_hands_split_and_odd_units_go_to_the_first_from_the_dealers_left() -> None:
    table = shown_down({0: "2c 3d 4h 5s 7c", 1: "Ac Kd Qh Js 9c", 2: "Ad Kh Qs Jc 9d"})
    assert [t.amount for t in table.latest(DealPaid).transfers] == [8, 7]
    assert table.latest(GameEnded).stacks == (95, 103, 102)


def test_dr_15_side_pots_go_among_those_who_have_matched_them() -> None:
    table = all_in_table()
    table.bet(3)
    table.call()
    side = Transfer(source="pot", target="pot:1", amount=6, reason="side-pot")
    assert table.latest(BettingClosed).transfers == (side,)
    assert table.latest(DealPaid).transfers == (
        Transfer(source="pot", target="player:2", amount=147, reason="win"),
        Transfer(source="pot:1", target="player:0", amount=6, reason="win"),
    )
    assert table.latest(GameEnded).stacks == (6, 47, 147)


def test_dr_15_a_bet_that_nobody_can_match_is_given_back() -> None:
    table = stud_table(deals=[Layout({0: "2c As"})], hands=1).start()
    table.bet(50)
    table.drop()
    table.drop()
    back = Transfer(source="pot", target="player:0", amount=50, reason="unmatched")
    assert table.latest(BettingClosed).transfers == (back,)
    assert table.latest(GameEnded).stacks == (102, 99, 99)


def test_dr_16_who_wins_because_all_others_dropped_shows_nothing() -> None:
    table = stud_table(deals=[Layout({0: "2c As"}), Layout()], hands=2).start()
    table.bet(1)
    table.drop()
    table.drop()
    assert "hands-shown" not in table.kinds
    plays = [state.play for state in table.states if isinstance(state, Playing)]
    paying = next(play for play in plays if isinstance(play, AwaitingPayout))
    assert not paying.shown


def test_dr_3_every_player_or_the_dealer_alone_feeds_the_pot() -> None:
    all_pay = stud_table(feed=2).start()
    assert all_pay.view().pots == (6,)
    dealer_pays = stud_table(feed=2, fed_by="dealer").start()
    assert [t.source for t in dealer_pays.latest(PotFed).transfers] == ["player:2"]
    assert dealer_pays.chips == (100, 100, 98)


def test_dr_15_who_is_broke_buys_chips_or_sits_out() -> None:
    table = broke_table()
    assert (table.turn, table.acts(1)) == (1, ["buy-chips", "sit-out"])
    table.buy(1, 10)
    assert table.latest(ChipsBought).seat == 1
    assert table.turn == 2
    table.sit_out()
    assert table.latest(PlayerSatOut).by_clock is False
    assert [seat.in_hand for seat in table.view().seats] == [True, True, False]


def test_dr_15_the_game_ends_when_fewer_than_two_can_play() -> None:
    table = broke_table()
    table.sit_out()
    table.clock(2)
    assert isinstance(table.state, Over)
    assert (table.latest(GameEnded).reason, table.latest(GameEnded).winner) == (
        "too-few-players",
        0,
    )


@pytest.mark.refuses("DR-2")
def test_dr_2_who_holds_cards_buys_no_chips() -> None:
    table = stud_table(deals=[Layout({0: "2c As"})])
    assert table.refused(BuyChips(seat=0, amount=1)).reason == Reason.NOT_OPEN
    table.seat_all()
    assert table.refused(BuyChips(seat=0, amount=1)).rule == "DR-2"
    table = stud_table(deals=[Layout({0: "2c As"})]).start()
    assert table.refused(BuyChips(seat=0, amount=1)).rule == "DR-2"
    table.leave(2)
    assert table.refused(BuyChips(seat=2, amount=1)).reason == Reason.NOT_SEATED


@pytest.mark.refuses("DR-2")
def test_dr_2_nobody_bets_while_chips_are_bought() -> None:
    refusal = broke_table().refused(Call(seat=1))
    assert (refusal.rule, refusal.reason) == ("DR-2", Reason.WRONG_PHASE)
    assert broke_table().refused(Call(seat=2)).rule == "DR-15"


@pytest.mark.refuses("DR-15")
def test_dr_15_a_stake_that_cannot_feed_the_pot_is_refused() -> None:
    table = stud_table(stake=1, feed=2)
    assert table.refused(table.opening).rule == "DR-15"


@pytest.mark.refuses("DR-14", "G-4")
def test_g_4_chips_that_go_another_way_are_no_history() -> None:
    table = stud_table(deals=[Layout({0: "2c As"})], hands=1).start()
    table.to_the_end()
    feed, before = table.latest(PotFed), table.before(PotFed)
    astray = replace(feed.transfers[0], target="pot:1")
    assert table.broken(replace(feed, transfers=(astray,)), before)
    call = table.latest(PlayerCalled)
    payment = replace(call.transfers[0], source="player:2")
    state = table.before(PlayerCalled)
    assert table.broken(replace(call, transfers=(payment,)), state)
    assert table.broken(BettingClosed(transfers=(astray,)), table.before(BettingClosed))
    unpaid = replace(table.latest(DealPaid), transfers=())
    assert "other transfers" in table.broken(unpaid, table.before(DealPaid))


@pytest.mark.refuses("G-6")
def test_g_6_nothing_happens_twice_or_out_of_its_phase() -> None:
    table = broke_table()
    start = table.game.initial
    for event in table.events[1:]:
        assert table.broken(event, start)
    assert table.broken(PlayerSatOut(seat=2))
    assert isinstance(table.state, Playing)
    assert isinstance(table.state.play, BuyingChips)
    table.sit_out()
    table.sit_out()
    assert table.refused(table.opening).reason == Reason.ALREADY_OPEN
    assert table.refused(Call(seat=0)).reason == Reason.GAME_OVER


def broke_table() -> StudTable:
    """After the first hand: seat 0 has won all that seats 1 and 2 had."""
    hands = {0: FLUSH.replace("8h", "Ah"), 1: PAIR.replace("Ac", "Qc"), 2: STRAIGHT}
    table = stud_table(deals=[Layout(hands), Layout()], stake=10, hands=3).start()
    table.all_call(9)
    return table
