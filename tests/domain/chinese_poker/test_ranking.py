"""Which of two hands is stronger, suits included (CP-3 to CP-7)."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise

import phevaluator
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from deluxe_domain.games.chinese_poker import rules
from deluxe_domain.games.chinese_poker.book import FRONTS
from deluxe_domain.kernel.cards import DECK, RANKS, Card, parse_cards
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.poker_hands import FIVE_CARD_HANDS
from deluxe_domain.kernel.ranking import Category

C = Category


def strength(hand: str) -> int:
    return rules.strength(parse_cards(hand))


def test_cp_3_five_cards_go_from_royal_flush_down_to_high_card() -> None:
    assert tuple(sorted(Category, reverse=True)) == (
        C.ROYAL_FLUSH,
        C.STRAIGHT_FLUSH,
        C.FOUR_OF_A_KIND,
        C.FULL_HOUSE,
        C.FLUSH,
        C.STRAIGHT,
        C.THREE_OF_A_KIND,
        C.TWO_PAIRS,
        C.ONE_PAIR,
        C.HIGH_CARD,
    )


HANDS = """
Ad Kd Qd Jd Td  royal-flush
Kc Qc Jc Tc 9c  straight-flush
5s 4s 3s 2s As  straight-flush
2c 2d 2h 2s Ac  four-of-a-kind
2c 2d 2h Ah As  full-house
2h 4h 6h 8h Th  flush
Ad Kc Qh Js Td  straight
5d 4c 3h 2s Ad  straight
3d 4c 5h 6s 7d  straight
Kd Ac 2h 3s 4d  high-card
Qd Kc Ah 2s 3d  high-card
7c 7d 7h As Kd  three-of-a-kind
7c 7d 2h 2s Kd  two-pairs
7c 7d 2h 3s Kd  one-pair
7c 5d 4h 3s 2d  high-card
"""


@pytest.mark.parametrize("line", HANDS.strip().splitlines())
def test_cp_3_what_five_cards_make(line: str) -> None:
    hand, combination = line.split("  ")
    assert rules.category_of(strength(hand)).stored_name == combination


@pytest.mark.parametrize(
    ("front", "combination"),
    [
        ("Qd Kd Ad", C.HIGH_CARD),
        ("2h 3h 4h", C.HIGH_CARD),
        ("As 2d 3c", C.HIGH_CARD),
        ("As Ad 3c", C.ONE_PAIR),
        ("3s 3d 3c", C.THREE_OF_A_KIND),
    ],
)
def test_cp_3_straights_and_flushes_do_not_count_in_front(
    front: str, combination: Category
) -> None:
    assert rules.category_of(strength(front)) is combination


@pytest.mark.parametrize(
    ("front", "five", "front_is_stronger"),
    [
        ("2s 2h 2d", "Ac Ad Kc Kd Qh", True),  # by combination
        ("2s 2h 3d", "Ac Kd Qc Jd 9h", True),
        ("Ks Kh Kd", "2c 3d 4c 5d 6h", False),
        ("Qs Qh Ad", "Qc Qd Kc Jd 9h", True),  # then by ranks
        ("Qs Qh 9d", "Qc Qd Kc Jd 9h", False),
        ("As Ks Qs", "Ac Kd Jc Td 9h", True),
        ("Ks Kh 9d", "Kc Kd 9c 3d 2h", False),  # all ranks of the front equal: the five
        ("As Ks 9s", "Ad Kd 9d 3c 2c", False),
    ],
)
def test_cp_3_front_and_five_cards_are_compared(
    front: str, five: str, front_is_stronger: bool
) -> None:
    assert (strength(front) > strength(five)) is front_is_stronger


@pytest.mark.parametrize("ranks", ["AKQJ9", "TT872", "TT88A", "23456", "A2345", "AKQJT"])
def test_cp_4_equal_ranks_go_by_spades_hearts_clubs_diamonds(ranks: str) -> None:
    # The rank that decides comes in each suit in turn; the others go round behind it.
    leading = {"TT872": "T", "TT88A": "T", "23456": "6", "A2345": "5"}.get(ranks, "A")
    singles = [rank for rank in ranks if rank != leading]
    strengths: list[int] = []
    for suit in "shcd":
        lead = [leading + suit] + ([leading + "d"] if ranks.count(leading) == 2 else [])
        if len(set(lead)) < len(lead):
            continue
        rest = [rank + other for rank, other in zip(singles, "hscd", strict=False)]
        strengths.append(strength(" ".join([*lead, *rest])))
    assert len(strengths) >= 3
    assert all(higher > lower for higher, lower in pairwise(strengths))
    assert {own >> 2 for own in strengths} == {strengths[0] >> 2}


def test_cp_5_ace_to_ten_is_the_highest_straight_and_five_to_ace_the_lowest() -> None:
    straights = ["As Kd Qc Jh Td"]
    for top in range(len(RANKS) - 2, 3, -1):
        ranks = RANKS[top - 4 : top + 1]
        straights.append(" ".join(r + s for r, s in zip(ranks, "cdhsc", strict=True)))
    straights.append("5d 4c 3h 2s As")
    strengths = [strength(hand) for hand in straights]
    assert len(strengths) == 10
    assert all(higher > lower for higher, lower in pairwise(strengths))


def test_cp_5_the_suit_of_the_ace_decides_among_the_highest_straights() -> None:
    assert strength("As Kd Qd Jd Tc") > strength("Ah Ks Qs Js Th")
    assert strength("Ah Ks Qs Js Th") > strength("Ac Kh Qh Jh Ts")


def test_cp_5_the_suit_of_the_five_decides_among_the_lowest_straights() -> None:
    assert strength("5h 4d 3d 2d Ac") > strength("5c 4s 3s 2s As")
    assert strength("5c 4s 3s 2s As") > strength("5d 4h 3h 2h Ah")


def test_cp_6_flushes_go_by_values_from_the_top_then_by_suit() -> None:
    in_order = [
        "As Ks Qs Js 9s",
        "Ah Kh Qh Jh 9h",
        "Ad Kd Qd Jd 9d",
        "Ac Kc Qc Jc 8c",
        "Ad Kd Td 9d 8d",
        "7s 5s 4s 3s 2s",
        "7h 5h 4h 3h 2h",
    ]
    strengths = [strength(hand) for hand in in_order]
    assert all(higher > lower for higher, lower in pairwise(strengths))


def test_cp_6_straight_flushes_go_as_straights_do_then_by_suit() -> None:
    in_order = [
        "As Ks Qs Js Ts",
        "Ad Kd Qd Jd Td",
        "Kc Qc Jc Tc 9c",
        "6d 5d 4d 3d 2d",
        "5s 4s 3s 2s As",
        "5h 4h 3h 2h Ah",
        "5c 4c 3c 2c Ac",
        "5d 4d 3d 2d Ad",
    ]
    strengths = [strength(hand) for hand in in_order]
    assert all(higher > lower for higher, lower in pairwise(strengths))


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("Kc Kd 4h 3s 2d", "Qs Qh As Js Ts"),  # the pair
        ("Kc Kd Ah 3d 2d", "Ks Kh Qs Js Ts"),  # then the remaining cards
        ("Kc Kd Ah 4d 2d", "Ks Kh As 3s 2s"),
        ("Kc Kd Ah 4d 3d", "Ks Kh As 4s 2s"),
        ("Ks Kd Ac 4d 3d", "Kc Kh As 4s 3s"),  # then the highest suit of the pair
        ("Ac Ad 3h 3d 2d", "Ks Kh Qs Qh Js"),  # two pairs
        ("Ac Ad 4h 4d 2d", "As Ah 3s 3c Ks"),
        ("Ac Ad 4h 4d 5d", "As Ah 4s 4c 3s"),  # then the fifth card
        ("As Ad 4h 4d 5d", "Ac Ah 4s 4c 5s"),  # then the highest suit of the higher pair
        ("3c 3d 3h 4d 2d", "2s 2h 2c As Ks"),  # three of a kind
        ("3c 3d 3h 2d 2s", "2h 2c 2d As Ad"),  # full house: the three
        ("3c 3d 3h 3s 2d", "2s 2h 2c 2d As"),  # four of a kind
        ("Ac Kd Qh Js 9d", "As Ks Qs Jc 8s"),  # high card
        ("As Kd Qh Jd 9d", "Ah Ks Qs Js 9s"),  # then the suit of the highest card
    ],
)
def test_cp_7_what_decides_among_the_same_combination(higher: str, lower: str) -> None:
    assert strength(higher) > strength(lower)


def test_cp_7_no_more_than_the_three_or_four_are_looked_at() -> None:
    assert strength("7c 7d 7h As Kd") == strength("7c 7d 7h 3s 2d")
    assert strength("7c 7d 7h 7s Kd") == strength("7c 7d 7h 7s 2d")
    assert strength("7c 7d 7h As Ad") == strength("7c 7d 7h 2s 2d")


packs = st.permutations(DECK)


@given(packs)
def test_cp_7_no_two_hands_of_one_pack_are_equal(pack: Sequence[Card]) -> None:
    hands = [pack[at : at + 5] for at in range(0, 40, 5)] + [pack[40:43], pack[43:46], pack[46:49]]
    strengths = [rules.strength(hand) for hand in hands]
    assert len(set(strengths)) == len(strengths)


@given(st.lists(st.sampled_from(RANKS), min_size=5, max_size=5), st.permutations("cdhs"), packs)
def test_cp_7_hands_of_the_same_ranks_are_not_equal_either(
    ranks: list[str], suits: Sequence[str], pack: Sequence[Card]
) -> None:
    assume(max(Counter(ranks).values()) <= 2)
    rest = list(pack)
    hands: list[list[Card]] = [[], []]
    for hand in hands:
        for rank in ranks:
            place = next(i for i, card in enumerate(rest) if card[0] == rank)
            hand.append(rest.pop(place))
    first, second = map(rules.strength, hands)
    assert first != second


@given(packs, st.integers(3, 5).filter(lambda size: size != 4))
def test_the_order_of_the_cards_does_not_matter(pack: Sequence[Card], size: int) -> None:
    assert rules.strength(pack[:size]) == rules.strength(sorted(pack[:size]))


def test_a_hand_of_another_size_is_an_error() -> None:
    with pytest.raises(KeyError):
        rules.strength(parse_cards("Ah Kd Qc Js"))


def test_census_of_all_2598960_hands_gives_the_published_numbers() -> None:
    counts = Counter(map(rules.strength, combinations(DECK, 5)))
    by_combination: Counter[Category] = Counter()
    for own, number in counts.items():
        by_combination[rules.category_of(own)] += number
    assert dict(by_combination) == FIVE_CARD_HANDS


def test_census_of_all_22100_fronts() -> None:
    counts = Counter(rules.category_of(rules.strength(front)) for front in combinations(DECK, 3))
    assert counts == FRONTS


def test_phevaluator_orders_40000_hands_alike_but_for_suits() -> None:
    decided_by_suit = 0
    chance = GameChance("phevaluator", bytes(32))
    for number in range(4_000):
        deck = chance.deal(number).shuffle().order
        fives = sorted((deck[at : at + 5] for at in range(0, 50, 5)), key=rules.strength)
        for lower, higher in pairwise(fives):
            theirs = phevaluator.evaluate_cards(*lower), phevaluator.evaluate_cards(*higher)
            ours = rules.strength(lower), rules.strength(higher)
            assert ours[0] < ours[1]
            if theirs[0] == theirs[1]:  # where less is more
                decided_by_suit += 1
                assert ours[0] >> 2 == ours[1] >> 2
            else:
                assert theirs[0] > theirs[1]
                assert ours[0] >> 2 < ours[1] >> 2
    assert decided_by_suit > 0
