"""Which combination a hand is and which of two hands is higher (DX-15 to DX-21)."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from phevaluator import evaluate_cards

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.games.poker_deluxe.rules import Combination
from deluxe_domain.kernel.cards import DECK, RANKS, SUITS, Card, parse_cards

HANDS = """
    Ah 2c 3d 4s              Straight to the Four                          Straße, höchster Wert Vier
    Jh Qc Kd As              Straight to the Ace                           Straße, höchster Wert Ass
    Qh Kc Ad 2s              Flute, Ace high                               Naturell, Ass hoch
    Kh Ac 2d 3s              Flute, Ace high                               Naturell, Ass hoch
    Ah 2h 3h 4h              Color Straight to the Four                    Farbstraße, höchster Wert Vier
    Qh Kh Ah 2h              Color Flute, Ace high                         Farbflöte, Ass hoch
    5s 7h Th Ah              Flute, Ace high                               Naturell, Ass hoch
    Ks Kh Kd Kc              One Quadruplet, Kings                         Ein Vierling, Könige
    6s 6h 6d Kc              One Triplet, Sixes                            Ein Drilling, Sechsen
    6s 6h Kd Kc              Two Pairs, Kings high                         Zwei Paare, Könige hoch
    6s 6h Ad Kc              One Pair, Sixes                               Ein Paar, Sechsen
    Ah 2c 3d 4s 5h           Straight to the Five                          Straße, höchster Wert Fünf
    8h 9d Tc Jd Qs           Straight to the Queen                         Straße, höchster Wert Dame
    Jh Qd Kc Ad 2s           Flute, Ace high                               Naturell, Ass hoch
    Th Jh Qh Kh Ah           Color Straight to the Ace                     Farbstraße, höchster Wert Ass
    Ah Ad As 2c 2d           One Triplet + One Pair, Aces                  Ein Drilling + Ein Paar, Asse
    2h 2d 2s 2c Ad           One Quadruplet, Twos                          Ein Vierling, Zweien
    3s 5s 8s 9s Js Ks        Color Flute, King high                        Farbflöte, König hoch
    Ac 2c 3c 4c 5c 6c        Color Straight to the Six                     Farbstraße, höchster Wert Sechs
    Kh Kd 4c 4d 9s 9h        Three Pairs, Kings high                       Drei Paare, Könige hoch
    Jh Jd Jc 7s 7h 7d        Two Triplets, Jacks high                      Zwei Drillinge, Buben hoch
    3h 3d 3c 3s Ah Ad        One Quadruplet + One Pair, Threes             Ein Vierling + Ein Paar, Dreien
    Ac 2c 3c 4c 5c 6c 7c     Color Straight to the Seven                   Farbstraße, höchster Wert Sieben
    8h 9d Tc Jd Qs Ks As     Straight to the Ace                           Straße, höchster Wert Ass
    9h 9d 9c Ad Ac Ks Kh     One Triplet + Two Pairs, Nines                Ein Drilling + Zwei Paare, Neunen
    9h 9d 9c 9s Ac As Ah     One Quadruplet + One Triplet, Nines           Ein Vierling + Ein Drilling, Neunen
    2c 2d 3c 3d 4c 4d 5s     Three Pairs, Fours high                       Drei Paare, Vieren hoch
    Ah 2c 3d 4s 5h 6c 7d 8s  Straight to the Eight                         Straße, höchster Wert Acht
    2h 2d 2c 2s 3h 3d 3c 3s  Two Quadruplets, Threes high                  Zwei Vierlinge, Dreien hoch
    Th Td Tc 8h 8d 8c As Ad  Two Triplets + One Pair, Tens high            Zwei Drillinge + Ein Paar, Zehnen hoch
    5h 5d 5c 5s As Ad Ks Kd  One Quadruplet + Two Pairs, Fives             Ein Vierling + Zwei Paare, Fünfen
    5h 5d 4c 4s As Ad Ks Kd  Four Pairs, Aces high                         Vier Paare, Asse hoch
    Qh Qd Qc 4s As Td Ks 2d  One Triplet, Queens                           Ein Drilling, Damen
