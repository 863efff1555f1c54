"""Measure luck in games of the trial: its mean, and how much less a result varies without it.

python -m tests.insight.luck GAME [-d DEALS] [-o OPTIONS]

For each of eight honest players: the ratio of the variances of results and of results without luck,
and the mean of luck with its standard error. Luck is weighted as by a player of no error.
"""

import argparse
import random
import time
from collections.abc import Iterator
from statistics import covariance, fmean, stdev, variance
from typing import Any

from deluxe_domain.catalogue import game_named, worth_of
from deluxe_domain.kernel.worth import MILLION, Samples
from tests.insight.__main__ import OPTIONS, PLAYERS
from tests.insight.players import population
from tests.insight.tables import SEATS, Table, tables


def played(name: str, deals: int, options: str) -> Iterator[Table]:
    """Games of an honest population without bots, until so many deals are played."""
    players = population(random.Random(f"{name}/luck/{options}"), deals)
    without = [one._replace(bot="") for one in players]
    return tables(name, without, deals, OPTIONS[options], f"luck-{name}")


def results(table: Table) -> Iterator[tuple[int, float, float, float]]:
    """For each player of each deal: their number, result, luck and error in chips."""
    game = game_named(table.game.name)
    appraiser: Any = worth_of(game.rules).follow(Samples(table.master))
    state, luck, errors, worth = game.initial, [0] * SEATS, [0] * SEATS, (0,) * SEATS
    for event in table.events:
        after = game.evolve(state, event)
        step = appraiser.follow(state, event, after)
        state = after
        worth = step.worth or worth
        if step.luck is not None:
            luck = [a + b for a, b in zip(luck, step.luck, strict=True)]
        if step.choice is not None:
            errors[step.choice.seat] += step.choice.error
        if event.kind == "deal-closed":
            for seat, player in enumerate(table.players):
                yield player, worth[seat] / MILLION, luck[seat] / MILLION, errors[seat] / MILLION
            luck, errors = [0] * SEATS, [0] * SEATS


def main() -> None:
    """Play and measure."""
    parser = argparse.ArgumentParser("python -m tests.insight.luck", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("-d", "--deals", type=int, default=1500)
    parser.add_argument("-o", "--options", choices=OPTIONS, default="limit")
    arguments = parser.parse_args()
    of_tables = [*played(arguments.game, arguments.deals, arguments.options)]
    began = time.process_time()
    rows = [row for table in of_tables for row in results(table)]
    seconds = time.process_time() - began
    for player in (*range(PLAYERS), None):
        own = [row for row in rows if player is None or row[0] == player]
        result, luck = [row[1] for row in own], [row[2] for row in own]
        adjusted = [r - by_luck for r, by_luck in zip(result, luck, strict=True)]
        weight = covariance(result, luck) / variance(luck)
        weighted = [r - weight * by_luck for r, by_luck in zip(result, luck, strict=True)]
        print(
            f"player {'all' if player is None else player}: "
            f"ratio {variance(result) / variance(adjusted):.2f}, "
            f"luck {fmean(luck):+.3f} +- {stdev(luck) / len(own) ** 0.5:.3f}, "
            f"error {fmean(row[3] for row in own):.2f}, "
            f"best weight {weight:.2f} with ratio {variance(result) / variance(weighted):.2f}"
        )
    print(f"{1000 * SEATS * seconds / len(rows):.1f} s of one core for 1,000 deals")


if __name__ == "__main__":
    main()
