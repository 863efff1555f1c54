"""The words of the screen: the same in both languages, and none that nobody says."""

import re
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import parse
from fluent.syntax.ast import Message, Resource

SCREEN = Path(__file__).parents[3] / "services" / "deluxe_services" / "screen"


def messages_of(language: str) -> dict[str, set[str]]:
    """Every message of a language with its arguments."""
    resource = parse((SCREEN / "texts" / f"{language}.ftl").read_text(encoding="utf-8"))
    assert isinstance(resource, Resource)
    texts = (SCREEN / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
    results = {}
    for entry in resource.body:
        if isinstance(entry, Message):
            assert entry.span is not None
            text = texts[entry.span.start : entry.span.end]
            results[entry.id.name] = set(re.findall(r"\$(\w+)", text))
    return results


def test_both_languages_say_the_same() -> None:
    assert messages_of("en") == messages_of("de")


def uses(name: str) -> Iterator[str]:
    """How sources say a message: by its whole name, or by how it begins and something computed."""
    yield rf"[\"']{name}[\"']"
    words = name.split("-")
    for length in range(1, len(words)):
        yield rf"f[\"']{'-'.join(words[:length])}-\{{"


def test_every_message_is_said_somewhere() -> None:
    sources = "\n".join(path.read_text(encoding="utf-8") for path in SCREEN.rglob("*.py"))
    unused_names = {
        name for name in messages_of("en") if not any(re.search(use, sources) for use in uses(name))
    }
    assert unused_names <= {"front", "middle", "back"}  # the rows of a hand, by their names
