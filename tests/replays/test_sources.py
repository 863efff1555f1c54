"""What an audit says of the sources that a game has pinned (G-9)."""

import ast
from pathlib import Path

import pytest

import deluxe_domain
from deluxe_replays import sources
from deluxe_replays.sources import Locked, provenance, sources_digest

RULES = "yacht/1"
HERE = sources_digest(RULES)
DOMAIN = Path(deluxe_domain.__path__[0])
OLD, NEVER = "0" * 64, "1" * 64


@pytest.mark.parametrize(
    ("lock", "digest", "text"),
    [
        (Locked((HERE,), "0.1.0"), HERE, "the same as here, of release 0.1.0 or later"),
        (Locked((HERE,)), HERE, "the same as here"),
        (Locked((OLD,), "0.1.0"), HERE, "the same as here"),
        (
            Locked((OLD, HERE), "0.1.0"),
            OLD,
            "those of release 0.1.0 or later, which decide the same as those here",
        ),
        (Locked((OLD,)), OLD, "earlier ones"),
        (
            Locked((OLD, HERE), "0.1.0"),
            NEVER,
            "others than here, and of no release that is known here",
        ),
    ],
)
def test_pinned_sources_are_compared_with_those_here_and_those_released(
    lock: Locked, digest: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "the_lock", lambda: {RULES: lock})
    assert provenance(RULES, digest) == text


def test_of_an_unknown_rule_set_nothing_is_known() -> None:
    assert provenance("a-game/1", OLD) == "of a rule set that is unknown here"


def test_the_imports_of_a_source_are_those_that_python_finds() -> None:
    for path in DOMAIN.rglob("*.py"):
        module = ".".join(path.relative_to(DOMAIN.parent).with_suffix("").parts)
        imported: list[str] = []
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Import):
                imported += [name.name for name in node.names if of_the_domain(name.name)]
            elif isinstance(node, ast.ImportFrom) and node.module and of_the_domain(node.module):
                inside = [f"{node.module}.{name.name}" for name in node.names]
                modules = [name for name in inside if sources._source(name)]
                imported += inside if modules == inside else [*modules, node.module]
        assert set(sources._imports(module)) == set(imported), module


def of_the_domain(module: str) -> bool:
    return module.startswith("deluxe_domain.")
