"""Values and names on the command line; what is wrong with them is said in plain words."""

from typing import TYPE_CHECKING, Any, Never

import click

from deluxe_domain.kernel.nearest import choose_from

if TYPE_CHECKING:
    Choice = click.Choice[str]
else:
    Choice = click.Choice


class WholeNumber(click.IntRange):
    """A whole number within bounds; ``None`` is no bound."""

    name = "n"

    def _describe_range(self) -> str:
        """The bounds as help shows them."""
        if self.max is None:
            return f"from {self.min} up" if self.min is not None else ""
        return f"{self.min} to {self.max}" if self.min is not None else f"at most {self.max}"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number, or what is expected instead."""
        try:
            number = int(value)
        except ValueError:
            self._refuse(f"{value!r} is no whole number", param, ctx)
        low, high = self.min, self.max
        if (low is not None and number < low) or (high is not None and number > high):
            self._refuse(f"{number} is not allowed", param, ctx)
        return number

    def _refuse(self, what: str, param: click.Parameter | None, ctx: click.Context | None) -> Never:
        least = "" if self.min is None else f" from {self.min}"
        most = " up" if self.max is None else f" to {self.max}"
        self.fail(f"{what}: write a whole number{least}{most}", param, ctx)


class OneOf(Choice):
    """One of some words."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The word, or the nearest that could be meant."""
        words = [str(choice) for choice in self.choices]
        if str(value) not in words:
            self.fail(f"{value!r} is unknown: {choose_from(str(value), words)}", param, ctx)
        return str(value)


class PlainGroup(click.Group):
    """A group that suggests the nearest command."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the first word names."""
        name = args[0]
        if not name.startswith("-") and self.get_command(ctx, name) is None:
            known = choose_from(name, self.list_commands(ctx))
            raise click.UsageError(f"there is no command {name!r}: {known}", ctx)
        return super().resolve_command(ctx, args)


def wording(error: click.ClickException) -> str:
    """What is wrong: the parameter as it is written, then what is expected."""
    if not isinstance(error, click.BadParameter) or isinstance(error, click.MissingParameter):
        return error.format_message()
    option = error.param.opts[0] if isinstance(error.param, click.Option) else None
    return f"{option}: {error.message}" if option else error.message
