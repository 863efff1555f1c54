"""Payout, chip by chip through the whole decider (DX-21 to DX-23, DX-25)."""

from collections.abc import Mapping

import pytest

from deluxe_domain.games.poker_deluxe.events import DealPaid, HandsShown, Options
from deluxe_domain.kernel.chips import Transfer
from deluxe_domain.kernel.table import Terms
from tests.scripted_table import Layout, ScriptedTable, broken

TRIPLET_TWO_PAIRS = "9c 9d 9h 4c 4s Jc Jh"
QUADRUPLET_PAIR = "5c 5d 5h 5s 2c 2d Kc"
PAIR_OF_7 = "Ac Ad Kd Qs 8h 7s 3h"

TRIPLET = "2c 2d 2h Ks 9c 7d"
STRAIGHT_TO_QUEEN = "7s 8d 9h Tc Jd Qh"
STRAIGHT_TO_ACE = "9s Td Jh Qc Kd As"


def dealt(
    *hands: str,
    face_down: Mapping[int, str] | None = None,
    stake: int = 75,
    youngest: int | None = None,
) -> ScriptedTable:
    """A deal in which seat ``i`` holds ``hands[i]``, cut and ready to buy from the dealer's left.

    The dealer is the youngest, as in every first deal: the last seat if nobody is named.
    """
    players, cards = len(hands), len(hands[0].split())
    dealer = players - 1 if youngest is None else youngest
    layout = Layout(dict(enumerate(hands)), face_down or {})
    terms, options = Terms(players=players), Options(cards=cards, stake=stake)
    table = ScriptedTable(terms, options, [layout.pack(players, cards, dealer)])
    table.start(dealer, *(seat for seat in range(players) if seat != dealer))
    table.cut()
    return table


def paid(table: ScriptedTable) -> DealPaid:
    """Everybody stops; what was paid."""
    table.all_stop()
    return table.latest(DealPaid)


def pay(source: str, target: str, amount: int, reason: str = "difference") -> Transfer:
    return Transfer(source=source, target=target, amount=amount, reason=reason)


def test_dx_22_example_1_a_pays_b_2_and_c_pays_b_6() -> None:
    table = dealt(TRIPLET_TWO_PAIRS, QUADRUPLET_PAIR, PAIR_OF_7)
    assert paid(table) == DealPaid(
        winner=1,
        transfers=(pay("player:0", "player:1", 2), pay("player:2", "player:1", 6)),
    )
    assert table.chips == (73, 83, 69)
    showing = table.latest(HandsShown).hands
    assert [(hand.combination, hand.points) for hand in showing] == [
        ("one-triplet-two-pairs", 5),
        ("one-quadruplet-one-pair", 7),
        ("one-pair", 1),
    ]


def test_dx_22_example_2_a_pays_c_3_and_b_pays_nothing() -> None:
    table = dealt(TRIPLET, STRAIGHT_TO_QUEEN, STRAIGHT_TO_ACE)
    assert paid(table) == DealPaid(winner=2, transfers=(pay("player:0", "player:2", 3),))
    assert table.chips == (72, 75, 78)


def test_dx_22_the_highest_hand_takes_the_whole_bank_first() -> None:
    table = dealt(TRIPLET, STRAIGHT_TO_QUEEN, STRAIGHT_TO_ACE, face_down={0: "4c 3s"})
    table.buy("9c", 0)
    table.buy("7d", 1)
    assert table.view().bank == 3
    assert paid(table).transfers == (
        pay("pot", "player:2", 3, "bank"),
        pay("player:0", "player:2", 3),
    )
    assert table.view().bank == 0
    assert table.chips == (69, 75, 81)


def test_dx_25_a_winner_pays_nothing_for_their_cards() -> None:
    table = dealt(TRIPLET_TWO_PAIRS, QUADRUPLET_PAIR, PAIR_OF_7, face_down={1: "Qd 3c"})
    table.stop()
    table.buy("Kc", 0)
    table.buy("Qd", 1)
    assert table.chips == (75, 72, 75)
    table.all_stop()
    assert table.chips == (73, 83, 69), "as if they had bought nothing"


@pytest.mark.refuses("DX-25")
def test_dx_25_a_loser_does_not_get_back_what_they_paid() -> None:
    table = dealt(TRIPLET_TWO_PAIRS, QUADRUPLET_PAIR, PAIR_OF_7, face_down={2: "6c"})
    table.stop()
    table.stop()
    table.buy("3h", 0)
    table.all_stop()
    assert table.chips == (73, 84, 68), "the winner has got their one unit"


@pytest.mark.refuses("DX-22")
def test_dx_22_a_different_combination_of_equal_points_pays_nothing() -> None:
    straight, two_pairs = "5c 6d 7h 8s", "Ac Ad Kh Ks"
    table = dealt(two_pairs, straight)
    assert paid(table) == DealPaid(winner=1, transfers=())
    assert table.chips == (75, 75)


@pytest.mark.refuses("DX-22")
def test_dx_22_nobody_pays_anybody_but_the_winner() -> None:
    table = dealt(TRIPLET_TWO_PAIRS, QUADRUPLET_PAIR, PAIR_OF_7)
    assert {transfer.target for transfer in paid(table).transfers} == {"player:1"}


def test_dx_23_who_cannot_pay_the_difference_pays_what_they_have() -> None:
    table = dealt(TRIPLET_TWO_PAIRS, QUADRUPLET_PAIR, PAIR_OF_7, stake=3)
    assert paid(table).transfers == (
        pay("player:0", "player:1", 2),
        pay("player:2", "player:1", 3),
    )
    assert table.view().seats[2].chips == 0


@pytest.mark.refuses("DX-23")
def test_dx_23_who_has_spent_all_on_cards_pays_nothing() -> None:
    table = dealt(PAIR_OF_7, QUADRUPLET_PAIR, TRIPLET_TWO_PAIRS, stake=1)
    table.buy("3h", 0)
    table.all_stop()
    assert table.latest(DealPaid).transfers == (
        pay("pot", "player:1", 1, "bank"),
        pay("player:2", "player:1", 1),
    )


EQUAL = ["Ac Kd 9c 5s 2d", "Ad Kc 9d 5h 2c", "Ah Ks 9h 5d 2h"]


@pytest.mark.parametrize("youngest", [0, 1, 2])
def test_dx_21_of_hands_equal_in_everything_the_youngest_players_wins(youngest: int) -> None:
    table = dealt(*EQUAL, youngest=youngest)
    assert paid(table) == DealPaid(winner=youngest, transfers=())


def test_dx_21_the_bank_too_goes_to_the_youngest_of_them() -> None:
    table = dealt(EQUAL[0], EQUAL[1], "7h 6s 4h 3d 2h", face_down={2: "8h"})
    table.stop()
    table.stop()
    table.buy("7h", 0)
    table.stop()
    assert table.chips == (76, 75, 74), "seat 2 is the youngest but holds less; then comes seat 0"


@pytest.mark.refuses("DX-21")
def test_dx_21_neither_suit_nor_age_beats_a_higher_card() -> None:
    table = dealt("Ac Kd 9c 5s 3d", "Ad Kc 9d 5h 2c", "As Ks 9s 5d 2s", youngest=1)
    assert paid(table).winner == 0, "the treys beat two deuces"


def test_dx_22_nothing_is_paid_twice() -> None:
    table = dealt(TRIPLET, STRAIGHT_TO_QUEEN, STRAIGHT_TO_ACE)
    again = paid(table)
    assert "cannot happen in the phase AwaitingCut" in broken(table.state, again)
