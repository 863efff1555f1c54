"""The statistical tests of the shuffle: ours passes, and shuffles with known flaws do not."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise, permutations
from math import factorial

import numpy as np
import pytest

from deluxe_domain.kernel.cards import DECK, Card
from deluxe_domain.kernel.stream import Stream, derive
from tests.domain.kernel import dealing_statistics as statistics

SHUFFLES = range(20_000)
committed = lru_cache(maxsize=len(SHUFFLES))(statistics.committed)
"""Several tests shuffle whole packs in the same ways."""


def _stream(number: int) -> Stream:
    return Stream(number.to_bytes(32, "big"), b"a shuffle with a flaw")


def naive(number: int, cards: Sequence[Card]) -> Sequence[Card]:
    """Every card changes places with any card of the pack."""
    order, below = list(cards), _stream(number).below
    for place in range(len(order)):
        other = below(len(order))
        order[place], order[other] = order[other], order[place]
    return order


def without_rejection(number: int, cards: Sequence[Card]) -> Sequence[Card]:
    """Bytes are taken modulo the number of cards left, and none of them is refused."""
    order, row = list(cards), derive(number.to_bytes(32, "big"), b"a shuffle with a flaw", 64)
    for last in range(len(order) - 1, 0, -1):
        other = row[last] % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def never_in_place(number: int, cards: Sequence[Card]) -> Sequence[Card]:
    """Off by one: a card never stays where it is (Sattolo's cycles)."""
    order, below = list(cards), _stream(number).below
    for last in range(len(order) - 1, 0, -1):
        other = below(last)
        order[last], order[other] = order[other], order[last]
    return order


def only_cut(number: int, cards: Sequence[Card]) -> Sequence[Card]:
    """One even shuffle for ever, and only its cut by chance: positions are perfectly even."""
    order, place = committed(0, tuple(cards)), _stream(number).below(len(cards))
    return [*order[place:], *order[:place]]


def too_even(number: int, cards: Sequence[Card]) -> Sequence[Card]:
    """Cuts in turn: each card comes to each position equally often, to the shuffle."""
    order, place = committed(number // 52, tuple(cards)), number % 52
    return [*order[place:], *order[:place]]


def test_g_5_shuffles_stay_inside_the_limits_of_the_whole_family_of_tests() -> None:
    rows = statistics.shuffled(committed, SHUFFLES)
    small = {n: statistics.shuffled(statistics.committed, SHUFFLES[:5000], n) for n in range(2, 7)}
    verdicts = list(statistics.verdicts(rows, small))
    assert len(verdicts) == 1 + 51 + 5 + 5 + 1 + 52 + 2
    assert statistics.suspects(verdicts) == []


@pytest.mark.parametrize(
    "flawed",
    [naive, without_rejection, never_in_place, only_cut, too_even],
    ids=lambda f: f.__name__,
)
def test_a_flawed_shuffle_is_suspected(flawed: statistics.Shuffle) -> None:
    rows = statistics.shuffled(flawed, SHUFFLES)
    assert sorted(rows[7]) == list(range(52))
    assert statistics.suspects(list(statistics.verdicts(rows, {})))


def test_a_suit_that_is_dealt_early_is_suspected() -> None:
    def spades_first(number: int, cards: Sequence[Card]) -> Sequence[Card]:
        order = committed(number, tuple(cards))
        if number % 10:
            return order
        return sorted(order, key=lambda card: card[1] != "s")

    rows = statistics.shuffled(spades_first, SHUFFLES)
    names = {verdict.test for verdict in statistics.suspects([statistics.positions(rows)])}
    assert names == {"card in position"}
    assert statistics.collected("suits", rows % 4, 4).p < 1e-6


@pytest.mark.parametrize("size", [2, 3, 4])
def test_each_order_of_a_few_cards_has_a_class_of_its_own(size: int) -> None:
    every = np.array(list(permutations(range(size))) * 10, dtype=np.uint8)
    even = statistics.orders("all", every, size)
    assert even.statistic == 0
    assert even.freedom == factorial(size) - 1


def test_the_expectations_of_runs_and_collections_are_those_of_small_packs_counted_out() -> None:
    descents = [0] * 5
    for order in permutations(range(5)):
        descents[sum(b < a for a, b in pairwise(order))] += 1
    assert descents == statistics._eulerian(5) == [1, 26, 66, 26, 1]
    assert statistics._all_seen(4, 3) == 0
    assert statistics._all_seen(4, 4) == pytest.approx(13**4 / (52 * 51 * 50 * 49 / 24))
    assert statistics._all_seen(13, 52) == 1
    assert statistics._all_seen(4, 40) == 1
    assert len(DECK) == 52
