"""Commands as players would type them: ``typed`` reads what this writes."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from deluxe_services.texts.arguments import fields_of
from deluxe_services.texts.lines import Texts
from deluxe_services.texts.typed import kind_of_field

_WRITE: Final[Mapping[str, Callable[[Any], str | int]]] = {
    "money": lambda cents: f"{cents // 100}.{cents % 100:02}",
    "place": lambda place: place + 1,
    "places": lambda places: " ".join(str(place + 1) for place in sorted(places)),
    "cards": " ".join,
}


def written(texts: Texts, command: Any) -> str:
    """The text with which a player gives this command, in the language of the texts.

    The fields of the command are written as ``typed`` reads them, but for the names of boxes,
    which are those of the sheet.
    """
    message = f"act-{command.kind}"
    arguments: dict[str, str | int] = {}
    for name, value in fields_of(command).items():
        kind = kind_of_field(message, name)
        if kind == "box":
            arguments[name] = texts.message(f"box-{value}").lower()
        elif kind:
            arguments[name] = _WRITE[kind](value) if kind in _WRITE else value
    text = texts.message(f"{message}.command", None, **arguments)
    if getattr(command, "claim", False):
        text += f" {texts.message(f'{message}.claim')}"
    return text
