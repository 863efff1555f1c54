"""What audits find is said in both languages, by the codes in the sources of the auditor."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import deluxe_replays
from deluxe_domain.kernel.rulebook import LANGUAGES
from deluxe_replays.entries.findings import CheckFailed, Claim, Finding
from deluxe_services.cli.examination.audit_lines import finding_text
from deluxe_services.cli.language.words import FINDINGS, Words, language, speak
from tests.texts.files import ROOTS, messages_in

AUDITOR: Final = Path(deluxe_replays.__path__[0])
STANDING_ALONE: Final = AUDITOR / "verify_bundle.py"
"""It shares nothing with the auditor, and no finding of its own gets into a report."""


def sentences() -> Iterator[tuple[str, str]]:
    """Each code of the auditor with its English sentence."""
    for path in AUDITOR.rglob("*.py"):
        if path == STANDING_ALONE:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            match node:
                case ast.Call(
                    ast.Name("CheckFailed"), [ast.Constant(str(code)), ast.Constant(str(text))]
                ):
                    yield code, text
                case _:
                    pass


def arguments_of(sentence: str) -> list[str]:
    """The names in braces."""
    return [part.partition("}")[0] for part in sentence.split("{")[1:]]


def test_each_finding_is_said_in_english_as_the_auditor_says_it() -> None:
    english, german = Words("en", FINDINGS), Words("de", FINDINGS)
    codes = dict(sentences())
    assert len(codes) > 200
    for code, sentence in sentences():
        values = {name: f"<{name}>" for name in arguments_of(sentence)}
        assert english.say(f"finding-{code}", **values) == sentence.format(**values)
        text = german.say(f"finding-{code}", **values)
        assert [value for value in values.values() if value not in text] == []
    for code in LANGUAGES:
        messages = messages_in(ROOTS[1] / "texts" / "findings" / f"{code}.ftl")
        assert set(messages) == {f"finding-{code}" for code in codes}


@pytest.fixture
def in_german() -> Iterator[None]:
    """Everything is said in German."""
    before = language()
    speak("de")
    yield
    speak(before)


@pytest.mark.usefixtures("in_german")
def test_a_finding_is_told_in_the_language_of_the_terminal() -> None:
    fault = CheckFailed("overdrawn", "{account} pays {amount}", account="player:1", amount=30)
    place = (Claim.CONSERVATION, "g-1", 7, "card-bought")
    text = finding_text(Finding(*place, str(fault), fault.code, fault.arguments))
    assert text == "Konto player:1 zahlt 30 Chips und hat weniger (G-4)"
    assert finding_text(Finding(*place, "of an older audit")) == "of an older audit"
