"""Two people, by keys or on two phones: from a link to the first act, and on to a rematch."""

import random

from playwright.sync_api import Route, expect

from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.web.axe import findings
from tests.web.conftest import Open
from tests.web.meeting import NAMES, By, Person, first_turn, meet_again, play
from tests.web.steady import PHONE
from tests.web.texts import text


def invited(visit: Open, kind: str, by: By, language: str, seats: str) -> tuple[Person, Person]:
    """A host at a table that is open, and a guest who has its link."""
    chance = random.Random(5)
    pages = [
        visit(path, language, width=390 if by == "taps" else 1280, theme="dark")
        for path in (f"#/play?game={kind}", "#/nowhere")
    ]
    if by == "taps":
        for page in pages:
            page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    host, guest = (Person(page, name, by, chance) for page, name in zip(pages, NAMES, strict=True))
    host.open_table(kind, seats)
    assert findings(host.page) == []
    guest.follow(host.page.url)
    expect(host.page.locator(".seats")).to_contain_text(guest.name)
    assert findings(guest.page) == []
    return host, guest


def test_whoever_has_the_link_plays_by_keys_alone_and_a_bot_fills_the_seat_that_is_free(
    visit: Open,
) -> None:
    people = host, _ = invited(visit, "poker-dice", "keys", "en", seats="3")
    expect(host.page.locator(".act.primary")).to_contain_text("Start with 1 bot")
    host.press_likely()
    assert findings(first_turn(people).page) == []
    play(people)
    assert [fault for person in people for fault in person.watch.faults] == []
    before = host.page.url
    host.page.route("**/CreateGame", forestall)
    meet_again(people)
    assert host.page.url != before


def forestall(route: Route) -> None:
    """Somebody without a seat is faster: they open a table of other terms by the same id."""
    request = pb.CreateGameRequest.FromString(route.request.post_data_buffer or b"")
    other = pb.CreateGameRequest(
        request_id=request.request_id, terms=request.terms, options=request.options
    )
    other.terms.open_books = not request.terms.open_books
    response = route.request.frame.page.request.post(
        route.request.url,
        headers={"content-type": "application/proto"},
        data=other.SerializeToString(),
    )
    assert response.ok, response.text()
    route.continue_()


def test_those_who_are_there_start_on_their_phones_without_the_seats_that_stay_empty(
    visit: Open,
) -> None:
    people = host, guest = invited(visit, "five-card-stud", "taps", "de", seats="4")
    table = host.page.url
    host.page.locator(".act[data-slot='2']").tap()
    expect(host.page).not_to_have_url(table)
    expect(guest.page.locator(".waiting")).to_contain_text(text("de", "gathering-gone-on"))
    assert findings(guest.page) == []
    guest.page.locator(".act[data-slot='2']").tap()
    expect(host.page.locator(".seats")).to_contain_text(guest.name)
    expect(guest.page.locator(".seats")).to_contain_text(host.name)
    assert guest.page.url == host.page.url
    guest.press_likely()
    play(people)
    assert [fault for person in people for fault in person.watch.faults] == []
