"""``man``: the manual pages, generated from the help of the commands."""

import os
from collections.abc import Iterator
from pathlib import Path

import click

from deluxe_services.cli.language.exit_codes import Misunderstood
from deluxe_services.cli.language.plain_values import PlainGroup, chosen_from
from deluxe_services.cli.language.words import language, say
from deluxe_services.cli.output.console import counted
from deluxe_services.cli.output.outputs import OUTPUT_FOLDER
from deluxe_services.cli.reference.troff import page_of


@click.group("man", cls=PlainGroup)
def command() -> None:
    """Print or install the manual pages of all commands."""


@command.command("show")
@click.argument("words", metavar="[COMMAND]...", nargs=-1)
def show(words: tuple[str, ...]) -> None:
    """Print the source of a page, such as for 'play' or 'db backup'."""
    contexts = {" ".join(words_of(context)): context for context in every_command()}
    name = " ".join(words)
    if name not in contexts:
        raise Misunderstood(
            say("no-command", name=repr(name), choice=chosen_from(name, filter(None, contexts)))
        )
    click.echo(page_of(contexts[name]), nl=False)


@command.command("install")
@click.option("--folder", type=OUTPUT_FOLDER)
def install(folder: Path | None) -> None:
    """Write all pages to the folder where man looks for the user's own pages."""
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")
    into = folder or data / ("man/de/man1" if language() == "de" else "man/man1")
    into.mkdir(parents=True, exist_ok=True)
    number = 0
    for context in every_command():
        name = "-".join(["poker-deluxe", *words_of(context)])
        (into / f"{name}.1").write_text(page_of(context), "utf-8")
        number += 1
    click.echo(
        say("wrote-pages", pages=counted(number, "page"), folder=into, page=into / "poker-deluxe.1")
    )


def words_of(context: click.Context) -> list[str]:
    """The words that call a command, without the program's name."""
    return context.command_path.split()[1:]


def every_command() -> Iterator[click.Context]:
    """The program, its commands and theirs, each with a context as the command line makes it."""
    from deluxe_services.cli.main import cli

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
