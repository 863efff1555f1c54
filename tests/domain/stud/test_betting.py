"""Who opens, and what may be done: bet or drop, then drop, call or raise (ST-3, ST-4, DR-8)."""

import pytest

from deluxe_domain.games.stud.events import CardsDealtUp, HandsDealt
from deluxe_domain.games.stud.rules import FIVE_CARD_STUD, SEVEN_CARD_STUD, opener
from deluxe_domain.kernel.cards import parse_cards
from deluxe_domain.kernel.deals import DealPaid, HandsShown
from deluxe_domain.kernel.decider import Reason
from deluxe_domain.kernel.playing import Over
from deluxe_domain.kernel.stakes import SitOut
from deluxe_domain.kernel.table import RunOutClock
from deluxe_domain.kernel.viewer import at_seat
from deluxe_domain.kernel.wagers import (
    Bet,
    BettingClosed,
    Call,
    Check,
    Drop,
    PlayerBet,
    PlayerDropped,
    Raise,
)
from tests.domain.stud.stud_table import Layout, all_in_table, stud_table

OPENERS = """
    Kc          | Ac          | Qd          : 1  the highest card
    Kc          | Kd          | Qd          : 0  of equal cards the one nearer the dealer
    2c          | Ac          | As          : 1  whose suit does not matter
    Ac Kd       | 2c 2d       | Qd Js       : 1  a pair above high cards
    2c 2d       | 3c 3d       | Ad Kc       : 1  the higher pair
    Ac 2d       | Ad Kc       | Ah Qs       : 1  then the next card
    Ac Kd       | Ad Kc       | 9c 9d       : 2  a pair, though low
    Ac Kd       | Ad Kc       | Qd Js       : 0  equal in every card
    Ac Ad 2c    | Ah As 3d    | Kc Kd Qs    : 1  the card beside equal pairs
    2c 2d 2h    | Ac Ad Ks    | Kc Kd Qs    : 0  three above a pair
    2c 2d 3h 3s | Ac Ad Ks Qs | 9c 8c 7c 6c : 0  two pairs above a pair
    Ah Kh Qh Jh | 2c 2d 4h 5s | 9c 8c 7c 6c : 1  four of a suit, or in sequence, are high cards
    3c 3d 3h 3s | 2c 2d 2h Kc | Ac Ad Ah Ks : 0  four above three
    3c 3d 3h 2s | 2c 2d 4h 4s | Ac Ad Kh Ks : 0  three above two pairs
    9c 9d 2h 2s | 9h 9s 3h 3s | Tc 8c 8d 7c : 1  the lower of two pairs
    5c 4d 3h Ac | Kc 8d 7h 6s | Tc 8c 6d 2s : 0  an ace is high
"""


def rows() -> list[tuple[list[tuple[str, ...]], int]]:
    table = []
    for row in OPENERS.strip().splitlines():
        hands, _, answer = row.partition(":")
        table.append(([parse_cards(hand) for hand in hands.split("|")], int(answer.split()[0])))
    return table  # type: ignore[return-value] # cards are text, too


@pytest.mark.parametrize(("face_up", "opens"), rows())
def test_st_3_the_highest_open_cards_open(face_up: list[tuple[str, ...]], opens: int) -> None:
    assert opener(face_up, (0, 1, 2)) == opens  # type: ignore[arg-type] # cards are text, too


@pytest.mark.parametrize(
    ("contenders", "opens"), [((0, 1, 2), 0), ((1, 2, 0), 1), ((2, 0, 1), 2), ((2, 1), 2)]
)
def test_st_3_of_equal_open_cards_the_first_from_the_dealers_left_opens(
    contenders: tuple[int, ...], opens: int
) -> None:
    assert opener([("Ac",), ("Ad",), ("Ah",)], contenders) == opens


def test_st_3_each_round_is_opened_by_whose_open_cards_are_highest_then() -> None:
    hands = {0: "2c Kd 3h 2d 9h", 1: "4c Qd Qh 5d 8h", 2: "6c Jd 7h 7d 7s"}
    table = stud_table(FIVE_CARD_STUD, deals=[Layout(hands)], hands=1).start()
    table.to_the_end()
    assert [bet.seat for bet in table.all_of(PlayerBet)] == [0, 1, 1, 2]


