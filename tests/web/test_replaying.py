"""The replay's tabs, search, marks and downloads."""

import re

from playwright.sync_api import Page, Route, expect

from tests.web.acting import signed_in
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
    line = page.locator(".step-lines .now")
    before = line.get_attribute("style")
    page.get_by_role("slider").press("End")
    expect(line).not_to_have_attribute("style", before or "")
    page.locator(".step-lines").click(position={"x": 120, "y": 100})
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
    expect(page.locator(".log [role=status]")).to_have_text(re.compile(r"^\d+ events$"))
    for text in lines.all_inner_texts():
        assert "shuffles" in text
    assert findings(page) == []
    number = lines.last.locator(".log-version").inner_text()
    line = page.locator(".log-events li").filter(has=page.get_by_text(number, exact=True))
    line.get_by_role("button").click()
    expect(line.get_by_role("button")).to_have_attribute("aria-current", "step")
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
    page = signed_in(visit, site, f"#/games/{site.over['seven-card-stud']}?v=5")
    expect(page.locator(".felt")).to_be_visible()
    assert downloaded(page, "Game file").startswith(b'{"')
    assert b"buy-in" in downloaded(page, "Chips as CSV")
    assert downloaded(page, "offline").startswith(b"<!doctype html>")
    assert downloaded(page, "Log as text").startswith(b"1\t")
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Poker Hand History").click()
    expect(page.locator(".menu-list")).to_contain_text("hand 1: ")  # which it cannot carry


def test_a_viewer_sees_what_was_known_then(visit: Open, site: Site) -> None:
    page = visit(f"#/games/{site.over['poker-deluxe']}?v=12")
    page.get_by_label("as known then").check()
    expect(page).to_have_url(re.compile("then=1"))
    expect(page.get_by_role("slider")).to_have_value("12")
    expect(page.locator(".felt")).to_be_visible()
    expect(page.get_by_label("as known then")).to_be_checked()


PRESSES = """async ([key, times]) => {
    for (let pressed = 0; pressed < times; pressed += 1) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        for (let soon = 0; soon < 50; soon += 1) await null;
    }
}"""
"""Keys pressed faster than the browser tells of a new address, or a server answers."""


def test_open_books_are_compared_by_whoever_comes_along(visit: Open, site: Site) -> None:
    page = visit(f"#/games/{site.open_books}?v=25", width=1920)
    expect(page.locator(".replay-head")).to_contain_text("open books")
    page.get_by_label("Seen by").select_option("seat-2")
    expect(page.get_by_label("as known then")).to_be_checked()
    expect(page.locator(".felt .card[data-card]").first).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Compare").click()
    expect(page.locator(".felt")).to_have_count(2)
    expect(page.get_by_label("Seen by")).to_have_value("seat-2")
    expect(page.get_by_label("Compare with")).to_have_value("seat-0")
    seats = "places => places.map(each => each.dataset.seat)"
    orders = [
        pane.locator(".place[data-seat]").evaluate_all(seats)
        for pane in page.locator(".pane").all()
    ]
    assert sorted(orders[0]) == ["0", "1", "2"]
    assert orders[1] == orders[0]
    assert findings(page) == []


def test_each_press_shows_the_next_viewer_at_the_same_event(visit: Open, site: Site) -> None:
    page = signed_in(visit, site, f"#/games/{site.over['draw-poker']}?v=5")
    expect(page.get_by_role("slider")).to_have_value("5")
    for times, viewer in ((2, "seat-0"), (2, "seat-2"), (1, "auditor"), (1, "own"), (3, "seat-1")):
        page.evaluate(PRESSES, ["f", times])
        expect(page.get_by_label("Seen by")).to_have_value(viewer)
        expect(page.get_by_role("slider")).to_have_value("5")
        expect(page.locator(".felt")).to_be_visible()


def test_a_replay_plays_on_at_its_speed_whoever_it_is_seen_by(visit: Open, site: Site) -> None:
    page = signed_in(visit, site, f"#/games/{site.over['escalero']}?v=5")
    slider, speed = page.get_by_role("slider"), page.get_by_label("Speed")
    expect(slider).to_have_value("5")
    speed.select_option("4")
    page.get_by_role("button", name="play", exact=True).click()
    for viewer in ("public", "seat-0"):
        page.keyboard.press("f")
        expect(page.get_by_label("Seen by")).to_have_value(viewer)
        expect(speed).to_have_value("4")
        expect(page.get_by_role("button", name="pause", exact=True)).to_be_visible()
        expect(slider).not_to_have_value(slider.input_value())
    page.keyboard.press("ArrowLeft")
    page.get_by_label("as known then").check()
    expect(speed).to_have_value("4")
    expect(page.get_by_role("button", name="play", exact=True)).to_be_visible()


