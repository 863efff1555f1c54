"""Two people on two phones: from a link to the first act, and on to a rematch."""

import random

import pytest
from playwright.sync_api import Page, Route, expect

from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.web.acting import ACT
from tests.web.axe import findings
from tests.web.conftest import Open
from tests.web.steady import PHONE
from tests.web.texts import text

MOST_ACTS = 200


def open_table(visit: Open, language: str, seats: int = 2) -> Page:
    """A table at which its host alone sits."""
    page = visit("#/play?game=five-card-stud", language, theme="dark")
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    form = page.locator("form.terms")
    form.locator("input[type=number]").first.fill(str(seats))
    form.locator("#option-hands").fill("1")
    form.locator("input[autocomplete=nickname]").fill("Zoë")
    form.locator("fieldset").last.locator(".check input").uncheck()
    form.get_by_role("button").last.click()
    expect(page.locator(".qr")).to_be_visible()
    return page


@pytest.mark.parametrize("language", ["en"])
def test_whoever_has_the_link_picks_a_seat_and_a_name_and_plays(visit: Open, language: str) -> None:
    host = open_table(visit, language)
    assert findings(host) == []
    guest = visit("#/nowhere", language)
    guest.set_viewport_size(PHONE)  # type: ignore[arg-type]
    guest.goto(host.url)
    guest.locator(".field input").fill("Владимир")
    assert findings(guest) == []
    guest.locator(".plate.free").first.click()
    expect(host.locator(".seats")).to_contain_text("Владимир")
    host.get_by_role("button", name=text(language, "gathering-start")).click()
    players = {"host": host, "guest": guest}
    for page in players.values():
        expect(page.locator(".felt .oval")).to_be_visible()
    play(players)
    table = host.url
    host.route("**/CreateGame", forestall)
    host.keyboard.press("Enter")
    expect(host.locator(".qr")).to_be_visible()
    guest.keyboard.press("Enter")
    expect(guest.locator(".seats")).to_contain_text("Zoë")
    expect(host.locator(".seats")).to_contain_text("Владимир")
    assert guest.url == host.url != table, "both ask for the same rematch"


def forestall(route: Route) -> None:
    """Somebody without a seat is faster: they open a table of other terms by the same id."""
    asked = pb.CreateGameRequest.FromString(route.request.post_data_buffer or b"")
    other = pb.CreateGameRequest(
        request_id=asked.request_id, terms=asked.terms, options=asked.options
    )
    other.terms.open_books = not asked.terms.open_books
    response = route.request.frame.page.request.post(
        route.request.url,
        headers={"content-type": "application/proto"},
        data=other.SerializeToString(),
    )
    assert response.ok, response.text()
    route.continue_()


@pytest.mark.parametrize("language", ["de"])
def test_those_who_are_there_start_without_the_seats_that_stay_empty(
    visit: Open, language: str
) -> None:
    host = open_table(visit, language, seats=4)
    guest = visit("#/nowhere", language)
    guest.set_viewport_size(PHONE)  # type: ignore[arg-type]
    guest.goto(host.url)
    guest.locator(".field input").fill("Владимир")
    guest.locator(".plate.free").last.click()
    expect(host.locator(".seats")).to_contain_text("Владимир")
    table = host.url
    host.locator(".act[data-slot='2']").click()
    expect(host).not_to_have_url(table)
    expect(guest.locator(".waiting")).to_contain_text(text(language, "gathering-gone-on"))
    assert findings(guest) == []
    guest.keyboard.press("h")
    expect(host.locator(".seats")).to_contain_text("Владимир")
    expect(guest.locator(".seats")).to_contain_text("Zoë")
    assert guest.url == host.url
    guest.keyboard.press("Enter")
    players = {"host": host, "guest": guest}
    for page in players.values():
        expect(page.locator(".felt .oval")).to_be_visible()
    play(players)


def play(players: dict[str, Page]) -> None:
    """Whoever may act does, until the game is over for both."""
    chance, versions = random.Random(5), dict.fromkeys(players, "")
    for _ in range(MOST_ACTS):
        for name, page in players.items():
            version = page.evaluate(ACT, [versions[name], chance.random()])
            versions[name] = version or versions[name]
        if all(page.locator(".result").count() for page in players.values()):
            return
        players["host"].wait_for_timeout(50)
    raise AssertionError("the game is not over")
