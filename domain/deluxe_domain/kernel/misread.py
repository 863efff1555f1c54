"""Typed words that mean nothing here: the error, and the name that is nearest to them."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches


class Misread(ValueError):
    """Typed words that have no meaning here, or are too many.

    ``str`` of it is English; ``name`` and ``fields`` are those of the message ``misread-NAME`` in
    other languages.
    """

    def __init__(self, name: str, english: str, **fields: object) -> None:
        super().__init__(english)
        self.name = name
        self.fields: Mapping[str, object] = fields


def nearest(name: str, names: Iterable[str]) -> str | None:
    """The known name most like this one, as a whole, by its beginning or a word; else ``None``.

    >>> games = ["poker-deluxe", "yacht"]
    >>> [nearest(name, games) for name in ("yaht", "pok", "pokr", "chess")]
    ['yacht', 'poker-deluxe', 'poker-deluxe', None]
    """
    options, text = list(names), name.lower()
    alike = get_close_matches(text, options, 1, 0.7)
    if not alike and len(text) > 2:
        alike = [option for option in options if option.startswith(text)]
    if not alike:
        alike = [option for option in options if get_close_matches(text, option.split("-"), 1, 0.8)]
    return next(iter(alike), None)


def choose_from(name: str, names: Iterable[str]) -> str:
    """The end of an error message, with the nearest name and all known names.

    >>> choose_from("ply", ["play", "serve"])
    'did you mean play? There are play, serve'
    >>> choose_from("dance", ["play", "serve"])
    'there are play, serve'
    """
    options = list(names)
    every, near = ", ".join(options), nearest(name, options)
    return f"did you mean {near}? There are {every}" if near else f"there are {every}"
