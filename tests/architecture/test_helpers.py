"""What tests share stands in modules of its own, or in a conftest: no module imports a test module.

Otherwise pytest would load the file twice, with fixtures and caches of its own each time, and who
changes one test would break another.
"""

import ast
import re
from collections.abc import Iterator

from tests.architecture.sources import sources

_TEST_NAME = re.compile(r"(?<!def )\btest_")
"""Where no name begins like that, apart from tests that are defined, no such module is imported."""


def imports(source: str) -> Iterator[tuple[int, str]]:
    """The modules that a source imports, by the names that they may have, with their lines."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield node.lineno, module
                yield from ((node.lineno, f"{module}.{alias.name}") for alias in names)
            case _:
                pass


def imported_tests(source: str) -> list[tuple[int, str]]:
    """The test modules among them."""
    if not _TEST_NAME.search(source):
        return []
    return [
        (line, name)
        for line, name in imports(source)
        if name.startswith("tests.") and name.rpartition(".")[2].startswith("test_")
    ]


def test_no_module_imports_a_test_module() -> None:
    texts = sources("tests", "docs")
    assert len(texts) > 300
    assert [
        f"{path}:{line}: imports {name}; move what both need to a module of its own"
        for path, text in texts.items()
        for line, name in imported_tests(text)
    ] == []


def test_a_test_module_that_is_imported_is_found_however_it_is_written() -> None:
    source = """
import tests.web.test_pages
from tests.web.test_pages import show
from tests.web import test_pages, axe
from tests.loops import run
import tests.testing
def later():
    from tests.web.test_pages import hide as test_show
"""
    assert [*dict.fromkeys(imported_tests(source))] == [
        (2, "tests.web.test_pages"),
        (3, "tests.web.test_pages"),
        (4, "tests.web.test_pages"),
        (8, "tests.web.test_pages"),
    ]
