"""The analysis of games that are over: luck, errors and results of every game of the catalogue."""

from collections.abc import Sequence
from functools import cache
from math import sqrt
from statistics import fmean, stdev

import pytest

from deluxe_domain.catalogue import GAMES, RULE_SETS, worth_of
from deluxe_domain.kernel import solitaire
from deluxe_domain.kernel.history import GAME_ENDED
from deluxe_domain.kernel.solitaire import ALL_FREE, House
from deluxe_domain.kernel.table import Terms
from deluxe_domain.kernel.worth import MILLION
from deluxe_replays.entries.rows import StoredRow
from deluxe_replays.insight.analysis import (
    DealAnalysis,
    GameAnalysis,
    StillPlayed,
    analyse,
    decode,
    encode,
)
from deluxe_replays.insight.totals import estimate, totals, worst
from deluxe_services.simulation.simulator import simulate
from tests.effort import examples
from tests.replays.recorded import NAMES, recorded

PLAYERS = {"heads-up-draw": 2, "escalero": 2, "yacht": 2}
OPTIONS: dict[str, dict[str, object]] = {
    "poker-deluxe": {"cards": 5, "stake": 1000},
    "heads-up-draw": {"hands": 8},
    "chinese-poker": {"hands": 4},
}
GAMES_PLAYED = examples(4, 60)
ROUNDED = 1000
"""Millionths by which sums of rounded amounts may be off."""

BAD, GOOD = "random", -1


def rows_of(game: str, number: int, *bots: str) -> list[StoredRow]:
    """A whole simulated game; its bots take turns around the table."""
    chosen_game, players = GAMES[game], PLAYERS.get(game, 3)
    options = {**chosen_game.usual, **chosen_game.simulated, **OPTIONS.get(game, {})}
    names = [bots[seat % len(bots)] for seat in range(players)]
    master = number.to_bytes(32, "big")
    terms = Terms(players=players, practice=True)
    entries = simulate(chosen_game, terms, options, names, master, f"g-{number}")
    return [StoredRow(each.version, each.event.kind, each.data) for each in entries]


def best_bot(game: str) -> str:
    return list(GAMES[game].bots)[GOOD]


@cache
def analyses(game: str) -> Sequence[GameAnalysis]:
    """Some games of good and of bad bots."""
    numbers = range(GAMES_PLAYED)
    return tuple(analyse(f"g-{n}", rows_of(game, n, best_bot(game), BAD)) for n in numbers)


def test_every_rule_set_has_a_worth_of_its_own_name() -> None:
    assert [worth_of(rules).name for rules in RULE_SETS] == [f"{r}/worth/1" for r in RULE_SETS]


@pytest.mark.parametrize("game", NAMES)
def test_no_error_is_negative_and_the_best_act_comes_first(game: str) -> None:
    decisions = [each for one in analyses(game) for each in one.decisions]
    assert decisions
    for decision in decisions:
        worths = [act.worth for act in decision.acts]
        assert worths == sorted(worths, reverse=True)
        assert decision.error == worths[0] - worths[decision.made] >= 0
    assert any(each.error for each in decisions), "random bots err"


@pytest.mark.parametrize("game", NAMES)
def test_deals_add_up_their_events(game: str) -> None:
    for one in analyses(game):
        for deal in one.deals:
            versions = range(deal.first, deal.last + 1)
            for seat in range(len(one.players)):
                luck = sum(c.luck[seat] for c in one.chances if c.version in versions)
                own = [d for d in one.decisions if d.version in versions and d.seat == seat]
                assert deal.luck[seat] == luck
                assert deal.errors[seat] == sum(each.error for each in own)
                assert deal.decisions[seat] == len(own)


@pytest.mark.parametrize("game", [name for name in NAMES if name not in ("yacht", "escalero")])
def test_what_one_wins_others_lose(game: str) -> None:
    for one in analyses(game):
        for deal in one.deals:
            rake = game == "chinese-poker"
            assert sum(deal.result) <= 0 if rake else abs(sum(deal.result)) < ROUNDED
            assert abs(sum(deal.luck)) < ROUNDED


