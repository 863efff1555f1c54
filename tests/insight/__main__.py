"""Try the test of unusual pairs on players made for it, in games of the real engine.

python -m tests.insight GAME STYLE [-p POPULATIONS] [-t DEALS_TOGETHER] [-o OPTIONS] [-s FIRST]
    [--db FILE]

STYLE is ``none`` for honest players alone, or a style of ``players.STYLES``, with how often the
pair colludes after a slash: ``folds/0.4``. With a plus (``none+``, ``folds+``) half of the players
are of styles that the test was not made for. Each population is eight players, at tables of four
that are drawn anew for each game, until each pair has about so many deals together. One line of
JSON for each population, and last a summary with its 95 % confidence interval (Clopper and
Pearson). With ``--db`` the games of one population are kept there instead, for ``analyse pairs
--all``.
"""

import argparse
import json
import random
import time
from collections.abc import Iterator, Mapping
from contextlib import closing
from typing import Any, Final

from deluxe_replays.pairs.findings import PairReport, find_pairs
from deluxe_services.store import open_store
from tests.insight.keeping import keep
from tests.insight.players import BOTH, Player, colluder, others, population
from tests.insight.tables import SEATS, Table, tables

PLAYERS: Final = 8
OPTIONS: Final[Mapping[str, Mapping[str, object]]] = {
    "limit": {"hands": 10, "stake": 300, "limit": 4, "purchases": 20},
    "no-limit": {"hands": 10, "stake": 100, "purchases": 20},
    "long": {"hands": 40, "stake": 100, "limit": 10, "purchases": 20},
}
"""Stakes of the games; in the last two players go all in often."""


def deals_for(together: int) -> int:
    """The number of deals after which two of eight players at tables of four have so many."""
    return round(together * PLAYERS * (PLAYERS - 1) / (SEATS * (SEATS - 1)))


def played(
    name: str, style: str, seed: int, deals: int, options: Mapping[str, object]
) -> tuple[tuple[str, str] | None, Iterator[Table]]:
    """The pair that colludes, and the games of one population."""
    rng = random.Random(f"{name}/{style}/{seed}")
    kind, _, often = style.partition("/")
    is_other, kind = kind.endswith("+"), kind.rstrip("+")
    players = (others if is_other else population)(rng, deals)
    pair = None
    if kind != "none":
        i, j = rng.sample(range(PLAYERS), 2)
        pairs = ((i, j), (j, i)) if kind in BOTH else ((i, j),)
        bases = {one: players[one] for one, _ in pairs}
        for one, mate in pairs:
            choose = colluder(kind, mate, bases[one].choose, float(often or 1))
            players[one] = Player(choose, bases[one].size)  # no bot of the game colludes
        pair = (f"player-{min(i, j)}", f"player-{max(i, j)}")
    label = f"{name}-{style.replace('/', '-')}-{seed}"
    return pair, tables(name, players, deals, options, label)


def result(pair: tuple[str, str] | None, report: PairReport) -> dict[str, Any]:
    """Whether the pair was named, and how many others."""
    unusual = [one.players for one in report.pairs if one.named]
    own = next((one for one in report.pairs if one.players == pair), None)
    first = next(one for one in report.pairs if one.players != pair)
    return {
        "named": pair in unusual,
        "wrong": sum(one != pair for one in unusual),
        "p": own.p if own else None,
        "test": own.tests[0].test if own else None,
        "least_other_p": first.p,
        "other_test": first.tests[0].test,
    }


def interval(number: int, of: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share."""
    from scipy.stats import beta  # noqa: PLC0415 - a second that all who collect tests would wait

    low = beta.ppf(0.025, number, of - number + 1) if number else 0.0
    high = beta.ppf(0.975, number + 1, of - number) if number < of else 1.0
    return round(float(low), 3), round(float(high), 3)


def keep_games(arguments: argparse.Namespace) -> None:
    """Keep the games of the first population in a database."""
    deals, options = deals_for(arguments.together), OPTIONS[arguments.options]
    _, of_games = played(arguments.game, arguments.style, arguments.first, deals, options)
    with closing(open_store(arguments.db)) as store:
        for table in of_games:
            keep(store, table)


def main() -> None:
    """Play and test the populations of the command line."""
    parser = argparse.ArgumentParser("python -m tests.insight", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("style")
    parser.add_argument("-p", "--populations", type=int, default=5)
    parser.add_argument("-t", "--together", type=int, default=300)
    parser.add_argument("-o", "--options", choices=OPTIONS, default="limit")
    parser.add_argument("-s", "--first", type=int, default=0, help="the first population")
    parser.add_argument("--db", help="keep the games of the first population there")
    arguments = parser.parse_args()
    if arguments.db:
        keep_games(arguments)
        return
    results: list[dict[str, Any]] = []
    for seed in range(arguments.first, arguments.first + arguments.populations):
        began = time.process_time()
        deals = deals_for(arguments.together)
        pair, of_games = played(
            arguments.game, arguments.style, seed, deals, OPTIONS[arguments.options]
        )
        decisions = [table.decisions for table in of_games]
        middle = time.process_time()
        results.append(result(pair, find_pairs(decisions, {})))
        times = round(middle - began, 1), round(time.process_time() - middle, 1)
        print(json.dumps({"population": seed, **results[-1], "seconds": times}), flush=True)
    of, hits = len(results), sum(one["named"] for one in results)
    wrong = sum(one["wrong"] > 0 for one in results)
    print(
        f"{arguments.game} {arguments.style} {arguments.options}, "
        f"{arguments.together} deals together: "
        f"named {hits} of {of} {interval(hits, of)}, "
        f"populations with a wrong pair {wrong} of {of} {interval(wrong, of)}"
    )


if __name__ == "__main__":
    main()
