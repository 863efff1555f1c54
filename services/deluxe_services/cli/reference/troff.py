"""The help of a command as a manual page, in the macros of man(7)."""

from collections.abc import Iterable, Iterator
from importlib.metadata import version
from inspect import cleandoc
from typing import TYPE_CHECKING

import click

from deluxe_services.cli.language.help_texts import EXIT_CODES, describe, message_of, short
from deluxe_services.cli.language.plain_values import PlainGroup
from deluxe_services.cli.language.words import HELP, Words, language, say
from deluxe_services.cli.options.flags import GameCommand, options_of

if TYPE_CHECKING:
    from deluxe_domain.kernel.game import AnyGame


def page_of(context: click.Context) -> str:
    """The page of one command."""
    return "\n".join(_lines(context)) + "\n"


def _lines(context: click.Context) -> Iterator[str]:
    command, name = context.command, context.command_path.replace(" ", "-")
    describe(command, context)
    title = _escaped(name.upper())
    yield f'.TH "{title}" "1" "" "poker\\-deluxe {version("poker-deluxe")}" "Poker Deluxe"'
    yield from (
        f".SH {heading('name')}",
        f"{_escaped(name)} \\- {_escaped(short(message_of(context)))}",
    )
    usage = " ".join(command.collect_usage_pieces(context))
    yield from (
        f".SH {heading('synopsis')}",
        f"\\fB{_escaped(context.command_path)}\\fR {_escaped(usage)}",
    )
    yield f".SH {heading('description')}"
    for paragraph in cleandoc(command.help or "").split("\n\n"):
        yield from (".PP", _escaped(" ".join(paragraph.replace("\b", "").split())))
    if isinstance(command, click.Group):
        yield from _table(heading("commands"), _commands(command, context))
    yield from _table(heading("options"), _records(command.get_params(context), context))
    if isinstance(command, GameCommand):
        yield from _of_games(command, context)
    yield from _end(context)


def heading(name: str) -> str:
    """The title of a section, as man has them."""
    return Words(language(), HELP).say(f"man-{name}").upper()


def _commands(group: click.Group, context: click.Context) -> Iterator[tuple[str, str]]:
    assert isinstance(group, PlainGroup), "all groups here are"
    yield from group.summaries(context)


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
        options = options_of(game, command.between_bots, language())
        yield from _table(say("options-of", game=name).upper(), _records(options, context))


def _table(title: str, rows: Iterator[tuple[str, str]]) -> Iterator[str]:
    yield f".SH {_escaped(title)}"
    for term, what in rows:
        yield from (".TP", f"\\fB{_escaped(term)}\\fR", _escaped(" ".join(what.split())))


def _end(context: click.Context) -> Iterator[str]:
    yield f".SH {heading('exit-status')}"
    for code in EXIT_CODES:
        what = Words(language(), HELP).say(f"exit-{code}")
        yield from (".TP", f"\\fB{code}\\fR", _escaped(what))
    if context.parent is not None:
        above = context.parent.command_path.replace(" ", "-")
        yield from (f".SH {heading('see-also')}", f"\\fB{_escaped(above)}\\fR(1)")


def _escaped(text: str) -> str:
    r"""Text that means itself: no escapes, no requests at the beginning of a line.

    >>> print(_escaped(r".x --db 'c'"))
    \&.x \-\-db 'c'
    """
    plain = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain
