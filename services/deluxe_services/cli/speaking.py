"""What commands print: aligned columns, JSON; and on terminals alone colours and progress."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Final, TypeVar

import click

from deluxe_services.cli.plain import OneOf

F = TypeVar("F", bound=Callable[..., Any])
Style = Mapping[str, Any]


def json_option(command: F) -> F:
    """Give a command the option ``--json``."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")(
        command
    )


def lang_option(command: F) -> F:
    """Give a command the option ``--lang``."""
    return click.option(
        "--lang",
        type=OneOf(["en", "de"]),
        default=_language_of_the_system,
        envvar="POKER_DELUXE_LANG",
        show_default="that of $LANG, or en",
        help="The language of cards, combinations and what happens.",
    )(command)


def _language_of_the_system() -> str:
    """German where the system speaks German, else English."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    said = next((os.environ[name] for name in names if os.environ.get(name)), "")
    return "de" if said.lower().startswith("de") else "en"


def print_json(value: object) -> None:
    """Print one JSON document on a line of its own, its keys in order."""
    import json

    click.echo(json.dumps(value, ensure_ascii=False, sort_keys=True))


def counted(number: int, what: str, several: str = "") -> str:
    """So many of something, in the plural by an s unless ``several`` says how.

    >>> counted(1, "game"), counted(2000, "game")
    ('1 game', '2,000 games')
    """
    return f"{number:,} {what if number == 1 else several or what + 's'}"


def columns(
    rows: Iterable[Sequence[object]],
    header: Sequence[str] = (),
    right: Iterable[int] = (),
) -> list[str]:
    """The rows as lines of aligned columns; those numbered in ``right`` are flush right."""
    table = [[str(cell) for cell in row] for row in ((header, *rows) if header else rows)]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    flush = set(right)
    return [
        "  ".join(
            cell.rjust(width) if place in flush else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in table
    ]


def print_columns(
    rows: Iterable[Sequence[object]],
    header: Sequence[str] = (),
    right: Iterable[int] = (),
) -> None:
    """Print aligned columns, the header dimmed on a terminal."""
    lines = columns(rows, header, right)
    for place, line in enumerate(lines):
        click.secho(line, dim=bool(header) and place == 0)


@contextmanager
def progress(what: str, total: int | None) -> Iterator[Callable[[int], None]]:
    """A bar on the terminal while long work goes on; call with how much has been done so far."""
    if not sys.stderr.isatty():
        yield lambda _done: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    shown = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*shown, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)


_LOGICAL: Final = 1_000_000_000_000
"""Times below this one are the counters of simulated games, not milliseconds since 1970."""


def said_when(moment: int) -> str:
    """The time in UTC, to the second; games on a counter have none."""
    if moment < _LOGICAL:
        return "-"
    return f"{datetime.fromtimestamp(moment / 1000, UTC):%Y-%m-%d %H:%M:%S}"
