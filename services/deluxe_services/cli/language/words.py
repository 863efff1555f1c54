"""The texts of commands, besides those of the games: their output, their errors, their help."""

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from deluxe_services.texts.entries import Entries, entries_of, names_needed
from deluxe_services.texts.printable import harmless_lines

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax.ast import Pattern

    from deluxe_domain.kernel.cards import Language

TEXTS: Final = "texts"
"""The folder of what commands print, and of what is wrong with what was typed."""

CLAIMS: Final = "claims"
"""The folder of what audits claim, which the screen says, too."""

FINDINGS: Final = "findings"
"""The folder of what audits find, by its code, which the screen and the page say, too."""

VERDICTS: Final = "verdicts"
"""The folder of what verdicts on bundles and notes of audits say, which the page says, too."""

HELP: Final = "help"
"""The folder of the help: a message for each command, with an attribute for each option."""

SENTENCES: Final = "sentences"
"""The folder of what layers say that know no language."""

LANG: Final = "POKER_DELUXE_LANG"

_LANGUAGE: Final[ContextVar["Language | None"]] = ContextVar("spoken", default=None)


def language_of_the_system() -> "Language":
    """German where the system speaks German, else English."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    name = next((os.environ[name] for name in names if os.environ.get(name)), "")
    return "de" if name.lower().startswith("de") else "en"


def language_among(words: Sequence[str]) -> "Language":
    """The language that a command line asks for last, before it has been read."""
    for before, word in reversed([*zip(words, [*words, ""][1:], strict=True)]):
        value = before.removeprefix("--lang=") if "=" in before else word
        if before.startswith("--lang") and value in ("en", "de"):
            return "de" if value == "de" else "en"
    return "de" if (os.environ.get(LANG) or language_of_the_system()) == "de" else "en"


def speak(language: "Language") -> None:
    """Say everything from now on in this language."""
    _LANGUAGE.set(language)


def language() -> "Language":
    """The language of this process."""
    return _LANGUAGE.get() or language_among(())


def say(message: str, /, **arguments: object) -> str:
    """A message of ``cli/texts`` in the language of this process."""
    return Words(language()).say(message, **arguments)


def figure(number: int) -> str:
    """A whole number with its groups, as the language of this process writes them."""
    text = f"{number:,}"
    return text.replace(",", ".") if language() == "de" else text


def shortened(text: str) -> str:
    """The text with nothing in it that nobody reads, and that no message takes.

    >>> shortened("there is no game " + 5000 * "x")[:30]
    'there is no game xxxxxxxxxxxxx'
    >>> len(shortened("there is no game " + 5000 * "x"))
    118
    """
    return _ENDLESS.sub(lambda word: f"{word[0][:_CUT]}…", text)


_CUT: Final = 100
_ENDLESS: Final = re.compile(rf"\S{{{_CUT * 5},}}")
"""A word that is longer than any path or address that is used."""


class Words:
    """The messages of one folder in one language."""

    def __init__(self, language: "Language", folder: str = TEXTS) -> None:
        self.language: Language = language
        self._folder = folder

    def has(self, message: str) -> bool:
        """Whether there is such a message, or attribute of a message after a dot."""
        return self._pattern(message) is not None

    def say(self, message: str, /, **arguments: object) -> str:
        """One message; numbers are put in without groups, everything else as it is written."""
        pattern = self._pattern(message)
        if pattern is None:
            raise KeyError(f"there is no message {message}")
        if isinstance(pattern, str):
            return pattern
        from fluent.runtime.types import fluent_number

        values = {
            name: fluent_number(value, useGrouping=False)
            if isinstance(value, int)
            else harmless_lines(shortened(str(value)))
            for name, value in arguments.items()
        }
        name, _, attribute = message.partition(".")
        bundle = _bundle(self._folder, self.language, name)
        entry = bundle.get_message(name)
        template = entry.attributes[attribute] if attribute else entry.value
        assert template is not None, "the message was found above"
        text, errors = bundle.format_pattern(template, values)
        if errors:
            raise ValueError(f"{message}: {errors[0]}") from errors[0]
        return str(text)

    def sources(self) -> Iterable[tuple[str, str]]:
        """Each message of the folder as it is written, by its name."""
        return _entries(self._folder, self.language).items()

    def _pattern(self, message: str) -> "str | Pattern | None":
        return _patterns(self._folder, self.language, message.partition(".")[0]).get(message)


@cache
def _entries(folder: str, language: "Language") -> Entries:
    place = ("texts", folder) if folder in (CLAIMS, FINDINGS, VERDICTS) else ("cli", folder)
    path = files("deluxe_services").joinpath(*place, f"{language}.ftl")
    return entries_of(path.read_text(encoding="utf-8"))


@cache
def _patterns(folder: str, language: "Language", name: str) -> Mapping[str, "str | Pattern"]:
    """A message, and each attribute behind a dot: as text if nothing is put into it.

    It is read by the parser alone: what formats messages takes long to load.
    """
    from fluent.syntax import FluentParser
    from fluent.syntax.ast import Message

    patterns: dict[str, str | Pattern] = {}
    source = _entries(folder, language).get(name, "")
    for entry in FluentParser(with_spans=False).parse(source).body:
        if isinstance(entry, Message):
            if entry.value is not None:
                patterns[name] = _text(entry.value) or entry.value
            for each in entry.attributes:
                patterns[f"{name}.{each.id.name}"] = _text(each.value) or each.value
    return patterns


def _text(pattern: "Pattern") -> str:
    """The text of a pattern; empty if something is put into it."""
    from fluent.syntax.ast import TextElement

    texts = [each.value for each in pattern.elements if isinstance(each, TextElement)]
    return "".join(texts) if len(texts) == len(pattern.elements) else ""


@cache
def _bundle(folder: str, language: "Language", name: str) -> "FluentBundle":
    """A message with all that it says: none calls functions, so nothing of games is loaded."""
    from fluent.runtime import FluentBundle, FluentResource

    entries = _entries(folder, language)
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(
        FluentResource("".join(entries[each] for each in names_needed(entries, name)))
    )
    return bundle
