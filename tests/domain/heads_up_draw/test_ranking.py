"""The order of hands in heads-up draw, counted whole and held against the kernel's (HU-8)."""

from collections import Counter
from itertools import combinations, pairwise

import pytest

from deluxe_domain.games.heads_up_draw.book import HANDS
from deluxe_domain.games.heads_up_draw.rules import describe, evaluate, rank_five
from deluxe_domain.kernel.cards import DECK, parse_cards
from deluxe_domain.kernel.ranking import category_of
from deluxe_domain.kernel.ranking import rank_five as common_rank_five
from deluxe_replays.games.heads_up_draw.scoring import score

DESCENDING = """
Ah Kh Qh Jh Th  royal-flush
9h 8h 7h 6h 5h  royal-flush
Ah 2h 3h 4h 5h  royal-flush
As Ks Qs Js Ts  straight-flush
9c 8c 7c 6c 5c  straight-flush
2c 3c 4c 5c 6c  straight-flush
Ad 2d 3d 4d 5d  straight-flush
Ac Ad Ah As 2c  four-of-a-kind
2c 2d 2h 2s Ac  four-of-a-kind
3c 3d 3h 2c 2d  full-house
2c 2d 2h Ac Ad  full-house
Ac Kc Qc Jc 9c  flush
Ac Kc Qc Jc 8c  flush
Kc Qc Jc 9c 8c  flush
Ac Kd Qh Js Tc  straight
6c 5d 4h 3s 2c  straight
Ac Ad Ah 3c 2c  three-of-a-kind
Ac Ad Kc Kd 2c  two-pairs
Ac Ad Qc Qd Kc  two-pairs
Ac Ad Qc Qd Jc  two-pairs
Kc Kd Qc Qd Ac  two-pairs
Ac Ad Kc Qd Jc  one-pair
Ac Ad Kc Qd Tc  one-pair
Kc Kd Ac Qd Jc  one-pair
Ac Kd Qc Jd 9c  high-card
Ac 6d 4c 3d 2c  high-card
Ac 5d 4c 3d 2c  high-card
Kc Qd Jc Td 8c  high-card
7c 5d 4c 3d 2c  high-card
"""
TABLE = [line.split("  ") for line in DESCENDING.split("\n") if line]


@pytest.mark.parametrize(("cards", "name"), TABLE)
def test_hu_8_hands_have_the_names_of_the_rule_book(cards: str, name: str) -> None:
    assert evaluate(parse_cards(cards)).category.stored_name == name


def test_hu_8_hands_come_in_the_order_of_the_rule_book() -> None:
    ranks = [rank_five(parse_cards(cards)) for cards, _ in TABLE]
    assert all(higher > lower for higher, lower in pairwise(ranks))


def test_hu_8_every_hand_of_the_pack_is_counted() -> None:
    census = Counter(map(category_of, map(rank_five, combinations(DECK, 5))))
    assert census == HANDS
    assert {category.stored_name: count for category, count in census.items()} == {
        "royal-flush": 10,
        "straight-flush": 30,
        "four-of-a-kind": 624,
        "full-house": 3744,
        "flush": 5108,
        "straight": 9180,
        "three-of-a-kind": 54_912,
        "two-pairs": 123_552,
        "one-pair": 1_098_240,
        "high-card": 1_303_560,
    }


def test_hu_8_the_order_is_the_auditors_and_but_for_two_things_the_common_one() -> None:
    hands = list(combinations(DECK, 5))[::211]
    assert len(hands) > 10_000
    by_rank = sorted(hands, key=rank_five)
    own = [rank_five(hand) for hand in by_rank]
    theirs = [score(hand).rank for hand in by_rank]
    for i in range(len(hands) - 1):
        assert (own[i] < own[i + 1]) == (theirs[i] < theirs[i + 1])
    others = {hand for hand in hands if rank_five(hand) != common_rank_five(hand)}
    assert {score(hand).combination for hand in others} <= {
        "royal-flush",
        "straight-flush",
        "high-card",
    }


def test_hu_8_hands_are_told_in_english_and_german() -> None:
    assert describe(parse_cards("Ah 2h 3h 4h 5h")) == "Royal Flush to the Five"
    assert describe(parse_cards("Ac 2h 3h 4h 5h")) == "High Card, Ace high"
    assert describe(parse_cards("Ac 2c 3c 4c 5c"), "de") == "Farbstraße, höchster Wert Fünf"


@pytest.mark.refuses("HU-8")
def test_hu_8_four_cards_are_no_hand() -> None:
    with pytest.raises(ValueError, match="5 cards, not 4"):
        evaluate(parse_cards("Ac 2h 3h 4h"))
