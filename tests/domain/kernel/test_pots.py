"""Pots: side pots, bets given back, equal hands (DR-14, DR-15)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deluxe_domain.kernel.chips import Accounts, move
from deluxe_domain.kernel.pots import (
    Pot,
    closing_transfers,
    divide,
    payout,
    shares,
    unmatched,
)


def test_dr_15_side_pots_go_among_those_who_have_matched_them() -> None:
    assert divide([5, 20, 12, 20], contenders=(0, 1, 2, 3)) == (
        Pot(20, (0, 1, 2, 3)),
        Pot(21, (1, 2, 3)),
        Pot(16, (1, 3)),
    )


def test_dr_15_a_carried_pot_and_the_feed_belong_to_the_main_pot() -> None:
    assert divide([0, 6, 6], contenders=(0, 1, 2), dead=4) == (Pot(4, (0, 1, 2)), Pot(12, (1, 2)))


def test_dr_15_chips_of_who_dropped_stay_in_the_pots_that_they_fed() -> None:
    assert divide([5, 8, 10, 10], contenders=(0, 2, 3)) == (Pot(20, (0, 2, 3)), Pot(13, (2, 3)))


def test_dr_15_a_pot_that_nobody_left_can_claim_joins_the_one_below() -> None:
    assert divide([5, 9, 9], contenders=(0,)) == (Pot(23, (0,)),)


def test_dr_15_a_bet_that_nobody_can_match_is_given_back() -> None:
    assert unmatched([5, 30, 12], contenders=(0, 1)) == (1, 18)
    assert unmatched([12, 12, 5], contenders=(0, 1, 2)) is None


def test_dr_15_what_dropped_players_bet_is_not_given_back() -> None:
    assert unmatched([5, 30, 12], contenders=(0, 2)) is None


def test_dr_15_the_pot_is_divided_when_the_round_is_over() -> None:
    transfers, matching = closing_transfers([5, 20, 12], (0, 1, 2), (40,))
    assert [(t.source, t.target, t.amount) for t in transfers] == [
        ("pot", "player:1", 8),
        ("pot", "pot:1", 14),
    ]
    assert matching == (5, 12, 12)


def test_dr_15_a_side_pot_grows_with_the_second_round() -> None:
    transfers, _ = closing_transfers([5, 20, 20], (0, 1, 2), (33, 14))
    assert [(t.target, t.amount) for t in transfers] == [("pot:1", 16)]


def test_dr_14_equal_hands_split_and_the_first_from_the_dealers_left_get_the_odd_units() -> None:
    transfers = payout([5, 5, 5, 5], (2, 3, 0, 1), (23,), {0: 7, 1: 3, 2: 7, 3: 7})
    assert [(t.target, t.amount) for t in transfers] == [
        ("player:2", 8),
        ("player:3", 8),
        ("player:0", 7),
    ]


def test_dr_14_odd_units_go_pot_by_pot() -> None:
    transfers = payout([3, 6, 6, 1], (0, 1, 2), (10, 6), {0: 9, 1: 9, 2: 9})
    assert [(t.source, t.target, t.amount) for t in transfers] == [
        ("pot", "player:0", 4),
        ("pot", "player:1", 3),
        ("pot", "player:2", 3),
        ("pot:1", "player:1", 3),
        ("pot:1", "player:2", 3),
    ]


def test_dr_9_who_alone_is_left_wins_without_a_hand() -> None:
    (winnings,) = payout([5, 3], (0,), (8,), {})
    assert (winnings.target, winnings.amount) == ("player:0", 8)


def test_dr_14_nothing_is_shared_out_of_an_empty_pot() -> None:
    assert shares(0, (1, 2)) == (0, 0)
    assert payout([0, 0], (0, 1), (0,), {0: 1, 1: 1}) == ()


@st.composite
def stakes(draw: st.DrawFn) -> tuple[list[int], tuple[int, ...], int, dict[int, int]]:
    """Stakes by seat, where the highest is a contender's; who is left; dead money; strengths."""
    stakes = draw(st.lists(st.integers(0, 40), min_size=2, max_size=8))
    highest = stakes.index(max(stakes))
    remaining = draw(st.sets(st.integers(0, len(stakes) - 1))) | {highest}
    strengths = {seat: draw(st.integers(0, 3)) for seat in remaining}
    return stakes, tuple(sorted(remaining)), draw(st.integers(0, 20)), strengths


@given(stakes())
def test_dr_14_and_15_every_unit_is_paid_and_nobody_wins_what_they_have_not_matched(
    case: tuple[list[int], tuple[int, ...], int, dict[int, int]],
) -> None:
    bets, remaining, dead, strengths = case
    accounts = Accounts((0,) * len(bets), (sum(bets) + dead,))
    closing, matching = closing_transfers(bets, remaining, accounts.pots)
    accounts = move(accounts, closing)
    back = accounts.players
    winnings = move(accounts, payout(matching, remaining, accounts.pots, strengths))
    assert sum(winnings.pots) == 0
    assert sum(winnings.players) == sum(bets) + dead
    for seat, stake in enumerate(matching):
        most = sum(min(stake, other) for other in matching) + dead
        assert winnings.players[seat] - back[seat] <= (most if seat in remaining else 0)


@given(stakes())
def test_dr_15_pots_divided_round_by_round_are_those_divided_at_once(
    case: tuple[list[int], tuple[int, ...], int, dict[int, int]],
) -> None:
    bets, remaining, dead, _ = case
    accounts = Accounts((0,) * len(bets), (sum(bets) + dead,))
    closing, matching = closing_transfers(bets, remaining, accounts.pots)
    pots_now = move(accounts, closing).pots
    assert pots_now == tuple(pot.amount for pot in divide(matching, remaining, dead))
    again, same = closing_transfers(matching, remaining, pots_now)
    assert (again, same) == ((), matching)


@pytest.mark.parametrize(("amount", "parts"), [(10, (4, 3, 3)), (9, (3, 3, 3)), (2, (1, 1, 0))])
def test_dr_14_shares_differ_by_one_unit_at_most(amount: int, parts: tuple[int, ...]) -> None:
    assert shares(amount, (0, 1, 2)) == parts
