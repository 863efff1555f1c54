"""The twelve boxes, by tables, by their maxima as printed, and by a census (YA-3 to YA-5, YA-7)."""

from collections import Counter
from itertools import product

import pytest

from deluxe_domain.kernel.scoresheet import (
    BOXES,
    EMPTY,
    MAXIMA,
    Box,
    box_name,
    free_boxes,
    most_passive,
    score,
    scores,
    total,
    written,
)
from deluxe_domain.kernel.scoresheet_book import BOOK

EVERY_ROLL = list(product(range(1, 7), repeat=5))

POINTS = "50 30 30 29 28 30 30 25 20 15 10 5"

EXAMPLES = """
11111   50 0 0 0 0 5 0 0 0 0 0 5
66666   50 0 0 0 0 30 30 0 0 0 0 0
23456   0 30 0 0 0 20 6 5 4 3 2 0
65432   0 30 0 0 0 20 6 5 4 3 2 0
12345   0 0 30 0 0 15 0 5 4 3 2 1
12346   0 0 0 0 0 16 6 0 4 3 2 1
66665   0 0 0 29 0 29 24 5 0 0 0 0
61666   0 0 0 25 0 25 24 0 0 0 0 1
66655   0 0 0 0 28 28 18 10 0 0 0 0
11222   0 0 0 0 8 8 0 0 0 0 6 2
33321   0 0 0 0 0 12 0 0 0 9 2 1
"""


@pytest.mark.parametrize("line", EXAMPLES.strip().splitlines())
def test_ya_4_each_box_gives_what_the_sheet_says(line: str) -> None:
    dice, *points = line.split()
    assert scores(tuple(map(int, dice))) == tuple(map(int, points))


def test_ya_4_the_maxima_are_those_that_are_printed() -> None:
    assert " ".join(str(MAXIMA[box]) for box in BOXES) == POINTS
    assert [max(score(box, roll) for roll in EVERY_ROLL) for box in BOXES] == list(MAXIMA.values())


@pytest.mark.refuses("YA-4")
def test_ya_4_a_run_with_a_gap_is_no_straight() -> None:
    assert score("low-straight", (1, 2, 3, 4, 6)) == score("high-straight", (1, 3, 4, 5, 6)) == 0


@pytest.mark.refuses("YA-5")
@pytest.mark.parametrize("die", range(1, 7))
def test_ya_5_five_alike_are_neither_four_of_a_kind_nor_a_full_house(die: int) -> None:
    assert score("four-of-a-kind", (die,) * 5) == score("full-house", (die,) * 5) == 0


def test_ya_5_they_are_a_yacht_choice_and_their_own_number() -> None:
    assert [box for box in BOXES if score(box, (4,) * 5)] == ["yacht", "choice", "fours"]


def test_ya_4_census_of_all_7776_rolls() -> None:
    scoring = Counter(box for roll in EVERY_ROLL for box in BOXES if score(box, roll))
    assert [row.count for row in BOOK.table()] == [scoring[box] for box in BOXES]
    assert [row.points for row in BOOK.table()] == [
        max(score(box, roll) for roll in EVERY_ROLL) for box in BOXES
    ]
    assert [scoring[box] for box in BOXES] == [
        6, 120, 120, 150, 300, 7776, *[7776 - 5**5] * 6,
    ]  # fmt: skip


def test_ya_7_ones_are_worth_one_and_poker_dice_have_names_of_their_own() -> None:
    assert score("ones", (1, 1, 1, 6, 6)) == 3
    assert [box_name(box, "poker") for box in BOXES[6:]] == [
        "Kings", "Queens", "Jacks", "Tens", "Nines", "Aces",
    ]  # fmt: skip


def test_g_10_boxes_have_names_in_both_languages() -> None:
    assert box_name("high-straight", "standard", "de") == "Große Straße"
    assert len({box_name(box, "standard", "de") for box in BOXES}) == len(BOXES)


def test_ya_3_a_cross_counts_nothing_and_a_used_box_is_not_free() -> None:
    sheet = written(written(EMPTY, 3, 25), 0, 0)
    assert free_boxes(sheet) == (1, 2, 4, 5, 6, 7, 8, 9, 10, 11)
    assert total(sheet) == 25


@pytest.mark.parametrize(
    ("dice", "free", "choice"),
    [
        ("66665", "yacht four-of-a-kind choice", "four-of-a-kind"),
        ("66655", "choice sixes fives", "choice"),
        ("22334", "yacht full-house fives", "fives"),
        ("22334", "yacht high-straight low-straight", "high-straight"),
    ],
)
def test_g_8_the_clock_takes_the_box_that_scores_most_or_costs_least(
    dice: str, free: str, choice: Box
) -> None:
    boxes = [BOXES.index(box) for box in BOXES if box in free.split()]
    assert BOXES[most_passive(boxes, scores(tuple(map(int, dice))))] == choice
