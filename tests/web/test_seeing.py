"""What people see who enlarge the page, choose its colours, or look at it on a telephone."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import findings
from tests.web.conftest import Open
from tests.web.site import Site

TWICE = 640
"""The width in CSS pixels of a window of 1280 in which everything is twice as large."""

PLACES = ("#/games", "#/play", "#/audit", "#/chips", "#/odds", "#/rules", "#/server")

COLOURS = """element => {
  const { color, backgroundColor } = getComputedStyle(element);
  return [color, backgroundColor];
}"""


def test_nothing_is_cut_off_when_all_is_twice_as_large(visit: Open, site: Site) -> None:
    page = visit("#/nowhere", width=TWICE)
    replays = [f"#/games/{game}?v=14&tab=chips" for game in site.over.values()]
    wide = []
    for path in (*PLACES, f"#/games/{site.playing}/table", *replays):
        page.goto(site.url + path)
        expect(page.locator("h1")).to_be_visible()
        expect(page.locator(".loading")).to_have_count(0)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wide.append(path)
    assert wide == []


def test_what_is_chosen_shows_in_colours_of_the_readers_own(visit: Open, site: Site) -> None:
    page = visit("#/nowhere")
    page.emulate_media(forced_colors="active")
    page.goto(f"{site.url}#/games/{site.over['poker-deluxe']}?v=14")
    differ(page, ".log-line[aria-current]", ".log-line:not([aria-current])")
    differ(page, "[role=tab][aria-selected=true]", "[role=tab][aria-selected=false]")
    differ(page, ".top nav a[aria-current]", ".top nav a:not([aria-current])")
    assert findings(page) == []
    page.goto(f"{site.url}#/play")
    differ(page, ".game-choice a[aria-current]", ".game-choice a:not([aria-current])")
    differ(page, "form.terms button.primary", ".segmented button[aria-pressed=false]")
    assert findings(page) == []


def differ(page: Page, one: str, other: str) -> None:
    """Hold that two elements have other backgrounds, and each a background other than its text."""
    expect(page.locator(one).first).to_be_visible()
    (text, ground), (_, usual) = (
        page.locator(each).first.evaluate(COLOURS) for each in (one, other)
    )
    assert ground != usual, one
    assert text != ground, one


CONTRAST = """([selector, behind]) => {
  const channels = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map((each) => each / 255);
  const light = (colour) => channels(colour)
    .map((each) => each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4)
    .reduce((sum, each, at) => sum + each * [0.2126, 0.7152, 0.0722][at], 0);
  const one = document.querySelector(selector);
  one.getAnimations().forEach((each) => each.finish());
  const [line, opacity] = [getComputedStyle(one).borderTopColor, getComputedStyle(one).opacity];
  const ground = getComputedStyle(document.querySelector(behind)).backgroundColor;
  const [less, more] = [light(line), light(ground)].sort((one, other) => one - other);
  return opacity === "1" ? (more + 0.05) / (less + 0.05) : 1;
}"""
"""The contrast of an outline with what lies behind it, by WCAG 2.2; 1 if it is transparent."""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_empty_places_and_what_is_new_stand_out(visit: Open, site: Site, theme: str) -> None:
    page = visit("#/nowhere", theme=theme)
    outlines = {}
    for selector, behind, path in (
        (".card.fresh", ".oval", f"#/games/{site.over['five-card-stud']}?v=17"),
        (".die.none", ".oval", f"#/games/{site.over['yacht']}?v=11"),
        (".filters input", "html", "#/games"),
    ):
        page.goto(site.url + path)
        expect(page.locator(selector).first).to_be_visible()
        outlines[selector] = page.evaluate(CONTRAST, [selector, behind])
    assert {selector: share for selector, share in outlines.items() if share < 3} == {}
