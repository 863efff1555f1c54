"""The order of hands, by tables and by a census of all 7,776 rolls (PD-1, PD-4, PD-5, PD-7)."""

from collections import Counter
from itertools import pairwise, product

import pytest

from deluxe_domain.games.poker_dice import rules
from deluxe_domain.games.poker_dice.book import BOOK
from deluxe_domain.games.poker_dice.rules import COMBINATIONS, Combination, combination_name

EVERY_ROLL = list(product(range(1, 7), repeat=5))

FROM_HIGH_TO_LOW = """
11111  five-of-a-kind   1
66666  five-of-a-kind   6
22222  five-of-a-kind   2
11112  four-of-a-kind   1
55553  four-of-a-kind   5
33336  four-of-a-kind   3
11166  full-house       1 6
11122  full-house       1 2
66611  full-house       6 1
66655  full-house       6 5
22233  full-house       2 3
11162  three-of-a-kind  1
66615  three-of-a-kind  6
22213  three-of-a-kind  2
11662  two-pairs        1 6
11223  two-pairs        1 2
66551  two-pairs        6 5
33221  two-pairs        3 2
11234  one-pair         1
66123  one-pair         6
22165  one-pair         2
12345  high-die         1
23456  high-die         6
"""
LINES = [line.split() for line in FROM_HIGH_TO_LOW.strip().splitlines()]
NEIGHBOURS = list(pairwise(line[0] for line in LINES))


def dice(text: str) -> tuple[int, ...]:
    return tuple(map(int, text))


@pytest.mark.parametrize("line", LINES, ids=" ".join)
def test_pd_4_each_hand_is_what_the_book_says(line: list[str]) -> None:
    dice_text, combination, *numbers = line
    hand_rank = rules.evaluate(dice(dice_text))
    assert hand_rank.combination == combination
    assert hand_rank.numbers == tuple(map(int, numbers))


@pytest.mark.parametrize(("higher", "lower"), NEIGHBOURS)
def test_pd_5_the_higher_combination_and_then_the_higher_numbers_win(
    higher: str, lower: str
) -> None:
    assert rules.best([dice(lower), dice(higher)], lowest_wins=False) == (1,)


@pytest.mark.parametrize(("higher", "lower"), NEIGHBOURS)
def test_pd_7_in_the_low_variant_the_lowest_hand_wins(higher: str, lower: str) -> None:
    assert rules.best([dice(lower), dice(higher)], lowest_wins=True) == (0,)


@pytest.mark.refuses("PD-4")
@pytest.mark.parametrize("run", ["12345", "23456"])
def test_pd_4_a_run_is_no_straight_but_a_high_die(run: str) -> None:
    assert rules.evaluate(dice(run)).combination is Combination.HIGH_DIE
    assert "straight" not in " ".join(COMBINATIONS)


@pytest.mark.refuses("PD-5")
@pytest.mark.parametrize(
    ("one", "other"),
    [("55552", "55556"), ("66612", "66645"), ("66552", "66551"), ("33124", "33156"),
     ("12345", "13456"), ("12346", "12456")],
)  # fmt: skip
def test_pd_5_the_other_dice_do_not_count(one: str, other: str) -> None:
    for lowest_wins in (False, True):
        assert rules.best([dice(one), dice(other)], lowest_wins) == (0, 1)


def test_pd_4_census_of_all_7776_rolls() -> None:
    rolls = Counter(rules.evaluate(roll).combination for roll in EVERY_ROLL)
    assert [row.count for row in BOOK.table()] == [rolls[each] for each in COMBINATIONS]
    assert [rolls[combination] for combination in COMBINATIONS] == [
        6, 150, 300, 1200, 1800, 3600, 720,
    ]  # fmt: skip


def test_pd_5_census_of_what_can_be_told_apart() -> None:
    shapes = {rules.evaluate(roll) for roll in EVERY_ROLL}
    told_apart = Counter(shape.combination for shape in shapes)
    assert [told_apart[each] for each in COMBINATIONS] == [6, 6, 30, 6, 15, 6, 2]
    assert {shape.strength for shape in shapes} == set(range(rules.STRENGTHS))


def by_the_book(roll: tuple[int, ...]) -> tuple[int, list[int]]:
    """Another way to the same order: sort by how often, then how high."""
    high = [7 if die == 1 else die for die in roll]
    groups = sorted(((high.count(die), die) for die in set(high)), reverse=True)
    sizes = [size for size, _ in groups]
    order = [[1] * 5, [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], [3, 2], [4, 1], [5]].index(sizes)
    groups_counted = 2 if order in (2, 4) else 1
    return order, [die for _, die in groups[:groups_counted]]


def test_pd_5_every_roll_ranks_as_another_reading_of_the_book_ranks_it() -> None:
    hand_rank = sorted(EVERY_ROLL, key=lambda roll: rules.evaluate(roll).strength)
    places = [by_the_book(roll) for roll in hand_rank]
    assert places == sorted(places)
    assert len({tuple(map(str, place)) for place in places}) == rules.STRENGTHS


def test_g_10_combinations_have_names_in_both_languages() -> None:
    assert combination_name(Combination.FOUR_OF_A_KIND, "de") == "Vierling"
    assert rules.evaluate(dice("33221")).describe() == "Two Pairs, 3 and 2"
    assert rules.evaluate(dice("44661")).describe("poker", "de") == "Zwei Paare, K und B"