def test_st_8_the_last_round_is_opened_as_the_one_before_by_those_who_are_left() -> None:
    hands = {0: "2c 2d Kd Kh 3h 5d As", 1: "4c 4d Qd Qh Qs 6d Ad", 2: "6c 6h Jd 7h 7d 8s Ah"}
    table = stud_table(SEVEN_CARD_STUD, deals=[Layout(hands)], hands=1).start()
    for _ in range(4):
        table.all_call(1)
    assert table.turn == 1, "three queens lie open"
    table.drop()
    assert [bet.seat for bet in table.all_of(PlayerBet)] == [0, 0, 1, 1]
    assert table.turn == 2, "the next player clockwise stands in their place"


def test_st_8_who_has_dropped_opens_no_more() -> None:
    hands = {0: "2c 2d Kd Kh 3h 5d As", 1: "4c 4d Qd Qh Qs 6d Ad", 2: "6c 6h Jd 7h 7d 8s Ah"}
    table = stud_table(SEVEN_CARD_STUD, deals=[Layout(hands, dropped={1: 4})], hands=1).start()
    for _ in range(3):
        table.all_call(1)
    table.drop()
    assert table.turn == 2
    table.all_call(1)
    assert table.turn == 0, "of the open cards that are left, their kings are highest"
    assert [seat.in_hand for seat in table.view().seats] == [True, False, True]


@pytest.mark.refuses("ST-3", "ST-8")
def test_st_3_nobody_opens_in_the_openers_place() -> None:
    table = stud_table(deals=[Layout({1: "2c As"})]).start()
    for command in (Bet(seat=0, amount=1), Drop(seat=2)):
        refusal = table.refused(command)
        assert (refusal.rule, refusal.reason) == ("ST-3", Reason.NOT_YOUR_TURN)
        assert refusal.variables == {"turn": 1, "seat": command.seat}
    table.bet(1)
    assert table.refused(Call(seat=0)).rule == "DR-8", "after a bet the turn goes round"


def test_st_4_the_opener_bets_or_drops() -> None:
    table = stud_table(deals=[Layout({0: "2c As"})], limit=5).start()
    assert table.acts(0) == ["bet", "drop"]
    table.bet(5)
    assert table.acts(1) == ["call", "raise", "drop"]
    table.more(2)
    assert (table.turn, table.view().owed) == (2, 7)


def test_st_4_if_the_opener_drops_the_next_player_clockwise_stands_in_their_place() -> None:
    table = stud_table(players=4, deals=[Layout({2: "2c As"})]).start()
    table.drop()
    assert (table.turn, table.acts(3)) == (3, ["bet", "drop"])
    table.drop()
    assert (table.turn, table.acts(0)) == (0, ["bet", "drop"])
    table.bet(3)
    table.call()
    assert table.latest(CardsDealtUp).round == 2


def test_st_4_who_alone_has_not_dropped_takes_the_pot_without_a_bet() -> None:
    table = stud_table(deals=[Layout({0: "2c As"})], hands=1).start()
    table.drop()
    table.drop()
    assert table.latest(DealPaid).winners == (2,)
    assert table.all_of(HandsShown) == []
    assert isinstance(table.state, Over)
    assert table.state.result.stacks == (99, 99, 102)


@pytest.mark.refuses("ST-4")
def test_st_4_nobody_checks() -> None:
    table = stud_table(deals=[Layout({0: "2c As"})]).start()
    refusal = table.refused(Check(seat=0))
    assert (refusal.rule, refusal.reason) == ("ST-4", Reason.WRONG_PHASE)
    assert str(refusal) == "ST-4: nobody can check in this game: bet or drop"
    table.bet(1)
    assert table.refused(Check(seat=1)).reason == Reason.WRONG_PHASE


