"""Every point of the rule books is shown once allowed and once refused, by a test that names it.

A test names its points at the beginning of its name (``test_dx_12_…``, ``test_dx_1_and_2_…``,
``test_dx_18_to_20_…``). One that shows how a point is refused says so:
``@pytest.mark.refuses("DX-12")``. ``points.json`` lists the points; where nothing could be refused
it says why.
"""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

TESTS = Path(__file__).parents[1]
POINTS: dict[str, dict[str, str]] = {
    each["point"]: each
    for each in json.loads((Path(__file__).parent / "points.json").read_text("utf-8"))
}
BOOKS = {"G": 10, "DX": 25, "CP": 20, "DR": 18, "ST": 8, "PD": 8, "YA": 8, "ES": 4, "HU": 11}
"""Every rule book with the number of its points, in the order of the list."""

_TEST_NAME = re.compile(rf"test_({'|'.join(BOOKS).lower()})_(\d+)(?:_(and|to)_(\d+))?_")


class Named(NamedTuple):
    """A test, the points that it names and those that it shows refused."""

    test: str
    names: frozenset[str]
    refuses: frozenset[str]


def points_named(test: str) -> frozenset[str]:
    """The points at the beginning of a test's name.

    >>> sorted(points_named("test_dx_6_and_7_the_most_chips_win"))
    ['DX-6', 'DX-7']
    >>> len(points_named("test_dx_15_to_21_hands_rank_as_the_book_says"))
    7
    """
    match = _TEST_NAME.match(test)
    if match is None:
        return frozenset()
    book, first, joint, last = match.groups()
    between = range(int(first), int(last or first) + 1)
    numbers = between if joint != "and" else (int(first), int(last))
    return frozenset(f"{book.upper()}-{number}" for number in numbers)


def points_refused(test: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    """The points of the test's ``refuses`` marks."""
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.refuses":
            yield from (str(ast.literal_eval(point)) for point in mark.args)


def read_tests(path: Path) -> Iterator[Named]:
    """Every test function of a file, read and not run."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if node.name.startswith("test_"):
            refuses = frozenset(points_refused(node))
            yield Named(f"{path.name}::{node.name}", points_named(node.name), refuses)


@cache
def all_tests() -> tuple[Named, ...]:
    """Every test function in the tree; only where one of these tests runs."""
    return tuple(test for path in sorted(TESTS.rglob("*.py")) for test in read_tests(path))


def test_every_point_is_shown_allowed() -> None:
    allowed = frozenset[str]().union(*(test.names - test.refuses for test in all_tests()))
    assert sorted(POINTS.keys() - allowed) == []


def test_every_point_is_shown_refused_or_says_why_it_cannot_be() -> None:
    refused = frozenset[str]().union(*(test.refuses for test in all_tests()))
    silent = {point for point, text in POINTS.items() if "no_refusal" not in text}
    assert sorted(silent - refused) == []
    assert sorted(refused & POINTS.keys() - silent) == [], "what is refused says that it is not"


def test_no_test_names_a_point_that_no_rule_book_has() -> None:
    strangers = {test.test for test in all_tests() if (test.names | test.refuses) - POINTS.keys()}
    assert not strangers


def test_the_list_has_every_point_of_every_book_once() -> None:
    assert list(POINTS) == [
        f"{book}-{number}" for book, last in BOOKS.items() for number in range(1, last + 1)
    ]


def test_a_name_without_a_point_names_none() -> None:
    assert points_named("test_the_list_has_every_point") == frozenset()
    assert points_named("test_dx_12_cards_cost") == {"DX-12"}
