"""Analyses as tables for statisticians: a row for each deal of each player, CSV or Parquet."""

import csv
from collections.abc import Iterable, Iterator
from io import TextIOWrapper
from typing import Any, BinaryIO, Final

import msgspec

from deluxe_replays.exports.columns import write_table
from deluxe_replays.insight.analysis import GameAnalysis
from deluxe_replays.insight.totals import Mistake

COLUMNS: Final = (
    "game", "rules", "worth", "unit", "opened", "deal", "first", "last", "seat", "player",
    "decisions", "error", "luck", "result",
)  # fmt: skip
"""Amounts are millionths of the unit; ``first`` and ``last`` are versions."""

_TEXTS: Final = {"game", "rules", "worth", "unit", "player"}


def rows_of(analyses: Iterable[GameAnalysis]) -> Iterator[dict[str, Any]]:
    """A row for each player of each deal, by the names of the columns; seats count from 1."""
    for analysis in analyses:
        for deal in analysis.deals:
            for seat in deal.seats:
                values = (
                    analysis.game, analysis.rules, analysis.worth, analysis.unit, analysis.opened,
                    deal.number, deal.first, deal.last, seat + 1, analysis.players[seat],
                    deal.decisions[seat], deal.errors[seat], deal.luck[seat], deal.result[seat],
                )  # fmt: skip
                yield dict(zip(COLUMNS, values, strict=True))


def write_csv(file: BinaryIO, analyses: Iterable[GameAnalysis]) -> None:
    """Write the rows as CSV with a header."""
    text = TextIOWrapper(file, "utf-8", newline="", write_through=True)
    writer: csv.DictWriter[str] = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows_of(analyses))
    text.detach()


def write_parquet(file: BinaryIO, analyses: Iterable[GameAnalysis]) -> None:
    """Write the rows as Parquet; ``NoParquet`` if pyarrow is not installed."""
    types = {name: "string" if name in _TEXTS else "int64" for name in COLUMNS}
    write_table(file, rows_of(analyses), types)


def decision_plain(mistake: Mistake) -> dict[str, Any]:
    """A decision as plain values for JSON, with its game, player and error."""
    decision = mistake.decision
    return {
        "game": mistake.game.game,
        "player": mistake.player,
        "unit": mistake.game.unit,
        "error": decision.error,
        **msgspec.to_builtins(decision),
    }
