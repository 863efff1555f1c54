"""A turn of up to three throws; dice left after the first throw stay left (PD-3, YA-2)."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import BrokenHistory, Reason, Refused
from deluxe_domain.kernel.recorded_chance import RecordedChance
from deluxe_domain.kernel.turns import (
    DiceThrown,
    RollAgain,
    Throw,
    after_throw,
    roll_again,
    throw_all,
)
from tests.dice_table import ScriptedDeal

FIRST = Throw((1, 2, 3, 4, 5), 1, (0, 1, 2, 3, 4))
PLACES = st.lists(st.integers(0, 4), max_size=5)
DEAL = ScriptedDeal(1, "", {0: ["12345 66666 22222"]})


CHANCE = GameChance("g", bytes(32))
ROLLING = roll_again(lambda at: at, lambda _: 1, lambda _, __: DEAL, "PD-3")
"""The choice to roll again, where the state is the throw alone."""


def rolled(before: Throw, *places: int) -> Throw:
    return after_throw(ROLLING.answered(before, RollAgain(seat=0, places=places), CHANCE))


def test_pd_3_all_five_are_rolled_first() -> None:
    assert after_throw(throw_all(0, 1, DEAL)) == FIRST


def test_pd_3_any_number_is_picked_up_and_the_others_lie() -> None:
    second = rolled(FIRST, 0, 3, 4)
    assert second.dice == (6, 2, 3, 6, 6)
    third = rolled(second, 3)
    assert third.dice == (6, 2, 3, 2, 6)
    assert third.free == ()


def test_ya_2_all_five_may_be_thrown_three_times() -> None:
    assert rolled(rolled(FIRST, 0, 1, 2, 3, 4), 0, 1, 2, 3, 4).dice == (2, 2, 2, 2, 2)


@pytest.mark.refuses("PD-3", "YA-2")
def test_pd_3_a_die_left_after_the_first_roll_is_not_rolled_on_the_third() -> None:
    second = rolled(FIRST, 0, 3, 4)
    with pytest.raises(Refused, match="place 2 was left") as refusal:
        rolled(second, 0, 2)
    assert (refusal.value.rule, refusal.value.reason) == ("PD-3", Reason.DIE_LEFT_LYING)


@pytest.mark.refuses("PD-3", "YA-2")
def test_pd_3_there_is_no_fourth_roll() -> None:
    third = rolled(rolled(FIRST, 0), 0)
    with pytest.raises(Refused, match="last of 3 throws"):
        rolled(third, 0)


@pytest.mark.refuses("PD-3")
@pytest.mark.parametrize("places", [(), (1, 1)])
def test_pd_3_one_to_five_dice_are_picked_up_each_once(places: tuple[int, ...]) -> None:
    with pytest.raises(Refused, match="one to 5 dice"):
        rolled(FIRST, *places)


@given(PLACES, PLACES)
def test_pd_3_what_is_refused_cannot_be_remembered_either(one: list[int], two: list[int]) -> None:
    before = FIRST
    for places in (tuple(one), tuple(two)):
        try:
            event = ROLLING.answered(before, RollAgain(seat=0, places=places), CHANCE)
        except Refused:
            forgery = DiceThrown(
                seat=0, throw=min(before.number + 1, 3), places=places, dice=before.dice
            )
            with pytest.raises(BrokenHistory):
                ROLLING.made_again(before, forgery)
            return
        before = after_throw(event)


@pytest.mark.parametrize(
    ("throw", "places", "dice"),
    [
        (1, (0, 1, 2, 3, 4), (1, 2, 3, 4, 5)),
        (3, (0,), (6, 2, 3, 4, 5)),
        (2, (0,), (6, 6, 3, 4, 5)),
        (2, (), (1, 2, 3, 4, 5)),
    ],
)
def test_g_6_dice_that_cannot_follow_break_the_history(
    throw: int, places: tuple[int, ...], dice: tuple[int, ...]
) -> None:
    event = DiceThrown(seat=0, throw=throw, places=places, dice=dice)
    with suppress(BrokenHistory):
        assert ROLLING.made_again(FIRST, event) != event


def test_g_6_the_first_throw_is_of_all_five() -> None:
    event = DiceThrown(seat=0, throw=1, places=(0, 1), dice=(1, 2, 3, 4, 5))
    assert throw_all(0, 1, RecordedChance(event)) != event
