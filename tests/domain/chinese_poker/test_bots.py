"""Players of Chinese Poker: legal, and the better one clearly ahead (CP-20)."""

from bisect import bisect
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import sqrt
from statistics import mean, stdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deluxe_domain.games.chinese_poker import GAME, rules
from deluxe_domain.games.chinese_poker.bots import BOTS, arranged_at_random
from deluxe_domain.games.chinese_poker.bots.expectation import (
    BONUS_TABLE,
    PLAIN_TABLE,
    best_arrangement,
    best_split,
    outlook,
)
from deluxe_domain.games.chinese_poker.commands import ArrangeHand, DeclineTopUp, TopUp
from deluxe_domain.kernel.cards import DECK, parse_cards
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.viewer import at_seat
from tests.domain.chinese_poker.make_typical import ENTRIES
from tests.domain.chinese_poker.scripted_table import SIX_PAIRS, scripted
from tests.effort import examples

hands = st.permutations(DECK).map(lambda pack: tuple(pack[:13]))
LOW = "2c 7s Jh / 5d 7d 9s Tc Qd / 3s Ks As Ac Th"
"""Nothing that beats six pairs, and no pair but the aces."""

seeds = st.binary(min_size=32, max_size=32)


def deals(label: str, number: int) -> Iterator[list[rules.Cards]]:
    """Thirteen cards for each of four players, deal after deal."""
    chance = GameChance(label, bytes(32))
    for deal in range(number):
        deck = chance.deal(deal).shuffle().order
        yield [deck[player::4] for player in range(4)]


@given(hands, seeds)
def test_the_random_player_lays_no_foul(cards: rules.Cards, seed: bytes) -> None:
    arrangement = arranged_at_random(cards, Stream(seed, b"bot"))
    assert sorted(arrangement.cards) == sorted(cards)
    assert not rules.judge(arrangement).foul


@settings(max_examples=30)
@given(hands, st.booleans())
def test_the_expectation_player_lays_no_foul(cards: rules.Cards, bonus: bool) -> None:
    arrangement = best_arrangement(cards, bonus)
    assert sorted(arrangement.cards) == sorted(cards)
    assert not rules.judge(arrangement).foul


def every_split(cards: rules.Cards) -> Iterator[rules.Arrangement]:
    """All 36,036 ways to lay thirteen cards, the stronger five in the back."""
    for front in combinations(cards, 3):
        ten = rules.without(cards, front)
        for five in combinations(ten[1:], 4):
            one = (ten[0], *five)
            other = rules.without(ten, one)
            middle, back = sorted((one, other), key=rules.strength)
            yield rules.Arrangement(front, middle, back)


def expected(arrangement: rules.Arrangement, bonus: bool) -> float:
    """Expected points against typical opponents, told outcome by outcome (CP-8 to CP-10)."""
    tables = BONUS_TABLE if bonus else PLAIN_TABLE
    earned = rules.bonuses(rules.judge(arrangement), bonus)
    chances: list[list[tuple[float, int, bool]]] = []
    for place, own, cards in zip(
        rules.PLACES, earned, (arrangement.front, arrangement.middle, arrangement.back), strict=True
    ):
        table = tables[place]
        below = bisect(table, rules.strength(cards))
        outcomes = [(below / len(table), own or 1, bool(own))]
        for other in table[below:]:
            extra = rules.BONUSES[place].get(rules.category_of(other), 0) if bonus else 0
            outcomes.append((1 / len(table), -(extra or 1), bool(extra)))
        sums: dict[tuple[int, bool], float] = {}
        for share, points, with_bonus in outcomes:
            sums[points, with_bonus] = sums.get((points, with_bonus), 0.0) + share
        chances.append([(share, *outcome) for outcome, share in sums.items()])
    total = 0.0
    for first in chances[0]:
        for second in chances[1]:
            for third in chances[2]:
                all_three = (first, second, third)
                share = first[0] * second[0] * third[0]
                wins = sum(points > 0 for _, points, _ in all_three)
                majority = 0 if any(b for _, _, b in all_three) else (1 if wins >= 2 else -1)
                total += share * (sum(points for _, points, _ in all_three) + majority)
    return total


@pytest.mark.parametrize("bonus", [False, True])
def test_the_expected_points_are_those_of_all_outcomes(bonus: bool) -> None:
    for players in deals("outcomes", 3):
        for cards in players:
            arrangement, points = best_split(cards, outlook(bonus))
            assert points == pytest.approx(expected(arrangement, bonus))


