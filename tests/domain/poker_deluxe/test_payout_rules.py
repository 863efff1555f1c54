"""Players, chips, prices and payout (DX-2, DX-3, DX-6, DX-7, DX-12, DX-21 to DX-23)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import astuple

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.kernel.cards import parse_cards


@pytest.mark.parametrize(("cards", "most"), [(4, 6), (5, 5), (6, 5), (7, 4), (8, 4)])
def test_dx_2_one_pack_serves_so_many_players_and_no_more(cards: int, most: int) -> None:
    assert rules.most_players(cards) == most
    assert most * (cards + 4) <= 52 < (most + 1) * (cards + 4)


def test_dx_2_nine_cards_serve_nobody() -> None:
    with pytest.raises(ValueError, match="DX-1"):
        rules.most_players(9)


def test_dx_3_the_stake_is_75_units_as_3_blue_5_red_6_yellow_8_white() -> None:
    assert rules.STAKE == rules.START.units == 75
    assert rules.stack_in_chips(75) == rules.Stack(blue=3, red=5, yellow=6, white=8) == rules.START


@pytest.mark.parametrize(
    ("units", "stack"),
    [
        (0, (0, 0, 0, 0)),
        (1, (0, 0, 0, 1)),
        (8, (0, 0, 0, 8)),
        (10, (0, 0, 1, 8)),
        (45, (0, 5, 6, 8)),
        (76, (3, 5, 6, 9)),
        (85, (4, 5, 6, 8)),
    ],
)
def test_dx_3_other_amounts_keep_the_small_chips(
    units: int, stack: tuple[int, int, int, int]
) -> None:
    assert astuple(rules.stack_in_chips(units)) == stack


@given(st.integers(min_value=0, max_value=10**6))
def test_dx_3_any_stack_is_worth_its_units_to_the_last_one(units: int) -> None:
    stack = rules.stack_in_chips(units)
    assert stack.units == units
    assert min(astuple(stack)) >= 0
    assert stack.white <= 9
    assert stack.yellow <= 8
    assert stack.red <= 6


def test_dx_3_there_is_no_stack_of_less_than_nothing() -> None:
    with pytest.raises(ValueError, match="-1 units"):
        rules.stack_in_chips(-1)


def test_dx_12_cards_cost_1_2_3_and_4_units() -> None:
    assert rules.PRICES == (1, 2, 3, 4)
    assert len(rules.PRICES) == rules.FACE_DOWN


def test_dx_22_example_1_with_seven_cards() -> None:
    a = rules.evaluate(parse_cards("9c 9d 9h 4c 4s Jc Jh"))
    b = rules.evaluate(parse_cards("5c 5d 5h 5s 2c 2d Kc"))
    c = rules.evaluate(parse_cards("Ac Ad Kd Qs 8h 7s 3h"))
    assert [rules.combination_name(hand.combination) for hand in (a, b, c)] == [
        "One Triplet + Two Pairs",
        "One Quadruplet + One Pair",
        "One Pair",
    ]
    points = [a.points, b.points, c.points]
    assert points == [5, 7, 1]
    winner = rules.winning_seat([a.strength, b.strength, c.strength], youngest_first=[0, 2, 1])
    assert winner == 1
    assert rules.differences(points, winner, chips=[75, 75, 75]) == (2, 0, 6)


def test_dx_22_example_2_with_six_cards() -> None:
    a = rules.evaluate(parse_cards("2c 2d 2h Ks 9c 7d"))
    b = rules.evaluate(parse_cards("7s 8d 9h Tc Jd Qh"))
    c = rules.evaluate(parse_cards("9s Td Jh Qc Kd As"))
    assert [hand.describe() for hand in (a, b, c)] == [
        "One Triplet, Twos",
        "Straight to the Queen",
        "Straight to the Ace",
    ]
    points = [a.points, b.points, c.points]
    assert points == [2, 5, 5]
    winner = rules.winning_seat([a.strength, b.strength, c.strength], youngest_first=[1, 0, 2])
    assert winner == 2
    assert rules.differences(points, winner, chips=[75, 75, 75]) == (3, 0, 0)


def test_dx_22_another_combination_of_equal_points_pays_nothing() -> None:
    triplet = rules.evaluate(parse_cards("9c 9d 9h 4c"))
    color_flute = rules.evaluate(parse_cards("2s 4s 9s Js"))
    winner = rules.winning_seat([color_flute.strength, triplet.strength], youngest_first=[0, 1])
    assert winner == 1
    points = [color_flute.points, triplet.points]
    assert rules.differences(points, winner, chips=[75, 75]) == (0, 0)


def test_dx_23_who_cannot_pay_the_difference_pays_what_they_have() -> None:
    assert rules.differences([5, 7, 1], winner=1, chips=[1, 75, 5]) == (1, 0, 5)
    assert rules.differences([5, 7, 1], winner=1, chips=[0, 0, 6]) == (0, 0, 6)


def test_dx_22_nobody_wins_with_fewer_points_than_another() -> None:
    with pytest.raises(ValueError, match="seat 0 cannot win"):
        rules.differences([5, 7, 1], winner=0, chips=[75, 75, 75])


def test_dx_22_each_seat_needs_its_chips() -> None:
    with pytest.raises(ValueError, match="zip"):
        rules.differences([5, 7, 1], winner=1, chips=[75, 75])


@given(st.lists(st.tuples(st.integers(1, 40), st.integers(0, 100)), min_size=2, max_size=6))
def test_dx_23_nobody_pays_more_than_they_have_or_owes(seats: list[tuple[int, int]]) -> None:
    points, chips = [seat[0] for seat in seats], [seat[1] for seat in seats]
    winner = points.index(max(points))
    payments = rules.differences(points, winner, chips)
    for own, purse, amount in zip(points, chips, payments, strict=True):
        difference = points[winner] - own
        assert amount == difference or (amount == purse and purse < difference)


def test_dx_21_of_equal_hands_the_youngest_player_wins() -> None:
    assert rules.winning_seat([7, 9, 9], youngest_first=[0, 2, 1]) == 2
    assert rules.winning_seat([7, 9, 9], youngest_first=[1, 2, 0]) == 1


def test_dx_21_age_does_not_help_against_a_stronger_hand() -> None:
    assert rules.winning_seat([7, 9, 8], youngest_first=[0, 2, 1]) == 1


def test_dx_21_only_seats_with_a_hand_can_win() -> None:
    assert rules.winning_seat({3: 5, 1: 5}, youngest_first=[0, 1, 2, 3]) == 1


def test_dx_21_the_order_of_age_names_every_seat() -> None:
    with pytest.raises(ValueError, match="leaves a seat out"):
        rules.winning_seat([7, 9, 8], youngest_first=[0, 2])
