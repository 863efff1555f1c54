"""The replay's tabs, search, marks and downloads."""

import re

from playwright.sync_api import Page, expect

from tests.web.axe import findings
from tests.web.conftest import Open
from tests.web.site import Site


def test_chips_and_stacks_follow_the_slider_and_lead_back_to_it(visit: Open, site: Site) -> None:
    page = visit(f"#/games/{site.over['poker-deluxe']}?v=20")
    page.get_by_role("tab", name="Chips").click()
    expect(page).to_have_url(re.compile("tab=chips"))
    expect(page.locator(".totals")).to_contain_text("balanced")
    rows = page.locator(".ledger tbody tr:not(.gap)")
    expect(rows.first).to_be_visible()
    expect(page.locator(".ledger .later").first).to_be_attached()
    assert findings(page) == []
    page.get_by_role("tab", name="Chips").press("ArrowRight")
    expect(page.get_by_role("tab", name="Stacks")).to_be_focused()
    line = page.locator(".stacks .now")
    before = line.get_attribute("style")
    page.get_by_role("slider").press("End")
    expect(line).not_to_have_attribute("style", before or "")
    page.locator(".stacks").click(position={"x": 120, "y": 100})
    expect(page.get_by_role("slider")).not_to_have_value(
        page.get_by_role("slider").get_attribute("max") or ""
    )


def test_the_audit_of_the_game_stands_beside_its_replay(visit: Open, site: Site) -> None:
    page = visit(f"#/games/{site.over['yacht']}?tab=audit", "de")
    expect(page.locator(".claims li").first).to_be_visible()
    assert findings(page) == []
    expect(page.get_by_role("tab", name="Chips")).to_have_count(0)  # it is played for points


def test_the_log_is_searched(visit: Open, site: Site) -> None:
    page = visit(f"#/games/{site.over['poker-deluxe']}?v=20")
    expect(page.locator(".log-line").first).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("shuffles deal")
    lines = page.locator(".log-events .log-line")
    expect(page.locator(".log")).to_contain_text(re.compile(r"\d+ events"))
    for text in lines.all_inner_texts():
        assert "shuffles" in text
    assert findings(page) == []
    lines.last.click()
    expect(lines.last).to_have_attribute("aria-current", "step")
    page.get_by_label("Search the log").press("Escape")
    expect(page.locator(".log-group [aria-current]")).to_have_count(1)


def test_an_address_that_is_followed_moves_the_replay(visit: Open, site: Site) -> None:
    game = site.over["draw-poker"]
    page = visit(f"#/games/{game}?v=5")
    expect(page.get_by_role("slider")).to_have_value("5")
    page.evaluate("hash => { location.hash = hash }", f"#/games/{game}?v=9")
    expect(page.get_by_role("slider")).to_have_value("9")


def downloaded(page: Page, name: str) -> bytes:
    page.locator(".menu summary").click()
    with page.expect_download() as download:
        page.get_by_role("button", name=name).click()
    page.locator(".menu summary").click()
    return download.value.path().read_bytes()


def test_a_game_is_downloaded_in_every_format_that_carries_it(visit: Open, site: Site) -> None:
    page = visit("#/nowhere")
    page.evaluate("token => sessionStorage.setItem('token', token)", site.token)
    page.goto(f"{site.url}?#/games/{site.over['seven-card-stud']}?v=5")
    expect(page.locator(".felt")).to_be_visible()
    assert downloaded(page, "Game file").startswith(b'{"')
    assert b"buy-in" in downloaded(page, "Chips as CSV")
    assert downloaded(page, "offline").startswith(b"<!doctype html>")
    assert downloaded(page, "Log as text").startswith(b"1\t")
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Poker Hand History").click()
    expect(page.locator(".menu-list")).to_contain_text("ST-4")  # which it cannot carry


def test_a_viewer_sees_what_was_known_then(visit: Open, site: Site) -> None:
    page = visit(f"#/games/{site.over['poker-deluxe']}?v=12")
    page.get_by_label("as known then").check()
    expect(page).to_have_url(re.compile("then=1"))
    expect(page.get_by_role("slider")).to_have_value("12")
    expect(page.locator(".felt")).to_be_visible()
    expect(page.get_by_label("as known then")).to_be_checked()
