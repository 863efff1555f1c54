"""Five dice: rows of numbers, faces, and who starts (PD-1, PD-2, YA-1, YA-7)."""

from collections import Counter

import pytest

from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.dice import (
    OneDie,
    StarterFound,
    face,
    faces,
    find_starter,
    throw_from,
)
from deluxe_domain.kernel.recorded_chance import RecordedChance
from tests.dice_table import ScriptedDeal

DEAL = GameChance("g", bytes(range(32))).deal(1, ("salt",))


def test_g_5_throws_are_the_numbers_of_the_seats_own_stream() -> None:
    below = DEAL.stream("dice-3").below
    row = [below(6) + 1 for _ in range(60)]
    for turn in (4, 1, 2, 3):
        for throw in (3, 1, 2):
            first = 15 * (turn - 1) + 5 * (throw - 1)
            assert throw_from(DEAL, 3, turn, throw) == tuple(row[first : first + 5])


def test_g_5_a_row_of_numbers_is_what_is_drawn_one_by_one() -> None:
    one, other = DEAL.stream("x"), DEAL.stream("x")
    for n, count in [(6, 7), (6, 0), (256, 40), (1, 3), (129, 100), (6, 1)]:
        assert list(one.row(n, count)) == [other.below(n) for _ in range(count)]
    assert one.below(256) == other.below(256)


@pytest.mark.refuses("G-5")
@pytest.mark.parametrize("n", [0, 257])
def test_g_5_a_row_has_one_to_256_outcomes(n: int) -> None:
    with pytest.raises(ValueError, match="1 to 256"):
        DEAL.stream("x").row(n, 1)


def test_g_5_every_face_falls_as_often_as_the_others() -> None:
    fallen = Counter(
        die
        for seat in range(8)
        for turn in range(1, 251)
        for throw in (1, 2, 3)
        for die in throw_from(DEAL, seat, turn, throw)
    )
    assert fallen.total() == 30_000
    # Chi squared with 5 degrees of freedom: 20.5 is passed once in a thousand seeds.
    assert sum((fallen[die] - 5000) ** 2 / 5000 for die in range(1, 7)) < 20.5


def test_pd_1_poker_dice_show_9_to_king_for_2_to_6_and_an_ace_for_1() -> None:
    assert faces((2, 3, 4, 5, 6, 1), "poker") == "9 10 J Q K A"
    assert faces((2, 3, 4, 5, 6, 1), "standard") == "2 3 4 5 6 1"


def test_g_10_poker_dice_have_german_letters() -> None:
    assert [face(die, "poker", "de") for die in (4, 5, 6, 1)] == ["B", "D", "K", "A"]


def test_pd_2_one_counts_high_for_the_start() -> None:
    start = find_starter(3, ScriptedDeal(1, "516", {}), ones_high=True)
    assert start.starter == 1


def test_ya_1_the_highest_throw_starts_and_a_one_is_low() -> None:
    start = find_starter(3, ScriptedDeal(1, "516", {}), ones_high=False)
    assert start.starter == 2
    assert [(throw.seat, throw.die) for throw in start.throws] == [(0, 5), (1, 1), (2, 6)]


@pytest.mark.parametrize("ones_high", [True, False])
def test_pd_2_those_who_tie_for_the_highest_throw_again(ones_high: bool) -> None:
    start = find_starter(4, ScriptedDeal(1, "6266" + "455" + "23", {}), ones_high)
    assert [throw.seat for throw in start.throws] == [0, 1, 2, 3, 0, 2, 3, 2, 3]
    assert start.starter == 3
    assert find_starter(4, RecordedChance(start).deal(1), ones_high) == start


@pytest.mark.refuses("PD-2", "YA-1")
@pytest.mark.parametrize(
    ("starter", "throws"),
    [
        (0, []),
        (0, [(0, 3), (1, 4)]),
        (1, [(0, 3)]),
        (1, [(1, 4), (0, 3)]),
        (0, [(0, 4), (1, 4)]),
        (1, [(0, 3), (1, 4), (0, 2), (1, 3)]),
        (1, [(0, 4), (1, 4), (0, 2)]),
        (5, [(0, 4), (1, 3)]),
    ],
)
def test_pd_2_throws_that_let_another_start_break_the_history(
    starter: int, throws: list[tuple[int, int]]
) -> None:
    throw = tuple(OneDie(seat=seat, die=die) for seat, die in throws)
    event = StarterFound(deal=1, starter=starter, throws=throw)
    try:
        start = find_starter(2, RecordedChance(event).deal(1), ones_high=False)
    except BrokenHistory:
        return
    assert start != event
