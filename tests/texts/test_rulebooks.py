"""The rule books: the same points in both languages, and every point that is cited anywhere."""

import re
from pathlib import Path
from typing import Final

import pytest

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.rulebook import LANGUAGES
from deluxe_services.texts.rulebooks import BOOKS, book, books_of, plain_text, point

ROOT: Final = Path(__file__).parents[2]
CITED: Final = re.compile(rf"\b(?:{'|'.join(BOOKS)})-[1-9][0-9]?\b")
NOWHERE: Final = f"DX-{99}"
EVERY_BOOK: Final = pytest.mark.parametrize("letters", BOOKS)


@EVERY_BOOK
def test_both_languages_have_the_same_points(letters: str) -> None:
    english, german = (book(letters, language).points for language in LANGUAGES)
    assert [each.number for each in english] == [each.number for each in german]
    assert [each.ruling for each in english] == [each.ruling for each in german]
    assert all(len(each.text) > 12 for each in (*english, *german))
    numbers = sorted(int(each.number.partition("-")[2]) for each in english)
    assert numbers == list(range(1, len(numbers) + 1))


def test_g_10_every_point_that_is_cited_stands_in_both_books() -> None:
    citations: set[str] = set()
    for folder in ("domain", "services/deluxe_services", "replays", "protos", "tests", "docs"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".py", ".ftl", ".proto", ".md"):
                citations |= set(CITED.findall(path.read_text(encoding="utf-8")))
    assert len(citations) > 100
    for language in LANGUAGES:
        numbers = {each.number for letters in BOOKS for each in book(letters, language).points}
        assert citations <= numbers, sorted(citations - numbers)


@EVERY_BOOK
def test_people_are_they(letters: str) -> None:
    for each in book(letters, "en").points:
        assert not re.search(r"\b(he|his|him|himself)\b", each.text, re.IGNORECASE), each


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_books(game: str) -> None:
    own, *_, general = books_of(game, "en")
    assert own.points
    assert general.letters == "G"


def test_a_point_of_no_book_is_a_key_error() -> None:
    with pytest.raises(KeyError, match=NOWHERE):
        point(NOWHERE, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_point_in_plain_text_has_no_mark_of_markdown_left(language: Language) -> None:
    for letters in BOOKS:
        for each in book(letters, language).points:
            assert "*" not in plain_text(each), each.number
            assert plain_text(each).count("[R]") == each.text.count("**R**"), each.number
