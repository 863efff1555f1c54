"""The replay's tab Analysis: what was skill and what was luck in a game that is over."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.acting import signed_in
from tests.web.axe import findings
from tests.web.conftest import Open
from tests.web.site import Site


def shown(visit: Open, site: Site, kind: str) -> Page:
    page = signed_in(visit, site, f"#/games/{site.over[kind]}?tab=analysis&v=9")
    expect(page.locator(".analysis-totals tbody tr").first).to_be_visible()
    return page


@pytest.mark.parametrize("kind", ["heads-up-draw", "poker-dice", "yacht"])
def test_a_game_shows_its_decisions_with_the_worth_of_every_act(
    visit: Open, site: Site, kind: str
) -> None:
    """Of cards and of dice; ``tests/replays/test_insight.py`` analyses games of all kinds."""
    page = shown(visit, site, kind)
    expect(page.locator(".analysis-basis code")).to_contain_text(f"{kind}/")
    expect(page.locator(".analysis .line")).to_have_count(
        page.locator(".analysis-totals tbody tr").count()
    )
    page.get_by_role("button", name="to the next decision").click()
    acts = page.locator(".analysis-acts tbody tr")
    expect(page.locator(".analysis-acts .made")).to_have_count(1)
    assert all(re.match(r"\S.*\t", text) for text in acts.all_inner_texts())
    assert findings(page) == []


def test_marks_lie_where_errors_exceed_the_threshold(visit: Open, site: Site) -> None:
    page = shown(visit, site, "poker-deluxe")
    page.get_by_role("button", name="Whole game").click()
    threshold = page.locator(".analysis-threshold input")
    marks = page.locator(".analysis .mark")
    expect(marks).not_to_have_count(0)
    threshold.press("End")
    expect(marks).to_have_count(1)
    rail = page.locator(".rail-marks .mark-error")
    expect(rail).to_have_attribute("d", re.compile(r"^M[\d.]+ 3V10$"))
    page.locator(".analysis-mistakes button").click()
    expect(page.locator(".analysis-verdict")).to_contain_text("gave away")
    expect(page.locator(".analysis-mistakes [aria-current]")).to_have_count(1)
    threshold.press("Home")
    expect(marks).not_to_have_count(1)


def test_a_key_leads_from_error_to_error(visit: Open, site: Site) -> None:
    page = shown(visit, site, "yacht")
    page.locator(".analysis-threshold input").press("End")
    expect(page.locator(".rail-marks .mark-error")).to_have_attribute("d", re.compile("^M[^M]+$"))
    worst = page.locator(".analysis-mistakes button .number").first.inner_text()
    slider = page.locator(".rail input[type=range]")
    page.locator("h1").click()
    for _ in range(200):
        if slider.input_value() == worst:
            break
        page.keyboard.press("Shift+ArrowRight")
    expect(slider).to_have_value(worst)


def test_a_game_in_play_is_analysed_for_nobody(visit: Open, site: Site) -> None:
    page = signed_in(visit, site, f"#/games/{site.playing}?tab=analysis")
    expect(page.locator(".replay-tabs .notice")).to_have_text("A game is analysed when it is over.")


def test_who_has_no_right_is_told_what_it_takes(visit: Open, site: Site) -> None:
    page = visit(f"#/games/{site.over['poker-deluxe']}?tab=analysis", "de")
    expect(page.get_by_role("tabpanel").get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("tabpanel").get_by_role("link")).to_be_visible()
