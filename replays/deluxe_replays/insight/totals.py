"""Totals by player over many games: errors, luck, results, and how sure an estimate is.

Everything is computed with whole numbers, in the order in which the games were opened; so the same
games give the same totals, whoever adds them up.
"""

from collections.abc import Iterable, Iterator
from math import isqrt
from typing import Final, NamedTuple

import msgspec

from deluxe_domain.catalogue import RULE_SETS, worth_of
from deluxe_domain.kernel.worth import AnyWorth
from deluxe_replays.insight.analysis import POINTS, Decision, GameAnalysis

FEWEST_DEALS: Final = 30
"""With fewer deals, no estimate of a player is called the better one."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean for each deal with its standard error, in millionths; 0 for a single deal."""

    mean: int
    error: int


class PlayerTotals(msgspec.Struct, frozen=True):
    """What one player did in the deals of one game, in one unit; amounts are in millionths.

    ``errors``, ``luck`` and ``result`` are sums over ``deals``; ``plain`` is the mean result of a
    deal, ``adjusted`` the mean after luck was taken off (``kernel.worth.Worth.weight_of``), and
    ``weight`` the percentage of it that was taken off in the end. ``better`` is the estimate with
    the smaller standard error: ``adjusted``, ``plain``, or empty if there are too few deals.
    """

    player: str
    game: str
    unit: str
    worth: str
    games: int
    deals: int
    decisions: int
    by_clock: int
    errors: int
    luck: int
    result: int
    plain: Estimate
    adjusted: Estimate
    weight: int
    better: str


class Mistake(NamedTuple):
    """A decision with the game in which it was made, and the player."""

    game: GameAnalysis
    decision: Decision

    @property
    def player(self) -> str:
        """The id of the player."""
        return self.game.players[self.decision.seat]


class _Sums:
    """One player's deals of one game so far."""

    def __init__(self) -> None:
        self.games: set[str] = set()
        self.deals = self.decisions = self.by_clock = 0
        self.errors = self.luck = self.result = self.weight = 0
        self.results: list[int] = []
        self.adjusted: list[int] = []

    @property
    def mean_error(self) -> int:
        """The mean error of the deals so far."""
        return self.errors // self.deals if self.deals else 0


def totals(analyses: Iterable[GameAnalysis], player: str | None = None) -> list[PlayerTotals]:
    """The totals of every player (or of one), by game, the smallest error for each deal first.

    Games whose table was deserted are left out where sheets are not full.
    """
    sums: dict[tuple[str, str, str, str], _Sums] = {}
    for analysis in sorted(analyses, key=lambda each: (each.opened, each.game)):
        if analysis.complete:
            _count(analysis, sums)
    rows = [_totals(key, each) for key, each in sums.items() if player in (None, key[2])]
    return sorted(rows, key=lambda row: (row.game, row.unit, row.errors / row.deals, row.player))


def _count(analysis: GameAnalysis, sums: dict[tuple[str, str, str, str], _Sums]) -> None:
    kind, worth = RULE_SETS[analysis.rules].name, worth_of(analysis.rules)
    names = [(kind, analysis.unit, player, analysis.worth) for player in analysis.players]
    for deal in analysis.deals:
        of_seats = {seat: sums.setdefault(names[seat], _Sums()) for seat in deal.seats}
        weights = _weights(worth, of_seats)
        for seat, own in of_seats.items():
            own.games.add(analysis.game)
            own.deals += 1
            own.decisions += deal.decisions[seat]
            own.errors += deal.errors[seat]
            own.luck += deal.luck[seat]
            own.result += deal.result[seat]
            own.weight = weights[seat]
            own.results.append(deal.result[seat])
            own.adjusted.append(deal.result[seat] - deal.luck[seat] * weights[seat] // 100)
    for decision in analysis.decisions:
        sums[names[decision.seat]].by_clock += decision.by_clock


def _weights(worth: AnyWorth, of_seats: dict[int, _Sums]) -> dict[int, int]:
    """The weight of each seat's luck, from the deals before this one."""
    if worth.unit == POINTS or not of_seats:
        return {seat: worth.weight_of(own.mean_error) for seat, own in of_seats.items()}
    mean = sum([own.mean_error for own in of_seats.values()]) // len(of_seats)
    return dict.fromkeys(of_seats, worth.weight_of(mean))


def _totals(key: tuple[str, str, str, str], own: _Sums) -> PlayerTotals:
    game, unit, player, worth = key
    plain, adjusted = estimate(own.results), estimate(own.adjusted)
    better = "adjusted" if adjusted.error <= plain.error else "plain"
    return PlayerTotals(
        player=player,
        game=game,
        unit=unit,
        worth=worth,
        games=len(own.games),
        deals=own.deals,
        decisions=own.decisions,
        by_clock=own.by_clock,
        errors=own.errors,
        luck=own.luck,
        result=own.result,
        plain=plain,
        adjusted=adjusted,
        weight=own.weight,
        better=better if own.deals >= FEWEST_DEALS else "",
    )


def estimate(amounts: list[int]) -> Estimate:
    """The mean of the amounts and its standard error, in whole numbers.

    >>> estimate([1_000_000, 3_000_000])
    Estimate(mean=2000000, error=1000000)
    """
    number, total = len(amounts), sum(amounts)
    if number < 2:
        return Estimate(total, 0)
    squares = number * sum([amount * amount for amount in amounts]) - total * total
    return Estimate(total // number, isqrt(squares // (number * number * (number - 1))))


def worst(
    analyses: Iterable[GameAnalysis], number: int, player: str | None = None
) -> list[Mistake]:
    """The decisions with the largest errors, the largest first."""
    mistakes = [
        each
        for each in _mistakes(analyses)
        if each.decision.error > 0 and player in (None, each.player)
    ]
    mistakes.sort(key=lambda each: (-each.decision.error, each.game.game, each.decision.version))
    return mistakes[:number]


def _mistakes(analyses: Iterable[GameAnalysis]) -> Iterator[Mistake]:
    for analysis in analyses:
        for decision in analysis.decisions:
            yield Mistake(analysis, decision)
