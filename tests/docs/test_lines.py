"""Lines of prose have at most 100 characters, so that they are read beside code and in a diff."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *(
        page
        for page in sorted((ROOT / "docs").rglob("*.md"))
        if page.parent.name != "api" and "node_modules" not in page.parts
    ),
]
"""All pages that people write; those of the API are made from the protos."""

LONGEST = 100


def long_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines of prose that are too long, with their numbers: no table, code or picture."""
    in_code = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("```"):
            in_code = not in_code
        elif not in_code and not line.startswith(("|", "    ", "![")) and len(line) > LONGEST:
            yield number, line


def test_a_long_line_is_found_unless_it_is_code_a_table_or_a_picture() -> None:
    long = "word " * 21
    text = f"short\n{long}\n```sh\n{long}\n```\n| {long} |\n    {long}\n![{long}](a.png)\n- {long}"
    assert [number for number, _ in long_lines(text)] == [2, 9]


def test_lines_of_prose_are_short() -> None:
    assert len(PAGES) > 50
    assert [
        f"{page.relative_to(ROOT)}:{number}: {line}"
        for page in PAGES
        for number, line in long_lines(page.read_text(encoding="utf-8"))
    ] == []
