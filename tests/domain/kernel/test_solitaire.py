"""The best turn and Yacht played alone, best, against slower models of their own."""

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product

import pytest

from deluxe_domain.games import yacht
from deluxe_domain.kernel.best_turn import HANDS, ROLLS, BestTurn, ways
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import decide
from deluxe_domain.kernel.facts import plain
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.scoresheet import BOXES, Box, score
from deluxe_domain.kernel.solitaire import (
    ALL_FREE,
    POINT,
    SHEETS,
    House,
    worth_of_sheet,
    worths,
    worths_of_hands,
)
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import JoinGame, StartGame
from deluxe_domain.kernel.viewer import at_seat
from tests.effort import examples

Dice = tuple[int, ...]

GAME: AnyGame = yacht.GAME


def test_g_5_there_are_252_hands_of_7776_rolls() -> None:
    assert len(HANDS) == 252
    assert sum(map(ways, HANDS)) == ROLLS == 7776


def subsets(dice: Dice) -> set[Dice]:
    """What may be kept of these dice."""
    return {part for size in range(len(dice) + 1) for part in combinations(dice, size)}


class SlowTurn:
    """The same turn in fractions, by definition: means over rolls, the best of all that is kept."""

    def __init__(self, worth: dict[Dice, int]) -> None:
        self.worth = worth
        self.last = lru_cache(maxsize=None)(self._last)
        self.second = lru_cache(maxsize=None)(self._second)

    def _last(self, dice: Dice) -> Fraction:
        rolls = list(product(range(1, 7), repeat=5 - len(dice)))
        return Fraction(sum(self.worth[tuple(sorted(dice + roll))] for roll in rolls), len(rolls))

    def _second(self, dice: Dice) -> Fraction:
        """The mean if these are left for good and the others thrown, and some of them again."""
        rolls = Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=5 - len(dice)))
        return (
            sum(
                (
                    times * max(self.last(tuple(sorted(dice + more))) for more in subsets(roll))
                    for roll, times in rolls.items()
                ),
                Fraction(0),
            )
            / rolls.total()
        )


WORTHS = {
    "total": [sum(hand) for hand in HANDS],
    "yacht": [int(len(set(hand)) == 1) for hand in HANDS],
    "straight": [30 * (hand in ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6))) for hand in HANDS],
}


@pytest.mark.parametrize("name", WORTHS)
def test_ya_2_what_is_picked_up_after_the_first_throw_is_best(name: str) -> None:
    slow = SlowTurn(dict(zip(HANDS, WORTHS[name], strict=True)))
    turn = BestTurn(WORTHS[name])
    for dice in [(1, 1, 2, 3, 4), (2, 3, 4, 4, 6), (1, 5, 5, 5, 6), (3, 3, 3, 3, 3)]:
        picked_up = turn.pick_up(dice, range(5), 1)
        rest = tuple(die for place, die in enumerate(dice) if place not in picked_up)
        assert slow.second(rest) == max(slow.second(other) for other in subsets(dice))


def test_ya_2_after_the_second_throw_only_free_dice_are_picked_up() -> None:
    turn = BestTurn(WORTHS["yacht"])
    assert turn.pick_up((6, 6, 6, 1, 1), (3, 4), 1) == (3, 4)
    assert turn.pick_up((6, 1, 1, 1, 1), (1, 2, 3, 4), 2) == (1, 2, 3, 4)
    assert turn.pick_up((6, 1, 1, 1, 1), (0, 1, 2, 3, 4), 2) == (0,)


def test_ya_2_five_alike_within_three_throws_with_left_dice_left() -> None:
    """A chain over the dice that are alike, kept as soon as they lie: 4.57 in a hundred."""
    chance = Fraction(BestTurn(WORTHS["yacht"]).expected, ROLLS**3)
    assert Fraction(45, 1000) < chance < Fraction(46029, 10**6), "without leaving it is 4.6029"


def test_ya_2_the_total_of_a_single_die_thrown_three_times_is_fourteen_thirds() -> None:
    assert Fraction(BestTurn(WORTHS["total"]).expected, ROLLS**3) == 5 * Fraction(14, 3)


