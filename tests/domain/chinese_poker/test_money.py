"""Levels, low on cash, and rake, to the cent (CP-17 to CP-19)."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deluxe_domain.games.chinese_poker import rules
from deluxe_domain.games.chinese_poker.rules import Exchange, PairPoints

ALL_WON_BY_A = (PairPoints(0, 1, 15), PairPoints(0, 2, 15), PairPoints(0, 3, 15))


def test_cp_17_the_fourteen_levels() -> None:
    dollars = "15/2.50 22/3.75 30/5 45/7.50 60/10 75/12.50 90/15 150/25 225/37.50 300/50 450/75 "
    dollars += "600/100 750/125 2500/250"
    levels = [tuple(round(float(d) * 100) for d in level.split("/")) for level in dollars.split()]
    assert list(rules.LEVELS) == levels
    assert len(rules.LEVELS) == 14


def test_cp_18_the_example_to_the_cent() -> None:
    payout = rules.payments(ALL_WON_BY_A, 100, (25_19, 100_00, 100_00, 100_00))
    assert [(each.payer, each.payee, each.paid) for each in payout] == [
        (1, 0, 15_00),
        (2, 0, 10_19),
        (3, 0, 0),
    ]
    assert rules.winnings(4, payout) == (25_19, -15_00, -10_19, 0)


def test_cp_18_the_example_in_a_tournament_is_paid_in_full() -> None:
    payout = rules.payments(ALL_WON_BY_A, 100, (25_19, 100_00, 100_00, 100_00), tournament=True)
    assert [each.paid for each in payout] == [15_00, 15_00, 15_00]


def test_cp_18_nobody_loses_more_than_they_had() -> None:
    pairs = (PairPoints(0, 1, -8), PairPoints(0, 2, -8), PairPoints(1, 2, 1))
    payout = rules.payments(pairs, 100, (10_00, 50_00, 50_00))
    assert [each.paid for each in payout] == [8_00, 2_00, 1_00]


def test_cp_18_the_limits_apply_to_the_running_balance() -> None:
    # What was lost first may be won back before the limit of winning is reached.
    pairs = (PairPoints(0, 1, -4), PairPoints(0, 2, 15), PairPoints(1, 2, 0))
    assert rules.payments(pairs, 100, (10_00, 50_00, 50_00))[1].paid == 14_00


def test_cp_18_when_a_limit_is_reached_nothing_more_is_exchanged_with_that_player() -> None:
    # Player 1 has won all they may from player 0; they neither win nor pay after that.
    pairs = (PairPoints(0, 1, -20), PairPoints(0, 2, 1), PairPoints(1, 2, -5))
    payout = rules.payments(pairs, 100, (50_00, 15_00, 50_00))
    assert [each.paid for each in payout] == [15_00, 1_00, 0]
    # Player 0 has lost everything and wins nothing back.
    pairs = (PairPoints(0, 1, -20), PairPoints(0, 2, 9), PairPoints(1, 2, 0))
    payout = rules.payments(pairs, 100, (12_00, 50_00, 50_00))
    assert [each.paid for each in payout] == [12_00, 0, 0]


def test_cp_18_in_a_tournament_one_may_collect_again_after_one_was_empty() -> None:
    pairs = (PairPoints(0, 1, -20), PairPoints(0, 2, 9), PairPoints(1, 2, 0))
    payout = rules.payments(pairs, 100, (12_00, 50_00, 50_00), tournament=True)
    assert [each.paid for each in payout] == [12_00, 9_00, 0]
    pairs = (PairPoints(0, 1, -20), PairPoints(0, 2, -9), PairPoints(1, 2, 0))
    payout = rules.payments(pairs, 100, (12_00, 50_00, 50_00), tournament=True)
    assert [each.paid for each in payout] == [12_00, 0, 0]


@pytest.mark.parametrize(
    ("gain", "rake"), [(0, 0), (19, 0), (20, 1), (39, 1), (100, 5), (25_19, 1_25), (-100, 0)]
)
def test_cp_19_five_per_cent_of_net_winnings_rounded_down(gain: int, rake: int) -> None:
    assert rules.rake(gain) == rake


def test_cp_19_no_rake_in_tournaments() -> None:
    assert rules.rake(25_19, tournament=True) == 0


def test_who_pays_whom() -> None:
    assert (Exchange(0, 1, 5, 500).payer, Exchange(0, 1, 5, 500).payee) == (1, 0)
    assert (Exchange(0, 1, -5, 500).payer, Exchange(0, 1, -5, 500).payee) == (0, 1)


points = st.integers(-22, 22)
stacks = st.lists(st.integers(1, 5_000), min_size=4, max_size=4)


@given(st.lists(points, min_size=6, max_size=6), stacks, st.integers(1, 300), st.booleans())
def test_cp_18_no_balance_leaves_its_limits(
    gains: Sequence[int], stacks: Sequence[int], value: int, tournament: bool
) -> None:
    order = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    pairs = [PairPoints(*both, own) for both, own in zip(order, gains, strict=True)]
    payout = rules.payments(pairs, value, stacks, tournament)
    for number in range(1, len(payout) + 1):
        running = rules.winnings(4, payout[:number])
        for stack, own in zip(stacks, running, strict=True):
            assert own >= -stack
            assert tournament or own <= stack
    for pair, each in zip(pairs, payout, strict=True):
        assert 0 <= each.paid <= abs(pair.points) * value
    assert sum(rules.winnings(4, payout)) == 0


def test_cp_11_cp_18_a_whole_hand_is_settled_without_limits() -> None:
    six_pairs = "2s 2d 3h / 3c 4d 4h 5s 5c / 6s 6d 7h 7c Kd claim"
    foul = "As Ah Kd / 2c 2d 5h 9s Tc / 7c 7d 7h Js Jc"
    hands = [rules.judge(rules.parse_arrangement(text)) for text in (six_pairs, foul, foul)]
    settlement = rules.settle(hands, value=25)
    assert settlement.points == (6, -3, -3)
    assert settlement.won == (1_50, -75, -75)
    assert settlement.rakes == (7, 0, 0)


def test_cp_18_a_whole_hand_is_settled_within_its_limits() -> None:
    six_pairs = "2s 2d 3h / 3c 4d 4h 5s 5c / 6s 6d 7h 7c Kd claim"
    hands = [rules.judge(rules.parse_arrangement(six_pairs)), rules.SURRENDERED]
    assert rules.settle(hands, 100, stacks=(2_00, 9_00)).won == (2_00, -2_00)
    assert rules.settle(hands, 100, stacks=(2_00, 9_00), tournament=True).won == (3_00, -3_00)
