"""How much noise luck is, by game: the variance of results against that of adjusted results.

The players are good bots who make one act in ten at random; in heads-up draw and Chinese Poker,
where a single one spoils a deal, they make none. Beside that: the mean of luck of the first seat,
over all rounds so far, in its standard errors; and the time that an analysis takes.
Twenty thousand deals of each game take about an hour of one core.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev, variance
from typing import Any, Final

from deluxe_bench.figures import Aim, Bench, Line, Measure, Sizes, spent
from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.game import AnyGame, Bot
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import Terms
from deluxe_domain.kernel.worth import MILLION
from deluxe_replays.entries.rows import StoredRow
from deluxe_replays.insight.analysis import GameAnalysis, analyse
from deluxe_services.simulation.simulator import simulate

_GOOD: Final = "good"
_AT_RANDOM: Final = 10
"""One act in so many is made at random."""

_WITHOUT_CHANCE: Final = ("heads-up-draw", "chinese-poker")

_THOUSAND: Final = 1_000

_GAMES: Final[dict[str, tuple[int, dict[str, object], float, float | None]]] = {
    # players, options, aim of the ratio, aim of the seconds for 1,000 deals
    "yacht": (1, {}, 5.0, 3.0),
    "escalero": (2, {}, 3.0, None),
    "poker-dice": (4, {"rounds": 20}, 2.5, None),
    "poker-deluxe": (4, {"cards": 5, "rounds": 10, "stake": 1_000_000}, 3.5, 20.0),
    "chinese-poker": (4, {"hands": 20}, 3.0, None),
    "heads-up-draw": (2, {"hands": 20}, 5.0, None),
    "five-card-stud": (4, {"hands": 20, "limit": 8, "stake": 10_000}, 2.5, 5.0),
    "seven-card-stud": (4, {"hands": 20, "limit": 8, "stake": 10_000}, 2.5, None),
    "draw-poker": (4, {"hands": 20, "limit": 8, "stake": 10_000}, 2.5, None),
}

Game = tuple[str, list[StoredRow]]


def _mixed(game: AnyGame) -> AnyGame:
    """The game with a bot that plays as its best one does, but for some acts at random."""
    if game.name in _WITHOUT_CHANCE:
        return replace(game, bots={_GOOD: list(game.bots.values())[-1]})
    at_random: Bot = game.bots["random"]
    best: Bot = list(game.bots.values())[-1]

    def play(view: Any, chance: Stream) -> Any:
        return (best if chance.below(_AT_RANDOM) else at_random)(view, chance)

    return replace(game, bots={_GOOD: play})


def _games(name: str, first: int, deals: int) -> list[Game]:
    """Whole games until so many deals are played."""
    players, own, *_ = _GAMES[name]
    game, number_of_deals, games = _mixed(GAMES[name]), 0, list[Game]()
    options = {**game.usual, **game.simulated, **own}
    while number_of_deals < deals:
        number = first + len(games)
        terms = Terms(players=players, practice=True)
        master = number.to_bytes(32, "big")
        entries = simulate(game, terms, options, [_GOOD] * players, master, f"g-{number}")
        games.append((f"g-{number}", [StoredRow(e.version, e.event.kind, e.data) for e in entries]))
        number_of_deals += sum(entry.event.kind == "deal-closed" for entry in entries)
    return games


def _analyse_all(games: Sequence[Game], into: list[GameAnalysis]) -> None:
    into += [analyse(game, rows) for game, rows in games]


@contextmanager
def _insight(sizes: Sizes, _: Path) -> Iterator[Measure]:
    lucks: dict[str, list[float]] = {name: [] for name in _GAMES}

    def measure(number: int) -> dict[str, float]:
        samples: dict[str, float] = {}
        for name in _GAMES:
            games = _games(name, number * sizes.analysed, sizes.analysed)
            analyses: list[GameAnalysis] = []
            seconds = spent(partial(_analyse_all, games, analyses)).cpu
            deals = [deal for each in analyses for deal in each.deals if 0 in deal.seats]
            results = [deal.result[0] / MILLION for deal in deals]
            luck = [deal.luck[0] / MILLION for deal in deals]
            adjusted = [a - b for a, b in zip(results, luck, strict=True)]
            lucks[name] += luck
            samples[f"ratio-{name}"] = variance(results) / variance(adjusted)
            samples[f"luck-{name}"] = _standard_errors(lucks[name])
            samples[f"time-{name}"] = _THOUSAND * seconds / len(deals)
        return samples

    yield measure


def _standard_errors(amounts: Sequence[float]) -> float:
    """By how many standard errors the mean is off 0."""
    return abs(fmean(amounts)) / (stdev(amounts) / sqrt(len(amounts)))


def _lines() -> Iterator[Line]:
    for name, (_, _, ratio, seconds) in _GAMES.items():
        aim = Aim("figure", "least", ratio)
        yield Line(f"ratio-{name}", f"variance of results to adjusted, {name}", "", "", aim=aim)
        off = Aim("figure", "most", 3.0)
        yield Line(f"luck-{name}", f"mean of luck in standard errors, {name}", "", "", aim=off)
        most = None if seconds is None else Aim("figure", "most", seconds)
        yield Line(f"time-{name}", f"analysis of 1,000 deals, {name}", "s", aim=most)


INSIGHT: Final = Bench("insight", tuple(_lines()), _insight)
