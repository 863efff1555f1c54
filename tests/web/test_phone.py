"""Audit, Chips and Replay on a phone: what counts comes first, and can be hit and read."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.acting import signed_in
from tests.web.conftest import Open
from tests.web.site import Site

LEAST_PX = 24
"""How high and broad what is pressed must be (WCAG 2.5.8)."""

SMALL = """least => [...document.querySelectorAll(
        "main :is(button, a, summary, select, input):not(p a, li a, .unseen, [type=file])")]
    .filter(each => each.checkVisibility())
    .map(each => [each.closest("label.check") ?? each, each])
    .filter(([hit]) => {
        const { width, height } = hit.getBoundingClientRect();
        return width < least - 0.5 || height < least - 0.5;
    })
    .map(([, each]) => each.outerHTML.slice(0, 90))"""


def on_phone(visit: Open, site: Site, path: str) -> Page:
    page = signed_in(visit, site, path)
    page.set_viewport_size({"width": 390, "height": 844})
    page.reload()
    return page


def test_everything_in_a_replay_is_large_enough_to_be_hit(visit: Open, site: Site) -> None:
    page = on_phone(visit, site, f"#/games/{site.over['draw-poker']}?v=20")
    expect(page.locator(".log-line").first).to_be_visible()
    for tab in ("event", "chips", "stacks", "analysis", "audit"):
        page.locator(f"#tab-{tab}").click()
        expect(page.locator(f"[aria-labelledby=tab-{tab}] > *").first).to_be_visible()
        expect(page.locator(".replay .loading")).to_have_count(0)
        assert page.evaluate(SMALL, LEAST_PX) == [], tab


@pytest.mark.parametrize("path", ["#/audit", "#/chips"])
def test_everything_on_a_page_is_large_enough_to_be_hit(visit: Open, site: Site, path: str) -> None:
    page = on_phone(visit, site, path)
    expect(page.locator("h2").first).to_be_visible()
    expect(page.locator(".loading")).to_have_count(0)
    assert page.evaluate(SMALL, LEAST_PX) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_menu_of_a_table_is_in_sight_of_who_watches(
    visit: Open, site: Site, language: str
) -> None:
    page = visit(f"#/games/{site.playing}/table", language=language, width=390)
    expect(page.locator(".table-head .tag")).to_be_visible()
    page.evaluate("document.querySelector('.table-head h1').textContent = 'Draw Poker zu zweit'")
    menu = page.locator("summary[aria-keyshortcuts=m]").bounding_box()
    assert menu is not None
    assert menu["x"] + menu["width"] <= 390


def test_what_each_player_has_won_comes_first(visit: Open, site: Site) -> None:
    page = on_phone(visit, site, "#/chips")
    net = page.locator("section[aria-labelledby=chips-players] tbody .net").first
    expect(net).to_be_visible()
    box = net.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] < 390, "in sight without scrolling aside"


@pytest.mark.parametrize("of_game", [True, False], ids=["of a game", "of the store"])
def test_a_ledger_is_folded_until_it_is_wanted(visit: Open, site: Site, of_game: bool) -> None:
    path = f"#/chips?game={site.over['draw-poker']}" if of_game else "#/chips"
    page = on_phone(visit, site, path)
    expect(page.locator("#chips-ledger")).to_be_visible()
    expect(page.locator(".ledger")).to_have_count(0)
    page.locator("#chips-ledger").click()
    expect(page.locator(".ledger tbody tr").first).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_labels_of_axes_are_whole(visit: Open, site: Site, language: str) -> None:
    page = visit(f"#/games/{site.over['chinese-poker']}?tab=stacks", language, width=390)
    labels = page.locator(".step-lines text")
    expect(labels.first).to_be_visible()
    outside = """texts => {
        const frame = document.querySelector(".step-lines svg").getBoundingClientRect();
        return texts.filter(text => {
            const box = text.getBoundingClientRect();
            return box.left < frame.left || box.right > frame.right;
        }).map(text => text.textContent);
    }"""
    assert labels.evaluate_all(outside) == []


def test_an_audit_of_all_games_shows_how_far_it_has_come(visit: Open, site: Site) -> None:
    page = on_phone(visit, site, "#/audit")
    page.route("**/AuditStore", lambda _: None)  # it never answers
    page.get_by_role("button", name="Check all games").click()
    bar = page.get_by_role("progressbar")
    expect(bar).to_be_visible()
    expect(bar).to_have_attribute("value", "0")  # of the size of the signed log
    assert bar.evaluate("each => getComputedStyle(each).appearance") == "none"