@pytest.mark.refuses("ST-4")
def test_st_4_the_opener_has_nothing_to_call_or_raise() -> None:
    table = stud_table(deals=[Layout({0: "2c As"})]).start()
    assert "bet or drop" in str(table.refused(Call(seat=0)))
    assert table.refused(Raise(seat=0, by=1)).reason == Reason.WRONG_PHASE


@pytest.mark.refuses("DR-8")
@pytest.mark.parametrize("amount", [-1, 0, 6, 2**61])
def test_dr_8_a_bet_or_a_raise_outside_the_limit_is_refused(amount: int) -> None:
    table = stud_table(deals=[Layout({0: "2c As"})], limit=5).start()
    assert table.refused(Bet(seat=0, amount=amount)).rule == "DR-8"
    table.bet(5)
    assert table.refused(Raise(seat=1, by=amount)).rule == "DR-8"


def test_dr_9_the_round_ends_when_the_turn_is_back_at_the_last_who_raised() -> None:
    table = stud_table(deals=[Layout({0: "2c As"})]).start()
    table.bet(1)
    table.more(2)
    table.call()
    assert table.all_of(BettingClosed) == []
    table.call()
    assert len(table.all_of(BettingClosed)) == 1
    assert table.chips == (96, 96, 96)


def test_dr_15_the_option_passes_over_an_opener_who_is_all_in() -> None:
    table = all_in_table()
    assert table.turn == 0, "seat 2 has the highest open cards and no chips"
    assert table.acts(0) == ["bet", "drop"]


@pytest.mark.refuses("DR-15")
def test_dr_15_who_is_all_in_acts_no_more() -> None:
    table = all_in_table()
    assert table.refused(Bet(seat=2, amount=1)).reason == Reason.NOT_YOUR_TURN
    assert table.refused(Bet(seat=0, amount=4)).variables["most"] == 3


def test_dr_15_when_at_most_one_can_bet_the_rest_is_dealt_without_betting() -> None:
    table = all_in_table()
    table.bet(3)
    table.call()
    closed = table.events.index(table.latest(BettingClosed))
    assert [event.kind for event in table.events[closed:]][:5] == [
        "betting-closed",
        "cards-dealt-up",
        "cards-dealt-up",
        "hands-shown",
        "deal-paid",
    ]


def test_dr_15_the_last_who_can_bet_need_not_when_the_opener_drops() -> None:
    table = all_in_table()
    table.drop()
    assert [showing.seat for showing in table.latest(HandsShown).hands] == [1, 2]


def test_g_8_for_who_is_out_of_time_the_clock_drops() -> None:
    table = stud_table(deals=[Layout({1: "2c As"})]).start()
    table.clock(1)
    assert table.latest(PlayerDropped) == PlayerDropped(seat=1, by_clock=True)
    table.leave(0)
    assert table.turn == 2, "it is not yet the turn of who has left"
    table.bet(1)
    assert table.latest(DealPaid).winners == (2,), "who has left drops when their turn comes"


def test_g_8_a_whole_table_may_run_out_of_time() -> None:
    table = stud_table(hands=2).start()
    while not isinstance(table.state, Over):
        table.clock(table.turn)
    assert sum(table.state.result.stacks) == 300


@pytest.mark.refuses("G-8")
def test_g_8_the_clock_of_who_is_not_to_act_does_not_run() -> None:
    table = stud_table(deals=[Layout({1: "2c As"})]).start()
    assert table.refused(RunOutClock(seat=0)).reason == Reason.NOT_YOUR_TURN


@pytest.mark.refuses("DR-15")
def test_dr_15_nobody_sits_out_while_a_hand_is_played() -> None:
    table = stud_table(deals=[Layout({0: "2c As"})]).start()
    refusal = table.refused(SitOut(seat=0))
    assert (refusal.rule, refusal.reason) == ("DR-15", Reason.WRONG_PHASE)


def test_g_6_who_has_dropped_has_no_betting_act_any_more() -> None:
    table = stud_table(deals=[Layout({0: "2c As"})]).start()
    table.drop()
    assert table.acts(0) == ["buy-chips"]
    assert table.acts(2) == []
    assert table.view(at_seat(9)).acts == ()
    assert table.latest(HandsDealt).face_up[0].cards == ("As",)
