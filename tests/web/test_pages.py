"""The page's main paths, in both languages: the list of games, replays, tables."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.acting import open_game, show
from tests.web.axe import findings
from tests.web.conftest import Open
from tests.web.site import Site


def last_version(page: Page) -> int:
    """The last version of a replay."""
    return int(page.get_by_role("slider").get_attribute("max") or "0")


LONG_AFTER = "2100-01-01T00:00:00Z"


def test_home_lists_games_and_filters_them(visit: Open, site: Site) -> None:
    page = visit("", "de")
    expect(page.get_by_role("heading", name="Laufende Partien")).to_be_visible()
    expect(page.locator(".games tbody tr")).to_have_count(len(site.over))
    kind, since = page.locator(".filters select").all()
    kind.select_option("yacht")
    expect(page.locator(".games tbody tr")).to_have_count(1)
    expect(page).to_have_url(re.compile("game=yacht"))
    nothing = page.get_by_text("Keine Partie passt")
    page.clock.set_fixed_time(LONG_AFTER)
    since.select_option("720")
    expect(nothing).to_be_visible()
    since.select_option("")
    expect(page.locator(".games tbody tr")).to_have_count(1)
    page.locator(".filters input").fill("nobody")
    page.locator(".filters input").press("Enter")
    expect(nothing).to_be_visible()


def test_a_replay_is_stepped_by_keys_and_says_where_it_is(visit: Open, site: Site) -> None:
    page = visit(f"#/games/{site.over['poker-deluxe']}?v=5", "de")
    expect(page.locator(".felt")).to_be_visible()
    expect(page.get_by_role("slider")).to_have_value("5")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("slider")).to_have_value("6")
    heading = re.compile(r"Ereignis 6 von \d+: .+")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", heading)
    expect(page.get_by_role("status").last).to_have_text(heading)
    page.keyboard.press("j")
    expect(page.get_by_role("slider")).to_have_value("5")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".log-line[aria-current]")).to_have_count(1)
    page.keyboard.press("End")
    expect(page.get_by_role("slider")).to_have_value(str(last_version(page)))
    page.keyboard.press("Home")
    expect(page.get_by_role("slider")).to_have_value("1")
    expect(page).to_have_url(re.compile("v=1$"))


def test_a_replay_plays_by_itself_and_stops_at_the_end(visit: Open, site: Site) -> None:
    page = visit(f"#/games/{site.over['poker-deluxe']}")
    expect(page.locator(".felt")).to_be_visible()
    end = last_version(page)
    page.goto(f"{site.url}#/games/{site.over['poker-deluxe']}?v={end - 6}")
    page.reload()
    page.get_by_label("Speed").select_option("16")
    page.keyboard.press(" ")
    expect(page.get_by_role("slider")).to_have_value(str(end))
    expect(page.get_by_role("button", name="play", exact=True)).to_be_visible()


def test_two_viewers_are_compared_at_the_same_event(visit: Open, site: Site) -> None:
    page = visit(f"#/games/{site.over['poker-deluxe']}?v=12")
    page.get_by_role("button", name="Compare").click()
    expect(page.locator(".felt")).to_have_count(2)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".pane-head").nth(1)).to_contain_text("13")


def test_the_slider_is_in_sight_below_compared_boards_in_a_low_window(
    visit: Open, site: Site
) -> None:
    path = f"#/games/{site.open_books}?v=25&with=seat-1"
    page = visit(path, language="de")
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator(".felt")).to_have_count(2)
    expect(page.locator(".rail")).to_be_in_viewport(ratio=1)


def test_who_may_not_see_a_seat_is_told(visit: Open, site: Site) -> None:
    page = visit(f"#/games/{site.over['poker-deluxe']}?v=12&as=seat-1")
    expect(page.get_by_role("alert")).to_be_visible()


def test_the_event_shows_its_cause_and_its_json(visit: Open, site: Site) -> None:
    page = visit(f"#/games/{site.over['yacht']}?v=10")
    event = page.get_by_role("region", name="This event")
    expect(event).to_contain_text("dice-thrown")
    event.get_by_text("Event as JSON").click()
    content = json.loads(event.locator("pre").last.inner_text())
    assert content["version"] == "10"


def test_a_game_that_is_not_there_is_said(visit: Open) -> None:
    page = visit("#/games/g-0123")
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("link", name="list of games").click()
    expect(page.locator(".home")).to_be_visible()


def test_a_version_beyond_the_end_shows_the_last_one(visit: Open, site: Site) -> None:
    page = visit(f"#/games/{site.over['yacht']}?v=99999")
    expect(page.get_by_text("There is no event 99,999:")).to_be_visible()
    expect(page.get_by_role("slider")).to_have_value(str(last_version(page)))


def test_a_page_that_asks_another_server_complains(browser: Browser, site: Site) -> None:
    page = browser.new_page()
    page.goto(site.url)
    with page.expect_console_message(lambda message: message.type == "error") as complaint:
        page.evaluate("fetch('https://example.org/').catch(() => null)")
    assert "Content Security Policy" in complaint.value.text
    page.close()


def test_an_address_that_means_nothing_is_said(visit: Open) -> None:
    expect(visit("#/nowhere").get_by_role("heading")).to_have_text("There is nothing here")


def test_help_names_the_keys(visit: Open, site: Site) -> None:
    page = visit(f"#/games/{site.over['yacht']}")
    expect(page.locator(".felt")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("one event on")


# Boards are looked at in test_boards.py.
PLACES = ("#/games", "#/play", "#/play?game=chinese-poker")


@pytest.mark.parametrize(("theme", "width"), [("light", 1280), ("dark", 390)])
def test_axe_finds_nothing_and_no_page_is_too_wide(
    visit: Open, site: Site, theme: str, width: int
) -> None:
    page = visit("#/nowhere", theme=theme, width=width)
    compared = f"#/games/{site.over['poker-deluxe']}?v=14&with=public"
    results = {}
    for path in (*PLACES, f"#/games/{site.playing}/table", compared):
        show(page, path)
        results[path] = findings(page)
    assert {path: each for path, each in results.items() if each} == {}


def test_the_page_fills_a_large_screen(visit: Open, site: Site) -> None:
    page = visit(f"#/games/{site.over['seven-card-stud']}?v=14", width=3840)
    expect(page.locator(".felt")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 3840


def test_a_lost_connection_is_said_and_goes_on_by_itself(visit: Open, site: Site) -> None:
    page = visit("#/nowhere")
    page.route("**/*WatchGame*", lambda route: route.abort())
    show(page, f"#/games/{site.playing}/table")
    notice = page.get_by_text("The connection is lost")
    expect(notice).to_be_visible()
    page.unroute("**/*WatchGame*")
    expect(notice).to_be_hidden()


def test_terms_that_the_rules_forbid_are_refused_with_their_point(visit: Open) -> None:
    page = visit("#/play?game=poker-deluxe")
    open_game(page, "Ann", "6", {"cards": 8})
    expect(page.get_by_role("alert")).to_contain_text(
        "With 8 cards 2 to 4 players can play, not 6."
    )
    expect(page.get_by_role("alert").get_by_role("link")).to_have_text("DX-2")


MOST_BYTES = 100_000
FIRST_ROWS = 50
"""Finished games that the list asks for first."""


def test_the_first_page_needs_at_most_100_kb(browser: Browser, site: Site) -> None:
    """As a server sends it: with its headers, the letters and what is told of the first rows."""
    page = browser.new_page()
    session = page.context.new_cdp_session(page)
    addresses: dict[str, str] = {}
    sizes: dict[str, int] = {}

    def asked(event: Any) -> None:
        addresses[event["requestId"]] = event["request"]["url"].rpartition("/")[2]

    def loaded(event: Any) -> None:
        name = addresses[event["requestId"]]
        sizes[name] = max(sizes.get(name, 0), int(event["encodedDataLength"]))

    session.on("Network.requestWillBeSent", asked)
    session.on("Network.loadingFinished", loaded)
    session.send("Network.enable")
    page.add_init_script("requestIdleCallback = () => 0")  # what is loaded ahead does not count
    page.goto(site.url)
    expect(page.locator(".games .result")).not_to_have_count(0)
    page.wait_for_function("document.fonts.status === 'loaded'")
    assert {"home.js", "inter-letters.woff2"} <= sizes.keys()
    lists = sum(size for name, size in sizes.items() if name.startswith("ListGames"))
    rest = sum(size for name, size in sizes.items() if not name.startswith("ListGames"))
    assert rest + lists * FIRST_ROWS / len(site.over) <= MOST_BYTES, sizes
    page.close()


def test_what_shows_games_is_there_before_one_is_opened(browser: Browser, site: Site) -> None:
    page = browser.new_page()
    with page.expect_request_finished(lambda request: request.url.endswith("/replay.js")):
        page.goto(site.url)
    page.wait_for_load_state("networkidle")
    page.route(re.compile(r"\.js$"), lambda route: route.abort())
    page.locator(".games tbody a").first.click()
    expect(page.locator(".felt")).to_be_visible()
    page.close()


def test_a_part_of_the_page_that_does_not_come_is_asked_for_again(
    browser: Browser, site: Site
) -> None:
    page = browser.new_page()
    page.route(
        re.compile(r"/(table|replay|boards|vendor-connect)\.js$"), lambda route: route.abort()
    )
    page.goto(site.url)
    page.locator(".games tbody a").first.click()
    expect(page.get_by_role("alert")).to_contain_text("does not answer")
    page.unroute_all()
    page.get_by_role("alert").get_by_role("button").click()
    expect(page.locator(".felt")).to_be_visible()
    page.close()