HOUSES = tuple(map(House, (False, True, False, True), (False, False, True, True)))
"""Every table has free crosses or not (YA-3), and open Choice or not (YA-8)."""


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_ya_3_worths_of_a_sample_of_sheets_are_derived_again_exactly(house: House) -> None:
    values, sample = worths(house), Stream(bytes(32), b"sheets")
    assert len(values) == SHEETS
    numbers = {sample.below(256) << 4 | sample.below(16) for _ in range(150)}
    for free in numbers | {0, ALL_FREE} | {1 << box for box in range(12)}:
        assert values[free] == worth_of_sheet(free, values, house)


@pytest.mark.parametrize(
    ("house", "mean"),
    list(zip(HOUSES, (164_953_277, 166_037_110, 167_860_284, 168_558_356), strict=True)),
)
def test_ya_6_the_best_mean_of_a_whole_sheet(house: House, mean: int) -> None:
    assert worths(house)[ALL_FREE] == mean


@pytest.mark.parametrize(
    ("bound", "free"),
    [(House(False, choice), House(True, choice)) for choice in (False, True)]
    + [(House(crosses, False), House(crosses, True)) for crosses in (False, True)],
)
def test_ya_3_and_8_a_freedom_is_never_worth_less(bound: House, free: House) -> None:
    assert all(less <= more for less, more in zip(worths(bound), worths(free), strict=True))


@pytest.mark.parametrize("box", BOXES)
def test_ya_4_the_last_box_is_worth_its_mean(box: Box) -> None:
    number = BOXES.index(box)
    turn = BestTurn([score(box, hand) for hand in HANDS])
    assert worths(HOUSES[0])[1 << number] == round(Fraction(turn.expected * POINT, ROLLS**3))


def test_ya_3_only_a_throw_that_scores_nowhere_is_crossed() -> None:
    yacht, ones = BOXES.index("yacht"), BOXES.index("ones")
    free = 1 << yacht | 1 << ones
    bound = worths_of_hands(free, worths(HOUSES[0]), HOUSES[0])
    at_will = worths_of_hands(free, worths(HOUSES[1]), HOUSES[1])
    one = HANDS.index((1, 2, 3, 4, 6))
    assert bound[one] == POINT + worths(HOUSES[0])[1 << yacht]
    assert at_will[one] == POINT + worths(HOUSES[1])[1 << yacht], "to cross the yacht gives less"
    none = HANDS.index((2, 2, 3, 4, 6))
    assert bound[none] == max(worths(HOUSES[0])[1 << yacht], worths(HOUSES[0])[1 << ones])


def test_ya_8_choice_takes_what_scores_in_no_other_box() -> None:
    choice, ones = BOXES.index("choice"), BOXES.index("ones")
    free = 1 << choice | 1 << ones
    hand = HANDS.index((1, 5, 6, 6, 6))
    reserved, opened = (worths_of_hands(free, worths(at), at)[hand] for at in HOUSES[::2])
    assert reserved == POINT + worths(HOUSES[0])[1 << choice]
    assert opened == 24 * POINT + worths(HOUSES[2])[1 << ones]
    bad = HANDS.index((2, 5, 6, 6, 6))
    for house in HOUSES[::2]:
        assert worths_of_hands(free, worths(house), house)[bad] >= 25 * POINT


def alone(bot: str, number: int) -> int:
    """The total of one game played alone."""
    chance = GameChance(f"alone-{number}", number.to_bytes(32, "big"))
    opening = {"kind": "open-game", "terms": {"players": 1}, "options": {}}
    state = GAME.initial
    for command in (
        GAME.commands.plain(opening),
        JoinGame(player="p", seat=0),
        StartGame(youngest_first=(0,)),
    ):
        state = decide(GAME, state, command, chance).state
    own = Stream(bytes(32), bytes([number % 256]))
    while not GAME.over(state):
        command = GAME.bots[bot](GAME.view(state, at_seat(0), False), own)
        state = decide(GAME, state, command, chance).state
    view = GAME.view(state, at_seat(0), False)
    total: int = plain(view)["seats"][0]["total"]
    return total


def test_ya_6_simulated_games_agree_with_the_derived_mean() -> None:
    totals = [alone("optimal", number) for number in range(examples(200, 4_000))]
    mean = Fraction(sum(totals), len(totals))
    variance = sum((total - mean) ** 2 for total in totals) / (len(totals) - 1)
    off = mean - Fraction(worths(HOUSES[0])[ALL_FREE], POINT)
    assert off**2 < 9 * variance / len(totals), f"{float(off):+.2f} is beyond three sigmas"
    assert variance / len(totals) < 8, "the bound says something"
