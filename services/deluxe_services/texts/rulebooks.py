"""The rule books: every point of every game under its number, in English and German."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from deluxe_domain.kernel.cards import Language

BOOKS: Final[Mapping[str, str]] = {
    "G": "general",
    "DX": "poker-deluxe",
    "DR": "draw-poker",
    "ST": "stud",
    "HU": "heads-up-draw",
    "CP": "chinese-poker",
    "PD": "poker-dice",
    "YA": "yacht",
    "ES": "escalero",
}
"""The files of the books by the letters before their points' numbers."""

_BOOKS_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "five-card-stud": ("ST", "DR"),
    "seven-card-stud": ("ST", "DR"),
    "escalero": ("ES", "YA", "PD"),
    "yacht": ("YA", "PD"),
}
"""Games that have not one book of their own, or that cite another one."""

_POINT: Final = re.compile(r"- \*\*([A-Z]+-[0-9]+)\*\* ")


class Point(msgspec.Struct, frozen=True):
    """One point: its number (``DX-8``), its text in Markdown, the heading that it stands under.

    ``ruling``: the source of the rules is silent or ambiguous, and the point says what the engine
    does; a part of a point that is a ruling begins with ``**R**``.
    """

    number: str
    text: str
    section: str
    ruling: bool


class Book(msgspec.Struct, frozen=True):
    """One rule book."""

    letters: str
    title: str
    points: tuple[Point, ...]


@cache
def book(letters: str, language: Language) -> Book:
    """The book with these letters; ``KeyError`` if there is none."""
    path = files("deluxe_domain").joinpath("rulebooks", language, f"{BOOKS[letters]}.md")
    title, _, body = path.read_text(encoding="utf-8").partition("\n")
    return Book(letters, title.partition(": ")[2], tuple(_points(body)))


def books_of(game: str, language: Language) -> tuple[Book, ...]:
    """The books of a game, its own first, what holds for every game last."""
    own = _BOOKS_OF.get(game) or tuple(key for key, name in BOOKS.items() if name == game)
    return tuple(book(letters, language) for letters in (*own, "G"))


def point(number: str, language: Language) -> Point:
    """The point of this number; ``KeyError`` if no book has it."""
    letters = number.partition("-")[0]
    return next(_with_number(book(letters, language), number), None) or _none(number)


def plain_text(each: Point) -> str:
    """The text of a point without the marks of Markdown; a ruling begins with ``[R]``."""
    text = re.sub(r"\*\*(.+?)\*\*", r"\1", each.text.replace("**R**", "[R]"))
    return re.sub(r"\*(.+?)\*|`(.+?)`", lambda mark: mark[1] or mark[2], text)


def _with_number(of: Book, number: str) -> Iterator[Point]:
    return (each for each in of.points if each.number == number)


def _none(number: str) -> Point:
    raise KeyError(number)


def _points(body: str) -> Iterator[Point]:
    section, lines = "", list[str]()
    for line in (*body.splitlines(), ""):
        if lines and not line.startswith("  "):
            yield _point(lines, section)
            lines = []
        if line.startswith("## "):
            section = line.removeprefix("## ")
        elif _POINT.match(line) or (lines and line.startswith("  ")):
            lines.append(line.strip())


def _point(lines: list[str], section: str) -> Point:
    text = " ".join(lines)
    match = _POINT.match(text)
    assert match, "the first line of a point has its number"
    rest = text[match.end() :]
    return Point(match[1], rest, section, "**R**" in rest)
