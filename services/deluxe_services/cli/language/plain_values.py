"""Values and names on the command line, and errors about them in plain words."""

from collections.abc import Callable, Iterable, Iterator
from math import inf
from typing import TYPE_CHECKING, Any, Never, TypeVar

import click
from click.shell_completion import CompletionItem

from deluxe_domain.kernel.misread import nearest
from deluxe_services.cli.language.words import say

if TYPE_CHECKING:
    Choice = click.Choice[str]
else:
    Choice = click.Choice

AnyCommand = TypeVar("AnyCommand", bound=Callable[..., Any])
"""The function of a command, which gets options from a decorator and stays what it is."""


def chosen_from(name: str, choices: Iterable[str]) -> str:
    """The known names, for an unknown ``name``: the nearest first, if there is one."""
    names = tuple(choices)
    near = nearest(name, names)
    if near is None:
        return say("choose", choices=", ".join(names))
    return say("meant", near=near, choices=", ".join(names))


class Number(click.FloatRange):
    """A number within bounds; ``None`` is no bound."""

    name = "n"
    kind = "number"
    """Which number is meant, as messages name it."""

    def _describe_range(self) -> str:
        """The bounds as help shows them."""
        return say("bounds", **self._bounds())

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The number, or what is expected instead."""
        try:
            number = self._read(value)
        except ValueError:
            self._refuse(say(f"no-{self.kind}", value=repr(value)), param, ctx)
        low = -inf if self.min is None else self.min
        high = inf if self.max is None else self.max
        if not low <= number <= high:
            self._refuse(say("not-within", number=str(value)), param, ctx)
        return number

    def _read(self, text: Any) -> float:
        return float(text)

    def _refuse(self, what: str, param: click.Parameter | None, ctx: click.Context | None) -> Never:
        expected = say(f"write-{self.kind}", **self._bounds())
        self.fail(f"{what}: {expected}", param, ctx)

    def _bounds(self) -> dict[str, object]:
        """The bounds for messages; those that are missing are ``none``."""
        least = "none" if self.min is None else str(self.min)
        return {"min": least, "max": "none" if self.max is None else str(self.max)}


class WholeNumber(Number):
    """A whole number within bounds; ``None`` is no bound."""

    kind = "whole-number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number, or what is expected instead."""
        return int(super().convert(value, param, ctx))

    def _read(self, text: Any) -> int:
        return int(text)


class OneOf(Choice):
    """One of some words."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The word, or the nearest that could be meant."""
        words = [str(choice) for choice in self.choices]
        if str(value) not in words:
            choice = chosen_from(str(value), words)
            self.fail(say("unknown-word", value=repr(value), choice=choice), param, ctx)
        return str(value)

    def get_missing_message(
        self,
        param: click.Parameter,  # noqa: ARG002 - click names it
        ctx: click.Context | None,  # noqa: ARG002
    ) -> str:
        """Nothing beyond that it is missing: ``wording`` names the words."""
        return ""


class Described(click.Command):
    """A command whose texts are put in when they are asked for, in the reader's language.

    Each has ``--lang``, which ``main`` reads before anything else; some use its value, too.
    """

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        if all(param.name != "lang" for param in self.params):
            option = click.Option(["--lang"], type=OneOf(["en", "de"]), expose_value=False)
            self.params.append(option)

    def get_help(self, ctx: click.Context) -> str:
        """The whole help."""
        from deluxe_services.cli.language.help_texts import describe

        describe(self, ctx)
        return super().get_help(ctx)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The completions for the shell, each with its text."""
        from deluxe_services.cli.language.help_texts import describe

        describe(self, ctx)
        return super().shell_complete(ctx, incomplete)


class PlainCommand(Described):
    """A command of ours."""


class PlainGroup(Described, click.Group):
    """A group that suggests the nearest command."""

    command_class = PlainCommand

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without loading any."""
        with formatter.section(say("click-commands")):
            formatter.write_dl(list(self.summaries(ctx)))

    def summaries(self, ctx: click.Context) -> Iterator[tuple[str, str]]:
        """Each command and what it is for."""
        from deluxe_services.cli.language.help_texts import TOP, message_of, short

        above = message_of(ctx)
        for name in self.list_commands(ctx):
            yield name, short(name if above == TOP else f"{above}-{name}")

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Commands that begin so, without loading any; else the options."""
        names = [row for row in self.summaries(ctx) if row[0].startswith(incomplete)]
        items = [CompletionItem(name, help=what) for name, what in names]
        return [*items, *(Described.shell_complete(self, ctx, incomplete) if not items else ())]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the first word names."""
        name = args[0]
        if not name.startswith("-") and self.get_command(ctx, name) is None:
            choice = chosen_from(name, self.list_commands(ctx))
            raise click.UsageError(say("no-command", name=repr(name), choice=choice), ctx)
        return super().resolve_command(ctx, args)


def wording(error: click.ClickException) -> str:
    """The error: the parameter as written, then what is expected."""
    if isinstance(error, click.NoSuchOption):
        near = nearest(error.option_name, error.possibilities or ()) or "none"
        return say("no-such-option", option=error.option_name, near=near)
    if isinstance(error, click.MissingParameter):
        kind = error.param.type if error.param else None
        what = error.format_message().rstrip(".")
        words = ", ".join(map(str, kind.choices)) if isinstance(kind, OneOf) else ""
        return f"{what}: {say('choose', choices=words)}" if words else f"{what}."
    if not isinstance(error, click.BadParameter):
        return error.format_message()
    option = error.param.opts[0] if isinstance(error.param, click.Option) else None
    return f"{option}: {error.message}" if option else error.message
