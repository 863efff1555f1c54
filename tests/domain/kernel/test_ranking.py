"""Ranking of five cards, and of the best five of seven (DR-13, ST-3, ST-8)."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st
from phevaluator import evaluate_cards
from pokerkit import StandardHighHand

from deluxe_domain.kernel.cards import DECK, RANKS, Card, parse_cards
from deluxe_domain.kernel.poker_hands import FIVE_CARD_HANDS, SEVEN_CARD_HANDS
from deluxe_domain.kernel.ranking import (
    JACKS_OR_BETTER,
    Category,
    category_name,
    category_of,
    evaluate,
    rank_five,
    rank_open,
    strength,
)
from tests.domain.kernel.sampling import sampled

LOWEST_FIRST = """
2c 3d 4h 5s 7c   High Card, Seven high
2c 3d 4h 6s 7c   High Card, Seven high
3c 4d 5h 6s 8c   High Card, Eight high
Ac Kd Qh Js 9c   High Card, Ace high
2c 2d 3h 4s 5c   One Pair, Twos
2c 2d Ah Ks Qc   One Pair, Twos
Tc Td Ah Ks Qc   One Pair, Tens
Jc Jd 2h 3s 4c   One Pair, Jacks
Ac Ad Kh Qs Jc   One Pair, Aces
2c 2d 3h 3s 4c   Two Pairs, Threes and Twos
9c 9d Jh Js 2c   Two Pairs, Jacks and Nines
9c 9d Jh Js Ac   Two Pairs, Jacks and Nines
Tc Td Jh Js 2c   Two Pairs, Jacks and Tens
2c 2d Ah As 3c   Two Pairs, Aces and Twos
7c 7d 7h 2s 3c   Three of a Kind, Sevens
Ac Ad Ah Qs Kc   Three of a Kind, Aces
Ah 2c 3d 4s 5h   Straight to the Five
2c 3d 4s 5h 6c   Straight to the Six
Ah Ks Qc Jh Th   Straight to the Ace
2s 3s 4s 5s 7s   Flush, Seven high
7s 9s Ts Qs Ks   Flush, King high
8s 9s Ts Qs Ks   Flush, King high
2c 2d 2h As Ac   Full House, Twos and Aces
9h 9d 9c 8c 8s   Full House, Nines and Eights
2c 2d 2h 2s 3c   Four of a Kind, Twos
7h 7d 7c 7s 2c   Four of a Kind, Sevens
7h 7d 7c 7s 3c   Four of a Kind, Sevens
Ad 2d 3d 4d 5d   Straight Flush to the Five
7h 8h 9h Th Jh   Straight Flush to the Jack
Ac Kc Qc Jc Tc   Royal Flush
"""


def described() -> Iterator[tuple[tuple[Card, ...], str]]:
    for line in LOWEST_FIRST.strip().splitlines():
        cards, name = line.split("   ")
        yield parse_cards(cards), name


def test_dr_13_the_combinations_are_named_and_each_line_beats_the_one_before() -> None:
    hands = list(described())
    assert [evaluate(cards).describe() for cards, _ in hands] == [name for _, name in hands]
    strengths = [rank_five(cards) for cards, _ in hands]
    assert strengths == sorted(set(strengths))


@pytest.mark.parametrize(
    ("cards", "german"),
    [
        ("Jc Jd Ah Ks Qc", "Ein Paar, Buben"),
        ("9c 9d Jh Js 2c", "Zwei Paare, Buben und Neunen"),
        ("Ah 2c 3d 4s 5h", "Straße, höchster Wert Fünf"),
        ("7s 9s Ts Qs Ks", "Flush, König hoch"),
        ("7h 7d 7c 7s 2c", "Vierling, Siebenen"),
        ("Ac Kc Qc Jc Tc", "Royal Flush"),
        ("2c 3d 4h 5s 7c", "Höchste Karte, Sieben hoch"),
    ],
)
def test_g_10_and_dr_13_combinations_have_german_names(cards: str, german: str) -> None:
    assert evaluate(parse_cards(cards)).describe("de") == german


def test_g_10_every_combination_has_two_names_and_a_stored_one() -> None:
    assert len({category_name(category) for category in Category}) == 10
    assert len({category_name(category, "de") for category in Category}) == 10
    assert Category.FOUR_OF_A_KIND.stored_name == "four-of-a-kind"


def test_dr_1_the_ace_is_low_in_one_straight_only_and_never_in_the_middle() -> None:
    wheel = rank_five(parse_cards("5h 4d 3c 2s Ah"))
    assert wheel < rank_five(parse_cards("6h 5d 4c 3s 2h"))
    assert category_of(rank_five(parse_cards("2h Ad Kc Qs Jh"))) is Category.HIGH_CARD


@given(st.permutations(DECK).map(lambda pack: pack[:7]), st.permutations("cdhs"))
def test_dr_13_neither_suits_nor_the_order_of_the_cards_have_a_rank(
    cards: list[Card], suits: list[str]
) -> None:
    others = [card[0] + suits["cdhs".index(card[1])] for card in reversed(cards)]
    assert strength(parse_cards(" ".join(others))) == strength(cards)
    assert strength(parse_cards(" ".join(others[:5]))) == strength(cards[2:])


@given(st.permutations(DECK).map(lambda pack: pack[:7]))
def test_st_8_the_best_five_of_seven_count(cards: list[Card]) -> None:
    assert strength(cards) == max(rank_five(five) for five in combinations(cards, 5))


@given(st.permutations(DECK).map(lambda pack: pack[:6]))
def test_st_8_the_best_five_of_six_count(cards: list[Card]) -> None:
    assert evaluate(cards).strength == max(rank_five(five) for five in combinations(cards, 5))


@pytest.mark.parametrize(("size", "rank"), [(5, rank_five), (7, strength)])
def test_dr_13_and_st_8_phevaluator_ranks_forty_thousand_hands_alike(
    size: int, rank: Callable[[Sequence[Card]], int]
) -> None:
    ours: dict[int, int] = {}
    for cards in sampled(size, 40_000):
        assert ours.setdefault(evaluate_cards(*cards), rank(cards)) == rank(cards)
    strengths = [ours[theirs] for theirs in sorted(ours, reverse=True)]
    assert strengths == sorted(set(strengths))


@pytest.mark.parametrize("size", [5, 7])
def test_dr_13_and_st_8_pokerkit_ranks_its_hands_alike(size: int) -> None:
    hands = list(sampled(size, 1_000))
    by_pokerkit = [StandardHighHand.from_game("".join(cards)) for cards in hands]
    by_us = [strength(cards) for cards in hands]
    for place in range(1, len(hands)):
        theirs = (by_pokerkit[place] > by_pokerkit[place - 1]) - (
            by_pokerkit[place] < by_pokerkit[place - 1]
        )
        assert theirs == (by_us[place] > by_us[place - 1]) - (by_us[place] < by_us[place - 1])


def test_dr_13_the_census_of_all_hands_of_five() -> None:
    strengths = Counter(map(rank_five, combinations(DECK, 5)))
    census: Counter[Category] = Counter()
    for high, hands in strengths.items():
        census[category_of(high)] += hands
    assert census == FIVE_CARD_HANDS
    assert len(strengths) == 7_462
    assert sum(hands for high, hands in strengths.items() if high >= JACKS_OR_BETTER) == 536_100


def test_st_8_the_census_of_all_hands_of_seven_by_ranks_and_suits() -> None:
    census = _without_a_flush() + _with_a_flush()
    assert census == SEVEN_CARD_HANDS
    assert census.total() == comb(52, 7)


def _without_a_flush() -> Counter[Category]:
    """Every choice of seven ranks, as often as suits can be given without five alike."""
    census: Counter[Category] = Counter()
    for ranks in combinations_with_replacement(range(13), 7):
        times = Counter(ranks)
        if max(times.values()) > 4:
            continue
        suits = prod(comb(4, number) for number in times.values())
        without = suits - 4 * _ways_with_five_in_one_suit(tuple(times.values()))
        if without:
            census[category_of(strength(_of_mixed_suits(times)))] += without
    return census


def _ways_with_five_in_one_suit(times: tuple[int, ...]) -> int:
    """In how many ways of giving suits one certain suit is there five times or more."""
    ways = [1]
    for number in times:
        more = [0, *(have * comb(3, number - 1) for have in ways)]
        ways = [(have * comb(3, number)) + one for have, one in zip([*ways, 0], more, strict=True)]
    return sum(ways[5:])


def _of_mixed_suits(times: Counter[int]) -> list[Card]:
    """Cards of these ranks, the suits dealt round so that none comes five times."""
    cards: list[Card] = []
    suit = 0
    for rank, number in times.items():
        for _ in range(number):
            cards += parse_cards(RANKS[rank] + "cdhs"[suit % 4])
            suit += 1
    return cards


def _with_a_flush() -> Counter[Category]:
    """Every five to seven ranks of one suit, as often as the rest can be of other suits."""
    census: Counter[Category] = Counter()
    clubs: list[Card] = [card for card in DECK if card[1] == "c"]
    others: list[Card] = [card for card in DECK if card[1] != "c"]
    for size in (5, 6, 7):
        for hand in combinations(clubs, size):
            cards: list[Card] = [*hand, *others[: 7 - size]]
            census[category_of(strength(cards))] += 4 * comb(39, 7 - size)
    return census


def test_dr_6_a_pair_of_jacks_is_the_lowest_hand_that_opens() -> None:
    assert rank_five(parse_cards("Jc Jd 2h 3s 4c")) >= JACKS_OR_BETTER
    assert rank_five(parse_cards("Tc Td Ah Ks Qc")) < JACKS_OR_BETTER


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("2c", None),
        ("Ac", "Ks"),
        ("2c 2d", "Ac Kc"),
        ("Ac 2d", "Kc Qd"),
        ("2c 2d 3h", "Ac Kc Qc"),
        ("2c 2d 2h", "Ac Ad Kh"),
        ("2c 2d 3h 3c", "Ac Ad Kh Qs"),
        ("2c 2d 2h 3c", "Ac Ad Kh Ks"),
        ("2c 2d 2h 2s", "Ac Ad Ah Ks"),
        ("9c 9d Kh 2c", "9h 9s Qh Jc"),
        ("Ac Kd 3h 2s", "Qc Jc Tc 9c"),
    ],
)
def test_st_3_open_cards_count_by_groups_and_high_cards_alone(
    higher: str, lower: str | None
) -> None:
    assert rank_open(parse_cards(higher)) > (rank_open(parse_cards(lower)) if lower else 0)


@pytest.mark.parametrize("number", [4, 6, 7])
def test_dr_5_a_hand_has_five_cards(number: int) -> None:
    with pytest.raises(ValueError, match="DR-5"):
        rank_five(DECK[:number])


def test_dr_5_no_hand_of_four_or_eight_is_evaluated() -> None:
    for number in (4, 8):
        with pytest.raises(ValueError, match="5 to 7"):
            evaluate(DECK[:number])
