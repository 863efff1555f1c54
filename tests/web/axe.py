"""What axe finds on a page, and whether the page is wider than its window."""

from functools import cache

from playwright.sync_api import Page

from tests.node import installed
from tests.web.texts import SOURCES


@cache
def _axe() -> str:
    """The program that looks for what some people cannot see, hear or press."""
    with installed(SOURCES):
        return (SOURCES / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")


def findings(page: Page) -> list[str]:
    """What axe has to say of a page as it stands, and that it is too wide if it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_axe())
    result = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    violations = [
        f"{each['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:240]}"
        for each in result["violations"]
        for node in each["nodes"][:1]
    ]
    return violations + ["is wider than the window"] * wide
