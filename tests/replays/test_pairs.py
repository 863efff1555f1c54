"""Unusual pairs: what is compared, what is named, and that order and machine do not matter."""

from functools import cache

import msgspec
import pytest

from deluxe_domain.kernel.worth import MILLION
from deluxe_replays.pairs.decisions import Decision, GameDecisions
from deluxe_replays.pairs.expected import Act, expected, situation
from deluxe_replays.pairs.findings import FEWEST_DEALS, find_pairs
from deluxe_replays.pairs.scores import TESTS, ActsOfDeal, shares_of, usual_in
from deluxe_replays.pairs.tables import UNKNOWN, Moments, Table, standard_scores
from tests.insight.__main__ import OPTIONS, deals_for, played

LIMIT = OPTIONS["limit"]


@cache
def population(
    game: str, style: str, together: int
) -> tuple[tuple[str, str] | None, tuple[GameDecisions, ...]]:
    pair, tables = played(game, style, 0, deals_for(together), LIMIT)
    return pair, tuple(table.decisions for table in tables)


def decision(act: int = 1, win: int = 250_000, price: int = 200_000) -> Decision:
    """A decision of seat 0 among four, after a bet of seat 1."""
    no_effect = (0, 0, 0, 0)
    return Decision(
        version=1,
        seat=0,
        act=act,
        open=0b111,
        round=1,
        left=(0, 1, 2, 3),
        bettor=1,
        raises=1,
        win=win,
        price=price,
        pot=10,
        effects=(no_effect,) * 3,
        hidden=no_effect,
    )


def test_a_pair_in_which_one_drops_to_the_other_is_named_with_the_drops_that_weigh_most() -> None:
    pair, games = population("five-card-stud", "folds", 100)
    report = find_pairs(games, {})
    [first, *others] = report.pairs
    assert first.players == pair
    assert first.named
    assert not any(one.named for one in others)
    assert first.tests[0].test in {"drops", "stays"}
    assert {one.act for one in first.decisions} == {"drop"}
    assert {one.player for one in first.decisions} == set(first.tests[0].by)
    assert first.p is not None
    assert first.p < 0.01 / report.tested


def test_nobody_is_named_among_honest_players_a_weak_one_and_one_who_learns() -> None:
    pair, games = population("draw-poker", "none", 100)
    assert pair is None
    report = find_pairs(games, {})
    assert report.tested == 28
    assert not any(one.named for one in report.pairs)


def test_the_order_in_which_games_are_read_does_not_matter() -> None:
    _, games = population("draw-poker", "none", 100)
    in_order, backwards = find_pairs(games, {}), find_pairs(games[::-1], {})
    assert msgspec.json.encode(in_order) == msgspec.json.encode(backwards)


def test_too_few_deals_together_are_said_to_be_too_few() -> None:
    _, games = population("draw-poker", "none", 100)
    report = find_pairs(games[:8], {"yacht": 3})
    assert report.untested == {"yacht": 3}
    assert report.games == 11
    assert report.tested == 0
    for one in report.pairs:
        assert (one.too_few, one.named, one.p) == (True, False, None)


def test_too_few_others_to_compare_with_are_too_few_as_well() -> None:
    _, games = population("draw-poker", "none", 100)
    four = games[0].players
    at_one_table = [msgspec.structs.replace(game, players=four) for game in games]
    report = find_pairs(at_one_table, {})
    assert report.tested == 0
    assert all(one.too_few and one.deals_together >= FEWEST_DEALS for one in report.pairs)


def test_chips_are_what_went_from_the_first_to_the_second() -> None:
    _, games = population("five-card-stud", "folds", 100)
    report = find_pairs(games, {})
    losses = {player: 0 for game in games for player in game.players}
    for game in games:
        for deal in game.deals:
            for player, result in zip(game.players, deal.result, strict=True):
                losses[player] -= result
    payments = dict.fromkeys(losses, 0)
    for one in report.pairs:
        payments[one.players[0]] += one.chips
        payments[one.players[1]] -= one.chips
    for player, chips in losses.items():
        assert payments[player] == pytest.approx(chips, abs=len(losses)), "each pair is rounded"


def test_a_decision_is_expected_as_the_player_decides_in_like_ones_without_itself() -> None:
    calls, drops = [decision(1)] * 40, [decision(0)] * 40
    acts = expected([0] * 40 + [1] * 40, [2] * 80, calls + drops)
    assert all(act.chances[1] > 0.9 for act in acts[:40])
    assert all(act.chances[0] > 0.9 for act in acts[40:])
    for act in acts:
        assert sum(act.chances) == pytest.approx(1)
        assert sum(act.more) == pytest.approx(0, abs=1e-9)


