"""The help of a command as a manual page, in the macros of man(7)."""

from collections.abc import Iterable, Iterator
from importlib.metadata import version
from inspect import cleandoc
from typing import TYPE_CHECKING

import click

from deluxe_services.cli.flags import GameCommand, options_of

if TYPE_CHECKING:
    from deluxe_domain.kernel.game import AnyGame


def page_of(context: click.Context) -> str:
    """The page of one command."""
    return "\n".join(_lines(context)) + "\n"


def _lines(context: click.Context) -> Iterator[str]:
    command, name = context.command, context.command_path.replace(" ", "-")
    title = _escaped(name.upper())
    yield f'.TH "{title}" "1" "" "poker\\-deluxe {version("poker-deluxe")}" "Poker Deluxe"'
    yield from (".SH NAME", f"{_escaped(name)} \\- {_escaped(command.get_short_help_str(200))}")
    usage = " ".join(command.collect_usage_pieces(context))
    yield from (".SH SYNOPSIS", f"\\fB{_escaped(context.command_path)}\\fR {_escaped(usage)}")
    yield ".SH DESCRIPTION"
    for paragraph in cleandoc(command.help or "").split("\n\n"):
        yield from (".PP", _escaped(" ".join(paragraph.replace("\b", "").split())))
    if isinstance(command, click.Group):
        yield from _table("COMMANDS", _commands(command, context))
    yield from _table("OPTIONS", _records(command.get_params(context), context))
    if isinstance(command, GameCommand):
        yield from _of_games(command, context)
    yield from _end(context)


def _commands(group: click.Group, context: click.Context) -> Iterator[tuple[str, str]]:
    for name in group.list_commands(context):
        found = group.get_command(context, name)
        if found is not None and not found.hidden:
            yield name, found.get_short_help_str(200)


def _records(
    params: Iterable[click.Parameter], context: click.Context
) -> Iterator[tuple[str, str]]:
    for param in params:
        record = param.get_help_record(context)
        if record is not None and isinstance(param, click.Option):
            yield record


def _of_games(command: GameCommand, context: click.Context) -> Iterator[str]:
    from deluxe_domain.catalogue import GAMES

    game: AnyGame
    for name, game in GAMES.items():
        options = options_of(game, command.between_bots)
        yield from _table(f"OPTIONS OF {name.upper()}", _records(options, context))


def _table(title: str, rows: Iterator[tuple[str, str]]) -> Iterator[str]:
    yield f".SH {_escaped(title)}"
    for term, what in rows:
        yield from (".TP", f"\\fB{_escaped(term)}\\fR", _escaped(" ".join(what.split())))


def _end(context: click.Context) -> Iterator[str]:
    top = context.find_root().command
    if top.epilog:
        ends = top.epilog.removeprefix("Exit codes: ").rstrip(".")
        yield ".SH EXIT STATUS"
        for each in ends.split(", "):
            code, _, what = each.partition(" ")
            yield from (".TP", f"\\fB{code}\\fR", _escaped(what))
    if context.parent is not None:
        above = context.parent.command_path.replace(" ", "-")
        yield from (".SH SEE ALSO", f"\\fB{_escaped(above)}\\fR(1)")


def _escaped(text: str) -> str:
    r"""Text that means itself: no escapes, no requests at the beginning of a line.

    >>> print(_escaped(r".x --db 'c'"))
    \&.x \-\-db 'c'
    """
    plain = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain
