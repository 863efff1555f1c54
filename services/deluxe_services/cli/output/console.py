"""The output of commands: aligned columns, JSON; on terminals also colours and progress."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from shutil import get_terminal_size
from textwrap import wrap
from typing import Final

import click

from deluxe_services.cli.language.exit_codes import Misunderstood
from deluxe_services.cli.language.plain_values import OneOf
from deluxe_services.cli.language.words import LANG, figure, language, language_of_the_system, say
from deluxe_services.texts.printable import harmless

json_option = click.option("--json", "as_json", is_flag=True)


def _spoken(_context: click.Context, _parameter: click.Parameter, _value: str) -> str:
    """The language of this process: ``main`` has found it, before or after the command's name."""
    return language()


lang_option = click.option(
    "--lang",
    type=OneOf(["en", "de"]),
    default=language_of_the_system,
    envvar=LANG,
    callback=_spoken,
)

_log: ContextVar[int | None] = ContextVar("log", default=None)


@contextmanager
def about_log(log: int) -> Iterator[None]:
    """Within the block, a command is about one log of several, which JSON objects name."""
    mark = _log.set(log)
    try:
        yield
    finally:
        _log.reset(mark)


def current_log() -> int:
    """The number of the log that the command is about."""
    return _log.get() or 0


def print_json(value: object) -> None:
    """Print one JSON document on a line of its own, its keys in order."""
    import json

    if isinstance(value, dict) and (log := _log.get()) is not None:
        value = {"log_number": log, **value}
    click.echo(harmless(json.dumps(value, ensure_ascii=False, sort_keys=True)))


def counted(number: int, what: str) -> str:
    """So many of something, in the language of this process.

    >>> counted(1, "game"), counted(2000, "game")
    ('1 game', '2,000 games')
    """
    return say(f"counted-{what}", number=number, shown=figure(number))


def amount(number: int, unit: str, *, signed: bool = False) -> str:
    """An amount as people read it, cents as money.

    >>> amount(1500, "cents"), amount(-140, "cents", signed=True), amount(1500, "chips")
    ('$15.00', '-$1.40', '1,500')
    """
    from deluxe_replays.entries.units import currency_of, is_money, told

    if language() == "en":
        return told(number, unit, signed=signed)
    sign = "-" if number < 0 else "+" if signed else ""
    if is_money(unit):
        money = f"{figure(abs(number) // 100)},{abs(number) % 100:02}"
        return f"{sign}{money} {currency_of(unit) or '$'}"
    return f"{sign}{figure(abs(number))}"


def unit_name(unit: str) -> str:
    """The name of a unit in the language of this process."""
    from deluxe_replays.entries.units import currency_of, value_of

    value = value_of(unit)
    if value is not None:
        cents, code = value
        return say("unit-chips-of", value=amount(cents, f"{code}-cents"))
    currency = currency_of(unit)
    return say("unit-currency", currency=currency) if currency else say(f"unit-{unit}")


def columns(
    rows: Iterable[Sequence[object]], header: Sequence[str] = (), right: Iterable[int] = ()
) -> list[str]:
    """The rows as lines of aligned columns; those numbered in ``right`` are flush right."""
    table = [[harmless(str(cell)) for cell in row] for row in ((header, *rows) if header else rows)]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    flush = set(right)
    return [
        "  ".join(
            cell.rjust(width) if place in flush else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in table
    ]


def wrapped(line: str, hang: int = 0) -> list[str]:
    """A line broken between words where the terminal is narrower; whole where there is none.

    What comes after the first break is ``hang`` blanks further to the right.
    """
    indent = len(line) - len(line.lstrip())
    width = get_terminal_size().columns if sys.stdout.isatty() else 0
    if len(line) <= width or not width or width < indent + hang + _NARROWEST:
        return [line]
    further = " " * (indent + hang)
    return wrap(
        line,
        width,
        subsequent_indent=further,
        break_long_words=False,
        break_on_hyphens=False,
        drop_whitespace=True,
        replace_whitespace=False,
        initial_indent="",
    )


def print_columns(
    rows: Iterable[Sequence[object]], header: Sequence[str] = (), right: Iterable[int] = ()
) -> None:
    """Print aligned columns, the header dimmed on a terminal."""
    lines = columns(rows, header, right)
    for place, line in enumerate(lines):
        click.secho(line, dim=bool(header) and place == 0)


_NARROWEST: Final = 20
"""Columns of text below which nothing is broken."""

DUMB: Final = ("", "dumb", "unknown")
"""What ``TERM`` says where nothing can be drawn and no colours are shown."""


def shows_colours() -> bool:
    """Whether colours are wanted: not by NO_COLOR, and not on a terminal without any."""
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM", "") not in DUMB


def _draws_bars() -> bool:
    """Whether errors go to a terminal that can draw."""
    return sys.stderr.isatty() and os.environ.get("TERM", "") not in DUMB


@contextmanager
def progress(what: str, total: int | None, unit: str) -> Iterator[Callable[[int], None]]:
    """A bar on the terminal while long work goes on, with its rate and the time that is left.

    ``what`` is done, ``total`` times if that is known: names of messages ``progress-…``, as
    ``unit`` is. Call with how many have been done so far; more than expected raise the total.
    """
    if not _draws_bars():
        yield lambda _number: None
        return
    from deluxe_services.cli.output.bars import bar

    with bar(say(f"progress-{what}"), total, say(f"progress-{unit}")) as show:
        yield show


_LOGICAL: Final = 1_000_000_000_000
"""Times below this one are the counters of simulated games, not milliseconds since 1970."""


def moment_in(text: str) -> int:
    """A typed time, in UTC unless it has an offset, as ms since 1970; ``Misunderstood``."""
    try:
        moment = datetime.fromisoformat(text)
        return round(moment.replace(tzinfo=moment.tzinfo or UTC).timestamp() * 1000)
    except ValueError as error:
        raise Misunderstood(say("no-time", value=repr(text))) from error


def said_when(moment: int) -> str:
    """The time in UTC, to the second; games on a counter have none."""
    if moment < _LOGICAL:
        return "-"
    return f"{datetime.fromtimestamp(moment / 1000, UTC):%Y-%m-%d %H:%M:%S}"


def said_in_full(moment: int) -> str:
    """The time in UTC as the JSON of the API has it.

    >>> said_in_full(1_763_800_000_250)
    '2025-11-22T08:26:40.250Z'
    """
    return f"{datetime.fromtimestamp(moment / 1000, UTC):%Y-%m-%dT%H:%M:%S}.{moment % 1000:03}Z"
