"""Tables, problems on the first page, chips of the whole store."""

import re
import time
from collections.abc import Mapping

from playwright.sync_api import Page, Route, expect

from deluxe_domain.kernel.chance import entropy_commitment
from tests.web.acting import CLOCK, NO_OPTIONS, act, open_game, show, signed_in
from tests.web.axe import findings
from tests.web.conftest import PATIENCE, Open
from tests.web.site import Site


def table(visit: Open, options: Mapping[str, int] = NO_OPTIONS) -> Page:
    """A table with bots, at which somebody has sat down."""
    page = visit("#/play?game=poker-deluxe")
    open_game(page, "Ann", options=options)
    expect(page.locator(".acts-bar[data-open]")).to_be_visible()
    return page


def test_the_turn_clock_runs_down(visit: Open) -> None:
    page = table(visit, {CLOCK: 600})
    clock = page.locator(".clock progress")
    expect(clock).to_have_attribute("max", "600")
    before = clock.evaluate("clock => clock.value")
    page.wait_for_function("at => document.querySelector('.clock progress').value < at", arg=before)
    expect(page.locator(".clock")).to_contain_text(re.compile(r"\d+ s"))


EVENTS = """async () => {
    const name = location.hash.match(/games\\/([^/?]+)/);
    const headers = {"content-type": "application/json"};
    const request = {method: "POST", headers, body: JSON.stringify({name: name[0]})};
    const answer = await fetch("/pokerdeluxe.v1.GameService/ListEvents", request);
    return [name[1], (await answer.json()).events.map(event => event.pokerDeluxe)];
}"""
"""The id of the game that is shown, and what everybody may see of it."""


def test_g_5_who_sits_down_gives_entropy_without_noticing(visit: Open) -> None:
    page = table(visit)
    game, events = page.evaluate(EVENTS)
    commitments = [
        event["playerJoined"].get("entropy") for event in events if "playerJoined" in event
    ]
    [revealed] = [event["entropyRevealed"] for event in events if "entropyRevealed" in event]
    commitment = entropy_commitment(game, bytes.fromhex(revealed["entropy"]))
    assert [each for each in commitments if each] == [commitment]
    keys = page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('entropy'))")
    assert keys == [], "what is revealed is forgotten"


def test_the_end_of_a_game_is_told_though_the_line_broke_just_then(visit: Open, site: Site) -> None:
    page = visit("#/nowhere")
    requests: list[Route] = []

    def lose(route: Route) -> None:
        requests.append(route)
        if len(requests) > 2:
            route.continue_()
        else:
            route.abort()

    page.route("**/*ListEvents*", lose)
    page.evaluate("path => { location.hash = path }", f"#/games/{site.over['yacht']}/table")
    expect(page.locator(".result")).to_be_visible()
    page.keyboard.press("l")
    expect(page.locator(".latest li").first).to_be_visible()
    assert len(requests) > 2, "else nothing was lost"


NUMBERS = "[...document.querySelectorAll('.latest li')].map(line => line.value)"


def test_who_was_cut_off_has_missed_nothing_afterwards(visit: Open) -> None:
    player = table(visit)
    watcher = visit("#/nowhere")
    watcher.route("**/*WatchGame*", lambda route: route.abort())  # so that no stream is open
    show(watcher, "#" + player.url.partition("#")[2])
    watcher.keyboard.press("l")
    expect(watcher.locator(".latest li").first).to_be_visible()
    watcher.route("**/pokerdeluxe.v1.*/**", lambda route: route.abort())
    notice = watcher.get_by_text("The connection is lost")
    expect(notice).to_be_visible()
    gap = ""
    for _ in range(3):
        gap = act(player, gap)
        expect(player.locator(".latest ol")).not_to_have_attribute("start", gap)
    watcher.unroute_all()
    expect(notice).to_be_hidden()
    give_up = time.monotonic() + PATIENCE / 1000
    while (numbers := watcher.evaluate(NUMBERS)) != player.evaluate(NUMBERS):
        assert time.monotonic() < give_up, numbers
        watcher.wait_for_timeout(50)  # bots may still be acting


def broken(route: Route) -> None:
    """An answer as of a server whose store is damaged."""
    text = '{"code": "data_loss", "message": "the key is gone"}'
    route.fulfill(status=500, content_type="application/json", body=text)


