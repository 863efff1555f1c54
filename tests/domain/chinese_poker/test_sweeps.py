"""Clean sweeps, and how many deals of each kind there are, counted without the detector (CP-15)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from math import comb, factorial, prod, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deluxe_domain.games.chinese_poker import rules
from deluxe_domain.games.chinese_poker.book import SWEEPS
from deluxe_domain.games.chinese_poker.rules import Sweep, clean_sweep
from deluxe_domain.kernel.cards import DECK, RANKS, SUITS, Card, parse_cards
from deluxe_domain.kernel.chance import GameChance

S = Sweep

HANDS = """
2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah  thirteen-of-a-suit
2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac  every-rank
2c 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah  every-rank
Kc 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah  twelve-of-a-suit
2c 2d 2h 3c 3d 5c 5d 7c 7d 9c 9d Jc Jd  triplet-and-five-pairs
2c 2d 2h 3c 3d 3h 3s 7c 7d 9c 9d Jc Jd  triplet-and-five-pairs
As 2d 3c 4h 5h 6s 7s 8d 9c Tc Jh Qd Kd  every-rank
As 2d 3c 3h 4h 5s 6s 7d 9c Tc Jh Qd Kd  three-straights
As 2d 3c 2h 3h 4s 5s 6d Ac Kc Qh Jd Td  three-straights
Qs Kd Ac 2h 3h 4s 5s 6d 2c 3c 4h 5d 6h  three-straights
2c 3c 4c 5c 6c 2d 3d 4d 5d 6d 4h 5h 6h  three-straights
2c 4c 6c 8c Tc 3d 5d 7d 9d Jd 2h 9h Kh  three-flushes
2c 4c 6c 8c Tc Jc Kc Ac 2h 5h 7h 9h Jh  three-flushes
2c 3c 4c 6c 7c 8c Tc Jc Kc Ac 5h 7h 9h  three-flushes
2c 2d 4c 4d 6c 6d 8c 8d Tc Td Qc Qd As  six-pairs
2c 2d 2h 2s 6c 6d 8c 8d Tc Td Qc Qd As  six-pairs
2c 2d 2h 2s 6c 6d 6h 6s Tc Td Th Ts As  six-pairs
2c 2d 2h 4c 4d 4h 6c 6d 6h 8c 8d 8h As  -
2c 2d 2h 4c 4d 4h 6c 6d 6h 8c 8s Tc Td  -
As 2d Kc 3h 4h 5s 6s 7d 9c Tc Jh Qd Kd  -
Kc Ks 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah  -
2c 4c 6c 8c Tc Jc 3d 5d 7d 9d Jd 2h Kh  -
"""


@pytest.mark.parametrize("line", HANDS.strip().splitlines())
def test_cp_15_what_thirteen_cards_make(line: str) -> None:
    hand, name = line.split("  ")
    sweep = clean_sweep(parse_cards(hand))
    assert (sweep.value if sweep else "-") == name


def test_cp_15_the_points_from_the_highest_down() -> None:
    assert [rules.SWEEP_POINTS[sweep] for sweep in rules.HIGHEST_FIRST] == [13, 13, 8, 4, 4, 3, 3]


def test_cp_15_a_hand_that_fits_several_counts_as_the_highest() -> None:
    straights_and_flushes = parse_cards("2c 3c 4c 5c 6c 2d 3d 4d 5d 6d Jh Qh Kh")
    assert clean_sweep(straights_and_flushes) is S.THREE_STRAIGHTS
    flushes_and_pairs = parse_cards("2c 2d 4c 4d 6c 6d 8c 8d Tc Td Qc Kc Ac")
    assert clean_sweep(flushes_and_pairs) is S.THREE_FLUSHES


@pytest.mark.refuses("CP-15")
def test_cp_15_a_sweep_has_thirteen_cards() -> None:
    with pytest.raises(ValueError, match="13 cards, not of 5"):
        clean_sweep(parse_cards("Ah Kh Qh Jh Th"))


# --- the count -----------------------------------------------------------------------------------
# A deal has a number of cards of each rank and a number of each suit. How many deals have given
# numbers of both depends on the ranks' numbers only through how often each number occurs (their
# shape), so deals are counted shape by shape: the rank vectors of a shape that make a kind, times
# the ways to give them suits with a given profile.

Profile = tuple[int, ...]


def shapes(cards: int = 13, most: int = 4, places: int = 13) -> Iterator[tuple[int, ...]]:
    """Every way to write thirteen as a falling sum of at most thirteen numbers up to four."""
    if cards == 0:
        yield ()
    elif places and most:
        for first in range(min(cards, most), 0, -1):
            for rest in shapes(cards - first, first, places - 1):
                yield (first, *rest)


def vectors_of(shape: Sequence[int]) -> int:
    """How many rank vectors have this shape."""
    numbers = Counter(shape)
    numbers[0] = 13 - len(shape)
    return factorial(13) // prod(map(factorial, numbers.values()))


def profiles(shape: Sequence[int]) -> Counter[Profile]:
    """How often suits give each profile (cards of each suit, in falling order)."""
    ways: Counter[Profile] = Counter({(0, 0, 0, 0): 1})
    for cards in shape:
        after: Counter[Profile] = Counter()
        for profile, number in ways.items():
            for suits in combinations(range(4), cards):
                after[tuple(before + (suit in suits) for suit, before in enumerate(profile))] += (
                    number
                )
        ways = after
    unordered: Counter[Profile] = Counter()
    for profile, number in ways.items():
        unordered[tuple(sorted(profile, reverse=True))] += number
    return unordered


LENGTHS = (3, 5, 5)
Open = frozenset[tuple[tuple[int, ...], int]]


def straight_vectors() -> Counter[tuple[int, ...]]:
    """How many rank vectors of each shape lie in three straights.

    A walk over the ranks from the low ace to the high one: at each rank straights begin, and those
    that have begun take a card. All ways to cut up a vector are followed at once, so that one
    which can be cut in several ways is counted once.
    """
    results: Counter[tuple[int, ...]] = Counter()
    start: Open = frozenset({((), 0)})  # what the open straights still need; which have begun

    def walk(rank: int, counts: tuple[int, ...], ways: Open, low_aces: int) -> None:
        if rank == 13:  # the aces: those below the deuce are taken already
            for aces in range(max(low_aces, 0), 5):
                if sum(counts) + aces == 13 and ends(ways, aces - low_aces):
                    vectors.add((*counts, aces))
            return
        for cards in range(5):
            after = step(ways, cards)
            if after and sum(counts) + cards <= 13:
                walk(rank + 1, (*counts, cards), after, low_aces)

    vectors: set[tuple[int, ...]] = set()
    for low_aces in range(4):
        walk(1, (), step(start, low_aces), low_aces)
    for vector in vectors:
        results[tuple(sorted(filter(None, vector), reverse=True))] += 1
    return results


@cache
def step(ways: Open, cards: int) -> Open:
    """What may be open after a rank of so many cards, each of which goes to another straight."""
    after: set[tuple[tuple[int, ...], int]] = set()
    for needs, starts in ways:
        for beginning in range(8):
            if beginning & starts:
                continue
            new = tuple(length for i, length in enumerate(LENGTHS) if beginning >> i & 1)
            if len(needs) + len(new) == cards:
                rest = sorted(need - 1 for need in needs + new if need > 1)
                after.add((tuple(rest), starts | beginning))
    return frozenset(after)


def ends(ways: Open, cards: int) -> bool:
    return cards >= 0 and ((), 7) in step(ways, cards)


def kind(shape: Sequence[int], profile: Profile, straights: bool) -> Sweep | None:
    """The highest kind, told from shape and profile alone."""
    pairs = sum(number // 2 for number in shape)
    odd = [number for number in shape if number % 2]
    fits = {
        S.THIRTEEN_OF_A_SUIT: profile == (13, 0, 0, 0),
        S.EVERY_RANK: len(shape) == 13,
        S.TWELVE_OF_A_SUIT: profile[0] == 12,
        S.TRIPLET_AND_FIVE_PAIRS: odd == [3] and pairs == 6,
        S.THREE_STRAIGHTS: straights,
        S.THREE_FLUSHES: profile in {(5, 5, 3, 0), (8, 5, 0, 0), (10, 3, 0, 0)},
        S.SIX_PAIRS: pairs == 6,
    }
    return next((sweep for sweep in rules.HIGHEST_FIRST if fits[sweep]), None)


@cache
def deals_of_each_kind() -> Counter[Sweep | None]:
    straights = straight_vectors()
    deals: Counter[Sweep | None] = Counter()
    for shape in shapes():
        in_straights = straights[shape]
        for profile, ways in profiles(shape).items():
            deals[kind(shape, profile, True)] += in_straights * ways
            deals[kind(shape, profile, False)] += (vectors_of(shape) - in_straights) * ways
    return deals


def test_cp_15_the_exact_number_of_deals_of_each_kind() -> None:
    deals = deals_of_each_kind()
    assert sum(deals.values()) == comb(52, 13)
    assert {sweep: deals[sweep] for sweep in rules.HIGHEST_FIRST} == SWEEPS


def test_cp_15_the_detector_finds_each_kind_as_often_as_there_are_deals() -> None:
    results: Counter[Sweep | None] = Counter()
    chance = GameChance("sweeps", bytes(32))
    hands = 0
    for number in range(10_000):
        deck = chance.deal(number).shuffle().order
        for player in range(4):
            results[clean_sweep(deck[player::4])] += 1
            hands += 1
    every = comb(52, 13)
    for sweep, deals in deals_of_each_kind().items():
        expected = hands * deals / every
        assert abs(results[sweep] - expected) <= 5 * sqrt(expected) + 1, sweep


def of_suit(pack: Sequence[Card], suit: str) -> list[Card]:
    return [card for card in pack if card[1] == suit]


@given(st.permutations(DECK))
def test_cp_15_a_hand_dealt_as_three_flushes_is_at_least_that(
    pack: Sequence[Card],
) -> None:
    suits = [card[1] for card in pack]
    one, two, other = [of_suit(pack, suit) for suit in dict.fromkeys(suits)][:3]
    sweep = clean_sweep(one[:3] + two[:5] + other[:5])
    assert sweep is not None
    assert rules.HIGHEST_FIRST.index(sweep) <= rules.HIGHEST_FIRST.index(S.THREE_FLUSHES)


@given(
    st.integers(0, 11),
    st.integers(0, 9),
    st.integers(0, 9),
    st.permutations(SUITS),
)
def test_cp_15_a_hand_dealt_as_three_straights_is_at_least_that(
    front: int, middle: int, back: int, suits: Sequence[str]
) -> None:
    ring = "A" + RANKS
    straights = ring[front : front + 3], ring[middle : middle + 5], ring[back : back + 5]
    cards = [
        rank + suit for straight, suit in zip(straights, suits, strict=False) for rank in straight
    ]
    sweep = clean_sweep(parse_cards(" ".join(cards)))
    assert sweep is not None
    assert rules.HIGHEST_FIRST.index(sweep) <= rules.HIGHEST_FIRST.index(S.THREE_STRAIGHTS)