"""  # noqa: E501

HIGHER = """
    DX-17  2s 2h 2d 3c              >  Jh Qc Kd As
    DX-17  Ah 2c 3d 4s              >  Ah Ad Kc Kd
    DX-17  2h 2d 3c 3d              >  9h Jh Kh Ah
    DX-17  2h 2d 3c 4d              >  9h Jh Kh Ad
    DX-17  2h 2d 3c 4d 5s           >  9h Jh Qh Kh Ad
    DX-17  2h 3h 4h 5h 6h 8d        >  Ah Ad Kc Qd Jd 9s
    DX-17  2h 3h 4h 5h 6h 7h 9d     >  Ah Ad Kc Qd Jd Ts 8s
    DX-17  2h 3h 4h 5h 6h 7h 8h Td  >  Ah Ad Kc Kd Js Ts 9s 7c
    DX-17  2c 2d 2h 2s Ac           >  Ah Ad As Kc Kd
    DX-18  2h 3c 4d 5s              >  Ah 2c 3d 4s
    DX-18  Jh Qc Kd As              >  Th Jc Qd Ks
    DX-18  2h 3h 4h 5h 6h 7h 8h 9h  >  Ac 2c 3c 4c 5c 6c 7c 8c
    DX-18  Ah Kc Qd Js 9h           >  As Kd Qc Jh 8s
    DX-18  Ah 5c 4d 3s 7h           >  Ks Qd Jc Th 8s
    DX-18  Ah Kh Qh Jh 3h           >  As Ks Qs Js 2s
    DX-19  3h 3d 3c 3s 2h           >  2c 2d 2s 2h Ah
    DX-19  3h 3d 3c 2s 2h           >  2c 2d 2s Ah Ad
    DX-19  Ah Ad Ac 2h 2d 2c        >  Kh Kd Kc Qh Qd Qc
    DX-19  3h 3d 3c 3s 2h 2d 2c     >  2c 2d 2s 2h Ah Ad Ac
    DX-20  Ah Ad 2c 2d 3s           >  Kh Kd Qc Qd As
    DX-20  Ah Ad 3c 3d 2s           >  As Ac 2c 2d Ks
    DX-20  Ah Ad 3c 3d 4s           >  As Ac 3h 3s 2s
    DX-20  5h 5d Ac 3d 2s           >  5s 5c Kc Qd Js
    DX-20  5h 5d Ac 9d 3s           >  5s 5c Ad 9c 2s
    DX-20  Ah Ad Kc Kd 3s 3d 2c 2d  >  As Ac Qc Qd Js Jd Tc Td
"""

EQUAL = """
    DX-21  Ah Kc Qd Js 9h           =  As Kd Qc Jh 9s
    DX-21  Ah Kh Qh Jh 9h           =  As Ks Qs Js 9s
    DX-21  Ah 2h 3h 4h              =  As 2s 3s 4s
    DX-21  Ah 2h 3h 4d              =  As 2s 3s 4c
    DX-21  5h 5d Ac 9d 3s           =  5s 5c Ad 9c 3h
    DX-21  5h 5d Ac Ad 3s 3c        =  5s 5c Ah As 3h 3d
    DX-19  5h 5d 5c Ad 3s           =  5h 5d 5c Kd 2s
