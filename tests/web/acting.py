"""What readers and players do on the page."""

import re
from collections.abc import Mapping
from typing import Final

from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.site import Site

NO_OPTIONS: Final[Mapping[str, int]] = {}
CLOCK: Final = "seconds_to_act"
"""The option of a turn clock, which stands among those that are folded."""


def open_game(
    page: Page,
    name: str,
    players: str = "",
    options: Mapping[str, int] = NO_OPTIONS,
    *,
    bots: bool = True,
) -> None:
    """Fill in the form that is shown, and open the table; without ``bots``, others are invited."""
    form = page.locator("form.terms")
    if players:
        form.locator("input[type=number]").first.fill(players)
    if CLOCK in options:
        form.locator("summary").click()
    for option, value in options.items():
        form.locator(f"#option-{option}").fill(str(value))
    form.locator("input[autocomplete=nickname]").fill(name)
    if not bots:
        form.locator("fieldset").last.locator(".check input").uncheck()
    form.get_by_role("button").last.click()


def show(page: Page, path: str) -> None:
    """Go to a place of the page without loading the page anew, and wait until it is shown."""
    page.evaluate("location.hash = '#/nowhere'")
    expect(page.get_by_role("heading", level=1)).to_have_text(NOTHING)
    page.evaluate("path => { location.hash = path }", path)
    page.wait_for_selector(".tile-seats, .terms, .felt, .seats")
    page.evaluate("document.fonts.ready.then(() => null)")


NOTHING = re.compile("There is nothing here|Hier ist nichts")


ACT = """([last, chance]) => {
    const log = document.querySelector('.latest ol');
    if (!log) return null;
    const over = document.querySelector('.result');
    if (over) return log.querySelector('li')?.value === log.start && 'over';
    const idle = document.querySelector('.table-acts[aria-busy=false]');
    const version = String(log.start);
    if (!idle || version === last) return null;
    const open = [...idle.querySelectorAll('.acts-bar[data-open] .act[aria-disabled=false]')]
        .filter((button) => button.dataset.act !== 'suggest');
    const act = chance === null ? open.at(-1) : open[Math.floor(chance * open.length)];
    act?.click();
    return act && version;
}"""
"""Press the likeliest act that can be pressed, or any of them by chance. Looking and pressing are
one step, since others may act in between. Answers the number of the newest event, `over`,
or null to be asked again: nothing later than `last` is there yet, or nothing to press."""


def act(page: Page, last: str, chance: float | None = None) -> str:
    """Do what is open after the event `last`: the likeliest, or by `chance` from 0 to 1.

    Answers the number of the event that was the newest, or `over`."""
    return str(page.wait_for_function(ACT, arg=[last, chance]).json_value())


TIME_LEFT = """async game => {
    const body = JSON.stringify({ name: game });
    const headers = { 'content-type': 'application/json' };
    const asked = performance.now();
    const address = '/pokerdeluxe.v1.GameService/GetGame';
    const answer = await fetch(address, { method: 'POST', headers, body });
    const { summary, serverTime, version } = await answer.json();
    const [first] = summary.seats.map(seat => seat.actByTime).filter(Boolean).sort();
    const trip = (performance.now() - asked) / 1000;
    const clock = document.querySelector('.clock progress');
    const log = document.querySelector('.latest ol');
    return {
        left: first ? (Date.parse(first) - Date.parse(serverTime)) / 1000 - trip / 2 : null,
        shown: clock?.value ?? null, most: clock?.max, trip,
        same: Number(version) === log?.start,
    };
}"""
"""The time that is left by the server and by the clock of the page; `same`: of one version."""


def signed_in(visit: Open, site: Site, path: str) -> Page:
    """A page of somebody who has signed in as the operator."""
    page = visit("#/nowhere")
    page.evaluate("token => sessionStorage.setItem('token', token)", site.token)
    page.goto(f"{site.url}?{path}")
    return page
