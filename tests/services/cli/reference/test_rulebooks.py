"""``rules``: the rule books at the prompt."""

import re

import pytest

from deluxe_domain.kernel.rulebook import LANGUAGES
from deluxe_services.texts.rulebooks import book
from tests.services.cli.conftest import Pd


def test_a_point_is_printed_by_its_number(pd: Pd) -> None:
    result = pd("rules", "poker-deluxe", "dx-8")
    assert result.code == 0
    assert result.out.startswith("DX-8  The dealer shuffles.")
    assert pd("rules", "DX-8").out == result.out
    assert pd("rules", "DX-8", "--lang", "de").out.startswith("DX-8  Wer gibt, mischt.")
    assert pd("rules", "DX-8", "--json").json["ruling"] is True


def test_a_book_is_printed_with_all_its_points(pd: Pd) -> None:
    for language in LANGUAGES:
        result = pd("rules", "draw-poker", "--lang", language)
        points = book("DR", language).points
        assert re.findall(r"^DR-\d+", result.out, re.MULTILINE) == [p.number for p in points]
        assert max(map(len, result.lines)) <= 92


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ((f"DX-{99}",), f"there is no point DX-{99}: write DX-1 to DX-"),
        (("XX-1",), "the books are G, DX"),
        (("yatch",), "there is no game 'yatch'"),
    ],
)
def test_what_is_in_no_book_is_said(pd: Pd, words: tuple[str, ...], answer: str) -> None:
    result = pd("rules", *words)
    assert result.code == 2
    assert answer in result.err