"""


@pytest.mark.parametrize("line", HANDS.strip().splitlines(), ids=str.strip)
def test_dx_15_and_16_a_hand_is_called(line: str) -> None:
    hand, english, german = (cell for cell in line.strip().split("  ") if cell)
    hand_rank = rules.evaluate(parse_cards(hand))
    assert hand_rank.describe() == english.strip()
    assert hand_rank.describe("de") == german.strip()
    assert english.strip().startswith(rules.combination_name(hand_rank.combination))


@pytest.mark.parametrize("line", HIGHER.strip().splitlines(), ids=str.strip)
def test_the_left_hand_is_higher(line: str) -> None:
    higher, lower = (parse_cards(hand) for hand in line.strip()[5:].split(">"))
    assert rules.strength(higher) > rules.strength(lower)


@pytest.mark.parametrize("line", EQUAL.strip().splitlines(), ids=str.strip)
def test_neither_hand_is_higher(line: str) -> None:
    one, other = (parse_cards(hand) for hand in line.strip()[5:].split("="))
    assert rules.strength(one) == rules.strength(other)


def test_g_10_several_cards_of_a_rank_have_names_in_both_languages() -> None:
    others = RANKS[1:] + RANKS[0]
    triplets = [
        rules.evaluate(parse_cards(f"{rank}c {rank}d {rank}h {other}s"))
        for rank, other in zip(RANKS, others, strict=True)
    ]
    english = " ".join(hand.describe().removeprefix("One Triplet, ") for hand in triplets)
    german = " ".join(hand.describe("de").removeprefix("Ein Drilling, ") for hand in triplets)
    assert english == (
        "Twos Threes Fours Fives Sixes Sevens Eights Nines Tens Jacks Queens Kings Aces"
    )
    assert german == (
        "Zweien Dreien Vieren Fünfen Sechsen Siebenen Achten Neunen Zehnen Buben Damen Könige Asse"
    )


def test_g_10_one_card_of_a_rank_has_a_name_in_both_languages() -> None:
    straights = [
        rules.evaluate(parse_cards("".join(map("".join, zip(ranks, SUITS, strict=True)))))
        for ranks in (("A" + RANKS)[first : first + 4] for first in range(11))
    ]
    english = " ".join(hand.describe().rpartition(" ")[2] for hand in straights)
    german = " ".join(hand.describe("de").rpartition(" ")[2] for hand in straights)
    assert english == "Four Five Six Seven Eight Nine Ten Jack Queen King Ace"
    assert german == "Vier Fünf Sechs Sieben Acht Neun Zehn Bube Dame König Ass"


@pytest.mark.parametrize("cards", rules.CARDS)
def test_dx_16_a_straight_may_begin_anywhere_from_the_low_ace_to_the_highest(cards: int) -> None:
    low_ace_first = "A" + RANKS
    tops: list[str] = []
    strengths: list[int] = []
    for first in range(len(low_ace_first) - cards + 1):
        ranks = low_ace_first[first : first + cards]
        hand = parse_cards("".join(rank + SUITS[i % 2] for i, rank in enumerate(ranks)))
        hand_rank = rules.evaluate(hand)
        assert hand_rank.combination == Combination.STRAIGHT
        tops.append(hand_rank.deciding_rank)
        strengths.append(hand_rank.strength)
    assert "".join(tops) == RANKS[cards - 2 :]
    assert strengths == sorted(set(strengths))


@pytest.mark.parametrize("cards", rules.CARDS)
def test_dx_16_no_straight_turns_the_corner(cards: int) -> None:
    circle = RANKS + RANKS
    for first in range(14 - cards, 12):
        ranks = circle[first : first + cards]
        hand = parse_cards("".join(rank + SUITS[i % 2] for i, rank in enumerate(ranks)))
        assert rules.evaluate(hand).combination == Combination.FLUTE, ranks


# A second ranking, written to be read and not to be fast.

SHAPES = {
    (2, 1, 1, 1, 1, 1, 1): "One Pair",
    (2, 2, 1, 1, 1, 1): "Two Pairs",
    (2, 2, 2, 1, 1): "Three Pairs",
    (2, 2, 2, 2): "Four Pairs",
    (3, 1, 1, 1, 1, 1): "One Triplet",
    (3, 2, 1, 1, 1): "One Triplet + One Pair",
    (3, 2, 2, 1): "One Triplet + Two Pairs",
    (3, 3, 1, 1): "Two Triplets",
    (3, 3, 2): "Two Triplets + One Pair",
    (4, 1, 1, 1, 1): "One Quadruplet",
    (4, 2, 1, 1): "One Quadruplet + One Pair",
    (4, 2, 2): "One Quadruplet + Two Pairs",
    (4, 3, 1): "One Quadruplet + One Triplet",
    (4, 4): "Two Quadruplets",
}
"""Sizes of the groups of eight cards; with fewer cards single ones are missing."""


def by_the_book(hand: Sequence[Card]) -> tuple[str, tuple[int, ...]]:
    """The combination's name and what breaks ties, straight from the words of DX-15 to DX-20."""
    values = sorted((RANKS.index(card[0]) + 2 for card in hand), reverse=True)
    times = Counter(values)
    if len(times) == len(hand):
        with_low_ace = [*values[1:], 1] if values[0] == 14 else values
        one_suit = len({card[1] for card in hand}) == 1
        for run in (values, with_low_ace):
            if all(high == low + 1 for high, low in pairwise(run)):
                return "Color Straight" if one_suit else "Straight", tuple(run)
        return "Color Flute" if one_suit else "Flute", tuple(values)
    sizes = tuple(sorted(times.values(), reverse=True)) + (1,) * (8 - len(hand))
    deciding = max(times.values())
    groups = sorted((value for value in times if times[value] == deciding), reverse=True)
    if deciding > 2:
        return SHAPES[sizes], (groups[0],)
    return SHAPES[sizes], (*groups, *(value for value in values if times[value] == 1))


