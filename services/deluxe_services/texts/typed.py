"""What players type in a terminal, parsed with the patterns of the acts (``act-KIND.command``).

Both languages are understood, whichever is shown. Each field of a command has a kind of input in
``FIELDS``; each kind of input has a pattern and a reader in ``_INPUTS``.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

import msgspec

from deluxe_domain.kernel.cards import Card, Language, parse_cards
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.rulebook import LANGUAGES
from deluxe_domain.kernel.scoresheet_book import read_box, read_places
from deluxe_services.texts.functions import read_money
from deluxe_services.texts.lines import Texts

FIELDS: Final[Mapping[str, str]] = {
    "lifted": "number",
    "amount": "number",
    "by": "number",
    "column": "column",
    "place": "place",
    "places": "places",
    "discard": "card",
    "cards": "cards",
    "front": "cards",
    "middle": "cards",
    "back": "cards",
    "box": "box",
}
"""What each field of a command is, whatever the act."""

_MONEY: Final = {("act-top-up", "amount"): "money"}
"""Fields that are money: typed in its unit, and cents in the command."""


class NotUnderstood(ValueError):
    """The typed text is not an act; the error says what may be typed."""


class _Input(NamedTuple):
    pattern: str
    read: Callable[[str], Any]


def _one_card(text: str) -> Card:
    (card,) = parse_cards(text)
    return card


def _read_place(text: str) -> int:
    place = int(text) - 1
    if place < 0:
        raise ValueError("places count from 1")
    return place


_INPUTS: Final[Mapping[str, _Input]] = {
    "number": _Input("[0-9]{1,15}", int),
    "money": _Input(r"\$?[0-9]{1,13}(?:[.,][0-9]{1,2})?(?:\s*\$)?", read_money),
    "column": _Input("[0-9]{1,15}", int),
    "place": _Input("[0-9]{1,15}", _read_place),
    "places": _Input(".+?", lambda text: read_places(text.replace(",", " ").split())),
    "card": _Input(".+?", _one_card),
    "cards": _Input(".+?", parse_cards),
    "box": _Input(".+?", lambda text: read_box(text.lower().split())),
}


class Typing:
    """Reads the acts of one game, for one language and for the other."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        languages = sorted(LANGUAGES, key=lambda language: language != texts.language)
        self._of_languages = [_with(texts, language) for language in languages]

    def usage(self, act: Any) -> list[tuple[str, str]]:
        """The text to type for an open act, and what it does; some acts have several."""
        message = f"act-{act.kind}"
        pattern = _usage(self._texts, message, self._texts)
        lines = [(pattern, _after_colon(self._texts.act(act)))]
        if "automatic" in self._texts.bundle.attributes(message):
            automatic = self._texts.message(f"{message}.automatic_command")
            lines.append((automatic, self._texts.message(f"{message}.automatic")))
        return lines

    def read(self, text: str, view: Any, seat: int) -> Command:
        """The command of a seat that the text asks for; ``NotUnderstood`` otherwise."""
        attempt: str | None = None
        for texts in self._of_languages:
            for act in _acts(texts):
                if self._automatic(texts, act, text):
                    return self._arranged(view, text)
                values = self._fields(texts, act, text)
                if values is not None:
                    return self._command(act, seat, values, text)
                attempt = attempt or self._begun(texts, act, text)
        usages = [attempt] if attempt else [use for act in view.acts for use, _ in self.usage(act)]
        raise NotUnderstood(self._say("not-an-act", text=text, usages=" · ".join(usages)))

    def _automatic(self, texts: Texts, act: str, text: str) -> bool:
        if "automatic_command" not in texts.bundle.attributes(act):
            return False
        return text.lower().split() == texts.message(f"{act}.automatic_command").split()

    def _arranged(self, view: Any, text: str) -> Command:
        automatic = self._texts.game.automatic
        assert automatic is not None, "the game has such an act"
        try:
            command: Command = automatic(view)
        except ValueError as error:
            raise NotUnderstood(self._say("not-possible", text=text)) from error
        return command

    def _fields(self, texts: Texts, act: str, text: str) -> dict[str, Any] | None:
        claim = ""
        if "claim" in texts.bundle.attributes(act):
            claim = rf"(?P<claim>\s+{texts.message(f'{act}.claim')})?"
        match = re.fullmatch(_pattern(texts, act) + claim, text.strip(), re.IGNORECASE)
        if match is None:
            return None
        texts_of = match.groupdict()
        fields = {
            name: self._value(_kind_of(act, name), value)
            for name, value in texts_of.items()
            if name in FIELDS
        }
        return {**fields, "claim": texts_of["claim"] is not None} if claim else fields

    def _value(self, kind: str, text: str) -> Any:
        try:
            return _INPUTS[kind].read(text)
        except ValueError as error:
            raise NotUnderstood(self._say(f"not-a-{kind}", text=text, error=str(error))) from error

    def _command(self, act: str, seat: int, fields: Mapping[str, Any], text: str) -> Command:
        kind = act.removeprefix("act-")
        try:
            command: Command = self._texts.game.commands.plain(
                {"kind": kind, "seat": seat, **fields}
            )
        except msgspec.ValidationError as error:
            raise NotUnderstood(self._say("not-possible", text=text)) from error
        return command

    def _begun(self, texts: Texts, act: str, text: str) -> str | None:
        """How the act is typed whose word the text begins with, if it begins with one."""
        usage = _usage(texts, act, self._texts)
        word = usage.split()[0].lower()
        return usage if text.lower().split()[:1] == [word] else None

    def _say(self, message: str, **arguments: str) -> str:
        return self._texts.message(message, **arguments)


def kind_of_field(act: str, field: str) -> str:
    """The kind of input of a field of an act's message; empty for a field that is not typed."""
    return _kind_of(act, field) if field in FIELDS else ""


def _kind_of(act: str, field: str) -> str:
    return _MONEY.get((act, field), FIELDS[field])


def _usage(texts: Texts, act: str, words: Texts) -> str:
    """How an act is typed, its fields as the words that stand for them."""
    fields = {field: words.message(f"typed-{kind}") for field, kind in FIELDS.items()}
    return texts.message(f"{act}.command", **fields)


def _with(texts: Texts, language: Language) -> Texts:
    return texts if language == texts.language else Texts(texts.game, language, texts.scene)


def _acts(texts: Texts) -> Iterator[str]:
    for message in texts.bundle.messages():
        if message.startswith("act-") and "command" in texts.bundle.attributes(message):
            yield message


def _pattern(texts: Texts, act: str) -> str:
    """The pattern of what is typed: words as they are, fields by their kind of input."""
    with_marks = texts.message(f"{act}.command", **{field: f"\0{field}\0" for field in FIELDS})
    pieces = re.split(r"\0(\w+)\0", with_marks)
    return "".join(
        f"(?P<{piece}>{_INPUTS[_kind_of(act, piece)].pattern})" if place % 2 else _literal(piece)
        for place, piece in enumerate(pieces)
    )


def _literal(text: str) -> str:
    strokes = re.sub(r"\s*/\s*", " / ", text)
    return strokes.replace(" / ", r"\s*/\s*").replace(" ", r"\s+")


def _after_colon(lines: list[str]) -> str:
    """The first line, and what may be chosen after it."""
    return ": ".join(filter(None, (lines[0], ", ".join(lines[1:]))))
