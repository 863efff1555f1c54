"""Every command of the command line, as click has it."""

from collections.abc import Iterator

import click

from deluxe_services.cli.main import cli


def words_of(context: click.Context) -> list[str]:
    """The words that call a command, without the program's name."""
    return context.command_path.split()[1:]


def every_command() -> Iterator[click.Context]:
    """The program, its commands and theirs, each with a context as the command line makes it."""
    yield from _below(click.Context(cli, info_name="poker-deluxe", **cli.context_settings))


def _below(context: click.Context) -> Iterator[click.Context]:
    yield context
    group = context.command
    if not isinstance(group, click.Group):
        return
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if command is not None and not command.hidden:
            yield from _below(click.Context(command, info_name=name, parent=context))
