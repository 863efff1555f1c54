"""Equity: the share of the pot if nobody bets any more, with all-ins and side pots (DR-15)."""

from fractions import Fraction
from itertools import permutations

import pytest

from deluxe_domain.kernel.cards import DECK, Card
from deluxe_domain.kernel.equity import Ends, Level, ends_of
from deluxe_domain.kernel.ranking import strength, strengths
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.worth import MILLION

CHANCE = Stream(bytes(32), b"equity")

ACES: tuple[Card, ...] = ("As", "Ah", "Ks", "Qd")
KINGS: tuple[Card, ...] = ("Kh", "Kd", "9s", "8d")


def shares(ends: Ends, claimants: tuple[int, ...]) -> dict[int, Fraction]:
    return {seat: Fraction(part, ends.whole) for seat, part in ends.shares(claimants).items()}


def test_complete_hands_have_one_end_and_equal_ones_split() -> None:
    hands: dict[int, tuple[Card, ...]] = {
        0: (*ACES, "2c"), 3: (*ACES, "2d"), 1: (*KINGS, "2h"),
    }  # fmt: skip
    ends = ends_of(hands, 5, DECK[:10], 40, CHANCE)
    assert shares(ends, (0, 3, 1)) == {0: Fraction(1, 2), 3: Fraction(1, 2), 1: 0}
    assert shares(ends, (1,)) == {1: 1}


def test_one_card_to_come_is_enumerated() -> None:
    hands: dict[int, tuple[Card, ...]] = {0: (*ACES, "2c"), 1: KINGS}
    unseen: list[Card] = [card for card in DECK if card not in {*ACES, "2c", *KINGS}]
    wins = sum([strength((*KINGS, card)) > strength((*ACES, "2c")) for card in unseen])
    assert wins == 7, "a king, three nines and three eights"
    ends = ends_of(hands, 5, unseen, 40, CHANCE)
    assert shares(ends, (0, 1))[1] == Fraction(wins, len(unseen))


def test_more_cards_to_come_are_drawn_and_come_near_to_all_of_them() -> None:
    hands: dict[int, tuple[Card, ...]] = {0: ACES, 1: KINGS}
    unseen: list[Card] = [card for card in DECK if card not in {*ACES, *KINGS}]
    exact = Fraction(0)
    for one, other in permutations(unseen, 2):
        first, second = strength((*ACES, one)), strength((*KINGS, other))
        exact += (first > second) + Fraction(first == second, 2)
    exact /= len(unseen) * (len(unseen) - 1)
    by_draws = shares(ends_of(hands, 5, unseen, 4000, CHANCE), (0, 1))
    assert sum(by_draws.values()) == 1
    assert float(by_draws[0]) == pytest.approx(float(exact), abs=0.02)


def test_many_hands_are_ranked_as_one_by_one() -> None:
    hands: list[tuple[Card, ...]] = [
        ("9s", "Ts", "Js", "Qs"),
        ("2c", "2d", "3c", "3d"),
        ("7h", "2d", "Kc", "4s"),
    ]
    for hand in hands:
        rest: list[Card] = [card for card in DECK if card not in hand]
        assert strengths(hand, [rest]) == [strength((*hand, card)) for card in rest]


def test_a_level_divides_side_pots_and_gives_back_what_nobody_matches() -> None:
    """Seat 0 has 4 chips more, seat 1 has 9, seat 2 many; seat 3 has dropped after 2."""
    level = Level((0, 1, 2), (1, 1, 1, 2), (4, 9, 50, 10), dead=4, height=40)
    ends = Ends({0: [9], 1: [5], 2: [3]})
    start = (6, 11, 52, 13)
    worth = [amount / MILLION for amount in level.worth(ends, start)]
    # the main pot: 4 + 2 from seat 3 + 5 from each; the side pot: 5 from each of seats 1 and 2;
    # the 30 that seat 2 would have above it come back
    assert worth == [21 - 6, 10 - 11, 51 - 10 - 52, 10 - 13]
    assert sum(worth) == 0


def test_a_call_changes_nothing_and_a_drop_gives_the_share_to_the_others() -> None:
    ends = Ends({0: [9, 2, 4], 1: [5, 7, 1], 2: [3, 8, 2]})
    level = Level((0, 1, 2), (4, 4, 1), (90, 90, 90), dead=3, height=4)
    start = (95, 95, 92)
    called = Level((0, 1, 2), (4, 4, 4), (90, 90, 87), dead=3, height=4)
    assert level.worth(ends, start) == called.worth(ends, start)
    now, after = level.worth(ends, start), level.dropped(2).worth(ends, start)
    assert after[2] == -2 * MILLION, "the feed and one chip are gone"
    assert sum(after) == sum(now) == 0


def test_a_raise_is_worth_its_size_times_n_shares_less_one() -> None:
    ends = Ends({0: [9, 2, 4], 1: [5, 7, 1], 2: [3, 8, 2]})
    level = Level((0, 1, 2), (4, 4, 4), (90, 90, 90), dead=0, height=4)
    raised = level.raised(10).worth(ends, (94, 94, 94))
    for seat, share in shares(ends, (0, 1, 2)).items():
        more = raised[seat] - level.worth(ends, (94, 94, 94))[seat]
        assert more == pytest.approx(float(6 * (3 * share - 1)) * MILLION, abs=1)
