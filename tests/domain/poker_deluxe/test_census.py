"""The census: every hand of the pack counted, against the closed forms of the odds (DX-24).

Up to five cards each hand is dealt and ranked, and each of six with the profile ``long``. Six to
eight cards are counted twice without dealing each hand: by the ranking, over sets of ranks with the
number of hands that share one; and by walking through the thirteen ranks, which knows neither the
ranking nor the closed forms.
"""

import json
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import permutations
from math import comb, prod, sqrt
from pathlib import Path
from typing import NamedTuple

import pytest

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.games.poker_deluxe.rules import Combination
from deluxe_domain.games.poker_deluxe.rules.combinations import GROUPS, UNGROUPED
from deluxe_domain.kernel.cards import DECK, RANKS, SUITS, Card, parse_cards
from tests.effort import LONG

EVERY_HAND = Path(__file__).with_name("every_hand.py")


def exact(cards: int) -> dict[str, int]:
    return {row.combination: row.count for row in rules.odds(cards)}


@cache
def every_hand(cards: int) -> Counter[int]:
    """How many of all hands have each strength."""
    return each_dealt(cards) if cards < 6 or LONG else each_set_of_ranks(cards)


def each_set_of_ranks(cards: int) -> Counter[int]:
    """The same by one hand for all that have its ranks, and are of one suit or not as it is."""
    strengths = Counter[int]()
    for hand, number in hands_by_ranks(cards):
        strengths[rules.strength(hand)] += number
    return strengths


@pytest.mark.parametrize("cards", rules.CARDS)
def test_dx_15_the_names_of_suits_make_no_difference(cards: int) -> None:
    chance = random.Random(f"suits of {cards} cards")
    for _ in range(200):
        hand = chance.sample(DECK, cards)
        renamings = (dict(zip(SUITS, order, strict=True)) for order in permutations(SUITS))
        hands = {parse_cards(" ".join(c[0] + new[c[1]] for c in hand)) for new in renamings}
        assert len({rules.strength(each) for each in hands}) == 1


def each_dealt(cards: int) -> Counter[int]:
    """The same by dealing and ranking each hand, in two halves."""

    def half(part: int) -> dict[str, int]:
        command = [sys.executable, str(EVERY_HAND), str(cards), str(part), "2"]
        output = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
        hands: dict[str, int] = json.loads(output)
        return hands

    strengths = Counter[int]()
    with ThreadPoolExecutor() as both:
        for hands in both.map(half, (0, 1)):
            strengths.update({int(strength): number for strength, number in hands.items()})
    return strengths


def by_row(strengths: Counter[int], cards: int) -> dict[str, int]:
    """The hands of each row: a strength is the row, counted from the lowest, before 26 digits."""
    lowest_first = rules.COMBINATIONS[cards][::-1]
    rows = Counter[str]()
    for strength, hands in strengths.items():
        rows[lowest_first[(strength >> 26) - 1].combination] += hands
    return dict(rows)


@pytest.mark.parametrize("cards", [4, 5, 6])
def test_dx_24_every_hand_dealt_and_ranked_counts_as_the_odds_say(cards: int) -> None:
    strengths = every_hand(cards)
    assert strengths.total() == comb(52, cards)
    assert by_row(strengths, cards) == exact(cards)


@pytest.mark.parametrize("cards", [4, 5, 6])
def test_dx_18_to_20_there_are_as_many_strengths_as_ways_to_break_ties(cards: int) -> None:
    told_apart = by_row(Counter(dict.fromkeys(every_hand(cards), 1)), cards)
    assert told_apart == {
        row.combination: ways(row.combination, cards) for row in rules.odds(cards)
    }


def ways(combination: Combination, cards: int) -> int:
    """How many hands of one combination can be told apart (DX-18 to DX-20)."""
    groups = GROUPS[combination]
    if combination in UNGROUPED:
        straights = 15 - cards
        return straights if "straight" in combination else comb(13, cards) - straights
    if groups.quadruplets or groups.triplets:
        return 13 - (groups.quadruplets or groups.triplets) + 1
    return comb(13, groups.pairs) * comb(13 - groups.pairs, cards - groups.cards)


# Sets of ranks: suits matter only if all ranks differ, and then only if there is but one suit.


def sets_of_ranks(cards: int, highest: int = 12) -> Iterator[tuple[int, ...]]:
    """How often each rank is held, for every way to hold so many cards."""
    if highest < 0:
        if cards == 0:
            yield ()
        return
    for size in range(min(cards, 4) + 1):
        for others in sets_of_ranks(cards - size, highest - 1):
            yield (*others, size)