def standing(hand: Sequence[Card]) -> tuple[int, tuple[int, ...]]:
    name, deciding = by_the_book(hand)
    names = [rules.combination_name(row.combination) for row in rules.COMBINATIONS[len(hand)]]
    return -names.index(name), deciding


@st.composite
def two_hands(draw: st.DrawFn) -> tuple[list[Card], list[Card]]:
    """Two hands of as many cards, from a few ranks or all, each free to hold the other's cards."""
    cards = draw(st.sampled_from(rules.CARDS))
    ranks = draw(st.sampled_from([2, 3, 4, 5, 8, 9, 13]).filter(lambda n: 4 * n >= cards))
    suits = draw(st.sampled_from([1, 2, 4]).filter(lambda n: ranks * n >= cards))
    first = draw(st.integers(0, 13 - ranks))
    deck: list[Card] = [
        card for card in DECK[4 * first : 4 * (first + ranks)] if card[1] in SUITS[:suits]
    ]
    hand = st.lists(st.sampled_from(deck), min_size=cards, max_size=cards, unique=True)
    return draw(hand), draw(hand)


@given(two_hands())
def test_dx_15_to_21_hands_rank_as_the_book_says(hands: tuple[list[Card], list[Card]]) -> None:
    one, other = hands
    assert rules.combination_name(rules.evaluate(one).combination) == by_the_book(one)[0]
    ours = rules.strength(one) - rules.strength(other)
    books = (standing(one) > standing(other)) - (standing(one) < standing(other))
    assert (ours > 0) - (ours < 0) == books


@pytest.mark.parametrize("cards", rules.CARDS)
def test_dx_15_to_21_a_thousand_hands_stand_in_the_order_of_the_book(cards: int) -> None:
    chance = random.Random(cards)
    hands = [chance.sample(DECK, cards) for _ in range(1000)]
    by_book = sorted(hands, key=standing)
    for lower, higher in pairwise(by_book):
        equal = standing(lower) == standing(higher)
        assert (rules.strength(lower) == rules.strength(higher)) == equal
        assert rules.strength(lower) <= rules.strength(higher)


@given(st.lists(st.sampled_from(DECK), min_size=4, max_size=8, unique=True), st.randoms())
def test_dx_21_neither_the_order_of_the_cards_nor_the_names_of_suits_count(
    hand: list[Card], chance: random.Random
) -> None:
    suits = list(SUITS)
    chance.shuffle(suits)
    cards = parse_cards("".join(card[0] + suits[SUITS.index(card[1])] for card in hand))
    order = list(cards)
    chance.shuffle(order)
    assert rules.evaluate(order) == rules.evaluate(hand)


@given(st.lists(st.sampled_from(DECK), min_size=4, max_size=8, unique=True))
def test_dx_17_a_ranked_hand_has_the_points_of_its_row(hand: list[Card]) -> None:
    hand_rank = rules.evaluate(hand)
    points = {row.combination: row.points for row in rules.COMBINATIONS[len(hand)]}
    assert hand_rank.points == points[hand_rank.combination]
    assert hand_rank.strength == rules.strength(hand) < 2**31


# Against an evaluator of poker hands from outside, within each combination of five cards.

OUTSIDE_SIZES = {
    Combination.ONE_QUADRUPLET: (4, 1),
    Combination.ONE_TRIPLET_ONE_PAIR: (3, 2),
    Combination.ONE_TRIPLET: (3, 1, 1),
    Combination.TWO_PAIRS: (2, 2, 1),
    Combination.ONE_PAIR: (2, 1, 1, 1),
    Combination.FLUTE: (1, 1, 1, 1, 1),
    Combination.COLOR_FLUTE: (1, 1, 1, 1, 1),
}


