"""The help texts of commands and options, inserted in the right language when help is shown.

A command has a message in ``cli/help``, named after the words that call it (``db-backup``): its
value says what it does, ``about`` tells more, ``short`` stands in lists, and each option has an
attribute of its own name. What several commands have in common are messages ``option-NAME``.
"""

from typing import TYPE_CHECKING, Final

import click

from deluxe_services.cli.language.exit_codes import ALL_BUT_RULES
from deluxe_services.cli.language.words import HELP, Words, language

if TYPE_CHECKING:
    from deluxe_domain.kernel.cards import Language

TOP: Final = "poker-deluxe"
"""The message of the program itself."""

EXIT_CODES: Final = range(ALL_BUT_RULES + 1)


def message_of(context: click.Context) -> str:
    """The name of the message of the command that a context is of."""
    words: list[str] = []
    while context.parent is not None:
        words.insert(0, context.info_name or "")
        context = context.parent
    return "-".join(words) or TOP


def option_name(option: click.Option) -> str:
    """The name of an option's text: the long name without its dashes."""
    long = [name for name in option.opts if name.startswith("--")]
    return (long or option.opts)[0].lstrip("-")


def describe(
    command: click.Command, context: click.Context, lang: "Language | None" = None
) -> None:
    """Put the texts of a command and of its options in their places, in the reader's language."""
    words, name = Words(lang or language(), HELP), message_of(context)
    about = f"\n\n{words.say(f'{name}.about')}" if words.has(f"{name}.about") else ""
    command.help = words.say(name) + about
    command.epilog = words.say(f"{name}.epilog") if words.has(f"{name}.epilog") else None
    if name == TOP:
        command.epilog = exit_codes(words)
    own = command.get_help_option(context)  # which click makes once
    if own is not None:
        own.help = Words(words.language).say("click-help")
    for param in command.params:
        if isinstance(param, click.Option):
            _describe_option(param, name, words)


def _describe_option(option: click.Option, command: str, words: Words) -> None:
    own, common = f"{command}.{option_name(option)}", f"option-{option_name(option)}"
    message = own if words.has(own) else common
    option.help = words.say(message)
    if words.has(f"{common}.usual") and message == common:
        option.show_default = words.say(f"{common}.usual")


def short(name: str) -> str:
    """The short text of a command in lists."""
    words = Words(language(), HELP)
    return words.say(f"{name}.short" if words.has(f"{name}.short") else name)


def exit_codes(words: Words) -> str:
    """All exit codes in one sentence."""
    each = ", ".join(f"{code} {words.say(f'exit-{code}')}" for code in EXIT_CODES)
    return f"{words.say('exit-codes')}: {each}."
