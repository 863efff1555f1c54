"""The auditor's own scoring against the game's: two ways to the same table (DX-15 to DX-20)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.kernel.cards import DECK, Card
from deluxe_replays.games.poker_deluxe.scoring import _TABLES, score
from tests.effort import examples


@settings(max_examples=examples(200, 5_000))
@given(st.data(), st.integers(4, 8))
def test_dx_17_both_name_the_same_combination_and_the_same_higher_hand(
    data: st.DataObject, cards: int
) -> None:
    pack = data.draw(
        st.lists(st.sampled_from(DECK), min_size=2 * cards, max_size=2 * cards, unique=True)
    )
    hands = pack[:cards], pack[cards:]
    ours, theirs = [score(hand) for hand in hands], [rules.evaluate(hand) for hand in hands]
    assert [(s.combination, s.points) for s in ours] == [
        (r.combination.value, r.points) for r in theirs
    ]
    assert (ours[0].rank > ours[1].rank) == (theirs[0].strength > theirs[1].strength)
    assert (ours[0].rank == ours[1].rank) == (theirs[0].strength == theirs[1].strength)


@settings(max_examples=examples(100, 3_000))
@given(st.data(), st.integers(4, 8))
def test_dx_15_hands_of_few_ranks_are_scored_alike(data: st.DataObject, cards: int) -> None:
    pack: list[Card] = [card for card in DECK if card[0] in "23456A"]
    hand = data.draw(st.lists(st.sampled_from(pack), min_size=cards, max_size=cards, unique=True))
    hand_rank = rules.evaluate(hand)
    points = score(hand)
    assert (points.combination, points.points) == (hand_rank.combination.value, hand_rank.points)


@pytest.mark.parametrize(
    ("hand", "combination", "points"),
    [
        ("Ah 2c 3d 4s", "straight", 4),
        ("Jh Qc Kd As", "straight", 4),
        ("Qh Kc Ad 2s", "flute", 1),
        ("Ac 2c 3c 4c 5c 6c 7c", "color-straight", 35),
        ("3s 5s 8s 9s Js Ks", "color-flute", 8),
        ("9c 9d 9h 9s 4c 4d 4h 4s", "two-quadruplets", 32),
        ("9c 9d 9h 4c 4d 4h 2c 2d", "two-triplets-one-pair", 7),
        ("9c 9d 9h 9s 4c 4d 4h", "one-quadruplet-one-triplet", 18),
        ("9c 9d 9h 5s 5c 4d 4h", "one-triplet-two-pairs", 5),
        ("9c 9d 8h 8s 5c 5d 4h 4d", "four-pairs", 4),
    ],
)
def test_dx_16_and_17_hands_of_the_rule_book(hand: str, combination: str, points: int) -> None:
    assert score(hand.split())[:2] == (combination, points)


def test_every_row_of_chapter_6_is_the_same_in_both_tables() -> None:
    for cards, rows in rules.COMBINATIONS.items():
        ours = [(points, name) for name, (points, _) in _TABLES[cards].items()]
        assert ours == [(row.points, row.combination.value) for row in rows]
