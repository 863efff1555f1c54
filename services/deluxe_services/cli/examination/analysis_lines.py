"""The lines that ``analyse`` prints: each player's errors and luck, and the worst decisions."""

from collections.abc import Iterator, Sequence
from typing import Final

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.worth import MILLION
from deluxe_replays.entries.units import is_money
from deluxe_replays.insight.analysis import POINTS, Act, GameAnalysis
from deluxe_replays.insight.totals import Estimate, Mistake, PlayerTotals
from deluxe_services.cli.databases.database import Place
from deluxe_services.cli.databases.pasted_commands import pasted
from deluxe_services.cli.language.words import language, say
from deluxe_services.cli.output.console import amount, columns, counted, unit_name
from deluxe_services.texts.functions import Scene
from deluxe_services.texts.lines import Texts
from deluxe_services.texts.people import person
from deluxe_services.texts.written import written

_COLUMNS: Final = (
    "player", "deals", "decisions", "error", "error-each", "luck", "result", "adjusted", "plain",
)  # fmt: skip


def game_lines(
    analyses: Sequence[GameAnalysis],
    mistakes: Sequence[Mistake],
    rows: Sequence[PlayerTotals],
    in_play: int,
    db: Place,
) -> Iterator[str]:
    """All that is printed about some games of a database."""
    yield say("analysed", games=counted(len(analyses), "game"))
    if in_play:
        yield say("analysed-not", games=counted(in_play, "game"))
    for game, unit in dict.fromkeys((row.game, row.unit) for row in rows):
        own = [row for row in rows if (row.game, row.unit) == (game, unit)]
        yield ""
        yield from _table(unit, own, analyses)
    if mistakes:
        yield ""
        yield say("worst-decisions")
        for mistake in mistakes:
            yield from _mistake_lines(mistake, db)


def _table(
    unit: str, rows: Sequence[PlayerTotals], analyses: Sequence[GameAnalysis]
) -> Iterator[str]:
    """The players of one game, with what their figures are based on."""
    one = next(each for each in analyses if each.worth == rows[0].worth)
    title = RULE_SETS[one.rules].title[language()]
    name = say("unit-points") if unit == POINTS else unit_name(unit)
    yield say("analysis-of", game=title, unit=name)
    yield say(f"basis-{one.basis}", worth=one.worth, samples=one.samples)
    header = [say(f"column-{name}") for name in _COLUMNS]
    cells = [
        (
            person(row.player),
            row.deals,
            row.decisions,
            shown(row.errors, unit),
            shown(row.errors // max(row.decisions, 1), unit),
            shown(row.luck, unit, signed=True),
            shown(row.result, unit, signed=True),
            f"{_estimate(row.adjusted, unit)}{_mark(row, 'adjusted')}",
            f"{_estimate(row.plain, unit)}{_mark(row, 'plain')}",
        )
        for row in rows
    ]
    yield from columns(cells, header, right=range(1, len(header)))
    yield say("analysis-means")
    for row in rows:
        if row.weight != 100:
            yield say("analysis-weighed", player=person(row.player), weight=row.weight)


def _mark(row: PlayerTotals, estimate: str) -> str:
    """A mark at the better estimate."""
    return " *" if row.better == estimate else "  "


def _estimate(estimate: Estimate, unit: str) -> str:
    error = shown(estimate.error, unit) if estimate.error else "-"
    return f"{shown(estimate.mean, unit, signed=True)} ± {error}"


def shown(millionths: int, unit: str, *, signed: bool = False) -> str:
    """An amount with two decimals; cents as money.

    >>> shown(-1_505_000, "chips"), shown(2_000_000, "points", signed=True)
    ('-1.50', '+2.00')
    """
    if is_money(unit):
        return amount((millionths + MILLION // 2) // MILLION, unit, signed=signed)
    hundredths = (abs(millionths) + 4_999) // 10_000
    sign = "-" if millionths < 0 and hundredths else "+" if signed else ""
    point = "," if language() == "de" else "."
    return f"{sign}{amount(hundredths // 100, 'chips')}{point}{hundredths % 100:02}"


def _mistake_lines(mistake: Mistake, db: Place) -> Iterator[str]:
    analysis, decision = mistake.game, mistake.decision
    actual, best, unit = decision.acts[decision.made], decision.acts[0], analysis.unit
    yield "  " + say(
        "worst-decision",
        player=person(mistake.player),
        error=shown(decision.error, unit),
        made=act_text(analysis, actual),
        best=act_text(analysis, best),
        worth=shown(actual.worth, unit, signed=True),
        better=shown(best.worth, unit, signed=True),
        clock="yes" if decision.by_clock else "no",
    )
    moment = pasted("replay", analysis.game, "--at", str(decision.version - 1), db=db)
    yield "    " + say("worst-moment", deal=decision.deal, command=moment)


def act_text(analysis: GameAnalysis, act: Act) -> str:
    """An act as a player would type it."""
    game = RULE_SETS[analysis.rules]
    texts = Texts(game, language(), Scene(game.name))
    return written(texts, game.commands.plain(act.command))
