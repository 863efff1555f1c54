"""What the documentation as pages needs beside docs/: other files as pages, and links that hold.

A hook of mkdocs (``.mkdocs.yml``). The README, CONTRIBUTING, CHANGELOG and the rule books
lie outside docs/ and become pages; a link to a file that is no page becomes the file's name.
"""

import os.path
import re
from pathlib import Path, PurePosixPath
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).parents[1]
BOOKS: Final = "domain/deluxe_domain/rulebooks"
OUTSIDE: Final = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
} | {
    str(book.relative_to(ROOT)): f"rules/{book.parent.name}/{book.name}"
    for book in sorted((ROOT / BOOKS).glob("??/*.md"))
}
"""Files outside docs/, from the top, and the pages that they become."""

_LINK: Final = re.compile(r"(!?)\[([^\]]*)\]\(([^)#\s]+)(#[^)\s]*)?\)")
_POINT: Final = re.compile(r"^- \*\*([A-Z]+-\d+)\*\*", re.MULTILINE)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that lie outside docs/, and list the folders that the menu names."""
    for source, page in OUTSIDE.items():
        content = (ROOT / source).read_text("utf-8")
        files.append(File.generated(config, page, content=content))
    config.nav = _unfolded(config.nav, sorted(file.src_uri for file in files.documentation_pages()))
    return files


def _unfolded(menu: object, pages: list[str]) -> object:
    """The menu, a folder's name replaced by its pages."""
    if isinstance(menu, list):
        return [_unfolded(entry, pages) for entry in menu]
    if isinstance(menu, dict):
        return {title: _unfolded(entry, pages) for title, entry in menu.items()}
    if isinstance(menu, str) and not menu.endswith(".md"):
        return [page for page in pages if page.startswith(f"{menu}/")]
    return menu


def on_page_markdown(
    markdown: str,
    page: Page,
    config: MkDocsConfig,  # noqa: ARG001 - mkdocs names it
    files: Files,
) -> str:
    """Turn links around: from places in the repository to pages, or to the names of files."""
    place = {page: source for source, page in OUTSIDE.items()}
    source = place.get(page.file.src_uri, f"docs/{page.file.src_uri}")
    if source.startswith(BOOKS):  # each point can be linked to
        markdown = _POINT.sub(r'- <span id="\1"></span>**\1**', markdown)
    return _LINK.sub(lambda link: _turned(link, source, page.file.src_uri, files), markdown)


def _turned(link: re.Match[str], source: str, page: str, files: Files) -> str:
    picture, text, target, anchor = link.groups(default="")
    if ":" in target:
        return link.group()
    path = os.path.normpath(PurePosixPath(source).parent / target)
    for candidate in (path, f"{path}/README.md"):
        uri = OUTSIDE.get(candidate, candidate.removeprefix("docs/"))
        is_page = candidate in OUTSIDE or candidate.startswith("docs/")
        if is_page and files.get_file_from_path(uri):
            there = os.path.relpath(uri, PurePosixPath(page).parent)
            return f"{picture}[{text}]({there}{anchor})"
    if not (ROOT / path).exists():
        return link.group()  # mkdocs says that it leads nowhere
    return f"{text} (`{path}`)" if text != path else f"`{path}`"
