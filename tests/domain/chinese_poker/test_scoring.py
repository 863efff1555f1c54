"""Points between each two players (CP-8 to CP-13, CP-16)."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deluxe_domain.games.chinese_poker import rules
from deluxe_domain.games.chinese_poker.rules import Judged, PairPoints, Sweep, parse_arrangement
from deluxe_domain.kernel.cards import DECK, Card
from deluxe_domain.kernel.ranking import Category


def judged(text: str) -> Judged:
    return rules.judge(parse_arrangement(text))


# Regular hands; what lies where is said before them.
KINGS_UP = judged("Ks 9d 4h / Qc Qd 8h 5s 2c / Ac Ad 7h 7s 3c")
QUEENS_UP = judged("Kd 9h 3d / Jc Jd 8s 5h 2d / Kh Kc 6h 6s 3s")
FRONT_ONLY = judged("As 9s 4s / Js Jh 8c 5d 2h / Qs Qh 6c 6d 4c")
FOUL = judged("As Ah Kd / 2c 2d 5h 9s Tc / 7c 7d 7h Js Jc")
FOUL_TOO = judged("3s 3h Kd / 2s 2h 5c 9c Td / 7c 7d 6h Jd Jh")


def test_cp_8_each_hand_won_is_a_point_and_the_majority_one_more() -> None:
    assert rules.HAND_POINT == 1
    assert rules.pair_points(KINGS_UP, QUEENS_UP) == 3 + 1


def test_cp_10_two_of_three_are_two_points() -> None:
    assert rules.pair_points(KINGS_UP, FRONT_ONLY) == 2 - 1 + 1
    assert rules.pair_points(FRONT_ONLY, KINGS_UP) == -2


def test_cp_9_the_bonuses() -> None:
    assert rules.BONUSES == {
        "front": {Category.THREE_OF_A_KIND: 3},
        "middle": {
            Category.FULL_HOUSE: 2,
            Category.FOUR_OF_A_KIND: 8,
            Category.STRAIGHT_FLUSH: 10,
            Category.ROYAL_FLUSH: 14,
        },
        "back": {
            Category.FOUR_OF_A_KIND: 4,
            Category.STRAIGHT_FLUSH: 5,
            Category.ROYAL_FLUSH: 7,
        },
    }


@pytest.mark.parametrize(
    ("arrangement", "points"),
    [
        ("Ks 9d 4h / Qc Qd 8h 5s 2c / Ac Ad Ah As 3c", 1 + 1 + 4),  # the source's example
        ("Ks 9d 4h / Qc Qd 8h 5d 2c / 9s 8s 7s 6s 5s", 1 + 1 + 5),
        ("Kd 9d 4h / Qc Qd 8h 5s 2c / As Ks Qs Js Ts", 1 + 1 + 7),
        ("Ks 9d 4h / Qc Qd Qh 5s 5c / Ac Ad Ah As 3c", 1 + 2 + 4),
        ("Ks 9d 3h / 4c 4d 4s 4h 5c / Ac Ad Ah As 3c", 1 + 8 + 4),
        ("Ks 9d 4h / 6s 5s 4s 3s 2s / 9c 8c 7c 6c 5c", 1 + 10 + 5),
        ("Kd 9d 4h / Ac Kc Qc Jc Tc / As Ks Qs Js Ts", 1 + 14 + 7),
        ("4s 4d 4h / Qc Qd Qh 6s 2c / Ac Ad Ah 7s 3c", 3 + 1 + 1),
        ("Ks 9d 4h / Qc Qd Qh 6s 2c / Ac Ad Ah 7s 7c", 4),  # no bonus for a full house in back
    ],
)
def test_cp_9_a_bonus_is_earned_instead_of_the_point(arrangement: str, points: int) -> None:
    loser = judged("2s 3s 5s / 6h 6d 8d 9h Jh / Kh Kc 6c 8h 3d")
    assert rules.pair_points(judged(arrangement), loser, bonus=True) == points
    assert rules.pair_points(loser, judged(arrangement), bonus=True) == -points
    assert rules.pair_points(judged(arrangement), loser, bonus=False) == 4


def test_cp_9_a_bonus_counts_only_in_a_hand_that_is_won() -> None:
    full_house = judged("Ks 9d 4h / 2c 2d 2h 5s 5c / Ac Ad Ah 7s 7c")
    higher = judged("Qs 9s 4s / 3c 3d 3h 6s 6c / Kc Kd Kh 8s 8c")
    assert rules.pair_points(full_house, higher, bonus=True) == 1 - 2 + 1


def test_cp_10_a_bonus_between_the_two_takes_the_majority_point_away() -> None:
    fours = judged("2s 3d 4h / 6c 6d 8d 5s 2c / Ac Ad Ah As 3c")
    assert rules.pair_points(fours, QUEENS_UP, bonus=True) == -1 - 1 + 4
    assert rules.pair_points(fours, QUEENS_UP, bonus=False) == -2


def test_cp_10_what_a_third_player_holds_does_not_matter() -> None:
    fours = judged("2s 3d 4h / 6c 6d 8d 5s 2c / Ac Ad Ah As 3c")
    assert rules.score([KINGS_UP, QUEENS_UP, fours], bonus=True)[0] == PairPoints(0, 1, 4)


def test_cp_11_the_example() -> None:
    a = judged("Ks 9d 4h / Qc Qd 8h 5s 2c / Ac Ad 7h 7s 3c")  # A wins the back of C
    b = judged("Jd 9h 3d / 6c 6d 8s 5h 2d / Tc Td 4s 3s 2s")
    c = judged("As 9s 4d / Kc Kd 8c 5d 2h / Qs Qh 6h 6s 4c")
    pairs = rules.score([a, b, c])
    assert pairs == (PairPoints(0, 1, 4), PairPoints(0, 2, -2), PairPoints(1, 2, -4))
    assert rules.totals(3, pairs) == (2, -8, 6)


def test_cp_12_a_foul_pays_a_regular_hand_three_points() -> None:
    assert rules.pair_points(FOUL, KINGS_UP) == -3
    assert rules.pair_points(KINGS_UP, FOUL, bonus=True) == 3


def test_cp_12_and_the_bonuses_of_that_opponent_at_a_bonus_table() -> None:
    bonuses = judged("2s 2d 2h / 3c 3d 3h 5d 5c / 9s 8s 7s 6s 5s")
    assert rules.pair_points(bonuses, FOUL, bonus=True) == 3 + 3 + 2 + 5
    assert rules.pair_points(FOUL, bonuses, bonus=False) == -3


def test_cp_12_two_fouls_pay_each_other_nothing() -> None:
    assert rules.pair_points(FOUL, FOUL_TOO, bonus=True) == 0
    assert rules.pair_points(FOUL, rules.SURRENDERED) == 0


SIX_PAIRS = judged("2s 2d 3h / 3c 4d 4h 5s 5c / 6s 6d 7h 7c Kd claim")
FLUSHES = judged("2s 4s 6s / 3h 5h 7h 9h Jh / 2c 4c 6c 8c Tc claim")
DRAGON = judged("2s 3d 4h / 5c 6d 7h 8s 9c / Td Jh Qs Kc Ad claim")
ONE_SUIT = judged("2s 3s 4s / 5s 6s 7s 8s 9s / Ts Js Qs Ks As claim")


def test_cp_12_a_foul_pays_a_clean_sweep_its_value() -> None:
    assert rules.pair_points(DRAGON, FOUL, bonus=True) == 13
    assert rules.pair_points(FOUL, SIX_PAIRS) == -3


def test_cp_14_an_unclaimed_sweep_is_compared_hand_by_hand() -> None:
    no_claim = judged("2s 3d 4h / 5c 6d 7h 8s 9c / Td Jh Qs Kc Ad")
    assert rules.pair_points(no_claim, KINGS_UP) == -1 + 1 + 1 + 1


def test_cp_16_a_sweep_beats_every_regular_hand_and_collects_its_value() -> None:
    best = judged("2h 2d 2c / Ac Kc Qc Jc Tc / As Ks Qs Js Ts")
    assert rules.pair_points(SIX_PAIRS, best, bonus=True) == 3
    assert rules.pair_points(best, DRAGON, bonus=True) == -13


def test_cp_16_between_two_sweeps_the_higher_collects_its_whole_value() -> None:
    assert rules.pair_points(DRAGON, SIX_PAIRS) == 13
    assert rules.pair_points(SIX_PAIRS, FLUSHES) == -3
    assert rules.pair_points(ONE_SUIT, DRAGON) == 13
    assert rules.pair_points(DRAGON, ONE_SUIT) == -13


def test_cp_16_two_sweeps_of_the_same_kind_exchange_nothing() -> None:
    other = judged("8s 8d 9h / 9c Td Th Js Jc / Qs Qd Kh Kc Ad claim")
    assert other.sweep is SIX_PAIRS.sweep is Sweep.SIX_PAIRS
    assert rules.pair_points(SIX_PAIRS, other) == 0


def test_cp_13_everybody_is_compared_from_the_dealers_left() -> None:
    order = [(pair.first, pair.second) for pair in rules.score([FOUL] * 4)]
    assert order == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]


def reference(first: Judged, second: Judged, bonus: bool) -> int:
    """Two regular hands once more, told by what is earned in each place."""
    bonus_points: list[tuple[int, bool]] = []
    for place, own, other in zip(rules.PLACES, first.strengths, second.strengths, strict=True):
        wins = own > other
        extra = rules.BONUSES[place].get(rules.category_of(max(own, other)), 0) if bonus else 0
        bonus_points.append((extra, wins))
    points = sum((extra or 1) * (1 if wins else -1) for extra, wins in bonus_points)
    if any(extra for extra, _ in bonus_points):
        return points
    return points + (1 if sum(wins for _, wins in bonus_points) >= 2 else -1)


@given(st.permutations(DECK), st.booleans())
def test_cp_8_to_10_points_as_told_place_by_place(pack: Sequence[Card], bonus: bool) -> None:
    hands = [rules.judge(rules.arranged_automatically(pack[at::4])) for at in range(4)]
    for pair in rules.score(hands, bonus):
        assert pair.points == reference(hands[pair.first], hands[pair.second], bonus)


players = st.sampled_from(
    [KINGS_UP, QUEENS_UP, FRONT_ONLY, FOUL, SIX_PAIRS, FLUSHES, DRAGON, rules.SURRENDERED]
)


@given(players, players, st.booleans())
def test_what_one_wins_the_other_loses(first: Judged, second: Judged, bonus: bool) -> None:
    if first.foul or second.foul or first.sweep or second.sweep or first is not second:
        there, back = (
            rules.pair_points(first, second, bonus),
            rules.pair_points(second, first, bonus),
        )
        assert there == -back
