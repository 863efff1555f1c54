"""The texts of click itself in our languages; click has them in English only."""

from collections.abc import Mapping
from string import Formatter
from typing import Final

from click import core, decorators, exceptions, formatting, parser, types

from deluxe_services.cli.language.words import say

MESSAGES: Final[Mapping[str, str]] = {
    "Usage:": "click-usage",
    "Options": "click-options",
    "Commands": "click-commands",
    "Show this message and exit.": "click-help",
    "Show the version and exit.": "click-version",
    "default: {default}": "click-default",
    "env var: {var}": "click-variable",
    "required": "click-required",
    "(dynamic)": "click-dynamic",
    "Missing command.": "click-missing-command",
    "Missing argument": "click-missing-argument",
    "Missing option": "click-missing-option",
    "Missing parameter": "click-missing-parameter",
    "No such option {name!r}.": "click-no-option",
    "No such command {name!r}.": "click-no-command",
    "Did you mean {possibility}?": "click-meant",
    "Did you mean one of: {possibilities}?": "click-meant-one-of",
    "(Did you mean one of: {possibilities}?)": "click-meant-one-of",
    "(Possible options: {possibilities})": "click-meant-one-of",
    "Got unexpected extra argument ({args})": "click-extra-argument",
    "Got unexpected extra arguments ({args})": "click-extra-arguments",
    "Option {name!r} requires an argument.": "click-needs-argument",
    "Option {name!r} requires {nargs} arguments.": "click-needs-arguments",
    "Option {name!r} does not take a value.": "click-takes-no-value",
    "Invalid value: {message}": "click-invalid",
    "Invalid value for {param_hint}: {message}": "click-invalid-for",
    "{name} {filename!r} does not exist.": "click-not-there",
    "{name} {filename!r} is a file.": "click-is-file",
    "{name} {filename!r} is a directory.": "click-is-folder",
    "{name} {filename!r} is not readable.": "click-unreadable",
    "{name} {filename!r} is not writable.": "click-unwritable",
    "Could not open file {filename!r}: {message}": "click-cannot-open",
    "unknown error": "click-unknown-error",
}
"""The texts of click that may be shown, with the names of ours."""


def translated(text: str) -> str:
    """A text of click as we say it, with its fields; one that we do not know as it is."""
    name = MESSAGES.get(text)
    if name is None:
        return text
    fields = {}
    for _, field, _, conversion in Formatter().parse(text):
        if field is not None:
            fields[field] = f"{{{field}!r}}" if conversion else f"{{{field}}}"
    return say(name, **fields)


def _translated_number(one: str, several: str, number: int) -> str:
    return translated(one if number == 1 else several)


def translate_click() -> None:
    """Let click ask us where it would ask gettext."""
    for module in (core, decorators, exceptions, formatting, parser, types):
        for name, ours in (("_", translated), ("ngettext", _translated_number)):
            if hasattr(module, name):
                setattr(module, name, ours)
