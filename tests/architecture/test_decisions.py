"""The notes in docs/decisions: each has a number of its own and is found where it is cited."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
REPLACED = {14, 23, 37}
"""The numbers of notes whose decision another one has replaced or taken in."""
NOTES = sorted((ROOT / "docs" / "decisions").glob("*.md"))


def test_decisions_are_numbered_from_one_without_a_gap_or_a_double() -> None:
    numbers = [int(note.name[:4]) for note in NOTES]
    assert numbers == [n for n in range(1, len(NOTES) + len(REPLACED) + 1) if n not in REPLACED]


def test_a_decision_bears_the_number_of_its_file() -> None:
    for note in NOTES:
        title = note.read_text(encoding="utf-8").splitlines()[0]
        assert title.startswith(f"# {int(note.name[:4])}. "), note.name


def test_a_cited_decision_is_there() -> None:
    pages = [ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").glob("*.md")]
    numbers = {
        name
        for page in pages
        for name in re.findall(r"decisions/(\d{4}-[a-z0-9-]+\.md)", page.read_text("utf-8"))
    }
    assert numbers
    assert numbers <= {note.name for note in NOTES}
