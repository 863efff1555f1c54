"""What people see who enlarge the page, choose its colours, or look at it on a telephone."""

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


UNCOVERED = """() => {
  const [hand, acts] = [".felt-near", ".table-acts"].map(
    (part) => document.querySelector(part).getBoundingClientRect());
  return hand.top >= 0 && hand.bottom <= acts.top + 1 && acts.bottom <= innerHeight + 1;
}"""


def test_the_open_acts_cover_nothing_of_ones_own_hand_on_a_telephone(visit: Open) -> None:
    page = visit("#/play?game=poker-deluxe", width=390)
    page.set_viewport_size({"width": 390, "height": 844})
    form = page.locator("form.terms")
    form.locator("input[autocomplete=nickname]").fill("Zoë")
    form.get_by_role("button").last.click()
    expect(page.locator(".table-acts .acts-bar")).to_be_visible()
    page.wait_for_function(UNCOVERED)
