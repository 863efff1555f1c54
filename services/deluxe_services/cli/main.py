"""The command line: one group, whose commands are loaded when they are called."""

import gc
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import groupby
from typing import Any, Final

import click

from deluxe_services.cli.language.click_words import translate_click
from deluxe_services.cli.language.exit_codes import (
    BROKEN_PIPE,
    INTERRUPTED,
    UNREADABLE,
    ReaderGone,
    in_one_sentence,
)
from deluxe_services.cli.language.plain_values import PlainGroup, wording
from deluxe_services.cli.language.words import language_among, say, shortened, speak
from deluxe_services.cli.output.console import shows_colours
from deluxe_services.cli.playing.screens import can_draw
from deluxe_services.texts.printable import harmless_lines

COMMANDS: Final[Mapping[str, str]] = {
    "lobby": "playing.lobby",
    "play": "playing.play",
    "watch": "playing.watch",
    "replay": "playing.replay",
    "simulate": "playing.simulate",
    "audit": "examination.audit",
    "verify": "examination.verify",
    "flows": "examination.flows",
    "analyse": "examination.analyse",
    "games": "storage.games",
    "export": "storage.exports",
    "import": "storage.imports",
    "db": "storage.db",
    "log": "storage.log",
    "accesses": "storage.accesses",
    "serve": "serving.serve",
    "health": "serving.health",
    "token": "serving.token",
    "rules": "reference.rules",
    "odds": "reference.odds",
    "rank": "reference.rank",
    "score": "reference.score",
}
"""Every command with its room and module, in the order in which help lists them."""


LOBBY: Final = "lobby"
"""The command that is run where none is named, if there is a terminal."""

OF_A_CHECKOUT: Final = frozenset(
    {"prepare", "test", "check", "bench", "proto", "web", "docs", "lock", "release"}
)
"""Commands of the script in the project's folder, which no installed package has."""


class LazyGroup(PlainGroup):
    """A group that imports the module of a command only to run it, so that each starts fast."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click names it
        """The commands, in the order of the table."""
        return list(COMMANDS)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands by room, without loading any."""
        summaries = dict(self.summaries(ctx))
        width = max(map(len, summaries))
        for room, names in groupby(summaries, lambda name: COMMANDS[name].partition(".")[0]):
            with formatter.section(say(f"commands-{room}")):
                formatter.write_dl([(name.ljust(width), summaries[name]) for name in names])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the first word names."""
        if args[0] in OF_A_CHECKOUT:
            raise click.UsageError(say("of-a-checkout", name=args[0]), ctx)
        return super().resolve_command(ctx, args)

    def get_command(
        self,
        ctx: click.Context,  # noqa: ARG002 - click names it
        cmd_name: str,
    ) -> click.Command | None:
        """The command of this name, loaded now."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"deluxe_services.cli.{COMMANDS[cmd_name]}")
        command: click.Command = module.command
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; what a user can cause ends in one sentence and its exit code."""
        if not shows_colours():
            ctx.color = False
        with in_one_sentence():
            return super().invoke(ctx)


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="poker-deluxe", prog_name="poker-deluxe")
def cli() -> None:
    """Card and dice games of the poker family: play, serve, simulate, replay and audit them."""


_OF_UNIX: Final = frozenset({"fcntl", "termios"})
"""Modules of Python that Windows lacks: stores lock their files with them."""

_GARBAGE: Final = (50_000, 20, 50)
"""When Python looks for garbage: at its usual thresholds that is a tenth of the time of a start."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what the command line says, or these arguments; the exit code."""
    gc.set_threshold(*_GARBAGE)
    words = sys.argv[1:] if arguments is None else arguments
    if not words and can_draw():
        arguments = [LOBBY]
    speak(language_among(words))
    translate_click()
    try:
        code = cli.main(arguments, prog_name="poker-deluxe", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        _complain(error)
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo(err=True)
        return INTERRUPTED
    except (ReaderGone, BrokenPipeError):
        return BROKEN_PIPE
    except ModuleNotFoundError as error:
        if error.name not in _OF_UNIX:
            raise
        click.echo(f"poker-deluxe: {say('needs-unix')}", err=True)
        return UNREADABLE
    except OSError as error:
        click.echo(f"poker-deluxe: {say('cannot-print', why=str(error.strerror))}", err=True)
        return UNREADABLE
    finally:
        _drop_unwritten()
    return code if isinstance(code, int) else 0


def _drop_unwritten() -> None:
    """Throw away output that nobody takes, or the interpreter would fail on it at its end."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(error: click.ClickException) -> None:
    """Say what was wrong in one line, and where there is help if the command was wrong."""
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        click.echo(error.format_message(), err=True)
        return
    click.echo(f"poker-deluxe: {harmless_lines(shortened(wording(error)))}", err=True)
    if isinstance(error, click.UsageError) and error.ctx is not None:
        click.echo(say("help-is-at", command=f"{error.ctx.command_path} --help"), err=True)
