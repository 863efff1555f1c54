"""A game exported as one HTML file: from a disk, offline, it shows what the page shows."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from deluxe_services.api.replays.standalone import standalone
from tests.web.conftest import PATIENCE, Open
from tests.web.site import Site


@pytest.fixture
def alone(browser: Browser) -> Iterator[Page]:
    """A page without a network, which complains of nothing."""
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    complaints: list[str] = []

    def asked(route: Route) -> None:
        complaints.append(f"asked for {route.request.url}")
        route.abort()

    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.route(lambda url: not url.startswith(("file:", "data:", "blob:")), asked)
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    context.set_offline(True)
    yield page
    context.close()
    assert complaints == []


def test_every_board_is_that_of_the_page(
    visit: Open, site: Site, alone: Page, tmp_path: Path
) -> None:
    game = site.over["draw-poker"]
    file = tmp_path / "game.html"
    file.write_bytes(b"".join(standalone(site.store, game)))
    alone.goto(f"{file.as_uri()}#/games/{game}?v=1&as=public")
    online = visit(f"#/games/{game}?v=1&as=public")
    board = alone.locator(".felt")
    expect(board).to_be_visible()
    end = int(alone.get_by_role("slider").get_attribute("max") or "0")
    assert end > 20
    for version in range(1, end + 1):
        expect(alone.get_by_role("slider")).to_have_value(str(version))
        expect(online.locator(".felt")).to_have_text(board.inner_text(), use_inner_text=True)
        for page in (alone, online):
            page.keyboard.press("ArrowRight")
    alone.get_by_role("button", name="Deutsch").click()
    expect(alone.get_by_text("Gesehen von")).to_be_visible()
    assert alone.get_by_label("Gesehen von").locator("option").count() == 5
    alone.keyboard.press("Home")
    alone.keyboard.press("f")  # from the public, the last viewer, to the auditor, the first
    expect(alone).not_to_have_url(re.compile("as="))
    alone.keyboard.press("f")
    expect(alone).to_have_url(re.compile("as=seat-0"))
    expect(board).to_contain_text("Du", ignore_case=True)
    alone.get_by_role("link", name="Regeln").click()
    expect(alone.locator(".point").first).to_be_visible()