def test_what_is_unexpected_has_mean_0_in_wide_classes() -> None:
    decisions = [decision(number % 3, win=number * 10_000 % MILLION) for number in range(200)]
    acts = expected([number % 2 for number in range(200)], [2] * 200, decisions)
    for wide in {act.wide for act in acts}:
        of_class = [act.more for act in acts if act.wide == wide]
        for values in zip(*of_class, strict=True):
            assert sum(values) == pytest.approx(0, abs=0.2)


def test_odds_and_strength_are_classed_by_what_a_call_pays() -> None:
    cheap, dear = situation(0, decision(price=50_000)), situation(0, decision(price=900_000))
    assert cheap.odds > dear.odds
    assert situation(0, decision(price=0)).free
    assert cheap.strength == 4, "a quarter of the pot among four is an average hand"


def test_no_act_that_was_open_is_taken_for_impossible() -> None:
    never = Act(decision(0), (0.0, 0.6, 0.4), (1.0, -0.6, -0.4), 0)
    deal = ActsOfDeal("g", range(4), 1, [never])
    shares = shares_of(deal, never, usual_in([deal]))
    of_drops = [share for share in shares if share.test == "yields"]
    assert [share.score for share in of_drops] == [1.0]
    assert all(share.moments.variance > 0.01 for share in of_drops)


def chance(often: float) -> Moments:
    """What is expected of an act that is made so often."""
    variance = often * (1 - often)
    return Moments(variance, variance * (1 - 2 * often))


PAIRS = [(i, j) for i in range(8) for j in range(8) if i != j]


def scores(often: dict[tuple[int, int], int], *, at_once: int = 1) -> dict[tuple[int, int], float]:
    """The scores if a player drops to another so many times in 100 deals; 20 are usual for all.

    So many deals ``at_once`` end alike for player 0, and are one game.
    """
    table = Table()
    for pair in PAIRS:
        alike = at_once if pair[0] == 0 else 1
        for number in range(100):
            turn = number // alike * 61 % (100 // alike)
            table.add(pair, (turn < often.get(pair, 20) // alike) - 0.2, chance(0.2))
            table.end_deal()
            if (number + 1) % at_once == 0:
                table.end_game()
    return standard_scores(table, PAIRS)


def by_first(*often: int) -> dict[tuple[int, int], int]:
    """How often player 0 drops to each other."""
    return {(0, other): each for other, each in enumerate(often, start=1)}


def test_a_player_who_treats_one_otherwise_than_all_others_is_unusual_for_that_one() -> None:
    of_pairs = scores(by_first(60, 15, 20, 25, 20, 15, 25))
    assert of_pairs[0, 1] > 6
    assert all(abs(each) < 2 for pair, each in of_pairs.items() if pair != (0, 1))


def test_a_player_who_treats_everybody_differently_is_not() -> None:
    [one, *_] = scores(by_first(50, 0, 45, 5, 40, 0, 45)).values()
    [alone, *_] = scores(by_first(50, 20, 20, 20, 20, 20, 20)).values()
    assert one < alone / 2


def test_a_player_in_moods_is_not_either_because_the_game_counts_as_one() -> None:
    often = by_first(50, 15, 20, 25, 20, 15, 25)
    assert scores(often, at_once=5)[0, 1] < scores(often)[0, 1] * 0.7


def test_what_somebody_gets_from_everybody_is_taken_off() -> None:
    of_pairs = scores({(giver, 0): 50 for giver in range(1, 8)})
    assert all(abs(of_pairs[giver, 0]) < 1 for giver in range(1, 8))
    assert scores({(1, 0): 50})[1, 0] > 4


def test_rare_acts_that_happen_some_times_are_less_unusual_than_a_bell_curve_says() -> None:
    table = Table()
    for other in range(1, 8):
        for number in range(100):
            drop = number % 25 == 0 if other == 1 else number == 0
            table.add((0, other), drop - 0.01, chance(0.01))
            table.end_deal()
    of_pairs = standard_scores(table, [(0, other) for other in range(1, 8)])
    assert 1.5 < of_pairs[0, 1] < 2.6, "four where one is expected: once in 50, not in 800"


def test_who_always_gives_next_to_nothing_gives_nothing() -> None:
    table = Table()
    for pair in PAIRS:
        for number in range(100):
            gift = (-1) ** number * 0.5 if pair[0] else 0.01 * (pair == (0, 1))
            table.add(pair, gift, UNKNOWN)
            table.end_deal()
    assert abs(standard_scores(table, PAIRS)[0, 1]) < 1


def test_few_acts_give_no_score() -> None:
    table = Table()
    table.add((0, 1), 1.0, chance(0.5))
    table.end_deal()
    assert standard_scores(table, [(0, 1)]) == {}


def test_every_test_has_one_side_or_two() -> None:
    assert set(TESTS.values()) == {1, 2}
