"""The words of commands, besides those of the games: what they print, their errors, their help."""

import os
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax.ast import Pattern, Resource

    from deluxe_domain.kernel.cards import Language

TEXTS: Final = "texts"
"""The folder of what commands print, and of what is wrong with what was typed."""

CLAIMS: Final = "claims"
"""The folder of what audits claim, which the screen says, too."""

FINDINGS: Final = "findings"
"""The folder of what audits find, by its code, which the screen and the page say, too."""

HELP: Final = "help"
"""The folder of the help: a message for each command, with an attribute for each option."""

LANG: Final = "POKER_DELUXE_LANG"

_SPOKEN: Final[ContextVar["Language | None"]] = ContextVar("spoken", default=None)


def language_of_the_system() -> "Language":
    """German where the system speaks German, else English."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    name = next((os.environ[name] for name in names if os.environ.get(name)), "")
    return "de" if name.lower().startswith("de") else "en"


def language_among(words: Sequence[str]) -> "Language":
    """The language that a command line asks for, before it has been read."""
    for before, word in zip(words, [*words, ""][1:], strict=True):
        value = before.removeprefix("--lang=") if "=" in before else word
        if before.startswith("--lang") and value in ("en", "de"):
            return "de" if value == "de" else "en"
    return "de" if (os.environ.get(LANG) or language_of_the_system()) == "de" else "en"


def speak(language: "Language") -> None:
    """Say everything from now on in this language."""
    _SPOKEN.set(language)


def language() -> "Language":
    """The language of this process."""
    return _SPOKEN.get() or language_among(())


def say(message: str, /, **arguments: object) -> str:
    """A message of ``cli/texts`` in the language of this process."""
    return Words(language()).say(message, **arguments)


def figure(number: int) -> str:
    """A whole number with its groups, as the language of this process writes them."""
    text = f"{number:,}"
    return text.replace(",", ".") if language() == "de" else text


class Words:
    """The messages of one folder in one language."""

    def __init__(self, language: "Language", folder: str = TEXTS) -> None:
        self.language: Language = language
        self._folder = folder
        self._patterns = _patterns(folder, language)

    def has(self, message: str) -> bool:
        """Whether there is such a message, or attribute of a message after a dot."""
        return message in self._patterns

    def say(self, message: str, /, **arguments: object) -> str:
        """One message; numbers are put in without groups, everything else as it is written."""
        pattern = self._patterns.get(message)
        if pattern is None:
            raise KeyError(f"there is no message {message}")
        if isinstance(pattern, str):
            return pattern
        from fluent.runtime.types import fluent_number

        values = {
            name: fluent_number(value, useGrouping=False) if isinstance(value, int) else str(value)
            for name, value in arguments.items()
        }
        bundle = _bundle(self._folder, self.language)
        name, _, attribute = message.partition(".")
        entry = bundle.get_message(name)
        compiled = entry.attributes[attribute] if attribute else entry.value
        assert compiled is not None, "the message was found above"
        text, errors = bundle.format_pattern(compiled, values)
        if errors:
            raise ValueError(f"{message}: {errors[0]}") from errors[0]
        return str(text)


@cache
def _resource(folder: str, language: "Language") -> "Resource":
    """The file of a folder, read by the parser alone: what formats messages takes long to load."""
    from fluent.syntax import FluentParser

    place = ("texts", folder) if folder in (CLAIMS, FINDINGS) else ("cli", folder)
    path = files("deluxe_services").joinpath(*place, f"{language}.ftl")
    return FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8"))


@cache
def _patterns(folder: str, language: "Language") -> Mapping[str, "str | Pattern"]:
    """Each message, and each attribute behind a dot: as text if nothing is put into it."""
    from fluent.syntax.ast import Message

    found: dict[str, str | Pattern] = {}
    for entry in _resource(folder, language).body:
        if isinstance(entry, Message):
            if entry.value is not None:
                found[entry.id.name] = _text(entry.value) or entry.value
            for each in entry.attributes:
                found[f"{entry.id.name}.{each.id.name}"] = _text(each.value) or each.value
    return found


def _text(pattern: "Pattern") -> str:
    """The text of a pattern; empty if something is put into it."""
    from fluent.syntax.ast import TextElement

    texts = [each.value for each in pattern.elements if isinstance(each, TextElement)]
    return "".join(texts) if len(texts) == len(pattern.elements) else ""


@cache
def _bundle(folder: str, language: "Language") -> "FluentBundle":
    """The messages of a folder: none of these calls functions, so nothing of games is loaded."""
    from fluent.runtime import FluentBundle

    made = FluentBundle([language], use_isolating=False)
    made.add_resource(_resource(folder, language))
    return made