def damaged(route: Route) -> None:
    """A list of which the first game cannot be read."""
    response = route.fetch()
    answer = response.json()
    answer.get("summaries", [{}])[0].clear()
    route.fulfill(response=response, json=answer)


def test_the_first_page_lists_what_is_wrong(visit: Open, site: Site) -> None:
    page = visit("#/nowhere", "de")
    page.route("**/*GetCheckpoint*", broken)
    page.route("**/*ListGames*", damaged)
    page.route("**/*GetGame*", broken)
    page.evaluate("location.hash = '#/games'")
    problems = page.get_by_role("region", name="Probleme")
    expect(problems).to_contain_text("nicht unterschrieben: the key is gone")
    expect(problems).to_contain_text("nicht lesbar: the key is gone")
    assert findings(page) == []
    expect(page.locator(".games tbody tr")).not_to_have_count(0)  # one problem hides nothing else


def test_the_chips_of_the_whole_store_balance(visit: Open, site: Site) -> None:
    page = visit("#/chips")
    expect(page.locator(".totals")).to_contain_text("balanced")
    expect(page.locator("tfoot")).to_contain_text("balanced")
    expect(page.locator(".sankey")).to_be_visible()
    page.goto(f"{site.url}#/chips?from=2001-01-01T00:00&until=2001-01-02T00:00")
    expect(page.get_by_text("No transfers of chips match")).to_be_visible()
    page.goto(f"{site.url}#/chips?player=Ada.random")
    expect(
        page.locator("tbody tr").or_(page.get_by_text("No transfers of chips"))
    ).not_to_have_count(0)


def test_the_ledger_of_a_player_is_shown_and_saved(visit: Open) -> None:
    player = "Ada.random"
    page = visit(f"#/chips?player={player}")
    ledger = page.locator("details.folded")
    whole = ledger.get_by_text(re.compile(r"^All [\d,]+ transfers$"))
    expect(whole.or_(ledger.get_by_text("The first"))).to_be_visible()
    more = ledger.get_by_role("button", name="Show more")
    while more.count():
        more.click()
        expect(more.and_(page.locator(":disabled"))).to_have_count(0)
    expect(whole).to_be_visible()
    rows = ledger.locator("tbody tr")
    with page.expect_download() as download:
        ledger.get_by_role("button", name="Download as CSV").click()
    head, *lines = download.value.path().read_text(encoding="utf-8").splitlines()
    assert head.startswith("game,version,")
    assert len(lines) == rows.count() == int(re.sub(r"\D", "", whole.inner_text()))
    assert all(player in line for line in lines)
    rows.first.get_by_role("link").click()
    expect(page.locator(".pane")).to_be_visible()


def test_each_line_of_the_list_says_who_has_won_for_what_and_how_long_it_took(
    visit: Open, site: Site
) -> None:
    page = visit("")
    rows = page.locator(".games tbody tr")
    expect(page.locator(".games .result .ahead")).not_to_have_count(0)
    expect(rows.locator(".result")).to_have_count(rows.count())
    stud = rows.filter(has=page.locator(f"a[href*='{site.over['five-card-stud']}']"))
    expect(stud.locator(".ahead")).to_have_text("won: Ben 284")
    expect(stud).to_contain_text("100 units each")
    expect(stud).to_contain_text("under 1 min")
    expect(rows.filter(has_text="Yacht").first).to_contain_text("points")
    assert findings(page) == []


def test_a_list_that_an_operator_reads_is_noted_nowhere(visit: Open, site: Site) -> None:
    """It shows of each game what everybody sees, so nothing hidden was looked at."""
    page = signed_in(visit, site, "#/nowhere")
    before = site.store.people.accesses(limit=1_000)
    page.evaluate("location.hash = '#/games'")
    expect(page.locator(".games .result")).not_to_have_count(0)
    assert site.store.people.accesses(limit=1_000) == before
    with page.expect_response("**/*GetGame*"):
        page.evaluate(f"location.hash = '#/games/{site.over['five-card-stud']}/table'")
    assert len(site.store.people.accesses(limit=1_000)) > len(before), "who opens a game is noted"
