"""The Fluent files of a game, read once for each language; messages are parsed when needed."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.game import AnyGame
from deluxe_services.texts.entries import Entries, entries_of, names_needed
from deluxe_services.texts.functions import SCENE, Scene, functions


class MissingText(Exception):
    """A message that no file has, or a message that could not be formatted."""


class Bundle:
    """The messages of one game in one language."""

    def __init__(self, folders: Sequence[str], language: Language) -> None:
        self.language = language
        own_functions = functions(language, self._format)
        self._bundle = FluentBundle([language], functions=own_functions, use_isolating=False)
        self._entries: dict[str, str] = {}
        for folder in folders:
            self._entries |= _entries(folder, language)
        self._names: set[str] = set()

    def messages(self) -> tuple[str, ...]:
        """The names of all messages, in the order of the files."""
        return tuple(name for name in self._entries if not name.startswith("-"))

    def has(self, message: str) -> bool:
        """Whether there is such a message."""
        return message in self._entries

    def attributes(self, message: str) -> tuple[str, ...]:
        """The attributes of a message, in the order of its file."""
        return tuple(self._message(message).attributes)

    def has_value(self, message: str) -> bool:
        """Whether a message has text besides its attributes."""
        return self._message(message).value is not None

    def format(self, message: str, scene: Scene, arguments: Mapping[str, str | int]) -> str:
        """A message (with its attribute after a dot) as text; ``MissingText`` if that fails."""
        before = SCENE.set(scene)
        try:
            return self._format(message, scene.arguments | dict(arguments))
        finally:
            SCENE.reset(before)

    def _format(self, message: str, arguments: Mapping[str, str | int]) -> str:
        name, _, attribute = message.partition(".")
        entry = self._message(name)
        pattern = entry.attributes.get(attribute) if attribute else entry.value
        if pattern is None:
            raise MissingText(f"{message} is in none of the files")
        text, errors = self._bundle.format_pattern(pattern, dict(arguments))
        if errors:
            raise MissingText(f"{message}: {errors[0]}") from errors[0]
        return str(text)

    def _message(self, name: str) -> Any:
        if name not in self._entries:
            raise MissingText(f"{name} is in none of the files")
        if name not in self._names:
            names = list(names_needed(self._entries, name, self._names))
            self._bundle.add_resource(
                FluentResource("".join(self._entries[each] for each in names))
            )
            self._names.update(names)
        return self._bundle.get_message(name)


def folders_of(game: AnyGame) -> tuple[str, ...]:
    """The folders that a game reads; of the domain, unless another package is named."""
    return tuple(
        folder if "." in folder.partition("/")[0] else f"deluxe_domain/{folder}"
        for folder in game.texts
    )


@cache
def bundle(folders: tuple[str, ...], language: Language) -> Bundle:
    """The messages of these folders."""
    return Bundle(folders, language)


@cache
def _entries(folder: str, language: Language) -> Entries:
    package, _, rest = folder.partition("/")
    path = files(package).joinpath(rest, f"{language}.ftl")
    return entries_of(path.read_text(encoding="utf-8"))
