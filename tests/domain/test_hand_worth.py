"""The worth of Draw Poker and both kinds of Stud, followed through whole games of bots."""

from collections.abc import Iterator
from functools import cache
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

import pytest

from deluxe_domain.catalogue import game_named, worth_of
from deluxe_domain.kernel.chips import CASHIER, player
from deluxe_domain.kernel.history import DEAL_CLOSED
from deluxe_domain.kernel.table import Terms
from deluxe_domain.kernel.wagers import Call, Check, Drop
from deluxe_domain.kernel.worth import MILLION, Choice, Samples, Step
from deluxe_services.simulation.simulator import simulate

GAMES = ("draw-poker", "five-card-stud", "seven-card-stud")
BOTS = ("odds", "random", "odds", "random")


class Followed(NamedTuple):
    """One event with the states around it, and what it means."""

    before: Any
    event: Any
    after: Any
    step: Step


@cache
def followed(name: str, effects: bool = True) -> tuple[Followed, ...]:
    """Some games in which players are all in again and again."""
    game, steps = game_named(name), []
    for number in range(4):
        seed = bytes([number + 1]) * 32
        options = {"hands": 25, "stake": 40, "purchases": 20}
        entries = simulate(game, Terms(players=4), options, BOTS, seed, f"g-{number}")
        appraiser = worth_of(game.rules).follow(Samples(seed, effects))
        state: Any = game.initial
        for entry in entries:
            after = game.evolve(state, entry.event)
            step = appraiser.follow(state, entry.event, after)
            steps.append(Followed(state, entry.event, after, step))
            state = after
    return tuple(steps)


def choices(name: str) -> Iterator[tuple[Followed, Choice]]:
    for one in followed(name):
        if one.step.choice is not None:
            yield one, one.step.choice


@pytest.mark.parametrize("name", GAMES)
def test_the_last_worth_of_a_deal_is_what_each_seat_has_won_or_lost(name: str) -> None:
    result, worth, all_in = [0] * 4, None, 0
    for _, event, after, step in followed(name):
        if event.kind == "deck-shuffled":
            result = [0] * 4
        for transfer in getattr(event, "transfers", ()):
            for seat in range(4):
                if CASHIER not in (transfer.source, transfer.target):
                    result[seat] += transfer.amount * (transfer.target == player(seat))
                    result[seat] -= transfer.amount * (transfer.source == player(seat))
        all_in += len(after.accounts.pots) > 1 if hasattr(after, "accounts") else 0
        if step.worth is not None:
            worth = step.worth
        if event.kind == DEAL_CLOSED:
            assert worth == tuple(chips * MILLION for chips in result)
    assert all_in, "side pots were tried, too"


@pytest.mark.parametrize("name", GAMES)
def test_worth_sums_to_what_others_left_in_the_pot(name: str) -> None:
    in_pot = 0
    for _, event, after, step in followed(name):
        if event.kind == "deck-shuffled":
            in_pot = sum(after.accounts.pots)
        if step.worth is not None and event.kind not in {"deck-shuffled", "hands-thrown-in"}:
            assert sum(step.worth) == pytest.approx(in_pot * MILLION, abs=4)


@pytest.mark.parametrize("name", GAMES)
def test_luck_has_mean_0_within_three_standard_errors(name: str) -> None:
    sums: list[float] = []
    for _, event, _, step in followed(name):
        if event.kind == "deck-shuffled":
            sums.append(0.0)
        if step.luck is not None:
            sums[-1] += step.luck[0] / MILLION
    assert abs(fmean(sums)) < 3 * stdev(sums) / sqrt(len(sums))


@pytest.mark.parametrize("name", GAMES)
def test_an_error_is_never_below_0_and_the_best_act_has_none(name: str) -> None:
    for _, choice in choices(name):
        assert choice.error >= 0
        assert choice.made in choice.acts
        assert choice.best.worth == max(act.worth for act in choice.acts)


@pytest.mark.parametrize("name", GAMES)
def test_effects_are_the_worths_that_follow(name: str) -> None:
    for one, choice in choices(name):
        act = choice.made
        if act.effects is not None and one.step.worth is not None:
            assert act.effects == one.step.worth, act.act.kind


@pytest.mark.parametrize("name", GAMES)
def test_who_drops_loses_what_they_have_staked_whatever_they_hold(name: str) -> None:
    kinds = set()
    for _, choice in choices(name):
        for act in choice.acts:
            kinds.add(type(act.act))
            if isinstance(act.act, Drop) and act.effects is not None:
                assert act.worth == act.effects[choice.seat]
                assert act.worth <= 0
    assert {Call, Drop} <= kinds
    assert (Check in kinds) == (name == "draw-poker")


@pytest.mark.parametrize("name", GAMES)
def test_what_players_knew_is_their_own_view(name: str) -> None:
    for one, choice in choices(name):
        if choice.known is not None:
            left = one.before.play.hand.betting.contenders
            assert {seat for seat, share in enumerate(choice.known.seen) if share} <= set(left)
            assert sum(choice.known.seen) == pytest.approx(MILLION, abs=8)
            assert choice.known.own[choice.seat] == choice.known.seen[choice.seat]


def test_the_same_seed_gives_the_same_worths_and_effects_change_none() -> None:
    with_effects = [one.step.worth for one in followed("five-card-stud")]
    without = [one.step.worth for one in followed("five-card-stud", effects=False)]
    again = followed.__wrapped__("five-card-stud", effects=False)
    assert [one.step for one in again] == [one.step for one in followed("five-card-stud", False)]
    assert len(with_effects) == len(without)