def _ranks(combination: Combination, chance: random.Random) -> str:
    if combination in OUTSIDE_SIZES:
        return "".join(chance.sample(RANKS, len(OUTSIDE_SIZES[combination])))
    lowest = chance.randrange(10)
    return ("A" + RANKS)[lowest : lowest + 5]


def _five_cards(combination: Combination, chance: random.Random) -> list[Card]:
    """Five random cards with this combination."""
    while True:
        ranks = _ranks(combination, chance)
        sizes = OUTSIDE_SIZES.get(combination, (1,) * 5)
        one_suit = chance.choice(SUITS) if "color" in combination else SUITS
        suits = [chance.sample(one_suit, size) for size in sizes]
        names = [rank + suit for rank, few in zip(ranks, suits, strict=True) for suit in few]
        hand = list(parse_cards("".join(names)))
        if rules.evaluate(hand).combination == combination:
            return hand


def _two_apart(combination: Combination, chance: random.Random) -> tuple[list[Card], list[Card]]:
    while True:
        one, other = _five_cards(combination, chance), _five_cards(combination, chance)
        if not set(one) & set(other):
            return one, other


@pytest.mark.parametrize("row", rules.COMBINATIONS[5], ids=lambda row: row.combination)
def test_dx_18_to_20_five_cards_rank_among_their_like_as_in_poker(row: rules.Row) -> None:
    chance = random.Random(row.combination)
    counts = Counter[int]()
    for _ in range(3000):
        one, other = _two_apart(row.combination, chance)
        ours = rules.strength(one) - rules.strength(other)
        poker = evaluate_cards(*other) - evaluate_cards(*one)  # there the lower number is higher
        assert (ours > 0) - (ours < 0) == (poker > 0) - (poker < 0), (one, other)
        counts[(ours > 0) - (ours < 0)] += 1
    assert min(counts[1], counts[-1]) > 1000


# Several hands at once.


def _hands(text: str) -> list[tuple[Card, ...]]:
    return [parse_cards(hand) for hand in text.split("|")]


def test_the_highest_of_several_hands_wins() -> None:
    comparison = rules.compare(_hands("Ah 2c 3d 4s | 2h 3c 4d 5s | Ks Kh Kd 2d"))
    assert comparison.winners == (2,)
    assert [hand.describe() for hand in comparison.ranked] == [
        "Straight to the Four",
        "Straight to the Five",
        "One Triplet, Kings",
    ]


def test_dx_21_outside_a_game_equal_hands_all_win() -> None:
    assert rules.compare(_hands("Ah 2c 3d 4s | Kh 8c 3h 4h | As 2h 3c 4c")).winners == (0, 2)


def test_dx_19_the_next_lower_triplet_does_not_win() -> None:
    hands = _hands("7h 7c 7d As | 6h 6c 6d Ah")
    assert rules.strength(hands[0]) - rules.strength(hands[1]) == 1
    assert rules.compare(hands).winners == (0,)


def test_one_hand_wins_alone() -> None:
    assert rules.compare(_hands("Ah Kc 3d 4s 9s")).winners == (0,)


@pytest.mark.parametrize(
    ("hands", "reason"),
    [
        ("Ah 2c 3d", "4 to 8 cards"),
        ("Ah 2c 3d 4s 5s 6s 7s 8s 9s", "4 to 8 cards"),
        ("Ah 2c 3d 4s | Kh Kc 3h 4h 5h", "hand 2 has 5 cards and hand 1 has 4"),
        ("Ah 2c 3d 4s | Kh Ah 3h 4h", "Ah is in hand 1 and again in hand 2"),
    ],
)
def test_dx_1_hands_that_no_pack_can_deal_are_not_ranked(hands: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        rules.compare(_hands(hands))


def test_a_card_twice_in_one_hand_is_not_ranked() -> None:
    with pytest.raises(ValueError, match="Ah is in hand 1 and again in hand 1"):
        rules.compare([("Ah", "2c", "Ah", "4s")])


def test_no_hands_are_not_ranked() -> None:
    with pytest.raises(ValueError, match="no hand"):
        rules.compare([])


@pytest.mark.parametrize("cards", [0, 3, 9])
def test_dx_1_a_hand_has_4_to_8_cards(cards: int) -> None:
    with pytest.raises(ValueError, match=f"not {cards}"):
        rules.evaluate(DECK[:cards])