def hands_by_ranks(cards: int) -> Iterator[tuple[list[Card], int]]:
    """For each set of ranks a hand of one suit, if it can be, and one of several suits.

    With each, how many hands it stands for.
    """
    for each in sets_of_ranks(cards):
        hands = prod(comb(4, times) for times in each)
        if max(each) == 1:
            one_suit: list[Card] = [DECK[4 * rank] for rank, times in enumerate(each) if times]
            yield one_suit, 4
            yield [*one_suit[1:], parse_cards(one_suit[0][0] + "s")[0]], hands - 4
        else:
            hand: list[Card] = [
                DECK[4 * rank + i] for rank, times in enumerate(each) for i in range(times)
            ]
            yield hand, hands


@pytest.mark.parametrize("cards", rules.CARDS)
def test_dx_24_the_ranking_counts_every_set_of_ranks_as_the_odds_say(cards: int) -> None:
    counts = Counter[str]()
    for hand, number in hands_by_ranks(cards):
        counts[rules.evaluate(hand).combination] += number
    assert counts == exact(cards)


# A walk through the ranks, from the low ace up to the king, then the ace itself.


class Walk(NamedTuple):
    """What is remembered of the ranks passed: sizes of groups, suits in hand, and the run."""

    cards: int = 0
    groups: tuple[int, ...] = ()
    suits: int = 0
    run: str = "no"


SUITS_HELD = range(1 << len(SUITS))
"""The suits held of one rank, as a set of four binary digits."""

NEXT_RUN = {
    # What becomes of the run when the next rank is held, and when it is not. "from two" began with
    # the deuce, so that an ace may yet stand below it; "done" may not go on, "gap" is no run.
    "no": ("open", "no"),
    "from two": ("from two", "from two, done"),
    "from two, done": ("gap", "from two, done"),
    "open": ("open", "done"),
    "done": ("gap", "done"),
    "gap": ("gap", "gap"),
}


def step(walk: Walk, rank: str, suits: int) -> Walk:
    cards = suits.bit_count()
    run = "from two" if rank == "2" and cards else NEXT_RUN[walk.run][0 if cards else 1]
    if rank == "A" and cards:
        # Above the king the ace goes on with a run; below the deuce it begins one.
        run = "open" if walk.run in ("from two", "from two, done", "open") else "gap"
    groups = tuple(sorted((*walk.groups, cards), reverse=True)) if cards else walk.groups
    return Walk(walk.cards + cards, groups, walk.suits | suits, run)


def name_of(walk: Walk) -> str:
    """The English name of the combination at the end of a walk."""
    if max(walk.groups) == 1:
        one_suit = walk.suits.bit_count() == 1
        if walk.run != "gap":
            return "Color Straight" if one_suit else "Straight"
        return "Color Flute" if one_suit else "Flute"
    words = [
        f"{['', 'One', 'Two', 'Three', 'Four'][number]} {name}{'s' if number > 1 else ''}"
        for size, name in ((4, "Quadruplet"), (3, "Triplet"), (2, "Pair"))
        if (number := walk.groups.count(size))
    ]
    return " + ".join(words)


@cache
def walk_through_the_ranks(cards: int) -> dict[str, int]:
    walks = Counter({Walk(): 1})
    for rank in RANKS:
        further = Counter[Walk]()
        for walk, hands in walks.items():
            for suits in SUITS_HELD:
                if walk.cards + suits.bit_count() <= cards:
                    further[step(walk, rank, suits)] += hands
        walks = further
    names = Counter[str]()
    for walk, hands in walks.items():
        if walk.cards == cards:
            names[name_of(walk)] += hands
    return dict(names)


@pytest.mark.parametrize("cards", rules.CARDS)
def test_dx_24_a_walk_through_the_ranks_counts_as_the_odds_say(cards: int) -> None:
    odds = {rules.combination_name(Combination(name)): n for name, n in exact(cards).items()}
    assert walk_through_the_ranks(cards) == odds


# Hands dealt at random, for what the sets of ranks take for granted.


@pytest.mark.parametrize("cards", [6, 7, 8])
def test_dx_24_100_000_hands_dealt_at_random_are_within_five_deviations(cards: int) -> None:
    chance, trials = random.Random(f"census of {cards} cards"), 100_000
    pack: list[Card] = list(DECK)
    counts = by_row(
        Counter(rules.strength(chance.sample(pack, cards)) for _ in range(trials)), cards
    )
    for row in rules.odds(cards):
        share = row.count / row.total
        deviation = sqrt(trials * share * (1 - share))
        assert abs(counts.get(row.combination, 0) - trials * share) <= 5 * deviation, row
