"""How long functions and files may be, and which files say at their heads why they are longer."""

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.sources import PRODUCT, ROOT, sources

LONGEST_FUNCTION = 40
LONGEST_FILE = 300

REASONS = {
    "domain/deluxe_domain/kernel/session.py": "The class stays whole",
    "services/deluxe_bench/costs.py": "The module is long because",
    "services/deluxe_bench/fleet.py": "The module stays whole",
    "services/deluxe_services/rpc/connect.py": "The module is longer than",
    "services/deluxe_services/settings.py": "The module is long because",
    "services/deluxe_services/store/memory.py": "It is one class, for",
    "services/deluxe_services/tables/host.py": "It is long because",
    "services/poker_deluxe_client/aio.py": "The module is long because",
    "services/poker_deluxe_client/sync.py": "The module is long because",
}
"""Files of more than 300 lines, with the words at their heads that begin the reason."""


def functions(source: str) -> Iterator[tuple[str, int]]:
    """Each function with its lines, from ``def`` to its end."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            yield node.name, node.end_lineno - node.lineno + 1


def test_no_function_is_longer_than_40_lines() -> None:
    lengths = {
        f"{path}: {name}": length
        for path, text in sources(*PRODUCT, "tests", "docs").items()
        for name, length in functions(text)
    }
    assert len(lengths) > 1000
    assert {name: length for name, length in lengths.items() if length > LONGEST_FUNCTION} == {}


def test_files_of_more_than_300_lines_are_those_with_a_reason() -> None:
    texts = sources(*PRODUCT)
    long = {path for path, text in texts.items() if len(text.splitlines()) > LONGEST_FILE}
    assert long == REASONS.keys()


@pytest.mark.parametrize(("path", "words"), REASONS.items())
def test_a_long_file_says_why_at_its_head(path: str, words: str) -> None:
    head = ast.get_docstring(ast.parse((ROOT / path).read_text("utf-8"))) or ""
    assert words in " ".join(head.split())


def test_the_lines_of_a_function_are_counted_from_its_def_to_its_end() -> None:
    assert [*functions("@a\n@b\ndef f(\n    x,\n):\n    async def g(): ...\n")] == [
        ("f", 4),
        ("g", 1),
    ]