@pytest.mark.parametrize("bonus", [False, True])
def test_no_other_of_the_36036_splits_has_more_expected_points(bonus: bool) -> None:
    cards = next(deals("splits", 1))[0]
    splits = list(every_split(cards))
    assert len(splits) == 36_036
    _, most = best_split(cards, outlook(bonus))
    worth = outlook(bonus)
    for arrangement in splits:
        judgment = rules.judge(arrangement)
        if not judgment.foul:
            alone = sum(
                worth.prospect(place, own).points
                for place, own in zip(rules.PLACES, judgment.strengths, strict=True)
            )
            assert alone - 1 <= most
            if alone + 1 > most:
                assert expected(arrangement, bonus) <= most + 1e-9


def test_cp_14_sweeps_are_claimed_unless_the_hands_bring_more() -> None:
    assert best_arrangement(parse_cards(SIX_PAIRS.replace("/", "")), bonus=True).claim
    straight_flushes = parse_cards("2s 3s 4s 5s 6s 9h Th Jh Qh Kh Ad Kd Qd")
    assert rules.clean_sweep(straight_flushes) is rules.Sweep.THREE_STRAIGHTS
    assert best_arrangement(straight_flushes, bonus=False).claim
    assert not best_arrangement(straight_flushes, bonus=True).claim


@pytest.mark.parametrize("bonus", [False, True])
def test_the_expectation_player_is_clearly_ahead_of_the_automatic_arrangement(bonus: bool) -> None:
    # Every player's cards laid both ways: each way against the other way of every opponent.
    results: list[float] = []
    for players in deals("arena", examples(32, 200)):
        best = [rules.judge(best_arrangement(cards, bonus)) for cards in players]
        greedy = [rules.judge(rules.arranged_automatically(cards)) for cards in players]
        points = [
            rules.pair_points(best[own], greedy[other], bonus)
            for own in range(4)
            for other in range(4)
            if own != other
        ]
        results.append(mean(points))
    assert mean(results) - 5 * stdev(results) / sqrt(len(results)) > 0.5


@pytest.mark.parametrize(("bonus", "table"), [(False, PLAIN_TABLE), (True, BONUS_TABLE)])
def test_typical_hands_are_what_the_arranger_itself_lays(
    bonus: bool, table: dict[rules.Place, Sequence[int]]
) -> None:
    results: dict[rules.Place, list[int]] = {place: [] for place in rules.PLACES}
    for players in deals("typical hands", examples(16, 240)):
        for cards in players:
            arrangement, _ = best_split(cards, outlook(bonus))
            for place, own in zip(rules.PLACES, rules.judge(arrangement).strengths, strict=True):
                results[place].append(own)
    for place, strengths in table.items():
        assert len(strengths) == ENTRIES
        assert list(strengths) == sorted(strengths)
        # Kolmogorov-Smirnov: 1.95 is passed once in a thousand times.
        ours = sorted(results[place])
        distance = max(
            abs(bisect(ours, own) / len(ours) - bisect(strengths, own) / len(strengths))
            for own in strengths
        )
        assert distance < 1.95 * sqrt(1 / len(ours) + 1 / (10 * len(strengths))) + 1 / ENTRIES


@pytest.mark.parametrize("name", list(BOTS))
def test_every_bot_arranges_and_answers_when_asked_to_top_up(name: str) -> None:
    table = scripted(2, deals=[{0: LOW, 1: SIX_PAIRS}], value=499).start()
    chance = Stream(bytes(32), b"bot")
    command = BOTS[name](table.view(at_seat(0)), chance)
    assert isinstance(command, ArrangeHand)
    table.do(command)
    table.lay(1, f"{SIX_PAIRS} claim")
    assert GAME.to_act(table.state) == 0
    answers = {type(BOTS[name](table.view(at_seat(0)), chance)) for _ in range(20)}
    assert answers == ({TopUp, DeclineTopUp} if name == "random" else {TopUp})
    topped_up = next(
        answer
        for answer in iter(lambda: BOTS[name](table.view(at_seat(0)), chance), None)
        if isinstance(answer, TopUp)
    )
    table.do(topped_up)
    assert table.chips[0] == 15_00


@pytest.mark.parametrize("name", list(BOTS))
def test_cp_17_no_bot_tops_up_to_more_than_the_ceiling(name: str) -> None:
    """At a table where everybody started with more than anybody may have after topping up."""
    much = 1_000_000
    table = scripted(2, deals=[{0: LOW, 1: SIX_PAIRS}], value=much, buy_in=much).start()
    chance = Stream(bytes(32), b"bot")
    command = BOTS[name](table.view(at_seat(0)), chance)
    assert isinstance(command, ArrangeHand)
    table.do(command)
    table.lay(1, f"{SIX_PAIRS} claim")
    answers = [BOTS[name](table.view(at_seat(0)), chance) for _ in range(20)]
    table.do(next(answer for answer in answers if isinstance(answer, TopUp)))
    assert table.chips[0] == 10 * 15_00
