"""What verifiers of bundles say, and how far audits say they got, is said in German, too."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import deluxe_replays
from deluxe_services.cli.language.translation import translated_verdict
from deluxe_services.cli.language.words import language, speak

REPLAYS: Final = Path(deluxe_replays.__path__[0])
PYTHON: Final = REPLAYS / "verify_bundle.py"
JAVASCRIPT: Final = REPLAYS / "verify_bundle.mjs"

VALUE: Final = "{}"
"""It stands for a value in a sentence."""

PARTS: Final = {
    f"entry {VALUE}",
    f"the command of entry {VALUE}",
    f"the command of {VALUE}",
    f"{VALUE}: its event",
    f"{VALUE}: its command",
    f"deal {VALUE}",
    f"{VALUE}: {VALUE}",
    f", the same {VALUE} that you know",
    f", grown from {VALUE}",
    f"; {VALUE} entries of the running deal are not shown yet",
    rf"cosignature/v1\ntime {VALUE}\n{VALUE}",
}
"""Parts of sentences (what a fault is about, what may come behind), and what witnesses sign."""

SUBJECTS: Final = (
    VALUE,
    f"entry {VALUE}",
    f"entry {VALUE}: its event",
    f"entry {VALUE}: its command",
)
"""What a value at the beginning of a sentence may stand for."""


@pytest.fixture(autouse=True)
def in_german() -> Iterator[None]:
    """Everything is said in German."""
    before = language()
    speak("de")
    yield
    speak(before)


def written(node: ast.expr | None) -> Iterator[str]:
    """The sentences of an expression, each value as ``VALUE``."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            yield "".join("".join(written(part)) or VALUE for part in parts)
        case ast.IfExp(body=one, orelse=other):
            yield from written(one)
            yield from written(other)
        case ast.BoolOp(values=values):
            for each in values:
                yield from written(each)
        case ast.Dict(values=values):
            for each in values:
                yield from written(each)
        case _:
            pass


SAYING: Final = ("check", "CheckFailed", "Unknown", "ValueError", "append")
"""What is called with a sentence: last, or alone."""


def python_sentences() -> set[str]:
    """All that the verifier in Python says about a bundle, a key, a checkpoint or a policy."""
    sentences: set[str] = set()
    for node in ast.walk(ast.parse(PYTHON.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[*_, text]):
                if name in SAYING:
                    sentences |= set(written(text))
                elif name == "Younger":
                    sentences |= {
                        f"{each}: only a newer verifier can judge this" for each in written(text)
                    }
            case ast.Assign(value=text) | ast.AnnAssign(value=text):
                sentences |= set(written(text))
            case ast.FunctionDef(name=name) if name.startswith(("check", "younger", "summary")):
                for each in ast.walk(node):
                    if isinstance(each, ast.Return):
                        sentences |= set(written(each.value))
            case _:
                pass
    return {each for each in sentences if is_sentence(each)}


TEXT: Final = re.compile(r"\"([^\"\n]*)\"|`([^`]*)`")
INSERTED: Final = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}")


def javascript_sentences() -> set[str]:
    """All that the verifier in JavaScript says: its texts of several words, outside of comments."""
    source = JAVASCRIPT.read_text(encoding="utf-8")
    code = re.sub(r"^\s*//.*$", "", source, flags=re.MULTILINE)
    texts = {one or INSERTED.sub(VALUE, other) for one, other in TEXT.findall(code)}
    return {each for each in texts if is_sentence(each)}


def is_sentence(text: str) -> bool:
    """Whether it has two words at least, and is no part, table or code."""
    words = re.findall(r"[A-Za-z]{2,}", text.replace(VALUE, ""))
    prose = len(words) > 1 and " " in text.strip() and "\n" not in text and "=>" not in text
    return prose and text not in PARTS


def unsaid(sentences: set[str]) -> list[str]:
    """Those that have no German text with all their values."""
    return [each for each in sorted(sentences) if not any(map(is_said, variants(each)))]


def variants(sentence: str) -> Iterator[str]:
    """The sentence with each subject that it may have."""
    rest = sentence.removeprefix(VALUE)
    yield from (subject + rest for subject in SUBJECTS) if rest != sentence else (sentence,)


def is_said(sentence: str) -> bool:
    """Whether it has a German text, in which no value is lost and no part of it is English."""
    first, *rest = sentence.split(VALUE)
    values = [f"x{at}" for at, _ in enumerate(rest)]
    text = first + "".join(map("".join, zip(values, rest, strict=True)))
    german = translated_verdict(text)
    return german != text and all(value in german for value in values)


def test_every_sentence_of_the_verifier_in_python_is_said_in_german() -> None:
    sentences = python_sentences()
    assert len(sentences) > 190
    assert unsaid(sentences) == []


def test_every_sentence_of_the_verifier_in_javascript_is_said_in_german() -> None:
    sentences = javascript_sentences()
    assert len(sentences) > 190
    assert unsaid(sentences) == []


NOTING: Final = ("NotChecked", "_settle")
"""What is called with a note of an audit, last."""


def notes() -> set[str]:
    """How far the auditor says that it got, or why it could not check a claim."""
    sentences: set[str] = set()
    for path in REPLAYS.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[*_, text]):
                    sentences |= set(written(text)) if name in NOTING else set()
                case ast.FunctionDef(name="end"):
                    for each in ast.walk(node):
                        if isinstance(each, ast.Return):
                            sentences |= set(written(each.value))
                case _:
                    pass
    return {each for each in sentences if is_sentence(each)}


def test_every_note_of_an_audit_is_said_in_german() -> None:
    assert len(notes()) > 5
    assert [note for note in sorted(notes()) if not is_said(note)] == []
