"""Front, middle and back: fouls, claims, the automatic arrangement (CP-1, CP-2, CP-14, CP-20)."""

from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deluxe_domain.games.chinese_poker import rules
from deluxe_domain.games.chinese_poker.rules import Sweep, parse_arrangement
from deluxe_domain.kernel.cards import DECK, Card, parse_cards


def judged(text: str) -> rules.Judged:
    return rules.judge(parse_arrangement(text))


def test_cp_1_thirteen_cards_lie_as_three_five_and_five() -> None:
    assert rules.HAND == 13
    assert dict(zip(rules.PLACES, rules.SIZES, strict=True)) == {"front": 3, "middle": 5, "back": 5}


@pytest.mark.parametrize(
    "arrangement",
    [
        "Qs Kd Ah / 2c 2d 5h 9s Tc / 7c 7d 7h Js Jc",
        "2s 3d 4h / 5c 6d 7h 8s 9c / 2c 4c 6c 8c Tc",
        "9s 9d 9h / 2c 3d 4c 5s 6c / 2d 2h 2s Ks Kd",
        "Ks Kd 2h / Kh Kc 2d 4s 3s / As Ad 3c 5d 7d",
    ],
)
def test_cp_2_back_over_middle_over_front_counts(arrangement: str) -> None:
    assert not judged(arrangement).foul


@pytest.mark.refuses("CP-2")
@pytest.mark.parametrize(
    "arrangement",
    [
        "Qs Kd Ah / 7c 7d 7h Js Jc / 2c 2d 5h 9s Tc",  # middle over back
        "Qs Qd Ah / 2c 2d 5h 9s Tc / 7c 7d 7h Js Jc",  # front over middle
        "3s 3d 3h / 2c 2d 4h 4s Tc / 7c 7d 7h Js Jc",
        "Ks Kd Ah / Kh Kc 2d 4s Qs / As Ad 3c 5d 7d",  # by the remaining card
        "2s 3d 7h / 4h 4s 6h 8d 9c / 4c 4d 6d 8c 9s",  # by suit alone
    ],
)
def test_cp_2_any_other_order_is_a_foul(arrangement: str) -> None:
    assert judged(arrangement).foul


def test_cp_14_a_claimed_sweep_counts_however_its_cards_lie() -> None:
    text = "As Ad Ah / 2c 2d 3h 3s 4c / 4d 5c 5d 6h 6s"
    assert judged(text).foul
    claim = judged(f"{text} claim")
    assert (claim.foul, claim.sweep) == (False, Sweep.TRIPLET_AND_FIVE_PAIRS)


def test_cp_14_an_unclaimed_sweep_plays_as_a_regular_hand() -> None:
    assert judged("Qs Qd As / 2c 2d 9h 9s Tc / Kc Kd Th Js Jc").sweep is None


@pytest.mark.refuses("CP-14")
def test_cp_14_a_claim_that_the_cards_cannot_produce_is_a_foul() -> None:
    arrangement = "Qs Kd Ah / 2c 2d 5h 9s Tc / 7c 7d 7h Js Jc"
    assert not judged(arrangement).foul
    false_claim = judged(f"{arrangement} claim")
    assert (false_claim.foul, false_claim.sweep) == (True, None)


@pytest.mark.parametrize(
    ("cards", "arrangement"),
    [
        # the strongest five to the back, the strongest of the rest to the middle
        (
            "2c 3d 4h 5s 6c 8d 8h 9s 9c Jd Jh Ks As",
            "Ks 8h 8d / As Jh Jd 9s 9c / 6c 5s 4h 3d 2c",
        ),
        # equally strong: the higher ranks from the top, also beside three of a kind
        (
            "7c 7d 7h As Kd Qc Jh 9s 8d 6c 4h 3s 2d",
            "4h 3s 2d / Qc Jh 9s 8d 6c / As Kd 7h 7c 7d",
        ),
        # a full house takes the highest pair
        (
            "7c 7d 7h As Ad 2c 2h 9s 8d 6c 4h 3s Kd",
            "6c 4h 3s / Kd 9s 8d 2h 2c / As Ad 7h 7c 7d",
        ),
        # then the higher suits
        (
            "9s 8d 8h 7c 7s 6d 6c 5h Kd Kc 2h 2c 3d",
            "7c 6d 3d / Kc Kd 8d 2h 2c / 9s 8h 7s 6c 5h",
        ),
    ],
)
def test_cp_20_the_automatic_arrangement(cards: str, arrangement: str) -> None:
    assert rules.arranged_automatically(parse_cards(cards)) == parse_arrangement(arrangement)


hands = st.permutations(DECK).map(lambda pack: tuple(pack[:13]))


@settings(max_examples=60)
@given(hands)
def test_cp_20_the_automatic_back_and_middle_are_the_strongest_that_there_are(
    cards: Sequence[Card],
) -> None:
    arrangement = rules.arranged_automatically(cards)
    assert sorted(arrangement.cards) == sorted(cards)
    assert rules.strength(arrangement.back) == max(map(rules.strength, combinations(cards, 5)))
    rest = rules.without(cards, arrangement.back)
    assert rules.strength(arrangement.middle) == max(map(rules.strength, combinations(rest, 5)))


@given(hands)
def test_cp_20_the_automatic_arrangement_is_no_foul_and_claims_nothing(
    cards: Sequence[Card],
) -> None:
    arrangement = rules.arranged_automatically(cards)
    assert not rules.judge(arrangement).foul
    assert not arrangement.claim
    assert rules.arranged_automatically(cards[::-1]) == arrangement


def test_only_thirteen_cards_are_arranged() -> None:
    with pytest.raises(ValueError, match="13 cards are arranged, not 2"):
        rules.arranged_automatically(parse_cards("Ah Kd"))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Qs Kd Ah", "divided by strokes"),
        ("Qs Kd / 2c 2d 5h 9s Tc / 7c 7d 7h Js Jc", "the front has 3 cards, not 2"),
        ("Qs Kd Ah / 2c 2d 5h 9s / 7c 7d 7h Js Jc", "the middle has 5 cards, not 4"),
        ("Qs Kd Ah / 2c 2d 5h 9s Tc / 7c 7d 7h Js Jc Jd", "the back has 5 cards, not 6"),
        ("Qs Kd Ah / 2c 2d 5h 9s Tc / 7c 7d 7h Js Qs", "Qs is there twice"),
        ("Qs Kd 1h / 2c 2d 5h 9s Tc / 7c 7d 7h Js Jc", "'1h' is no card"),
    ],
)
def test_an_arrangement_that_cannot_be_read_says_why(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        parse_arrangement(text)
