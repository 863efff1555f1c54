"""The figures as a table for people, and as JSON for machines."""

from collections.abc import Mapping, Sequence
from typing import Final

from deluxe_bench.figures import Aim
from deluxe_bench.rounds import Figure, Measured

_HEADINGS: Final = ("what", "figure", "beside it", "ratio", "aim", "reached")


def table(result: Measured, about: Mapping[str, str | int]) -> str:
    """The machine, a line for each figure in aligned columns, and what was left out."""
    rows = [_HEADINGS, *map(_row, result.figures)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [f"{name}: {value}" for name, value in about.items()]
    lines += ["", *(_aligned(row, widths) for row in rows)]
    lines += [f"left out, {name}: {reason}" for name, reason in result.skipped.items()]
    lines += ["", "CPU: processor time of the measuring process; wall: time on the clock."]
    lines += ["Figures are medians of the rounds; a ratio is the median of each round's own."]
    return "\n".join(lines)


def plain(result: Measured, about: Mapping[str, str | int]) -> dict[str, object]:
    """The same as JSON values."""
    return {
        "about": dict(about),
        "figures": [_plain(figure) for figure in result.figures],
        "skipped": result.skipped,
    }


def _plain(figure: Figure) -> dict[str, object]:
    line, aim = figure.line, figure.line.aim
    return {
        "bench": figure.bench,
        "sample": line.sample,
        "what": line.what,
        "unit": line.unit,
        "clock": line.clock,
        "figure": figure.value,
        "rounds": figure.rounds,
        "peer": figure.peer,
        "peer_is": line.peer_is,
        "ratio": figure.ratio,
        "aim": None if aim is None else {"of": aim.of, "at": aim.at, "bound": aim.bound},
        "reached": figure.met,
    }


def _row(figure: Figure) -> tuple[str, ...]:
    line = figure.line
    unit = f"{line.unit} {line.clock}".strip()
    beside = "" if figure.peer is None else f"{_number(figure.peer)} {line.peer_is}"
    return (
        line.what,
        f"{_number(figure.value)} {unit}",
        beside,
        "" if figure.ratio is None else f"{figure.ratio:.2f}",
        "" if line.aim is None else _aim(line.aim),
        "" if figure.met is None else "yes" if figure.met else "no",
    )


def _aim(aim: Aim) -> str:
    sign = "≥" if aim.at == "least" else "≤"
    return f"{sign} {_number(aim.bound)}" + (" of it" if aim.of == "ratio" else "")


def _number(value: float) -> str:
    if value >= 1_000:
        return f"{round(value, 2 - len(str(int(value))) + 1):,.0f}"
    return f"{value:.3g}"


def _aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    return "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
