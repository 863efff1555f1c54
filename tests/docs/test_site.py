"""The documentation as pages: each link leads somewhere, and no page fetches from elsewhere."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
REMOTE = re.compile(r'<(?:script|img|link|iframe)\b[^>]*\b(?:src|href)="(?:https?:)?//[^"]*"')


def built(folder: Path, root: Path = ROOT) -> "subprocess.CompletedProcess[str]":
    """Build the pages that lie beside a file of settings into a folder."""
    program = [sys.executable, "-m", "mkdocs", "build", "--config-file", ".mkdocs.yml"]
    return subprocess.run(
        [*program, "--site-dir", str(folder)],
        check=False,
        cwd=root,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All pages, built strictly: a link that leads nowhere would end it."""
    folder = tmp_path_factory.mktemp("site")
    result = built(folder)
    assert result.returncode == 0, result.stdout + result.stderr
    return folder


def test_every_page_is_built_and_every_point_of_a_rule_book_can_be_linked_to(site: Path) -> None:
    books = sorted((ROOT / "domain/deluxe_domain/rulebooks").glob("??/*.md"))
    assert books
    for book in books:
        page = (site / "rules" / book.parent.name / f"{book.stem}.html").read_text("utf-8")
        points = re.findall(r"^- \*\*([A-Z]+-\d+)\*\*", book.read_text("utf-8"), re.MULTILINE)
        assert points
        assert [point for point in points if f'id="{point}"' not in page] == []
    for source in ("index", "contributing", "changelog", "SECURITY"):
        assert (site / f"{source}.html").is_file()


def test_the_readme_is_short_and_has_a_picture_that_a_script_makes() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert len(text.splitlines()) <= 130
    pictures = re.findall(r"!\[[^\]]+\]\((docs/pictures/[^)]+)\)", text)
    [picture] = pictures
    assert f'"{Path(picture).stem}"' in (ROOT / "tests/web/pictures.py").read_text("utf-8")


def test_no_page_fetches_anything_from_elsewhere(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > 60
    assert {
        page.name: addresses for page in pages if (addresses := REMOTE.findall(page.read_text()))
    } == {}


def test_every_page_is_in_the_search(site: Path) -> None:
    index = json.loads((site / "search" / "search_index.json").read_text("utf-8"))
    places = {entry["location"].partition("#")[0] for entry in index["docs"]}
    pages = {str(page.relative_to(site)) for page in site.rglob("*.html")}
    assert places == pages - {"404.html"}


def test_a_link_that_leads_nowhere_ends_the_build(tmp_path: Path) -> None:
    """A site of one page, by the settings of all."""
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "index.md").write_text("# Lost\n\n[nowhere](is-not-there.md)\n", "utf-8")
    config = {"INHERIT": str(ROOT / ".mkdocs.yml"), "docs_dir": "pages", "hooks": []}
    (tmp_path / ".mkdocs.yml").write_text(json.dumps({**config, "nav": ["index.md"]}), "utf-8")
    result = built(tmp_path / "site", tmp_path)
    assert result.returncode != 0
    assert "is-not-there.md" in result.stderr
    assert result.stderr.count("WARNING") == 1, "nothing else is wrong with it"