def test_who_chooses_another_viewer_keeps_their_place_on_the_page(visit: Open, site: Site) -> None:
    page = signed_in(visit, site, f"#/games/{site.over['draw-poker']}?v=5&with=public")
    for label, parameter in (("Seen by", "as"), ("Compare with", "with")):
        choice = page.get_by_label(label)
        choice.focus()
        for viewer in ("seat-0", "seat-1", "auditor"):
            choice.select_option(viewer)
            expect(page).to_have_url(re.compile(f"{parameter}={viewer}"))
            expect(page.locator(".felt")).to_have_count(2)
            expect(choice).to_be_focused()


LOOKS = """() => {
    const measure = Element.prototype.getBoundingClientRect;
    let looks = 0;
    Element.prototype.getBoundingClientRect = function () {
        looks += 1;
        if (looks > 500) throw new Error('the page measures itself for ever');
        setTimeout(() => { looks = 0; });
        return measure.call(this);
    };
}"""
"""A page that measures itself hundreds of times before anything else can happen would not end."""


def test_the_log_comes_to_rest_wherever_it_is_scrolled(visit: Open, site: Site) -> None:
    page = visit(f"#/games/{site.over['escalero']}?v=1")
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("1")
    page.evaluate(LOOKS)
    for key, edge in (("End", "max"), ("Home", "min"), ("End", "max")):
        page.keyboard.press(key)
        expect(slider).to_have_value(slider.get_attribute(edge) or "")
        expect(page.locator(".log [aria-current]").last).to_be_in_viewport()


SOME_FRAMES = """() => new Promise((done) => {
    let left = 9;
    const next = () => { left -= 1; left ? requestAnimationFrame(next) : done(); };
    next();
})"""
"""So much later, whatever a scroll sets off has been drawn."""


def scroll_up(page: Page) -> None:
    """Turn the wheel until the first line of the log is reached."""
    page.locator(".log").hover()
    page.mouse.wheel(0, -100_000)
    page.wait_for_function("document.querySelector('.log').scrollTop === 0")


def test_the_log_stays_where_the_reader_scrolls_it(visit: Open, site: Site) -> None:
    page = visit(f"#/games/{site.over['escalero']}")
    log = page.locator(".log")
    expect(log.locator("[aria-current]")).to_be_in_viewport()
    scroll_up(page)
    page.evaluate(SOME_FRAMES)
    assert log.evaluate("log => log.scrollTop") == 0
    expect(log.locator("[data-index='0']")).to_be_in_viewport()
    page.keyboard.press("ArrowLeft")
    expect(log.locator("[aria-current]")).to_be_in_viewport()


def test_the_log_stays_where_the_reader_scrolls_it_while_more_is_loaded(
    visit: Open, site: Site
) -> None:
    requests: list[Route] = []

    def keep(route: Route) -> None:
        requests.append(route)
        if len(requests) == 1:  # what lies around the event that is shown
            route.continue_()

    page = visit("#/nowhere")
    page.route("**/*ListEvents*", keep)
    page.evaluate("path => { location.hash = path }", f"#/games/{site.over['escalero']}")
    log = page.locator(".log")
    expect(log.locator("[aria-current]")).to_be_in_viewport()
    while len(requests) < 2:
        page.wait_for_timeout(20)
    scroll_up(page)
    requests[1].continue_()
    expect(log.locator(".log-group")).not_to_have_count(1)
    page.evaluate(SOME_FRAMES)
    assert log.evaluate("log => log.scrollTop") == 0
    page.keyboard.press("ArrowLeft")
    expect(log.locator("[aria-current]")).to_be_in_viewport()


def test_a_game_that_was_played_on_stands_beside_the_one_it_comes_from(
    visit: Open, site: Site
) -> None:
    page = visit(f"#/games/{site.open_books}?v=12&as=seat-1&then=1")
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url("**/table")
    branch = page.url.partition("#")[2].removesuffix("/table")
    page.goto(page.url.partition("#")[0] + f"#{branch}?v=12")
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_label("Compare with")).to_have_value("origin")
    panes = page.locator(".pane")
    expect(panes.nth(1)).to_have_attribute("data-version", "12")
    expect(panes.nth(1).locator(".felt")).to_contain_text("Ada")
    page.get_by_label("Compare with").select_option("public")
    expect(panes.nth(1).locator(".felt")).not_to_contain_text("Ada")
    page.get_by_role("button", name="Compare").click()
    expect(panes).to_have_count(1)
