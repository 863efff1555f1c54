"""How strong bots are: each alone at tables of another, by results without luck.

python -m tests.insight.yardstick GAME [-d DEALS] [-j JOBS]

Each bot plays so many deals in all. Each line has a bot, each column those in all other seats: the
mean for each deal with its standard error, without luck where that makes the error smaller. With
score sheets, where nobody acts against others, the only column has the points of a sheet.
"""

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from multiprocessing import get_context
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.table import Terms
from deluxe_domain.kernel.worth import MILLION
from deluxe_replays.entries.rows import StoredRow
from deluxe_replays.insight.analysis import GameAnalysis, analyse
from deluxe_replays.insight.totals import totals
from deluxe_services.simulation.simulator import simulate

_LONG: Final[dict[str, Any]] = {"hands": 20, "limit": 8, "stake": 10_000}
"""Games in which nobody runs out of chips, so that all deals are alike."""

SHAPES: Final[dict[str, tuple[int, dict[str, Any]]]] = {
    "yacht": (1, {}),
    "escalero": (2, {}),
    "poker-dice": (4, {"rounds": 20}),
    "poker-deluxe": (4, {"cards": 5, "rounds": 10, "stake": 1_000_000}),
    "chinese-poker": (4, {"hands": 20}),
    "heads-up-draw": (2, {"hands": 20}),
    "five-card-stud": (4, _LONG),
    "seven-card-stud": (4, _LONG),
    "draw-poker": (4, _LONG),
}
"""The players and options of a game."""


class Duel(NamedTuple):
    """A bot alone at tables of another, until so many deals are played."""

    game: str
    one: str
    others: str
    deals: int


def names_of(game: str) -> list[str]:
    """The bots; the last one is called by its strength, too."""
    return list(GAMES[game].bots)[:-1]


def result(duel: Duel) -> str:
    """The mean for each deal, with its standard error."""
    [own] = [row for row in totals(_played(duel)) if row.player == duel.one]
    best = own.adjusted if own.adjusted.error <= own.plain.error else own.plain
    return f"{best.mean / MILLION:+.2f} ± {best.error / MILLION:.2f}"


def _played(duel: Duel) -> Iterator[GameAnalysis]:
    players, own = SHAPES[duel.game]
    game, deals, number = GAMES[duel.game], 0, 0
    while deals < duel.deals:
        alone = number % players
        bots = [duel.one if seat == alone else duel.others for seat in range(players)]
        seed = sha256(repr((duel[:3], number)).encode()).digest()
        terms, options = Terms(players=players, practice=True), {**game.usual, **game.simulated}
        entries = simulate(game, terms, {**options, **own}, bots, seed, f"g-{number}")
        rows = [StoredRow(each.version, each.event.kind, each.data) for each in entries]
        analysis = analyse(f"g-{number}", rows)
        seats = [duel.one if seat == alone else "another" for seat in range(players)]
        yield replace(analysis, players=tuple(seats))
        deals, number = deals + len(analysis.deals), number + 1


def duels(game: str, deals: int) -> list[Duel]:
    """All that are played in a game."""
    names = names_of(game)
    if SHEETS in (columns := columns_of(game)):
        return [Duel(game, one, one, deals) for one in names]
    each = deals // (len(columns) - 1)
    return [Duel(game, one, two, each) for one in names for two in columns if one != two]


SHEETS: Final = "points of a sheet"


def columns_of(game: str) -> Sequence[str]:
    """Whom a bot plays against."""
    return [SHEETS] if game in ("yacht", "escalero") else names_of(game)


def main() -> None:
    """Play all of them, and print a table."""
    parser = argparse.ArgumentParser("python -m tests.insight.yardstick", description=__doc__)
    parser.add_argument("game", choices=SHAPES)
    parser.add_argument("-d", "--deals", type=int, default=10_000)
    parser.add_argument("-j", "--jobs", type=int, default=1)
    arguments = parser.parse_args()
    to_play = duels(arguments.game, arguments.deals)
    columns = columns_of(arguments.game)
    with ProcessPoolExecutor(arguments.jobs, mp_context=get_context("spawn")) as workers:
        results = dict(
            zip([each[1:3] for each in to_play], workers.map(result, to_play), strict=True)
        )
    print(f"| {arguments.game} | {' | '.join(columns)} |\n|{'---|' * (len(columns) + 1)}")
    for one in names_of(arguments.game):
        cells = [results.get((one, one if two == SHEETS else two), "") for two in columns]
        print(f"| {one} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
