"""Events, open acts and refusals as lines of text."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.decider import Refused
from deluxe_domain.kernel.game import AnyGame
from deluxe_services.texts.arguments import arguments_of, records_at
from deluxe_services.texts.bundles import Bundle, bundle, folders_of
from deluxe_services.texts.functions import Scene

_NO_LINES: Final = ("label", "command", "automatic", "claim")
"""Attributes of acts that begin so are no lines."""


class Texts:
    """A game described in one language, for one viewer."""

    def __init__(self, game: AnyGame, language: Language, scene: Scene | None = None) -> None:
        self.game = game
        self.language: Language = language
        self.bundle: Bundle = bundle(folders_of(game), language)
        self.scene = scene or Scene(game.name)

    def message(self, message: str, record: Any = None, **more: str | int) -> str:
        """One message, its arguments the fields of the record and more."""
        return self.bundle.format(message, self.scene, arguments_of(record) | more)

    def event(self, event: Any) -> list[str]:
        """What happened, as far as the event may be seen: one line or more."""
        return list(self.lines(event.kind, event))

    def refusal(self, no: Refused) -> str:
        """Why a command was refused, with the point of the rule book."""
        message = f"refused-{no.key}"
        if not no.key or not self.bundle.has(message):
            return f"{no.text} ({no.rule})."
        return f"{self.message(message, None, **no.variables).rstrip('.')} ({no.rule})."

    def act(self, act: Any) -> list[str]:
        """What an open act does, with its bounds, and what may be chosen."""
        return list(self.lines(f"act-{act.kind}", act))

    def lines(self, message: str, record: Any) -> Iterator[str]:
        """The lines of a message (docs/texts.md)."""
        if self.bundle.has_value(message):
            yield from filter(None, [self.message(message, record)])
        for path in self.paths(message):
            yield from filter(None, (text for _, text in self.items(message, path, record)))

    def paths(self, message: str) -> tuple[str, ...]:
        """The attributes of a message that are lines of their own."""
        names = self.bundle.attributes(message)
        return tuple(
            name
            for name in names
            if not name.startswith(_NO_LINES)
            and not any(name.startswith(f"{other}_") for other in names)
        )

    def items(self, message: str, path: str, record: Any) -> Iterator[tuple[Any, str]]:
        """The lines of one attribute, each with the record of the list that it is about."""
        records = records_at(record, path)
        own = arguments_of(record)
        if records is None:
            yield None, self.bundle.format(f"{message}.{path}", self.scene, own)
            return
        for parent, each in records:
            variables = own | parent
            text = self.bundle.format(f"{message}.{path}", self.scene, variables)
            inner = ", ".join(self._inner(message, path, each, variables))
            yield each, ": ".join(filter(None, (text, inner)))

    def _inner(
        self, message: str, path: str, record: Any, variables: Mapping[str, str | int]
    ) -> Iterator[str]:
        for name in self.bundle.attributes(message):
            if name.startswith(f"{path}_"):
                for parent, _ in records_at(record, name[len(path) + 1 :]) or ():
                    arguments = {**variables, **parent}
                    yield self.bundle.format(f"{message}.{name}", self.scene, arguments)
