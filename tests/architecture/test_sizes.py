"""How long functions and files may be, and how many files a room."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import PurePath

from tests.architecture.sources import PRODUCT, sources

LONGEST_FUNCTION = 40
LONGEST_FILE = 500
LARGEST_ROOM = 20
LARGEST_CORE = 11_000
"""Lines of what a reader must believe first: the store and the live games on it."""


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


def test_no_file_is_longer_than_500_lines() -> None:
    lengths = {path: len(text.splitlines()) for path, text in sources(*PRODUCT).items()}
    assert {path: length for path, length in lengths.items() if length > LONGEST_FILE} == {}


def test_no_room_of_the_services_or_of_their_tests_has_more_than_20_modules() -> None:
    files = sources("services/deluxe_services", "tests/services")
    rooms = Counter(str(PurePath(path).parent) for path in files if "__init__" not in path)
    assert {room: modules for room, modules in rooms.items() if modules > LARGEST_ROOM} == {}


def test_the_store_and_the_live_games_on_it_have_at_most_11_000_lines() -> None:
    rooms = sources("services/deluxe_services/store", "services/deluxe_services/tables")
    lines = sum(len(text.splitlines()) for text in rooms.values())
    assert 5_000 < lines <= LARGEST_CORE


def test_the_lines_of_a_function_are_counted_from_its_def_to_its_end() -> None:
    assert [*functions("@a\n@b\ndef f(\n    x,\n):\n    async def g(): ...\n")] == [
        ("f", 4),
        ("g", 1),
    ]
