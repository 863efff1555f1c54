"""Seats outlive their tabs, people have names of their own, and time is honest."""

from collections.abc import Mapping

from playwright.sync_api import Page, Route, expect

from tests.web.acting import CLOCK, NO_OPTIONS, TIME_LEFT, open_game
from tests.web.axe import findings
from tests.web.conftest import Open
from tests.web.site import Site

NAMES = ("李小龙", "Владимир", "Jürgen Müller")


def gather(visit: Open, language: str = "en", players: str = "3") -> Page:
    """A table at which only Ann sits, and who opened it."""
    page = visit("#/play?game=poker-deluxe", language)
    open_game(page, "Ann", players, bots=False)
    expect(page.locator(".seats")).to_be_visible()
    return page


def play(visit: Open, options: Mapping[str, int] = NO_OPTIONS) -> Page:
    """A table with bots at which it is Ann's turn."""
    page = visit("#/play?game=draw-poker")
    open_game(page, "Ann", options=options)
    expect(page.locator(".acts-bar[data-open]")).to_be_visible()
    return page


def again(page: Page) -> Page:
    """Close the tab, and open its address in another one of the same browser."""
    context, address = page.context, page.url
    page.close()
    other = context.new_page()
    other.goto(address)
    return other


def test_a_seat_survives_its_tab(visit: Open) -> None:
    page = again(play(visit))
    expect(page.locator(".acts-bar[data-open]")).to_be_visible()
    assert "token" not in page.url


def test_a_tab_that_is_open_learns_of_a_seat_that_another_one_took(visit: Open) -> None:
    page = gather(visit)
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator(".own-gathering .plate")).to_be_visible()
    leave(page)
    expect(other.locator(".plate.free")).to_have_count(3)


def test_a_seat_whose_answer_was_lost_is_still_theirs(visit: Open) -> None:
    host = gather(visit)
    guest = visit("#/nowhere")
    address = guest.url.partition("#")[0] + "#" + host.url.partition("#")[2]
    guest.context.route("**/*JoinGame*", lose_answer)
    guest.goto(address)
    guest.locator(".field input").fill("Ben")
    guest.locator(".plate.free").first.click()
    expect(host.locator(".seats")).to_contain_text("Ben")
    guest.context.unroute_all(behavior="wait")
    guest = again(guest)
    expect(guest.locator(".own-gathering .plate")).to_be_visible()


def lose_answer(route: Route) -> None:
    """The server does what was asked; nobody hears of it."""
    route.fetch()
    route.abort()


def leave(page: Page) -> None:
    page.keyboard.press("m")
    page.get_by_role("button", name="Get up").click()
    page.get_by_role("dialog").get_by_role("button", name="Get up").click()


def test_getting_up_asks_first(visit: Open) -> None:
    page, guest = gather(visit, players="2"), visit("#/nowhere")
    join(guest, page, "Ben")
    page.get_by_role("button", name="Start play").click()
    page.keyboard.press("m")
    page.get_by_role("button", name="Get up").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Your seat stays yours")
    assert findings(page) == []
    dialog.get_by_role("button", name="Stay seated").click()
    expect(dialog).to_be_hidden()
    page.keyboard.press("m")
    leave(page)
    page.get_by_role("button", name="Come back").click()
    expect(page.get_by_role("button", name="Get up")).to_be_visible()


def join(guest: Page, host: Page, name: str) -> None:
    """Take the first free seat of a table."""
    guest.goto(guest.url.partition("#")[0] + "#" + host.url.partition("#")[2])
    guest.locator(".field input").fill(name)
    guest.locator(".plate.free").first.click()
    expect(guest.locator(".own-gathering .plate, .place.near").first).to_be_visible()


def test_people_have_names_of_any_script(visit: Open) -> None:
    host = gather(visit, players="4")
    for name in NAMES:
        guest = visit("#/nowhere")
        join(guest, host, name)
    for name in NAMES:
        expect(host.locator(".seats")).to_contain_text(name)
    host.get_by_role("button", name="Start play").click()
    expect(host.locator(".place-name")).to_have_text([*NAMES, "you"])


def test_a_name_that_is_taken_is_refused_in_the_language_of_the_page(visit: Open) -> None:
    host = gather(visit, "de")
    guest = visit("#/nowhere", "de")
    guest.goto(guest.url.partition("#")[0] + "#" + host.url.partition("#")[2])
    guest.locator(".field input").fill("Ann")
    guest.locator(".plate.free").first.click()
    expect(guest.get_by_role("alert")).to_contain_text("heißt schon jemand so")
    guest.locator(".field input").fill("Anna")
    guest.locator(".plate.free").first.click()
    expect(guest.locator(".own-gathering .plate")).to_be_visible()


AHEAD = "const now = Date.now; Date.now = () => now() + 3_600_000;"
"""A browser whose clock is an hour ahead."""


def test_the_clock_shows_the_time_that_the_server_gives(visit: Open, site: Site) -> None:
    page = play(visit, {CLOCK: 600})
    page.context.add_init_script(AHEAD)
    page = again(page)
    expect(page.locator(".clock progress")).to_be_visible()
    game = "games/" + page.url.split("/games/")[1].partition("/")[0]
    for _ in range(5):
        times = page.evaluate(TIME_LEFT, game)
        assert times["most"] == 600
        assert abs(times["left"] - times["shown"]) < 0.25 + times["trip"] / 2, times
        page.wait_for_timeout(200)


def test_no_pause_for_the_eye_eats_a_players_time(visit: Open) -> None:
    page = play(visit, {CLOCK: 600})
    page.context.add_init_script("localStorage.setItem('pace', 'slow')")
    page = again(page)
    for _ in range(8):
        page.locator(".act[aria-disabled=false]").first.click()
        page.wait_for_selector(".table-acts[aria-busy=false]")
        expect(page.locator(".acts-bar[data-open]").or_(page.locator(".result"))).to_be_visible()
        if page.locator(".result").count():
            break
        assert page.locator(".clock progress").evaluate("clock => clock.max - clock.value") < 1