@pytest.mark.parametrize("game", NAMES)
def test_the_same_history_gives_the_same_bytes(game: str) -> None:
    rows = rows_of(game, 3, best_bot(game), BAD)
    first = encode(analyse("g-3", rows))
    assert encode(analyse("g-3", rows)) == first
    assert decode(first) == analyse("g-3", rows)


def lucks(deals: Sequence[DealAnalysis], seat: int) -> list[float]:
    return [deal.luck[seat] / MILLION for deal in deals if seat in deal.seats]


@pytest.mark.parametrize("game", NAMES)
def test_luck_has_the_mean_zero(game: str) -> None:
    """Within three and a half standard errors; over 20,000 deals the bench looks (insight)."""
    deals = [deal for one in analyses(game) for deal in one.deals]
    amounts = lucks(deals, 0)
    assert len(amounts) >= GAMES_PLAYED
    assert abs(fmean(amounts)) <= 3.5 * stdev(amounts) / sqrt(len(amounts))


@pytest.mark.parametrize("bot", ["random", "optimal"])
@pytest.mark.parametrize(
    "house", [House(False, False), House(True, False), House(False, True)], ids=str
)
def test_ya_2_a_result_of_yacht_is_the_optimum_plus_luck_minus_errors(
    bot: str, house: House
) -> None:
    OPTIONS["yacht"] = house._asdict()
    one = analyse("g-9", rows_of("yacht", 9, bot))
    OPTIONS.pop("yacht")
    optimum = solitaire.worths(house)[ALL_FREE]
    (deal,) = one.deals
    for seat in deal.seats:
        assert deal.result[seat] == optimum + deal.luck[seat] - deal.errors[seat]
        assert (deal.errors[seat] == 0) == (bot == "optimal")


@pytest.mark.parametrize("game", NAMES)
def test_recorded_games_that_are_over_can_be_analysed(game: str) -> None:
    """A few of them; with ``HYPOTHESIS_PROFILE=long`` all."""
    games = ((each.game, list(each.rows)) for each in recorded(game))
    over = [(name, rows) for name, rows in games if rows[-1].kind == GAME_ENDED]
    assert over
    for name, rows in over[: examples(4, 1_000)]:
        assert analyse(name, rows).worth == worth_of(f"{game}/1").name


def test_a_game_in_play_is_analysed_for_nobody() -> None:
    rows = rows_of("poker-deluxe", 1, BAD)
    with pytest.raises(StillPlayed, match="still being played"):
        analyse("g-1", rows[:-1])


@pytest.mark.parametrize("game", ["yacht", "poker-deluxe", "chinese-poker", "poker-dice"])
def test_better_bots_err_less(game: str) -> None:
    rows = {row.player.rpartition("-")[0]: row for row in totals(analyses(game))}
    good, bad = rows[best_bot(game)], rows[BAD]
    assert good.errors / good.deals < bad.errors / bad.deals
    assert good.adjusted.mean > bad.adjusted.mean


def test_luck_of_a_weak_player_is_weighed_by_what_was_known_before() -> None:
    games = analyses("yacht")
    weak = next(row for row in totals(games) if row.player == "random-1")
    assert weak.weight == 60
    (first,) = totals(games[:1], "random-1")
    assert first.weight == 100, "nothing is known before the first deal"
    assert first.adjusted.mean == first.result - first.luck


def test_too_few_deals_make_no_estimate_the_better_one() -> None:
    assert {row.better for row in totals(analyses("yacht"))} == {""}
    assert {row.better for row in totals(analyses("poker-dice"))} <= {"adjusted", "plain"}


def test_the_worst_decisions_come_first() -> None:
    games = analyses("chinese-poker")
    mistakes = worst(games, 5)
    errors = [each.decision.error for each in mistakes]
    assert errors == sorted(errors, reverse=True)
    assert errors[0] == max(d.error for one in games for d in one.decisions)
    (player,) = {each.player for each in worst(games, 5, games[0].players[1])}
    assert player == games[0].players[1]


def test_an_estimate_has_its_standard_error() -> None:
    amounts = [3 * MILLION, -1 * MILLION, 4 * MILLION, 2 * MILLION]
    mean, error = fmean(amounts), stdev(amounts) / 2
    result = estimate(amounts)
    assert (result.mean, result.error) == (round(mean), int(error))
