"""Every refusal of the rules has a message in both languages, with its variables (G-6, G-10)."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

import deluxe_domain
from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.decider import Reason, Refused
from deluxe_domain.kernel.refusal_texts import KEYS, REFUSALS
from deluxe_domain.kernel.rulebook import LANGUAGES
from deluxe_services.tables.decisions import read_refusal, refusal_bytes
from deluxe_services.texts.functions import Scene
from deluxe_services.texts.lines import Texts
from tests.texts.files import folders, messages_in
from tests.told import texts_of

DOMAIN: Final = Path(deluxe_domain.__path__[0])
_OPEN: Final = {"may"}
"""Variables that only the English text needs."""


class Cited(NamedTuple):
    """A text of a refusal, and the variables that it is given."""

    text: str
    variables: frozenset[str]
    path: str


def refusals() -> Iterator[Cited]:
    """Every ``refused(rule, "name", …)`` of the domain."""
    for path in sorted(DOMAIN.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="refused"), args=[_, ast.Constant(value=str(name))]):
                    arguments = frozenset(each.arg for each in node.keywords if each.arg)
                    yield Cited(REFUSALS[name][1], arguments, str(path.relative_to(DOMAIN)))
                case _:
                    continue


def test_every_refusal_has_a_message() -> None:
    all_refusals = list(refusals())
    assert len(all_refusals) > 40
    assert {citation.text for citation in all_refusals} <= KEYS.keys()


def test_every_message_of_a_refusal_is_used_and_there_in_both_languages() -> None:
    for language in LANGUAGES:
        names = {name for folder in folders() for name in messages_in(folder / f"{language}.ftl")}
        assert {name for name in names if name.startswith("refused-")} == {
            f"refused-{key}" for key in KEYS.values()
        }


def test_a_message_needs_variables_alone_that_the_refusal_has() -> None:
    for citation in refusals():
        for folder in folders():
            if "games" in folder.parts and folder.parts[-2] not in citation.path:
                continue
            patterns = messages_in(folder / "en.ftl").get(f"refused-{KEYS[citation.text]}")
            if patterns is not None:
                assert patterns[""].variables - {"dice_kind"} <= citation.variables | _OPEN, (
                    citation
                )


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Cut 1 to 51 cards, not 60 (DX-8)."),
        ("de", "Hebe 1 bis 51 Karten ab, nicht 60 (DX-8)."),
    ],
)
def test_g_10_a_refusal_is_said_with_its_point(language: str, expected: str) -> None:
    text = "lift {least} to {most} cards, not {lifted}"
    refusal = Refused("DX-8", Reason.OUT_OF_RANGE, text, least=1, most=51, lifted=60)
    texts = texts_of(GAMES["poker-deluxe"], "de" if language == "de" else "en")
    assert texts.refusal(refusal) == expected
    assert texts.refusal(read_refusal(refusal_bytes(refusal))) == expected


@pytest.mark.parametrize(
    ("language", "viewer", "expected"),
    [
        ("en", None, "It is Chris's turn, not Ben's (YA-2)."),
        ("en", 0, "It is Chris's turn, not yours (YA-2)."),
        ("en", 1, "It is your turn, not Ben's (YA-2)."),
        ("de", None, "Chris ist am Zug, nicht Ben (YA-2)."),
        ("de", 0, "Chris ist am Zug, nicht du (YA-2)."),
        ("de", 1, "Du bist am Zug, nicht Ben (YA-2)."),
    ],
)
def test_whose_turn_it_is_instead_is_said_by_name(
    language: Language, viewer: int | None, expected: str
) -> None:
    text = "it is the turn of seat {turn}, not of seat {seat}"
    refusal = Refused("YA-2", Reason.NOT_YOUR_TURN, text, turn=1, seat=0)
    scene = Scene("yacht", {0: "Ben", 1: "Chris"}, viewer)
    assert Texts(GAMES["yacht"], language, scene).refusal(refusal) == expected


@pytest.mark.parametrize(
    ("language", "viewer", "expected"),
    [
        ("en", None, "It is Ben's turn"),
        ("en", 0, "It is your turn"),
        ("de", None, "Ben ist am Zug"),
        ("de", 0, "Du bist am Zug"),
    ],
)
def test_whose_turn_it_is_is_said_by_name(
    language: Language, viewer: int | None, expected: str
) -> None:
    texts = Texts(GAMES["yacht"], language, Scene("yacht", {0: "Ben"}, viewer))
    assert texts.message("to-act", to_act="0") == expected


def test_a_refusal_without_a_message_is_said_in_english() -> None:
    refusal = Refused("DX-8", Reason.OUT_OF_RANGE, "of no rule")
    assert texts_of(GAMES["poker-deluxe"], "de").refusal(refusal) == "of no rule (DX-8)."
