"""The Fluent files as trees: their messages, and what each message refers to."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import deluxe_domain
import deluxe_services
from deluxe_domain.kernel.cards import Language

ROOTS: Final = (
    Path(deluxe_domain.__path__[0]),
    Path(deluxe_services.__path__[0]),
)


class Pattern(NamedTuple):
    """What the value or one attribute of a message refers to."""

    variables: frozenset[str]
    messages: frozenset[str]
    functions: frozenset[str]


Messages = Mapping[str, Mapping[str, Pattern]]
"""By message and attribute; the value of a message is the attribute with the empty name."""


class _References(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.functions: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self.functions.add(node.id.name)
        self.generic_visit(node)

    def pattern(self) -> Pattern:
        return Pattern(
            frozenset(self.variables), frozenset(self.messages), frozenset(self.functions)
        )


def folders() -> list[Path]:
    """Every folder that holds the files of both languages."""
    return sorted({path.parent for root in ROOTS for path in root.rglob("*.ftl")})


@cache
def messages_in(path: Path) -> Messages:
    """The messages of one file; ``ValueError`` for anything that is no Fluent."""
    results: dict[str, dict[str, Pattern]] = {}
    for entry in parse(path.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"{path}: {entry.content}")
        if isinstance(entry, ast.Message):
            if entry.id.name in results:
                raise ValueError(f"{path}: {entry.id.name} is there twice")
            results[entry.id.name] = dict(_patterns(entry))
    return results


def messages_of(texts: Sequence[str], language: Language) -> dict[str, Mapping[str, Pattern]]:
    """All messages of a game, those of later folders in place of earlier ones."""
    results: dict[str, Mapping[str, Pattern]] = {}
    for folder in texts:
        results |= messages_in(ROOTS[0] / folder / f"{language}.ftl")
    return results


def _patterns(message: ast.Message) -> Iterator[tuple[str, Pattern]]:
    parts = [("", message.value)] if message.value is not None else []
    parts += [(attribute.id.name, attribute.value) for attribute in message.attributes]
    for name, value in parts:
        references = _References()
        references.visit(value)
        yield name, references.pattern()
