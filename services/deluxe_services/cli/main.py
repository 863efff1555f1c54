"""The command line: one group, whose commands are loaded when they are called for."""

import gc
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Final, NamedTuple

import click

from deluxe_services.cli.console import shows_colours
from deluxe_services.cli.exit_codes import (
    BROKEN_PIPE,
    INTERRUPTED,
    UNREADABLE,
    ReaderGone,
    in_one_sentence,
)
from deluxe_services.cli.plain import PlainGroup, wording


class _Command(NamedTuple):
    module: str
    what: str


COMMANDS: Final[Mapping[str, _Command]] = {
    "play": _Command("play", "Play in the terminal, against bots or at a server."),
    "watch": _Command("watch", "Watch a game of a server as it goes on."),
    "serve": _Command("serve", "Serve games over gRPC; --demo lets bots play some at once."),
    "health": _Command("health", "Ask a running server how it is."),
    "simulate": _Command("simulate", "Let bots play many whole games, the same from one seed."),
    "games": _Command("games", "List the games of a database."),
    "replay": _Command("replay", "Step through a game, forwards and backwards, or print it."),
    "audit": _Command("audit", "Examine a game, a whole database, or a game file."),
    "flows": _Command("flows", "Add up who paid whom: a game, a player, a time, a whole database."),
    "log": _Command("log", "Sign, prove and check the log of all games."),
    "verify": _Command("verify", "Verify a bundle: one file with all that proves a game."),
    "db": _Command("db", "Make, migrate, check, back up, restore and encrypt a database."),
    "export": _Command(
        "exporting", "Write games to game files, or to books, tables and hand histories."
    ),
    "import": _Command("importing", "Take game files into a database, audited first."),
    "accesses": _Command("accesses", "List who was shown hidden things of games, and why."),
    "token": _Command("token", "Hand out a token, such as the operator's first."),
    "rules": _Command("rules", "Print the rule book of a game, or one point of it."),
    "odds": _Command("odds", "Show how often each combination is dealt, exactly."),
    "rank": _Command("rank", "Say which combination hands are, and which of them wins."),
    "score": _Command("score", "Say what hands or throws bring: points, payments, the winner."),
    "completion": _Command("completion", "Let the shell complete commands with Tab."),
    "man": _Command("manual", "Print or install the manual pages."),
}
"""Every command with its module and what it is for, in the order in which help lists them."""


OF_A_CHECKOUT: Final = frozenset(
    {"prepare", "test", "check", "bench", "proto", "web", "docs", "lock", "release"}
)
"""Commands of the script in the project's folder, which no installed package has."""


class LazyGroup(PlainGroup):
    """A group that imports the module of a command only to run it, so that each starts fast."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click names it
        """The commands, in the order of the table."""
        return list(COMMANDS)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the first word names."""
        if args[0] in OF_A_CHECKOUT:
            checkout = f"run ./poker-deluxe {args[0]} in a checkout"
            raise click.UsageError(
                f"{args[0]} is no part of the installed package: {checkout}", ctx
            )
        return super().resolve_command(ctx, args)

    def get_command(
        self,
        ctx: click.Context,  # noqa: ARG002 - click names it
        cmd_name: str,
    ) -> click.Command | None:
        """The command of this name, loaded now."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"deluxe_services.cli.{COMMANDS[cmd_name].module}")
        command: click.Command = module.command
        return command

    def format_commands(
        self,
        ctx: click.Context,  # noqa: ARG002 - click names it
        formatter: click.HelpFormatter,
    ) -> None:
        """List the commands from the table, without loading any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.what) for name, command in COMMANDS.items()])

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; what a user can cause ends in one sentence and its exit code."""
        if not shows_colours():
            ctx.color = False
        with in_one_sentence():
            return super().invoke(ctx)


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit codes: 0 all is well, 1 there are findings, 2 the command was not understood, "
    "3 something could not be read or opened, 4 the work was not finished.",
)
@click.version_option(package_name="poker-deluxe", prog_name="poker-deluxe")
def cli() -> None:
    """Card and dice games of the poker family: play, serve, simulate, replay and audit them."""


_GARBAGE: Final = (50_000, 20, 50)
"""When Python looks for garbage: at its usual thresholds that is a tenth of the time of a start."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what the command line says, or these arguments; the exit code."""
    gc.set_threshold(*_GARBAGE)
    try:
        ended = cli.main(arguments, prog_name="poker-deluxe", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        _complain(error)
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo(err=True)
        return INTERRUPTED
    except (ReaderGone, BrokenPipeError):
        return BROKEN_PIPE
    except OSError as error:
        click.echo(f"poker-deluxe: the output cannot be written: {error.strerror}", err=True)
        return UNREADABLE
    finally:
        _drop_unwritten()
    return ended if isinstance(ended, int) else 0


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
    click.echo(f"poker-deluxe: {wording(error)}", err=True)
    if isinstance(error, click.UsageError) and error.ctx is not None:
        click.echo(f"(help: {error.ctx.command_path} --help)", err=True)
